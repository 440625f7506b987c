import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import type { PaymentStatus } from "@comptoir/contract/orders/orders";
import { describe, expect, it } from "vitest";
import { payOrder } from "#checkout/card/pay-order.server.ts";
import { shownOf } from "#checkout/review/shown-order.rules.ts";
import { presentOrder } from "#orders/order/order-view.ts";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { makeLogisticOrder, makeOrder } from "../../../test/make-orders.ts";
import { bodyOf, sdkOver } from "../../../test/one-route.tsx";

const reference = "172-189-1896838";
const pay = "POST /v1/shop/payments";
const returnUrl = `https://shop.test/checkout/payment?order=${reference}`;

const orderWith = (paymentStatus: PaymentStatus, validatedAt: string | null = null): CommercialOrder =>
  makeOrder({ validatedAt, orderLogistics: [makeLogisticOrder({ paymentStatus })] });
const draft = orderWith("NOT_INITIATED");
const placed = orderWith("AUTHORIZED", "2026-03-14T08:00:00Z");
const paying = orderWith("AUTHORIZATION_PENDING");
const shown = shownOf(presentOrder(draft));

/** The answers of reading the order, one after the other; the last one stays. */
const inTurn = (first: CommercialOrder, last: CommercialOrder | Response) => {
  let isFirst = true;
  return () => {
    const answer = isFirst ? first : last;
    isFirst = false;
    return answer;
  };
};
const lost = () => {
  throw new Error("the connection was lost");
};

const payWith = async (answers: Answers, storedCardId: string | null = null) => {
  const { sdk, calls } = sdkOver(answers);
  const result = await payOrder(sdk, reference, { storedCardId, shown, returnUrl, locale: "fr-FR" });
  return { result, calls, names: calls.map(({ method, url }) => `${method} ${new URL(url).pathname}`) };
};

describe("paying with a new card", () => {
  it("goes on at the provider's page, which knows the way back", async () => {
    const url = "https://pay.test/172";
    const { result, calls } = await payWith({
      ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () => draft),
      ...on.payments.getPaymentPage({ commercialOrderId: reference }, () => url),
    });
    expect(result).toEqual({ state: "leave", url });
    expect(new URL(calls[1]?.url ?? "").searchParams.get("returnUrl")).toBe(returnUrl);
  });

  it("names what was shown, which the backend compares before it asks for money", async () => {
    const { calls } = await payWith({
      ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () => draft),
      ...on.payments.getPaymentPage({ commercialOrderId: reference }, () => "https://pay.test/172"),
    });
    const asked = new URL(calls[1]?.url ?? "").searchParams;
    expect([asked.get("expectedTotal"), asked.get("expectedVersion")]).toEqual([String(shown.total), shown.version]);
  });

  it("sent twice pays once", async () => {
    expect(
      (await payWith({ ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () => placed) }))
        .result,
    ).toEqual({ state: "placed" });
  });
});

describe("paying with a stored card", () => {
  it.each([
    [{ resultCode: "Authorised" }, { state: "placed" }],
    [{ resultCode: "Refused" }, { state: "refused" }],
    [{ resultCode: "Pending" }, { state: "paying" }],
    [
      { resultCode: "RedirectShopper", action: { type: "redirect", method: "GET", url: "https://bank.test/3ds" } },
      { state: "leave", url: "https://bank.test/3ds" },
    ],
  ] as const)("%j", async (answer, expected) => {
    const { result, calls } = await payWith(
      {
        ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () => draft),
        ...on.payments.createPayment(() => ({ pspReference: "1", ...answer })),
      },
      "card-1",
    );
    expect(result).toEqual(expected);
    expect(await bodyOf(calls, pay)).toMatchObject({
      ...{ reference, returnUrl, paymentMethodData: { type: "scheme", storedPaymentMethodId: "card-1" } },
    });
  });
});

describe("in doubt the order is read before anybody may try again", () => {
  it.each([
    ["it was paid although the answer was lost", placed, "placed"],
    ["the payment is under way", paying, "paying"],
    ["nothing was begun", draft, "notPlaced"],
  ])("%s", async (_, after, state) => {
    const { result } = await payWith(
      {
        ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, inTurn(draft, after)),
        ...on.payments.createPayment(lost),
      },
      "card-1",
    );
    expect(result).toEqual({ state });
  });

  it("when the provider did not answer the payment is under way, not free to be tried again", async () => {
    const answers = {
      ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, inTurn(draft, paying)),
      ...on.payments.createPayment(() => refuse(503, "PAYMENT_UNKNOWN")),
    };
    expect((await payWith(answers, "card-1")).result).toEqual({ state: "paying" });
  });

  it("and when it cannot be read, nothing is offered", async () => {
    const answers = {
      ...on.commercialOrders.getCommercialOrder(
        { commercialOrderId: reference },
        inTurn(draft, refuse(503, "UNAVAILABLE")),
      ),
      ...on.payments.getPaymentPage({ commercialOrderId: reference }, lost),
    };
    expect((await payWith(answers)).result).toEqual({ state: "unknown" });
  });

  it("a refusal tells which lines have changed", async () => {
    const answers = {
      ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () => draft),
      ...on.payments.getPaymentPage({ commercialOrderId: reference }, () => refuse(422, "F_W_106")),
      ...on.commercialOrders.syncCommercialOrder({ commercialOrderId: reference }, () => [
        { id: "PRX-CAI-0001", code: "F_W_106", detail: "", blocked: true },
      ]),
    };
    expect((await payWith(answers)).result).toMatchObject({ state: "changed", remarks: [{ code: "F_W_106" }] });
  });

  it("leaves an ended session to the sign-in", async () => {
    await expect(
      payWith({
        ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () => draft),
        ...on.payments.getPaymentPage({ commercialOrderId: reference }, () => refuse(401, "TOKEN_INVALID")),
      }),
    ).rejects.toThrow("401");
  });
});
