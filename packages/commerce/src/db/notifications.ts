// Messages between the processes of one shop: LISTEN on one connection of its own, NOTIFY inside the transactions that
// change something. What was sent while the connection was down is lost: listen to onReconnect and catch up.
import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import pg from "pg";
import type { Database } from "#db/schema.generated.ts";

const LONGEST_PAYLOAD = 7_999; // bytes, the server's limit
const LONGEST_PAUSE = 5_000; // ms between two attempts to connect

export interface Notifications {
  /** Calls `handler` with every payload sent to the channel from now on; the answer ends that. */
  listen(channel: string, handler: (payload: string) => void): Promise<() => void>;
  /** Calls `handler` each time the connection is back after a break. */
  onReconnect(handler: () => void): void;
  close(): Promise<void>;
}

/** Sends when the transaction commits, never when it rolls back. The payload has at most 7999 bytes. */
export async function notify(db: Kysely<Database>, channel: string, payload: string): Promise<void> {
  if (Buffer.byteLength(payload) > LONGEST_PAYLOAD) {
    throw new RangeError(`A notification of channel ${channel} exceeds ${LONGEST_PAYLOAD} bytes`);
  }
  await sql`SELECT pg_notify(${channel}, ${payload})`.execute(db);
}

/** Makes the listening side; it connects with the first `listen` and reconnects by itself until closed. */
export function createNotifications(options: { url: string; onError?: (error: Error) => void }): Notifications {
  const handlers = new Map<string, Set<(payload: string) => void>>();
  const reconnectHandlers = new Set<() => void>();
  const closing = new AbortController();
  let connection: Promise<pg.Client> | null = null;

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: options.url,
      application_name: "comptoir notifications",
      keepAlive: true,
    });
    client.on("error", (error) => options.onError?.(error));
    client.on("notification", ({ channel, payload }) => {
      for (const handler of handlers.get(channel) ?? []) handler(payload ?? "");
    });
    await client.connect();
    client.once("end", () => {
      if (!closing.signal.aborted) connection = reconnect();
    });
    for (const channel of handlers.keys()) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    return client;
  }

  async function reconnect(): Promise<pg.Client> {
    for (let wait = 50; ; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
      await pause(wait, undefined, { signal: closing.signal });
      try {
        const client = await connect();
        for (const handler of reconnectHandlers) handler();
        return client;
      } catch (error) {
        options.onError?.(error instanceof Error ? error : new Error(String(error)));
      }
    }
  }

  return {
    async listen(channel, handler) {
      const known = handlers.get(channel);
      const ofChannel = known ?? new Set();
      handlers.set(channel, ofChannel.add(handler));
      connection ??= connect();
      const client = await connection;
      if (known === undefined) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      return () => void ofChannel.delete(handler);
    },
    onReconnect: (handler) => void reconnectHandlers.add(handler),
    async close() {
      closing.abort();
      await connection?.then((client) => client.end()).catch(() => {}); // A reconnection given up is closed already.
    },
  };
}
