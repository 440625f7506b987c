import { describe, expect, it } from "vitest";
import * as payment from "#checkout/card/payment.route.tsx";
import { on } from "../../test/fake-commerce.ts";
import { makeLogisticOrder } from "../../test/make-orders.ts";
import { askRoute } from "../../test/one-route.tsx";

const reference = "172-189-1896838";

describe("a logistic order that an earlier payment did not reach", () => {
  const at = "checkout/payment";
  const logisticOrder = `${reference}-2`;
  const page = `/checkout/payment?order=${logisticOrder}`;
  const blocked = () =>
    makeLogisticOrder({ reference: logisticOrder, status: "BLOCKED_BY_PAYMENT", paymentStatus: "REFUSED" });
  const pay = [["intent", "pay"]] as const;

  it("says so, and lets its buyer pay it or go to the order", async () => {
    const { html } = await askRoute(payment, page, {
      at,
      answers: { ...on.logisticOrders.getLogisticOrder({ logisticOrderId: logisticOrder }, blocked) },
    });
    expect(html).toContain("Cartonneries du Vexin : le paiement n’a pas suffi");
    expect(html).toMatch(/Régler 39,60\s€ par carte/u);
    expect(html).toContain(`href="/account/orders/${logisticOrder}"`);
  });

  it("is paid at the provider, which comes back here", async () => {
    const answers = {
      ...on.logisticOrders.getLogisticOrder({ logisticOrderId: logisticOrder }, blocked),
      ...on.payments.getPaymentPage({ commercialOrderId: logisticOrder }, () => "https://pay.test/172"),
    };
    const { location, calls } = await askRoute(payment, page, { at, answers, form: pay });
    expect(location).toBe(page);
    const asked = calls.find(({ url }) => url.includes("payment-page"));
    expect(new URL(asked?.url ?? "").searchParams.get("returnUrl")).toContain(page);
  });

  it("given up, is offered again on the page of its order", async () => {
    const answers = { ...on.payments.giveUpPayment({ reference: logisticOrder }, () => undefined) };
    const { location } = await askRoute(payment, page, { at, answers, form: [["logisticOrder", "1"]] });
    expect(location).toBe(`/account/orders/${logisticOrder}`);
  });

  it("under way leads on to the provider; paid, to its order", async () => {
    const paying = () =>
      makeLogisticOrder({ reference: logisticOrder, status: "ORDER_CREATED", paymentStatus: "AUTHORIZATION_PENDING" });
    const answers = {
      ...on.logisticOrders.getLogisticOrder({ logisticOrderId: logisticOrder }, paying),
      ...on.payments.getPaymentPage({ commercialOrderId: logisticOrder }, () => "https://pay.test/172"),
    };
    const { html } = await askRoute(payment, page, { at, answers });
    expect(html).toContain('href="https://pay.test/172"');
    expect(html).toContain("cette partie reste à régler");
    const paid = {
      ...on.logisticOrders.getLogisticOrder({ logisticOrderId: logisticOrder }, () =>
        makeLogisticOrder({ reference: logisticOrder, paymentStatus: "AUTHORIZED" }),
      ),
    };
    expect((await askRoute(payment, page, { at, answers: paid })).location).toBe(`/account/orders/${logisticOrder}`);
  });
});
