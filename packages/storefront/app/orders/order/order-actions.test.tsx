// What the buttons of the page of an order do, and the order placed again.
import { describe, expect, it } from "vitest";
import * as orderRoute from "#orders/order/order.route.tsx";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { makeLogisticOrder, makeOrderLine } from "../../../test/make-orders.ts";
import { pageOf } from "../../../test/make-pages.ts";
import { makeOffer, makeVariant } from "../../../test/make-products.ts";
import { askRoute, bodyOf } from "../../../test/one-route.tsx";
import { at, orderOf, path, shown } from "../../../test/order-page.ts";

describe("what a button of an order does", () => {
  const posted = (intent: string, answers: Answers) => {
    const form = [
      ["intent", intent],
      ["logisticOrderId", "0000000021"],
    ] as const;
    return askRoute(orderRoute, path, { at, answers: { ...orderOf([makeLogisticOrder()]), ...answers }, form });
  };
  const logisticOrder = makeLogisticOrder();
  const logisticOrderId = logisticOrder.id;

  it.each([
    ["approve", on.logisticOrders.approveLogisticOrder({ logisticOrderId }, () => logisticOrder)],
    ["place", on.logisticOrders.placeLogisticOrder({ logisticOrderId }, () => logisticOrder)],
    ["cancel", on.logisticOrders.cancelLogisticOrder({ logisticOrderId }, () => logisticOrder)],
    ["confirmReception", on.logisticOrders.confirmReception({ logisticOrderId }, () => logisticOrder)],
  ])("%s is done, and the page says so", async (intent, answers) => {
    expect((await posted(intent, answers)).location).toBe(`${path}?done=${intent}&of=${logisticOrderId}`);
  });

  it.each([
    [403, "forbidden"],
    [404, "forbidden"],
    [409, "conflict"],
    [500, "failed"],
  ])("is refused with %i: %s", async (status, outcome) => {
    const refused = on.logisticOrders.approveLogisticOrder({ logisticOrderId }, () => refuse(status, "F-E-033"));
    const answer = await posted("approve", refused);
    expect([answer.status, answer.actionData]).toEqual([400, { outcome }]);
  });

  const received = (fields: Readonly<Record<string, string>>, answers: Answers = {}) => {
    const form = Object.entries({ intent: "confirmReception", logisticOrderId, ...fields });
    return askRoute(orderRoute, path, { at, answers: { ...orderOf([makeLogisticOrder()]), ...answers }, form });
  };

  it("confirms what the fields say, and leads to the report of what is missing", async () => {
    const lines = [
      makeOrderLine({ id: "line-1", shippedQuantity: 40, receivedQuantity: 30 }),
      makeOrderLine({ id: "line-2", shippedQuantity: 40, receivedQuantity: 40 }),
    ];
    const after = makeLogisticOrder({ status: "SHIPPED", lines, lineCount: 2 });
    const answers = {
      ...orderOf([after]),
      ...on.logisticOrders.confirmReception({ logisticOrderId }, () => after),
    };
    const { location, calls } = await received({ "received.line-1": "30", "received.line-2": "40" }, answers);
    expect(await bodyOf(calls, `PUT /v1/shop/logistic-orders/${logisticOrderId}/confirm-reception`)).toEqual({
      lines: [
        { id: "line-1", quantity: 30 },
        { id: "line-2", quantity: 40 },
      ],
    });
    expect(location).toBe(`${path}?done=confirmReception&of=${logisticOrderId}&missing=line-1.10`);
    const told = await shown(answers, location ?? "");
    expect(told).toContain("10 pièces non reçues");
    expect(told).toContain('href="/account/orders/172-189-1896838-1/report?line=line-1&amp;quantity=10"');
  });

  it.each([
    ["half a piece", { "received.line-1": "1,5" }, "quantities"],
    ["less than nothing", { "received.line-1": "-1" }, "quantities"],
    ["what may be a thousand or one and a bit", { "received.line-1": "1.234" }, "quantities"],
    ["nothing at all", { "received.line-1": "0" }, "nothingReceived"],
  ])("does not confirm %s", async (_name, fields, outcome) => {
    const answer = await received(fields);
    expect([answer.status, answer.actionData]).toMatchObject([400, { outcome }]);
    expect(answer.calls.some(({ url }) => url.includes("confirm-reception"))).toBe(false);
  });

  it("does not confirm more than has been sent, and says what to do", async () => {
    const refused = on.logisticOrders.confirmReception({ logisticOrderId }, () => refuse(400, "F-E-007"));
    const shipped = makeLogisticOrder({
      status: "SHIPPED",
      lines: [makeOrderLine({ id: "line-1", shippedQuantity: 40 })],
      lineCount: 1,
    });
    const { html, actionData } = await received({ "received.line-1": "41" }, { ...orderOf([shipped]), ...refused });
    expect(actionData).toMatchObject({ outcome: "quantities" });
    // In a summary with the way to the field, and at the field, which keeps what was typed.
    expect(html).toContain('href="#received.line-1"');
    expect(html).toMatch(/<input[^>]*id="received.line-1"[^>]*aria-invalid="true"[^>]*value="41"/);
    expect(html).toMatch(/id="received.line-1-error"[^>]*>.*?De 0 à 40, en pièces entières\./);
  });

  it("that nobody made does nothing", async () => {
    expect((await posted("teleport", {})).actionData).toEqual({ outcome: "failed" });
  });
});

describe("an order placed again", () => {
  const offered = (given: Parameters<typeof makeOffer>[1]) =>
    makeOffer(makeVariant("CAI-0001"), { priceId: "PRX-CAI-0001", ...given });
  const again = (given: Parameters<typeof makeOffer>[1]) =>
    shown(
      { ...orderOf([makeLogisticOrder()]), ...on.catalogue.getOfferInventories(() => pageOf([offered(given)])) },
      `${path}?reorder=1`,
    );

  it.each([
    ["cheaper", { tiers: [[1, 0.4]] as const }, "Prix en baisse"],
    ["dearer", { tiers: [[1, 0.5]] as const }, "Prix en hausse"],
  ])("shows a line that is %s with today's price", async (_name, given, words) => {
    const html = await again(given);
    expect(html).toContain(words);
    expect(html).toContain('name="offerPriceId" value="PRX-CAI-0001"');
  });

  it("proposes what can be had of a line, and says what was ordered", async () => {
    const html = await again({ stock: 25 });
    expect(html).toContain('value="20"');
    expect(html).toContain("40 pièces");
  });

  it("leaves out what nobody has", async () => {
    expect(await again({ stock: 0 })).not.toContain('name="offerPriceId"');
  });
});
