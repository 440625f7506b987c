// Loads problems with orders and what is said about orders, through the functions by which people write them, each at its moment. Their
// mails are dropped.
import type { Tx } from "@comptoir/commerce/db/statement";
import { closeIncident, reportIncident } from "@comptoir/commerce/incidents/incidents";
import { openThread, postMessage } from "@comptoir/commerce/incidents/threads";
import { sql } from "kysely";
import { buyerCall, supplierCall } from "#clerk/calls.ts";
import { type IncidentRecord, incidentBuyer, incidents, type TalkRecord, talks } from "#seed/shop/incidents.ts";
import { createStoryteller, findDesk } from "./quotes.ts";

type ReceivedOrder = {
  readonly id: string;
  readonly userId: string;
  readonly accountId: string;
  readonly lineId: string;
  readonly pieces: number;
};

/** A received order of the buyer at a supplier, counted from the newest, with one lot of its first line; null where there are fewer. */
async function findReceived(tx: Tx, { supplier, order }: Pick<IncidentRecord, "supplier" | "order">) {
  const { rows } = await sql<ReceivedOrder>`
    SELECT g.id, u.id AS "userId", c.account_id AS "accountId", l.id AS "lineId", least(l.shipped_quantity - l.reported_quantity,
        (l.snapshot #>> '{offerPrice,itemPerPack}')::integer) AS pieces
      FROM logistic_orders g
      JOIN commercial_orders c ON c.id = g.commercial_order_id
      JOIN users u ON u.id = c.user_id
      JOIN suppliers s ON s.id = g.supplier_id
      JOIN LATERAL (SELECT * FROM order_lines o WHERE o.logistic_order_id = g.id ORDER BY o.position LIMIT 1) l ON true
     WHERE u.email = ${incidentBuyer} AND s.external_id = ${supplier} AND g.status = 'COMPLETED'
     ORDER BY c.created_at DESC, g.id DESC OFFSET ${order} LIMIT 1`.execute(tx);
  return rows[0] ?? null;
}

type Storyteller = ReturnType<typeof createStoryteller>;

async function tellIncident(tx: Tx, { deps, goTo }: Storyteller, record: IncidentRecord): Promise<void> {
  const order = await findReceived(tx, record);
  if (!order || order.pieces < 1) return;
  const { reason, remedy, message, answer, end } = record;
  const buyer = await buyerCall(deps, order);
  const supplier = await supplierCall(deps, await findDesk(deps, record.supplier));
  goTo(record.daysAgo);
  const { id, threadId } = await reportIncident(buyer, order.id, {
    ...{ linkedType: "ORDERLINES", reasons: [reason], remedy, message, attachments: [] },
    lines: [{ orderLogisticLineId: order.lineId, quantity: order.pieces }],
  });
  if (answer) {
    goTo(answer.daysAgo);
    await postMessage(supplier, order.id, threadId, { message: answer.message });
  }
  if (end) {
    goTo(end.daysAgo);
    await closeIncident(supplier, id, { message: end.message });
  }
}

async function tellTalk(tx: Tx, { deps, goTo }: Storyteller, record: TalkRecord): Promise<void> {
  const order = await findReceived(tx, record);
  if (!order) return;
  const buyer = await buyerCall(deps, order);
  const { subject, message, answer } = record;
  goTo(record.daysAgo);
  const written = { subject, message, reasonType: "ORDER_QUESTION" as const, attachments: [] };
  const { id } = await openThread(buyer, order.id, written);
  if (!answer) return;
  goTo(answer.daysAgo);
  const supplier = await supplierCall(deps, await findDesk(deps, record.supplier));
  await postMessage(supplier, order.id, id, { message: answer.message });
}

/** Loads them in the order in which they were written. */
export async function loadIncidents(tx: Tx, now: Date): Promise<void> {
  const story = createStoryteller(tx, now);
  for (const record of talks) await tellTalk(tx, story, record);
  for (const record of incidents) await tellIncident(tx, story, record);
}
