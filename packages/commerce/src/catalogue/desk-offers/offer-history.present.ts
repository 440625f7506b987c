// Who changed an offer, on the wire.
import type { OfferHistoryEntry } from "@comptoir/contract/articles/desk-offers";
import type { LastChange, OfferChangeRow } from "#catalogue/desk-offers/offer-changes.queries.ts";
import type { UserContext } from "#http/context.ts";

/** Whoever changed it: the operator's people stand under its brand at a supplier's desk, the shop itself without a name. */
function presentBy({ client, name }: Pick<LastChange, "client" | "name">, { user, deps }: UserContext) {
  if (client === null) return { type: "SYSTEM", name: "" } as const;
  const isOfShop = client === "OPERATOR" && user.client === "SUPPLIER";
  return { type: client, name: isOfShop ? deps.config.brand : (name ?? "") };
}

/** The last change of a field, beside a conflict. */
export const presentLast = (last: LastChange, context: UserContext) => ({
  by: presentBy(last, context),
  at: last.changedAt.toISOString(),
});

/** One entry of the history of an offer. */
export const presentChange = (row: OfferChangeRow, context: UserContext): OfferHistoryEntry => ({
  id: row.id,
  at: row.changedAt.toISOString(),
  through: row.through,
  by: presentBy(row, context),
  changes: Object.entries(row.changes).map(([field, { was, now }]) => {
    return { field: field as OfferHistoryEntry["changes"][number]["field"], was, now };
  }),
});
