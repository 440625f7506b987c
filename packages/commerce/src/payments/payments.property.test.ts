// Whatever buyers, the provider, its messages and the clock do in whatever order: an order is paid at most once, money is held
// exactly while it is paid for, stock is taken once, and no payment takes a step that the table does not know.

import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import type { PaymentStatus } from "@comptoir/contract/orders/orders";
import { createTestGateway } from "@comptoir/demo/test-gateway/test-gateway";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type NotificationJob, receiveNotification, signatureHeader } from "#payments/notifications.ts";
import { paymentTransitions } from "#payments/payments.rules.ts";
import { type MadeOffer, makeOffer } from "#test/orders/make-orders.ts";
import { cards, createPaymentShop, type PaymentShop } from "#test/payments/payment-shop.ts";
import type { Deps } from "../deps.ts";

let shop: PaymentShop;
/** Messages that the gateway wants to send: the test delivers them when it likes, and as often. */
let notifications: NotificationJob[] = [];

beforeAll(async () => {
  const plain = await createPaymentShop();
  const { db, clock, config } = plain.deps;
  const jobs: Deps["jobs"] = {
    ...plain.jobs,
    send: async (_, notification) => void notifications.push(notification as NotificationJob),
  };
  const { shopUrl, tokenSecret: secret } = config;
  const gateway = createTestGateway({ db, clock, jobs, shopUrl, secret });
  shop = await createPaymentShop({ database: plain.database, cards: gateway });
  closeAll = plain.close;
});
let closeAll = async () => {};
afterAll(() => closeAll());

type World = { readonly order: CommercialOrder; readonly offer: MadeOffer };

const quantity = 10;
const steps = Object.values(paymentTransitions) as readonly { from: readonly PaymentStatus[]; to: PaymentStatus }[];

async function deliver(index: number): Promise<void> {
  const notification = notifications[index % Math.max(notifications.length, 1)];
  if (!notification) return;
  const headers = new Headers({ [signatureHeader]: notification.signature });
  expect(await receiveNotification(shop.deps, { body: notification.body, headers })).toBe(true);
}

/** References of the gateway's payments of the order, newest last. */
async function gatewayPayments({ order }: World) {
  return shop.db
    .selectFrom("test_gateway_payments")
    .where("order_reference", "=", order.reference)
    .select(["reference", "status"])
    .execute();
}

async function onGateway(world: World, index: number, page: "pay" | "challenge", form: Record<string, string>) {
  const all = await gatewayPayments(world);
  const one = all[index % Math.max(all.length, 1)];
  if (one) await shop.browse(`/test-gateway/${page}/${one.reference}`, form);
}

const typed = (number: string) => ({ intent: "pay", number, expiry: "03/99", code: "123" });

const actions: Readonly<Record<string, (world: World, index: number) => Promise<unknown>>> = {
  payAccepted: ({ order }) => shop.pay(order.reference, cards.accepted),
  payRefused: ({ order }) => shop.pay(order.reference, cards.refused),
  payChallenged: ({ order }) => shop.pay(order.reference, cards.challenged),
  openPage: ({ order }) => shop.caller.call("GET", `/v1/shop/commercial-orders/${order.id}/payment-page`),
  typeCard: (world, index) => onGateway(world, index, "pay", typed(cards.accepted)),
  typeRefusedCard: (world, index) => onGateway(world, index, "pay", typed(cards.refused)),
  confirm: (world, index) => onGateway(world, index, "challenge", { intent: "confirm" }),
  refuse: (world, index) => onGateway(world, index, "challenge", { intent: "refuse" }),
  comeBack: async (world, index) => {
    const all = await gatewayPayments(world);
    const redirectResult = all[index % Math.max(all.length, 1)]?.reference ?? "none";
    await shop.caller.call("POST", "/v1/shop/payments/details", { body: { details: { redirectResult } } });
  },
  deliver: (_, index) => deliver(index),
  giveUp: ({ order }) => shop.caller.call("DELETE", `/v1/shop/payments/${order.reference}`),
  placeOnAccount: ({ order }) => shop.caller.call("PUT", `/v2/shop/commercial-orders/${order.id}/created`),
  cancel: ({ order }) => shop.caller.call("PUT", `/v1/shop/logistic-orders/${order.orderLogistics[0]?.id}/cancel`),
  wait: async () => {
    shop.clock.advance(31 * 60_000);
    await shop.jobs.settle();
  },
};

