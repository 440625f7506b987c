// Messages between the processes of one shop: LISTEN on one connection of its own, NOTIFY inside the transactions that
// change something. What was sent while the connection was down is lost: listen to onReconnect and catch up.
import { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { createClient } from "#db/open.ts";
import type { Db } from "#db/statement.ts";

const LONGEST_PAYLOAD = 7_999; // bytes, the server's limit
const LONGEST_PAUSE = 1_000; // ms between two attempts to connect
const HEARTBEAT = 10_000; // ms between two questions whether the connection still lives, and how long the answer may take

export interface DatabaseNotices {
  /** Calls `handler` with every payload sent to the channel from now on; the answer ends that. */
  listen(channel: string, handler: (payload: string) => void): Promise<() => void>;
  /** Calls `handler` each time the connection is back after a break. */
  onReconnect(handler: () => void): void;
  close(): Promise<void>;
}

/** Sends when the transaction commits, never when it rolls back. The payload has at most 7999 bytes. */
export async function notify(db: Db, channel: string, payload: string): Promise<void> {
  if (Buffer.byteLength(payload) > LONGEST_PAYLOAD) {
    throw new RangeError(`A notice of channel ${channel} exceeds ${LONGEST_PAYLOAD} bytes`);
  }
  await sql`SELECT pg_notify(${channel}, ${payload})`.execute(db);
}

export interface NoticeOptions {
  url: string;
  /** Hears why a connection broke or could not be made; it is tried again. */
  onError?: ((error: Error) => void) | undefined;
  /** Hears that a connection is there and says nothing: the server is frozen, or the network swallows everything. */
  onSilence?: (() => void) | undefined;
  /** Milliseconds after which a connection that says nothing is asked, and given up without an answer. */
  heartbeat?: number;
}

const errorOf = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** A client that is not connected yet, with the socket that it will use: destroying that one ends it at once. */
function createListener({ url, onError, heartbeat }: NoticeOptions & { readonly heartbeat: number }) {
  const socket = new Socket();
  const client = createClient(
    {
      connectionString: url,
      application_name: "comptoir notices",
      keepAlive: true,
      stream: () => socket,
      connectionTimeoutMillis: heartbeat,
      query_timeout: heartbeat,
    },
    onError,
  );
  return { client, socket };
}

/** Asks again and again; a network that swallows everything would else be noticed after hours. */
async function watch(
  client: pg.Client,
  socket: Socket,
  { heartbeat, signal }: { readonly heartbeat: number; readonly signal: AbortSignal },
): Promise<void> {
  while (!socket.destroyed) {
    await pause(heartbeat, undefined, { ref: false, signal });
    await client.query("SELECT 1");
  }
}

/** Makes the listening side; it connects with the first `listen` and reconnects by itself until closed. */
export function listenToNotices({ url, onError, onSilence, heartbeat = HEARTBEAT }: NoticeOptions): DatabaseNotices {
  const handlers = new Map<string, Set<(payload: string) => void>>();
  const reconnectHandlers = new Set<() => void>();
  const closing = new AbortController();
  let connection: Promise<pg.Client> | null = null;

  async function connect(): Promise<pg.Client> {
    const { client, socket } = createListener({ url, onError, heartbeat });
    client.on("notification", ({ channel, payload }) => {
      for (const handler of handlers.get(channel) ?? []) handler(payload ?? "");
    });
    try {
      await client.connect();
      for (const channel of handlers.keys()) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      socket.destroy();
      throw error;
    }
    client.once("end", () => {
      if (!closing.signal.aborted) connection = reconnect();
    });
    watch(client, socket, { heartbeat, signal: closing.signal }).catch(() => {
      if (closing.signal.aborted || socket.destroyed) return;
      onSilence?.();
      socket.destroy(); // Its end begins the next connection.
    });
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
        onError?.(errorOf(error));
      }
    }
  }

  function connectFirst(): Promise<pg.Client> {
    return connect().catch((error: unknown) => {
      onError?.(errorOf(error));
      return reconnect();
    });
  }

  return {
    async listen(channel, handler) {
      const known = handlers.get(channel);
      const ofChannel = known ?? new Set();
      handlers.set(channel, ofChannel.add(handler));
      connection ??= connectFirst();
      const client = await connection;
      // A connection that breaks here listens when it is back, and says that it was away.
      if (known === undefined)
        await client
          .query(`LISTEN ${pg.escapeIdentifier(channel)}`)
          .catch((error: unknown) => onError?.(errorOf(error)));
      return () => void ofChannel.delete(handler);
    },
    onReconnect: (handler) => void reconnectHandlers.add(handler),
    async close() {
      closing.abort();
      await connection?.then((client) => client.end()).catch(() => {}); // A reconnection given up is closed already.
    },
  };
}
