// A process that knows the carts it has written beside one that knows nothing: both write the same carts, and nobody can tell
// which of them did.
import { createRouter } from "@comptoir/http/router";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAccessControl } from "#auth/access-control.ts";
import { createRecall } from "#db/recall.ts";
import { makeOffer } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop, orderFamilies } from "#test/orders/order-shop.ts";
import { fetchFrom } from "#test/test-app.ts";
import { pathEntities } from "../path-entities.ts";

let shop: OrderShop;
let statements = 0;
const handlers = new Map<string, (() => void)[]>();
const tell = (channel: string) => handlers.get(channel)?.forEach((handler) => void handler());
const calls = createRouter();

beforeAll(async () => {
  shop = await createOrderShop();
  const recall = createRecall();
  await recall.follow({
    listen: async (channel, handler) => void handlers.set(channel, [...(handlers.get(channel) ?? []), handler]),
    onReconnect: () => {},
  });
  const counter = {
    transformQuery: <Asked extends { readonly node: unknown }>({ node }: Asked) => node as Asked["node"],
    transformResult: async <Result>({ result }: { readonly result: Result }) => {
      statements += 1;
      return result;
    },
  };
  const deps = { ...shop.deps, recall, db: shop.db.withPlugin(counter) };
  const ports = { deps, access: createAccessControl(shop.deps), entities: pathEntities };
  for (const family of orderFamilies) family.mount(calls, ports);
});
afterAll(() => shop.close());

type Line = {
  readonly quantity: number;
  readonly updateAction?: "ADD_QUANTITY" | "REMOVE_QUANTITY" | "REPLACE_QUANTITY";
  readonly mustExist?: boolean;
  readonly offer?: { readonly offerPriceExternalId: string };
};
const bodyOf = (lines: readonly Line[]) =>
  lines.map(({ offer = shop.box, updateAction = "REPLACE_QUANTITY", ...line }) => {
    return { ...line, updateAction, offerPriceId: offer.offerPriceExternalId };
  });

/** A write by the process that knows carts: its status, the codes of its warnings, and the statements that it took. */
async function writeKnowing(cartId: string, ...lines: readonly Line[]) {
  statements = 0;
  const response = await fetchFrom(
    calls,
    new Request(`https://api.test/v2/shop/carts/${cartId}/lines`, {
      method: "PUT",
      headers: {
        ...{ "dj-client": "ACCOUNT", "dj-api-key": "demo-storefront" },
        Authorization: `Bearer ${shop.caller.token}`,
      },
      body: JSON.stringify(bodyOf(lines)),
    }),
  );
  const counted = statements;
  const { warnings = [] } = (await response.json()) as { warnings?: readonly { readonly code: string }[] };
  return { status: response.status, warnings: warnings.map(({ code }) => code), statements: counted };
}

/** The same by another process. */
const writeElsewhere = async (cartId: string, ...lines: readonly Line[]) =>
  expect((await shop.caller.call("PUT", `/v2/shop/carts/${cartId}/lines`, { body: bodyOf(lines) })).status).toBe(200);

const quantities = async (cartId: string) => {
  const { rows } = await sql<{ quantity: number }>`SELECT quantity FROM cart_lines WHERE cart_id = ${cartId}
    ORDER BY id`.execute(shop.db);
  return rows.map(({ quantity }) => quantity);
};

