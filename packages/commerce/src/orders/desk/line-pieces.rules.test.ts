import { describe, expect, it } from "vitest";
import {
  acceptLines,
  cancellingStep,
  chooseLeft,
  goodsOf,
  type OrderedLine,
  piecesLeft,
  shippingStep,
} from "#orders/desk/line-pieces.rules.ts";

const line = (given: Partial<OrderedLine> = {}): OrderedLine => ({
  id: "1",
  externalId: "L-1",
  inventoryId: "9",
  quantity: 100,
  confirmedQuantity: null,
  shipped: 0,
  canceled: 0,
  unitPrice: 12_345,
  confirmedPrice: null,
  goods: 12_345,
  taxRate: 2000,
  shippingTaxRate: 2000,
  ...given,
});
const two = [line(), line({ id: "2", externalId: null, quantity: 40, goods: 4_938 })];
const codeOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    return error;
  }
};

describe("what is chosen of what is left", () => {
  it("is everything where nothing is named, without lines of which nothing is left", () => {
    const lines = [line({ shipped: 60, canceled: 10 }), line({ id: "2", shipped: 100 })];
    expect(chooseLeft(lines, undefined)).toEqual([{ line: lines[0], pieces: 30 }]);
  });

  it("is named by either id, never beyond what is left, and once", () => {
    expect(chooseLeft(two, [{ id: "L-1", quantity: 100 }]).map(({ pieces }) => pieces)).toEqual([100]);
    const wrong = [
      [{ id: "7", quantity: 1 }],
      [{ id: "2", quantity: 41 }],
      [
        { id: "1", quantity: 1 },
        { id: "L-1", quantity: 1 },
      ],
    ];
    expect(wrong.map((wanted) => codeOf(() => chooseLeft(two, wanted)))).toMatchObject([
      { status: 400, entries: [{ code: "F-E-002", detail: "lines[0].id" }] },
      { status: 400, entries: [{ code: "F-E-007", detail: "lines[0].quantity" }] },
      { status: 400, entries: [{ code: "F-E-040", detail: "lines[1].id" }] },
    ]);
  });
});

describe("the step", () => {
  it("of a parcel tells whether something is left, and whether confirmed pieces were cancelled", () => {
    expect(shippingStep(two, 139)).toBe("shipSome");
    expect(shippingStep(two, 140)).toBe("shipRest");
    const acceptedWithFewer = [line({ canceled: 20, confirmedQuantity: 80 })];
    expect(shippingStep(acceptedWithFewer, 80)).toBe("shipRest");
    expect(shippingStep([line({ canceled: 30, confirmedQuantity: 80 })], 70)).toBe("shipRestAfterCancellation");
    expect(shippingStep([line({ canceled: 1 })], 99)).toBe("shipRestAfterCancellation");
  });

  it("of a cancellation tells whether something has left, and whether something is to leave", () => {
    expect(cancellingStep(two, 140)).toBe("cancel");
    expect(cancellingStep(two, 139)).toBe("cancelSomeLines");
    expect(cancellingStep([line({ shipped: 1 })], 99)).toBe("cancelRest");
    expect(cancellingStep([line({ shipped: 1 })], 98)).toBe("cancelSomeLines");
  });
});

describe("an acceptance", () => {
  it("takes lines as they were ordered unless it names them, without what an approver refused", () => {
    const lines = [line(), line({ id: "2", canceled: 100 })];
    expect(acceptLines(lines, []).map(({ pieces, price }) => [pieces, price])).toEqual([
      [100, null],
      [0, null],
    ]);
    const [named] = acceptLines(lines, [
      { id: "1", confirmedQuantity: 80, confirmedPrice: 1.2, expectedDate: "2030-01-02" },
    ]);
    expect(named).toMatchObject({ pieces: 80, price: 12_000, expectedDate: "2030-01-02" });
    expect(acceptLines(lines, [{ id: "1", confirmedPrice: 1.2345 }])[0]?.price).toBeNull();
  });

  it("is refused with its field beyond what was ordered, and as a whole when nothing would come", () => {
    const answers = [
      [{ id: "2", confirmedQuantity: 41 }],
      [{ id: "1", confirmedPrice: 1.2346 }],
      [
        { id: "1", confirmedQuantity: 0 },
        { id: "2", confirmedQuantity: 0 },
      ],
    ];
    expect(answers.map((given) => codeOf(() => acceptLines(two, given)))).toMatchObject([
      { status: 400, entries: [{ code: "F-E-007", detail: "lines[0].confirmedQuantity" }] },
      { status: 400, entries: [{ code: "F-E-007", detail: "lines[0].confirmedPrice" }] },
      { status: 422, entries: [{ code: "F-E-039", detail: "lines" }] },
    ]);
  });
});

it("goods cost what they did while nothing of them changes, else pieces at the confirmed price", () => {
  const stated = line({ goods: 12_000 });
  expect(goodsOf(stated, 100)).toBe(12_000);
  expect(goodsOf(stated, 50)).toBe(6_173);
  expect(goodsOf(line({ confirmedPrice: 10_000, goods: 10_000 }), 50)).toBe(5_000);
  expect(goodsOf(stated, 100, 10_000)).toBe(10_000);
  expect(piecesLeft(line({ shipped: 30, canceled: 20 }))).toBe(50);
});
