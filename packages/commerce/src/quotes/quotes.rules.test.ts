import { describe, expect, it } from "vitest";
import { changeDetails, mayWrite } from "#quotes/quotes.rules.ts";

const box = { id: "1", variantId: "box", quantity: 10 };
const cup = { id: "2", variantId: "cup", quantity: 20 };
const change = (given: Partial<Parameters<typeof changeDetails>[1]>, current = [box, cup]) =>
  changeDetails(current, { removeIds: [], add: [], ...given });
const wanted = (variantId: string, quantity: number) => ({ variantId, quantity });

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
    expect(change({ add: [wanted("box", 3)] }).written).toEqual([wanted("box", 3)]);
    expect(change({ add: [wanted("lid", 3), wanted("box", 1), wanted("lid", 4)] }).written).toEqual([
      wanted("lid", 4),
      wanted("box", 1),
    ]);
  });

  it("are removed before others are added: a variant can be removed and added at once", () => {
    expect(change({ removeIds: ["1"], add: [wanted("box", 5)] })).toEqual({
      removedIds: ["1"],
      written: [wanted("box", 5)],
    });
  });

  describe("are 500 at most", () => {
    const many = (count: number, from = 0) =>
      Array.from({ length: count }, (_, index) => wanted(`lot-${from + index}`, 1));
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

describe("who may change a quote", () => {
  const user = (userId: string, ...rights: string[]) => ({ userId, rights: new Set(rights) });
  it.each([
    ["its owner", user("a"), ["a"], true],
    ["one of its owners", user("b"), ["a", "b"], true],
    ["a colleague", user("c", "CUSTOMER_ACCOUNT_READ", "ORDER_UPDATE"), ["a"], false],
    ["an administrator of the account", user("c", "CUSTOMER_ACCOUNT_UPDATE"), ["a"], true],
  ])("%s", (_, who, owners, may) => expect(mayWrite(who, owners)).toBe(may));
});
