// The navigation tree (catalogue 5): what is online, what lies below a category, the way up to the root. Pure.
import { ROOT_CATEGORY } from "@comptoir/contract/categories";

export type TreeNode = {
  readonly id: string;
  readonly externalId: string;
  readonly parentId: string | null;
  readonly isActive: boolean;
  readonly classificationIds: readonly string[];
};

export type CategoryTree<Node extends TreeNode> = {
  readonly root: Node | null;
  /** Children in the order of the rows. */
  childrenOf(node: Node): readonly Node[];
  /** Categories that stand at the top of menus. */
  readonly top: readonly Node[];
  /** The node itself first, then its parent and so on up to the root. */
  chainOf(node: Node): readonly Node[];
  /** Active itself, and all above it. */
  isOnline(node: Node): boolean;
  /** The classifications of the node and of the online nodes below it. */
  classificationsBelow(node: Node): ReadonlySet<string>;
};

/** Builds the tree of one store view from its rows, which come in the order of siblings. */
export function buildTree<Node extends TreeNode>(rows: readonly Node[]): CategoryTree<Node> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const children = Map.groupBy(rows, ({ parentId }) => parentId);
  const root = rows.find(({ externalId }) => externalId === ROOT_CATEGORY) ?? null;
  const childrenOf = (node: Node) => children.get(node.id) ?? [];

  const chainOf = (node: Node): Node[] => {
    const chain = [node];
    for (let parent = byId.get(node.parentId ?? ""); parent && !chain.includes(parent); ) {
      chain.push(parent);
      parent = byId.get(parent.parentId ?? "");
    }
    return chain;
  };
  const isOnline = (node: Node) => chainOf(node).every(({ isActive }) => isActive);

  const collect = (node: Node, into: Set<string>): Set<string> => {
    for (const id of node.classificationIds) into.add(id);
    for (const child of childrenOf(node)) if (child.isActive) collect(child, into);
    return into;
  };
  return {
    root,
    childrenOf,
    top: [...(root ? childrenOf(root) : []), ...(children.get(null) ?? []).filter((node) => node !== root)],
    chainOf,
    isOnline,
    classificationsBelow: (node) => collect(node, new Set()),
  };
}
