// How many statements calls take: constant, however many lines there are. The session's own statement is not counted.
import { createRouter, type Router } from "@comptoir/http/router";
import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAccessControl } from "#auth/access-control.ts";
import { createRecall } from "#db/recall.ts";
import { type MadeOffer, makeOffer, makeSupplier } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop, orderFamilies } from "#test/orders/order-shop.ts";
import { fetchFrom } from "#test/test-app.ts";
import type { Deps } from "../deps.ts";
import { pathEntities } from "../path-entities.ts";

let shop: OrderShop;
let counting: Router;
/** The same in a process that remembers what hardly ever changes. */
let remembering: Router;
let statements = 0;
/** Sixty offers of three suppliers. */
let offers: MadeOffer[];

const counter: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    statements += 1;
    return result;
  },
};

beforeAll(async () => {
  shop = await createOrderShop();
  const recall = createRecall();
  await recall.follow({ listen: async () => {}, onReconnect: () => {} });
  const mount = (memory: Pick<Deps, "recall">) => {
    const deps = { ...shop.deps, ...memory, db: shop.db.withPlugin(counter) };
    const ports = { deps, access: createAccessControl(shop.deps), entities: pathEntities };
    const calls = createRouter();
    for (const family of orderFamilies) family.mount(calls, ports);
    return calls;
  };
  [counting, remembering] = [mount({}), mount({ recall })];
  const suppliers = await Promise.all([1, 2, 3].map(() => makeSupplier(shop.db)));
  offers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      makeOffer(shop.db, { supplier: suppliers[index % 3] ?? shop.cartons, stock: 1_000_000 }),
    ),
  );
});
afterAll(() => shop.close());

/** The number of statements of a call that succeeds. */
async function count(method: string, path: string, body?: object, calls = counting, key?: string): Promise<number> {
  statements = 0;
  const headers = {
    ...(key && { "Idempotency-Key": key }),
    "dj-client": "ACCOUNT",
    "dj-api-key": "demo-storefront",
    Authorization: `Bearer ${shop.caller.token}`,
  };
  const init = body ? { method, headers, body: JSON.stringify(body) } : { method, headers };
  const response = await fetchFrom(calls, new Request(`https://api.test${path}`, init));
  expect(response.ok, await response.text()).toBe(true);
  const counted = statements;
  await shop.jobs.settle();
  return counted;
}

const lines = (quantity: number, some = offers) =>
  some.map(({ offerPriceExternalId }) => ({ offerPriceId: offerPriceExternalId, quantity }));

describe("statements", () => {
  it("of a cart write are three, for one line and for sixty; two where the process remembers the custom fields", async () => {
    const cartId = await shop.fillCart([[shop.box, 1]]);
    const path = `/v2/shop/carts/${cartId}/lines`;
    expect(await count("PUT", path, lines(1, offers.slice(0, 1)))).toBe(3);
    expect(await count("PUT", path, lines(2))).toBe(3);
    expect(await count("PUT", path, lines(3, offers.slice(0, 1)))).toBe(3);
    expect(await count("PUT", path, lines(0))).toBe(3);
    expect(await count("DELETE", path, lines(1))).toBe(3);
    await count("PUT", path, lines(1), remembering);
    expect(await count("PUT", path, lines(2, offers.slice(0, 1)), remembering)).toBe(2);
    expect(await count("PUT", path, lines(3, offers.slice(0, 1)), remembering, "a key")).toBe(1);
  });

  it("of a cart read are the same for any number of lines, and one less where all of them are shown", async () => {
    const cartId = await shop.fillCart([[shop.box, 1]]);
    const one = await count("GET", `/v2/shop/carts/${cartId}`);
    expect(one).toBe(4);
    const onePage = await count("GET", `/v2/shop/carts/${cartId}/lines?size=100`);
    await count("PUT", `/v2/shop/carts/${cartId}/lines`, lines(1));
    expect(await count("GET", `/v2/shop/carts/${cartId}`)).toBe(one + 1);
    expect(await count("GET", `/v2/shop/carts/${cartId}?nbPreviewLines=100`)).toBe(one);
    expect(await count("GET", `/v2/shop/carts/${cartId}/lines?size=100`)).toBe(onePage);
  });

  it("of the list of carts are the same for any number of carts", async () => {
    const few = await count("GET", "/v2/shop/carts?currency=EUR&size=1");
    await Promise.all(Array.from({ length: 10 }, () => shop.fillCart([[shop.box, 1]])));
    expect(await count("GET", "/v2/shop/carts?currency=EUR&size=100")).toBe(few);
    expect(few).toBe(3);
    expect(await count("GET", "/v2/shop/carts?currency=EUR&size=100&totals=false")).toBe(1);
  });

  it("of edits, placement and reading of an order do not grow with its lines", async () => {
    const countAll = async (some: MadeOffer[]) => {
      const cartId = await shop.fillCart(some.map((offer) => [offer, 1] as const));
      const initialise = `/v2/shop/carts/${cartId}/initialize-orders`;
      const { body: id } = await shop.caller.call("POST", initialise);
      const order = `/v2/shop/commercial-orders/${id}`;
      return {
        rebuild: await count("POST", initialise),
        edit: await count("PUT", `/v2/shop/carts/${cartId}/lines`, lines(2, some.slice(0, 1))),
        address: await count("PUT", `${order}/shipping-type`, { shippingType: "STD" }),
        sync: await count("PUT", `${order}/sync`),
        read: await count("GET", order),
        place: await count("PUT", `${order}/created`),
      };
    };
    const small = await countAll(offers.slice(0, 3));
    expect(await countAll(offers)).toEqual(small);
    expect(small.edit).toBeLessThanOrEqual(16);
    expect(small.place).toBe(9);
  });
});
