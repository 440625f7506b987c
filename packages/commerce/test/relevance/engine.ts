// What is evaluated: anything that answers a text with articles in their order, and completes what is being typed.
import type { Locale } from "#shared/locale.ts";

export type EngineSuggestions = {
  /** Codes of articles. */
  readonly articles: readonly string[];
  /** Words to search for instead. */
  readonly queries: readonly string[];
  /** External ids. */
  readonly categories: readonly string[];
  readonly brands: readonly string[];
  readonly suppliers: readonly string[];
};

export interface Engine {
  /** Codes of articles, best first, one for each product, a page of them. */
  search(text: string, locale: Locale): Promise<readonly string[]>;
  suggest(text: string, locale: Locale): Promise<EngineSuggestions>;
}
