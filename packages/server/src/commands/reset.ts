// `npm run reset`: deletes everything that the demo wrote; the next start fills it anew.
import { rm } from "node:fs/promises";
import { removeEmbedded } from "@comptoir/commerce/db/embedded";
import { openDatabase } from "@comptoir/commerce/db/open";
import { ConfigError, readConfig } from "#config.ts";
import { fileFolders } from "#database.ts";
import { fail } from "#run.ts";

async function emptyDatabase(url: string): Promise<void> {
  const { pool, close } = openDatabase({ url, max: 1 });
  await pool.query("DROP SCHEMA IF EXISTS jobs CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public");
  await close();
}

try {
  const config = readConfig(process.env);
  if (!config.isDemo) throw new ConfigError("Only the demo is emptied: unset DATABASE_URL, or set DEMO=true.");
  if (config.databaseUrl === null) await removeEmbedded(config.dataDirectory);
  else await emptyDatabase(config.databaseUrl);
  for (const folder of Object.values(fileFolders(config))) await rm(folder, { recursive: true, force: true });
  console.log("  The demo shop is empty. npm start fills it.");
} catch (error) {
  fail(error);
}
