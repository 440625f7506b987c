// `npm run seed`: fills the demo shop where it is empty; `npm run seed -- --scale=10` with ten times the catalogue.
import { parseArgs } from "node:util";
import { ConfigError, readConfig } from "#config.ts";
import { fillDemo, openShopDatabase } from "#database.ts";
import { createLog } from "#log.ts";
import { createProgress } from "#progress.ts";
import { fail } from "#run.ts";

const { values } = parseArgs({ options: { scale: { type: "string", default: "1" } } });
const scale = Number(values.scale);
try {
  if (!Number.isInteger(scale) || scale < 1)
    throw new ConfigError(`--scale has to be a whole number, not "${values.scale}"`);
  const config = readConfig(process.env);
  if (!config.isDemo) throw new ConfigError("Only the demo is filled: unset DATABASE_URL, or set DEMO=true.");
  const progress = createProgress(process.stdout);
  const database = await openShopDatabase(config, { progress, log: createLog(config), fills: false });
  try {
    const isNew = await fillDemo(database, progress, scale);
    console.log(isNew ? "  The demo shop is filled." : "  The demo shop is there already. npm run reset empties it.");
  } finally {
    await database.close();
  }
} catch (error) {
  fail(error);
}
