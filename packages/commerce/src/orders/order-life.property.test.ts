// Any interleaving of placing, cancelling, deciding, holding, paying and of jobs on a bad day leaves one order of each cart,
// every piece in its place, budgets that count what lives, and lives that the tables know. Over a thousand lives on real
// databases, a part of each with several doing something at the same moment.

import type { LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isDraft, leadsTo, type OrderAction, statusAfter, stillOrdered } from "#orders/orders.rules.ts";
import {
  type Basket,
  begin,
  createWorld,
  gatewayPayments,
  limits,
  look,
  type Order,
  type SeenLogisticOrder,
  type SeenWorld,
  type World,
} from "#test/orders/order-life.ts";
import {
  actionsOf,
  anyMoment,
  beginnings,
  type Deed,
  type DeedName,
  type DeedTarget,
  doDeed,
  nothing,
  targetOf,
} from "#test/orders/order-life-deeds.ts";
import {
  amountOf,
  expectKnownPath,
  expectLawful,
  expectMoneySettled,
  isLive,
  logisticOrdersOf,
} from "#test/orders/order-life-laws.ts";

const lanes = 4;
const livesPerLane = 260;

let worlds: Awaited<ReturnType<typeof createWorld>>[] = [];
beforeAll(async () => {
  worlds = await Promise.all(Array.from({ length: lanes }, createWorld));
});
afterAll(() => Promise.all(worlds.map((world) => world.close())));

const total = (logisticOrders: readonly SeenLogisticOrder[]) =>
  logisticOrders.reduce((sum, logisticOrder) => sum + amountOf(logisticOrder), 0);
const inventoriesOf = ({ offers }: World) => offers.map(({ inventoryId }) => inventoryId);

/** Where a part goes that is let go on now: held back by the hold, to an approver, or to its supplier (orders 5). */
function verdict(seen: SeenWorld, { logisticOrders }: Order, isForced: boolean): LogisticOrderStatus {
  if (seen.isOnHold && !isForced) return "BLOCKED_BY_POLICY";
  const whole = total(stillOrdered(logisticOrders));
  const others = logisticOrdersOf(seen).filter(
    (logisticOrder) => isLive(logisticOrder) && !logisticOrders.includes(logisticOrder),
  );
  const spent = total(others.filter(({ status }) => status !== "WAITING_CUSTOMER_APPROVAL"));
  const needsWord = whole > limits.approval || spent + whole > limits.budget;
  return needsWord ? "WAITING_CUSTOMER_APPROVAL" : "WAITING_SUPPLIER_APPROVAL";
}

type DeedOutcome = { readonly deed: Deed; readonly target: DeedTarget; readonly answer: number | null };

const newRows = (before: SeenWorld, after: SeenWorld) => {
  const known = new Map(logisticOrdersOf(before).map((logisticOrder) => [logisticOrder.id, logisticOrder]));
  return logisticOrdersOf(after).map((logisticOrder) => ({
    logisticOrder,
    was: known.get(logisticOrder.id),
    rows: logisticOrder.history.slice(known.get(logisticOrder.id)?.history.length ?? 0),
  }));
};

/** Steps that a buyer or the operator takes with one part: allowed exactly when the table has a row for them. */
const plainSteps: Readonly<Partial<Record<DeedName, readonly [OrderAction, "BUYER" | "OPERATOR"]>>> = {
  cancel: ["cancel", "BUYER"],
  holdLogisticOrder: ["hold", "BUYER"],
  refuseForGood: ["refuseForGood", "OPERATOR"],
};

/** What one deed alone must lead to. */
function expectOutcome(before: SeenWorld, after: SeenWorld, { deed, target, answer }: DeedOutcome): void {
  if (answer !== null && answer >= 300 && answer !== 503 && !deed.name.startsWith("pay")) expect(after).toEqual(before);
  const step = plainSteps[deed.name];
  const logisticOrder = logisticOrdersOf(before).find(({ id }) => id === target.logisticOrderId);
  if (step && logisticOrder) {
    const [action, actor] = step;
    const { status } = logisticOrder;
    const to = statusAfter(action, status, actor) ?? (leadsTo(action, status) ? status : null);
    expect(answer).toBe(to === null ? 409 : 200);
    if (to !== null) expect(logisticOrdersOf(after).find(({ id }) => id === logisticOrder.id)?.status).toBe(to);
  }
  for (const { logisticOrder, rows } of newRows(before, after)) {
    if (before.isOnHold)
      expect(rows.filter(({ from, by }) => from === "BLOCKED_BY_POLICY" && by === "SYSTEM")).toEqual([]);
    if (["wait", "runJobs", "runJobsAgain"].includes(deed.name)) continue;
    const last = rows.at(-1);
    if (last?.from !== "ORDER_CREATED" || isDraft(last.to)) continue;
    const order = before.carts
      .flatMap(({ orders }) => orders)
      .find(({ logisticOrders }) => logisticOrders.some(({ id }) => id === logisticOrder.id));
    if (order) expect(last.to).toBe(verdict(before, order, deed.name === "force"));
  }
}

