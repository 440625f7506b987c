import { describe, expect, it } from "vitest";
import { writeTable } from "#write-table.ts";

describe.each(["CSV", "XLSX"] as const)("a large table as %s", (format) => {
  it("lets everything else have its turn while it is written, though its rows are there already", async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => [`CAI-${index}`, "Caisse carton simple cannelure", index]);
    let turns = 0;
    let isOver = false;
    const turn = () => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    let bytes = 0;
    for await (const piece of writeTable(rows, { format, name: "Articles" })) bytes += piece.length;
    isOver = true;
    expect(bytes).toBeGreaterThan(10_000);
    expect(turns).toBeGreaterThan(2);
  });
});
