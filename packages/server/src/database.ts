// Opens the shop's database, embedded or given, and brings it up to date; the demo is filled on its first start.
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { ensureDefaultStore } from "@comptoir/commerce/auth/stores";
import { startEmbedded } from "@comptoir/commerce/db/embedded";
import { migrate } from "@comptoir/commerce/db/migrate";
import { type DatabaseNotices, listenToNotices } from "@comptoir/commerce/db/notices";
import { type OpenDatabase, openDatabase } from "@comptoir/commerce/db/open";
import type { Config } from "#config.ts";
import type { Logger } from "#log.ts";
import type { Progress } from "#progress.ts";

export interface ShopDatabase extends OpenDatabase {
  url: string;
  /** What other processes of the shop tell; connects with the first listener. */
  notices: DatabaseNotices;
  /** What the person at the terminal should know, or null. */
  notice: string | null;
}

/** A database of DATABASE_URL that does not answer, said without its password. */
export class DatabaseError extends Error {
  override name = "DatabaseError";
}

type DatabaseConfig = Pick<Config, "databaseUrl" | "databasePool" | "dataDirectory" | "isDemo">;

async function ensureReachable(url: string): Promise<void> {
  const { pool, close } = openDatabase({ url, max: 1 });
  try {
    await pool.query("SELECT 1");
  } catch (error) {
    // A name with several addresses fails with an error that has a code and no message.
    const { message: said = "", code = "" } = error as { message?: string; code?: string };
    const reason = said || code;
    const { host, pathname } = new URL(url);
    const message = `The database of DATABASE_URL (${host}${pathname}) cannot be used: ${reason}`;
    throw new DatabaseError(message, { cause: error });
  } finally {
    await close();
  }
}

async function openServer({ databaseUrl, dataDirectory }: DatabaseConfig, progress: Progress, log: Logger) {
  if (databaseUrl !== null) {
    await ensureReachable(databaseUrl);
    return { url: databaseUrl, notice: null, stop: async () => {} };
  }
  const onRestart = (error: unknown) => log.warn({ error }, "the embedded database had died and is started again");
  const server = await progress.step("Starting the database", (say) =>
    startEmbedded({ directory: dataDirectory, onProgress: say, onRestart }),
  );
  const shared = `Another process of the shop uses ${dataDirectory} as well: both are one shop. DATA_DIR names another folder.`;
  const notices = [server.notice, server.isShared ? shared : null].filter((notice) => notice !== null);
  return { ...server, notice: notices.join("\n  ") || null };
}

/** Loads the demo shop where it is missing, and says whether it was. `scale` multiplies its catalogue. */
export async function fillDemo({ db }: Pick<OpenDatabase, "db">, progress: Progress, scale = 1): Promise<boolean> {
  const { loadDemo } = await import("@comptoir/demo/seed/load");
  return progress.step("Filling the demo shop", (say) =>
    loadDemo(db, { scale, onProgress: (step, done, total) => say(`${step}, ${done} of ${total}`) }),
  );
}

/** Opens the database of the configuration, migrated and, for the demo, filled. Close it to stop an embedded server. */
export async function openShopDatabase(
  config: DatabaseConfig,
  { progress, log, fills = config.isDemo }: { progress: Progress; log: Logger; fills?: boolean },
): Promise<ShopDatabase> {
  const server = await openServer(config, progress, log);
  let isClosing = false;
  const onError = (error: Error) => {
    // An embedded server that stops may end the last connections before we do.
    if (!isClosing) log.warn({ error }, "a database connection broke");
  };
  const onRoom = (isLeft: boolean) => {
    if (isLeft) log.info("the disk of the database has room again");
    else log.error("the disk of the database is full: writes are refused until there is room");
  };
  const opened = openDatabase({ url: server.url, max: config.databasePool, onError, onRoom });
  // Requests that wait on a database that has gone silent are answered as when it is away, not after minutes.
  const notices = listenToNotices({ url: server.url, onError, onSilence: opened.cutOff });
  const close = async () => {
    isClosing = true;
    await notices.close();
    await opened.close();
    await server.stop();
  };
  try {
    const onNewer = (file: string) =>
      log.warn({ file }, "a newer version of the shop has replaced this file in the database, and it stays so");
    await progress.step("Updating the tables", (say) =>
      migrate({ url: server.url, isDisposable: config.databaseUrl === null, onProgress: say, onNewer }),
    );
    await ensureDefaultStore(opened.db);
    if (fills) await fillDemo(opened, progress);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...opened, notices, url: server.url, notice: server.notice, close };
}

/** Where the shop writes files: those of people, the pictures that it draws, and imports while they are read. */
export const fileFolders = ({ dataDirectory }: Pick<Config, "dataDirectory">) => ({
  files: join(dataDirectory, "files"),
  pictures: join(dataDirectory, "pictures"),
  imports: join(dataDirectory, "imports"),
});

type Measure = (directory: string) => Promise<{ readonly bavail: number; readonly bsize: number }>;

/** Below this a database that shares the disk is about to refuse writes: its log alone grows by steps of 16 MiB. */
const LEAST_ROOM = 32 * 1024 * 1024;

/**
 * Whether the disk of the data folder, where the embedded database and all files lie, has room left for what a shop writes.
 * A folder that is not there yet has nothing to keep.
 */
export async function hasRoom(directory: string, measure: Measure = statfs): Promise<boolean> {
  try {
    const { bavail, bsize } = await measure(directory);
    return bavail * bsize >= LEAST_ROOM;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return true;
    throw error;
  }
}
