// The whole demo catalogue as records: the same on every machine, on every day.
import { furtherRange } from "#seed/catalogue/larger.ts";
import { buildProducts } from "./build.ts";
import { lines } from "./families.ts";
import type { ProductRecord } from "./terms/records.ts";

/** The products of the demo shop, with their variants, offers and prices. */
export function generateCatalogue(): ProductRecord[] {
  return buildProducts(lines);
}

/** The demo first, then as many further ranges as make `scale` times its size, one at a time. */
export function* catalogueRanges(scale: number): Generator<ProductRecord[]> {
  const products = generateCatalogue();
  yield products;
  for (let range = 1; range < scale; range++) yield furtherRange(products, range);
}
