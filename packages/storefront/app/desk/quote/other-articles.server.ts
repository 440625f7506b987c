// Which other articles the supplier could offer in the place of a line.
import type { Sdk } from "@comptoir/sdk/client";
import type { AnswerLine, QuotePage } from "#desk/quote/answer/quote-page.ts";
import { articleCode } from "#goods/article-code.ts";
import { throwSessionEnd } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { keepSizes } from "#lib/words.ts";

export type OtherArticles = {
  readonly lineId: string;
  /** The article that was asked for. */
  readonly name: string;
  readonly search: string;
  /** Null where it cannot be told. */
  readonly found:
    | readonly {
        readonly offerId: string;
        readonly name: string;
        readonly code: string;
        readonly stock: number | null;
        /** One piece at the quantity of the line. */
        readonly price: number | null;
        readonly leadTime: number | null;
      }[]
    | null;
};

/** What is searched for before anybody has said it: what kind of thing the article is. */
const kindOf = ({ name }: AnswerLine): string => name.split(/[\s,]/)[0] ?? name;

/** The articles that an address asks for; null where it asks for none. */
export async function findOtherArticles(
  sdk: Sdk,
  page: QuotePage,
  query: URLSearchParams,
): Promise<OtherArticles | null> {
  const line = page.lines.find(({ id, alternativeToLineId }) => id === query.get("other") && !alternativeToLineId);
  if (!line || !page.steps.includes("answer")) return null;
  const search = (query.get("find") ?? "").trim() || kindOf(line);
  const asked = { params: { supplierQuoteId: page.id }, query: { search, quantity: line.quantity } };
  const offers = await sdk.deskQuotes.getOffersToQuote(asked).catch((error: unknown) => {
    throwSessionEnd(error);
    tellFailure("Other articles for a quote could not be found", error);
    return null;
  });
  const found =
    offers?.map(({ offerInventoryId, productVariant, stock, catalogue, leadTimeToShip }) => ({
      offerId: offerInventoryId,
      name: keepSizes(productVariant.name),
      code: articleCode(productVariant),
      stock,
      price: catalogue?.price ?? null,
      leadTime: leadTimeToShip,
    })) ?? null;
  return { lineId: line.id, name: line.name, search, found };
}
