import { describe, expect, it } from "vitest";
import {
  compareFacts,
  readChoice,
  withChosen,
  withoutChosen,
  writeChoice,
} from "#catalogue/comparison/choice/comparison.rules.ts";

describe("the articles to compare (ux C-07)", () => {
  it.each([
    [null, []],
    ["", []],
    ["1,2", ["1", "2"]],
    [" 1 ,2,1,,3", ["1", "2", "3"]],
    ["1,2,3,4,5", ["1", "2", "3", "4"]],
    ["<script>,../x,0000000001", ["0000000001"]],
  ])("of %j are %j", (text, ids) => {
    expect(readChoice(text)).toEqual(ids);
    expect(readChoice(writeChoice(ids))).toEqual(ids);
  });

  it("are four at most, each once, and can be taken away", () => {
    expect(withChosen(["1", "2"], "3")).toEqual(["1", "2", "3"]);
    expect(withChosen(["1", "2"], "1")).toEqual(["1", "2"]);
    expect(withChosen(["1", "2", "3", "4"], "5")).toEqual(["1", "2", "3", "4"]);
    expect(withoutChosen(["1", "2"], "1")).toEqual(["2"]);
  });
});

describe("what they differ in", () => {
  const fact = (id: string, value: string) => ({ id, name: id.toLowerCase(), value });

  it("is one row per attribute; a value that is missing is a difference and stays empty", () => {
    const rows = compareFacts([
      [fact("LENGTH", "310 mm"), fact("COLOUR", "Brun")],
      [fact("LENGTH", "310 mm"), fact("COLOUR", "Blanc"), fact("LOAD", "15 kg")],
    ]);
    expect(rows).toEqual([
      { id: "LENGTH", name: "length", values: ["310 mm", "310 mm"], isDifferent: false },
      { id: "COLOUR", name: "colour", values: ["Brun", "Blanc"], isDifferent: true },
      { id: "LOAD", name: "load", values: [null, "15 kg"], isDifferent: true },
    ]);
  });

  it("is nothing for one article alone", () => {
    expect(compareFacts([[fact("LENGTH", "310 mm")]]).some(({ isDifferent }) => isDifferent)).toBe(false);
  });
});
