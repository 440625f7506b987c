// Why somebody writes about an order (orders 4.7): types, which are fixed, and their sub-reasons, which the shop keeps as data.
import { ReasonType, type SubReason } from "@comptoir/contract/orders/threads";
import type { Db } from "#db/statement.ts";
import { findSubReasons, type SubReasonRow } from "#incidents/reasons.queries.ts";
import { type Locale, labelIn } from "#shared/locale.ts";

/** A sub-reason on the wire, in the reader's language. */
export const presentSubReason = (row: SubReasonRow, locale: Locale): SubReason => ({
  id: row.id,
  externalId: row.externalId,
  externalSource: "CLIENT",
  label: labelIn(row.labels, locale) ?? row.externalId,
  description: labelIn(row.descriptions, locale),
  type: row.type,
});

const labels: Readonly<Record<ReasonType, Readonly<Record<Locale, string>>>> = {
  ORDER_QUESTION: { "fr-FR": "Question sur la commande", "en-GB": "Question about the order" },
  DELIVERY: { "fr-FR": "Livraison", "en-GB": "Delivery" },
  PRODUCT: { "fr-FR": "Article", "en-GB": "Article" },
  INVOICE: { "fr-FR": "Facture", "en-GB": "Invoice" },
  OTHER: { "fr-FR": "Autre sujet", "en-GB": "Something else" },
};

/** The types with their names. */
export const listReasonTypes = (locale: Locale) =>
  ReasonType.options.map((claimReasonType) => ({ claimReasonType, label: labels[claimReasonType][locale] }));

/** The sub-reasons of a type. */
export async function listSubReasons(db: Db, type: ReasonType, locale: Locale): Promise<SubReason[]> {
  const rows = await findSubReasons(db);
  return rows.filter((row) => row.type === type).map((row) => presentSubReason(row, locale));
}
