// Navigation files: the categories that buyers walk through, in one store view (catalogue 11.2).
import { ROOT_CATEGORY } from "@comptoir/contract/categories";
import type { Db } from "#db/statement.ts";
import { findFields } from "#imports/kinds/custom-fields.queries.ts";
import { FieldColumns } from "#imports/kinds/custom-fields.rules.ts";
import { isBelowItself } from "#imports/kinds/hierarchy.rules.ts";
import {
  closeAbsentCategories,
  deleteClassificationLinks,
  loadNavigation,
  type NavigationValues,
  type StoredNavigation,
} from "#imports/kinds/structure.queries.ts";
import { type Mode, next, nextLabels } from "#imports/table/cells.rules.ts";
import type { Batch, ImportContext, Importer, RowOutcome } from "#imports/table/importer.ts";
import { findIds, insertLinks, insertRecords, updateRecords } from "#imports/table/records.queries.ts";
import type { Row } from "#imports/table/row.rules.ts";
import { isUnchanged } from "#imports/table/same.rules.ts";

class NavigationFile {
  readonly #stored: ReadonlyMap<string, StoredNavigation>;
  readonly #classifications: ReadonlyMap<string, string>;
  readonly #fields: FieldColumns;
  readonly #mode: Mode;
  readonly #parents: Map<string, string | null>;
  readonly #values = new Map<string, NavigationValues>();
  /** How many children each parent has got from this file, for those that come without a position. */
  readonly #children = new Map<string, number>();

  constructor(
    stored: ReadonlyMap<string, StoredNavigation>,
    classifications: ReadonlyMap<string, string>,
    fields: FieldColumns,
    mode: Mode,
    rows: readonly Row[],
  ) {
    this.#stored = stored;
    this.#classifications = classifications;
    this.#fields = fields;
    this.#mode = mode;
    this.#parents = new Map<string, string | null>([[ROOT_CATEGORY, null]]);
    for (const [name, { parent }] of stored) this.#parents.set(name, parent);
    for (const row of rows) {
      const name = row.text("externalId");
      if (name && name !== ROOT_CATEGORY)
        this.#parents.set(name, row.text("parent") ?? stored.get(name)?.parent ?? ROOT_CATEGORY);
    }
  }

