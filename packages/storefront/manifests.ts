// What browsers are told of the routes. Every page loads that list, so it says what leads from page to page and nothing else: buyers
// have no use for the desk, and which files a page needs besides its own matters to those alone who are about to go there.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Area } from "./app/lib/area.ts";
import { filesUrl, manifestUrl } from "./app/lib/document/router-insides.ts";

const start = "window.__reactRouterManifest=";

type Route = { readonly id: string; readonly imports?: readonly string[]; readonly css?: readonly string[] };
type Manifest = {
  /** Of the list itself: the browser that wakes the page preloads what stands here. */
  readonly url: string;
  readonly entry: { readonly imports: readonly string[] };
  readonly routes: Readonly<Record<string, Route>>;
};

/** What is not said of a route counts as false or none: a tenth of the list says so of each. */
const withoutFalse = (_: string, value: unknown) =>
  value === false || (Array.isArray(value) && value.length === 0) ? undefined : value;

/** Each route is listed by its id, which the browser writes into it: told twice it would be a twentieth of what is sent. */
const withIds = "for(const[i,r]of Object.entries(__reactRouterManifest.routes))r.id=i;";

function readManifest(source: string): Manifest {
  if (!source.startsWith(start)) throw new Error("The build writes its routes in another form: look at manifests.ts.");
  return JSON.parse(source.slice(start.length).replace(/;\s*$/, "")) as Manifest;
}

/** The routes that pages of an area lead to; the desk shows pages of the shop as well. */
const routesOf = (area: Area, { routes }: Manifest) =>
  Object.entries(routes).filter(([id]) => area === "desk" || !id.startsWith("desk/"));

/** The list of routes of an area, from the one that the build writes. */
export function listRoutes(source: string, area: Area): string {
  const manifest = readManifest(source);
  const routes = routesOf(area, manifest).map(([id, { imports: _, id: __, ...route }]) => [id, route] as const);
  const list = { ...manifest, url: manifestUrl(manifest.url, area), routes: Object.fromEntries(routes) };
  return `${start}${JSON.stringify(list, withoutFalse)};${withIds}`;
}

/** Writes into that list which files each page needs besides its own. */
export function listFiles(source: string, area: Area): string {
  const manifest = readManifest(source);
  // A browser that reads the list has what every page starts with.
  const isLeft = (file: string) => !manifest.entry.imports.includes(file);
  const needed = routesOf(area, manifest).map(([, { imports = [] }]) => imports.filter(isLeft));
  const files = [...new Set(needed.flat())];
  const places = needed.map((imports) => imports.map((file) => files.indexOf(file)));
  const write = "Object.values(__reactRouterManifest.routes).forEach((r,i)=>r.imports=n[i].map(p=>f[p]));";
  return `const f=${JSON.stringify(files)},n=${JSON.stringify(places)};${write}`;
}

/** Writes the lists of both areas beside that of the build, under the names that router-insides.ts gives them. */
export async function writeManifests(buildDirectory: string): Promise<void> {
  const folder = join(buildDirectory, "client/assets");
  const name = (await readdir(folder)).find((file) => /^manifest-\w+\.js$/.test(file));
  if (name === undefined)
    throw new Error(`The build wrote no list of its routes into ${folder}: look at manifests.ts.`);
  const source = await readFile(join(folder, name), "utf8");
  for (const area of ["shop", "desk"] as const) {
    const list = manifestUrl(name, area);
    await writeFile(join(folder, list), listRoutes(source, area));
    await writeFile(join(folder, filesUrl(list)), listFiles(source, area));
  }
}
