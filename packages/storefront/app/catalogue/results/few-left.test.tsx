// Cards and table say alike what is nearly gone: less than five of the smallest orders.
import type { SearchRecord } from "@comptoir/contract/search";
import { expect, it } from "vitest";
import * as search from "#catalogue/search/search.route.tsx";
import { on } from "../../../test/fake-commerce.ts";
import { pageOf } from "../../../test/make-pages.ts";
import { makeRecord } from "../../../test/make-products.ts";
import { askRoute } from "../../../test/one-route.tsx";

const offerPrice = {
  ...{ id: "1", externalId: "PRX-1", offerPriceType: "PUBLIC", itemPerPack: 25, itemPrice: 0.4, itemPriceTTC: 0.48 },
  ...{ unitPrice: 0, unitPriceTTC: 0, price: 0.4, discountItemPrice: null, discountUnitPrice: null },
} satisfies SearchRecord["offerPrice"];

const page = async (view: "cards" | "table", stock: number) => {
  const record = makeRecord({
    product: { id: "1", name: "Caisse" },
    variant: { id: "1", name: "Caisse, 300 mm", externalId: "CAI-0001", externalSku: null },
    offerPrice,
    offer: {
      ...{ id: "1", externalId: "STK", currency: "EUR", stock, packingType: "BOX", productUnit: "item" },
      ...{ quantityPerItem: 1, minOrderQuantity: 30, maxOrderQuantity: null, minStockAlert: null },
      ...{ minShippingPrice: null, leadTimeToShip: null, customFields: [] },
    },
  });
  const answers = {
    ...on.catalogue.getOnlineCategories(() => []),
    ...on.catalogue.searchProducts(() => ({ products: pageOf([record]), facets: null, warnings: [] })),
  };
  return (await askRoute(search, `/search?view=${view}&query=caisse`, { at: "search", answers })).html;
};

// By 25 from 30 on, the smallest order has 50 pieces, and five of them 250.
it.each([
  { view: "cards", stock: 249, level: "low" },
  { view: "cards", stock: 250, level: "available" },
  { view: "table", stock: 249, level: "low" },
  { view: "table", stock: 250, level: "available" },
] as const)("$stock pieces are $level on $view", async ({ view, stock, level }) => {
  expect(await page(view, stock)).toContain(`data-level="${level}"`);
});
