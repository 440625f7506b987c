// Values of custom fields: how they are shown and how they are written (accounts 2.5). An entity keeps them as one map from
// the field's id to its value. Pure; the definitions come from custom-fields.ts.
import { isDay, ownValue } from "@comptoir/contract/conventions";
import type { CustomFieldProperties, CustomFieldType } from "@comptoir/contract/custom-fields";
import { customFieldLengths } from "@comptoir/contract/limits";
import type { CustomFieldValue, CustomFieldWrite } from "@comptoir/contract/shared";
import { Refusal, type RefusalEntry } from "#shared/refusal.ts";

export type CustomFieldDefinition = {
  readonly id: string;
  readonly externalId: string;
  readonly names: Readonly<Record<string, string>>;
  readonly type: CustomFieldType;
  readonly isMandatory: boolean;
  readonly status: "ACTIVE" | "INACTIVE";
  readonly properties: CustomFieldProperties | null;
};

/** Field id -> value, as the column custom_field_values holds it. */
export type CustomFieldValues = Readonly<Record<string, unknown>>;

/** The read form, in the order of the definitions; values of unknown fields are left out. */
export function presentCustomFieldValues(
  definitions: readonly CustomFieldDefinition[],
  values: CustomFieldValues | null | undefined,
): CustomFieldValue[] {
  if (!values) return [];
  return definitions.flatMap(({ id, externalId, names, type }) => {
    const value = ownValue(values, id);
    if (value === undefined || value === null) return [];
    return [{ customField: { id, externalId, name: { ...names }, type }, value, type }];
  });
}

const mostListEntries = 100;

type Fault = { readonly code: string; readonly message: string };

const isFiniteNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

function isMetric(value: unknown): boolean {
  if (typeof value !== "object" || value === null || !("value" in value) || !("unit" in value)) return false;
  return isFiniteNumber(value.value) && typeof value.unit === "string" && value.unit.length <= 20;
}

/** A day, alone or with its time. */
const isDate = (value: unknown): boolean =>
  typeof value === "string" && /^.{10}(T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/.test(value) && isDay(value.slice(0, 10));

const formatFault = (expected: string): Fault => ({ code: "F-E-012", message: `The value must be ${expected}` });

function findListFault({ type, properties }: CustomFieldDefinition, value: unknown): Fault | null {
  const isEntry = type === "LIST_METRIC" ? isMetric : (entry: unknown) => typeof entry === "string";
  if (!Array.isArray(value) || !value.every(isEntry)) return formatFault("a list");
  if (value.length > (properties?.multiple === false ? 1 : mostListEntries))
    return { code: "F-E-007", message: "The list has too many entries" };
  const keys = properties?.values?.map(({ key }) => key);
  const unknown = keys && type === "LIST_TEXT" ? value.find((entry) => !keys.includes(String(entry))) : undefined;
  return unknown === undefined ? null : { code: "F-E-008", message: `${unknown} is not one of ${keys?.join(", ")}` };
}

/** What is wrong with a value for this field; null when nothing is. */
function findValueFault(definition: CustomFieldDefinition, value: unknown): Fault | null {
  switch (definition.type) {
    case "NUMBER":
      return isFiniteNumber(value) ? null : formatFault("a number");
    case "BOOLEAN":
      return typeof value === "boolean" ? null : { code: "F-E-009", message: "The value must be true or false" };
    case "METRIC":
      return isMetric(value) ? null : formatFault("an object of value and unit");
    case "DATE":
      return isDate(value) ? null : formatFault("a date such as 2026-12-31");
    case "LIST_TEXT":
    case "LIST_METRIC":
      return findListFault(definition, value);
    case "TEXT":
    case "LONG_TEXT":
    case "MEDIA": {
      if (typeof value !== "string") return formatFault("a text");
      const limit = customFieldLengths[definition.type];
      return value.length > limit ? { code: "F-E-010", message: `The text exceeds ${limit} characters` } : null;
    }
  }
}

export type WriteOptions = {
  /** Which kind of id the items use unless they say so themselves; DJUST_ID unless set. */
  readonly idType?: "DJUST_ID" | "EXTERNAL_ID" | "BUSINESS_ID" | undefined;
  /** JSON path of the list in the request, for `detail` of errors. */
  readonly path?: string;
};

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0);

function findDefinition(definitions: readonly CustomFieldDefinition[], item: CustomFieldWrite, options: WriteOptions) {
  const isExternal = (item.customFieldIdType ?? options.idType ?? "DJUST_ID") === "EXTERNAL_ID";
  return definitions.find(
    (definition) =>
      definition.status === "ACTIVE" &&
      (isExternal ? definition.externalId === item.customFieldId : definition.id === item.customFieldId),
  );
}

/**
 * The values after a write, and one entry per wrong item: F-E-002 for an unknown field, F-E-001 for clearing a mandatory one,
 * else what the kind of field demands. Fields not named keep theirs, nothing clears.
 */
export function judgeCustomFieldValues(
  definitions: readonly CustomFieldDefinition[],
  current: CustomFieldValues,
  writes: readonly CustomFieldWrite[],
  options: WriteOptions = {},
): { readonly merged: Record<string, unknown>; readonly entries: readonly RefusalEntry[] } {
  const merged: Record<string, unknown> = { ...current };
  const entries: RefusalEntry[] = [];
  const path = options.path ?? "customFieldValues";
  for (const [index, item] of writes.entries()) {
    const refuse = (field: string, { code, message }: Fault) =>
      entries.push({ code, message: `${item.customFieldId}: ${message}`, detail: `${path}[${index}].${field}` });
    const definition = findDefinition(definitions, item, options);
    if (!definition) {
      refuse("customFieldId", { code: "F-E-002", message: "No such custom field" });
    } else if (isEmpty(item.customFieldValue)) {
      if (definition.isMandatory) refuse("customFieldValue", { code: "F-E-001", message: "The value is mandatory" });
      delete merged[definition.id];
    } else {
      const fault = findValueFault(definition, item.customFieldValue);
      if (fault) refuse("customFieldValue", fault);
      merged[definition.id] = item.customFieldValue;
    }
  }
  return { merged, entries };
}

/** The values after a write. Throws one 400 with an entry per wrong item. */
export function mergeCustomFieldValues(...write: Parameters<typeof judgeCustomFieldValues>): Record<string, unknown> {
  const { merged, entries } = judgeCustomFieldValues(...write);
  if (entries.length > 0) throw new Refusal(400, entries);
  return merged;
}

/** The mandatory fields that have no value; a blank text and an empty list are none. */
export const findMissingFields = (
  definitions: readonly CustomFieldDefinition[],
  values: CustomFieldValues,
): CustomFieldDefinition[] =>
  definitions.filter(({ id, isMandatory, status }) => isMandatory && status === "ACTIVE" && isEmpty(values[id]));

/** Throws F-E-001 naming every mandatory field that has no value; for creations and for placing an order. */
export function ensureMandatoryValues(
  definitions: readonly CustomFieldDefinition[],
  values: CustomFieldValues,
  path = "customFieldValues",
): void {
  const missing = findMissingFields(definitions, values);
  if (missing.length === 0) return;
  throw new Refusal(
    400,
    missing.map(({ externalId }) => ({ code: "F-E-001", message: `Missing value: ${externalId}`, detail: path })),
  );
}
