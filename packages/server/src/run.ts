// Runs the shop in a terminal or container: prints how it goes, and stops it in good order when asked to.
import { relative } from "node:path";
import { type Config, findWarnings, readConfig } from "#config.ts";
import type { startShop } from "#main.ts";
import { createProgress } from "#progress.ts";

// Errors whose message is written for the person at the terminal; anything else is a fault and shows where it came from.
const understandable = [
  "ConfigError",
  "PortError",
  "DatabaseError",
  "EmbeddedDatabaseError",
  "MigrationError",
  "BuildError",
];

const demoUsers = [
  ["acheteur@demo.test", "buyer at Halles, orders above 500 € need approval"],
  ["approbateur@demo.test", "approver at Halles"],
  ["admin@demo.test", "administrator at Halles"],
  ["multi@demo.test", "buyer at Halles and at Canal"],
  ["voisin@demo.test", "buyer and administrator at Canal"],
];

function welcome(config: Config, shop: { url: string; notice: string | null }, seconds: string): string {
  const lines = ["", `  ${config.brand} is open: ${shop.url}   (${seconds} s)`, ""];
  if (config.isDemo) {
    lines.push("  Sign in to the demo, password Comptoir-2026!");
    for (const [user = "", who] of demoUsers) lines.push(`    ${user.padEnd(23)} ${who}`);
    const folder = relative(process.cwd(), config.dataDirectory) || ".";
    lines.push("", `  API    ${shop.url}/api/commerce/docs`, `  Mails  ${shop.url}/dev/mail`);
    if (config.databaseUrl === null) lines.push(`  Data   ${folder}   (npm run reset empties it)`);
  }
  if (shop.notice !== null) lines.push("", `  Note: ${shop.notice}`);
  for (const warning of findWarnings(config)) lines.push("", `  Warning: ${warning}`);
  return [...lines, "", "  Ctrl-C stops it.", "", ""].join("\n");
}

/** Prints a failure for people and ends the process with code 1. */
export function fail(error: unknown): never {
  const isUnderstandable = error instanceof Error && understandable.includes(error.name);
  console.error(isUnderstandable ? `\n${error.message}\n` : error);
  process.exit(1);
}

/** Ends well on the first Ctrl-C or SIGTERM, at once on the second. */
function stopWhenAsked(stop: () => Promise<void>): void {
  let isStopping = false;
  const handle = () => {
    if (isStopping) process.exit(130);
    isStopping = true;
    if (process.stdout.isTTY) console.log("\n  Closing. Ctrl-C again ends it at once.");
    stop().then(() => process.exit(0), fail);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, handle);
}

/** Reads the environment, starts the shop and keeps it until a signal. */
export async function runShop(options: Partial<Parameters<typeof startShop>[1]> = {}): Promise<void> {
  const start = performance.now();
  try {
    const config = readConfig(process.env);
    const { startShop } = await import("#main.ts");
    const starting = startShop(config, { progress: createProgress(process.stdout), ...options });
    let opened: Awaited<typeof starting> | null = null;
    // A start may wait for long; what it has begun is undone by the databases, and an embedded one ends with the process.
    stopWhenAsked(async () => opened?.stop());
    const shop = await starting;
    opened = shop;
    process.stdout.write(welcome(config, shop, ((performance.now() - start) / 1000).toFixed(1)));
  } catch (error) {
    fail(error);
  }
}
