// Pages by key hold whatever is sorted by: every row once, in its order, forwards and backwards, and whatever comes meanwhile.
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emptyLast, filled, readKeyPage } from "#db/key-pages.ts";
import { Refusal } from "#shared/refusal.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`CREATE TABLE things (id text PRIMARY KEY, made timestamptz NOT NULL, day date, name text NOT NULL)`.execute(
    database.db,
  );
  // Moments that differ by less than a millisecond, moments that are equal, and days that are missing.
  await sql`INSERT INTO things SELECT lpad(n::text, 3, '0'), '2026-03-16T08:00Z'::timestamptz + (n / 3) * interval '1 microsecond',
    CASE WHEN n % 4 > 0 THEN '2026-03-16'::date + n % 3 END, 'é' || n % 5 FROM generate_series(1, 23) n`.execute(
    database.db,
  );
});
afterAll(() => database.close());

const sortKeys = {
  made: filled("timestamptz", sql`t.made`),
  day: emptyLast("date", sql`t.day`),
  name: filled("text", sql`t.name`),
};
type SortList = readonly (readonly [keyof typeof sortKeys, "ASC" | "DESC"])[];

const read = (sorting: SortList, page: object, rows: RawBuilder<unknown> = sql`things t WHERE true`) => {
  const order = sorting.map(([property, direction]) => ({ property, direction, key: sortKeys[property] }));
  return readKeyPage(database.db, { rows, id: sql`t.id`, order }, { page: 0, size: 5, ...page });
};

const allSortings: SortList[] = [
  [["made", "ASC"]],
  [["made", "DESC"]],
  [["day", "ASC"]],
  [["day", "DESC"]],
  [
    ["name", "DESC"],
    ["day", "ASC"],
    ["made", "DESC"],
  ],
];

describe.each(allSortings.map((sorting) => ({ sorting })))("pages sorted by $sorting", ({ sorting }) => {
  const whole = async () => (await read(sorting, { size: 100 })).ids;

  it("have every row once, in its order, in either direction", async () => {
    const all = await whole();
    expect(new Set(all).size).toBe(23);
    let page = await read(sorting, {});
    expect(page.cursors.before).toBeNull();
    const pages = [page.ids];
    while (page.cursors.after !== null) {
      page = await read(sorting, { after: page.cursors.after });
      pages.push(page.ids);
    }
    expect(pages.flat()).toEqual(all);
    expect(pages.map((ids) => ids.length)).toEqual([5, 5, 5, 5, 3]);
    const back = [];
    while (page.cursors.before !== null) {
      page = await read(sorting, { before: page.cursors.before });
      back.unshift(page.ids);
    }
    expect(back).toEqual(pages.slice(0, -1));
  });
});

it("puts rows without a day last in either direction", async () => {
  for (const direction of ["ASC", "DESC"] as const) {
    const { ids } = await read([["day", direction]], { size: 100 });
    expect(new Set(ids.slice(-5))).toEqual(new Set(["004", "008", "012", "016", "020"]));
  }
});

it("goes on behind the same row, whatever came before it meanwhile", async () => {
  const before = sql`things t WHERE t.id > '003'`;
  const { cursors } = await read([["made", "ASC"]], {}, before);
  const { ids } = await read([["made", "ASC"]], { after: cursors.after });
  expect(ids[0]).toBe("009");
});

it("counts pages by number where no row is named", async () => {
  const { ids, cursors } = await read([["made", "ASC"]], { page: 4 });
  expect([ids, cursors.after]).toEqual([["021", "022", "023"], null]);
  expect((await read([["made", "ASC"]], { before: cursors.before })).ids).toHaveLength(5);
});

describe("what is no cursor of a list", () => {
  const cursorOf = (...texts: unknown[]) => Buffer.from(JSON.stringify(texts)).toString("base64url");
  const names = "made ASC,id ASC";
  it.each([
    ["text", "zzz"],
    ["nothing", ""],
    ["another order", cursorOf("made DESC,id DESC", "2026-03-16T08:00:00Z", "004")],
    ["a value too few", cursorOf(names, "2026-03-16T08:00:00Z")],
    ["no moment", cursorOf(names, "2026-02-31T08:00:00Z", "004")],
    ["a year before all years", cursorOf(names, "0000-02-01T08:00:00Z", "004")],
    ["SQL", cursorOf(names, "'); DROP TABLE things; --", "004")],
    ["a sign that no text has", cursorOf(names, "2026-03-16T08:00:00Z", "\0")],
    ["no texts", cursorOf(names, 1, 2)],
  ])("is refused and named: %s", async (_, cursor) => {
    for (const field of ["after", "before"]) {
      const refused = await read([["made", "ASC"]], { [field]: cursor }).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(Refusal);
      expect((refused as Refusal).entries).toMatchObject([{ code: "F-E-012", detail: field }]);
    }
  });

  it("are two at once", async () => {
    const both = read([["made", "ASC"]], { after: "a", before: "b" });
    await expect(both).rejects.toMatchObject({ status: 400, entries: [{ code: "F-E-040", detail: "before" }] });
  });
});
