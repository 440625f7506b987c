// What people have changed of offers: noted by every way that changes them, read at their desk.
import { inventoryNotFound } from "#catalogue/catalogue.errors.ts";
import { findOfferChanges, findOfferId, insertOfferChanges } from "#catalogue/desk-offers/offer-changes.queries.ts";
import { presentChange } from "#catalogue/desk-offers/offer-history.present.ts";
import type { ChangeBy, NewOfferChange } from "#catalogue/desk-offers/offer-history.rules.ts";
import type { Db } from "#db/statement.ts";
import type { UserContext } from "#http/context.ts";
import { deskOf } from "#http/desk.ts";
import { type PageRequest, presentPage } from "#shared/paging.ts";

/** Notes what is changed of offers in the transaction `db` that changes them; what changes nothing is left out. One statement. */
export async function noteOfferChanges(db: Db, changes: readonly NewOfferChange[], by: ChangeBy): Promise<void> {
  const real = changes.filter((change) => Object.keys(change.changes).length > 0);
  if (real.length > 0) await insertOfferChanges(db, real, by);
}

/** A page of what people have changed of an offer, the newest first. Throws 404 for an offer of another desk. */
export async function listOfferChanges(context: UserContext, key: string, request: PageRequest) {
  const { db } = context.deps;
  const id = await findOfferId(db, deskOf(context), key);
  if (id === null) throw inventoryNotFound(key);
  const { rows, total } = await findOfferChanges(db, id, request);
  return presentPage(
    rows.map((row) => presentChange(row, context)),
    total,
    request,
  );
}
