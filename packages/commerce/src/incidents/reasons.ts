// Why somebody writes about an order (orders 4.7): types, which are fixed, and their sub-reasons, which the shop keeps as data.
import { ReasonType, type SubReason } from "@comptoir/contract/orders/threads";
import { type Recall, recalled } from "#db/recall.ts";
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

type Memory = { readonly db: Db; readonly recall?: Recall | undefined };

/** All sub-reasons, in the order of the shop, which a shop sets up once: pages that name one ask the process's memory. */
export const recallSubReasons = (deps: Memory): Promise<readonly SubReasonRow[]> =>
  recalled(deps, "structure", "sub-reasons", () => findSubReasons(deps.db));

/** The sub-reasons of a type. */
export async function listSubReasons(deps: Memory, type: ReasonType, locale: Locale): Promise<SubReason[]> {
  const rows = await recallSubReasons(deps);
  return rows.filter((row) => row.type === type).map((row) => presentSubReason(row, locale));
}
