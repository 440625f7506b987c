import { describe, expect, it } from "vitest";
import {
  afterSilence,
  type CellEdit,
  type ChangeResult,
  changesOf,
  decideConflict,
  doubtsAfter,
  markSent,
  settleEdits,
  shownText,
  takeOver,
  typeCell,
  undoText,
} from "#desk/offers/edits.rules.ts";
import type { CellColumn } from "#desk/offers/offer-cells.rules.ts";
import { makeOfferEntry } from "../../../test/make-desk-offers.ts";

const offer = makeOfferEntry();
const type = (...cells: readonly (readonly [CellColumn, string])[]) =>
  cells.reduce<CellEdit[]>((edits, [column, text]) => typeCell(edits, offer, { column, text }), []);
const statesOf = (edits: readonly CellEdit[]) => edits.map(({ column, text, state }) => [column, text, state]);
const result = (given: Partial<ChangeResult>): ChangeResult => ({
  ...{ id: offer.id, state: "SAVED", problems: [], offer },
  ...given,
});

const nobody = { by: null, at: null };

describe("what is typed", () => {
  it("waits where it can be read and says something new, and is refused at once where it cannot", () => {
    expect(statesOf(type(["stock", "120"], ["leadTimeToShip", "x"], ["minOrderQuantity", "20"]))).toEqual([
      ["stock", "120", "waiting"],
      ["leadTimeToShip", "x", "refused"],
    ]);
    expect(type(["stock", "120"], ["stock", "130"])).toEqual([]);
    expect(shownText(type(["stock", "12O"]), offer, "stock", "fr")).toBe("12O");
    expect(shownText([], offer, "stock", "fr")).toBe("130");
  });

  it("goes out as one change of each offer, without what was refused", () => {
    const { changes, sent } = changesOf(type(["stock", "+50"], ["leadTimeToShip", "x"], ["minOrderQuantity", "40"]));
    expect(changes).toEqual([{ id: offer.id, stock: { add: 50 }, minOrderQuantity: { was: 20, now: 40 } }]);
    expect(sent).toHaveLength(2);
    const many = Array.from({ length: 501 }, (_, at) =>
      typeCell([], { ...offer, id: String(at) }, { column: "stock", text: "1" }),
    );
    expect(changesOf(many.flat()).changes).toHaveLength(500);
  });

  it("is done when it is written; what was typed meanwhile goes on from there", () => {
    const before = type(["stock", "120"], ["leadTimeToShip", "4"]);
    const { sent } = changesOf(before);
    expect(settleEdits(before, sent, [result({})])).toEqual([]);
    const typedOn = typeCell(before, offer, { column: "stock", text: "110" });
    const after = settleEdits(typedOn, sent, [result({ offer: { ...offer, stock: 120 } })]);
    expect(after).toMatchObject([{ column: "stock", text: "110", was: 120, state: "waiting" }]);
    expect(settleEdits(typedOn, sent, [result({ id: "other" })])).toEqual(typedOn);
  });

  it("keeps its text where the shop refuses it, and the cells beside it go on", () => {
    const before = type(["stock", "-200"], ["leadTimeToShip", "4"]);
    const { sent } = changesOf(before);
    const refused = result({
      state: "REFUSED",
      problems: [{ field: "stock", code: "F-E-006", detail: "130", ...nobody }],
    });
    const after = settleEdits(markSent(before, sent), sent, [refused]);
    expect(after).toMatchObject([
      { column: "stock", text: "-200", state: "refused", refusal: { code: "F-E-006", detail: "130" } },
      { column: "leadTimeToShip", state: "waiting" },
    ]);
    expect(changesOf(after).changes).toEqual([{ id: offer.id, leadTimeToShip: { was: 3, now: 4 } }]);
    const gone = result({
      state: "REFUSED",
      problems: [{ field: null, code: "F-E-033", detail: "", ...nobody }],
      offer: null,
    });
    expect(settleEdits(before, sent, [gone]).map(({ state }) => state)).toEqual(["refused", "refused"]);
  });

  it("is never counted twice where nobody has answered", () => {
    const before = type(["stock", "+50"], ["leadTimeToShip", "4"]);
    const { sent } = changesOf(before);
    expect(statesOf(afterSilence(before))).toEqual(statesOf(before));
    expect(afterSilence(markSent(before, sent)).map(({ text }) => text)).toEqual(["180", "4"]);
    expect(changesOf(afterSilence(markSent(before, sent))).changes).toMatchObject([{ stock: { was: 130, now: 180 } }]);
  });
});

describe("a conflict", () => {
  const sold = result({
    state: "CONFLICT",
    problems: [{ field: "stock", code: "CHANGED_MEANWHILE", detail: "", ...nobody }],
  });
  const before = type(["stock", "120"]);
  const [conflict] = settleEdits(before, before, [{ ...sold, offer: { ...offer, stock: 118 } }]);
  if (!conflict) throw new Error("A conflict was expected");

  it("knows what was shown and what is there now", () => {
    expect(conflict).toMatchObject({ state: "conflict", was: 130, now: 118, text: "120", writer: null });
  });

  it("knows who has written it, until it is decided", () => {
    const at = "2026-03-16T09:42:00.000Z";
    const [problem] = sold.problems.map((each) => ({ ...each, by: { name: "Claire Moreau" }, at }));
    const [written] = settleEdits(before, before, [{ ...sold, problems: problem ? [problem] : [] }]);
    expect(written?.writer).toEqual({ name: "Claire Moreau", at });
    expect(written && decideConflict([written], written, "mine")).toMatchObject([{ writer: null }]);
  });

  it.each([
    ["mine", [{ id: offer.id, stock: { was: 118, now: 120 } }]],
    ["counted", [{ id: offer.id, stock: { add: -10 } }]],
    ["theirs", []],
  ] as const)("is decided: %s", (decision, changes) => {
    expect(changesOf(decideConflict([conflict], conflict, decision)).changes).toEqual(changes);
  });
});

it("undoes a written difference by its inverse, anything else by the text before", () => {
  const cell = { offerId: offer.id, column: "stock", text: "+50", before: "130" } as const;
  expect(undoText(cell, true)).toBe("-50");
  expect(undoText(cell, false)).toBe("130");
  expect(undoText({ ...cell, text: "7" }, true)).toBe("130");
});

describe("what a page has left that is gone", () => {
  it("goes on with what is typed here, which wins in the same cell; a difference on its way as its figure", () => {
    const left = markSent(type(["stock", "+50"], ["leadTimeToShip", "4"]), []);
    const [sent] = type(["stock", "+50"]);
    const here = type(["leadTimeToShip", "9"]);
    expect(statesOf(takeOver(here, left))).toEqual([
      ["leadTimeToShip", "9", "waiting"],
      ["stock", "+50", "waiting"],
    ]);
    expect(statesOf(takeOver([], sent ? [{ ...sent, isSent: true }] : []))).toEqual([["stock", "180", "waiting"]]);
  });
});

it("keeps what should be looked at again until the cell is typed anew", () => {
  const doubts = doubtsAfter([], offer, { column: "tier0", text: "0,90" });
  expect(doubts).toMatchObject([
    { offerId: offer.id, column: "tier0", warnings: [{ kind: "bigChange", percent: 100 }] },
  ]);
  expect(doubtsAfter(doubts, offer, { column: "stock", text: "9" })).toEqual(doubts);
  expect(doubtsAfter(doubts, offer, { column: "tier0", text: "0,46" })).toEqual([]);
});