  #parentOf(row: Row, name: string): string {
    const parent = this.#parents.get(name) ?? ROOT_CATEGORY;
    if (!row.text("parent") && !this.#stored.has(name)) row.refuse("parent", "REQUIRED_NEW", { detail: name });
    if (!this.#parents.has(parent)) row.refuse("parent", "UNKNOWN", { value: parent });
    if (isBelowItself(name, this.#parents)) row.refuse("parent", "CIRCLE", { value: name });
    return parent;
  }

  #classificationsOf(row: Row, current: StoredNavigation | null): readonly string[] {
    const listed = next(row.list("classifications"), current?.classifications, [], this.#mode);
    for (const name of listed)
      if (!this.#classifications.has(name)) row.refuse("classifications", "UNKNOWN", { value: name });
    return listed.toSorted();
  }

  take(row: Row): RowOutcome {
    const name = row.key("externalId");
    if (name === ROOT_CATEGORY) return "skipped";
    const stored = this.#stored.get(name) ?? null;
    const names = nextLabels(row.labels("names"), stored?.names ?? {}, this.#mode);
    if (Object.keys(names).length === 0) row.refuse("names", stored ? "REQUIRED" : "REQUIRED_NEW", { detail: name });
    const parent = this.#parentOf(row, name);
    const sibling = (this.#children.get(parent) ?? 0) + 1;
    this.#children.set(parent, sibling);
    const values: NavigationValues = {
      names,
      descriptions: nextLabels(row.labels("descriptions"), stored?.descriptions ?? {}, this.#mode),
      parent,
      position: next(row.whole("position", 0), stored?.position, sibling, this.#mode),
      isActive: next(row.flag("active"), stored?.isActive, true, this.#mode),
      pictureKey: next(row.text("pictureKey"), stored?.pictureKey, null, this.#mode),
      fieldValues: this.#fields.merge(row, stored?.fieldValues ?? {}, this.#mode),
      classifications: this.#classificationsOf(row, stored),
    };
    if (this.#values.has(name)) row.warn("externalId", "ROWS_DISAGREE", { value: name });
    if (row.isWrong) return "skipped";
    this.#values.set(name, values);
    return stored === null ? "created" : isUnchanged<NavigationValues>(values, stored) ? "skipped" : "updated";
  }

  async write(db: Db, context: ImportContext, isDryRun: boolean): Promise<void> {
    const { storeViewId, now } = context;
    const ids = new Map([...this.#stored].map(([name, { id }]) => [name, id]));
    const created = [...this.#values.keys()].filter((name) => !ids.has(name));
    if (!ids.has(ROOT_CATEGORY) && created.length > 0) created.unshift(ROOT_CATEGORY);
    const rootNames = { "fr-FR": "Catalogue", "en-GB": "Catalogue" };
    const records = created.map((name) => ({
      ...{ external_id: name, store_view_id: storeViewId, created_at: now },
      names: this.#values.get(name)?.names ?? rootNames,
    }));
    const newTypes = { external_id: "text", store_view_id: "text", names: "jsonb", created_at: "timestamptz" };
    for (const { id, externalId } of await insertRecords(db, "navigation_categories", newTypes, records))
      ids.set(externalId, id);
    if (isDryRun) return;
    const changed = [...this.#values].filter(([name, values]) => {
      const stored = this.#stored.get(name);
      return !stored || !isUnchanged<NavigationValues>(values, stored);
    });
    await updateRecords(
      db,
      "navigation_categories",
      types,
      changed.map(([name, values]) => ({
        ...{ id: ids.get(name), names: values.names, descriptions: values.descriptions, position: values.position },
        ...{ parent_id: ids.get(values.parent), is_active: values.isActive, picture_key: values.pictureKey },
        ...{ custom_field_values: values.fieldValues, updated_at: now },
      })),
    );
    await this.#link(
      db,
      changed.flatMap(([name, values]) => {
        const stored = this.#stored.get(name)?.classifications ?? [];
        return stored.join("||") === values.classifications.join("||") ? [] : [{ id: ids.get(name) ?? "", values }];
      }),
    );
  }

  async #link(db: Db, changed: readonly { id: string; values: NavigationValues }[]): Promise<void> {
    if (changed.length === 0) return;
    const ids = changed.map(({ id }) => id);
    await deleteClassificationLinks(db, ids);
    const links = changed.flatMap(({ id, values }) =>
      values.classifications.map((name) => ({ category_id: id, classification_id: this.#classifications.get(name) })),
    );
    const linkTypes = { category_id: "text", classification_id: "text" };
    await insertLinks(db, "navigation_category_classifications", linkTypes, links);
  }
}

const types = {
  id: "text",
  names: "jsonb",
  descriptions: "jsonb",
  position: "integer",
  parent_id: "text",
  is_active: "boolean",
  picture_key: "text",
  custom_field_values: "jsonb",
  updated_at: "timestamptz",
};

/** The menu of a store view, and which classification each of its categories shows. */
export async function navigationImporter(context: ImportContext): Promise<Importer> {
  const { storeViewId, mode } = context;
  const fields = new FieldColumns(context.header, await findFields(context.db, "NAVIGATION_CATEGORY"));
  return {
    problems: fields.problems,
    isWhole: true,
    namesOf: (row) => [row.text("externalId") ?? ""],
    async apply({ db, rows, tally, isDryRun }: Batch) {
      const named = rows.flatMap((row) => row.list("classifications") ?? []);
      const stored = await loadNavigation(db, storeViewId, isDryRun);
      for (const { classifications } of stored.values()) named.push(...classifications);
      const known = await findIds(db, "classification_categories", named);
      const file = new NavigationFile(stored, known, fields, mode, rows);
      for (const row of rows) tally.count(row, file.take(row));
      await file.write(db, context, isDryRun);
    },
    async deactivateAbsent(db, importId, now) {
      return closeAbsentCategories(db, { storeViewId, root: ROOT_CATEGORY, importId }, now);
    },
  };
}
