// Two tabs that add to one request, and take from it, one after the other and at the same moment, against a plain sum on a real
// database (quotes 5.1): no piece is lost.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createQuoteShop, type QuoteShop } from "#test/quote-shop.ts";

let shop: QuoteShop;
beforeAll(async () => {
  shop = await createQuoteShop();
});
afterAll(() => shop.close());

const anyWrite = fc.record({
  isBox: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 40 }),
  updateAction: fc.constantFrom("ADD_QUANTITY" as const, "REMOVE_QUANTITY" as const, "REPLACE_QUANTITY" as const),
});
type Write = typeof anyWrite extends fc.Arbitrary<infer Value> ? Value : never;

const variantOf = ({ isBox }: Pick<Write, "isBox">) => (isBox ? shop.box : shop.cup).variantId;

const put = (id: string, { quantity, updateAction, ...of }: Write) =>
  shop.caller.call("PUT", `/v1/shop/master-quotes/${id}`, {
    body: { masterQuoteDetailsToAdd: [{ productVariantId: variantOf(of), quantity, updateAction }] },
  });

async function create(): Promise<string> {
  const { body } = await shop.caller.call("POST", "/v1/shop/master-quotes", { body: { name: "Salon" } });
  return (body as { id: string }).id;
}

/** Pieces by variant. */
async function insideOf(id: string): Promise<ReadonlyMap<string, number>> {
  const { masterQuoteDetails } = await shop.read(id);
  return new Map(masterQuoteDetails.map(({ productVariant, quantity }) => [productVariant.id, quantity]));
}

function after(before: number, { quantity, updateAction }: Write): number {
  const sums = { ADD_QUANTITY: before + quantity, REMOVE_QUANTITY: before - quantity, REPLACE_QUANTITY: quantity };
  return Math.max(0, sums[updateAction]);
}

describe("two tabs on one request", () => {
  it("that write one after the other leave what a plain sum says", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyWrite, { maxLength: 10 }), async (writes) => {
        const id = await create();
        const model = new Map<string, number>();
        for (const write of writes) {
          expect((await put(id, write)).status).toBe(200);
          const key = variantOf(write);
          const left = after(model.get(key) ?? 0, write);
          if (left > 0) model.set(key, left);
          else model.delete(key);
        }
        expect(await insideOf(id)).toEqual(model);
      }),
      { numRuns: 60 },
    );
  }, 120_000);

  it("that add at the same moment lose no piece, and take out again what they added", async () => {
    const anyPieces = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(anyPieces, async (all) => {
        const id = await create();
        const start = await put(id, { isBox: true, quantity: 5, updateAction: "REPLACE_QUANTITY" });
        expect(start.status).toBe(200);
        const at = (updateAction: Write["updateAction"]) =>
          Promise.all(all.map((quantity) => put(id, { isBox: true, quantity, updateAction })));
        for (const { status } of await at("ADD_QUANTITY")) expect(status).toBe(200);
        expect((await insideOf(id)).get(shop.box.variantId)).toBe(5 + all.reduce((sum, pieces) => sum + pieces, 0));
        for (const { status } of await at("REMOVE_QUANTITY")) expect(status).toBe(200);
        expect((await insideOf(id)).get(shop.box.variantId)).toBe(5);
      }),
      { numRuns: 60 },
    );
  }, 120_000);

  it("that send one form twice at the same moment add what it says once", async () => {
    const id = await create();
    await put(id, { isBox: true, quantity: 5, updateAction: "REPLACE_QUANTITY" });
    const add = (expectedUpdatedAt: string) =>
      shop.caller.call("PUT", `/v1/shop/master-quotes/${id}`, {
        body: {
          masterQuoteDetailsToAdd: [
            { productVariantId: shop.box.variantId, quantity: 7, updateAction: "ADD_QUANTITY" },
          ],
          expectedUpdatedAt,
        },
      });
    const { updatedAt } = await shop.read(id);
    const answers = await Promise.all([add(updatedAt), add(updatedAt), add(updatedAt)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      errors: [{ code: "CONFLICT", detail: "CHANGED" }],
    });
    expect((await insideOf(id)).get(shop.box.variantId)).toBe(12);
    expect((await add((await shop.read(id)).updatedAt)).status).toBe(200);
    expect((await insideOf(id)).get(shop.box.variantId)).toBe(19);
  });

  it("delete only what is empty, when they are asked to", async () => {
    const id = await create();
    await put(id, { isBox: true, quantity: 5, updateAction: "ADD_QUANTITY" });
    const remove = () => shop.caller.call("DELETE", `/v1/shop/master-quotes/${id}`, { query: { onlyIfEmpty: true } });
    expect((await remove()).status).toBe(409);
    await put(id, { isBox: true, quantity: 5, updateAction: "REMOVE_QUANTITY" });
    expect((await remove()).status).toBe(204);
  });
});
