// `npm run bench`: figures of the shop beside floors measured in the same run, so that they mean the same on any machine.
// Prints the table and writes docs/performance.md.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startFloors } from "./floors.ts";
import { type Figure, writeReport } from "./report.ts";
import { measureApi, measurePages, measureSizes } from "./rows.ts";
import { startShop } from "./shop.ts";

const directory = await mkdtemp(join(tmpdir(), "comptoir-bench-"));
const figures: Figure[] = [];
try {
  const first = await startShop(directory);
  await first.stop();
  const shop = await startShop(directory);
  const idleMegabytes = await shop.memory();
  const floors = await startFloors(directory);
  try {
    figures.push(
      ...(await measurePages(shop, floors)),
      ...(await measureApi(shop, floors)),
      ...(await measureSizes(shop)),
    );
    figures.push(
      {
        what: "start to first 200, demo data absent (build present)",
        measured: `${first.startMilliseconds} ms`,
        must: "≤ 25 s",
        isMet: first.startMilliseconds <= 25_000,
      },
      {
        what: "start to first 200, demo data present",
        measured: `${shop.startMilliseconds} ms`,
        must: "≤ 3 s",
        isMet: shop.startMilliseconds <= 3_000,
      },
      {
        what: "memory of the node process, idle",
        measured: `${idleMegabytes} MB`,
        must: "≤ 250 MB",
        isMet: idleMegabytes <= 250,
      },
    );
    const loadedMegabytes = await shop.memory();
    figures.push({
      what: "memory after the load above",
      measured: `${loadedMegabytes} MB`,
      must: "≤ 450 MB",
      isMet: loadedMegabytes <= 450,
    });
  } finally {
    await floors.stop();
    await shop.stop();
  }
  await writeReport(figures);
} finally {
  await rm(directory, { recursive: true, force: true });
}
