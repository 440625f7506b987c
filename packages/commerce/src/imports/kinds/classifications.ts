// Classification files: the categories by which products are described, and their attributes; one row per pair (catalogue 11.2).
import type { Db } from "#db/statement.ts";
import { isBelowItself } from "#imports/kinds/hierarchy.rules.ts";
import {
  type Category,
  type Classifications,
  deleteByIds,
  deletePairs,
  loadClassifications,
  type Pair,
  type StoredPair,
} from "#imports/kinds/structure.queries.ts";
import { type Cell, type Mode, next, nextLabels } from "#imports/table/cells.rules.ts";
import type { Batch, ImportContext, Importer, RowOutcome } from "#imports/table/importer.ts";
import { insertLinks, insertRecords, updateRecords } from "#imports/table/records.queries.ts";
import type { Row } from "#imports/table/row.rules.ts";
import { isUnchanged } from "#imports/table/same.rules.ts";

const ROOT = "Root";

function nextPair(row: Row, current: StoredPair | null, position: number, mode: Mode): Pair {
  const flag = (key: string, stored: Cell<boolean>, fallback: boolean) =>
    next(row.flag(key), stored ?? undefined, fallback, mode);
  const pair: Pair = {
    isEnabled: flag("enabled", current?.isEnabled, true),
    isIndexable: flag("indexable", current?.isIndexable, false),
    isRequired: flag("required", current?.isRequired, false),
    isForVariant: flag("forVariant", current?.isForVariant, false),
    isFaceted: flag("faceted", current?.isFaceted, false),
    isSearchable: flag("searchable", current?.isSearchable, false),
    isSortable: flag("sortable", current?.isSortable, false),
    position: next(row.whole("position", 0), current?.position, position, mode),
  };
  if (pair.isFaceted && !pair.isIndexable) row.refuse("faceted", "FACETED_NOT_INDEXED");
  return pair;
}

/** The categories and pairs after all rows, and what became of each row. */
class ClassificationFile {
  readonly categories = new Map<string, Category>();
  readonly pairs = new Map<string, StoredPair>();
  readonly goneCategories: string[] = [];
  readonly gonePairs: StoredPair[] = [];
  readonly parents: Map<string, string | null>;
  readonly #loaded: Classifications;
  readonly #mode: Mode;

  constructor(loaded: Classifications, mode: Mode, rows: readonly Row[]) {
    this.#loaded = loaded;
    this.#mode = mode;
    this.parents = new Map([...loaded.categories].map(([name, { parent }]) => [name, parent]));
    for (const row of rows) {
      const parent = row.text("parent");
      const name = row.text("externalId");
      if (name && parent) this.parents.set(name, parent === ROOT ? null : parent);
    }
  }

