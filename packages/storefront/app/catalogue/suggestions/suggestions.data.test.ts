import type { AutocompleteAnswer, SearchRecord } from "@comptoir/contract/search";
import { describe, expect, it } from "vitest";
import * as route from "#catalogue/suggestions/suggestions.data.ts";
import type { SuggestionAnswer } from "#catalogue/suggestions/suggestions.server.ts";
import { createLoadContext, type Session, sessionContext } from "#lib/session/context.ts";
import { fakeCommerce, on, tokenFor } from "../../../test/fake-commerce.ts";
import { makeRecord } from "../../../test/make-products.ts";

const picture = {
  url: "/media/cup",
  widthInPx: 100,
  heightInPx: 100,
  sizeType: "SMALL",
  formatType: "WEBP",
  main: true,
} as const;
const price = {
  ...{
    id: "1",
    externalId: "PRX-GOB",
    offerPriceType: "PUBLIC" as const,
    itemPerPack: 500,
    itemPrice: 0.1,
    itemPriceTTC: 0.12,
  },
  ...{ unitPrice: 0, unitPriceTTC: 0, price: 0.1, discountItemPrice: 0.085, discountUnitPrice: null },
} satisfies SearchRecord["offerPrice"];
const record = (code: string, name: string, offerPrice: SearchRecord["offerPrice"] = price) =>
  makeRecord({
    product: { id: `product-${code}`, name, brand: null, variantCount: 8 },
    variant: { id: `variant-${code}`, externalId: code, externalSku: code, name, pictureUrls: [picture] },
    offer: {
      ...{ id: "1", externalId: "STK-GOB", currency: "EUR", stock: 5000, packingType: "BOX", productUnit: "item" },
      ...{ quantityPerItem: 1, minOrderQuantity: 2500, maxOrderQuantity: null, minStockAlert: null },
      ...{ minShippingPrice: null, leadTimeToShip: "3", customFields: [] },
    },
    supplier: { id: "1", externalId: "FOU-GOB", name: "Atelier du Gobelet" },
    offerPrice,
    navigations: [
      { id: "1", externalId: "gobelets-chauds", name: "Gobelets chauds" },
      { id: "0", externalId: "Root_default", name: "Root_default" },
    ],
  });
const nothing = { products: [], brands: [], suppliers: [], navigations: [] };

/** Asks for suggestions as a guest, unless a token is given. */
async function ask(path: string, answer: Partial<AutocompleteAnswer>, isGuest = true) {
  const commerce = fakeCommerce({ ...on.catalogue.autocomplete(() => ({ ...nothing, ...answer })) });
  const url = new URL(path, "http://localhost:3000");
  const context = createLoadContext({
    commerceFetch: commerce.fetch,
    commerceUrl: "http://commerce.test",
    apiKey: "demo-storefront",
    shop: { brand: "Comptoir", publicUrl: url.origin, isDemo: true },
    clientAddress: "192.0.2.1",
    requestId: "request-1",
  });
  const session: Session = { state: "anonymous", cookies: new Map(), isRejected: false };
  context.set(sessionContext, isGuest ? session : { ...session, state: "authenticated", accessToken: tokenFor(600) });
  const response = await route.loader({ request: new Request(url), context, url, params: {} } as never);
  return {
    suggested: (await response.json()) as SuggestionAnswer,
    cacheControl: response.headers.get("cache-control"),
    asked: commerce.calls.map((call) => new URL(call.url).searchParams),
  };
}

