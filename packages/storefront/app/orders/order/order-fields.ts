// The free fields of an order: the buyer's own order number, a cost centre, whatever the operator has added (ux O-04). How they
// are asked for at the checkout, what is wrong with what was typed, and how they are shown afterwards.

import { isDay, poNumberField } from "@comptoir/contract/conventions";
import type { CustomField } from "@comptoir/contract/custom-fields";
import { customFieldLengths } from "@comptoir/contract/limits";
import type { CustomFieldValue } from "@comptoir/contract/shared";
import { parseNumber } from "#lib/format.ts";

export { poNumberField };

/** Longest order number of a buyer (ux 6.1). */
const longestPoNumber = 50;

const kinds = ["TEXT", "LONG_TEXT", "NUMBER", "DATE", "BOOLEAN", "LIST_TEXT"] as const;
type OrderFieldKind = (typeof kinds)[number];

/** Texts by the tag of their language. */
type LabelMap = CustomField["name"];

export type OrderField = {
  /** External id. */
  readonly key: string;
  readonly names: LabelMap;
  readonly kind: OrderFieldKind;
  readonly isRequired: boolean;
  /** Longest text; null where it has no bound of its own. */
  readonly longest: number | null;
  /** Entries of a list. */
  readonly choices: readonly { readonly key: string; readonly names: LabelMap }[];
};

/** The text of a ticked box, in forms and in what is read. */
export const CHECKED = "on";

export type OrderFieldValue = { readonly key: string; readonly names: LabelMap; readonly text: string };
export type OrderFieldProblem = "missingField" | "poNumber" | "longField" | "numberField" | "dateField" | "choiceField";

const isKind = (type: string): type is OrderFieldKind => kinds.some((kind) => kind === type);

function longestOf({ externalId, type }: CustomField): number | null {
  if (externalId === poNumberField) return longestPoNumber;
  return type === "TEXT" || type === "LONG_TEXT" ? customFieldLengths[type] : null;
}

/** The fields that a form can ask for, the buyer's own order number first. */
export function presentOrderFields(definitions: readonly CustomField[]): OrderField[] {
  const fields = definitions.flatMap((definition): OrderField[] => {
    const { externalId: key, name: names, type: kind, mandatory: isRequired, status, properties } = definition;
    if (status !== "ACTIVE" || !isKind(kind)) return [];
    const entries = (properties?.values ?? []).toSorted((a, b) => a.ranking - b.ranking);
    const choices = entries.map((entry) => ({ key: entry.key, names: entry.label }));
    return [{ key, names, kind, isRequired, longest: longestOf(definition), choices }];
  });
  return fields.toSorted((a, b) => Number(b.key === poNumberField) - Number(a.key === poNumberField));
}

/** Name of the form field of an order's field. */
export const orderFieldName = (key: string) => `field.${key}`;

/** What is wrong with a text for this field; null when nothing is. */
export function orderFieldProblem(
  { key, kind, isRequired, longest, choices }: OrderField,
  text: string,
): OrderFieldProblem | null {
  if (text === "") return isRequired && kind !== "BOOLEAN" ? "missingField" : null;
  if (longest !== null && text.length > longest) return key === poNumberField ? "poNumber" : "longField";
  if (kind === "NUMBER" && parseNumber(text) === null) return "numberField";
  if (kind === "DATE" && !isDay(text)) return "dateField";
  return kind === "LIST_TEXT" && !choices.some((choice) => choice.key === text) ? "choiceField" : null;
}

/** The value that the API takes for a text; null clears the field. */
export function orderFieldWrite({ kind }: OrderField, text: string): unknown {
  if (kind === "BOOLEAN") return text === CHECKED;
  if (text === "") return null;
  if (kind === "NUMBER") return parseNumber(text);
  return kind === "LIST_TEXT" ? [text] : text;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(", ");
  if (typeof value === "boolean") return value ? CHECKED : "";
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** What an order holds in its fields, as form texts; those without a value are left out. */
export const presentFieldValues = (values: readonly CustomFieldValue[]): OrderFieldValue[] =>
  values.flatMap(({ customField: { externalId: key, name }, value }) => {
    const text = textOf(value);
    return text === "" ? [] : [{ key, names: typeof name === "string" ? { "fr-FR": name } : name, text }];
  });

/** A name in a language, or in the first one there is. */
export const nameIn = (names: LabelMap, tag: string): string => names[tag] ?? Object.values(names)[0] ?? "";
