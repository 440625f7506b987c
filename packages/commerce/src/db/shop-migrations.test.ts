import { randomBytes } from "node:crypto";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, it } from "vitest";
import { migrate } from "#db/migrate.ts";

const folder = fileURLToPath(new URL("../../migrations", import.meta.url));

let name: string;
let url: string;
async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("database").url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
async function query<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query<Row>(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}
beforeEach(async () => {
  name = `${inject("database").run}_${randomBytes(6).toString("hex")}`;
  await administer(`CREATE DATABASE ${name} TEMPLATE template0`);
  const address = new URL(inject("database").url);
  address.pathname = `/${name}`;
  url = address.href;
});
afterEach(() => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));

const files = async () => (await readdir(folder)).filter((file) => file.endsWith(".sql")).toSorted();
const functions = () =>
  query(`SELECT p.proname, pg_get_functiondef(p.oid) FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
    AND prokind = 'f' AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e') ORDER BY 1, 2`);
const columns = () =>
  query(`SELECT table_name, column_name, data_type, is_nullable, column_default FROM information_schema.columns
    WHERE table_schema = 'public' ORDER BY table_name, column_name`);

it("an empty database gets every table, once", async () => {
  expect(await migrate({ url })).toEqual(await files());
  expect(await migrate({ url })).toEqual([]);
  const tables = (await columns()).map(({ table_name }) => table_name);
  for (const table of ["customer_accounts", "users", "addresses", "custom_fields", "stores"])
    expect(tables).toContain(table);
});

it("a database of an older version of the shop gets what is missing, keeps its rows and ends up like a new one", async () => {
  const older = await mkdtemp(join(tmpdir(), "older-shop-"));
  try {
    const all = await files();
    for (const file of all.slice(0, 2)) await cp(join(folder, file), join(older, file));
    expect(await migrate({ url, folder: older })).toEqual(all.slice(0, 2));
    await query("INSERT INTO stores (external_id, name) VALUES ('old_store', 'Ancienne boutique')");
    await query("INSERT INTO users (first_name, last_name, email) VALUES ('Zoé', 'Roux', 'zoe@demo.test')");
    expect(await migrate({ url })).toEqual(all.slice(2));
    expect(await query("SELECT name FROM stores")).toEqual([{ name: "Ancienne boutique" }]);
    // When older users were here last nobody knows: they count as here today, and nobody proposes to delete them.
    expect(await query("SELECT at > now() - interval '1 hour' AS \"isNow\" FROM last_sign_ins")).toEqual([
      { isNow: true },
    ]);
    const grown = await columns();
    await administer(`DROP DATABASE ${name} WITH (FORCE)`);
    await administer(`CREATE DATABASE ${name} TEMPLATE template0`);
    await migrate({ url });
    expect(grown).toEqual(await columns());
  } finally {
    await rm(older, { recursive: true });
  }
});

it("holds of an account that overlap become one, those that do not stay", async () => {
  const older = await mkdtemp(join(tmpdir(), "older-holds-"));
  try {
    for (const file of (await files()).filter((each) => each < "0104")) await cp(join(folder, file), join(older, file));
    await migrate({ url, folder: older });
    await query(
      "INSERT INTO customer_accounts (id, external_id, name, company_registration_name, business_registration_number) VALUES ('1', 'CLI-1', 'Une', 'Une', '1'), ('2', 'CLI-2', 'Autre', 'Autre', '2')",
    );
    await query(`INSERT INTO credit_holds (id, account_id, reason, starts_at, ends_at) VALUES
      ('a', '1', 'Impayé', '2026-01-01', '2026-01-10'), ('b', '1', '', '2026-01-02', '2026-01-03'),
      ('c', '1', 'Litige', '2026-01-09', '2026-01-20'), ('d', '1', 'Après', '2026-01-20', NULL),
      ('e', '2', 'Sans fin', '2026-01-05', NULL), ('f', '2', 'Plus tard', '2026-02-01', '2026-02-02')`);
    await migrate({ url });
    const day = "to_char(ends_at, 'YYYY-MM-DD')";
    expect(await query(`SELECT id, reason, ${day} AS until FROM credit_holds ORDER BY id`)).toEqual([
      { id: "a", reason: "Impayé · Litige", until: "2026-01-20" },
      { id: "d", reason: "Après", until: null },
      { id: "e", reason: "Sans fin · Plus tard", until: null },
    ]);
  } finally {
    await rm(older, { recursive: true });
  }
});

it("of names that differ in case or spaces alone the younger one gets its id", async () => {
  const older = await mkdtemp(join(tmpdir(), "older-names-"));
  try {
    for (const file of (await files()).filter((each) => each < "0115")) await cp(join(folder, file), join(older, file));
    await migrate({ url, folder: older });
    await query(
      `INSERT INTO customer_accounts (id, external_id, name, company_registration_name, business_registration_number, created_at)
       SELECT id, id, name, name, id, created_at::timestamptz FROM (VALUES ('a', 'Le Quai', '2026-01-02'),
         ('b', 'LE  QUAI', '2026-01-01'), ('c', 'le quai', '2026-01-03'), ('d', 'Le Quai (2)', '2026-01-04'),
         ('e', 'Autre', '2026-01-05')) AS given (id, name, created_at)`,
    );
    await query(
      `INSERT INTO organisations (id, account_id, parent_id, name, created_at)
       SELECT id, account_id, parent_id, name, created_at::timestamptz FROM (VALUES ('1', 'a', NULL, 'Lyon', '2026-01-01'),
         ('2', 'a', NULL, ' LYON ', '2026-01-02'), ('3', 'a', '1', 'Lyon', '2026-01-03'), ('4', 'b', NULL, 'lyon', '2026-01-04'))
         AS given (id, account_id, parent_id, name, created_at)`,
    );
    await migrate({ url });
    const names = (table: string) => query<{ name: string }>(`SELECT name FROM ${table} ORDER BY id`);
    expect((await names("customer_accounts")).map(({ name }) => name)).toEqual([
      ...["Le Quai (a)", "LE  QUAI", "le quai (c)", "Le Quai (2)", "Autre"],
    ]);
    expect((await names("organisations")).map(({ name }) => name)).toEqual(["Lyon", "LYON (2)", "Lyon", "lyon"]);
  } finally {
    await rm(older, { recursive: true });
  }
});

// These were made side by side: data of a checkout in between have the later one of a pair alone.
it.each(["0008", "0012"])(
  "a database that has the file after %s but not that one ends up like a new one",
  async (missed) => {
    const between = await mkdtemp(join(tmpdir(), "shop-between-"));
    try {
      const all = await files();
      const at = all.findIndex((file) => file.startsWith(missed));
      const had = all.slice(0, at + 2).filter((_, index) => index !== at);
      for (const file of had) await cp(join(folder, file), join(between, file));
      expect(await migrate({ url, folder: between })).toEqual(had);
      expect(await migrate({ url })).toEqual(all.filter((file) => !had.includes(file)));
      const grown = [await columns(), await functions()];
      await administer(`DROP DATABASE ${name} WITH (FORCE)`);
      await administer(`CREATE DATABASE ${name} TEMPLATE template0`);
      await migrate({ url });
      expect(grown).toEqual([await columns(), await functions()]);
    } finally {
      await rm(between, { recursive: true });
    }
  },
);

it("four processes that start on an empty database at once apply each file once", async () => {
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate({ url })));
  expect(applied.flat().toSorted()).toEqual(await files());
});
