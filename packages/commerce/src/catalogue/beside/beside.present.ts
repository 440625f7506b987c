// Articles beside another one on the wire.
import type { Alternative, AlternativeReason } from "@comptoir/contract/beside";
import { type AttributeDefinition, attributeHead, presentContent } from "#catalogue/attributes.rules.ts";
import type { Difference } from "#catalogue/beside/alternatives.rules.ts";
import { type OfferAtQuantity, presentShownArticle, type ShownArticle } from "#catalogue/offers-at-quantity.ts";
import type { Locale } from "#shared/locale.ts";

type ChosenAlternative = {
  readonly article: ShownArticle & { readonly differences: readonly Difference[] };
  readonly offer: OfferAtQuantity | null;
  readonly reasons: readonly AlternativeReason[];
};

/** Differences come in the order of the shop's attributes; files, which differ in their addresses, and what has no definition are left out. */
export function presentAlternative(
  { article, offer, reasons }: ChosenAlternative,
  attributes: readonly AttributeDefinition[],
  locale: Locale,
): Alternative {
  const differences = attributes.flatMap((definition) => {
    const difference = article.differences.find(({ name }) => name === definition.externalId);
    if (!difference || definition.type === "MEDIA") return [];
    const { mine, theirs } = difference;
    return [
      {
        attribute: attributeHead(definition),
        mine: presentContent(definition, mine, locale),
        theirs: presentContent(definition, theirs, locale),
      },
    ];
  });
  return { ...presentShownArticle(article, offer, locale), reasons: [...reasons], differences };
}
