// The little shop of orders with problems: shipped orders, the calls that report and answer, and the field of attachments.
import { deskIncidents, type Incident, incidents } from "@comptoir/contract/orders/incidents";
import { logisticOrders } from "@comptoir/contract/orders/logistic-orders";
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import { makeCustomField } from "#test/make.ts";
import { createOrderDesk, type OrderDesk } from "#test/orders/order-desk.ts";
import type { Caller, TestAppOptions } from "#test/test-app.ts";

export type IncidentDesk = OrderDesk & {
  /** An order of 100 boxes of `cartons`, of which these have left. */
  shipped(pieces?: number): Promise<LogisticOrder>;
  /** Reports pieces of the first line of an order as damaged. */
  report(order: LogisticOrder, quantity: number, more?: object, by?: Caller): Promise<{ id: string; threadId: string }>;
  readIncident(id: string, by?: Caller): Promise<Incident>;
  readOrderOf(id: string): Promise<LogisticOrder>;
};

const year = 365 * 24 * 3600;

export async function createIncidentDesk(options: TestAppOptions = {}): Promise<IncidentDesk> {
  const desk = await createOrderDesk({
    families: undefined,
    config: { accessTokenLifetime: year, sessionLifetime: year },
    ...options,
  });
  await makeCustomField(desk.db, { target: "ORDER_INCIDENT", externalId: "ATTACHMENT", type: "MEDIA" });
  const { supplier, operator, caller } = desk;
  const readOrderOf: IncidentDesk["readOrderOf"] = (logisticOrderId) =>
    caller.ask(logisticOrders.getLogisticOrder, { params: { logisticOrderId } });
  return {
    ...desk,
    readOrderOf,
    async shipped(pieces = 100) {
      const order = await desk.placed();
      await supplier.call("PUT", `/v1/logistic-orders/${order.id}/accept`, { body: {} });
      const lines = [{ id: order.lines[0]?.id ?? "", quantity: pieces }];
      if (pieces > 0) await supplier.call("POST", `/v1/logistic-orders/${order.id}/shipments`, { body: { lines } });
      return readOrderOf(order.id);
    },
    report: (order, quantity, more = {}, by = caller) =>
      by.ask(incidents.createIncident, {
        body: {
          ...{ linkedType: "ORDERLINES", orderLogisticId: order.id, reasons: ["DAMAGED"] },
          lines: [{ orderLogisticLineId: order.lines[0]?.id ?? "", quantity }],
          ...more,
        },
      }),
    readIncident: (incidentId, by = caller) =>
      by === operator || by === supplier || by === desk.other
        ? by.ask(deskIncidents.getDeskIncident, { params: { incidentId } })
        : by.ask(incidents.getIncident, { params: { incidentId } }),
  };
}
