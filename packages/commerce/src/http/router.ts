// Finds the route of a path in a tree of its segments; a fixed segment comes before a parameter.

export type Found<Route> = { readonly route: Route; readonly params: Readonly<Record<string, string>> };

export type Router<Route> = {
  /** Adds a route; `{name}` in the path stands for one segment. Throws when the path has a route already. */
  on(method: string, path: string, route: Route): void;
  find(method: string, path: string): Found<Route> | null;
};

type End<Route> = { readonly route: Route; readonly names: readonly string[] };

type Node<Route> = {
  readonly fixed: Map<string, Node<Route>>;
  parameter: Node<Route> | null;
  /** By method, with the names of the parameters on the way here. */
  readonly ends: Map<string, End<Route>>;
};

const createNode = <Route>(): Node<Route> => ({ fixed: new Map(), parameter: null, ends: new Map() });

/** The text that a segment of an address stands for; a broken escape is taken as it is written. */
function decode(segment: string): string {
  if (!segment.includes("%")) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The end of the way through the tree; the segments that parameters took are pushed to `values`. */
function walk<Route>(
  node: Node<Route>,
  method: string,
  segments: readonly string[],
  at: number,
  values: string[],
): End<Route> | null {
  const segment = segments[at];
  if (segment === undefined) return node.ends.get(method) ?? null;
  const next = node.fixed.get(segment);
  const end = next ? walk(next, method, segments, at + 1, values) : null;
  if (end || !node.parameter || segment === "") return end;
  values.push(segment);
  const behind = walk(node.parameter, method, segments, at + 1, values);
  if (!behind) values.pop();
  return behind;
}

export function createRouter<Route>(): Router<Route> {
  const root = createNode<Route>();
  return {
    on(method, path, route) {
      const names: string[] = [];
      let node = root;
      for (const segment of path.split("/").slice(1)) {
        const name = /^\{(\w+)\}$/.exec(segment)?.[1];
        if (name) {
          names.push(name);
          node.parameter ??= createNode();
          node = node.parameter;
          continue;
        }
        const next = node.fixed.get(segment) ?? createNode<Route>();
        node.fixed.set(segment, next);
        node = next;
      }
      if (node.ends.has(method)) throw new Error(`${method} ${path} has a route already`);
      node.ends.set(method, { route, names });
    },
    find(method, path) {
      const values: string[] = [];
      const end = walk(root, method, path.split("/"), 1, values);
      if (!end) return null;
      const params: Record<string, string> = {};
      for (const [index, name] of end.names.entries()) params[name] = decode(values[index] ?? "");
      return { route: end.route, params };
    },
  };
}
