// Every step of a desk in every status of a logistic order, by its supplier and by the operator, through the calls: what succeeds,
// what is a conflict or not to be seen, that a refusal changes nothing, and that the steps which are told are those that are allowed.
import { addDays, shopDay } from "@comptoir/contract/days/days.rules";
import type { DeskOrderStep } from "@comptoir/contract/orders/desk-orders";
import { LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createOrderDesk, type OrderDesk } from "#test/orders/order-desk.ts";
import type { Caller } from "#test/test-app.ts";

let shop: OrderDesk;
let id = "";
let lineId = "";
const tomorrow = () => addDays(shopDay(shop.clock.now()), 1);

beforeAll(async () => {
  shop = await createOrderDesk();
  ({ id } = await shop.placed([[shop.box, 10]]));
  lineId = (await shop.look(id)).lines[0]?.id ?? "";
});
afterAll(() => shop.close());

type StatusRow = Partial<Record<LogisticOrderStatus, LogisticOrderStatus>>;
type DeskCall = {
  /** Where the step is told as allowed. */
  readonly step: DeskOrderStep;
  readonly method: "PUT" | "POST";
  readonly path: string;
  readonly body: () => object;
  /** From here the step leads there; a status that it leads to is answered as it is when it is repeated. */
  readonly leads: StatusRow;
  /** Answered without a change. */
  readonly repeats?: readonly LogisticOrderStatus[];
};

const reason = () => ({ reason: "Rupture" });
const one = () => ({ lines: [{ id: lineId, quantity: 1 }] });
const house = ["ACCEPTED_BY_SUPPLIER", "WAITING_FULFILLMENT", "WAITING_SHIPMENT"] as const;
const from = (statuses: readonly LogisticOrderStatus[], to?: LogisticOrderStatus): StatusRow =>
  Object.fromEntries(statuses.map((status) => [status, to ?? status]));

const calls: Readonly<Record<string, DeskCall>> = {
  accept: {
    ...{ step: "accept", method: "PUT", path: "accept", body: () => ({}) },
    leads: { WAITING_SUPPLIER_APPROVAL: "ACCEPTED_BY_SUPPLIER" },
    repeats: ["ACCEPTED_BY_SUPPLIER"],
  },
  decline: {
    ...{ step: "decline", method: "PUT", path: "decline", body: reason },
    leads: { WAITING_SUPPLIER_APPROVAL: "DECLINED_BY_SUPPLIER" },
    repeats: ["DECLINED_BY_SUPPLIER"],
  },
  prepare: {
    ...{ step: "prepare", method: "PUT", path: "prepare", body: () => ({}) },
    leads: { ACCEPTED_BY_SUPPLIER: "WAITING_FULFILLMENT" },
    repeats: ["WAITING_FULFILLMENT"],
  },
  ready: {
    ...{ step: "ready", method: "PUT", path: "ready", body: () => ({}) },
    leads: from(["ACCEPTED_BY_SUPPLIER", "WAITING_FULFILLMENT"], "WAITING_SHIPMENT"),
    repeats: ["WAITING_SHIPMENT"],
  },
  "ship some": {
    ...{ step: "ship", method: "POST", path: "shipments", body: one },
    leads: from([...house, "PARTIALLY_SHIPPED"], "PARTIALLY_SHIPPED"),
  },
  "ship all": {
    ...{ step: "ship", method: "POST", path: "shipments", body: () => ({}) },
    leads: from([...house, "PARTIALLY_SHIPPED"], "SHIPPED"),
  },
  "cancel all": {
    ...{ step: "cancelLines", method: "PUT", path: "cancel-lines", body: reason },
    leads: { ...from(house, "CANCELED"), PARTIALLY_SHIPPED: "PARTIALLY_CANCELED" },
    repeats: ["CANCELED", "PARTIALLY_CANCELED"],
  },
  "promise a day": {
    ...{ step: "promiseDay", method: "PUT", path: "expected-dates", body: () => ({ expectedDate: tomorrow() }) },
    leads: from([...house, "PARTIALLY_SHIPPED"]),
  },
};

const unplaced: readonly LogisticOrderStatus[] = ["CREATING", "DRAFT_ORDER", "DRAFT_ORDER_ON_HOLD"];
const unseen: Readonly<Record<"supplier" | "operator", readonly LogisticOrderStatus[]>> = {
  operator: unplaced,
  supplier: [
    ...unplaced,
    ...(["ORDER_CREATED", "BLOCKED_BY_POLICY", "BLOCKED_BY_PAYMENT"] as const),
    ...(["WAITING_CUSTOMER_APPROVAL", "DECLINED_BY_CUSTOMER"] as const),
  ],
};
const shippedIn: StatusRowOf<number> = { PARTIALLY_SHIPPED: 4, PARTIALLY_CANCELED: 4, SHIPPED: 10, COMPLETED: 10 };
type StatusRowOf<Value> = Partial<Record<LogisticOrderStatus, Value>>;

/** Puts the order into a status as if it had come there. */
const set = async (status: LogisticOrderStatus) => {
  const { db } = shop;
  await db.deleteFrom("shipments").where("logistic_order_id", "=", id).execute();
  await db.updateTable("logistic_orders").set({ status, promised_on: null }).where("id", "=", id).execute();
  const pieces = { shipped_quantity: shippedIn[status] ?? 0, canceled_quantity: 0, confirmed_quantity: null };
  await db.updateTable("order_lines").set(pieces).where("logistic_order_id", "=", id).execute();
};
const read = async () => {
  const row = shop.db.selectFrom("logistic_orders").where("id", "=", id).select(["status", "version"]);
  const { status, version } = await row.executeTakeFirstOrThrow();
  const history = await shop.db
    .selectFrom("order_history")
    .where("logistic_order_id", "=", id)
    .select(["from_status", "to_status"])
    .orderBy("id")
    .execute();
  return { status, version, history };
};

describe.each(["supplier", "operator"] as const)("by the %s", (who) => {
  describe.each(Object.keys(calls))("%s", (name) => {
    it.each(LogisticOrderStatus.options)("of an order that is %s", async (status) => {
      const call = calls[name];
      if (!call) throw new Error(`There is no call ${name}`);
      const by: Caller = shop[who];
      await set(status);
      const before = await read();
      const isSeen = !unseen[who].includes(status);
      const steps = isSeen ? (await shop.look(id, by)).steps : [];
      const answer = await by.call(call.method, `/v1/logistic-orders/${id}/${call.path}`, { body: call.body() });
      const after = await read();
      const to = isSeen ? call.leads[status] : undefined;
      expect(steps.includes(call.step)).toBe(to !== undefined);
      if (to !== undefined) {
        expect([200, 201]).toContain(answer.status);
        expect(after).toEqual({
          status: to,
          version: before.version + 1,
          history: [...before.history, { from_status: status, to_status: to }],
        });
        return;
      }
      expect(after).toEqual(before);
      if (!isSeen) expect(answer).toMatchObject({ status: 404, error: { code: "F-E-033" } });
      else if (call.repeats?.includes(status)) expect(answer).toMatchObject({ status: 200, body: { status } });
      else expect(answer).toMatchObject({ status: 409, error: { code: "CONFLICT", errors: [{ detail: status }] } });
    });
  });
});
