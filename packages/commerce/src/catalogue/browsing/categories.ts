// Navigation categories as trees and chains, with the number of visible products of each.
import type { CategoryBreadcrumb, CategoryNode, FullCategoryNode } from "@comptoir/contract/categories";
import { categoryNotFound } from "#catalogue/catalogue.errors.ts";
import type { CategoryRow } from "#catalogue/categories.queries.ts";
import { presentFields } from "#catalogue/fields.present.ts";
import type { CategoryForest } from "#catalogue/search/search-index.ts";
import { searchOf } from "#catalogue/search/sql-search.ts";
import type { PublicContext } from "#http/context.ts";
import { pictureUrl } from "#media/pictures.ts";
import { labelIn } from "#shared/locale.ts";

const forestOf = (context: PublicContext) =>
  searchOf(context.deps).forest(context.audience.storeViewId, context.audience.viewIds);

/** Visible products of a category and all below it. */
const countOf = ({ tree, productCounts }: CategoryForest, node: CategoryRow): number =>
  [...tree.classificationsBelow(node)].reduce((all, id) => all + (productCounts.get(id) ?? 0), 0);

function presentHead({ locale }: PublicContext, forest: CategoryForest, node: CategoryRow) {
  return {
    id: node.id,
    externalId: node.externalId,
    name: labelIn(node.names, locale),
    active: node.isActive,
    customFieldValues: presentFields(forest.fields, "NAVIGATION_CATEGORY", node.fieldValues),
    productCount: countOf(forest, node),
    pictureUrl: node.pictureKey ? pictureUrl(node.pictureKey, 400) : null,
  };
}

function presentNode(context: PublicContext, forest: CategoryForest, node: CategoryRow): CategoryNode {
  const children = forest.tree.childrenOf(node).filter(({ isActive }) => isActive);
  return {
    ...presentHead(context, forest, node),
    childrenCategories: children.map((child) => presentNode(context, forest, child)),
  };
}

function presentFullNode(context: PublicContext, forest: CategoryForest, node: CategoryRow): FullCategoryNode {
  return {
    ...presentHead(context, forest, node),
    description: labelIn(node.descriptions, context.locale),
    categoryOrder: node.position,
    createdAt: node.createdAt,
    updatedAt: node.updatedAt,
    childrenCategories: forest.tree.childrenOf(node).map((child) => presentFullNode(context, forest, child)),
  };
}

/** The active tree without its root. */
export async function getOnlineCategories(context: PublicContext): Promise<CategoryNode[]> {
  const forest = await forestOf(context);
  return forest.tree.top.filter(forest.tree.isOnline).map((node) => presentNode(context, forest, node));
}

/** Every category, inactive ones included, without the root. */
export async function getCategories(context: PublicContext): Promise<FullCategoryNode[]> {
  const forest = await forestOf(context);
  return forest.tree.top.map((node) => presentFullNode(context, forest, node));
}

const findNode = (rows: readonly CategoryRow[], key: string, idType: string) =>
  rows.find((row) => (idType === "EXTERNAL_ID" ? row.externalId : row.id) === key);

/** One online category with what lies below it. Throws 404. */
export async function getCategory(context: PublicContext, key: string, idType: string): Promise<CategoryNode> {
  const forest = await forestOf(context);
  const node = findNode(forest.rows, key, idType);
  if (!node || !forest.tree.isOnline(node)) throw categoryNotFound(key);
  return presentNode(context, forest, node);
}

/** One online category with its chain of parents. Throws 404. */
export async function getCategoryBreadcrumb(
  context: PublicContext,
  key: string,
  idType: string,
): Promise<CategoryBreadcrumb> {
  const { rows, tree, fields } = await forestOf(context);
  const node = findNode(rows, key, idType);
  if (!node || !tree.isOnline(node)) throw categoryNotFound(key);
  const present = (chain: readonly CategoryRow[]): CategoryBreadcrumb | null => {
    const [first, ...rest] = chain;
    if (!first) return null;
    return {
      id: first.id,
      externalId: first.externalId,
      name: labelIn(first.names, context.locale),
      customFieldValues: presentFields(fields, "NAVIGATION_CATEGORY", first.fieldValues),
      parent: present(rest),
    };
  };
  const chain = present(tree.chainOf(node));
  if (!chain) throw categoryNotFound(key);
  return chain;
}
