// Writing offers from the desk: many at once, each for itself. The number of statements is the same for any number of offers.
import type { OfferChange, OfferField, OfferResult } from "@comptoir/contract/articles/desk-offers";
import { presentDeskOffer, rangesOf } from "#catalogue/desk-offers/desk-offers.present.ts";
import {
  type DeskOfferRow,
  findOffersOfDesk,
  lockOffers,
  type WrittenPrice,
  type WrittenTerms,
  writePrices,
  writeTerms,
} from "#catalogue/desk-offers/desk-offers.queries.ts";
import { changedOffer, comparable, type OfferValues } from "#catalogue/desk-offers/desk-offers.rules.ts";
import { findLastChanges, type LastChange } from "#catalogue/desk-offers/offer-changes.queries.ts";
import { presentLast } from "#catalogue/desk-offers/offer-history.present.ts";
import { changedFields, isSame, type NewOfferChange } from "#catalogue/desk-offers/offer-history.rules.ts";
import { noteOfferChanges } from "#catalogue/desk-offers/offer-history.ts";
import { wordsOf } from "#catalogue/desk-offers/read-desk-offers.ts";
import { keptDiscounts } from "#catalogue/offers/reduced-prices.rules.ts";
import { inTransaction } from "#db/transaction.ts";
import type { UserContext } from "#http/context.ts";
import { deskOf } from "#http/desk.ts";
import { readUnitPrice } from "#shared/money.ts";

type Problem = Omit<OfferResult["problems"][number], "by" | "at">;
type Verdict = Pick<OfferResult, "state"> & { readonly problems: readonly Problem[] };

const unknownOffer: Verdict = {
  state: "REFUSED",
  problems: [{ field: null, code: "F-E-033", message: "Offer not found", detail: "" }],
};

const valuesOf = (row: DeskOfferRow): OfferValues => {
  const { stock, status, minStockAlert, minOrderQuantity, maxOrderQuantity, leadTimeToShip } = row;
  return {
    ...{ stock, status, minStockAlert, minOrderQuantity, maxOrderQuantity, leadTimeToShip },
    priceRanges: rangesOf(row),
  };
};

/** The offers of a batch as they are, and as its changes leave them one after the other. */
class OfferBatch {
  readonly #rows: ReadonlyMap<string, DeskOfferRow>;
  readonly #values: Map<string, OfferValues>;
  readonly #changed = new Set<string>();
  readonly #priced = new Set<string>();

  constructor(rows: readonly DeskOfferRow[]) {
    this.#rows = new Map(rows.map((row) => [row.id, row]));
    this.#values = new Map(rows.map((row) => [row.id, valuesOf(row)]));
  }

  take(id: string, change: OfferChange): Verdict {
    const current = this.#values.get(id);
    if (!current) return unknownOffer;
    const outcome = changedOffer(current, change);
    if (!("after" in outcome)) return outcome;
    this.#values.set(id, outcome.after);
    const { priceRanges, ...rest } = change;
    if (Object.keys(rest).length > 1) this.#changed.add(id);
    if (priceRanges) this.#priced.add(id);
    return { state: "SAVED", problems: [] };
  }

  changes(): NewOfferChange[] {
    return [...new Set([...this.#changed, ...this.#priced])].flatMap((id) => {
      const [row, after] = [this.#rows.get(id), this.#values.get(id)];
      return row && after ? [{ inventoryId: id, changes: changedFields(valuesOf(row), after) }] : [];
    });
  }

  terms(): WrittenTerms[] {
    return [...this.#changed].flatMap((id) => {
      const values = this.#values.get(id);
      if (!values) return [];
      const { priceRanges, ...terms } = values;
      return [{ ...terms, id }];
    });
  }

  prices(): WrittenPrice[] {
    return [...this.#priced].flatMap((inventoryId): WrittenPrice[] => {
      const [row, values] = [this.#rows.get(inventoryId), this.#values.get(inventoryId)];
      if (!row || !values) return [];
      const quantities = values.priceRanges.map(({ quantity }) => quantity);
      const prices = values.priceRanges.map(({ itemPrice }) => readUnitPrice(itemPrice));
      const before = { quantities: row.quantities ?? [], discountPrices: row.discountPrices };
      const discountPrices = keptDiscounts({ quantities, prices }, before);
      return [{ inventoryId, priceId: row.priceId, quantities, prices, discountPrices }];
    });
  }
}

const idsInConflict = (verdicts: readonly Verdict[], idOf: (index: number) => string) => [
  ...new Set(verdicts.flatMap(({ state }, index) => (state === "CONFLICT" ? [idOf(index)] : []))),
];

/** Who wrote what a change ran into; nobody where sales have moved the stock since. */
function lastWriterOf(lasts: readonly LastChange[], values: OfferValues | undefined, field: OfferField | null) {
  const last = lasts.find((each) => each.field === field);
  return last && field && isSame(comparable(field, last.now), comparable(field, values?.[field])) ? last : null;
}

/** Writes each offer whole or not at all, and tells what became of it and what it is now. Nine statements at most. */
export async function changeOffers(
  context: UserContext,
  changes: readonly OfferChange[],
): Promise<{ results: OfferResult[] }> {
  const { db, clock } = context.deps;
  const [desk, now, words] = [deskOf(context), clock(), wordsOf(context)];
  return inTransaction(db, async (tx) => {
    const locked = await lockOffers(
      tx,
      desk,
      changes.map(({ id }) => id),
    );
    const ids = new Map(locked.flatMap(({ id, externalId }) => [[externalId, id] as const]));
    for (const { id } of locked) ids.set(id, id);
    const known = locked.map(({ id }) => id);
    const batch = new OfferBatch(await findOffersOfDesk(tx, known, now));
    const verdicts = changes.map((change) => batch.take(ids.get(change.id) ?? "", change));
    await writeTerms(tx, batch.terms(), now);
    await writePrices(tx, batch.prices(), now);
    await noteOfferChanges(tx, batch.changes(), { userId: context.user.userId, through: "SHEET", now });
    const after = await findOffersOfDesk(tx, known, now);
    const rows = new Map(after.map((row) => [row.id, row]));
    const idOf = (index: number) => ids.get(changes[index]?.id ?? "") ?? "";
    const inConflict = idsInConflict(verdicts, idOf);
    const lasts = Map.groupBy(
      inConflict.length > 0 ? await findLastChanges(tx, inConflict) : [],
      ({ inventoryId }) => inventoryId,
    );
    const results = changes.map(({ id }, index): OfferResult => {
      const { state, problems } = verdicts[index] ?? unknownOffer;
      const row = rows.get(idOf(index));
      const told = problems.map((problem) => {
        const last =
          state === "CONFLICT" ? lastWriterOf(lasts.get(idOf(index)) ?? [], row && valuesOf(row), problem.field) : null;
        return { ...problem, ...(last ? presentLast(last, context) : { by: null, at: null }) };
      });
      return { id, state, problems: told, offer: row ? presentDeskOffer(row, words) : null };
    });
    return { results };
  });
}
