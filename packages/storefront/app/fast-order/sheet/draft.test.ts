import { describe, expect, it } from "vitest";
import { keepDraft, missingOf, readDraft } from "#fast-order/sheet/draft.ts";
import { changeRows } from "#fast-order/sheet/sheet.rules.ts";
import { readText } from "#goods/reading/table.rules.ts";

function storageOf() {
  const kept = new Map<string, string>();
  return () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
}
const rows = changeRows([], { kind: "add", lines: readText("CAI-0001 40\nABC 12 500").lines });

describe("the draft of a fast order", () => {
  it("comes back as it was kept, for its account alone", () => {
    const storage = storageOf();
    keepDraft(storage, "0000000001", rows);
    expect(readDraft(storage, "0000000001")).toEqual(rows);
    expect(readDraft(storage, "0000000002")).toEqual([]);
    expect(readDraft(storage, null)).toEqual([]);
  });

  it("is forgotten with its last row", () => {
    const storage = storageOf();
    keepDraft(storage, null, rows);
    keepDraft(storage, null, []);
    expect(readDraft(storage, null)).toEqual([]);
  });

  it("is offered beside what a posted form brings, without what that brings again", () => {
    const posted = changeRows([], { kind: "add", lines: readText("ABC 12 500\nGOB-0001 2500").lines });
    expect(missingOf(rows, posted).map(({ code }) => code)).toEqual(["CAI-0001"]);
    expect(missingOf(rows, rows)).toEqual([]);
    expect(missingOf(rows, [])).toEqual(rows);
  });

  it("is no more than the page where a browser keeps nothing, or something broken", () => {
    const forbidden = () => {
      throw new Error("SecurityError");
    };
    expect(() => keepDraft(forbidden, null, rows)).not.toThrow();
    expect(readDraft(forbidden, null)).toEqual([]);
    const storage = storageOf();
    storage().setItem("fastOrder guest", "[[1,");
    expect(readDraft(storage, null)).toEqual([]);
  });
});
