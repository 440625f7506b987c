// Two tabs on one cart against a plain model: a thousand lives each of writes one after the other, and at the same moment, on a
// real database (orders 2.2).
import { carts } from "@comptoir/contract/carts";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeBuyer, makeOffer } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop } from "#test/orders/order-shop.ts";

let shop: OrderShop;
beforeAll(async () => {
  shop = await createOrderShop();
});
afterAll(() => shop.close());

const cents = (amount: number) => Math.round(amount * 100);

/** Lanes of buyers that live at once; what is asked of each makes a thousand lives. */
const lanes = 4;
const livesPerLane = 250;

/** Two tabs of a buyer of its own, with the articles to put into carts: prices in ten-thousandths. */
async function openTabs(prices: readonly number[]) {
  const buyer = await makeBuyer(shop.db);
  const tabs = [await shop.as(buyer.email), await shop.as(buyer.email)] as const;
  const offers = await Promise.all(
    prices.map((price, index) =>
      makeOffer(shop.db, {
        supplier: index % 2 ? shop.cups : shop.cartons,
        stock: 100_000,
        tiers: { 1: price },
        taxRateBasisPoints: index === 3 ? 550 : 2000,
      }),
    ),
  );
  return { tabs, keyOf: (index: number) => offers[index]?.offerPriceExternalId ?? "" };
}
type Tabs = Awaited<ReturnType<typeof openTabs>>;

const inLanes = (prices: readonly number[], live: (tabs: Tabs) => Promise<void>) =>
  Promise.all(Array.from({ length: lanes }, async () => live(await openTabs(prices))));

const anyWrite = fc.record({
  tab: fc.constantFrom(0 as const, 1 as const),
  index: fc.nat(3),
  quantity: fc.nat(40),
  action: fc.constantFrom("ADD_QUANTITY", "REMOVE_QUANTITY", "REPLACE_QUANTITY"),
});
type Write = typeof anyWrite extends fc.Arbitrary<infer Value> ? Value : never;

const total = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + cents(amount), 0);

/** What writes one after the other make of a cart. */
async function writeAll({ tabs, keyOf }: Tabs, cartId: string, writes: readonly Write[]): Promise<Map<string, number>> {
  const model = new Map<string, number>();
  for (const { tab, index, quantity, action } of writes) {
    const key = keyOf(index);
    const body = [{ offerPriceId: key, quantity, updateAction: action }];
    expect((await tabs[tab].call("PUT", `/v2/shop/carts/${cartId}/lines`, { body })).status).toBe(200);
    const before = model.get(key) ?? 0;
    const sums = { ADD_QUANTITY: before + quantity, REMOVE_QUANTITY: before - quantity };
    const after = action === "REPLACE_QUANTITY" ? quantity : sums[action as keyof typeof sums];
    if (after > 0) model.set(key, after);
    else model.delete(key);
  }
  return model;
}

/** Both tabs see what the model says, and totals that are the sums of it. */
async function expectSeenAlike({ tabs }: Tabs, cartId: string, model: ReadonlyMap<string, number>): Promise<void> {
  const [mine, yours] = await Promise.all(tabs.map((tab) => tab.ask(carts.getCart, { params: { cartId } })));
  expect(mine).toEqual(yours);
  const lines = mine?.nbFirstLines ?? [];
  expect(new Map(lines.map(({ offer, quantity }) => [offer.offerPriceId, quantity]))).toEqual(model);
  expect(total(lines.map(({ offer }) => offer.totalPrice.priceWithTax))).toBe(
    cents(mine?.totalPrice.priceWithTax ?? -1),
  );
  const tax = cents(mine?.totalPrice.taxAmount ?? -1);
  expect(total(mine?.supplierAggregates.map(({ totalPrice }) => totalPrice.taxAmount) ?? [])).toBe(tax);
  expect(total(mine?.taxDetails.map(({ amount }) => amount) ?? [])).toBe(tax);
  expect(mine?.numberOfProducts).toBe([...model.values()].reduce((all, quantity) => all + quantity, 0));
}

/** Both tabs write at once, again and again; by line the values that it may have then: two where both replaced it. */
async function writeAtOnce({ tabs, keyOf }: Tabs, cartId: string, rounds: readonly [number, number, number, number][]) {
  const possible = new Map<string, readonly number[]>();
  for (const [first, one, second, other] of rounds) {
    const put = (tab: 0 | 1, index: number, quantity: number) =>
      tabs[tab].call("PUT", `/v2/shop/carts/${cartId}/lines`, { body: [{ offerPriceId: keyOf(index), quantity }] });
    const answers = await Promise.all([put(0, first, one), put(1, second, other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    possible.set(keyOf(first), [one]);
    possible.set(keyOf(second), first === second ? [one, other] : [other]);
  }
  return possible;
}

async function expectOneOf({ tabs }: Tabs, cartId: string, possible: ReadonlyMap<string, readonly number[]>) {
  const { totalPrice } = await tabs[0].ask(carts.getCart, { params: { cartId } });
  const page = (number: number) =>
    tabs[1].ask(carts.getCartLines, { params: { cartId }, query: { size: 2, page: number } });
  const shown = (await Promise.all([page(0), page(1)])).flatMap(({ cartLines }) => cartLines);
  const quantities = new Map(shown.map(({ offer, quantity }) => [offer.offerPriceId, quantity]));
  for (const [key, values] of possible) expect(values).toContain(quantities.get(key) ?? 0);
  expect(total(shown.map(({ offer }) => offer.totalPrice.priceWithTax))).toBe(cents(totalPrice.priceWithTax));
}

describe("two tabs on one cart", () => {
  it("end with the last value of each line, and the totals are the sums of what is shown", async () => {
    await inLanes([3333, 12_345, 99, 20_000], (tabs) =>
      fc.assert(
        fc.asyncProperty(fc.array(anyWrite, { maxLength: 12 }), async (writes) => {
          const cartId = await shop.fillCart([], tabs.tabs[0]);
          await expectSeenAlike(tabs, cartId, await writeAll(tabs, cartId, writes));
        }),
        { numRuns: livesPerLane },
      ),
    );
  }, 300_000);

  it("that write at the same moment lose no line, and what is shown page by page sums to the totals", async () => {
    const anyPair = fc.tuple(fc.nat(2), fc.nat(9), fc.nat(2), fc.nat(9));
    await inLanes([1111, 22_222, 777], (tabs) =>
      fc.assert(
        fc.asyncProperty(fc.array(anyPair, { maxLength: 6 }), async (rounds) => {
          const cartId = await shop.fillCart([], tabs.tabs[0]);
          await expectOneOf(tabs, cartId, await writeAtOnce(tabs, cartId, rounds));
        }),
        { numRuns: livesPerLane },
      ),
    );
  }, 300_000);

  it("that replace one line at the same moment end with one of both values, never a mixture or two lines", async () => {
    const offer = await makeOffer(shop.db, { supplier: shop.cups });
    for (let round = 0; round < 5; round += 1) {
      const cartId = await shop.fillCart([]);
      const put = (quantity: number) => {
        const body = [{ offerPriceId: offer.offerPriceExternalId, quantity }];
        return shop.caller.call("PUT", `/v2/shop/carts/${cartId}/lines`, { body });
      };
      const answers = await Promise.all([put(3), put(7)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const { cartLines } = await shop.caller.ask(carts.getCartLines, { params: { cartId } });
      expect(cartLines).toHaveLength(1);
      expect([3, 7]).toContain(cartLines[0]?.quantity);
    }
  });
});
