// The few fields of a search record that a card or a row shows; a page carries nothing else to the browser.
import type { OfferBounds } from "@comptoir/contract/articles/quantities.rules";
import type { SearchRecord } from "@comptoir/contract/search";
import type { ResultView } from "#catalogue/result-state.ts";
import { articleCode } from "#goods/article-code.ts";
import { attributeWords } from "#goods/attribute-words.ts";
import type { Language } from "#lib/locale.ts";
import { keepSizes, wordsOf } from "#lib/words.ts";
import { choosePicture, type SizedPicture } from "#ui/display/picture.rules.ts";

export type CardPicture = { readonly url: string; readonly widthInPx: number; readonly heightInPx: number };

export type CardOffer = OfferBounds & {
  /** External id of the offer price: the key of a cart line. */
  readonly offerPriceId: string;
  readonly leadTimeDays: number | null;
  /** Price of one piece without tax; the list price stands beside it while a discount runs. */
  readonly itemPrice: number;
  readonly listPrice: number | null;
};

export type ProductCard = {
  readonly productId: string;
  /** What was found, is shown with its price, opens, and is added. */
  readonly variantId: string;
  /** Of the variant, the product's included. */
  readonly name: string;
  /** The end of the name that tells the variant from the others of its product: "400 × 300 × 250 mm"; empty where it has none. */
  readonly difference: string;
  readonly code: string;
  readonly brand: string | null;
  readonly tags: readonly string[];
  /** Variants of the product, this one included; 1 where the others are not told of. */
  readonly variantCount: number;
  /** The attributes that the name does not tell, as "Matière carton". */
  readonly attributes: readonly string[];
  /** RowSelection for the box that the view shows it in. */
  readonly picture: SizedPicture | null;
  /** Null: no supplier offers it to this visitor. */
  readonly offer: CardOffer | null;
};

/** The same list on every card without any: it is encoded for the browser once. */
const none: readonly string[] = [];

const attributesShown = 3;

/** "300 mm" is told by a name with 300 in it, "EB (double, 4,5 mm)" by one with EB. */
function isToldBy(name: string, value: string): boolean {
  const [first] = wordsOf(value);
  return first !== undefined && wordsOf(name).includes(first);
}

function untoldAttributes(name: string, attributes: SearchRecord["attributes"], language: Language): string[] {
  return attributes
    .filter(({ value }) => !isToldBy(name, value))
    .slice(0, attributesShown)
    .map((attribute) => `${attribute.name} ${attributeWords(attribute.value, language)}`);
}

/** Side of a picture in CSS pixels. */
export const pictureSides = { cards: 280, table: 48 } as const satisfies Record<ResultView, number>;

/** The name of a variant with its product's, and the end of it that tells it from the other variants. */
export function articleName(product: string, variant: string): Pick<ProductCard, "name" | "difference"> {
  const [inProduct, inVariant] = [wordsOf(product), wordsOf(variant)];
  if (inVariant.length === 0) return { name: product, difference: "" };
  // A name such as "10 cl" needs the product's beside it.
  if (!inVariant.some((word) => inProduct.includes(word)) && product !== "")
    return { name: `${product} ${variant}`, difference: variant };
  const isContinued = product !== "" && inProduct.every((word, index) => inVariant[index] === word);
  const difference = isContinued ? variant.slice(product.length).replace(/^[\s,;:·–-]+/u, "") : "";
  return { name: variant, difference };
}

/** What an article is beside what tells it apart: its name without that end; "" where it has no other. */
export const kindOf = ({ name, difference }: Pick<ProductCard, "name" | "difference">): string =>
  name.slice(0, name.length - difference.length).replace(/[\s,;:·–-]+$/u, "");

/** The best offer of a record; null where it has none with a price. */
export function presentCardOffer({ offer, offerPrice }: SearchRecord): CardOffer | null {
  if (!("stock" in offer) || !("itemPrice" in offerPrice)) return null;
  const discounted = offerPrice.discountItemPrice;
  return {
    offerPriceId: offerPrice.externalId,
    itemPerPack: offerPrice.itemPerPack,
    minOrderQuantity: offer.minOrderQuantity,
    maxOrderQuantity: offer.maxOrderQuantity,
    stock: offer.stock,
    leadTimeDays: offer.leadTimeToShip === null ? null : Number(offer.leadTimeToShip),
    itemPrice: discounted ?? offerPrice.itemPrice,
    listPrice: discounted === null ? null : offerPrice.itemPrice,
  };
}

/** Pictures worth choosing from, without the back office's: the modern format, or what there is of an imported one. */
export function webPictures(
  images: readonly { url: string; widthInPx: number; heightInPx: number; sizeType: string; formatType: string }[],
): CardPicture[] {
  const shown = images.filter(({ sizeType }) => sizeType !== "BO");
  const modern = shown.filter(({ formatType }) => formatType === "WEBP");
  return (modern.length > 0 ? modern : shown).map(({ url, widthInPx, heightInPx }) => ({ url, widthInPx, heightInPx }));
}

/**
 * A record as a card or a row: the variant that fits what was asked, which is what its link opens and its button adds. A card
 * stands for its whole product and says how many other variants there are; a row of the table is one variant.
 */
export function presentCard(record: SearchRecord, view: ResultView, language: Language): ProductCard {
  const { product, variant } = record;
  const { name, difference } = articleName(product.name, variant.name);
  return {
    productId: product.id,
    variantId: variant.id,
    name: keepSizes(name),
    difference: view === "cards" ? keepSizes(difference) : "",
    code: articleCode(variant),
    brand: product.brand,
    tags: view === "cards" && product.tags.length > 0 ? product.tags.map((tag) => tag.name) : none,
    variantCount: view === "cards" ? product.variantCount : 1,
    attributes: view === "cards" ? none : untoldAttributes(name, record.attributes, language),
    picture: choosePicture(webPictures(variant.pictureUrls), pictureSides[view], pictureSides[view]),
    offer: presentCardOffer(record),
  };
}

/** The id of the one form of a list by which its articles are chosen for comparison. */
export const comparisonFormId = "compare-form";
