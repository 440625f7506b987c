// Everything that somebody or something may do to an order: buyer, approvers, operator, card gateway, jobs and time.
import fc from "fast-check";
import type { OrderAction } from "#orders/orders.rules.ts";
import { receiveNotification, signatureHeader } from "#payments/notifications.ts";
import { gatewayPayments, type SeenWorld, type World } from "#test/orders/order-life.ts";
import { cards } from "#test/payments/payment-shop.ts";
import type { Fate } from "#test/rough-jobs.ts";
import type { Caller } from "#test/test-app.ts";

/** One thing that is done, to what of all that there is, and how jobs and messages fare then. */
export type Deed = {
  readonly name: DeedName;
  readonly order: number;
  readonly logisticOrder: number;
  readonly who: number;
  readonly fate: Fate;
};

/** What a deed is done to: the order that its cart has now, or had last; what there is none of has the id `none`. */
export type DeedTarget = {
  readonly cartId: string;
  readonly orderId: string;
  readonly reference: string;
  readonly logisticOrderId: string;
  readonly lineIds: readonly string[];
};

export const nothing: DeedTarget = {
  cartId: "none",
  orderId: "none",
  reference: "none",
  logisticOrderId: "none",
  lineIds: [],
};

/** Does it, and answers the status that it got; null when nobody was asked. */
type DoDeed = (world: World, target: DeedTarget, deed: Deed) => Promise<number | null>;

const goingOn: readonly OrderAction[] = ["blockByPolicy", "askForApproval", "sendToSupplier"];
const placing: readonly OrderAction[] = ["place", ...goingOn];
const refusing: readonly OrderAction[] = ["refuseAuthorisation", "refuseAuthorisationOfHeld"];
/** History names the buyer who pays, as for placing. */
const paying: readonly OrderAction[] = [...placing, ...refusing];

const pick = <Thing>(things: readonly Thing[], at: number): Thing | undefined =>
  things[at % Math.max(things.length, 1)];
const status = async (answer: ReturnType<Caller["call"]>) => (await answer).status;

const onOrder =
  (name: string, method = "PUT"): DoDeed =>
  ({ buyer }, { orderId }) =>
    status(buyer.call(method, `/v2/shop/commercial-orders/${orderId}${name}`));
const onLogisticOrder =
  (name: string): DoDeed =>
  ({ buyer }, { logisticOrderId }) =>
    status(buyer.call("PUT", `/v1/shop/logistic-orders/${logisticOrderId}/${name}`));
const asOperator =
  (name: string): DoDeed =>
  ({ operator }, { logisticOrderId }) =>
    status(operator.call("PUT", `/v1/logistic-orders/${logisticOrderId}/${name}`, { body: { reason: "Accord" } }));
/** Half of the time it is the other supplier, for whom there is no such order. */
const asSupplier =
  (method: "PUT" | "POST", name: string, body: (target: DeedTarget, deed: Deed) => object = () => ({})): DoDeed =>
  ({ suppliers }, target, deed) => {
    const supplier = suppliers[deed.who % 2 === 0 ? 0 : 1];
    const path = `/v1/logistic-orders/${target.logisticOrderId}/${name}`;
    return status(supplier.call(method, path, { body: body(target, deed) }));
  };
/** Some pieces of one line. */
const someOf =
  (quantity: "quantity" | "confirmedQuantity", rest: object = {}) =>
  ({ lineIds }: DeedTarget, { who }: Deed) => ({
    ...rest,
    lines: [{ id: pick(lineIds, who >> 1) ?? "none", [quantity]: 1 + (who >> 1) * 4 }],
  });
const shipping: readonly OrderAction[] = ["shipSome", "shipRest", "shipRestAfterCancellation"];
const cancelling: readonly OrderAction[] = ["cancel", "cancelSomeLines", "cancelRest"];

const decide =
  (body: (target: DeedTarget, deed: Deed) => object): DoDeed =>
  (world, target, deed) => {
    const approver = world.approvers[deed.who === 0 ? 0 : 1];
    return status(approver.call("PUT", `/v1/shop/approvals/${target.orderId}/decision`, { body: body(target, deed) }));
  };
const pay =
  (number: string): DoDeed =>
  ({ shop, buyer }, { reference }) =>
    status(shop.pay(reference, number, buyer));

const onGateway =
  (page: "pay" | "challenge", form: Record<string, string>): DoDeed =>
  async (world, _, { who }) => {
    const one = pick(await gatewayPayments(world), who);
    if (one) await world.shop.browse(`/test-gateway/${page}/${one.reference}`, form);
    return null;
  };