describe("a cart that the process has written", () => {
  it("is written by one statement, however often", async () => {
    const cartId = await shop.fillCart([[shop.box, 10]]);
    await writeKnowing(cartId, { quantity: 20 });
    expect(await writeKnowing(cartId, { quantity: 30 })).toMatchObject({ status: 200, statements: 1 });
    expect(await writeKnowing(cartId, { quantity: 10, updateAction: "ADD_QUANTITY" })).toMatchObject({ statements: 1 });
    expect(await quantities(cartId)).toEqual([40]);
  });

  it("is known line by line, those that it has not among them", async () => {
    const cartId = await shop.fillCart([[shop.box, 10]]);
    await writeKnowing(cartId, { quantity: 20 });
    await writeKnowing(cartId, { quantity: 0, offer: shop.cup });
    expect(await writeKnowing(cartId, { quantity: 30 })).toMatchObject({ statements: 1 });
    expect(await writeKnowing(cartId, { quantity: 40, offer: shop.cup })).toMatchObject({ statements: 1 });
    expect(await quantities(cartId)).toEqual([30, 40]);
  });

  it("keeps the fields of a line that was taken out and came back", async () => {
    const cartId = await shop.fillCart([[shop.box, 10]]);
    await sql`UPDATE cart_lines SET custom_field_values = '{"note": "Fragile"}' WHERE cart_id = ${cartId}`.execute(
      shop.db,
    );
    for (const quantity of [20, 0, 30, 40]) await writeKnowing(cartId, { quantity });
    const { rows } = await sql`SELECT quantity, custom_field_values AS fields FROM cart_lines
      WHERE cart_id = ${cartId}`.execute(shop.db);
    expect(rows).toEqual([{ quantity: 40, fields: { note: "Fragile" } }]);
  });

  it("is read again when somebody else has written it", async () => {
    const cartId = await shop.fillCart([[shop.box, 10]]);
    await writeKnowing(cartId, { quantity: 20 });
    await writeElsewhere(cartId, { quantity: 50 });
    await writeKnowing(cartId, { quantity: 10, updateAction: "ADD_QUANTITY" });
    expect(await quantities(cartId)).toEqual([60]);
  });

  it("refuses what must be there and was taken out elsewhere, and takes what came back", async () => {
    const cartId = await shop.fillCart([[shop.box, 10]]);
    await writeKnowing(cartId, { quantity: 20 });
    await writeElsewhere(cartId, { quantity: 0 });
    expect((await writeKnowing(cartId, { quantity: 30, mustExist: true })).status).toBe(409);
    await writeElsewhere(cartId, { quantity: 10 });
    expect((await writeKnowing(cartId, { quantity: 30, mustExist: true })).status).toBe(200);
    expect(await quantities(cartId)).toEqual([30]);
  });

  it("is locked once an order is made of it elsewhere", async () => {
    const cartId = await shop.fillCart([[shop.box, 10]]);
    await writeKnowing(cartId, { quantity: 20 });
    await shop.caller.call("POST", `/v2/shop/carts/${cartId}/initialize-orders`);
    await shop.jobs.settle();
    const { status, statements: taken } = await writeKnowing(cartId, { quantity: 30 });
    expect([status, taken > 2]).toEqual([200, true]);
    const { rows } =
      await sql`SELECT l.quantity FROM order_lines l JOIN commercial_orders c ON c.id = l.commercial_order_id
      WHERE c.cart_id = ${cartId}`.execute(shop.db);
    expect(rows).toEqual([{ quantity: 30 }]);
  });

  it("is gone when it was deleted elsewhere", async () => {
    const cartId = await shop.fillCart([[shop.box, 10]]);
    await writeKnowing(cartId, { quantity: 20 });
    await shop.caller.call("DELETE", `/v2/shop/carts/${cartId}`);
    expect((await writeKnowing(cartId, { quantity: 30 })).status).toBe(404);
  });

  it("loses no write of many at once, here and elsewhere", async () => {
    const cartId = await shop.fillCart([[shop.box, 10]]);
    const one = { quantity: 1, updateAction: "ADD_QUANTITY" } as const;
    const here = Array.from({ length: 20 }, () => writeKnowing(cartId, one));
    const there = Array.from({ length: 20 }, () => writeElsewhere(cartId, one));
    expect((await Promise.all(here)).map(({ status }) => status)).toEqual(here.map(() => 200));
    await Promise.all(there);
    expect(await quantities(cartId)).toEqual([50]);
  });

  it("stays when a write of it fails", async () => {
    const cartId = await shop.fillCart([[shop.box, 10]]);
    await writeKnowing(cartId, { quantity: 20 });
    const missing = { quantity: 5, offer: { offerPriceExternalId: "NO-SUCH-PRICE" } };
    const answers = await Promise.all([writeKnowing(cartId, missing), writeKnowing(cartId, { quantity: 30 })]);
    expect(answers.map(({ status }) => status)).toEqual([400, 200]);
    expect(await quantities(cartId)).toEqual([30]);
  });
});

describe("the terms of an offer that the process knows", () => {
  it("are those of the catalogue once it tells of a change", async () => {
    const offer = await makeOffer(shop.db, { supplier: shop.cartons, stock: 100 });
    const cartId = await shop.fillCart([[offer, 10]]);
    await writeKnowing(cartId, { quantity: 20, offer });
    await shop.db
      .updateTable("offer_inventories")
      .set({ stock: 5, min_order_quantity: 40 })
      .where("id", "=", offer.inventoryId)
      .execute();
    tell("stock");
    const { warnings } = await writeKnowing(cartId, { quantity: 30, offer });
    expect(warnings).toEqual(["F_W_108", "F_W_106"]);
    expect(await quantities(cartId)).toEqual([40]);
  });

  it("are known of few at a time", async () => {
    const offers = await Promise.all(
      Array.from({ length: 21 }, () => makeOffer(shop.db, { supplier: shop.cartons, stock: 100 })),
    );
    const cartId = await shop.fillCart([]);
    const lines = offers.map((offer) => ({ offer, quantity: 10 }));
    await writeKnowing(cartId, ...lines);
    expect(await writeKnowing(cartId, ...lines)).toMatchObject({ status: 200, statements: 2 });
    const few = lines.slice(0, 20);
    await writeKnowing(cartId, ...few);
    expect(await writeKnowing(cartId, ...few)).toMatchObject({ status: 200, statements: 1 });
  });
});
