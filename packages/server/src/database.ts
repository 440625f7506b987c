// Opens the shop's database, embedded or given, and brings it up to date; the demo is filled on its first start.
import { join } from "node:path";
import { startEmbedded } from "@comptoir/commerce/db/embedded";
import { migrate } from "@comptoir/commerce/db/migrate";
import { type OpenDatabase, openDatabase } from "@comptoir/commerce/db/open";
import type { Config } from "#config.ts";
import type { Logger } from "#log.ts";
import type { Progress } from "#progress.ts";

export interface ShopDatabase extends OpenDatabase {
  url: string;
  /** What the person at the terminal should know, or null. */
  notice: string | null;
}

type Needed = Pick<Config, "databaseUrl" | "databasePool" | "dataDirectory" | "isDemo">;

async function openServer({ databaseUrl, dataDirectory }: Needed, progress: Progress) {
  if (databaseUrl !== null) return { url: databaseUrl, notice: null, stop: async () => {} };
  return progress.step("Starting the database", (say) => startEmbedded({ directory: dataDirectory, onProgress: say }));
}

/** Whether the demo was never loaded here. */
export async function isEmpty({ db }: Pick<OpenDatabase, "db">): Promise<boolean> {
  return (await db.selectFrom("stores").select("id").limit(1).execute()).length === 0;
}

/** Loads the demo shop into an empty database. `scale` multiplies its catalogue. */
export async function fillDemo({ db }: Pick<OpenDatabase, "db">, progress: Progress, scale = 1): Promise<void> {
  const { loadDemo } = await import("@comptoir/commerce/seed/load");
  await progress.step("Filling the demo shop", (say) => loadDemo(db, { scale, onProgress: say }));
}

/** Opens the database of the configuration, migrated and, for the demo, filled. Close it to stop an embedded server. */
export async function openShopDatabase(
  config: Needed,
  { progress, log, fills = config.isDemo }: { progress: Progress; log: Logger; fills?: boolean },
): Promise<ShopDatabase> {
  const server = await openServer(config, progress);
  const onError = (error: Error) => log.warn({ error }, "a database connection broke");
  const opened = openDatabase({ url: server.url, max: config.databasePool, onError });
  const close = async () => {
    await opened.close();
    await server.stop();
  };
  try {
    await progress.step("Updating the tables", (say) => migrate({ url: server.url, onProgress: say }));
    if (fills && (await isEmpty(opened))) await fillDemo(opened, progress);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...opened, url: server.url, notice: server.notice, close };
}

/** The folder for files that the shop writes. */
export const filesFolder = ({ dataDirectory }: Pick<Config, "dataDirectory">) => join(dataDirectory, "files");