async function deliverMessage(
  { shop, delivery, notifications }: World,
  _: DeedTarget,
  { who, fate }: Deed,
): Promise<null> {
  const notification = pick(notifications, who);
  if (!notification) return null;
  const headers = new Headers({ [signatureHeader]: notification.signature });
  const deps = { ...shop.deps, db: delivery.db };
  await delivery.survive(fate, () => receiveNotification(deps, { body: notification.body, headers }));
  return null;
}

async function setHold({ shop, accountId }: World, isOnHold: boolean): Promise<null> {
  const { db } = shop;
  if (!isOnHold) await db.deleteFrom("credit_holds").execute();
  else
    await db
      .insertInto("credit_holds")
      .values({ account_id: accountId, starts_at: new Date(0) })
      // One at a time.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return null;
}

/** Each deed with the rows of the table that it may take. */
const deeds = {
  place: [placing, onOrder("/created")],
  placeLogisticOrder: [placing, onLogisticOrder("created")],
  hold: [["hold"], onOrder("/hold")],
  holdLogisticOrder: [["hold"], onLogisticOrder("hold")],
  cancel: [["cancel"], onLogisticOrder("cancel")],
  deleteDraft: [[], onOrder("", "DELETE")],
  checkOut: [[], ({ buyer }, { cartId }) => status(buyer.call("POST", `/v2/shop/carts/${cartId}/initialize-orders`))],

  approve: [["approve", "approveLevel"], decide(() => ({ decision: "APPROVE" }))],
  refuse: [["disapprove"], decide(() => ({ decision: "DISAPPROVE", reason: "Non" }))],
  approveWithoutLine: [
    ["approve", "approveLevel", "disapprove"],
    decide(({ lineIds }, { who }) => ({ decision: "APPROVE", refusedLineIds: [pick(lineIds, who) ?? "none"] })),
  ],

  holdAccount: [[], (world) => setHold(world, true)],
  freeAccount: [[], (world) => setHold(world, false)],
  force: [["forceValidation", ...goingOn], asOperator("force-validation")],
  refuseForGood: [["refuseForGood"], asOperator("refuse")],

  accept: [["accept"], asSupplier("PUT", "accept")],
  acceptSome: [["accept"], asSupplier("PUT", "accept", someOf("confirmedQuantity"))],
  decline: [["decline"], asSupplier("PUT", "decline", () => ({ reason: "Rupture" }))],
  prepare: [["prepare"], asSupplier("PUT", "prepare")],
  makeReady: [["makeReady"], asSupplier("PUT", "ready")],
  ship: [shipping, asSupplier("POST", "shipments")],
  shipSome: [shipping, asSupplier("POST", "shipments", someOf("quantity"))],
  cancelLines: [cancelling, asSupplier("PUT", "cancel-lines", () => ({ reason: "Rupture" }))],
  cancelSomeLines: [cancelling, asSupplier("PUT", "cancel-lines", someOf("quantity", { reason: "Rupture" }))],
  /** The operator cancels what has not left. */
  cancelForAll: [["cancel"], asOperator("cancel")],
  receive: [["receiveAll"], onLogisticOrder("confirm-reception")],

  pay: [paying, pay(cards.accepted)],
  payRefused: [paying, pay(cards.refused)],
  payChallenged: [paying, pay(cards.challenged)],
  /** The money is taken, the answer is lost. */
  payUnheard: [
    paying,
    async (world, target, deed) => {
      world.isDeaf = true;
      return pay(cards.accepted)(world, target, deed).finally(() => {
        world.isDeaf = false;
      });
    },
  ],
  openPage: [
    paying,
    ({ buyer }, { orderId }) =>
      status(
        buyer.call("GET", `/v1/shop/commercial-orders/${orderId}/payment-page`, {
          query: { paymentOption: "CREDIT_CARD" },
        }),
      ),
  ],
  typeCard: [[], onGateway("pay", { intent: "pay", number: cards.accepted, expiry: "03/99", code: "123" })],
  confirm: [[], onGateway("challenge", { intent: "confirm" })],
  deny: [[], onGateway("challenge", { intent: "refuse" })],
  comeBack: [
    paying,
    async (world, _, { who }) => {
      const redirectResult = pick(await gatewayPayments(world), who)?.reference ?? "none";
      return status(world.buyer.call("POST", "/v1/shop/payments/details", { body: { details: { redirectResult } } }));
    },
  ],
  giveUp: [refusing, ({ buyer }, { reference }) => status(buyer.call("DELETE", `/v1/shop/payments/${reference}`))],
  message: [paying, deliverMessage],

  runJobs: [
    ["forceValidation", ...paying],
    async ({ jobs }, _, { fate }) => {
      await jobs.deliver(fate);
      return null;
    },
  ],
  /** What was done before comes once more. */
  runJobsAgain: [
    ["forceValidation", ...paying],
    async ({ jobs }) => {
      await jobs.deliverAgain();
      return null;
    },
  ],
  /** Payments that got no result expire; what policies held back is looked at again. */
  wait: [
    ["forceValidation", ...paying],
    async ({ shop, jobs }, _, { fate }) => {
      shop.clock.advance(31 * 60_000);
      await jobs.deliver(fate);
      return null;
    },
  ],
} satisfies Record<string, readonly [readonly OrderAction[], DoDeed]>;

