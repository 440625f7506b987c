// Offers as suppliers and the operator find them. The number of statements is the same for any number of offers.
import type { DeskOfferFilter, DeskOfferPage } from "@comptoir/contract/articles/desk-offers";
import { foldCode } from "@comptoir/contract/conventions";
import { type OfferWords, presentDeskOffer } from "#catalogue/desk-offers/desk-offers.present.ts";
import {
  countDeskOffers,
  findDeskOfferPage,
  findOfferHits,
  findOffersOfDesk,
} from "#catalogue/desk-offers/desk-offers.queries.ts";
import type { UserContext } from "#http/context.ts";
import { deskOf } from "#http/desk.ts";
import { type KeyPageRequest, presentKeyPage } from "#shared/paging.ts";

type DeskOfferQuery = KeyPageRequest & {
  readonly filter?: DeskOfferFilter | undefined;
  readonly supplierIds?: readonly string[] | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly codes?: readonly string[] | undefined;
  readonly search?: string | undefined;
};

/** The words in which offers are told to the caller. */
export const wordsOf = ({ locale, store }: UserContext): OfferWords => ({
  locale,
  defaultTaxRateBp: store.defaultTaxRateBasisPoints,
});

/** One page of the desk's offers, with how many lack what. Three statements, four to search. */
export async function listDeskOffers(context: UserContext, query: DeskOfferQuery): Promise<DeskOfferPage> {
  const { db, clock } = context.deps;
  const [desk, now] = [deskOf(context), clock()];
  const text = query.search?.trim();
  const search = {
    filter: query.filter,
    supplierIds: query.supplierIds ?? [],
    ids: query.ids,
    codes: query.codes && {
      written: query.codes.map((code) => code.trim()),
      folded: query.codes.map(foldCode).filter((code) => code !== ""),
    },
    search: text ? await findOfferHits(db, desk, text) : undefined,
  };
  const [{ ids, cursors }, counts] = await Promise.all([
    findDeskOfferPage(db, desk, search, query, now),
    countDeskOffers(db, desk, search, now),
  ]);
  const rows = await findOffersOfDesk(db, ids, now);
  const words = wordsOf(context);
  const content = rows.map((row) => presentDeskOffer(row, words));
  return { ...presentKeyPage(content, counts[query.filter ?? "ALL"], cursors, query), counts };
}
