import { describe, expect, it } from "vitest";
import { type CartStanding, mainPointOf, outlookOf, type SupplierAddition } from "#goods/order-outlook.rules.ts";

const nothing: CartStanding = { suppliers: [], limit: null, budgets: [] };
const cartons = { supplierId: "1", goods: 40, freeFrom: 300, fee: 15 };
const cups = { supplierId: "2", goods: 320, freeFrom: 300, fee: 15 };
const add = (amount: number, supplierId = "1", supplier = "Cartons"): SupplierAddition => ({
  supplierId,
  supplier,
  amount,
});

describe("an order with what is being chosen in it", () => {
  it("comes to what is in the cart and what is added, in whole cents", () => {
    expect(outlookOf({ ...nothing, suppliers: [cartons, cups] }, [add(0.1), add(0.2)]).goods).toBe(360.3);
    expect(outlookOf(nothing, [add(9)]).goods).toBe(9);
    expect(outlookOf(nothing, []).goods).toBe(0);
  });

  it.each([
    ["what is in the cart counts", 60, 200],
    ["all of it", 260, 0],
    ["no less than nothing", 900, 0],
    ["a cent", 259.99, 0.01],
  ])("tells how far the supplier's free delivery is: %s", (_what, amount, missing) => {
    const { freeDelivery } = outlookOf({ ...nothing, suppliers: [cartons, cups] }, [add(amount)]);
    expect(freeDelivery).toEqual([{ supplier: "Cartons", freeFrom: 300, missing }]);
  });

  it("tells it of every supplier from whom something is chosen, once, and of no other", () => {
    const { freeDelivery } = outlookOf({ ...nothing, suppliers: [cartons, cups] }, [
      add(10),
      add(10),
      add(10, "2", "Gobelets"),
    ]);
    expect(freeDelivery).toEqual([
      { supplier: "Cartons", freeFrom: 300, missing: 240 },
      { supplier: "Gobelets", freeFrom: 300, missing: 0 },
    ]);
  });

  it("says nothing of suppliers that never deliver free, or of whom nothing is known", () => {
    expect(outlookOf({ ...nothing, suppliers: [{ ...cartons, freeFrom: null }] }, [add(10)]).freeDelivery).toEqual([]);
    expect(outlookOf(nothing, [add(10, "9")]).freeDelivery).toEqual([]);
  });
});

describe("how far an order is from what somebody has to agree to", () => {
  const left = (suppliers: CartStanding["suppliers"], additions: readonly SupplierAddition[]) =>
    outlookOf({ suppliers, limit: 500, budgets: [] }, additions).limit;

  it("counts goods and delivery, which is free from some worth on and for nothing at all", () => {
    expect(left([cartons], [add(10)])).toEqual({ amount: 500, left: 435 });
    expect(left([cartons], [add(260)])).toEqual({ amount: 500, left: 200 });
    expect(left([cartons], [add(259)])).toEqual({ amount: 500, left: 186 });
    expect(left([{ ...cartons, goods: 0 }], [])).toEqual({ amount: 500, left: 500 });
    expect(left([{ ...cartons, freeFrom: null }], [add(400)])).toEqual({ amount: 500, left: 45 });
    expect(left([], [add(20, "9")])).toEqual({ amount: 500, left: 480 });
  });

  it("is below nothing when it is exceeded", () => {
    expect(left([cartons, cups], [add(300)])).toEqual({ amount: 500, left: -160 });
  });

  it("is none without a limit; of several budgets the tightest is told", () => {
    const budgets = [
      { name: "Groupe", left: 900 },
      { name: null, left: 100 },
      { name: "Lyon", left: 400 },
    ];
    expect(outlookOf({ suppliers: [cartons], limit: null, budgets }, [add(10)])).toMatchObject({
      limit: null,
      budget: { name: null, left: 35 },
    });
    expect(outlookOf(nothing, []).budget).toBeNull();
  });
});

describe("what of it matters most", () => {
  const gap = (supplier: string, missing: number) => ({ supplier, freeFrom: 300, missing });
  const nothing = { goods: 0, freeDelivery: [], limit: null, budget: null };

  it("is the limit, then the budget, when they are exceeded", () => {
    const limit = { amount: 500, left: -1 };
    const budget = { name: null, left: -1 };
    const freeDelivery = [gap("A", 10)];
    expect(mainPointOf({ ...nothing, limit, budget, freeDelivery })).toEqual({ kind: "limit", ...limit });
    expect(mainPointOf({ ...nothing, limit: { amount: 500, left: 0 }, budget, freeDelivery })).toEqual({
      ...{ kind: "budget", ...budget },
    });
  });

  it("is the nearest free delivery that is missing, else one that is reached", () => {
    const limit = { amount: 500, left: 0 };
    const budget = { name: null, left: 0 };
    const freeDelivery = [gap("A", 20), gap("B", 0), gap("C", 10)];
    expect(mainPointOf({ ...nothing, limit, budget, freeDelivery })).toEqual({ kind: "free", ...gap("C", 10) });
    expect(mainPointOf({ ...nothing, limit, budget, freeDelivery: [gap("B", 0)] })).toEqual({
      ...{ kind: "free", ...gap("B", 0) },
    });
  });

  it("is what is left where nothing is delivered free, and nothing where there is no bound", () => {
    const limit = { amount: 500, left: 40 };
    const budget = { name: "Lyon", left: 30 };
    expect(mainPointOf({ ...nothing, limit, budget })).toEqual({ kind: "limit", ...limit });
    expect(mainPointOf({ ...nothing, budget })).toEqual({ kind: "budget", ...budget });
    expect(mainPointOf(nothing)).toBeNull();
  });
});
