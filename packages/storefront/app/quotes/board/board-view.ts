// The answers to a master quote side by side: what the board shows of them, and the choice that is searched in them.

import type { MixLine, MixSupplier } from "@comptoir/contract/quotes/mix.rules";
import { isAskedFor, isOpenAnswer, linesFor, mixOfQuotes } from "@comptoir/contract/quotes/mix-of-quotes.rules";
import type { MasterQuote, MasterQuoteDetail, QuoteLine } from "@comptoir/contract/quotes/quotes";
import { shortName } from "#goods/short-name.rules.ts";
import type { Purchases } from "#orders/overview/purchases.server.ts";
import type { AnswerDelivery, QuoteLineView, SupplierQuoteHead, SupplierQuoteView } from "#quotes/quote-view.ts";
import type { SupplierQuoteLineView } from "#quotes/quoted-lines.ts";
import type { QuotePage } from "#quotes/quotes.server.ts";

/** An answer as a column. Its id is that of the supplier's quote. */
export type BoardSupplier = Pick<
  SupplierQuoteView,
  "id" | "supplier" | "status" | "order" | "revision" | "changes" | "terms"
> & {
  /** Something can be ordered of it. */
  readonly isOpen: boolean;
  /** The articles that it was asked for, by the ids of their lines. */
  readonly askedIds: readonly string[];
  /** Of these; `otherCount` of them by another article alone. */
  readonly answeredCount: number;
  readonly otherCount: number;
  /** Out of 5; null without any. */
  readonly rating: number | null;
  readonly delivery: AnswerDelivery;
  /** The longest of its lines, in working days. */
  readonly leadTime: number | null;
  readonly validUntil: string | null;
};

/** What an answer says to a line: a price for the article, or for another one. */
export type BoardOffer = Pick<SupplierQuoteLineView, "id" | "name" | "code" | "quantity" | "itemPerPack" | "stock"> & {
  readonly supplierId: string;
  readonly price: number;
  readonly total: number;
  readonly isOther: boolean;
  /** Pieces of it that an order holds, which may still have to be confirmed; null: none holds it. */
  readonly orderedPieces: number | null;
  readonly isDraft: boolean;
};

export type BoardLine = QuoteLineView & {
  /** What one piece cost when the account bought it last; null: never, or nobody can say. */
  readonly lastPaid: number | null;
  /** Pieces of what was asked for that no order holds. */
  readonly leftPieces: number;
  readonly offers: readonly BoardOffer[];
};

export type Board = {
  readonly id: string;
  readonly name: string;
  readonly mayChange: boolean;
  /** Of the forms of this page. */
  readonly formKey: string;
  /** References of the orders that wait to be confirmed. */
  readonly drafts: readonly string[];
  readonly suppliers: readonly BoardSupplier[];
  /** Those who were asked and have no price to compare: they have not answered yet, or declined. */
  readonly silent: readonly SupplierQuoteHead[];
  /** The day by which it is wanted, YYYY-MM-DD; "" without one. */
  readonly wantedDate: string;
  /** Of all suppliers. */
  readonly unreadCount: number;
  readonly lines: readonly BoardLine[];
  /** What can still be chosen. */
  readonly mix: { readonly suppliers: readonly MixSupplier[]; readonly lines: readonly MixLine[] };
};

const isPriced = ({ price }: { readonly price: number | null }) => price !== null;

const longest = (lines: readonly Pick<QuoteLine, "leadTimeToShip">[]): number | null => {
  const days = lines.flatMap(({ leadTimeToShip }) => leadTimeToShip ?? []);
  return days.length > 0 ? Math.max(...days) : null;
};

type BoardSource = {
  readonly quote: MasterQuote;
  readonly page: QuotePage;
  /** By the id of the supplier's quote. */
  readonly ratings: ReadonlyMap<string, number | null>;
  /** What the articles cost last, by the external id of the variant. */
  readonly purchases: Purchases;
  readonly ordered: PiecesInOrders;
  readonly now: Date;
};

/** What orders hold of the answers: pieces by the external id of the quote line. */
export type PiecesInOrders = ReadonlyMap<string, number>;

