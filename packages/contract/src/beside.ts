// What stands beside an article on its page (our own addition to the catalogue calls): alternatives of the same format, articles
// that go with it, and, where there are neither, others of its kind.
import { z } from "zod";
import { FitOffer } from "#fits.ts";
import { AttributeContent, AttributeValue, Image } from "#products.ts";

/** Why an article is an alternative: another supplier's, with more recycled content, cheaper by the hundred, or there while this one is not. */
export const AlternativeReason = z.enum(["IN_STOCK", "OTHER_SUPPLIER", "RECYCLED", "CHEAPER"]);
export type AlternativeReason = z.infer<typeof AlternativeReason>;

/** An article with the caller's best offer, priced for the smallest quantity that the article of the page is sold in. */
export const ArticleBeside = z
  .strictObject({
    productId: z.string(),
    variantId: z.string(),
    /** The code that buyers see. */
    code: z.string(),
    name: z.string(),
    brand: z.string().nullable(),
    /** The sizes of its main picture, in its modern format where it has one. */
    pictures: z.array(Image),
    /** Null: the caller has no price. */
    offer: FitOffer.nullable(),
  })
  .meta({ id: "ArticleBeside" });
export type ArticleBeside = z.infer<typeof ArticleBeside>;

/** An attribute by which two articles differ; null where one of them does not tell it. */
const AlternativeDifference = z.strictObject({
  attribute: AttributeValue.shape.attribute,
  mine: AttributeContent.nullable(),
  theirs: AttributeContent.nullable(),
});

export const Alternative = ArticleBeside.extend({
  /** At least one. */
  reasons: z.array(AlternativeReason),
  /** In the order of the shop's attributes. */
  differences: z.array(AlternativeDifference),
}).meta({ id: "Alternative" });
export type Alternative = z.infer<typeof Alternative>;

/** For a variant that is not there what stands in for it: of its format, there, the cheapest first. */
export const StandIns = z
  .strictObject({
    variantId: z.string(),
    articles: z.array(ArticleBeside.pick({ productId: true, variantId: true, code: true, name: true })),
  })
  .meta({ id: "StandIns" });
export type StandIns = z.infer<typeof StandIns>;

export const ArticlesBeside = z
  .strictObject({
    /** The article that they stand beside. */
    variantId: z.string(),
    /** A hundred of it at the smallest quantity that it is sold in, without tax; null: the caller has no price. */
    hundredPrice: z.number().nullable(),
    alternatives: z.array(Alternative),
    /** What goes with it, as a lid with a cup: linked in the catalogue, else by what the trade uses together. */
    companions: z.array(ArticleBeside),
    /** Others of its classification; only where there is nothing of the above. */
    similar: z.array(ArticleBeside),
  })
  .meta({ id: "ArticlesBeside" });
export type ArticlesBeside = z.infer<typeof ArticlesBeside>;
