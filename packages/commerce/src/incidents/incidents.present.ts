// Incidents on the wire.
import type { Incident } from "@comptoir/contract/orders/incidents";
import { type CustomFieldDefinition, presentCustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import type { IncidentRow } from "#incidents/incidents.queries.ts";
import { type IncidentRole, stepsOf } from "#incidents/incidents.rules.ts";
import type { SubReasonRow } from "#incidents/reasons.queries.ts";
import { presentSubReason } from "#incidents/reasons.ts";
import { nameIn } from "#orders/snapshots.ts";
import { isoMoment } from "#shared/iso-moment.ts";
import type { Locale } from "#shared/locale.ts";
import { cents, lineAmount, presentAmount, tenThousandths } from "#shared/money.ts";

/** Who reads, and what presenting takes besides the rows. */
export type IncidentReader = {
  readonly userId: string;
  readonly side: Exclude<IncidentRole, "REPORTER">;
  readonly mayWrite: boolean;
  readonly mayRefund: boolean;
  readonly fields: readonly CustomFieldDefinition[];
  readonly subReasons: readonly SubReasonRow[];
  readonly locale: Locale;
};

function presentReason(code: string, { subReasons, locale }: IncidentReader) {
  const row = subReasons.find(({ externalId }) => externalId === code);
  return { code, label: row ? presentSubReason(row, locale).label : code, type: row?.type ?? null };
}

/** An incident on the wire, with what its reader may do with it. */
export function presentIncident(row: IncidentRow, reader: IncidentReader): Incident {
  const { side, userId, locale, fields } = reader;
  const role = side === "CUSTOMER" && row.createdById === userId ? "REPORTER" : side;
  const steps = stepsOf(row.status, role, reader);
  return {
    id: row.id,
    externalId: row.externalId,
    number: row.rank,
    linkedType: row.linkedType,
    orderLogisticId: row.logisticOrderId,
    orderLogisticReference: row.orderReference,
    orderCommercialReference: row.commercialReference,
    supplier: { id: row.supplierId, name: row.supplierName },
    customerAccountName: row.accountName,
    customerName: row.customerName,
    status: row.status,
    reasons: row.reasons.map((code) => presentReason(code, reader)),
    remedy: row.remedy,
    lines: row.lines.map(({ id, quantity, reason, unitPrice, sku, snapshot }) => ({
      orderLogisticLineId: id,
      quantity,
      productName: nameIn(snapshot, locale),
      sku,
      reason: reason === null ? null : presentReason(reason, reader),
      priceWithoutTax: presentAmount(lineAmount(tenThousandths(unitPrice), quantity)),
    })),
    threadId: row.threadId,
    unreadCount: row.unreadCount,
    customFieldValues: presentCustomFieldValues(fields, row.customFieldValues),
    createdBy: { id: row.createdById, name: row.createdByName },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    steps,
    refundable: steps.includes("refund") ? presentAmount(cents(row.received - row.refunded)) : null,
    history: row.history.map(({ from, to, at, type, name, refund }) => ({
      from,
      to,
      at: isoMoment(at),
      by: { type, name },
      refundAmount: refund === null ? null : presentAmount(cents(refund)),
    })),
  };
}
