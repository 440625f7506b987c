// `npm run seed`: fills the demo shop where it is empty; `npm run seed -- --scale=10` with ten times the catalogue.
import { parseArgs } from "node:util";
import { readConfig } from "#config.ts";
import { fillDemo, isEmpty, openShopDatabase } from "#database.ts";
import { createLog } from "#log.ts";
import { createProgress } from "#progress.ts";
import { fail } from "#run.ts";

const { values } = parseArgs({ options: { scale: { type: "string", default: "1" } } });
const scale = Number(values.scale);
try {
  if (!(scale >= 1)) throw new RangeError(`--scale has to be a number from 1, not "${values.scale}"`);
  const config = readConfig(process.env);
  if (!config.isDemo) throw new Error("Only the demo is filled: unset DATABASE_URL, or set DEMO=true.");
  const progress = createProgress(process.stdout);
  const database = await openShopDatabase(config, { progress, log: createLog(config), fills: false });
  try {
    if (await isEmpty(database)) await fillDemo(database, progress, scale);
    else console.log("  The demo shop is there already. npm run reset empties it.");
  } finally {
    await database.close();
  }
} catch (error) {
  fail(error);
}
