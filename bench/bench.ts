// `npm run bench`: figures of the shop beside floors measured in the same run, so that they mean the same on any machine.
// Prints the table and writes docs/performance.md. `npm run bench -- orders api` measures and prints those parts only;
// `npm run bench -- scale` measures catalogues larger than the demo and writes the table of those; `npm run bench -- relevance`
// judges what the search finds and writes docs/relevance.md.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { measureApi } from "./api-rows.ts";
import { measureBestMix } from "./best-mix-rows.ts";
import { measureCarts } from "./cart-rows.ts";
import { measureClicks } from "./click-rows.ts";
import { measureContent } from "./content-rows.ts";
import { measureDeskLists } from "./desk-list-rows.ts";
import { type Floors, startFloors } from "./floors/floors.ts";
import { measureFresh } from "./fresh-rows.ts";
import { measureHostile } from "./hostile-rows.ts";
import { measureImport } from "./import-rows.ts";
import { measureLighthouse } from "./lighthouse-rows.ts";
import { measureLive } from "./live-rows.ts";
import { measureMixed } from "./mixed-rows.ts";
import { measureOrderLists } from "./order-list-rows.ts";
import { measureOrders } from "./order-rows.ts";
import { measurePages, measureSizes } from "./page-rows.ts";
import { measureQuotes } from "./quote-rows.ts";
import { measureRelevance } from "./relevance/measure.ts";
import { type Figure, tableOf, writeReport } from "./report.ts";
import { measureScale } from "./scale-rows.ts";
import { type Shop, startShop } from "./shop.ts";
import { measureSignedIn } from "./signed-in-rows.ts";
import { measureTable } from "./table-rows.ts";

/** After so long without a request the process has given back what it can (server/src/spare-memory.ts). */
const QUIET_MILLISECONDS = 15_000;

/** Parts that need the demo shop running; the others make shops of their own. */
const parts: Readonly<Record<string, (shop: Shop, floors: Floors) => Promise<Figure[]>>> = {
  pages: measurePages,
  "signed-in": measureSignedIn,
  mixed: measureMixed,
  "best-mix": measureBestMix,
  api: measureApi,
  hostile: measureHostile,
  orders: measureOrders,
  "order-lists": measureOrderLists,
  carts: measureCarts,
  clicks: measureClicks,
  table: measureTable,
  sizes: measureSizes,
  lighthouse: measureLighthouse,
  fresh: measureFresh,
  content: measureContent,
  live: measureLive,
  quotes: measureQuotes,
  "desk-lists": measureDeskLists,
};

/** The parts asked for; when none is, all those of the demo shop. Throws where one does not exist. */
function partsAsked(): Set<string> {
  const asked = process.argv.slice(2);
  const known = [...Object.keys(parts), "scale", "import", "relevance"];
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`No such part: ${unknown.join(", ")}. There are ${known.join(", ")}`);
  return new Set(asked.length > 0 ? asked : Object.keys(parts));
}

function limitFigure(what: string, value: number, unit: string, most: number): Figure {
  return { what, measured: `${value} ${unit}`, must: `≤ ${most} ${unit}`, isMet: value <= most };
}

/** The parts over one demo shop, with its starts and its memory where every part is measured. */
async function measureDemo(directory: string, asked: ReadonlySet<string>, isFull: boolean): Promise<Figure[]> {
  const first = await startShop(directory);
  await first.stop();
  const shop = await startShop(directory);
  const idle = limitFigure("memory of the node process, idle", await shop.memory(), "MB", 250);
  const floors = await startFloors(directory);
  try {
    const figures: Figure[] = [];
    for (const [name, measurePart] of Object.entries(parts)) {
      if (!asked.has(name)) continue;
      const found = await measurePart(shop, floors);
      // Told at once: a later part that fails takes nothing of it away.
      console.log(`${name}\n${tableOf(found)}`);
      figures.push(...found);
    }
    if (!isFull) return figures;
    const peak = await shop.peakMemory();
    await setTimeout(QUIET_MILLISECONDS);
    const loaded = limitFigure("memory after the load above and 15 s of quiet", await shop.memory(), "MB", 450);
    return [
      ...figures,
      limitFigure("start to first 200, demo data absent (build present)", first.startMilliseconds, "ms", 25_000),
      limitFigure("start to first 200, demo data present", shop.startMilliseconds, "ms", 3_000),
      idle,
      { ...loaded, measured: `${loaded.measured} (at its highest ${peak} MB)` },
    ];
  } finally {
    await floors.stop();
    await shop.stop();
  }
}

const asked = partsAsked();
const isFull = process.argv.length === 2;
const directory = await mkdtemp(join(tmpdir(), "comptoir-bench-"));
try {
  const needsDemo = Object.keys(parts).some((name) => asked.has(name));
  const figures = [
    ...(needsDemo ? await measureDemo(join(directory, "demo"), asked, isFull) : []),
    ...(asked.has("scale") ? await measureScale(join(directory, "scale")) : []),
    ...(asked.has("relevance") ? await measureRelevance(join(directory, "relevance")) : []),
    ...(asked.has("import") ? await measureImport(join(directory, "import")) : []),
  ];
  if (isFull) await writeReport(figures);
  console.log(tableOf(figures));
} finally {
  await rm(directory, { recursive: true, force: true });
}
