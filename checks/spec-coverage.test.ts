import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const rows = readFileSync("docs/spec-coverage.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| what "))
  .map((line) => line.split(/(?<=\s)\|(?=\s|$)|^\|/).map((cell) => cell.trim()))
  .map(([, what = "", built = "", shown = ""]) => ({ what, built, shown }));

const filesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? "");

describe("specification coverage", () => {
  it("has a row for everything that the specification names", () => {
    expect(rows.length).toBeGreaterThan(250);
    expect(new Set(rows.map((row) => row.what)).size).toBe(rows.length);
  });

  it("marks nothing as built without naming the test that shows it", () => {
    const unproven = rows.filter(({ built, shown }) => !built.startsWith("open") && filesIn(shown).length === 0);
    expect(unproven.map(({ what }) => what)).toEqual([]);
  });

  it("names files that exist, and tests where tests are asked for", () => {
    const named = rows.flatMap(({ built, shown }) => [...filesIn(built), ...filesIn(shown)]);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
    const shown = rows.flatMap((row) => filesIn(row.shown));
    expect(shown.filter((file) => !/\.(test|suite|e2e)\.tsx?$/.test(file))).toEqual([]);
  });
});
