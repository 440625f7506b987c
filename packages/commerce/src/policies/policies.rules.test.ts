import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  graceRaises,
  isEndedEarly,
  type JudgedOrder,
  judge,
  judgeApproval,
  judgeCredit,
  judgeQuota,
  levelOf,
  noPolicies,
  type QuotaFacts,
} from "#policies/policies.rules.ts";

const limited = { isRequired: true, limit: 50_000, upperLimits: [] };
const staged = { isRequired: true, limit: 50_000, upperLimits: [200_000, 1_000_000] };
const order: JudgedOrder = {
  logisticOrders: [
    { id: "part-1", supplierId: "cartons", quantity: 100, totalWithTax: 36_000 },
    { id: "part-2", supplierId: "cups", quantity: 10, totalWithTax: 24_000 },
  ],
  totalWithoutTax: 50_000,
  isExempt: false,
  manual: { isRequired: false, limit: null, upperLimits: [] },
};

describe("manual validation", () => {
  it.each([
    ["strictly above the limit", limited, 50_001, 1],
    ["at the limit", limited, 50_000, 0],
    ["without a limit every order", { ...limited, limit: null }, 1, 1],
    ["an account without the policy", { ...limited, isRequired: false }, 90_000, 0],
    ["above the first limit only, the first level", staged, 200_000, 1],
    ["above the second limit, the second level", staged, 200_001, 2],
    ["above them all, the third level", staged, 9_000_000, 3],
  ] as const)("%s", (_, manual, total, level) => {
    expect(levelOf(manual, total)).toBe(level);
  });

  it("splits all totals in two: up to the limit nobody is asked, above it always, and a level never falls as totals rise", () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(10_000_000), fc.array(fc.nat(10_000_000)), (limit, total, upper) => {
        const manual = { isRequired: true, limit, upperLimits: upper.toSorted((a, b) => a - b) };
        expect(levelOf(manual, total) > 0).toBe(total > limit);
        expect(levelOf({ ...manual, isRequired: false }, total)).toBe(0);
        expect(levelOf(manual, total + 1)).toBeGreaterThanOrEqual(levelOf(manual, total));
      }),
    );
  });

  it("says which limit is exceeded, the highest one", () => {
    const reasonsOf = (manual: typeof staged | typeof limited, totalWithoutTax: number) =>
      judgeApproval({ manual, totalWithoutTax, isExempt: false }, []).reasons;
    expect(reasonsOf(limited, 60_000)).toEqual([{ type: "LIMIT", limit: 50_000, name: null }]);
    expect(reasonsOf(staged, 300_000)).toEqual([{ type: "LIMIT", limit: 200_000, name: null }]);
    expect(judgeApproval({ manual: { ...limited, limit: null }, totalWithoutTax: 1, isExempt: false }, [])).toEqual({
      requiredLevel: 1,
      reasons: [{ type: "ALWAYS", limit: null, name: null }],
    });
  });

  it("asks nobody about an exempt buyer, whatever limits and budgets say", () => {
    const budgets = [{ organisation: "Paris", amount: 0, spent: 10 }];
    expect(judgeApproval({ manual: staged, totalWithoutTax: 900_000, isExempt: true }, budgets)).toEqual({
      requiredLevel: 0,
      reasons: [],
    });
  });
});

describe("a budget", () => {
  it.each([
    ["that the order just fills is kept", 40_000, 0],
    ["that the order exceeds by a cent asks for an approver", 40_001, 1],
  ] as const)("%s", (_, spent, level) => {
    const budgets = [{ organisation: "Les Halles Paris", amount: 90_000, spent }];
    const { requiredLevel, reasons } = judgeApproval(order, budgets);
    expect(requiredLevel).toBe(level);
    expect(reasons).toEqual(level ? [{ type: "BUDGET", limit: 90_000, name: "Les Halles Paris" }] : []);
  });

  it("adds its reason to that of the limit and lowers no level", () => {
    const budgets = [{ organisation: null, amount: 1, spent: 0 }];
    const { requiredLevel, reasons } = judgeApproval({ ...order, manual: staged, totalWithoutTax: 300_000 }, budgets);
    expect(requiredLevel).toBe(2);
    expect(reasons.map(({ type }) => type)).toEqual(["LIMIT", "BUDGET"]);
  });
});

describe("credit control", () => {
  const credit = { hold: null, limit: 100_000, grace: 0, exposure: 40_000 };
  it.each([
    ["up to the limit lets go on", credit, 60_000, 0],
    ["above the limit blocks", credit, 60_001, 1],
    ["lets an active grace amount be used", { ...credit, grace: 500 }, 60_500, 0],
    ["blocks above the grace amount", { ...credit, grace: 500 }, 60_501, 1],
    ["without a limit lets everything go on", { ...credit, limit: null }, 9_000_000, 0],
    ["blocks an account on hold before it looks at amounts", { ...credit, limit: null, hold: "0000000009" }, 1, 1],
  ] as const)("%s", (_, facts, total, blocks) => {
    expect(judgeCredit(facts, total).map(({ type }) => type)).toEqual(Array(blocks).fill("CREDIT_CONTROL"));
  });
});

const quota = (minimum: number | null, given: Partial<QuotaFacts> = {}): QuotaFacts => {
  return { minimum, rule: null, group: null, placedBefore: 0, ...given };
};

