// Cells of attribute columns: from what people write to the stored value and back (catalogue 11.2). Pure.
import type { AttributeDefinition } from "#catalogue/attributes.rules.ts";
import { parseDay, parseNumber } from "#imports/table/cells.rules.ts";
import type { FurtherColumn } from "#imports/table/header.rules.ts";
import type { Row } from "#imports/table/row.rules.ts";

/** The code of an option that a cell names: by its code, or by its label in any language. */
function optionCode({ options }: AttributeDefinition, text: string): string | null {
  // Colours may be written `#hex|label`.
  const wanted = /^#[0-9a-f]{3,8}\|(.*)$/i.exec(text)?.[1] ?? text;
  const folded = wanted.toLowerCase();
  const found =
    options.find(({ code }) => code === wanted) ??
    options.find(({ labels }) => Object.values(labels).some((label) => label.toLowerCase() === folded));
  return found?.code ?? null;
}

/** `12.5 kg`, or only the number, in the unit of the attribute. */
function metric(row: Row, column: FurtherColumn, { unit }: AttributeDefinition, text: string): number | undefined {
  const [, amount = text, written] = /^([-\d\s.,]+?)\s*([^\d\s.,-].*)?$/.exec(text) ?? [];
  const number = parseNumber(amount.trim());
  if (number === null) return row.refuseFurther(column, "NOT_A_NUMBER", { value: text });
  if (written !== undefined && written.toLowerCase() !== unit?.toLowerCase())
    return row.refuseFurther(column, "OTHER_UNIT", { value: text, detail: unit ?? "—" });
  return number;
}

function day(row: Row, column: FurtherColumn, text: string): string | undefined {
  if (!parseDay(text, false)) return row.refuseFurther(column, "NOT_A_DATE", { value: text });
  const french = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text);
  return french ? `${french[3]}-${french[2]?.padStart(2, "0")}-${french[1]?.padStart(2, "0")}` : text;
}

/** The stored value that a filled cell says; undefined when it says none, which the row then tells. */
export function attributeValue(
  row: Row,
  column: FurtherColumn,
  definition: AttributeDefinition,
  text: string,
): unknown {
  const option = (part: string) =>
    optionCode(definition, part) ?? row.refuseFurther(column, "UNKNOWN_OPTION", { value: part });
  const parts = text.split("||").flatMap((part) => part.trim() || []);
  const all = <Value>(values: (Value | undefined)[]) => (values.includes(undefined) ? undefined : [...new Set(values)]);
  switch (definition.type) {
    case "NUMBER": {
      const number = parseNumber(text);
      return number ?? row.refuseFurther(column, "NOT_A_NUMBER", { value: text });
    }
    case "METRIC":
      return metric(row, column, definition, text);
    case "LIST_METRIC":
      return all(parts.map((part) => metric(row, column, definition, part)));
    case "LIST_TEXT":
    case "LIST_COLOR":
      return all(parts.map(option));
    case "COLOR":
      return definition.options.length > 0 ? option(text) : text;
    case "DATE":
      return day(row, column, text);
    default:
      if (text.length <= 10_000) return text;
      return row.refuseFurther(column, "TOO_LONG", { value: text, detail: "10000" });
  }
}

/** The cell from which attributeValue makes the stored value again: codes for options, plain numbers. */
export function attributeCell(stored: unknown, number: (value: number) => string): string | number | null {
  if (Array.isArray(stored))
    return stored.map((value) => (typeof value === "number" ? number(value) : String(value))).join("||");
  if (typeof stored === "number") return stored;
  return typeof stored === "string" ? stored : null;
}

/** Numbers and measures are never emptied by an empty cell (catalogue 11.1). */
export const keepsEmpty = ({ type }: AttributeDefinition): boolean => type === "NUMBER" || type === "METRIC";
