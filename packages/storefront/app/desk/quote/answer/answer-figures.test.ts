import type { QuoteSuggestion } from "@comptoir/contract/quotes/answers";
import { describe, expect, it } from "vitest";
import { figuresOf, sourceOf } from "#desk/quote/answer/answer-figures.ts";
import { placeCells } from "#desk/quote/answer/cell-edits.ts";
import { presentQuotePage } from "#desk/quote/answer/present-quote-page.ts";
import { makeDeskQuote } from "../../../../test/make-desk.ts";

const now = new Date("2026-03-16T08:00:00Z");
const tiers = [
  { quantity: 1, price: 0.5 },
  { quantity: 100, price: 0.4 },
];
const suggestion: QuoteSuggestion = {
  ...{ quoteLineId: "line-CAI-0001", quantity: 40, price: 0.5, lastAnswer: null, leadTimeToShip: 3 },
  source: "LIST",
  catalogue: { offerPriceType: "PUBLIC", price: 0.5, tiers },
  ...{ stock: 9, itemPerPack: 10 },
};
const page = presentQuotePage(makeDeskQuote(), { lines: [suggestion], delivery: null }, "SUPPLIER", now);
const typedLine = { leadTime: null, comment: "", isRemoved: false };
const typed = {
  ...{ validityDay: null, deliveryDay: null, message: "", problems: [] },
  deliveryTerms: { fee: 15, freeFrom: 50 },
  lines: [
    { ...typedLine, id: "line-CAI-0001", price: 0.4, quantity: 100 },
    { ...typedLine, id: "line-CAI-0002", price: undefined, quantity: undefined },
  ],
};

describe("the figures of an answer", () => {
  it("are those that were read before anything is typed", () => {
    expect(figuresOf(page, null)).toMatchObject({ asked: 2, goods: 20, delivery: 0, total: 20 });
    expect(figuresOf(page, null).unpriced.map(({ id }) => id)).toEqual(["line-CAI-0002"]);
  });

  it("follow what is typed: tier, gap, delivery below its threshold", () => {
    const figures = figuresOf(page, typed);
    expect(figures).toMatchObject({ goods: 40, delivery: 15, total: 55 });
    expect(figures.lines[0]).toMatchObject({ total: 40, ownPrice: 0.4, ownFrom: 100, gap: 0 });
    const [line] = figures.lines;
    expect(line && sourceOf(line)).toBe("TIER");
    const dearer = { ...typed, lines: typed.lines.map((each) => ({ ...each, price: 0.5 })) };
    expect(figuresOf(page, dearer)).toMatchObject({ goods: 60, delivery: 0, unpriced: [] });
    expect(figuresOf(page, dearer).lines[0]?.gap).toBe(25);
  });

  it("leave out what gets no answer", () => {
    const without = { ...typed, lines: typed.lines.map((each) => ({ ...each, isRemoved: true })) };
    expect(figuresOf(page, without)).toMatchObject({ asked: 0, goods: 0, delivery: 0, unpriced: [] });
  });
});

it("a block is laid on the sheet from its first cell on, and what lies beyond is counted", () => {
  const block = [["0,39", "3", "40", "Palette", "?"], ["0,41 "], ["0,50"]];
  const placed = placeCells(block, ["a", "b"], { lineId: "a", column: "price" });
  expect(placed.outside).toBe(2);
  expect(placed.edits).toMatchObject([
    { id: "price-a", value: "0,39", row: 1, lineId: "a", column: "price" },
    { id: "leadTime-a", value: "3" },
    { id: "quantity-a", value: "40" },
    { id: "comment-a", value: "Palette" },
    { id: "price-b", value: "0,41", row: 2, lineId: "b", column: "price" },
  ]);
});
