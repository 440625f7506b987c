// What browsers are told of the routes. Every page loads that list, and buyers have no use for the desk: they get one without it.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { shopManifestUrl } from "./app/lib/document/router-insides.ts";

const start = "window.__reactRouterManifest=";

type Manifest = {
  /** Of the list itself: the browser that wakes the page preloads what stands here. */
  readonly url: string;
  readonly entry: { readonly imports: readonly string[] };
  readonly routes: Readonly<Record<string, { readonly id: string; readonly imports?: readonly string[] }>>;
};

/** What is not said of a route counts as false: a tenth of the list says so of each. */
const withoutFalse = (_: string, value: unknown) => (value === false ? undefined : value);

/** Each route is listed by its id, which the browser writes into it: told twice it would be a twentieth of what is sent. */
const withIds = "for(const[i,r]of Object.entries(__reactRouterManifest.routes))r.id=i;";

/** The list of routes as the build writes it, without those of the desk. */
export function withoutDesk(source: string): string {
  if (!source.startsWith(start)) throw new Error("The build writes its routes in another form: look at manifests.ts.");
  const { routes, ...whole } = JSON.parse(source.slice(start.length).replace(/;\s*$/, "")) as Manifest;
  const rest = { ...whole, url: shopManifestUrl(whole.url) };
  // A browser that reads the list has what every page starts with: no route has to name it again.
  const left = Object.entries(routes)
    .filter(([id]) => !id.startsWith("desk/"))
    .map(([id, { imports = [], id: _, ...route }]) => {
      return [id, { ...route, imports: imports.filter((file) => !rest.entry.imports.includes(file)) }] as const;
    });
  return `${start}${JSON.stringify({ ...rest, routes: Object.fromEntries(left) }, withoutFalse)};${withIds}`;
}

/** Writes the list of the shop beside that of the build, under the name that `toShopManifest` of router-insides.ts gives it. */
export async function writeShopManifest(buildDirectory: string): Promise<void> {
  const folder = join(buildDirectory, "client/assets");
  const name = (await readdir(folder)).find((file) => /^manifest-\w+\.js$/.test(file));
  if (name === undefined)
    throw new Error(`The build wrote no list of its routes into ${folder}: look at manifests.ts.`);
  await writeFile(join(folder, `shop-${name}`), withoutDesk(await readFile(join(folder, name), "utf8")));
}
