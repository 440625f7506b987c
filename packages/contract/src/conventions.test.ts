import { expect, it } from "vitest";
import {
  attachment,
  batchesOf,
  foldCode,
  isDay,
  messageOf,
  ownValue,
  pageCount,
  shownPageCount,
} from "./conventions.ts";

it("what every object inherits is no entry of a table", () => {
  const table = { copy: 1 };
  const inherited = ["constructor", "toString", "__proto__", "hasOwnProperty", "valueOf", ""];
  expect(inherited.map((name) => ownValue<unknown>(table, name))).toEqual(inherited.map(() => undefined));
  expect(ownValue(table, "copy")).toBe(1);
});

it("items come in batches of at most a size, in their order, none of them empty", () => {
  expect(batchesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(batchesOf([1, 2], 2)).toEqual([[1, 2]]);
  expect(batchesOf([], 2)).toEqual([]);
});

it("a code is the same in any case, with any accents, spaces, dashes and dots", () => {
  expect(["cai-0001", "CAI 0001", "Cai.0001", "CÄI_0001"].map(foldCode)).toEqual(Array(4).fill("cai0001"));
  expect(["Œuf-1", "æ2", "--"].map(foldCode)).toEqual(["oeuf1", "ae2", ""]);
});

it("a day is one that the calendar has", () => {
  expect(["2026-03-14", "2028-02-29"].filter(isDay)).toEqual(["2026-03-14", "2028-02-29"]);
  expect(["2026-02-30", "2026-13-01", "14/03/2026", "2026-3-4", "2026-03-14T00:00", ""].filter(isDay)).toEqual([]);
});

it("a file to keep has a plain name for old clients, whatever its exact one is", () => {
  const plainOf = (name: string) => /filename="(.*?)"/.exec(attachment(name))?.[1];
  expect(plainOf("Été 300 × 200.csv")).toBe("Ete 300 x 200.csv");
  expect(plainOf("😀.csv")).toBe("file.csv");
  expect(plainOf("📦 🎁.xlsx")).toBe("file.xlsx");
  expect(plainOf("紙箱")).toBe("file");
  expect(plainOf("📦 caisse.csv")).toBe("caisse.csv");
  expect(attachment("😀.csv")).toContain("filename*=UTF-8''%F0%9F%98%80.csv");
});

it("is written down in one line, whatever was thrown", () => {
  expect(messageOf(new Error("no answer"))).toBe("no answer");
  expect(messageOf("cut off")).toBe("cut off");
});

it("no entries take no page of a call, and one on a screen", () => {
  expect([pageCount(0, 20), shownPageCount(0, 20), shownPageCount(20, 20), shownPageCount(21, 20)]).toEqual([
    0, 1, 1, 2,
  ]);
});
