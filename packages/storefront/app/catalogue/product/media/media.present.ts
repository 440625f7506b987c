// What there is to see and to read of one variant beside its main picture: a page sends it of the chosen variant alone.
import { detailsText } from "messages:details";
import { shopDay } from "@comptoir/contract/days/days.rules";
import { type FileFacts, readFileFacts } from "@comptoir/contract/files/file-facts.rules";
import type { AttributeValue, Picture, ProductVariant } from "@comptoir/contract/products";
import { factsOf, labelIn } from "#catalogue/attribute-facts.ts";
import { type CardPicture, webPictures } from "#catalogue/product-card.ts";
import type { DocumentView, PictureView, ProductFact, ShownView, VariantMedia } from "#catalogue/product-view.ts";
import { formatLongDate, formatMeasure } from "#lib/format.ts";
import { type Language, localeTags } from "#lib/locale.ts";

/** The ending of an address in capitals, when it is that of a file. */
function formatOf(url: string): string | null {
  const [path = ""] = url.split(/[?#]/);
  return /\.([a-z0-9]{2,5})$/i.exec(path)?.[1]?.toUpperCase() ?? null;
}

const kilobyte = 1024;

/** What an address tells of its file, in words; first how long it holds, as a declaration of which the time is over proves nothing. */
function factWords({ language: speaks, size, issuedOn, validUntil }: FileFacts, language: Language, today: string) {
  const t = detailsText(language);
  const tongue = speaks && new Intl.DisplayNames(localeTags[language], { type: "language" }).of(speaks);
  const kilobytes = size && Math.max(1, Math.round(size / kilobyte));
  const until = validUntil && { date: formatLongDate(validUntil, language) };
  return [
    ...(until ? [t(validUntil < today ? "expired" : "validUntil", until)] : []),
    ...(tongue ? [tongue] : []),
    ...(kilobytes ? [formatMeasure(kilobytes, language === "fr" ? "ko" : "kB", language)] : []),
    ...(issuedOn ? [formatLongDate(issuedOn, language)] : []),
  ];
}

/** The files that values name as they are on a day of the shop (YYYY-MM-DD), those in the reader's language first. */
export function documentsOf(
  values: readonly AttributeValue[],
  language: Language,
  today = shopDay(new Date()),
): DocumentView[] {
  const found = values.flatMap(({ attribute, value }) => {
    const told = attribute.type === "MEDIA" && typeof value === "string" ? readFileFacts(value) : null;
    if (!told) return [];
    const { url, language: speaks } = told;
    const facts = factWords(told, language, today);
    return [{ speaks, document: { name: labelIn(attribute.name, language), url, format: formatOf(url), facts } }];
  });
  const isForeign = (speaks: string | null) => Number(speaks !== null && speaks !== language);
  return found.toSorted((a, b) => isForeign(a.speaks) - isForeign(b.speaks)).map(({ document }) => document);
}

const innerSides = new Set(["LENGTH_INNER", "WIDTH_INNER", "HEIGHT_INNER"]);
const sides = new Set(["LENGTH", "WIDTH", "HEIGHT", "DIAMETER", "TAPE_WIDTH"]);
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** What a further picture shows, in words, as its text alternative: a drawing tells the measures that the article states. */
function shownView(view: NonNullable<Picture["view"]>, facts: readonly ProductFact[]): ShownView {
  if (view.kind === "PACK") return { kind: "PACK", pieces: view.pieces ?? 1 };
  const drawn = view.kind === "INNER_SIZE" ? innerSides : sides;
  const told = facts.filter(({ id }) => drawn.has(id)).map(({ name, value }) => `${lowerFirst(name)} ${value}`);
  return { kind: "SIDES", measures: told.join(", ") };
}

/** The main picture first; one without any size is none. */
const inOrder = (pictures: readonly Picture[]) =>
  pictures
    .toSorted((a, b) => Number(b.isMain) - Number(a.isMain))
    .map(({ urls, view }) => ({ sizes: webPictures(urls), view }))
    .filter(({ sizes }) => sizes.length > 0);

/** The first picture in every size there is; empty without any. */
export const mainPicture = (pictures: readonly Picture[]): readonly CardPicture[] => inOrder(pictures)[0]?.sizes ?? [];

/** The pictures of a variant after its main one, and its files. */
export function presentMedia(variant: ProductVariant, language: Language): VariantMedia {
  const facts = factsOf(variant.attributeValues, language);
  const [, ...further] = inOrder(variant.productPictures);
  return {
    variantId: variant.id,
    pictures: further.map(
      ({ sizes, view }): PictureView => ({ sizes, ...(view ? { view: shownView(view, facts) } : {}) }),
    ),
    documents: documentsOf(variant.attributeValues, language),
  };
}
