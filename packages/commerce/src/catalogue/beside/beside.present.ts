// Articles beside another one on the wire.
import type { Alternative, AlternativeReason, ArticleBeside } from "@comptoir/contract/beside";
import { type AttributeDefinition, attributeHead, presentContent } from "#catalogue/attributes.rules.ts";
import type { Difference } from "#catalogue/beside/alternatives.rules.ts";
import type { ArticleRow } from "#catalogue/beside/beside.queries.ts";
import { type OfferAtQuantity, presentPaidOffer } from "#catalogue/offers-at-quantity.ts";
import { mainPicture } from "#catalogue/products.present.ts";
import { type Locale, labelIn } from "#shared/locale.ts";

/** The caller's best offer stands with it; null without a price. */
export function presentArticleBeside(
  article: ArticleRow,
  offer: OfferAtQuantity | null,
  locale: Locale,
): ArticleBeside {
  return {
    productId: article.productId,
    variantId: article.variantId,
    code: article.code,
    name: labelIn(article.names, locale) ?? "",
    brand: article.brand,
    pictures: mainPicture(article),
    offer: offer && presentPaidOffer(offer),
  };
}

type ChosenAlternative = {
  readonly article: ArticleRow & { readonly differences: readonly Difference[] };
  readonly offer: OfferAtQuantity | null;
  readonly reasons: readonly AlternativeReason[];
};

/** Differences come in the order of the shop's attributes; what has no definition is left out. */
export function presentAlternative(
  { article, offer, reasons }: ChosenAlternative,
  attributes: readonly AttributeDefinition[],
  locale: Locale,
): Alternative {
  const differences = attributes.flatMap((definition) => {
    const difference = article.differences.find(({ name }) => name === definition.externalId);
    if (!difference) return [];
    const { mine, theirs } = difference;
    return [
      {
        attribute: attributeHead(definition),
        mine: presentContent(definition, mine, locale),
        theirs: presentContent(definition, theirs, locale),
      },
    ];
  });
  return { ...presentArticleBeside(article, offer, locale), reasons: [...reasons], differences };
}
