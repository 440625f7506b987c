// A shop for tests of payments: that of orders, its payment calls, and the pages of the test gateway as a browser uses them.
import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import { payments } from "@comptoir/contract/orders/payments";
import { inTransaction } from "#db/transaction.ts";
import { takeStep } from "#orders/fulfilment/transitions.ts";
import type { OrderAction } from "#orders/orders.rules.ts";
import { paymentHandlers } from "#payments/payments.routes.ts";
import { makeUser } from "#test/make.ts";
import { type Basket, createOrderShop, type OrderShop, orderFamilies } from "#test/orders/order-shop.ts";
import { type Caller, mounted, type TestAppOptions } from "#test/test-app.ts";

export const cards = {
  accepted: "4111111111111111",
  refused: "4000000000000002",
  challenged: "4000000000003220",
  /** Holds half of what is asked. */
  half: "4000000000009995",
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
  /** A placed order of this basket, paid by this card; the accepted one unless said otherwise. */
  payFor(basket: Basket, number?: string, by?: Caller): Promise<CommercialOrder>;
  /** A step of the supplier, and what follows for the money; `shipped` pieces of each line leave the house with it. */
  supply(logisticOrder: LogisticOrder | undefined, action: OrderAction, shipped?: number): Promise<void>;
  /** Received and refunded so far, in cents, of each part of an order. */
  moneyOf(orderId: string): Promise<string[]>;
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
  // Gets no mails, so that tests count those of buyers.
  const supplier = await makeUser(shop.db, { client: "SUPPLIER", supplierId: shop.cartons.id, status: "INACTIVE" });
  const prefix = `${shop.deps.config.shopUrl}/api/commerce`;
  return {
    ...shop,
    pay: (reference, number, by = shop.caller, more = {}) =>
      by.call("POST", "/v1/shop/payments", { body: { reference, paymentMethodData: sealed(number), ...more } }),
    async payFor(basket, number = cards.accepted, by = shop.caller) {
      const order = await shop.draft(basket, by);
      await by.call("POST", "/v1/shop/payments", {
        body: { reference: order.reference, paymentMethodData: sealed(number) },
      });
      return shop.readOrder(order.id, by);
    },
    async supply(logisticOrder, action, shipped) {
      const { id: logisticOrderId = "" } = logisticOrder ?? {};
      if (shipped !== undefined)
        await shop.db
          .updateTable("order_lines")
          .set({ shipped_quantity: shipped })
          .where("logistic_order_id", "=", logisticOrderId)
          .execute();
      const acting = { deps: shop.deps, actor: { id: supplier.id, name: "Fournisseur", kind: "SUPPLIER" as const } };
      await inTransaction(shop.db, async (tx) => {
        await takeStep(tx, acting, logisticOrderId, { action, as: "SUPPLIER" });
      });
      await shop.jobs.settle();
    },
    async moneyOf(orderId) {
      const rows = await shop.db
        .selectFrom("logistic_orders")
        .where("commercial_order_id", "=", orderId)
        .select(["payment_status as status", "received_cents as received", "refunded_cents as refunded"])
        .orderBy("rank")
        .execute();
      return rows.map(({ status, received, refunded }) => `${status} ${received} ${refunded}`);
    },
    async browse(url, form) {
      const request = new Request(`https://api.test${url.replace(prefix, "")}`, {
        ...(form && { method: "POST", body: new URLSearchParams(form) }),
      });
      const response = await shop.deps.cards?.site?.answer(request);
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
