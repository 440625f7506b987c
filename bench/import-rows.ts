// Figures of imports: a file of 350,000 offers through the command while the shop is open, its memory, and how soon the
// search shows what a small import changed.
import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Figure } from "./report.ts";
import { callShop, type Shop, startShop } from "./shop.ts";

const OFFERS = 350_000;
const MOST_SECONDS = 300;
const MOST_MEGABYTES = 450;
const MOST_MILLISECONDS = 2_000;

type Run = { readonly seconds: number; readonly megabytes: number };

/** Runs a command of the server over the shop's folder; answers how long it took and the most memory that it held. */
async function runCommand(shop: Shop, name: "import" | "export", files: readonly string[]): Promise<Run> {
  const script = join(import.meta.dirname, `../packages/server/src/commands/${name}.ts`);
  const began = performance.now();
  const child = spawn(process.execPath, [script, ...files], {
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: shop.directory, LOG_LEVEL: "error", DATABASE_URL: "" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  let kilobytes = 0;
  const watch = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
    kilobytes = Math.max(kilobytes, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0));
  }, 250);
  const code = await new Promise((resolve) => child.once("exit", resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error(`npm run ${name} ended with ${code}`);
  return { seconds: (performance.now() - began) / 1000, megabytes: Math.round(kilobytes / 1024) };
}

const quoted = (cells: readonly string[]) => `${cells.join(";")}\r\n`;

/** The public offers of an export again and again, under references of their own. */
async function* manyOffers(text: string, count: number): AsyncGenerator<string> {
  const [header = "", ...lines] = text.split("\r\n").filter((line) => line !== "" && !line.includes('"'));
  const names = header.split(";");
  const place = (name: string) => names.indexOf(name);
  const rows = lines.map((line) => line.split(";")).filter((row) => row[place("Offer Price Type")] === "PUBLIC");
  yield quoted(names);
  for (let index = 0; index < count; index += 1) {
    const row = [...(rows[index % rows.length] ?? [])];
    const round = Math.floor(index / rows.length);
    for (const key of ["Stock External Id", "Offer Price External Id"]) row[place(key)] += `-bench-${round}`;
    yield quoted(row);
  }
}

type Page = { readonly content: readonly { readonly offer?: { readonly stock?: number } }[] };

async function shownStock(shop: Shop, query: string): Promise<number | undefined> {
  const path = `/v2/shop/search?query=${query}&size=1`;
  const { products } = await callShop<{ products: Page }>(shop, "GET", path);
  return products.content[0]?.offer?.stock;
}

/** Milliseconds from the end of a small import until the search shows its stock. */
async function measureNotice(shop: Shop, offers: string): Promise<number> {
  const [header = "", first = ""] = offers.split("\r\n");
  const names = header.replace("\ufeff", "").split(";");
  const row = first.split(";");
  const query = row[names.indexOf("Stock Variant Id")] ?? "";
  row[names.indexOf("Stock Number")] = "123457";
  const file = join(shop.directory, "one.csv");
  await writeFile(file, [header, row.join(";"), ""].join("\r\n"));
  await runCommand(shop, "import", [file]);
  const began = performance.now();
  while ((await shownStock(shop, query)) !== 123_457)
    if (performance.now() - began > 10 * MOST_MILLISECONDS) throw new Error("The search does not show an import");
  return Math.round(performance.now() - began);
}

/** Imports into a demo shop of its own under `directory`, while it is open. */
export async function measureImport(directory: string): Promise<Figure[]> {
  const shop = await startShop(directory);
  try {
    const exported = join(directory, "offers.csv");
    await runCommand(shop, "export", [exported]);
    const offers = (await readFile(exported, "utf8")).replace("\ufeff", "");
    const notice = await measureNotice(shop, offers);
    const large = join(directory, "many-offers.csv");
    await pipeline(Readable.from(manyOffers(offers, OFFERS)), createWriteStream(large));
    const { seconds, megabytes } = await runCommand(shop, "import", [large]);
    const speed = Math.round(OFFERS / seconds).toLocaleString("en-GB");
    return [
      {
        what: "import of 350,000 new offers while the shop is open",
        measured: `${seconds.toFixed(0)} s (${speed} rows/s)`,
        must: `≤ ${MOST_SECONDS} s`,
        isMet: seconds <= MOST_SECONDS,
      },
      {
        what: "memory of the import at its highest",
        measured: `${megabytes} MB`,
        must: `≤ ${MOST_MEGABYTES} MB`,
        isMet: megabytes <= MOST_MEGABYTES,
      },
      {
        what: "search shows an import after its command has ended",
        measured: `${notice} ms`,
        must: `≤ ${MOST_MILLISECONDS} ms`,
        isMet: notice <= MOST_MILLISECONDS,
      },
    ];
  } finally {
    await shop.stop();
  }
}
