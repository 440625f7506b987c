// One table of figures, on the screen and in docs/performance.md.
import { writeFile } from "node:fs/promises";
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

/** Writes docs/performance.md. */
export async function writeReport(figures: readonly Figure[]): Promise<void> {
  const text = [
    "# Performance",
    "",
    "Written by `npm run bench`. Floors are measured in the same run on the same machine: `hello` is a bare `node:http` server answering the",
    "same bytes, `rts` is React's `renderToString` of the same components with their data in hand, `select` and `update` are one prepared",
    "statement per request. The load generator, the shop and the database share the cores.",
    "",
    `Machine: ${availableParallelism()} cores, ${cpus()[0]?.model ?? "unknown"}, Node ${process.version}. ${new Date().toISOString().slice(0, 10)}.`,
    "",
    tableOf(figures),
    "",
  ].join("\n");
  await writeFile(join(import.meta.dirname, "../docs/performance.md"), text);
}
