// The words and switches that records, filters and facets are made of: attributes, categories, tags, suppliers, custom
// fields. Small, and the same for all products.
import type { AttributeDefinition } from "#catalogue/attributes.rules.ts";
import { type CategoryRow, findCategoryRows } from "#catalogue/categories.queries.ts";
import { buildTree, type CategoryTree } from "#catalogue/categories.rules.ts";
import { type FieldRow, findFieldRows } from "#catalogue/fields.queries.ts";
import {
  findActiveSuppliers,
  findAllAttributes,
  findSwitches,
  findTags,
} from "#catalogue/search/dictionary.queries.ts";
import type { Place } from "#catalogue/search/understanding/lexicons.ts";
import { remembering } from "#catalogue/search/words/remember.ts";
import type { Db } from "#db/statement.ts";
import type { LabelMap } from "#shared/locale.ts";

export type AttributeSwitches = {
  readonly isFaceted: boolean;
  readonly isSearchable: boolean;
  readonly isSortable: boolean;
};

export type TagEntry = { readonly id: string; readonly externalId: string; readonly names: LabelMap };
export type SupplierEntry = {
  readonly id: string;
  readonly externalId: string;
  readonly name: string;
  readonly fieldValues: Readonly<Record<string, unknown>>;
};

export type CategoryStanding = { readonly own: readonly CategoryRow[]; readonly above: readonly CategoryRow[] };

export type Dictionary = {
  /** In the order of the shop. */
  readonly attributes: readonly AttributeDefinition[];
  readonly tree: CategoryTree<CategoryRow>;
  /** Closed ones too. */
  readonly categoryRows: readonly CategoryRow[];
  readonly categoryFields: readonly FieldRow[];
  /** Online categories only. */
  readonly categories: ReadonlyMap<string, CategoryRow>;
  /** Active suppliers. */
  readonly suppliers: ReadonlyMap<string, SupplierEntry>;
  readonly tags: ReadonlyMap<string, TagEntry>;
  /** Active fields of offers. */
  readonly offerFields: readonly FieldRow[];
  readonly supplierFields: readonly FieldRow[];
  /** How a classification uses an attribute; null when it is not indexed there. */
  switchesOf(classificationId: string, attributeExternalId: string): AttributeSwitches | null;
  /** The online categories of a classification with all their ancestors, the nearest first. */
  categoriesOf(classificationId: string): readonly CategoryRow[];
  /** The online categories that hold a classification themselves, and those above them without the root. */
  placeOf(classificationId: string): CategoryStanding;
  /** The online categories that lie in another one than the root, each with what lies there. */
  readonly places: readonly Place[];
  /** Classifications that lie in an online category. */
  readonly classificationIds: readonly string[];
};

function chainsByClassification(rows: readonly CategoryRow[], tree: CategoryTree<CategoryRow>) {
  const chains = new Map<string, readonly CategoryRow[]>();
  for (const row of rows) {
    if (!tree.isOnline(row)) continue;
    for (const id of row.classificationIds) {
      chains.set(id, [...new Set([...(chains.get(id) ?? []), ...tree.chainOf(row)])]);
    }
  }
  return chains;
}

function placesByClassification(chains: ReadonlyMap<string, readonly CategoryRow[]>, root: CategoryRow | null) {
  const places = new Map<string, CategoryStanding>();
  for (const [id, chain] of chains) {
    const own = chain.filter(({ classificationIds }) => classificationIds.includes(id));
    places.set(id, { own, above: chain.filter((category) => category !== root && !own.includes(category)) });
  }
  return places;
}
const nowhere: CategoryStanding = { own: [], above: [] };

function placesIn(rows: readonly CategoryRow[], tree: CategoryTree<CategoryRow>): Place[] {
  const classificationsOf = remembering(rows.length, (id) => {
    const row = rows.find((each) => each.id === id);
    return row ? [...tree.classificationsBelow(row)] : [];
  });
  return rows.filter(tree.isOnline).flatMap((row): Place[] => {
    const [, above] = tree.chainOf(row);
    if (!above || above === tree.root) return [];
    const { id, externalId, names } = row;
    return [{ id, externalId, names, above: { names: above.names, classificationIds: classificationsOf(above.id) } }];
  });
}

/** Reads the words of one store view. Seven statements. */
export async function loadDictionary(db: Db, storeViewId: string): Promise<Dictionary> {
  const [attributes, switches, categories, tags, suppliers, fields] = await Promise.all([
    findAllAttributes(db),
    findSwitches(db),
    findCategoryRows(db, storeViewId),
    findTags(db),
    findActiveSuppliers(db),
    findFieldRows(db),
  ]);
  const switchOf = new Map(switches.map((row) => [`${row.classificationId} ${row.externalId}`, row]));
  const tree = buildTree(categories);
  const chains = chainsByClassification(categories, tree);
  const places = placesByClassification(chains, tree.root);
  const active = fields.filter(({ status }) => status === "ACTIVE");
  return {
    attributes,
    tree,
    categoryRows: categories,
    categoryFields: active.filter(({ target }) => target === "NAVIGATION_CATEGORY"),
    categories: new Map(categories.filter(tree.isOnline).map((row) => [row.id, row])),
    suppliers: new Map(suppliers.map((row) => [row.id, row])),
    tags: new Map(tags.map((row) => [row.id, row])),
    offerFields: active.filter(({ target }) => target === "OFFER"),
    supplierFields: active.filter(({ target }) => target === "SUPPLIER"),
    switchesOf: (classificationId, externalId) => switchOf.get(`${classificationId} ${externalId}`) ?? null,
    categoriesOf: (classificationId) => chains.get(classificationId) ?? [],
    placeOf: (classificationId) => places.get(classificationId) ?? nowhere,
    places: placesIn(categories, tree),
    classificationIds: [...chains.keys()],
  };
}
