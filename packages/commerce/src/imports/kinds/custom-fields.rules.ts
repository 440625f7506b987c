// Columns CF_<external id>: values of custom fields as cells (catalogue 11.1). The rates of an offer are fields by name and
// columns of the stock line by their role.
import {
  type CustomFieldDefinition,
  type CustomFieldValues,
  judgeCustomFieldValues,
} from "#custom-fields/custom-fields.rules.ts";
import { type Cell, type Mode, parseDay, parseNumber } from "#imports/table/cells.rules.ts";
import type { FurtherColumn, Header } from "#imports/table/header.rules.ts";
import { type Problem, problem } from "#imports/table/problems.rules.ts";
import type { Row } from "#imports/table/row.rules.ts";

export type FieldDefinition = CustomFieldDefinition & { readonly role: string | null };
type FieldColumn = { readonly column: FurtherColumn; readonly field: FieldDefinition };

/** A cell in the form in which a value of this type is written. Nothing that is not of the type passes the check behind. */
function readValue({ type }: FieldDefinition, text: string): unknown {
  const list = () => text.split("||").map((part) => part.trim());
  const metric = (part: string) => {
    const [, number = "", unit = ""] = /^([-\d\s.,]+?)\s*([^\d\s.,].*)?$/.exec(part) ?? [];
    return { value: parseNumber(number.trim()), unit };
  };
  switch (type) {
    case "NUMBER":
      // Not null for what is no number: that would empty the field without a word.
      return parseNumber(text) ?? text;
    case "BOOLEAN":
      return /^(true|vrai)$/i.test(text) ? true : /^(false|faux)$/i.test(text) ? false : text;
    case "DATE": {
      const french = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
      return french && parseDay(text, false) ? `${french[3]}-${french[2]}-${french[1]}` : text;
    }
    case "METRIC":
      return metric(text);
    case "LIST_TEXT":
      return list();
    case "LIST_METRIC":
      return list().map(metric);
    default:
      return text;
  }
}

/** A value as the text from which readValue makes it again; `number` writes a number inside a text. */
export function fieldText(value: unknown, number: (value: number) => string = String): string {
  if (Array.isArray(value)) return value.map((part) => fieldText(part, number)).join("||");
  if (typeof value === "number") return number(value);
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (typeof value === "object" && value !== null && "value" in value && "unit" in value)
    return `${fieldText(value.value, number)} ${value.unit}`.trim();
  return value === null || value === undefined ? "" : String(value);
}

export class FieldColumns {
  readonly problems: readonly Problem[];
  readonly #columns: readonly FieldColumn[];

  constructor(header: Header, fields: readonly FieldDefinition[]) {
    const nameOf = ({ name }: FurtherColumn) => /^CF_(.+)$/i.exec(name)?.[1];
    const found = header.further.map((column) => ({
      column,
      field: fields.find(({ externalId }) => externalId === nameOf(column)),
    }));
    this.#columns = found.flatMap(({ column, field }) => (field ? [{ column, field }] : []));
    this.problems = found.flatMap(({ column, field }) =>
      field ? [] : [problem(null, "WARNING", "UNKNOWN_COLUMN", { field: column.header })],
    );
  }

  /** The values after a write, without the fields that have a role. */
  merge(row: Row, current: CustomFieldValues, mode: Mode): Record<string, unknown> {
    let merged: Record<string, unknown> = { ...current };
    for (const { column, field } of this.#columns) {
      const text = row.further(column);
      if (field.role !== null || text === undefined || (text === null && !mode.replaces)) continue;
      const write = { customFieldId: field.id, customFieldValue: text === null ? null : readValue(field, text) };
      const judged = judgeCustomFieldValues([field], merged, [write]);
      if (judged.entries.length === 0) merged = judged.merged;
      for (const { message } of judged.entries)
        row.refuseFurther(column, "DATABASE", { value: text ?? "", detail: message });
    }
    return merged;
  }

  /** The rate that a field with this role says, in basis points; undefined without such a column. */
  rate(row: Row, role: "PRODUCT_TAX_RATE" | "SHIPPING_TAX_RATE"): Cell<number> {
    const found = this.#columns.find(({ field }) => field.role === role);
    if (found === undefined) return undefined;
    const text = row.further(found.column);
    if (text === undefined || text === null) return text;
    const percent = parseNumber(text.replace(/\s*%$/, ""));
    if (percent === null) return row.refuseFurther(found.column, "NOT_A_NUMBER", { value: text });
    const basisPoints = Math.round(percent * 100);
    if (basisPoints < 0 || basisPoints > 10_000)
      return row.refuseFurther(found.column, "OUT_OF_RANGE", { value: text, detail: "0 – 100" });
    return basisPoints;
  }
}
