import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createWebhook, signatureHeader } from "#payments/notifications.ts";
import type { PaymentEvent } from "#payments/payment-provider.ts";
import { cards, createPaymentShop, type PaymentShop } from "#test/payments/payment-shop.ts";

let shop: PaymentShop;
let takeMessage: ReturnType<typeof createWebhook>;
/** A payment whose page is open. */
let orderId: string;
let paymentId: string;

beforeAll(async () => {
  shop = await createPaymentShop();
  takeMessage = createWebhook(shop.deps);
});
afterAll(() => shop.close());
beforeEach(async () => {
  const order = await shop.draft([[shop.box, 10]]);
  await shop.pay(order.reference, cards.challenged);
  orderId = order.id;
  paymentId = (await shop.paymentsOf(order.id))[0]?.id ?? "";
});

const sign = (body: string) =>
  createHmac("sha256", `test gateway ${shop.deps.config.tokenSecret}`).update(body).digest("base64");

async function send(event: Partial<PaymentEvent>, signature?: string) {
  const whole = { key: `${event.paymentId ?? paymentId} ${event.kind}`, paymentId, providerReference: null, ...event };
  const body = JSON.stringify(whole);
  const headers = { [signatureHeader]: signature ?? sign(body) };
  const answer = await takeMessage(
    new Request("https://api.test/webhooks/payments", { method: "POST", headers, body }),
  );
  await shop.jobs.settle();
  return answer;
}

const placed = ["WAITING_SUPPLIER_APPROVAL AUTHORIZED"];
const pending = ["ORDER_CREATED AUTHORIZATION_PENDING"];

describe("a message of the provider", () => {
  it("places the order, although nobody came back from the provider's page", async () => {
    const answer = await send({ kind: "authorised" });
    expect([answer.status, await answer.text()]).toEqual([200, "[accepted]"]);
    expect(await shop.statesOf(orderId)).toEqual(placed);
  });

  it("counts once, however often it comes, and at the same time", async () => {
    const mails = shop.mails.length;
    const answers = await Promise.all(Array.from({ length: 8 }, () => send({ kind: "authorised" })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await shop.statesOf(orderId)).toEqual(placed);
    expect(shop.mails.length - mails).toBe(1);
    const messages = await shop.db
      .selectFrom("payment_messages")
      .where("payment_id", "=", paymentId)
      .selectAll()
      .execute();
    expect(messages).toHaveLength(1);
  });

  it("out of order: the capture before the authorisation", async () => {
    await send({ kind: "captured" });
    expect(await shop.statesOf(orderId)).toEqual(["WAITING_SUPPLIER_APPROVAL PAID"]);
    await send({ kind: "authorised" });
    expect(await shop.statesOf(orderId)).toEqual(["WAITING_SUPPLIER_APPROVAL PAID"]);
  });

  it("of a refusal that comes after the authorisation changes nothing", async () => {
    await send({ kind: "authorised" });
    await send({ kind: "refused" });
    expect(await shop.statesOf(orderId)).toEqual(placed);
  });

  it("with a wrong signature, or none, is refused and not taken in", async () => {
    for (const signature of [sign("another body"), "", "é", sign("x").slice(0, -1)]) {
      expect((await send({ kind: "authorised" }, signature)).status).toBe(401);
    }
    expect(await shop.statesOf(orderId)).toEqual(pending);
  });

  it("about a payment that is not ours is accepted and skipped", async () => {
    expect((await send({ kind: "authorised", paymentId: "9999999999" })).status).toBe(200);
    expect(await shop.statesOf(orderId)).toEqual(pending);
  });

  it("of money for a payment that was given up has it given back", async () => {
    const { reference } = await shop.readOrder(orderId);
    await shop.caller.call("DELETE", `/v1/shop/payments/${reference}`);
    await send({ kind: "authorised" });
    expect(await shop.statesOf(orderId)).toEqual(["DRAFT_ORDER REFUSED"]);
    const gateway = await shop.db
      .selectFrom("test_gateway_payments")
      .where("merchant_reference", "=", paymentId)
      .select("status")
      .executeTakeFirstOrThrow();
    expect(gateway.status).toBe("CANCELLED");
  });
});
