// The tables of figures, on the screen and in docs/performance.md: one of the demo, and one of larger catalogues, each written
// by its own run.
import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism, cpus } from "node:os";
import { join } from "node:path";

export type Figure = {
  readonly what: string;
  readonly measured: string;
  /** The floor that a ratio refers to, as measured in this run. */
  readonly floor?: string;
  readonly ratio?: string;
  readonly must: string;
  readonly isMet: boolean;
};

const percent = (value: number) => `${(100 * value).toFixed(value < 0.1 ? 1 : 0)} %`;

/** A figure in requests per second beside its floor. */
export function ratioFigure(
  what: string,
  requestsPerSecond: number,
  floor: { readonly name: string; readonly requestsPerSecond: number },
  least: number,
  latency: { readonly p50: number; readonly p99: number },
): Figure {
  const ratio = requestsPerSecond / floor.requestsPerSecond;
  return {
    what,
    measured: `${Math.round(requestsPerSecond)} req/s (p50 ${latency.p50} ms, p99 ${latency.p99} ms)`,
    floor: `${floor.name} ${Math.round(floor.requestsPerSecond)} req/s`,
    ratio: percent(ratio),
    must: `≥ ${percent(least)}`,
    isMet: ratio >= least,
  };
}

/** The table of these figures, in Markdown. */
export function tableOf(figures: readonly Figure[]): string {
  return [
    "| what | measured | floor | ratio | must | met |",
    "|---|---|---|---|---|---|",
    ...figures.map(
      ({ what, measured, floor = "", ratio = "", must, isMet }) =>
        `| ${what} | ${measured} | ${floor} | ${ratio} | ${must} | ${isMet ? "yes" : "**no**"} |`,
    ),
  ].join("\n");
}

const file = join(import.meta.dirname, "../docs/performance.md");
const SCALE_TITLE = "## Larger catalogues";

const machine = () =>
  `Machine: ${availableParallelism()} cores, ${cpus()[0]?.model ?? "unknown"}, Node ${process.version}. ${new Date().toISOString().slice(0, 10)}.`;

/** The two parts of the page as they stand. */
async function readParts(): Promise<{ demo: string; scale: string }> {
  const text = await readFile(file, "utf8").catch(() => ""); // Before the first run there is none.
  const at = text.indexOf(SCALE_TITLE);
  return at < 0 ? { demo: text, scale: "" } : { demo: text.slice(0, at), scale: text.slice(at) };
}

const writeParts = (demo: string, scale: string) =>
  writeFile(file, `${[demo.trim(), scale.trim()].filter((part) => part !== "").join("\n\n")}\n`);

/** Writes the figures of the demo into docs/performance.md. */
export async function writeReport(figures: readonly Figure[]): Promise<void> {
  const text = [
    "# Performance",
    "",
    "Written by `npm run bench`. Floors are measured in the same run on the same machine: `hello` is a bare `node:http` server answering the",
    "same bytes, `rts` is React's `renderToString` of the same components with their data in hand, `select` and `update` are one prepared",
    "statement per request, each time of another row, on the shop's own database server: `update` is as durable as an order (fsync and",
    "synchronous_commit are on for both). Adding to carts, each of the 8 connections writes a cart of its own. Orders are placed from",
    "drafts prepared before the clock starts, each with other articles than its neighbours. The load generator, the shop and the database",
    "share the cores. Where a bar is missed, [decision 0021](decisions/0021-bars-that-are-missed.md) says what was tried.",
    "",
    machine(),
    "",
    tableOf(figures),
  ].join("\n");
  await writeParts(text, (await readParts()).scale);
}

/** Writes the table of larger catalogues into docs/performance.md. */
export async function writeScale(table: string): Promise<void> {
  const text = [
    SCALE_TITLE,
    "",
    "Written by `npm run bench -- scale`, which takes minutes and is no part of `npm run bench`. One process with everything in it and its",
    "database share the cores; questions come over HTTP, one after the other, as a guest, 24 records with all facets. Questions never asked",
    "before find nothing kept but what the index is made of; with changes, stock, prices and names change all over the catalogue meanwhile.",
    "[scaling.md](scaling.md) says what the figures mean.",
    "",
    machine(),
    "",
    table,
  ].join("\n");
  await writeParts((await readParts()).demo, text);
}
