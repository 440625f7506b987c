// The list of routes that every page loads, as light as the router in the browser can read it.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

type Route = Readonly<Record<string, unknown>> & { readonly imports?: readonly string[] };
type Manifest = {
  readonly entry: { readonly imports: readonly string[] };
  readonly routes: Readonly<Record<string, Route>>;
};

/** Told of each route, and read by no router in a browser. */
const unread: readonly string[] = ["hasDefaultExport"];

const saysNothing = (value: unknown) => value === false || (Array.isArray(value) && value.length === 0);

/**
 * The same list in fewer bytes once compressed: without what is false or empty, as the router asks for nothing else, and of the
 * modules of a route only those that the page has not loaded yet, in one order everywhere.
 */
export function lightenManifest(source: string): string {
  const [start, end] = [source.indexOf("{"), source.lastIndexOf("}") + 1];
  const manifest = JSON.parse(source.slice(start, end)) as Manifest;
  const loaded = new Set(manifest.entry.imports);
  const lighten = ({ imports = [], ...route }: Route) => {
    const all = { ...route, imports: imports.filter((file) => !loaded.has(file)).toSorted() };
    return Object.fromEntries(
      Object.entries(all).filter(([name, value]) => !saysNothing(value) && !unread.includes(name)),
    );
  };
  const routes = Object.fromEntries(Object.entries(manifest.routes).map(([id, route]) => [id, lighten(route)]));
  return source.slice(0, start) + JSON.stringify({ ...manifest, routes }) + source.slice(end);
}

/** Lightens the list of a finished build, in its place. */
export async function lightenBuiltManifest(buildFolder: string): Promise<void> {
  const folder = join(buildFolder, "client/assets");
  const names = (await readdir(folder)).filter((name) => /^manifest-\w+\.js$/.test(name));
  for (const name of names) {
    const file = join(folder, name);
    await writeFile(file, lightenManifest(await readFile(file, "utf8")));
  }
}