  #takeCategory(row: Row, name: string): RowOutcome {
    const stored = this.#loaded.categories.get(name) ?? null;
    const before = this.categories.get(name) ?? stored;
    const names = nextLabels(row.labels("names"), before?.names ?? {}, { replaces: false });
    if (Object.keys(names).length === 0) row.refuse("names", "REQUIRED_NEW", { detail: name });
    const parent = this.parents.get(name) ?? null;
    if (parent !== null && !this.parents.has(parent)) row.refuse("parent", "UNKNOWN", { value: parent });
    if (isBelowItself(name, this.parents)) row.refuse("parent", "CIRCLE", { value: name });
    if (row.isWrong) return "skipped";
    const values = { names, parent };
    this.categories.set(name, values);
    return stored === null ? "created" : isUnchanged<Category>(values, stored) ? "skipped" : "updated";
  }

  #takePair(row: Row, name: string, attribute: string): RowOutcome {
    const key = `${name} ${attribute}`;
    const stored = this.#loaded.pairs.get(key) ?? null;
    const known = this.#loaded.attributes.get(attribute);
    if (!known) row.refuse("attribute", "UNKNOWN", { value: attribute });
    const pair = nextPair(row, stored, known?.position ?? 0, this.#mode);
    if (row.isWrong) return "skipped";
    const values = { category: name, attribute, ...pair };
    this.pairs.set(key, values);
    return stored === null ? "created" : isUnchanged<StoredPair>(values, stored) ? "skipped" : "updated";
  }

  #discard(row: Row, name: string, attribute: string | null | undefined): RowOutcome {
    const category = this.#loaded.categories.get(name);
    const pair = this.#loaded.pairs.get(`${name} ${attribute}`);
    if (attribute) {
      if (pair) this.gonePairs.push(pair);
      return pair ? "deleted" : "skipped";
    }
    if (!category) return "skipped";
    if (category.uses > 0) row.refuse("externalId", "STILL_USED", { value: name, detail: String(category.uses) });
    else this.goneCategories.push(category.id);
    return "deleted";
  }

  take(row: Row): RowOutcome {
    const name = row.key("externalId");
    const attribute = row.text("attribute");
    if (row.flag("deleted")) return this.#discard(row, name, attribute);
    const outcomes = [this.#takeCategory(row, name), attribute ? this.#takePair(row, name, attribute) : "skipped"];
    return (["created", "updated"] as const).find((outcome) => outcomes.includes(outcome)) ?? "skipped";
  }

  async write(db: Db, isDryRun: boolean): Promise<void> {
    const { categories, attributes } = this.#loaded;
    const ids = new Map([...categories].map(([name, { id }]) => [name, id]));
    const created = [...this.categories].filter(([name]) => !categories.has(name));
    const types = { external_id: "text", names: "jsonb" };
    const records = created.map(([name, { names }]) => ({ external_id: name, names }));
    for (const { id, externalId } of await insertRecords(db, "classification_categories", types, records))
      ids.set(externalId, id);
    if (isDryRun) return;
    const moved = [...this.categories].filter(([name, values]) => {
      const stored = categories.get(name);
      return stored ? !isUnchanged<Category>(values, stored) : values.parent !== null;
    });
    const rows = moved.map(([name, { names, parent }]) => ({
      ...{ id: ids.get(name), names, parent_id: parent === null ? null : ids.get(parent) },
    }));
    await updateRecords(db, "classification_categories", { id: "text", names: "jsonb", parent_id: "text" }, rows);
    const changed = [...this.pairs].filter(([key, pair]) => {
      const stored = this.#loaded.pairs.get(key);
      return !stored || !isUnchanged<StoredPair>(pair, stored);
    });
    const linkOf = ({ category, attribute }: StoredPair) => ({
      classification_id: ids.get(category),
      attribute_id: attributes.get(attribute)?.id,
    });
    const replaced = [...this.gonePairs, ...changed.map(([, pair]) => pair)].map(linkOf);
    if (replaced.length > 0) await deletePairs(db, replaced);
    await insertLinks(
      db,
      "classification_attributes",
      pairTypes,
      changed.map(([, pair]) => ({ ...linkOf(pair), ...pairRecord(pair) })),
    );
    if (this.goneCategories.length > 0) await deleteByIds(db, "classification_categories", this.goneCategories);
  }
}

const pairTypes = {
  classification_id: "text",
  attribute_id: "text",
  position: "integer",
  is_enabled: "boolean",
  is_required: "boolean",
  is_indexable: "boolean",
  is_faceted: "boolean",
  is_searchable: "boolean",
  is_sortable: "boolean",
  is_for_variant: "boolean",
};
const pairRecord = (pair: Pair) => ({
  position: pair.position,
  is_enabled: pair.isEnabled,
  is_required: pair.isRequired,
  is_indexable: pair.isIndexable,
  is_faceted: pair.isFaceted,
  is_searchable: pair.isSearchable,
  is_sortable: pair.isSortable,
  is_for_variant: pair.isForVariant,
});

/** The classification: categories by which articles have attributes, and which ones. */
export async function classificationImporter({ mode }: ImportContext): Promise<Importer> {
  return {
    problems: [],
    isWhole: true,
    namesOf: (row) => [row.text("externalId") ?? ""],
    async apply({ db, rows, tally, isDryRun }: Batch) {
      const file = new ClassificationFile(await loadClassifications(db, isDryRun), mode, rows);
      for (const row of rows) tally.count(row, file.take(row));
      await file.write(db, isDryRun);
    },
  };
}