async function check(world: World): Promise<void> {
  const payments = await shop.paymentsOf(world.order.id);
  expect(payments.filter(({ status }) => status !== "REFUSED").length).toBeLessThanOrEqual(1);
  const moves = await shop.db
    .selectFrom("payment_history as h")
    .innerJoin("payments as p", "p.id", "h.payment_id")
    .where("p.commercial_order_id", "=", world.order.id)
    .where("h.logistic_order_id", "is", null)
    .select(["p.id as payment", "h.from_status as from", "h.to_status as to"])
    .orderBy("h.id")
    .execute();
  const now = new Map<string, string | null>();
  for (const { payment, from, to } of moves) {
    expect(from).toBe(now.get(payment) ?? null);
    if (from !== null) expect(steps.some((row) => row.to === to && row.from.some((each) => each === from))).toBe(true);
    now.set(payment, to);
  }
  for (const { id, status } of payments) expect(now.get(id)).toBe(status);
  const [logisticOrder] = (await shop.readOrder(world.order.id)).orderLogistics;
  const isFree = ["DRAFT_ORDER", "CANCELED"].includes(logisticOrder?.status ?? "");
  const isReserved = logisticOrder?.status === "ORDER_CREATED";
  const { stock, reserved } = await shop.db
    .selectFrom("offer_inventories")
    .where("id", "=", world.offer.inventoryId)
    .select(["stock", "reserved"])
    .executeTakeFirstOrThrow();
  expect({ stock, reserved }).toEqual({
    stock: isFree || isReserved ? 100 : 100 - quantity,
    reserved: isReserved ? quantity : 0,
  });
}

/** When everything has been said and done: money is held at the gateway exactly for the order that is paid by it. */
async function checkMoney(world: World): Promise<void> {
  for (const index of notifications.keys()) await deliver(index);
  await shop.jobs.settle();
  for (const index of notifications.keys()) await deliver(index);
  await check(world);
  const held = (await gatewayPayments(world)).filter(({ status }) => status === "AUTHORISED");
  const paid = (await shop.paymentsOf(world.order.id)).filter(({ status }) => status === "AUTHORIZED");
  expect(held).toHaveLength(paid.length);
  const { orderLogistics, validatedAt } = await shop.readOrder(world.order.id);
  expect(orderLogistics[0]?.paymentStatus === "AUTHORIZED").toBe(paid.length === 1);
  if (paid.length === 1) expect(validatedAt).not.toBeNull();
}

it("any interleaving of cards, messages, cancellations, retries and waiting leaves an order paid at most once", async () => {
  const step = fc.tuple(fc.constantFrom(...Object.keys(actions)), fc.nat({ max: 9 }));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (sequence) => {
      const offer = await makeOffer(shop.db, { supplier: shop.cartons, stock: 100 });
      const world = { offer, order: await shop.draft([[offer, quantity]]) };
      notifications = [];
      for (const [name, index] of sequence) {
        await actions[name]?.(world, index);
        await check(world);
      }
      await checkMoney(world);
    }),
    { numRuns: 40 },
  );
  expect(shop.loggedErrors).toEqual([]);
}, 120_000);

it("the same things at the same time, too", async () => {
  const step = fc.tuple(fc.constantFrom(...Object.keys(actions).filter((name) => name !== "wait")), fc.nat({ max: 9 }));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 5 }), async (together) => {
      const offer = await makeOffer(shop.db, { supplier: shop.cartons, stock: 100 });
      const world = { offer, order: await shop.draft([[offer, quantity]]) };
      notifications = [];
      await Promise.all(together.map(([name, index]) => actions[name]?.(world, index)));
      await check(world);
      await checkMoney(world);
    }),
    { numRuns: 25 },
  );
  expect(shop.loggedErrors).toEqual([]);
}, 120_000);
