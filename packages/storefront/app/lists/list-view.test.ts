import { describe, expect, it } from "vitest";
import { type ListLineView, ownFieldsOf, presentListLine, sortLines } from "#lists/list-view.ts";
import { makeCartLine } from "../../test/make-orders.ts";
import { makeFieldValue } from "../../test/make-pages.ts";

const now = new Date("2026-03-20T08:00:00Z");
const bought = (purchasedAt: string, pieces: number, itemPrice = 0.4) => ({
  at: purchasedAt,
  pieces,
  itemPrice,
  itemPerPack: 20,
});
type Purchases = Parameters<typeof presentListLine>[1];
const present = (given: Parameters<typeof makeCartLine>[0] = {}, purchases: Purchases = []) =>
  presentListLine(makeCartLine(given), purchases, now);

describe("a line of a buying list", () => {
  it.each([
    ["2", 2],
    [3, 3],
    ["second", null],
    [undefined, null],
  ])("stands at the place that is written as %j: %j", (value, position) => {
    const line = { ...makeCartLine(), customFieldValues: [makeFieldValue("LIST_POSITION", value)] };
    expect(ownFieldsOf(line)).toEqual({ note: "", section: "", position });
  });

  it("keeps its note and section where they are texts", () => {
    const fields = [makeFieldValue("LINE_NOTE", "Quai 3"), makeFieldValue("LIST_SECTION", 7)];
    expect(ownFieldsOf({ ...makeCartLine(), customFieldValues: fields })).toMatchObject({
      note: "Quai 3",
      section: "",
    });
  });

  it("proposes what was bought last, as it may be ordered today", () => {
    expect(present({}, [bought("2026-03-13T08:00:00Z", 70)] as Purchases)).toMatchObject({
      proposed: 80,
      isOtherQuantity: true,
    });
    expect(present()).toMatchObject({ proposed: 40, isOtherQuantity: false, last: null, changePercent: 0 });
    expect(present({ blockedBy: ["F_W_101"] })).toMatchObject({ proposed: null, isOtherQuantity: false });
    expect(present({ blockedBy: ["F_W_106"], stock: 20 })).toMatchObject({ proposed: 20 });
  });

  it("is priced at the tier of what is proposed, and compared with the last price where there was one", () => {
    const line = makeCartLine();
    const priceRanges = [
      { quantity: 1, itemPrice: 0.5, itemDiscountPrice: null },
      { quantity: 40, itemPrice: 0.45, itemDiscountPrice: 0.44 },
    ];
    const tiered = { ...line, offer: { ...line.offer, priceRanges } };
    expect(presentListLine(tiered, [], now).priceToday).toBe(0.44);
    expect(presentListLine(tiered, [bought("2026-03-13T08:00:00Z", 20)] as Purchases, now)).toMatchObject({
      priceToday: 0.5,
      changePercent: 25,
    });
    expect(present({}, [bought("2026-03-13T08:00:00Z", 20, 0)] as Purchases).changePercent).toBe(0);
    const reduced = { ...line, offer: { ...line.offer, itemDiscountPrice: 0.4 } };
    expect(presentListLine(reduced, [], now).priceToday).toBe(0.4);
  });
});

describe("lines sorted otherwise than in their own order", () => {
  const line = (name: string, at: string | null, orderBy: string | null): ListLineView => ({
    ...present({ name }),
    last: at === null ? null : ({ at } as ListLineView["last"]),
    reorder: orderBy === null ? null : ({ orderBy } as ListLineView["reorder"]),
  });
  const lines = [
    line("Sac", null, null),
    line("Caisse", "2026-03-01", "2026-04-02"),
    line("Bac", "2026-03-09", null),
    line("Gant", "2026-03-01", "2026-04-01"),
  ];
  it.each([
    ["name", ["Bac", "Caisse", "Gant", "Sac"]],
    ["lastOrder", ["Bac", "Caisse", "Gant", "Sac"]],
    ["reorder", ["Gant", "Caisse", "Bac", "Sac"]],
  ] as const)("by %s are %j", (sort, names) => {
    expect(sortLines(lines, sort).map(({ name }) => name)).toEqual(names);
  });
});
