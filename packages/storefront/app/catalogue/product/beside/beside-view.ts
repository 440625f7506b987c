// What stands beside an article as its page shows it: alternatives with what differs, articles that go with it as cards.
import type { Alternative, AlternativeReason, ArticleBeside, ArticlesBeside } from "@comptoir/contract/beside";
import { attributeText } from "#catalogue/attribute-text.ts";
import { type ProductCard, pictureSides, webPictures } from "#catalogue/product-card.ts";
import { type Language, localeTags } from "#lib/locale.ts";
import { choosePicture } from "#ui/display/picture.rules.ts";

/** An attribute by which an alternative differs; null where one of the two does not tell it. */
export type DifferenceView = {
  readonly name: string;
  readonly mine: string | null;
  readonly theirs: string | null;
};

export type AlternativeView = {
  readonly card: ProductCard;
  readonly reasons: readonly AlternativeReason[];
  readonly differences: readonly DifferenceView[];
  readonly supplier: string | null;
  /** Without tax, at the smallest quantity of the article of the page; null without a price. */
  readonly hundredPrice: number | null;
};

export type BesideView = {
  /** The variant that they stand beside. */
  readonly variantId: string;
  /** Of a hundred of it, without tax, for comparing with the alternatives; null without a price. */
  readonly hundredPrice: number | null;
  readonly alternatives: readonly AlternativeView[];
  readonly companions: readonly ProductCard[];
  /** Others of its kind, where there is nothing else; of an article that is not sold any more, what replaces it. */
  readonly similar: readonly ProductCard[];
};

function cardOf(article: ArticleBeside, side: number): ProductCard {
  const { offer } = article;
  return {
    productId: article.productId,
    variantId: article.variantId,
    name: article.name,
    difference: "",
    code: article.code,
    brand: article.brand,
    tags: [],
    variantCount: 1,
    attributes: [],
    picture: choosePicture(webPictures(article.pictures), side, side),
    offer: offer && {
      offerPriceId: offer.offerPriceId,
      itemPerPack: offer.itemPerPack,
      minOrderQuantity: offer.minOrderQuantity,
      maxOrderQuantity: offer.maxOrderQuantity,
      stock: offer.stock,
      leadTimeDays: offer.leadTimeToShip,
      itemPrice: offer.itemPrice,
      listPrice: null,
    },
  };
}

function presentAlternative(alternative: Alternative, language: Language): AlternativeView {
  const { offer, reasons, differences } = alternative;
  return {
    card: cardOf(alternative, pictureSides.table),
    reasons,
    differences: differences.map(({ attribute, mine, theirs }) => ({
      name: attribute.name[localeTags[language]] ?? attribute.name["fr-FR"] ?? "",
      mine: mine === null ? null : attributeText(mine, language),
      theirs: theirs === null ? null : attributeText(theirs, language),
    })),
    supplier: offer?.supplier.name ?? null,
    hundredPrice: offer?.hundredPrice || null,
  };
}

/**
 * What stands beside a product: alternatives with their reasons, companions and similar articles, in euros without tax.
 */
export function presentBeside(answer: ArticlesBeside, language: Language): BesideView {
  const asCard = (article: ArticleBeside) => cardOf(article, pictureSides.cards);
  return {
    variantId: answer.variantId,
    hundredPrice: answer.hundredPrice || null,
    alternatives: answer.alternatives.map((alternative) => presentAlternative(alternative, language)),
    companions: answer.companions.map(asCard),
    similar: answer.similar.map(asCard),
  };
}
