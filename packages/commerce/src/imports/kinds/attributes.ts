// Attribute files: what products can be described by, with the options of lists (catalogue 11.2).

import { AttributeType } from "@comptoir/contract/products";
import type { AttributeOption } from "#catalogue/attributes.rules.ts";
import type { Db } from "#db/statement.ts";
import {
  type AttributeValues,
  deleteByIds,
  deleteOptions,
  findLastPosition,
  findStoredAttributes,
  type StoredAttribute,
} from "#imports/kinds/structure.queries.ts";
import { type Mode, next, nextLabels } from "#imports/table/cells.rules.ts";
import type { Batch, ImportContext, Importer, RowOutcome } from "#imports/table/importer.ts";
import { insertLinks, insertRecords, updateRecords } from "#imports/table/records.queries.ts";
import type { Row } from "#imports/table/row.rules.ts";
import { isUnchanged } from "#imports/table/same.rules.ts";
import { mainLocale } from "#shared/locale.ts";

const unitTypes = ["WEIGHT", "VOLUME", "LENGTH", "AREA"].flatMap((kind) => [`${kind}_METRIC`, `${kind}_IMPERIAL`]);

/** `#C19A6B|Brown` -> its parts; other texts are labels. */
function splitColour(text: string): { hex: string | null; label: string } {
  const [, hex = null, label = text] = /^(#[0-9a-f]{3,8})\|(.*)$/i.exec(text) ?? [];
  return { hex, label: label.trim() };
}

/** The options after the row: those that it lists, then those that it does not, which a full file takes away. */
function nextOptions(row: Row, current: readonly AttributeOption[], mode: Mode): readonly AttributeOption[] {
  const lists = Object.entries(row.labels("values")).map(
    ([locale, text]) => [locale, (text ?? "").split("||").map((part) => part.trim())] as const,
  );
  const main = lists.find(([locale]) => locale === mainLocale)?.[1] ?? lists[0]?.[1] ?? [];
  const codes = row.list("codes") ?? [];
  if (main.every((part) => part === "")) return lists.length > 0 && mode.replaces ? [] : current;
  const listed = main.flatMap((part, index): AttributeOption[] => {
    const { hex, label } = splitColour(part);
    if (label === "") return [];
    const known =
      current.find(({ code }) => code === codes[index]) ??
      (codes[index] === undefined ? current.find(({ labels }) => labels[mainLocale] === label) : undefined);
    const labels = Object.fromEntries(
      lists.flatMap(([locale, parts]) => {
        const text = splitColour(parts[index] ?? "").label;
        return text === "" ? [] : [[locale, text]];
      }),
    );
    const code = codes[index] ?? known?.code ?? label;
    return [{ code, labels: { ...known?.labels, ...labels }, hex: hex ?? known?.hex ?? null }];
  });
  const others = mode.replaces ? [] : current.filter(({ code }) => !listed.some((option) => option.code === code));
  return [...listed, ...others];
}

function nextValues(row: Row, current: StoredAttribute | null, mode: Mode): AttributeValues | null {
  const name = row.key("externalId");
  const names = nextLabels(row.labels("names"), current?.names ?? {}, mode);
  if (Object.keys(names).length === 0) row.refuse("names", current ? "REQUIRED" : "REQUIRED_NEW", { detail: name });
  const written = row.choice("type", AttributeType.options);
  if (current && written && written !== current.type) row.refuse("type", "IMMUTABLE", { detail: current.type });
  if (!current && (written === null || !row.has("type"))) row.refuse("type", "REQUIRED_NEW", { detail: name });
  const type = current?.type ?? written ?? "TEXT";
  const unitType = next(row.choice("unitType", unitTypes), current?.unitType, null, mode);
  const unit = next(row.text("unit", 20), current?.unit, null, mode);
  const isMetric = type === "METRIC" || type === "LIST_METRIC";
  if (isMetric && !unitType) row.refuse("unitType", "NEEDS_UNIT", { detail: type });
  if (isMetric && !unit) row.refuse("unit", "NEEDS_UNIT", { detail: type });
  const options = nextOptions(row, current?.options ?? [], mode);
  return row.isWrong ? null : { names, type, unitType, unit, options };
}

const types = { names: "jsonb", type: "text", unit_type: "text", unit: "text" };
const optionTypes = { attribute_id: "text", code: "text", labels: "jsonb", hex: "text", position: "integer" };
type AttributeChange = {
  readonly name: string;
  readonly values: AttributeValues;
  readonly stored: StoredAttribute | null;
};

async function write(db: Db, changes: readonly AttributeChange[], isDryRun: boolean): Promise<void> {
  const record = ({ names, type, unitType, unit }: AttributeValues) => ({ names, type, unit_type: unitType, unit });
  const first = (await findLastPosition(db)) + 1;
  const inserts = changes.filter(({ stored }) => stored === null);
  const inserted = await insertRecords(
    db,
    "attributes",
    { external_id: "text", position: "integer", ...types },
    inserts.map(({ name, values }, index) => ({ external_id: name, position: first + index, ...record(values) })),
  );
  const updates = changes.filter(({ stored }) => stored !== null);
  if (isDryRun) return;
  await updateRecords(
    db,
    "attributes",
    { id: "text", ...types },
    updates.map(({ stored, values }) => ({ id: stored?.id, ...record(values) })),
  );
  const ids = new Map(
    [...inserted, ...updates.flatMap(({ stored }) => stored ?? [])].map((row) => [row.externalId, row.id]),
  );
  await deleteOptions(db, ids.values());
  const options = changes.flatMap(({ name, values }) =>
    values.options.map((option, position) => ({ attribute_id: ids.get(name), position, ...option })),
  );
  await insertLinks(db, "attribute_options", optionTypes, options);
}

/** Attributes with their options. */
export async function attributeImporter({ mode }: ImportContext): Promise<Importer> {
  return {
    problems: [],
    isWhole: true,
    namesOf: (row) => [row.text("externalId") ?? ""],
    async apply({ db, rows, tally, isDryRun }: Batch) {
      const stored = new Map(
        (
          await findStoredAttributes(
            db,
            rows.map((row) => row.text("externalId") ?? ""),
            isDryRun,
          )
        ).map((each) => [each.externalId, each]),
      );
      const changes = new Map<string, AttributeChange>();
      const deleted: string[] = [];
      const take = (row: Row): RowOutcome => {
        const name = row.key("externalId");
        const known = stored.get(name) ?? null;
        if (row.flag("deleted")) {
          if (known && !row.isWrong) deleted.push(known.id);
          return known ? "deleted" : "skipped";
        }
        if (changes.has(name)) row.warn("externalId", "ROWS_DISAGREE", { value: name });
        const values = nextValues(row, known, mode);
        if (values === null || (known && isUnchanged<AttributeValues>(values, known))) return "skipped";
        changes.set(name, { name, values, stored: known });
        return known ? "updated" : "created";
      };
      for (const row of rows) tally.count(row, take(row));
      if (changes.size > 0) await write(db, [...changes.values()], isDryRun);
      if (deleted.length > 0 && !isDryRun) await deleteByIds(db, "attributes", deleted);
    },
  };
}
