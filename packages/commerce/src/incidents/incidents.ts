// What becomes of an incident (orders 8): reported by a buyer on an order or on lines of it, closed by its reporter, its supplier or
// the operator, who may send money back with it. Every step is a row of the table in incidents.rules.ts and writes history.
import { movesOrdersRight } from "@comptoir/contract/auth/desk-access";
import type { Incident, IncidentRemedy, LinkedType } from "@comptoir/contract/orders/incidents";
import type { CustomFieldWrite } from "@comptoir/contract/shared";
import { mergeCustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import { findCustomFields } from "#custom-fields/custom-fields.ts";
import { inTransaction, within } from "#db/transaction.ts";
import type { SessionContext, UserContext } from "#http/context.ts";
import { countAttempts } from "#http/rate-limit.ts";
import { tellClosed, tellReported } from "#incidents/incident-mails.ts";
import { sideOf } from "#incidents/incident-steps.ts";
import {
  closedOtherwise,
  incidentNotFound,
  noRefundHere,
  notYourIncident,
  unknownReasons,
} from "#incidents/incidents.errors.ts";
import {
  findIncidentKeys,
  type IncidentKeys,
  insertIncident,
  lockIncident,
  setIncidentMarks,
  setIncidentStatus,
} from "#incidents/incidents.queries.ts";
import { incidentReasonTypes, incidentStatusAfter, reportLines } from "#incidents/incidents.rules.ts";
import { readIncident } from "#incidents/read-incidents.ts";
import { findSubReasons, type SubReasonRow } from "#incidents/reasons.queries.ts";
import { presentSubReason } from "#incidents/reasons.ts";
import { insertThread } from "#incidents/threads.queries.ts";
import { scopeOf, writeMessage } from "#incidents/threads.ts";
import { findLineQuantities, lockLogisticOrder } from "#orders/fulfilment/transitions.ts";
import { actionRefused } from "#orders/orders.errors.ts";
import { statusAfter } from "#orders/orders.rules.ts";
import { getLogisticOrderRow, lockCommercialOrder } from "#orders/read-orders.ts";
import { refundOrder } from "#payments/operator-payments.ts";
import type { Approval } from "#second-person/second-person.ts";
import { readAmount } from "#shared/money.ts";
import { forbidden } from "#shared/refusal.ts";

export type IncidentReport = {
  readonly linkedType: LinkedType;
  readonly lines: readonly {
    readonly orderLogisticLineId: string;
    readonly quantity: number;
    readonly reason?: string | null | undefined;
  }[];
  readonly reasons: readonly string[];
  readonly remedy?: IncidentRemedy | null | undefined;
  readonly message?: string | null | undefined;
  readonly attachments: readonly string[];
  readonly customFields?: readonly CustomFieldWrite[] | null | undefined;
  readonly externalId?: string | null | undefined;
};

/** The sub-reasons that a report names, each once. Throws 400 naming those that no incident has. */
function reasonsOf(all: readonly SubReasonRow[], codes: readonly string[]): SubReasonRow[] {
  const known = all.filter(({ type }) => incidentReasonTypes.includes(type));
  const wrong = codes.flatMap((code, index) => (known.some(({ externalId }) => externalId === code) ? [] : [index]));
  if (wrong.length > 0) throw unknownReasons(wrong, codes);
  return [...new Set(codes)].flatMap((code) => known.filter(({ externalId }) => externalId === code));
}

/**
 * Reports a problem with an order that the buyer sees. Throws 404, 409 before anything has left (of the order as a whole: before the
 * supplier has accepted it), 400 for lines, pieces, reasons, fields or files that cannot be, 429.
 */
export async function reportIncident(
  context: SessionContext,
  key: string,
  report: IncidentReport,
): Promise<{ readonly id: string; readonly threadId: string }> {
  const { deps, actor, user, locale } = context;
  const { linkedType, remedy = null, externalId = null } = report;
  await countAttempts(deps, [{ limit: "messageByUser", subject: user.userId }]);
  const now = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    const inside = within(context, tx);
    const order = await getLogisticOrderRow(inside, key);
    const { status } = await lockLogisticOrder(tx, order.id);
    const action = linkedType === "ORDER" ? "reportOrderIncident" : "reportIncident";
    if (statusAfter(action, status, "BUYER") === null) throw actionRefused("report-incident", status);
    const reasons = reasonsOf(await findSubReasons(tx), report.reasons);
    const lines = reportLines(linkedType, await findLineQuantities(tx, order.id), report.lines, report.reasons);
    const definitions = await findCustomFields(tx, "ORDER_INCIDENT");
    const customFieldValues = mergeCustomFieldValues(definitions, {}, report.customFields ?? [], {
      idType: "EXTERNAL_ID",
      path: "customFields",
    });
    const codes = reasons.map((reason) => reason.externalId);
    const incident = {
      externalId,
      logisticOrderId: order.id,
      linkedType,
      reasons: codes,
      remedy,
      customFieldValues,
      lines,
    };
    const { id } = await insertIncident(tx, { ...actor, id: user.userId }, incident, now);
    await setIncidentMarks(tx, order.id, now);
    const subject = reasons.map((reason) => presentSubReason(reason, locale).label).join(", ");
    const [first] = reasons;
    const about = { logisticOrderId: order.id, incidentId: id, audience: "CUSTOMER" } as const;
    const of = { subject, reasonType: first?.type ?? "OTHER", subReasonId: first?.id ?? null } as const;
    const threadId = await insertThread(tx, { ...about, ...of }, now);
    const { attachments } = report;
    const message = report.message || subject;
    await writeMessage(tx, inside, { id: threadId, ...about }, { message, attachments }, true);
    const labelsOf = (reason: SubReasonRow) => ({
      "fr-FR": presentSubReason(reason, "fr-FR").label,
      "en-GB": presentSubReason(reason, "en-GB").label,
    });
    const told = reasons.map((reason) => ({ code: reason.externalId, label: labelsOf(reason) }));
    await tellReported(tx, inside, { id, logisticOrderId: order.id, reasons: told }, message);
    return { id, threadId };
  });
}