/** Whoever came at the same moment: no order went past the budget without a word. */
function expectNobodySlipped(before: SeenWorld, after: SeenWorld): void {
  const changed = newRows(before, after);
  const isWithSupplier = (logisticOrder: SeenLogisticOrder | undefined) =>
    logisticOrder?.status === "WAITING_SUPPLIER_APPROVAL";
  const fresh = changed.filter(
    ({ logisticOrder, rows }) =>
      isWithSupplier(logisticOrder) &&
      rows.some(({ from, to }) => from === "ORDER_CREATED" && to === logisticOrder.status),
  );
  if (fresh.length === 0) return;
  const freed = changed.map(({ logisticOrder, was }) =>
    was && isWithSupplier(was) ? amountOf(was) - (isLive(logisticOrder) ? amountOf(logisticOrder) : 0) : 0,
  );
  const spent = total(logisticOrdersOf(before).filter(isWithSupplier)) - freed.reduce((all, amount) => all + amount, 0);
  expect(spent + total(fresh.map(({ logisticOrder }) => logisticOrder))).toBeLessThanOrEqual(limits.budget);
}

/** One, two or three deeds at the same moment, each over a connection of its own. */
class Moment implements fc.AsyncCommand<{ seen: SeenWorld }, World> {
  readonly deeds: readonly Deed[];
  constructor(deeds: readonly Deed[]) {
    this.deeds = deeds;
  }
  check = () => true;
  toString = () =>
    this.deeds
      .map(({ name, order, logisticOrder, who, fate }) => `${name}(${order}, ${logisticOrder}, ${who}, ${fate})`)
      .join(" & ");

  async run(model: { seen: SeenWorld }, world: World): Promise<void> {
    const before = model.seen;
    const outcomes = await Promise.all(
      this.deeds.map(async (deed): Promise<DeedOutcome> => {
        const target = targetOf(before, deed);
        return { deed, target, answer: await doDeed(world, target, deed) };
      }),
    );
    const after = await look(world);
    for (const { answer } of outcomes) expect([null, 200, 201, 204, 400, 403, 404, 409, 422, 503]).toContain(answer);
    expectLawful(after, inventoriesOf(world));
    const actions = this.deeds.flatMap(actionsOf);
    for (const { logisticOrder, was } of newRows(before, after))
      expectKnownPath(logisticOrder, was?.history.length ?? 0, actions);
    for (const [at, { status }] of before.carts.entries())
      if (status === "COMPLETED") expect(after.carts[at]?.status).toBe(status);
    expectNobodySlipped(before, after);
    const [only] = outcomes;
    if (only && outcomes.length === 1) expectOutcome(before, after, only);
    model.seen = after;
  }
}

/** When every message has come and every job has run: money is held exactly for orders that it pays for. */
async function expectRest(world: World): Promise<void> {
  for (const deed of ["message", "runJobs", "message"] as const) {
    const times = deed === "message" ? world.notifications.length : 1;
    for (let who = 0; who < times; who += 1)
      await doDeed(world, nothing, { name: deed, order: 0, logisticOrder: 0, who, fate: "once" });
  }
  const seen = await look(world);
  expectLawful(seen, inventoriesOf(world));
  expectMoneySettled(seen);
  const atGateway = await gatewayPayments(world);
  const count = (statuses: readonly string[]) => atGateway.filter(({ status }) => statuses.includes(status)).length;
  const payments = seen.carts.flatMap(({ orders }) => orders.flatMap((order) => order.payments));
  expect(count(["AUTHORISED"])).toBe(payments.filter(({ status }) => status === "AUTHORIZED").length);
  const waiting = payments.filter(({ status }) => status === "AUTHORIZATION_PENDING");
  expect(count(["OPEN", "CHALLENGED"])).toBeLessThanOrEqual(waiting.length);
}

/** Some below every limit, some that compete for stock and budget. */
const basket: fc.Arbitrary<Basket> = fc.constantFrom(15, 60).chain((max) => {
  const pieces = fc.oneof(fc.constant(0), fc.integer({ min: 1, max }));
  return fc.tuple(fc.integer({ min: 1, max }), pieces, pieces);
});
const moments = fc.commands([anyMoment.map((deeds) => new Moment(deeds))], { maxCommands: 4, size: "max" });
const baskets = fc.array(basket, { minLength: 1, maxLength: 2 });
const beginning = fc.constantFrom(...beginnings);

it("any interleaving leaves one order, every piece and every cent of a budget in its place, and a life that the table knows", async () => {
  await Promise.all(
    worlds.map((world) => {
      let month = 0;
      return fc.assert(
        fc.asyncProperty(baskets, beginning, moments, async (wanted, begun, commands) => {
          month += 1;
          await begin(world, month, wanted);
          const first = begun.map((deeds) => new Moment(deeds));
          const setup = async () => ({ model: { seen: await look(world) }, real: world });
          await fc.asyncModelRun(setup, [...first, ...commands]);
          await expectRest(world);
        }),
        { numRuns: livesPerLane },
      );
    }),
  );
}, 900_000);
