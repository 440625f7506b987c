// Starts the bare servers that figures are compared with, over a database beside the shop's own.
import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { startEmbedded } from "@comptoir/commerce/db/embedded";
import pg from "pg";
import { type Measure, measure } from "../load.ts";

export type Floors = {
  /** Requests per second of a bare server answering these bytes. */
  hello(bytes: Uint8Array): Promise<Measure>;
  /** One prepared SELECT by key per request, measured when first asked for. */
  select(): Promise<Measure>;
  /** One prepared UPDATE by key in its own transaction per request, measured when first asked for. */
  update(): Promise<Measure>;
  /** Runs SQL in the database of the shop, to prepare what is measured. */
  prepare(statement: string): Promise<void>;
  stop(): Promise<void>;
};

async function prepareRows(url: string): Promise<string> {
  const shop = new pg.Client({ connectionString: url });
  await shop.connect();
  await shop.query("DROP DATABASE IF EXISTS bench WITH (FORCE)");
  await shop.query("CREATE DATABASE bench");
  await shop.end();
  const address = new URL(url);
  address.pathname = "/bench";
  const bench = new pg.Client({ connectionString: address.href });
  await bench.connect();
  await bench.query(`CREATE TABLE bench_rows AS
    SELECT lpad(n::text, 10, '0') AS id, 'row ' || n AS label, n AS amount FROM generate_series(1, 5000) AS n`);
  await bench.query("ALTER TABLE bench_rows ADD PRIMARY KEY (id)");
  await bench.end();
  return address.href;
}

function listening(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once("message", (message) => resolve((message as { port: number }).port));
    child.once("exit", (code) => reject(new Error(`The floor server ended with ${code}`)));
  });
}

/** Runs the floors over the embedded server of the shop in `directory`, which must be running. */
export async function startFloors(directory: string): Promise<Floors> {
  const embedded = await startEmbedded({ directory });
  const database = await prepareRows(embedded.url);
  const child = fork(join(import.meta.dirname, "floor-server.ts"), {
    env: { ...process.env, NODE_ENV: "production", DATABASE_URL: database },
  });
  const url = `http://127.0.0.1:${await listening(child)}`;
  const measured = new Map<string, Promise<Measure>>();
  const once = (path: string): Promise<Measure> => {
    const known = measured.get(path) ?? measure({ url: `${url}${path}` });
    measured.set(path, known);
    return known;
  };
  return {
    async hello(bytes) {
      await fetch(`${url}/hello`, { method: "PUT", body: new Uint8Array(bytes) });
      return measure({ url: `${url}/hello` });
    },
    select: () => once("/select"),
    update: () => once("/update"),
    async prepare(statement) {
      const shop = new pg.Client({ connectionString: embedded.url });
      await shop.connect();
      await shop.query(statement);
      await shop.end();
    },
    async stop() {
      child.disconnect();
      await embedded.stop();
    },
  };
}