describe("suggestions of the search field (ux S-01)", () => {
  it("hold completions, categories, and products with code and price", async () => {
    const cups = [record("GOB-0002", "Gobelet carton blanc"), record("GOB-0010", "Gobelet carton brun")];
    const navigations = [{ id: "1", externalId: "gobelets-froids", name: "Gobelets froids" }];
    const { suggested, asked } = await ask("/menu/suggestions?q=gobe", { products: cups, navigations });
    expect(asked[0]?.get("input")).toBe("gobe");
    expect(suggested.queries.map(({ text }) => text)).toEqual(["gobelet", "gobelet carton", "gobelets froids"]);
    expect(suggested.categories).toEqual([
      { externalId: "gobelets-froids", name: "Gobelets froids", isSearched: false },
      { externalId: "gobelets-chauds", name: "Gobelets chauds", isSearched: true },
    ]);
    expect(suggested.products[0]).toEqual({
      productId: "product-GOB-0002",
      variantId: "variant-GOB-0002",
      name: "Gobelet carton blanc",
      code: "GOB-0002",
      price: "42,50\u00a0€ HT le lot de 500",
      pictureUrl: "/media/cup",
    });
  });

  it("show an article under what the account calls it as soon as two characters begin that", async () => {
    const known = record("CAI-0001", "Caisse");
    const products = [{ ...known, variant: { ...known.variant, ownCode: "HALLES-7" } }, record("GOB-0002", "Gobelet")];
    const { suggested } = await ask("/menu/suggestions?q=ha", { products }, false);
    expect(suggested.products.map(({ code, ownCode }) => [code, ownCode])).toEqual([["CAI-0001", "HALLES-7"]]);
  });

  it("prefer what the shop says the words may become, such as another spelling", async () => {
    const answer = {
      products: [record("GOB-0002", "Gobelet carton")],
      queries: [{ text: "Gobelot" }, { text: "gobelet", label: "gobelet (verre)" }],
    };
    expect((await ask("/menu/suggestions?q=gobelot", answer)).suggested.queries).toEqual([
      { text: "gobelet", label: "gobelet (verre)" },
    ]);
  });

  it("speak the language of the page", async () => {
    const { suggested } = await ask("/en/menu/suggestions?q=cups", { products: [record("GOB-0002", "Cup")] });
    expect(suggested.products[0]?.price).toContain("excl. VAT");
  });

  it("put the article whose code was typed first, without any other reading of the words", async () => {
    const products = [record("GOB-00010", "Gobelet brun"), record("GOB-0001", "Gobelet blanc")];
    const { suggested } = await ask("/menu/suggestions?q=gob%200001", { products });
    expect(suggested.exact?.code).toBe("GOB-0001");
    expect(suggested.queries).toEqual([]);
    expect(suggested.products.map(({ code }) => code)).toEqual(["GOB-00010"]);
  });

  it.each([
    ["CAI-00", "VARIANT"],
    ["cai 0", "VARIANT"],
    ["gob0", "VARIANT"],
    ["KAR85", "VARIANT"],
    ["cai", null],
    ["sac 20", null],
    ["caisse 00", null],
    ["30x20", null],
  ])("are each article of a product where its code is being typed: %s", async (typed, aggregation) => {
    const { asked } = await ask(`/menu/suggestions?q=${encodeURIComponent(typed)}`, {});
    expect(asked[0]?.get("aggregation")).toBe(aggregation);
  });

  it("name every article whose code begins so", async () => {
    const products = ["CAI-0001", "CAI-0002", "CAI-0003"].map((code) => record(code, "Caisse américaine"));
    const { suggested } = await ask("/menu/suggestions?q=CAI-00", { products });
    expect(suggested.products.map(({ code }) => code)).toEqual(["CAI-0001", "CAI-0002", "CAI-0003"]);
  });

  it("are ten at most", async () => {
    const products = Array.from({ length: 10 }, (_, index) => record(`GOB-${index}`, `Gobelet ${index}`));
    const navigations = Array.from({ length: 5 }, (_, index) => ({
      id: "1",
      externalId: `c${index}`,
      name: "Gobelets",
    }));
    const { suggested } = await ask("/menu/suggestions?q=gobe", { products, navigations });
    const { queries, categories, products: found } = suggested;
    expect(queries.length + categories.length + found.length).toBeLessThanOrEqual(10);
    expect(found.length).toBeGreaterThanOrEqual(5);
  });

  it("hold products from four characters on, brands and suppliers from three, each name once", async () => {
    const answer = {
      products: [record("GOB-0002", "Gobelet")],
      brands: [{ id: "Gobelia", name: "Gobelia" }],
      suppliers: [
        { id: "1", externalId: "FOU-1", name: "Gobelia" },
        { id: "2", externalId: "FOU-2", name: "Atelier du Gobelet" },
      ],
    };
    const two = (await ask("/menu/suggestions?q=go", answer)).suggested;
    expect([two.products, two.makers, two.queries]).toEqual([[], [], []]);
    const three = (await ask("/menu/suggestions?q=gob", answer)).suggested;
    expect(three.products).toEqual([]);
    expect(three.makers).toEqual([
      { kind: "brand", name: "Gobelia" },
      { kind: "supplier", name: "Atelier du Gobelet", externalId: "FOU-2" },
    ]);
    expect((await ask("/menu/suggestions?q=gobe", answer)).suggested.products).toHaveLength(1);
  });

  it("hold no price where the visitor has none", async () => {
    const { suggested } = await ask("/menu/suggestions?q=gobe", { products: [record("GOB-0002", "Gobelet", {})] });
    expect(suggested.products[0]?.price).toBeNull();
  });

  it("need two characters", async () => {
    const { suggested, asked } = await ask("/menu/suggestions?q=g%20", {});
    expect(asked).toEqual([]);
    expect(suggested).toEqual({ exact: null, queries: [], categories: [], makers: [], products: [] });
  });

  it("of short beginnings are kept for every guest, long texts for nobody", async () => {
    expect((await ask("/menu/suggestions?q=gobe", {})).cacheControl).toMatch(/^public/);
    expect((await ask(`/menu/suggestions?q=${"a".repeat(25)}`, {})).cacheControl).toBe("private, no-store");
  });
});