type LastWords = { readonly message?: string | null | undefined; readonly refundAmount?: number | null | undefined };

/** Throws 403 for a refund by anybody but the operator with the right to move money. */
function ensureMayRefund({ actor, user }: UserContext): void {
  if (actor.kind !== "OPERATOR") throw noRefundHere();
  if (!user.rights.has(movesOrdersRight)) throw forbidden(movesOrdersRight);
}

/**
 * Closes an incident that the caller sees, with words in its conversation. Repeated, it changes nothing and sends nothing back again.
 * Throws 404, 403 for a buyer who has not reported it and for a refund by others than the operator, and what a refund throws: 409 where
 * that takes a second person.
 */
export async function closeIncident(
  context: UserContext,
  id: string,
  { message, refundAmount = null }: LastWords,
  approval: Approval | null = null,
): Promise<Incident> {
  const { deps, actor, user } = context;
  const now = deps.clock();
  if (refundAmount !== null) ensureMayRefund(context);
  return inTransaction(deps.db, async (tx) => {
    const inside = within(context, tx);
    const incident = await findIncidentKeys(tx, scopeOf(inside), id);
    if (!incident) throw incidentNotFound(id);
    const side = sideOf(actor);
    const role = side === "CUSTOMER" && incident.createdById === user.userId ? "REPORTER" : side;
    if (role === "CUSTOMER") throw notYourIncident();
    // The order of all who move money: the commercial order first.
    await lockCommercialOrder(tx, incident.commercialOrderId);
    const { status: from, refund: sentBack } = await lockIncident(tx, id);
    const refund = refundAmount === null ? null : readAmount(refundAmount);
    const to = incidentStatusAfter("close", from, role);
    if (to === null) {
      if (refund !== null && refund !== sentBack) throw closedOtherwise();
      return readIncident(inside, id);
    }
    if (refundAmount !== null) await refundFor(inside, incident, { refundAmount, message }, approval);
    if (message) {
      const { threadId, logisticOrderId } = incident;
      const thread = { id: threadId, audience: "CUSTOMER", incidentId: id, logisticOrderId } as const;
      await writeMessage(tx, inside, thread, { message }, true);
    }
    await setIncidentStatus(tx, id, { from, to, by: actor, refund }, now);
    await lockLogisticOrder(tx, incident.logisticOrderId);
    await setIncidentMarks(tx, incident.logisticOrderId, now);
    await tellClosed(tx, inside, incident, { message: message || null, refund });
    return readIncident(inside, id);
  });
}

/** Sends money back as the operator does at any time. */
async function refundFor(
  context: UserContext,
  { id: incidentId, logisticOrderId, orderReference, rank }: IncidentKeys,
  { refundAmount: amount, message }: LastWords,
  approval: Approval | null,
) {
  const reason = `Incident ${rank}, ${orderReference}`;
  await refundOrder(context, logisticOrderId, { amount, reason, closes: { incidentId, message } }, approval);
}

/** An incident that a refund is to close. Throws 404, also for one of another order, and 409 for one that is closed. */
export async function ensureMayCloseWithRefund(context: UserContext, id: string, logisticOrderId: string) {
  ensureMayRefund(context);
  const { db } = context.deps;
  const incident = await findIncidentKeys(db, scopeOf(context), id);
  if (!incident || incident.logisticOrderId !== logisticOrderId) throw incidentNotFound(id);
  const { status } = await readIncident(context, id);
  if (incidentStatusAfter("close", status, "OPERATOR") === null) throw closedOtherwise();
  return incident;
}
