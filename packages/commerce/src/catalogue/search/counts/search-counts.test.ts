import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSearchCounts, type SearchCount } from "#catalogue/search/counts/search-counts.ts";

const log = { debug: () => {}, info: () => {}, warn: vi.fn(), error: () => {} };
const search = (typed: string, hits = 3) => ({ typed, locale: "fr-FR", step: "ALL", hits }) as const;

let saved: (readonly SearchCount[])[];
let fails: boolean;
const save = async (counts: readonly SearchCount[]) => {
  if (fails) throw new Error("The database is away");
  saved.push(counts);
};

beforeEach(() => {
  [saved, fails] = [[], false];
  log.warn.mockClear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the counts of a process", () => {
  it("are handed on together after some seconds, and nothing while nobody searches", async () => {
    const counts = createSearchCounts({ save, log });
    for (const typed of ["Gobelet", "gobelet ", "sac"]) counts.count(search(typed));
    expect(saved).toEqual([]);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(saved).toEqual([
      [
        { query: "gobelet", locale: "fr-FR", step: "ALL", hits: 3, asked: 2 },
        { query: "sac", locale: "fr-FR", step: "ALL", hits: 3, asked: 1 },
      ],
    ]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saved).toHaveLength(1);
  });

  it("keep the last number of hits, and steps apart", async () => {
    const counts = createSearchCounts({ save, log });
    counts.count(search("gobelet", 3));
    counts.count(search("gobelet", 5));
    counts.count({ ...search("gobelet", 0), step: "NONE" });
    await counts.stop();
    expect(saved[0]?.map(({ step, hits, asked }) => [step, hits, asked])).toEqual([
      ["ALL", 5, 2],
      ["NONE", 0, 1],
    ]);
  });

  it("are not lost when the process stops, nor while the database is away", async () => {
    const counts = createSearchCounts({ save, log });
    counts.count(search("gobelet"));
    fails = true;
    await vi.advanceTimersByTimeAsync(15_000);
    expect([saved, log.warn.mock.calls.length]).toEqual([[], 1]);
    fails = false;
    counts.count(search("gobelet"));
    await counts.stop();
    expect(saved[0]?.map(({ asked }) => asked)).toEqual([2]);
  });

  it("are bounded: of a flood of different words, what is asked often stays", async () => {
    const counts = createSearchCounts({ save, log });
    for (let index = 0; index < 20_000; index++) {
      counts.count(search(`flood ${index}x`));
      if (index % 100 === 0) counts.count(search("gobelet"));
    }
    await counts.stop();
    expect(saved[0]?.length).toBeLessThanOrEqual(1_000);
    expect(saved[0]?.find(({ query }) => query === "gobelet")?.asked).toBe(200);
  });

  it("hold nothing that must not be counted", async () => {
    const counts = createSearchCounts({ save, log });
    counts.count(search("jean.petit@exemple.fr"));
    counts.count(search("0612345678"));
    await counts.stop();
    expect(saved).toEqual([]);
  });
});
