import { describe, expect, it } from "vitest";
import { detectDelimiter } from "#delimiter.ts";

describe("the sign between cells", () => {
  it.each([
    [["a;1,5", "b;2,5"], ";"],
    [["a,1", "b,2"], ","],
    [["a\t1;2", "b\t2;3"], "\t"],
    [["CAI-0001 40"], "\t"],
    [['"a;b",1', '"c;d",2', '"e;f",3', "g;h,4"], ","],
    [["a|1", "b|2"], "|"],
    [["n,a,b,c", '0,;,"', '",x'], ","],
    [[], "\t"],
  ])("of %j is %j", (given, delimiter) => expect(detectDelimiter(given)).toBe(delimiter));

  it("is the one that gives known names, however many cells another one gives", () => {
    const known = (cells: readonly string[]) => cells.filter((cell) => cell === "Code" || cell === "Prix, net").length;
    expect(detectDelimiter(["Titre, date, lieu", '"Code";"Prix, net"', "A-1;1,5"], known)).toBe(";");
  });
});
