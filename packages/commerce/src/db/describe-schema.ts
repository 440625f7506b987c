// Writes the tables of a migrated database as TypeScript: the source of schema.generated.ts, with the types of columns that it
// is written in.
import type { ColumnType } from "kysely";
import { createClient } from "#db/open.ts";

/** A column that the database fills when it is left out. */
export type GeneratedColumn<T> =
  T extends ColumnType<infer Select, infer Insert, infer Update>
    ? ColumnType<Select, Insert | undefined, Update>
    : ColumnType<T, T | undefined, T>;

/** JSON: read as a value whose shape the query knows, written as text (`JSON.stringify`). */
export type Json = ColumnType<unknown, string, string>;

/** A moment in time. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;

interface ColumnDescription {
  table: string;
  column: string;
  type: string;
  isArray: boolean;
  isNullable: boolean;
  hasDefault: boolean;
  isComputed: boolean;
  enumLabels: string[] | null;
  checks: string[];
}

const query = `
  SELECT c.relname AS "table", a.attname AS "column",
         coalesce(base.typname, element.typname, type.typname) AS type,
         element.oid IS NOT NULL AS "isArray",
         NOT (a.attnotnull OR type.typnotnull) AS "isNullable",
         a.atthasdef OR a.attidentity <> '' AS "hasDefault",
         a.attgenerated <> '' OR a.attidentity = 'a' AS "isComputed",
         (SELECT array_agg(e.enumlabel::text ORDER BY e.enumsortorder) FROM pg_enum e
           WHERE e.enumtypid = coalesce(base.oid, element.oid, type.oid)) AS "enumLabels",
         ARRAY(SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
           WHERE k.contype = 'c' AND k.conrelid = c.oid AND k.conkey = ARRAY[a.attnum]) AS checks
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    JOIN pg_type type ON type.oid = a.atttypid
    LEFT JOIN pg_type base ON base.oid = type.typbasetype AND type.typtype = 'd'
    LEFT JOIN pg_type element ON element.oid = type.typelem AND type.typcategory = 'A'
   WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p', 'v', 'm') AND NOT c.relispartition
   ORDER BY c.relname, a.attnum`;

const typeNames: Record<string, string> = {
  bool: "boolean",
  int2: "number",
  int4: "number",
  int8: "number",
  float4: "number",
  float8: "number",
  numeric: "number",
  json: "Json",
  jsonb: "Json",
  timestamptz: "Timestamp",
  timestamp: "Timestamp",
  bytea: "Buffer",
};

/** The values of `CHECK (column IN ('A', 'B'))` in the form in which the server keeps it, or null for any other check. */
export function valuesOfCheck(definition: string): string[] | null {
  const literal = /'((?:[^']|'')*)'::text/g;
  const list = /^CHECK \(\(\w+ = (?:ANY \(ARRAY\[(.+)\]\)|('(?:[^']|'')*'::text))\)\)$/.exec(definition);
  const inside = list?.[1] ?? list?.[2];
  if (inside === undefined || inside.replace(literal, "").replaceAll(", ", "") !== "") return null;
  return [...inside.matchAll(literal)].map((match) => (match[1] ?? "").replaceAll("''", "'"));
}

function typeOf(column: ColumnDescription): string {
  const values = column.enumLabels ?? column.checks.map(valuesOfCheck).find((found) => found !== null);
  const union = values?.map((value) => JSON.stringify(value)).join(" | ");
  const single = union ?? typeNames[column.type] ?? "string";
  const whole = column.isArray ? `(${single})[]`.replace(/^\((\w+)\)/, "$1") : single;
  const nullable = column.isNullable ? `${whole} | null` : whole;
  if (column.isComputed) return `GeneratedAlways<${nullable}>`;
  return column.hasDefault ? `GeneratedColumn<${nullable}>` : nullable;
}

const pascal = (name: string) => name.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** The TypeScript source of the Kysely `Database` of everything in the schema "public". */
export async function describeSchema(url: string): Promise<string> {
  const client = createClient({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<ColumnDescription>(query).finally(() => client.end());
  const tables = Map.groupBy(rows, ({ table }) => table);
  const interfaces = [...tables].map(([table, columns]) => {
    const lines = columns.map((column) => `  ${column.column}: ${typeOf(column)};\n`);
    return `export interface ${pascal(table)}Table {\n${lines.join("")}}\n`;
  });
  const members = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)}Table;\n`);
  const body = [...interfaces, `export interface Database {\n${members.join("")}}\n`].join("\n");
  const kysely = body.includes("GeneratedAlways<") ? 'import type { GeneratedAlways } from "kysely";\n' : "";
  const ours = ["GeneratedColumn", "Json", "Timestamp"].filter((name) => new RegExp(`\\b${name}\\b`).test(body));
  const head = "// Written by `npm run db:types` from the migrated database. Do not edit.\n";
  const imports = ours.length > 0 ? `import type { ${ours.join(", ")} } from "#db/describe-schema.ts";\n` : "";
  return `${head}${kysely}${imports}\n${body}`;
}
