// What the fit finder shows: the sizes that hold the object with their articles, and what could fill the space around it.
import type { FitAnswer, FitArticle, FittingSize } from "@comptoir/contract/fits";
import type { SearchRecord } from "@comptoir/contract/search";
import type { Sdk } from "@comptoir/sdk/client";
import { presentCard } from "#catalogue/product-card.ts";
import type { FitQuestion } from "#fit/fit-question.ts";
import type { VoidFill } from "#fit/void-fill.ts";
import { beforeMeasure } from "#goods/names.rules.ts";
import type { Language } from "#lib/locale.ts";
import { tellFailure } from "#lib/session/log.server.ts";

export type ArticleView = Omit<FitArticle, "pictures"> & {
  /** The name without the measures at its end, which stand beside it. */
  readonly kindName: string;
};
export type SizeView = Omit<FittingSize, "articles"> & {
  readonly key: string;
  readonly articles: readonly [ArticleView, ...ArticleView[]];
};
export type FitsView = Pick<FitAnswer, "kinds" | "holding" | "tight" | "roomy" | "tooWeak" | "nearest"> & {
  readonly sizes: readonly SizeView[];
  /** Sizes over all pages. */
  readonly total: number;
  readonly voidFills: readonly VoidFill[];
};

/** Sizes shown at once; what holds an object and is not mostly empty is hardly ever more. Of near ones the first are looked at. */
const sizesShown = { HOLDS: 60, NEAREST: 30 } as const;
const voidFillsShown = 12;
/** The category of what fills parcels; where a catalogue has no such category, nothing is proposed. */
const voidFillCategory = "remplissage";

/** "A4 (320 × 230 mm)" is A4, "Caisse, 310 × 220 × 150 mm" a box. */
const measures = /(?:[\s,]+|\s*\()(?:Ø\s*)?\d[\d\s\u00a0\u202f.,×x]*mm\b\)?/u;
function withoutMeasures(name: string): string {
  const found = measures.exec(name);
  return found ? beforeMeasure(name.slice(0, found.index)) + name.slice(found.index + found[0].length) : name;
}

function presentSize({ articles, ...size }: FittingSize): SizeView[] {
  const [first, ...others] = articles.map(({ pictures: _, ...article }) => ({
    ...article,
    kindName: withoutMeasures(article.name),
  }));
  return first ? [{ ...size, key: size.inner.join("x"), articles: [first, ...others] }] : [];
}

/** An article that is sold by volume and has a price. */
function presentVoidFill(record: SearchRecord, language: Language): VoidFill[] {
  const { offer, productId, variantId, name, code } = presentCard(record, "table", language);
  const [volume = ""] = record.attributes.find(({ externalId }) => externalId === "CAPACITY")?.values ?? [];
  const litres = Number.parseFloat(volume);
  return offer && litres > 0 && offer.itemPrice > 0 ? [{ productId, variantId, name, code, litres, offer }] : [];
}

/** The page does without: what fails is logged. */
async function findVoidFills(sdk: Sdk, language: Language): Promise<readonly VoidFill[]> {
  try {
    const query = {
      categoryIds: [voidFillCategory],
      attributes: ["CAPACITY|1..100000"],
      size: voidFillsShown,
      withFacets: false,
      withDetails: false,
      aggregation: "VARIANT",
      sort: ["price|ASC"],
    } as const;
    const { products } = await sdk.catalogue.searchProducts({
      query: {
        ...query,
        categoryIds: [...query.categoryIds],
        attributes: [...query.attributes],
        sort: [...query.sort],
      },
    });
    return products.content.flatMap((record) => presentVoidFill(record, language));
  } catch (error) {
    tellFailure("What fills parcels could not be read", error);
    return [];
  }
}

/** A page of the answer to a question. */
export function askFits(
  sdk: Pick<Sdk, "catalogue">,
  { object, quantity, kind, ranking, withRoomy }: FitQuestion,
  page: { readonly page?: number; readonly size: number },
): Promise<FitAnswer> {
  const [length, width, height] = object.sides;
  const { clearance, weight, isUpright } = object;
  const sides = { length, width, height, clearance, ...(weight === null ? {} : { weight }) };
  return sdk.catalogue.findFits({ query: { ...sides, ...page, isUpright, quantity, kind, ranking, withRoomy } });
}

/** The answer to a question; null when it failed, which is logged. */
export async function findFits(sdk: Sdk, question: FitQuestion, language: Language): Promise<FitsView | null> {
  const size = question.pages * sizesShown[question.ranking];
  try {
    const [answer, voidFills] = await Promise.all([askFits(sdk, question, { size }), findVoidFills(sdk, language)]);
    const { sizes, ...counts } = answer;
    return { ...counts, sizes: sizes.content.flatMap(presentSize), total: sizes.totalElements, voidFills };
  } catch (error) {
    tellFailure("What holds an object could not be read", error);
    return null;
  }
}
