import { commercialOrders } from "@comptoir/contract/orders/commercial-orders";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeCustomField } from "#test/make.ts";
import { makeOffer } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop } from "#test/orders/order-shop.ts";

let shop: OrderShop;
beforeAll(async () => {
  shop = await createOrderShop();
  await makeCustomField(shop.db, { target: "ORDER_LOGISTIC_LINE", externalId: "LINE_NOTE" });
  await makeCustomField(shop.db, { target: "ORDER_LOGISTIC", externalId: "ORDER_NOTE" });
});
afterAll(() => shop.close());

const place = (id: string, body: object) =>
  shop.caller.call("PUT", `/v2/shop/commercial-orders/${id}/created`, { body });
const shownOf = async (id: string) => {
  const order = await shop.readOrder(id);
  return { expectedTotal: order.orderLogisticPrices.totalOrderPrice, expectedVersion: order.version };
};
const isDraft = async (id: string) => (await shop.readOrder(id)).validatedAt === null;

describe("an order is placed as it was shown (ux O-07)", () => {
  it("with the total and the version that the buyer saw", async () => {
    const { id } = await shop.draft([[shop.box, 10]]);
    expect(await place(id, await shownOf(id))).toMatchObject({ status: 200 });
  });

  it("and refused with the old and the new total when another tab changed a quantity", async () => {
    const { id } = await shop.draft([[shop.box, 10]]);
    const shown = await shownOf(id);
    const line = { id: shop.box.offerPriceExternalId, quantity: 20, updateAction: "REPLACE_QUANTITY" };
    const body = { updateOrderCommercialLines: [line] };
    expect(await shop.caller.call("PUT", `/v2/shop/commercial-orders/${id}/lines`, { body })).toMatchObject({
      status: 200,
    });
    const { expectedTotal } = await shownOf(id);
    const old = shown.expectedTotal.toFixed(2);
    expect(await place(id, shown)).toMatchObject({
      status: 409,
      error: {
        errors: [
          { detail: "expectedTotal", message: expect.stringContaining(`${old} to ${expectedTotal.toFixed(2)}`) },
        ],
      },
    });
    expect(await isDraft(id)).toBe(true);
  });

  it("and refused when something else changed that costs the same", async () => {
    const { id } = await shop.draft([[shop.box, 10]]);
    const shown = await shownOf(id);
    await sql`UPDATE commercial_orders SET custom_field_values = custom_field_values WHERE id = ${id}`.execute(shop.db);
    expect(await place(id, shown)).toMatchObject({
      status: 409,
      error: { errors: [{ detail: "expectedVersion" }] },
    });
    expect(await isDraft(id)).toBe(true);
  });

  it.each(["one", "several", "own"])("and refused when another tab wrote a note (%s)", async (kind) => {
    const { id, orderLogistics } = await shop.draft([[shop.box, 10]]);
    const [logisticOrder] = orderLogistics;
    const shown = await shownOf(id);
    const path = `/v1/shop/logistic-orders/${logisticOrder?.id}`;
    const line = logisticOrder?.lines[0]?.id;
    const customFields = [{ customFieldId: "LINE_NOTE", customFieldValue: "Fragile" }];
    const calls = {
      one: () => shop.caller.call("PATCH", `${path}/lines/${line}`, { body: customFields }),
      several: () => shop.caller.call("PATCH", `${path}/lines`, { body: [{ id: line, customFields }] }),
      own: () =>
        shop.caller.call("PATCH", path, { body: [{ customFieldId: "ORDER_NOTE", customFieldValue: "Fragile" }] }),
    };
    expect(await calls[kind as keyof typeof calls]()).toMatchObject({ status: 200 });
    expect(await place(id, shown)).toMatchObject({
      status: 409,
      error: { errors: [{ detail: "expectedVersion" }] },
    });
    expect(await isDraft(id)).toBe(true);
  });

  it("and refused with the prices that moved meanwhile beside what the buyer saw", async () => {
    const offer = await makeOffer(shop.db, { supplier: shop.cartons, stock: 100 });
    const { id } = await shop.draft([[offer, 20]]);
    await shop.db
      .updateTable("offer_prices")
      .set({ range_prices_e4: [11_000] })
      .where("id", "=", offer.offerPriceId)
      .execute();
    const answer = await place(id, { ...(await shownOf(id)), expectedTotal: 1 });
    expect(answer.status).toBe(409);
    expect(answer.error?.errors.map(({ code }) => code)).toEqual(["CONFLICT", "F_W_107"]);
  });

  it("in one of two tabs that place at once, whatever they expect", async () => {
    const { id } = await shop.draft([[shop.box, 10]]);
    const shown = await shownOf(id);
    const answers = await Promise.all([place(id, shown), place(id, shown)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it("never with fields that were emptied while it waited for the lock", async () => {
    const { id } = await shop.draft([[shop.box, 10]]);
    const [field] = await shop.db
      .insertInto("custom_fields")
      .values({ external_id: "LATE", target: "ORDER_COMMERCIAL", type: "TEXT", is_mandatory: true, names: "{}" })
      .returning("id")
      .execute();
    const values = JSON.stringify({ [field?.id ?? ""]: "PO-1" });
    await sql`UPDATE commercial_orders SET custom_field_values = ${values}::jsonb WHERE id = ${id}`.execute(shop.db);
    let placing: ReturnType<typeof place> | undefined;
    await shop.db.transaction().execute(async (tx) => {
      await sql`SELECT FROM commercial_orders WHERE id = ${id} FOR UPDATE`.execute(tx);
      placing = place(id, {});
      await untilSomebodyWaits();
      await sql`UPDATE commercial_orders SET custom_field_values = '{}' WHERE id = ${id}`.execute(tx);
    });
    expect(await placing).toMatchObject({ status: 422, error: { errors: [{ code: "F-E-001", detail: "LATE" }] } });
    await shop.db.deleteFrom("custom_fields").where("external_id", "=", "LATE").execute();
  });

  it("whose call says nothing of it, as older clients do", async () => {
    const { id } = await shop.draft([[shop.box, 10]]);
    expect(
      await shop.caller.ask(commercialOrders.placeCommercialOrder, { params: { commercialOrderId: id } }),
    ).toHaveProperty("id", id);
  });
});

/** Until a session of this database waits for a lock of another. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(shop.db);
    if (rows.length > 0) return;
  }
}
