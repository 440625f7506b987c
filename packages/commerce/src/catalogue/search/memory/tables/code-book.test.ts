import { describe, expect, it } from "vitest";
import { CodeBook } from "#catalogue/search/memory/tables/code-book.ts";

describe("article codes", () => {
  const codes = new CodeBook();
  for (const [code, document] of [
    ["cai0001", 0],
    ["cai0002", 1],
    ["gob0001", 2],
    ["cai0001", 3],
    ["", 4],
  ] as const)
    codes.add(code, document);

  it.each([
    ["cai0001", [0, 3]],
    ["gob0001", [2]],
    ["cai", []],
    ["", []],
  ])("%s is exactly that of %j", (code, expected) => {
    expect(codes.exactly(code)).toEqual(expected);
  });

  it.each([
    ["cai", [0, 1, 3]],
    ["cai0002", [1]],
    ["zzz", []],
    ["cai00010", []],
    ["ca", []],
  ])("beginning with %s are those of %j", (prefix, expected) => {
    expect(codes.beginning(prefix)).toEqual(expected);
  });

  it("that come later are found by their beginning too", () => {
    const book = new CodeBook();
    book.add("sac1", 0);
    expect(book.beginning("sac")).toEqual([0]);
    book.add("sac0", 1);
    expect(book.beginning("sac")).toEqual([0, 1]);
  });

  it("may be many and in any script", () => {
    const book = new CodeBook();
    for (let number = 0; number < 5_000; number += 1) book.add(`abc${number}`, number);
    book.add("数码-1", 5_000);
    expect(book.exactly("abc4321")).toEqual([4_321]);
    expect(book.beginning("abc499")).toEqual([499, ...Array.from({ length: 10 }, (_, digit) => 4_990 + digit)]);
    expect([book.exactly("数码-1"), book.exactly("数码-")]).toEqual([[5_000], []]);
  });

  it("may be looked up by their end, where most begin alike", () => {
    const book = new CodeBook("end");
    for (const [document, code] of ["0000000017", "0000000117", "0000000017", "17", ""].entries())
      book.add(code, document);
    expect([book.exactly("0000000017"), book.exactly("0000000117"), book.exactly("17"), book.exactly("7")]).toEqual([
      [0, 2],
      [1],
      [3],
      [],
    ]);
    expect(() => book.beginning("0000")).toThrow(TypeError);
  });
});
