import { describe, expect, it } from "vitest";
import { barLine, clockTime, createImportBar } from "#import-bar.ts";

describe("the line of a running import", () => {
  it("tells part, rows, speed and the time that is left", () => {
    const line = barLine({ rows: 87_500, fraction: 0.25 }, { rows: 0, fraction: 0 }, 20_000);
    expect(line).toBe("██████░░░░░░░░░░░░░░░░░░  25 %  87,500 rows  4,375 rows/s  1:00 left");
  });

  it("counts for the speed only what this run did", () => {
    const line = barLine({ rows: 60_000, fraction: 0.6 }, { rows: 50_000, fraction: 0.5 }, 5_000);
    expect(line).toContain("2,000 rows/s  0:20 left");
  });

  it("has no speed before anything is done", () => {
    expect(barLine({ rows: 0, fraction: 0 }, { rows: 0, fraction: 0 }, 0)).toContain("  0 rows  0 rows/s  0:00 left");
  });

  it.each([
    [0, "0:00"],
    [999, "0:01"],
    [61_000, "1:01"],
    [3_600_000, "60:00"],
  ])("writes %d ms as %s", (milliseconds, text) => {
    expect(clockTime(milliseconds)).toBe(text);
  });
});

describe("the bar", () => {
  const outputOf = (isTTY: boolean) => {
    const written: string[] = [];
    return {
      written,
      output: { isTTY, write: (text: string) => written.push(text) > 0 } as unknown as NodeJS.WriteStream,
    };
  };

  it("says nothing where nobody looks", () => {
    const { written, output } = outputOf(false);
    const bar = createImportBar(output, () => 0);
    bar.begin("a.csv", 0);
    bar.show({ rows: 10, fraction: 0.5 });
    bar.end();
    expect(written).toEqual([]);
  });

  it("is one line that changes and goes", () => {
    const { written, output } = outputOf(true);
    let now = 0;
    const bar = createImportBar(output, () => now);
    bar.begin("a.csv", 0);
    now = 1_000;
    bar.show({ rows: 10, fraction: 0.5 });
    bar.show({ rows: 20, fraction: 1 });
    bar.end();
    expect(written[0]).toContain("a.csv ████████████░░░░░░░░░░░░   50 %  10 rows".replace("░   50", "░  50"));
    expect(written.every((text) => text.startsWith("\r") && !text.includes("\n"))).toBe(true);
    expect(written.at(-1)).toMatch(/^\r +\r$/);
  });
});
