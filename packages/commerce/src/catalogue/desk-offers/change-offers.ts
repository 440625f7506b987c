// Writing offers from the desk: many at once, each for itself. The number of statements is the same for any number of offers.
import type { OfferChange, OfferResult } from "@comptoir/contract/articles/desk-offers";
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
import { changedOffer, type OfferValues } from "#catalogue/desk-offers/desk-offers.rules.ts";
import { wordsOf } from "#catalogue/desk-offers/read-desk-offers.ts";
import { keptDiscounts } from "#catalogue/offers/reduced-prices.rules.ts";
import { inTransaction } from "#db/transaction.ts";
import type { UserContext } from "#http/context.ts";
import { deskOf } from "#http/desk.ts";
import { readUnitPrice } from "#shared/money.ts";

type Verdict = Pick<OfferResult, "state" | "problems">;

const unknownOffer: Verdict = {
  state: "REFUSED",
  problems: [{ field: null, code: "F-E-033", message: "Offer not found", detail: "" }],
};

const valuesOf = (row: DeskOfferRow): OfferValues => ({ ...row, priceRanges: rangesOf(row) });

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

/** Writes each offer whole or not at all, and tells what became of it and what it is now. Seven statements at most. */
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
    const offers = new Map(
      (await findOffersOfDesk(tx, known, now)).map((row) => [row.id, presentDeskOffer(row, words)]),
    );
    const results = changes.map(({ id }, index): OfferResult => {
      const verdict = verdicts[index] ?? unknownOffer;
      return { id, ...verdict, offer: offers.get(ids.get(id) ?? "") ?? null };
    });
    return { results };
  });
}
