// A mandatory custom field without a value keeps a line out of the order wherever it is looked at: in the cart, in the draft and
// when the order is placed.
import { carts } from "@comptoir/contract/carts";
import { commercialOrders } from "@comptoir/contract/orders/commercial-orders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createOrderShop, type OrderShop } from "#test/orders/order-shop.ts";

let shop: OrderShop;
let fieldIds: readonly string[];
beforeAll(async () => {
  shop = await createOrderShop();
  const field = (target: "ORDER_COMMERCIAL" | "ORDER_LOGISTIC_LINE") => ({
    ...{ external_id: `MUST_${target}`, target, type: "TEXT" as const, names: "{}", is_mandatory: false },
  });
  const fields = [field("ORDER_COMMERCIAL"), field("ORDER_LOGISTIC_LINE")];
  const made = await shop.db.insertInto("custom_fields").values(fields).returning("id").execute();
  fieldIds = made.map(({ id }) => id);
});
afterAll(() => shop.close());

/** A draft with its cart, whose fields hold this value: an import may have left it, or the field was not mandatory then. */
async function draftHolding(value: unknown) {
  const setMandatory = (isMandatory: boolean) =>
    shop.db.updateTable("custom_fields").set({ is_mandatory: isMandatory }).execute();
  await setMandatory(false);
  const { id, orderLogistics } = await shop.draft([[shop.box, 1]]);
  const cartId = await shop.fillCart([[shop.box, 1]]);
  const stored = { custom_field_values: JSON.stringify(Object.fromEntries(fieldIds.map((key) => [key, value]))) };
  await shop.db.updateTable("cart_lines").set(stored).execute();
  await shop.db.updateTable("commercial_orders").set(stored).execute();
  await shop.db.updateTable("order_lines").set(stored).execute();
  await setMandatory(true);
  return { id, cartId, orderLogistics };
}

describe.each([
  ["no value", undefined],
  ["a blank text", "  "],
  ["an empty list", []],
])("a mandatory field with %s", (_, value) => {
  it("is missing in the cart, in the draft and when the order is placed", async () => {
    const { id, cartId } = await draftHolding(value);
    const remark = { code: "F_W_111" };
    const { cartLines } = await shop.caller.ask(carts.getCartLines, { params: { cartId } });
    expect(cartLines.map(({ blockedLineInformation }) => blockedLineInformation)).toMatchObject([[remark]]);
    const params = { commercialOrderId: id };
    const remarks = await shop.caller.ask(commercialOrders.syncCommercialOrder, { params });
    expect(remarks).toMatchObject([{ ...remark, blocked: true }]);
    const answer = await shop.caller.call("PUT", `/v2/shop/commercial-orders/${id}/created`);
    expect(answer.error?.errors).toMatchObject([
      { code: "F-E-001", detail: "MUST_ORDER_COMMERCIAL" },
      { ...remark, detail: shop.box.offerPriceExternalId },
    ]);
  });
});
