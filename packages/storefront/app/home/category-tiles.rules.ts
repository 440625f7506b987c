// Which categories the first page shows, and by which picture: a family whose picture stands there already is shown by another
// of its own, as two tiles with one drawing look like one thing.
import type { CategoryNode } from "@comptoir/contract/categories";

export type CategoryTile = {
  /** External ids from the first level down. */
  readonly chain: readonly string[];
  readonly name: string | null;
  /** Names of some of the categories below it. */
  readonly contents: readonly string[];
  readonly pictureUrl: string | null;
};

const mostContents = 3;
const mostFamilies = 10;

const tileOf = (node: CategoryNode, parents: readonly string[], pictureUrl: string | null): CategoryTile => ({
  chain: [...parents, node.externalId],
  name: node.name,
  contents: node.childrenCategories.flatMap(({ name }) => name ?? []).slice(0, mostContents),
  pictureUrl,
});

/** Those of the category, then those of what lies below it. */
const picturesOf = ({ pictureUrl, childrenCategories }: CategoryNode): readonly string[] => [
  ...(pictureUrl === null ? [] : [pictureUrl]),
  ...childrenCategories.flatMap(picturesOf),
];

/** The first level in the order of the shop, and the families below it that hold most, the fullest first. */
export function chooseTiles(tree: readonly CategoryNode[]): {
  readonly categories: readonly CategoryTile[];
  readonly families: readonly CategoryTile[];
} {
  const shown = new Set(tree.flatMap(({ pictureUrl }) => pictureUrl ?? []));
  const families = tree
    .flatMap((parent) => parent.childrenCategories.map((node) => ({ node, parent })))
    .sort((one, other) => other.node.productCount - one.node.productCount)
    .slice(0, mostFamilies)
    .map(({ node, parent }) => {
      const picture = picturesOf(node).find((url) => !shown.has(url)) ?? node.pictureUrl;
      if (picture !== null) shown.add(picture);
      return tileOf(node, [parent.externalId], picture);
    });
  return { categories: tree.map((node) => tileOf(node, [], node.pictureUrl)), families };
}
