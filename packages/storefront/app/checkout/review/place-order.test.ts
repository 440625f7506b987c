import { describe, expect, it } from "vitest";
import { placeOrder } from "#checkout/review/place-order.server.ts";
import { shownOf } from "#checkout/review/shown-order.rules.ts";
import { presentOrder } from "#orders/order/order-view.ts";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { makeOrder } from "../../../test/make-orders.ts";
import { bodyOf, sdkOver } from "../../../test/one-route.tsx";

const reference = "172-189-1896838";
const created = `PUT /v2/shop/commercial-orders/${reference}/created`;
const draft = makeOrder({ validatedAt: null });
const placed = makeOrder({ version: null });
const shownDraft = shownOf(presentOrder(draft));

const place = (answers: Answers, shown = shownDraft) => {
  const { sdk, calls } = sdkOver(answers);
  return placeOrder(sdk, reference, { paymentType: "DUE_DATE", shown }).then((result) => ({
    result,
    calls,
    names: calls.map(({ method, url }) => `${method} ${new URL(url).pathname}`),
  }));
};

describe("placing an order", () => {
  it("sends the way to pay and is done", async () => {
    const { result, calls } = await place({
      ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () => draft),
      ...on.commercialOrders.placeCommercialOrder({ commercialOrderId: reference }, () => placed),
    });
    expect(result).toEqual({ state: "placed" });
    expect(await bodyOf(calls, created)).toEqual({
      paymentOption: "BANK_WIRE_ON_DUE_DATE",
      expectedTotal: draft.orderLogisticPrices.totalOrderPrice,
      expectedVersion: draft.version,
    });
  });

  it("sent twice places once, as the backend answers a placed order as placed", async () => {
    const { result, names } = await place({
      ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () => placed),
      ...on.commercialOrders.placeCommercialOrder({ commercialOrderId: reference }, () => placed),
    });
    expect(result).toEqual({ state: "placed" });
    expect(names).toEqual([created]);
  });

  it("shows old and new when the order is no longer the one that was shown", async () => {
    const [first] = shownDraft.lines;
    const lines = first ? [{ ...first, quantity: 20, total: 9 }] : [];
    const { result } = await place(
      {
        ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () => draft),
        ...on.commercialOrders.placeCommercialOrder({ commercialOrderId: reference }, () => refuse(409, "CONFLICT")),
        ...on.commercialOrders.syncCommercialOrder({ commercialOrderId: reference }, () => undefined),
      },
      { ...shownDraft, total: 30, lines },
    );
    const change = { name: "Caisse américaine", old: { quantity: 20, total: 9 }, now: { quantity: 40, total: 18 } };
    expect(result).toMatchObject({
      state: "changed",
      remarks: [],
      changes: { oldTotal: 30, newTotal: shownDraft.total, lines: [change] },
    });
  });

  const refusedFor = (detail: string) => {
    const error = { code: "CONFLICT", message: "Changed", detail };
    return new Response(JSON.stringify({ ...error, errors: [error] }), { status: 409 });
  };
  const moved = (order: typeof draft) => ({
    ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () => order),
    ...on.commercialOrders.placeCommercialOrder({ commercialOrderId: reference }, () => refusedFor("expectedVersion")),
    ...on.commercialOrders.syncCommercialOrder({ commercialOrderId: reference }, () => undefined),
  });

  it("says that the address moved, old and new, when another tab changed it", async () => {
    const logisticOrders = draft.orderLogistics.map(({ shippingAddressSnapshot, ...logisticOrder }) => ({
      ...logisticOrder,
      shippingAddressSnapshot: shippingAddressSnapshot && { ...shippingAddressSnapshot, city: "Lyon" },
    }));
    const { result } = await place(moved({ ...draft, version: "2-2", orderLogistics: logisticOrders }));
    expect(result).toMatchObject({
      state: "changed",
      changes: {
        lines: [],
        choices: [
          { key: "shippingAddress", old: expect.stringContaining("Paris"), now: expect.stringContaining("Lyon") },
        ],
      },
    });
  });

  it("says that the order changed even where no difference can be named", async () => {
    const { result } = await place(moved({ ...draft, version: "2-2" }));
    expect(result).toEqual({ state: "changed", remarks: [], changes: null });
  });

  it("in doubt reads the order: it was placed although the answer was lost", async () => {
    const { result } = await place({
      ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () => placed),
      ...on.commercialOrders.placeCommercialOrder({ commercialOrderId: reference }, () => {
        throw new Error("the connection was lost");
      }),
    });
    expect(result).toEqual({ state: "placed" });
  });

  it("in doubt reads the order: it was not placed, so one may try again", async () => {
    const { result } = await place({
      ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () => draft),
      ...on.commercialOrders.placeCommercialOrder({ commercialOrderId: reference }, () => refuse(503, "UNAVAILABLE")),
    });
    expect(result).toEqual({ state: "notPlaced" });
  });

  it("does not offer to try again when the order cannot be read either", async () => {
    const { result } = await place({
      ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () => refuse(503, "UNAVAILABLE")),
      ...on.commercialOrders.placeCommercialOrder({ commercialOrderId: reference }, () => refuse(503, "UNAVAILABLE")),
    });
    expect(result).toEqual({ state: "unknown" });
  });

  it("names the lines that have changed", async () => {
    const { result } = await place({
      ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () => draft),
      ...on.commercialOrders.placeCommercialOrder({ commercialOrderId: reference }, () => refuse(422, "F-E-039")),
      ...on.commercialOrders.syncCommercialOrder({ commercialOrderId: reference }, () => [
        { id: "PRX-CAI-0001", code: "F_W_106", detail: "", blocked: true },
      ]),
    });
    const name = "Caisse américaine";
    const remarks = [{ offerPriceId: "PRX-CAI-0001", name, code: "F_W_106", detail: "", isBlocked: true }];
    expect(result).toEqual({ state: "changed", remarks, changes: null });
  });

  it("says that something is missing when no line has changed", async () => {
    const { result } = await place({
      ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () => draft),
      ...on.commercialOrders.placeCommercialOrder({ commercialOrderId: reference }, () => refuse(422, "F-E-001")),
      ...on.commercialOrders.syncCommercialOrder({ commercialOrderId: reference }, () => undefined),
    });
    expect(result).toEqual({ state: "incomplete" });
  });

  it("leaves an ended session to the sign-in", async () => {
    await expect(
      place({
        ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () => draft),
        ...on.commercialOrders.placeCommercialOrder({ commercialOrderId: reference }, () =>
          refuse(401, "TOKEN_INVALID"),
        ),
      }),
    ).rejects.toThrow("401");
  });
});