describe("quotas", () => {
  it.each([
    [100, 100, 0],
    [100, 99, 1],
    [0, 1, 0],
    [null, 1_000, 1],
  ] as const)("a minimum of %s pieces and an order of %i", (minimum, quantity, blocks) => {
    const logisticOrder = { supplierId: "cups", quantity };
    expect(judgeQuota({ cups: quota(minimum) }, logisticOrder, [logisticOrder])).toHaveLength(blocks);
  });

  it("name the rule that blocks, where there is one", () => {
    const logisticOrder = { supplierId: "cups", quantity: 1 };
    expect(judgeQuota({ cups: quota(2, { rule: "0000000003" }) }, logisticOrder, [logisticOrder])).toMatchObject([
      { id: "0000000003" },
    ]);
    expect(judgeQuota({ cups: quota(2) }, logisticOrder, [logisticOrder])).toMatchObject([{ id: "QUOTA" }]);
  });

  it("of suppliers in one group are met together, each against its own minimum; others count alone", () => {
    const logisticOrders = [
      { supplierId: "cups", quantity: 60 },
      { supplierId: "lids", quantity: 30 },
      { supplierId: "bags", quantity: 500 },
    ] as const;
    const group = "0000000001";
    const quotas = { cups: quota(100, { group }), lids: quota(90, { group }), bags: quota(501) };
    const blocksOf = (facts: typeof quotas) =>
      logisticOrders.map((logisticOrder) => judgeQuota(facts, logisticOrder, logisticOrders).length);
    expect(blocksOf(quotas)).toEqual([1, 0, 1]);
    expect(blocksOf({ ...quotas, cups: quota(100, { group, placedBefore: 10 }) })).toEqual([0, 0, 1]);
  });

  it("of a group never block what would pass alone", () => {
    const pieces = fc.nat(1000);
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 1, maxLength: 5 }), pieces, pieces, (quantities, minimum, before) => {
        const logisticOrders = quantities.map((quantity, index) => ({ supplierId: `s${index}`, quantity }));
        const all = (group: string | null) =>
          Object.fromEntries(
            logisticOrders.map(({ supplierId }) => [
              supplierId,
              quota(minimum, { group, placedBefore: group ? before : 0 }),
            ]),
          );
        for (const logisticOrder of logisticOrders)
          expect(judgeQuota(all("g"), logisticOrder, logisticOrders).length).toBeLessThanOrEqual(
            judgeQuota(all(null), logisticOrder, logisticOrders).length,
          );
      }),
    );
  });
});

describe("all policies together", () => {
  it("nothing switched on: the order goes on", () => {
    expect(judge(noPolicies, order)).toEqual({
      blocks: { "part-1": [], "part-2": [] },
      requiredLevel: 0,
      reasons: [],
    });
  });

  it("credit is judged over all parts, quotas by supplier, and every reason is kept in the documented order", () => {
    const facts = {
      credit: { hold: null, limit: 59_999, grace: 0, exposure: 0 },
      quotas: { cartons: quota(50), cups: quota(50) },
      budgets: [],
    };
    const { blocks } = judge(facts, order);
    expect(blocks["part-1"]?.map(({ type }) => type)).toEqual(["CREDIT_CONTROL"]);
    expect(blocks["part-2"]?.map(({ type }) => type)).toEqual(["CREDIT_CONTROL", "QUOTA"]);
  });

  it("a supplier about whom nothing is configured blocks its own part only", () => {
    const { blocks } = judge({ credit: null, quotas: { cartons: quota(0) }, budgets: [] }, order);
    expect(blocks).toMatchObject({ "part-1": [], "part-2": [{ type: "QUOTA" }] });
  });
});

describe("what lets an account owe more", () => {
  const [march, june] = [new Date("2026-03-01T00:00:00Z"), new Date("2026-06-01T00:00:00Z")];
  const now = new Date("2026-02-01T00:00:00Z");
  const hold = { accountId: "1", startsAt: now, endsAt: june };

  it.for([
    ["that is taken back", null, true],
    ["that ends earlier", { ...hold, endsAt: march }, true],
    ["that begins later", { ...hold, startsAt: march }, true],
    ["of another account", { ...hold, accountId: "2" }, true],
    ["that lasts until further notice", { ...hold, endsAt: null }, false],
    ["as it was", hold, false],
  ] as const)("a hold %s", ([, after, isEarly]) => {
    expect(isEndedEarly(hold, after, now)).toBe(isEarly);
    // One that is over holds nobody.
    expect(isEndedEarly({ ...hold, endsAt: now }, after, now)).toBe(false);
  });

  const grace = { amount: 100, accountIds: ["1", "2"], startsAt: now, endsAt: june };
  it.for([
    ["a new one, for each account", null, grace, 200],
    ["the same", grace, grace, 0],
    ["a higher one", grace, { ...grace, amount: 150 }, 100],
    ["a lower one", grace, { ...grace, amount: 50 }, 0],
    ["an account more", grace, { ...grace, accountIds: ["1", "2", "3"] }, 100],
    ["a longer one", grace, { ...grace, endsAt: null }, 200],
    ["one from before", { ...grace, startsAt: march }, grace, 200],
    ["a shorter one", grace, { ...grace, endsAt: march }, 0],
  ] as const)("a grace amount: %s", ([, before, after, more]) => {
    expect(graceRaises(before, after).reduce((sum, raise) => sum + raise.more, 0)).toBe(more);
  });
});