/** Pieces of an article that was asked for which no order holds, whoever it is ordered of. */
export function leftPiecesOf(
  { supplierQuotes }: Pick<MasterQuote, "supplierQuotes">,
  detail: MasterQuoteDetail,
  ordered: PiecesInOrders,
): number {
  const lines = supplierQuotes.flatMap((answer) => linesFor(answer, detail));
  const held = lines.reduce((pieces, { externalId }) => pieces + (ordered.get(externalId) ?? 0), 0);
  return Math.max(0, detail.quantity - held);
}

/** Whether an order holds a line, all of it or in part: nothing more can be chosen for it. */
export const isHeld = ({ offers }: Pick<BoardLine, "offers">): boolean =>
  offers.some(({ orderedPieces }) => orderedPieces !== null);

/** The board of a master quote as it stands now. */
export function presentBoard({ quote, page, ratings, purchases, ordered, now }: BoardSource): Board {
  const answers = quote.supplierQuotes.filter(({ quoteLines }) => quoteLines.some(isPriced));
  const details = quote.masterQuoteDetails;
  const suppliers = answers.flatMap((answer): BoardSupplier[] => {
    const view = page.quotes.find(({ id }) => id === answer.id);
    if (!view) return [];
    const lines = details.map((detail) => linesFor(answer, detail).filter(isPriced)).filter((own) => own.length > 0);
    return [
      {
        ...{ id: view.id, supplier: view.supplier, status: view.status, order: view.order, revision: view.revision },
        ...{ changes: view.changes, terms: view.terms },
        isOpen: isOpenAnswer(answer, now),
        askedIds: details.filter((detail) => isAskedFor(answer, detail)).map(({ id }) => id),
        answeredCount: lines.length,
        otherCount: lines.filter((own) => own.every((line) => line.alternativeToLineId !== null)).length,
        rating: ratings.get(answer.id) ?? null,
        delivery: view.delivery,
        leadTime: longest(answer.quoteLines),
        validUntil: answer.validityDate,
      },
    ];
  });
  const views = new Map(page.quotes.flatMap(({ lines }) => lines.map((line) => [line.id, line])));
  const lines = page.lines.flatMap((line): BoardLine[] => {
    const detail = details.find(({ id }) => id === line.detailId);
    if (!detail) return [];
    const offers = answers.flatMap((answer) =>
      linesFor(answer, detail).flatMap(({ id, externalId, alternativeToLineId }): BoardOffer[] => {
        const view = views.get(id);
        if (!view || view.price === null || view.total === null) return [];
        return [
          {
            ...{ id, name: shortName(view.name), code: view.code, quantity: view.quantity, supplierId: answer.id },
            ...{ price: view.price, total: view.total, itemPerPack: view.itemPerPack, stock: view.stock },
            isOther: alternativeToLineId !== null,
            orderedPieces: ordered.get(externalId) ?? null,
            isDraft: page.quotes.some(({ id: own, order }) => own === answer.id && order?.isDraft === true),
          },
        ];
      }),
    );
    return [
      {
        ...{ ...line, name: shortName(line.name), offers },
        lastPaid: purchases.get(line.variantId)?.[0]?.itemPrice ?? null,
        leftPieces: leftPiecesOf(quote, detail, ordered),
      },
    ];
  });
  const left = new Set(lines.flatMap(({ detailId, offers }) => (isHeld({ offers }) ? [detailId] : [])));
  const mix = mixOfQuotes(quote, { at: now, left });
  const drafts = page.quotes.flatMap(({ order }) => (order?.isDraft ? [order.reference] : []));
  return {
    id: page.id,
    name: page.name,
    mayChange: page.mayChange,
    formKey: page.formKey,
    drafts,
    suppliers,
    silent: page.supplierQuotes.filter(({ id }) => answers.every((answer) => answer.id !== id)),
    wantedDate: page.wantedDate,
    unreadCount: page.supplierQuotes.reduce((all, { unreadCount }) => all + unreadCount, 0),
    lines,
    mix,
  };
}
