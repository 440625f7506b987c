import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeSchema, valuesOfCheck } from "#db/describe-schema.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it("schema.generated.ts is what the migrations make (otherwise run: npm run db:types)", async () => {
  const committed = await readFile(new URL("./schema.generated.ts", import.meta.url), "utf8");
  expect(committed).toBe(await describeSchema(database.url));
});

it("describes every kind of column", async () => {
  await sql`CREATE TYPE colour AS ENUM ('green', 'dark teal')`.execute(database.db);
  await sql`CREATE TABLE kinds (
    id bigint GENERATED ALWAYS AS IDENTITY,
    status text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'IT''S SHUT')),
    sole text CHECK (sole IN ('ONE')),
    rate numeric NOT NULL CHECK (rate > 0),
    colour colour,
    words text[] NOT NULL DEFAULT '{}',
    counts int8[],
    details jsonb NOT NULL,
    made_at timestamptz NOT NULL DEFAULT now(),
    day date,
    twice numeric GENERATED ALWAYS AS (rate * 2) STORED
  )`.execute(database.db);
  const source = await describeSchema(database.url);
  expect(
    source.slice(source.indexOf("export interface KindsTable")).split("\n}")[0],
  ).toBe(`export interface KindsTable {
  id: GeneratedAlways<number>;
  status: GeneratedColumn<"OPEN" | "IT'S SHUT">;
  sole: "ONE" | null;
  rate: number;
  colour: "green" | "dark teal" | null;
  words: GeneratedColumn<string[]>;
  counts: number[] | null;
  details: Json;
  made_at: GeneratedColumn<Timestamp>;
  day: string | null;
  twice: GeneratedAlways<number | null>;`);
  expect(source).toContain("  kinds: KindsTable;\n");
});

describe("the values of a check", () => {
  it.each([
    ["CHECK ((status = ANY (ARRAY['A'::text, 'B, C'::text])))", ["A", "B, C"]],
    ["CHECK ((status = 'A'::text))", ["A"]],
    ["CHECK ((rate > 0))", null],
    ["CHECK ((status <> ALL (ARRAY['A'::text])))", null],
    ["CHECK (((status = 'A'::text) OR (rate > 0)))", null],
  ])("%s", (definition, values) => {
    expect(valuesOfCheck(definition)).toEqual(values);
  });
});
