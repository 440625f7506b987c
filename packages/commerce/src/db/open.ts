// Opens the database: Kysely over a pool of `pg`, with statements prepared by themselves and numbers as numbers; or one
// connection outside the pool, for whoever needs a session of its own: migrations, descriptions, notices.
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { PreparingClient } from "#db/prepared.ts";
import { createRoom, type Room } from "#db/room.ts";
import type { Database } from "#db/schema.generated.ts";
import type { Db } from "#db/statement.ts";

export interface OpenDatabase {
  db: Db;
  pool: pg.Pool;
  /** What the database says of its disk. */
  room: Room;
  /** How many statements have run through `db` so far. */
  statementCount(): number;
  /** Ends all connections at once: what waits on them fails as of a database that is away, and new ones are made. */
  cutOff(): void;
  /** Waits for the queries under way, then closes all connections. */
  close(): Promise<void>;
}

export interface OpenOptions {
  url: string;
  /** Most connections at a time; 10 unless said otherwise. */
  max?: number;
  /** How the server's lists of connections name us. */
  applicationName?: string;
  /** Hears of connections that broke, idle or in use; the pool replaces them. */
  onError?: (error: Error) => void;
  /** Hears that the disk has become full, and that it has room again. */
  onRoom?: (isLeft: boolean) => void;
}

const { builtins } = pg.types;
const INT8_ARRAY: number = 1016;
const NUMERIC_ARRAY: number = 1231;

/** Parses a PostgreSQL array of texts, then every element as a number. */
function parseNumbers(text: string): unknown {
  const elements: unknown = pg.types.getTypeParser(INT8_ARRAY)(text);
  const toNumber = (element: unknown): unknown =>
    Array.isArray(element) ? element.map(toNumber) : element === null ? null : Number(element);
  return toNumber(elements);
}

const parsers = new Map<number, (text: string) => unknown>([
  // Cents, ten-thousandths and counts all stay below 2^53.
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [INT8_ARRAY, parseNumbers],
  [NUMERIC_ARRAY, parseNumbers],
  // A day has no time zone; as a Date it would move with that of the machine.
  [builtins.DATE, (text) => text],
]);

/** Type parsers of all our connections; a `pg.Client` made elsewhere takes them as `types`. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => parsers.get(id) ?? pg.types.getTypeParser(id, format),
};

/** Opens a pool on the database at `url`; no connection is made before the first query. */
export function openDatabase({
  url,
  max = 10,
  applicationName = "comptoir",
  onError,
  onRoom,
}: OpenOptions): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: applicationName,
    Client: PreparingClient,
    types,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    // A prepared statement is planned once for all values (decision 0029), and runs by itself: helpers that it waits for cost more than
    // they save where many are served at once (decision 0034). Unless the address says otherwise.
    options: "-c plan_cache_mode=force_generic_plan -c max_parallel_workers_per_gather=0",
    keepAlive: true,
  });
  // The pool speaks only for idle connections. One that breaks in the hands of a transaction, between two statements, tells
  // nobody but its own listeners, and an error that nobody hears ends the process.
  pool.on("connect", (client) => client.on("error", onError ?? (() => {})));
  const clients = new Set<pg.ClientBase>();
  pool.on("connect", (client) => void clients.add(client));
  pool.on("remove", (client) => void clients.delete(client));
  pool.on("error", () => {}); // Heard above.
  const room = createRoom((statement) => pool.query(statement), onRoom);
  let statements = 0;
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log(event) {
      statements += 1;
      if (event.level === "error") room.hear(event.error);
    },
  });
  const cutOff = () => {
    for (const client of clients) if (client instanceof PreparingClient) client.connection.stream.destroy();
  };
  const close = async () => {
    await db.destroy();
    // Kysely ends no pool that it has not asked anything of; a connection of it would keep the process for a minute.
    if (!pool.ended) await pool.end();
  };
  return { db, pool, room, statementCount: () => statements, cutOff, close };
}

/**
 * A client that is not connected yet. An error that nobody hears ends the process, so every client is born with a
 * listener: without `onError` the statement that was waiting on the connection tells of its end.
 */
export function createClient(config: pg.ClientConfig, onError: (error: Error) => void = () => {}): pg.Client {
  const client = new pg.Client(config);
  client.on("error", onError);
  return client;
}