export type DeedName = keyof typeof deeds;

export const actionsOf = ({ name }: Deed): readonly OrderAction[] => deeds[name][0];

export function targetOf({ carts }: SeenWorld, { order: at, logisticOrder }: Deed): DeedTarget {
  const cart = pick(carts, at);
  const order = cart?.orders.find(({ isAttached }) => isAttached) ?? cart?.orders.at(-1);
  const found = pick(order?.logisticOrders ?? [], logisticOrder);
  return {
    cartId: cart?.id ?? nothing.cartId,
    orderId: order?.id ?? nothing.orderId,
    reference: order?.reference ?? nothing.reference,
    logisticOrderId: found?.id ?? nothing.logisticOrderId,
    lineIds: found?.lines.map(({ id }) => id) ?? nothing.lineIds,
  };
}

export const doDeed = (world: World, target: DeedTarget, deed: Deed): Promise<number | null> =>
  deeds[deed.name][1](world, target, deed);

const allNames = Object.keys(deeds) as DeedName[];

const aDeed = (names: readonly DeedName[]): fc.Arbitrary<Deed> =>
  fc.record({
    name: fc.constantFrom(...names),
    order: fc.nat({ max: 1 }),
    logisticOrder: fc.nat({ max: 1 }),
    who: fc.nat({ max: 3 }),
    fate: fc.oneof(fc.constantFrom<Fate>("once", "twice", "side by side"), fc.integer({ min: 1, max: 25 })),
  });

/** Anything; what leads further more often. */
const anyDeed = aDeed([
  ...allNames,
  ...(["place", "place", "placeLogisticOrder", "pay", "approve", "approve", "approveWithoutLine"] as const),
  ...(["holdAccount", "freeAccount", "force", "message", "message", "wait", "wait"] as const),
  ...([
    "accept",
    "accept",
    "acceptSome",
    "ship",
    "ship",
    "shipSome",
    "shipSome",
    "cancelSomeLines",
    "receive",
  ] as const),
]);

/** Deeds that get in each other's way. */
const quarrels: readonly (readonly DeedName[])[] = [
  ["place", "place", "placeLogisticOrder", "pay", "cancel", "hold", "holdLogisticOrder", "deleteDraft", "checkOut"],
  ["approve", "approveWithoutLine", "approveWithoutLine", "refuse", "cancel"],
  ["pay", "payRefused", "payChallenged", "giveUp", "message", "wait", "confirm", "place", "comeBack"],
  ["force", "refuseForGood", "wait", "cancel", "freeAccount"],
  ["accept", "acceptSome", "decline", "cancel", "cancelForAll"],
  ["ship", "shipSome", "shipSome", "cancelSomeLines", "cancelLines", "receive", "prepare", "makeReady"],
  allNames,
];

/** What is done at one moment: one thing, or two or three of which some get in each other's way. */
export const anyMoment: fc.Arbitrary<readonly Deed[]> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(anyDeed) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...quarrels).chain((names) => fc.array(aDeed(names), { minLength: 2, maxLength: 3 })),
  },
);

const first = (name: DeedName, order = 0): Deed => ({ name, order, logisticOrder: 0, who: 0, fate: "once" });

/** How far a life has come when anything may happen to it; what stands together happens at one moment. */
export const beginnings: readonly (readonly (readonly Deed[])[])[] = [
  [],
  [[first("place")]],
  [[first("place"), first("place", 1)]],
  [[first("payChallenged")]],
  [[first("holdAccount")], [first("place")]],
  [[first("hold")], [first("openPage")]],
  [[first("place")], [first("accept")]],
  [[first("place")], [first("acceptSome")], [first("shipSome")]],
  [[first("pay")], [first("accept")], [first("shipSome")]],
];
