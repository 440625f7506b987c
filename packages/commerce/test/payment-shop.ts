// A shop for tests of payments: that of orders, its payment calls, and the pages of the test gateway as a browser uses them.
import { payments } from "@comptoir/contract/payments";
import { paymentHandlers } from "#payments/payments.routes.ts";
import { createOrderShop, type OrderShop, orderFamilies } from "#test/order-shop.ts";
import { type Caller, mounted, type TestAppOptions } from "#test/test-app.ts";

export const cards = {
  accepted: "4111111111111111",
  refused: "4000000000000002",
  challenged: "4000000000003220",
} as const;

/** A card as the drop-in's test form sends it. */
export const sealed = (number: string) => ({
  type: "scheme",
  encryptedCardNumber: `test_${number}`,
  encryptedExpiryMonth: "test_03",
  encryptedExpiryYear: "test_2099",
  encryptedSecurityCode: "test_737",
});

export type PaymentShop = OrderShop & {
  /** PAY-101 by card. */
  pay(reference: string, number: string, by?: Caller, more?: object): ReturnType<Caller["call"]>;
  /** Opens a page of the gateway, or sends its form; the shop has heard of it then. */
  browse(url: string, form?: Readonly<Record<string, string>>): Promise<Response>;
  /** Statuses of the parts of an order and of their payment: `DRAFT_ORDER REFUSED`. */
  statesOf(orderId: string, by?: Caller): Promise<string[]>;
  /** The payments of an order, oldest first. */
  paymentsOf(orderId: string): Promise<{ id: string; status: string; provider: string }[]>;
};

export async function createPaymentShop(options: TestAppOptions = {}): Promise<PaymentShop> {
  const families = [...orderFamilies, mounted(payments, paymentHandlers)];
  // Sessions outlive the half hour after which payments expire.
  const config = { accessTokenLifetime: 25 * 24 * 3600, ...options.config };
  const shop = await createOrderShop({ families, ...options, config });
  const prefix = `${shop.deps.config.shopUrl}/api/commerce`;
  return {
    ...shop,
    pay: (reference, number, by = shop.caller, more = {}) =>
      by.call("POST", "/v1/shop/payments", { body: { reference, paymentMethodData: sealed(number), ...more } }),
    async browse(url, form) {
      const request = new Request(`https://api.test${url.replace(prefix, "")}`, {
        ...(form && { method: "POST", body: new URLSearchParams(form) }),
      });
      const response = await shop.deps.cards?.fetchPage?.(request);
      if (!response) throw new Error("The shop of this test has no test gateway");
      await shop.jobs.settle();
      return response;
    },
    async statesOf(orderId, by) {
      const { orderLogistics } = await shop.readOrder(orderId, by);
      return orderLogistics.map(({ status, paymentStatus }) => `${status} ${paymentStatus}`);
    },
    paymentsOf: (orderId) =>
      shop.db
        .selectFrom("payments")
        .where("commercial_order_id", "=", orderId)
        .select(["id", "status", "provider"])
        .orderBy("id")
        .execute(),
  };
}
