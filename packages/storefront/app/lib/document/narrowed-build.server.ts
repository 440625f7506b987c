// The routes among which an address is looked for. React Router tries them one by one with all their layouts, twice for a request, and
// makes components of each for a page: of all routes of the shop that took a tenth of the work of a page. Only those are handed
// to it whose address begins as the one that is asked for.
import type { ServerBuild } from "react-router";

/** What is known of a route without its module. */
export type PlacedRoute = {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
};
type PlacedRoutes = Readonly<Record<string, PlacedRoute | undefined>>;

/** A part of an address that fits no part of a route that says its own; and one that is not there. */
const OTHER = "*";
const NONE = "";

type Beginning = readonly [first: string, second: string];

const isFixed = (segment: string) => !/[:*?]/.test(segment);

/** The segments of a route from its root on, without those that may be left out. */
function segmentsOf(routes: PlacedRoutes, route: PlacedRoute): string[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  const own = (route.path ?? "").split("/").filter((segment) => segment !== "" && !segment.endsWith("?"));
  return [...(parent ? segmentsOf(routes, parent) : []), ...own];
}

/** Whether a part of a route may be that of an address. */
function fits(segment: string | undefined, asked: string): boolean {
  if (segment === undefined) return true;
  return isFixed(segment) ? segment.toLowerCase() === asked : segment === "*" || asked !== NONE;
}

/** The first two parts of an address without language and form; null where a router might read them otherwise than they stand. */
function partsOf(pathname: string): Beginning | null {
  const path = pathname
    .toLowerCase()
    .replace(/(?:\/_)?\.data$/, "")
    .replace(/^\/en(?=\/|$)/, "");
  const [first = NONE, second = NONE] = path.slice(1).split("/");
  return path.includes("//") || /[^\w.~+-]/.test(first + second) ? null : [first, second];
}

/** Finds the routes that an address may lead to, with all around them: null for all of them. Each few are one object. */
export function createNarrowing<Routes extends PlacedRoutes>(routes: Routes): (pathname: string) => Routes | null {
  const placed = Object.values(routes).flatMap((route) => route ?? []);
  // A layout has no address.
  const pages = placed.filter(({ path, index }) => path !== undefined || index === true);
  const ends = pages.map((route) => ({ id: route.id, segments: segmentsOf(routes, route) }));
  const known = new Set(ends.flatMap(({ segments }) => segments.slice(0, 2)).map((segment) => segment.toLowerCase()));
  const made = new Map<string, Routes>();

  function around(id: string | undefined, kept: Set<string>): void {
    const route = id === undefined ? undefined : routes[id];
    if (!route || kept.has(route.id)) return;
    kept.add(route.id);
    around(route.parentId, kept);
  }

  function narrow([first, second]: Beginning): Routes {
    const kept = new Set<string>();
    for (const { id, segments } of ends) if (fits(segments[0], first) && fits(segments[1], second)) around(id, kept);
    // Those that are kept, in the order in which they stand, by which React Router decides between equals.
    return Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id))) as Routes;
  }

  return (pathname) => {
    const parts = partsOf(pathname);
    if (parts === null) return null;
    // Names that visitors make up are all alike, so that there are as many entries as pairs of names in routes at the most.
    const [first = NONE, second = NONE] = parts.map((part) => (part === NONE || known.has(part) ? part : OTHER));
    const key = `${first}/${second}`;
    const few = made.get(key) ?? narrow([first, second]);
    made.set(key, few);
    return few;
  };
}

const narrowings = new WeakMap<ServerBuild, ReturnType<typeof createBuilds>>();

function createBuilds(build: ServerBuild) {
  const narrow = createNarrowing(build.routes);
  const builds = new WeakMap<object, ServerBuild>();
  return (pathname: string): ServerBuild => {
    const routes = narrow(pathname);
    if (routes === null) return build;
    const known = builds.get(routes);
    if (known) return known;
    const isKept = ([id]: readonly [string, unknown]) => id in routes;
    const assets = { ...build.assets, routes: Object.fromEntries(Object.entries(build.assets.routes).filter(isKept)) };
    const narrowed = { ...build, routes, assets };
    builds.set(routes, narrowed);
    return narrowed;
  };
}

/** The build with the routes among which this address can be; the same object for all addresses that begin alike. */
export function narrowBuild(build: ServerBuild, pathname: string): ServerBuild {
  const narrowing = narrowings.get(build) ?? createBuilds(build);
  narrowings.set(build, narrowing);
  return narrowing(pathname);
}
