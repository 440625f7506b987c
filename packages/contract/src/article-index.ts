// Every article that the caller may see with its codes, name and pack, small enough to be kept by a browser: fast order looks
// codes up in it without asking. It holds neither prices nor stock; these come by `GET /v2/shop/offer-inventories`.
import { z } from "zod";

/** Columns of equal length; a place in them is an article. */
export const IndexedArticles = z.strictObject({
  variantIds: z.array(z.string()),
  /** The code that buyers see first, then all others in which it is written differently than by case and punctuation. */
  codes: z.array(z.array(z.string())),
  names: z.array(z.string()),
  /** Pieces in a pack of the first public offer; 1 without one. The offers themselves have the last word. */
  packs: z.array(z.number().int()),
  /** Pieces that have to be ordered at least, of the same offer. */
  minimums: z.array(z.number().int()),
});
export type IndexedArticles = z.infer<typeof IndexedArticles>;

export const ArticleIndex = z.strictObject({
  /** Changes with the content; null when there are too many articles. */
  version: z.string().nullable(),
  /** Null when the caller knows this version, and without a version. */
  articles: IndexedArticles.nullable(),
});
export type ArticleIndex = z.infer<typeof ArticleIndex>;
