// Reads a query string into the types of a call's schema, as tolerantly as the wire asks (accounts 1.3): arrays in
// brackets, with indexes, repeated or comma-joined; a bare name is true; an empty value is absent; unknown names are ignored.
import { z } from "zod";

type Kind = "list" | "boolean" | "number" | "text";
type Field = { readonly name: string; readonly kind: Kind };

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return unwrap(schema.unwrap());
  if (schema instanceof z.ZodPrefault || schema instanceof z.ZodReadonly || schema instanceof z.ZodCatch)
    return unwrap(schema.unwrap());
  // A preprocess or transform is read as what stands on its other side.
  if (schema instanceof z.ZodPipe) return unwrap(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  return schema;
}

function kindOf(schema: z.core.$ZodType): Kind {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray) return "list";
  if (inner instanceof z.ZodBoolean) return "boolean";
  if (inner instanceof z.ZodNumber) return "number";
  return "text";
}

function readValue(kind: Kind, values: readonly string[]): unknown {
  const [first = ""] = values;
  if (kind === "list") return values;
  if (kind === "boolean") return /^true$/i.test(first) ? true : /^false$/i.test(first) ? false : first;
  if (kind === "number") return first.trim() !== "" && Number.isFinite(Number(first)) ? Number(first) : first;
  return first;
}

/** Names that stand alone: `?withUser`, other than `?withUser=`, which is an empty value and so absent. */
function bareNamesIn(search: string): ReadonlySet<string> {
  return new Set(
    search
      .replace(/^\?/, "")
      .split("&")
      .filter((part) => !part.includes("=")),
  );
}

/** `a[]`, `a[0]` and `a` name the list `a`; `pageable[page]` and `pageable.page` stand in for `page`. */
function nameOf(parameter: string): string {
  const pageable = /^pageable(?:\[(\w+)\]|\.(\w+))$/.exec(parameter);
  return pageable?.[1] ?? pageable?.[2] ?? parameter.replace(/\[\d*\]$/, "");
}

/**
 * Prepares the reader of one call's query once. `splitCommas` also cuts comma-joined values of lists, which search
 * paths must not do where a value may hold a comma.
 */
export function compileQueryReader(schema: z.ZodObject, splitCommas: boolean) {
  const fields: readonly Field[] = Object.entries(schema.shape).map(([name, type]) => ({ name, kind: kindOf(type) }));
  const kinds = new Map(fields.map((field) => [field.name, field.kind]));

  return (search: string): Record<string, unknown> => {
    if (search === "") return {};
    const bareNames = bareNamesIn(search);
    const values = new Map<string, string[]>();
    for (const [parameter, value] of new URLSearchParams(search)) {
      const name = nameOf(parameter);
      const kind = kinds.get(name);
      if (!kind) continue;
      const parts = kind === "list" && splitCommas && name !== "sort" ? value.split(",") : [value];
      const given = kind === "boolean" && bareNames.has(parameter) ? ["true"] : parts.filter((part) => part !== "");
      if (given.length > 0) values.set(name, [...(values.get(name) ?? []), ...given]);
    }
    return Object.fromEntries([...values].map(([name, list]) => [name, readValue(kinds.get(name) ?? "text", list)]));
  };
}
