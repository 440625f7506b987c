import { describe, expect, it } from "vitest";
import { addressOf, isAsked, problemsIn, questionOf, readAddress } from "#fit/fit-question.ts";
import { pathsIn } from "#lib/paths.ts";

const read = (search: string) => readAddress(new URLSearchParams(search));
const sides = "length=305&width=215&height=150";

describe("the question of an address", () => {
  it("is read whole, with the weight in grams", () => {
    const typed = read(`${sides}&clearance=8&weight=1,2&quantity=1 500&top=fixed&kind=tube&roomy=1&query=305x215x150`);
    expect(questionOf(typed)).toEqual({
      object: { sides: [305, 215, 150], clearance: 8, weight: 1_200, isUpright: true },
      quantity: 1_500,
      kind: "TUBE",
      ranking: "HOLDS",
      withRoomy: true,
      pages: 1,
    });
    expect(typed.query).toBe("305x215x150");
  });

  it("begins with 5 mm for a hundred objects of unknown weight, turned as one likes, in boxes", () => {
    expect(questionOf(read(sides))).toEqual({
      object: { sides: [305, 215, 150], clearance: 5, weight: null, isUpright: false },
      quantity: 100,
      kind: "BOX",
      ranking: "HOLDS",
      withRoomy: false,
      pages: 1,
    });
    expect(read(`${sides}&kind=barrel`).kind).toBe("BOX");
  });

  it("names the fields in which nothing stands that can be used", () => {
    expect(problemsIn(read(""))).toEqual(["length", "width", "height"]);
    expect(problemsIn(read(`${sides}&clearance=&weight=lourd&quantity=0`))).toEqual([
      "clearance",
      "weight",
      "quantity",
    ]);
    expect(problemsIn(read("length=0&width=5001&height=1,5"))).toEqual(["length", "width", "height"]);
    expect(problemsIn(read(`${sides}&clearance=0&weight=&quantity=1`))).toEqual([]);
    expect(questionOf(read("length=305"))).toBeNull();
  });

  it("ranks by what holds the object, or by how near a size is to its format where the address says so", () => {
    expect(["", "&by=nearest", "&by=furthest"].map((by) => questionOf(read(sides + by))?.ranking)).toEqual([
      "HOLDS",
      "NEAREST",
      "HOLDS",
    ]);
    expect(pathsIn("fr").fit(addressOf(read(sides), { ranking: "NEAREST" }))).toContain("&by=nearest");
    expect(pathsIn("fr").fit(addressOf(read(`${sides}&by=nearest`), { ranking: "HOLDS" }))).not.toContain("by=");
  });

  it("shows more of them when asked to, within reason", () => {
    expect(["3", "0", "-1", "many", "1000"].map((pages) => read(`${sides}&pages=${pages}`).pages)).toEqual([
      3, 1, 1, 1, 10,
    ]);
    expect(pathsIn("fr").fit(addressOf(read(`${sides}&pages=2`)))).toContain("&pages=2");
  });

  it("is asked once any side is there", () => {
    expect(isAsked(read("clearance=5"))).toBe(false);
    expect(isAsked(read("width=a"))).toBe(true);
  });

  it("is written as it was read, with some of it changed", () => {
    const typed = read(`${sides}&weight=1,2&top=fixed`);
    const path = pathsIn("en").fit(addressOf(typed, { kind: "POUCH", withRoomy: true }));
    expect(path).toContain("/en/fit?length=305&width=215&height=150&clearance=5&weight=1%2C2&quantity=100");
    expect(readAddress(new URL(path, "http://shop.test").searchParams)).toEqual({
      ...typed,
      kind: "POUCH",
      withRoomy: true,
    });
  });
});
