// Routes in a tree of the segments of their paths; a fixed segment comes before a parameter, and both before the rest of a
// path. A question for the head of something goes to the route that gets it, and a slash at the end means the path without it.
import type { Incoming, Outgoing } from "#exchange.ts";

export type Params = Readonly<Record<string, string>>;
export type Route = (incoming: Incoming, params: Params) => Outgoing | Promise<Outgoing>;

export type Router = {
  /** Adds a route; `{name}` in the path stands for one segment, `{name...}` for all that follow. Throws when the path has one. */
  on(method: string, path: string, route: Route): void;
  find(method: string, path: string): { readonly route: Route; readonly params: Params } | null;
  /** The methods that have a route for the path, with HEAD where there is GET. */
  methodsOf(path: string): readonly string[];
  /** The answer of the route that a request is for; null when there is none. */
  answer(incoming: Incoming): Outgoing | Promise<Outgoing> | null;
};

type End = { readonly route: Route; readonly names: readonly string[] };

type Node = {
  readonly fixed: Map<string, Node>;
  parameter: Node | null;
  /** By method, with the names of the parameters on the way here. */
  readonly ends: Map<string, End>;
  /** Of whatever follows. */
  readonly rests: Map<string, End>;
};

const createNode = (): Node => ({ fixed: new Map(), parameter: null, ends: new Map(), rests: new Map() });

/** The text that a segment of an address stands for; a broken escape is taken as it is written. */
function decode(segment: string): string {
  if (!segment.includes("%")) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The end of the way through the tree; what parameters took is pushed to `values`. */
function walk(node: Node, method: string, segments: readonly string[], at: number, values: string[]): End | null {
  const segment = segments[at];
  if (segment === undefined) return node.ends.get(method) ?? null;
  const next = node.fixed.get(segment);
  const end = next ? walk(next, method, segments, at + 1, values) : null;
  if (end) return end;
  if (node.parameter && segment !== "") {
    values.push(segment);
    const behind = walk(node.parameter, method, segments, at + 1, values);
    if (behind) return behind;
    values.pop();
  }
  const rest = node.rests.get(method) ?? null;
  if (rest) values.push(segments.slice(at).join("/"));
  return rest;
}

function add(root: Node, method: string, path: string, route: Route): void {
  const names: string[] = [];
  let node = root;
  let isRest = false;
  for (const segment of path.split("/").slice(1)) {
    const [, name, dots] = /^\{(\w+)(\.\.\.)?\}$/.exec(segment) ?? [];
    if (name) names.push(name);
    if (dots) {
      isRest = true;
      break;
    }
    const next = (name ? node.parameter : node.fixed.get(segment)) ?? createNode();
    if (name) node.parameter = next;
    else node.fixed.set(segment, next);
    node = next;
  }
  const ends = isRest ? node.rests : node.ends;
  if (ends.has(method)) throw new Error(`${method} ${path} has a route already`);
  ends.set(method, { route, names });
}

/**
 * Finds the call of a method and a path in one walk over its segments; HEAD is answered as GET, a slash at the end is let pass.
 */
export function createRouter(): Router {
  const root = createNode();
  const methods = new Set<string>();
  const endOf = (method: string, path: string, values: string[]) => {
    const meant = path.length > 1 && path.endsWith("/") ? path.replace(/\/+$/, "") : path;
    return walk(root, method === "HEAD" ? "GET" : method, meant.split("/"), 1, values);
  };
  const find: Router["find"] = (method, path) => {
    const values: string[] = [];
    const end = endOf(method, path, values);
    if (!end) return null;
    const params: Record<string, string> = {};
    for (const [index, name] of end.names.entries()) params[name] = decode(values[index] ?? "");
    return { route: end.route, params };
  };
  return {
    on(method, path, route) {
      methods.add(method);
      add(root, method, path, route);
    },
    find,
    methodsOf: (path) =>
      [...methods]
        .filter((method) => endOf(method, path, []))
        .flatMap((known) => (known === "GET" ? [known, "HEAD"] : [known])),
    answer(incoming) {
      const found = find(incoming.method, incoming.path);
      return found ? found.route(incoming, found.params) : null;
    },
  };
}
