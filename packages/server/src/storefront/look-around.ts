// What the first visitors of a process would wait for: code that has never run takes several times as long, and no page lies ready.
// A shop that has just started looks at its own pages as a guest does, from the start page on, while nobody needs it.
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";

/** Enough for the compiler to have seen what pages are made of, and for the pages that most visitors begin with. */
const MOST_PAGES = 80;
/** Where a look begins: the start page, and a search in words, as the words of the trade are compiled for the first one. */
const BEGINNINGS = ["/", "/search?query=carton"];
/** Milliseconds between two pages; a process that is busy for half of them has visitors, who come first. */
const REST = 25;
const BUSY = 0.5;

/** The pages that a page leads to. One with a query is one of endlessly many. */
const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="(\/[^"?#]*)"/g)].map(([, path = "/"]) => path);

/** Asks for pages, one after the other, each followed by those that it leads to; `rest` waits before each. */
export async function lookAround(
  look: (path: string) => Promise<string>,
  rest: () => Promise<unknown>,
  mostPages = MOST_PAGES,
): Promise<void> {
  const paths = new Set(BEGINNINGS); // What is added while it is walked through is met as well.
  for (const path of paths) {
    await rest();
    for (const link of linksIn(await look(path))) if (paths.size < mostPages) paths.add(link);
  }
}

/** Waits until the process has little to do. Rejects when the signal comes. */
export async function untilIdle(signal: AbortSignal): Promise<void> {
  for (;;) {
    const before = performance.eventLoopUtilization();
    await pause(REST, undefined, { signal, ref: false });
    if (performance.eventLoopUtilization(before).utilization < BUSY) return;
  }
}
