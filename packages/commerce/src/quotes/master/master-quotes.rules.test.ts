import type { UpdateAction } from "@comptoir/contract/carts";
import { describe, expect, it } from "vitest";
import { changeDetails, type DetailUpdate } from "#quotes/master/master-quotes.rules.ts";

const box = { id: "1", variantId: "box", quantity: 10 };
const cup = { id: "2", variantId: "cup", quantity: 20 };
const change = (given: Partial<Parameters<typeof changeDetails>[1]>, current = [box, cup]) =>
  changeDetails(current, { removeIds: [], add: [], ...given });
const wanted = (variantId: string, quantity: number) => ({ variantId, quantity });
const by =
  (updateAction: UpdateAction) =>
  (variantId: string, quantity: number): DetailUpdate => ({ variantId, quantity, updateAction });
const [set, plus, minus] = [by("REPLACE_QUANTITY"), by("ADD_QUANTITY"), by("REMOVE_QUANTITY")];

describe("details of a master quote", () => {
  it("stay as they are when nothing is asked", () => {
    expect(change({})).toEqual({ removedIds: [], written: [] });
  });

  it.each([
    ["one that is there", ["1"], ["1"]],
    ["all of them", ["2", "1"], ["1", "2"]],
    ["one twice", ["2", "2"], ["2"]],
    ["one of another quote", ["9"], []],
    ["nothing at all", [], []],
  ])("are removed: %s", (_, removeIds, removedIds) => {
    expect(change({ removeIds }).removedIds).toEqual(removedIds);
  });

  it("are set, not added up; of a variant named twice the last quantity counts", () => {
    expect(change({ add: [set("box", 3)] }).written).toEqual([wanted("box", 3)]);
    expect(change({ add: [set("lid", 3), set("box", 1), set("lid", 4)] }).written).toEqual([
      wanted("lid", 4),
      wanted("box", 1),
    ]);
  });

  it("are removed before others are added: a variant can be removed and added at once", () => {
    expect(change({ removeIds: ["1"], add: [set("box", 5)] })).toEqual({
      removedIds: ["1"],
      written: [wanted("box", 5)],
    });
  });

  it("are added up where that is asked, one update after the other", () => {
    expect(change({ add: [plus("box", 5), plus("lid", 3), plus("lid", 4)] })).toEqual({
      removedIds: [],
      written: [wanted("box", 15), wanted("lid", 7)],
    });
    expect(change({ add: [set("box", 1), plus("box", 2)] }).written).toEqual([wanted("box", 3)]);
    expect(change({ removeIds: ["1"], add: [plus("box", 5)] }).written).toEqual([wanted("box", 5)]);
  });

  it("are taken from, and go when nothing is left of them", () => {
    expect(change({ add: [minus("box", 4), minus("cup", 20), minus("lid", 3)] })).toEqual({
      removedIds: ["2"],
      written: [wanted("box", 6)],
    });
    expect(change({ add: [minus("box", 11), plus("box", 2)] })).toEqual({
      removedIds: [],
      written: [wanted("box", 2)],
    });
  });

  it("have 999,999 pieces at most, added up or not", () => {
    expect(change({ add: [plus("box", 999_989)] }).written).toEqual([wanted("box", 999_999)]);
    expect(() => change({ add: [plus("box", 999_990)] })).toThrow("at most 999999 pieces");
  });

  describe("are 500 at most", () => {
    const many = (count: number, from = 0) =>
      Array.from({ length: count }, (_, index) => set(`lot-${from + index}`, 1));
    const held = (count: number) => many(count).map((detail, index) => ({ ...detail, id: String(index) }));

    it.each([
      ["500 into an empty quote", 0, many(500), []],
      ["the last one", 499, many(1, 499), []],
      ["another quantity for one of 500", 500, many(1), []],
      ["one in the place of another", 500, many(1, 500), ["0"]],
    ])("takes %s", (_, count, add, removeIds) => {
      expect(change({ add, removeIds }, held(count)).written).toHaveLength(add.length);
    });

    it.each([
      ["501 into an empty quote", 0, many(501)],
      ["one beside 500", 500, many(1, 500)],
    ])("refuses %s", (_, count, add) => {
      expect(() => change({ add }, held(count))).toThrow("at most 500");
    });
  });
});
