// Receptions in any order and any number (orders 4.3), quantities of lines (orders 2.2, 2.3).
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ReceivableLine, receive } from "#orders/fulfilment/reception.rules.ts";
import { fitQuantity, quantityAfter } from "#pricing/lines.rules.ts";

const line = (id: string, shipped: number, received = 0): ReceivableLine => {
  return { id, externalId: `EXT-${id}`, shipped, received };
};

describe("a reception", () => {
  it.each([
    ["an unknown line", [{ id: "9", quantity: 1 }], "F-E-002", "lines[0].id"],
    ["more than was shipped", [{ id: "1", quantity: 11 }], "F-E-007", "lines[0].quantity"],
    ["more than is still on its way", [{ id: "2", quantity: 4 }], "F-E-007", "lines[0].quantity"],
    [
      "the same line twice, together too much",
      [
        { id: "1", quantity: 6 },
        { id: "EXT-1", quantity: 5 },
      ],
      "F-E-007",
      "lines[1].quantity",
    ],
  ])("of %s is refused, naming the field", (_, arrived, code, detail) => {
    const refused = () => receive([line("1", 10), line("2", 5, 2)], arrived);
    expect(refused).toThrow(expect.objectContaining({ entries: [expect.objectContaining({ code, detail })] }));
  });

  it("of nothing new changes no line", () => {
    expect(receive([line("1", 10, 10)], undefined)).toEqual({ lines: [], isComplete: true });
    expect(receive([line("1", 10, 4)], [{ id: "1", quantity: 0 }])).toEqual({ lines: [], isComplete: false });
  });

  it("in parcels of any size is complete exactly when the last piece has come", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 10 }), (parcels) => {
        const shipped = parcels.reduce((all, quantity) => all + quantity, 0);
        let received = 0;
        for (const [index, quantity] of parcels.entries()) {
          const outcome = receive([line("1", shipped, received)], [{ id: "1", quantity }]);
          received += quantity;
          expect(outcome).toEqual({ lines: [{ id: "1", received }], isComplete: index === parcels.length - 1 });
        }
      }),
    );
  });
});

describe("the quantity of a write", () => {
  it.each([
    [null, "ADD_QUANTITY", 5, 5],
    [null, "REMOVE_QUANTITY", 5, null],
    [null, "REPLACE_QUANTITY", 5, 5],
    [null, "REPLACE_QUANTITY", 0, null],
    [7, "ADD_QUANTITY", 5, 12],
    [7, "ADD_QUANTITY", 0, 7],
    [7, "REMOVE_QUANTITY", 5, 2],
    [7, "REMOVE_QUANTITY", 7, null],
    [7, "REMOVE_QUANTITY", 8, null],
    [7, "REPLACE_QUANTITY", 5, 5],
    [7, "REPLACE_QUANTITY", 0, null],
  ] as const)("of a line of %s after %s %s is %s", (current, action, quantity, expected) => {
    expect(quantityAfter(current, action, quantity)).toBe(expected);
  });
});

const anyBounds = fc.record({
  minOrderQuantity: fc.nat(300),
  maxOrderQuantity: fc.option(fc.integer({ min: 1, max: 600 })),
  itemPerPack: fc.integer({ min: 1, max: 60 }),
});

describe("a fitted quantity", () => {
  it("is whole packs between the bounds, or is blocked; it never moves when it is fitted again", () => {
    fc.assert(
      fc.property(anyBounds, fc.integer({ min: 1, max: 2000 }), (bounds, asked) => {
        const { quantity, remarks } = fitQuantity(bounds, asked);
        const again = fitQuantity(bounds, quantity);
        expect(again.quantity).toBe(quantity);
        if (remarks.some(({ code }) => code === "F_W_101")) {
          expect(again.remarks).toEqual([{ code: "F_W_101" }]);
          return;
        }
        expect(again.remarks).toEqual([]);
        expect(quantity % bounds.itemPerPack).toBe(0);
        expect(quantity).toBeGreaterThanOrEqual(bounds.minOrderQuantity);
        if (bounds.maxOrderQuantity !== null) expect(quantity).toBeLessThanOrEqual(bounds.maxOrderQuantity);
      }),
    );
  });

  it("is told step by step: each remark begins where the one before ended", () => {
    fc.assert(
      fc.property(anyBounds, fc.integer({ min: 1, max: 2000 }), (bounds, asked) => {
        const { quantity, remarks } = fitQuantity(bounds, asked);
        let at = asked;
        for (const { code, from, to } of remarks) {
          if (code === "F_W_101") continue;
          expect(from).toBe(at);
          expect(to).not.toBe(from);
          at = to ?? 0;
        }
        expect(at).toBe(quantity);
      }),
    );
  });

  it("that is blocked has no whole pack between its bounds", () => {
    fc.assert(
      fc.property(anyBounds, fc.integer({ min: 1, max: 2000 }), (bounds, asked) => {
        const { remarks } = fitQuantity(bounds, asked);
        const { minOrderQuantity, itemPerPack } = bounds;
        const first = Math.max(1, Math.ceil(minOrderQuantity / itemPerPack)) * itemPerPack;
        const isPossible = bounds.maxOrderQuantity === null || first <= bounds.maxOrderQuantity;
        expect(remarks.some(({ code }) => code === "F_W_101")).toBe(!isPossible);
      }),
    );
  });
});
