// Schemas of the contract as JSON Schema: exported ones become named components, so that a document says each shape once.
import { z } from "zod";
import * as accounts from "#accounts.ts";
import * as articleIndex from "#article-index.ts";
import * as auth from "#auth.ts";
import * as carts from "#carts.ts";
import * as catalogue from "#catalogue.ts";
import * as categories from "#categories.ts";
import * as customFields from "#custom-fields.ts";
import * as customerUsers from "#customer-users.ts";
import * as errors from "#errors.ts";
import * as fits from "#fits.ts";
import * as commercialOrders from "#orders/commercial-orders.ts";
import * as logisticOrders from "#orders/logistic-orders.ts";
import * as orders from "#orders/orders.ts";
import * as products from "#products.ts";
import * as search from "#search.ts";
import * as shared from "#shared.ts";
import * as suppliers from "#suppliers.ts";

export type JsonSchema = { readonly [keyword: string]: unknown };

const modules = [
  shared,
  errors,
  accounts,
  customerUsers,
  auth,
  customFields,
  categories,
  products,
  articleIndex,
  search,
  fits,
  suppliers,
  catalogue,
  carts,
  orders,
  commercialOrders,
  logisticOrders,
];

/** Every exported schema is named as it is exported; a name used twice belongs to the first. */
function nameSchemas() {
  const names = z.registry<{ id: string }>();
  const taken = new Set<string>();
  for (const [name, value] of modules.flatMap((module) => Object.entries(module))) {
    if (!(value instanceof z.ZodType) || names.has(value) || taken.has(name)) continue;
    names.add(value, { id: name });
    taken.add(name);
  }
  return names;
}

type Direction = "input" | "output";

/** Collects named schemas while calls are described. What is sent and what comes back may differ under one name. */
export function createSchemaWriter() {
  const names = nameSchemas();
  const schemas: Record<string, JsonSchema> = {};

  function nameFor(name: string, schema: JsonSchema, direction: Direction): string {
    const known = schemas[name];
    if (known === undefined || JSON.stringify(known) === JSON.stringify(schema)) return name;
    return direction === "input" ? `${name}Input` : `${name}Output`;
  }

  function write(schema: z.ZodType, direction: Direction): JsonSchema {
    const { $defs, $schema, ...main } = z.toJSONSchema(schema, {
      io: direction,
      metadata: names,
      unrepresentable: "any",
    }) as JsonSchema & { $defs?: Record<string, JsonSchema> };
    const definitions = Object.entries($defs ?? {});
    const renamed = new Map(
      definitions.map(([name, definition]) => [name, nameFor(name, rewrite(definition, new Map()), direction)]),
    );
    for (const [name, definition] of definitions) schemas[renamed.get(name) ?? name] = rewrite(definition, renamed);
    return rewrite(main, renamed);
  }

  return { schemas, write };
}

/** Points `#/$defs/X` to `#/components/schemas/X` and drops the ids that named it. */
function rewrite(schema: JsonSchema, names: ReadonlyMap<string, string>): JsonSchema {
  const entries = Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
    if (keyword === "id" || keyword === "$id")
      return typeof value === "string" ? [] : [[keyword, rewriteAny(value, names)]];
    if (keyword === "$ref" && typeof value === "string") {
      const name = value.replace("#/$defs/", "");
      return [["$ref", `#/components/schemas/${names.get(name) ?? name}`]];
    }
    return [[keyword, rewriteAny(value, names)]];
  });
  return Object.fromEntries(entries);
}

function rewriteAny(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => rewriteAny(item, names));
  return typeof value === "object" && value !== null ? rewrite(value as JsonSchema, names) : value;
}

export type SchemaWriter = ReturnType<typeof createSchemaWriter>;
