import type { SearchFacets, SearchRecord } from "@comptoir/contract/search";
import { describe, expect, it } from "vitest";
import { readResultState } from "#catalogue/result-state.ts";
import FacetForm from "#catalogue/results/facet-form.tsx";
import { buildFacets } from "#catalogue/results/filters/facets.ts";
import type { Results } from "#catalogue/results/results-view.ts";
import * as search from "#catalogue/search/search.route.tsx";
import { type Answers, on } from "../../../test/fake-commerce.ts";
import { makeBuyer, pageOf } from "../../../test/make-pages.ts";
import { makeRecord } from "../../../test/make-products.ts";
import { askRoute } from "../../../test/one-route.tsx";

const facets: SearchFacets = {
  brands: Array.from({ length: 20 }, (_, index) => ({ id: "", name: `Marque ${index}`, count: 20 - index })),
  suppliers: [
    { id: "1", externalId: "FOU-A", name: "Cartons du Nord", count: 9 },
    { id: "2", externalId: "FOU-B", name: "Cartons du Sud", count: 0 },
  ],
  attributes: [
    { id: "LENGTH", name: "Longueur", values: ["100", "200", "300", "400"], counts: [1, 2, 3, 4] },
    { id: "FLUTE", name: "Cannelure", values: ["B", "C"], counts: [4, 5] },
  ],
  customFields: [{ id: "7", name: "Origine", values: ["France", "Italie"], counts: [1, 2] }],
  productTags: [
    { id: "1", name: "Nouveau", count: 2 },
    { id: "2", name: "Recyclé", count: 1 },
  ],
  navigations: [],
  attributesRange: [{ id: "LENGTH", name: "Longueur", min: 100, max: 400, unit: "mm" }],
  priceMin: 0.0903,
  priceMax: 4,
};

const offer = (given: { stock?: number; pack?: number; minimum?: number; lead?: string | null } = {}) =>
  ({
    ...{ id: "1", externalId: "STK", currency: "EUR", stock: given.stock ?? 1000, packingType: "BOX" },
    ...{ productUnit: "item", quantityPerItem: 1, minOrderQuantity: given.minimum ?? 1, maxOrderQuantity: null },
    ...{ minStockAlert: null, minShippingPrice: null, leadTimeToShip: given.lead ?? null, customFields: [] },
  }) satisfies SearchRecord["offer"];
const price = (itemPrice: number, pack: number, discountItemPrice: number | null = null) =>
  ({
    ...{ id: "1", externalId: `PRX-${itemPrice}-${pack}`, offerPriceType: "PUBLIC", itemPerPack: pack, itemPrice },
    ...{ itemPriceTTC: itemPrice, unitPrice: 0, unitPriceTTC: 0, price: itemPrice, discountItemPrice },
    discountUnitPrice: null,
  }) satisfies SearchRecord["offerPrice"];
const tag = (name: string) => ({ id: name, name });

const records = [
  makeRecord({
    product: { name: "Caisse américaine", brand: "Kartonel", variantCount: 3, tags: [tag("Courant"), tag("Nouveau")] },
    variant: { id: "1", name: "Caisse américaine, 310 × 220 mm" },
    offer: offer({ lead: "2" }),
    offerPrice: price(0.45, 20, 0.42),
  }),
  makeRecord({
    product: { id: "2", variantCount: 1, tags: [tag("Courant")] },
    variant: { id: "2", name: "Sac kraft" },
    offer: offer({ stock: 60, minimum: 25 }),
    offerPrice: price(0.085, 25),
  }),
  makeRecord({
    product: { id: "3", variantCount: 1, tags: [tag("Courant")] },
    variant: { id: "3", name: "Gobelet" },
    offer: offer({ stock: 0 }),
    offerPrice: price(12.5, 1),
  }),
  makeRecord({
    product: { id: "4", variantCount: 1 },
    variant: { id: "4", name: "Film étirable" },
    offer: offer({ minimum: 6 }),
    offerPrice: price(0, 1),
  }),
  makeRecord({ product: { id: "5", variantCount: 1 }, variant: { id: "5", name: "Sucre" } }),
  makeRecord({
    product: { id: "6", variantCount: 1 },
    variant: { id: "6", name: "Cure-dent" },
    offer: offer(),
    offerPrice: price(0.0008, 5000),
  }),
];
const answers: Answers = {
  ...on.catalogue.getOnlineCategories(() => []),
  ...on.catalogue.searchProducts(() => ({ products: pageOf(records), facets, warnings: [] })),
};
const shown = async (path: string, isGuest: boolean) => {
  const { html } = await askRoute(search, path, { at: "search", answers, isGuest });
  return html.replace(/[\u202f\u00a0]/g, " ");
};

describe("products that were found", () => {
  it("are cards with pack, price, stock, and what tells them apart", async () => {
    const html = await shown("/search?query=caisse&view=cards", true);
    for (const words of [
      "Kartonel",
      "8,40 €",
      "Prix sur devis",
      "le lot de 20",
      "le lot de 25",
      "le mille",
      "En stock",
      "En rupture",
      "expédié sous 2 jours",
    ])
      expect(html, words).toContain(words);
    expect(html).toContain('<span class="block">310 × 220 mm</span>');
    // Three of six cards are "Courant": that tells none of them apart.
    expect(html).toContain("Nouveau");
    expect(html).not.toContain(">Courant<");
  });

  it("are rows of a table for a buyer who works through lists", async () => {
    const html = await shown("/search?query=caisse&view=table", false);
    for (const words of ["8,40", "sur devis", "En rupture", "Ajouter au panier"]) expect(html, words).toContain(words);
    // At the foot of the table, before the bar.
    // Standing alone, they sort by their name too.
    expect(html).toMatch(/<th[^>]*aria-sort="none"[^>]*><a[^>]*sort=up\.name/);
    expect(await shown("/search?query=caisse&view=table&sort=up.name", false)).toMatch(
      /<th[^>]*aria-sort="ascending"[^>]*><a[^>]*sort=down\.name/,
    );
    const [table, grouping, bar] = ["</table>", "Grouper par produit", "spec-bar"].map((part) => html.indexOf(part));
    expect([table, grouping, bar]).toEqual([table, grouping, bar].toSorted((a = 0, b = 0) => a - b));
    expect(html).toContain("<table");
  });

  it("that are out of stock have their stand-in sought in the whole catalogue, whatever else is filtered by", async () => {
    const sized = (id: string, stock: number) =>
      makeRecord({
        variant: { id, externalSku: id, name: `Caisse ${id}` },
        attributes: [
          {
            ...{
              id: "LENGTH_INNER",
              externalId: "LENGTH_INNER",
              externalSource: "CLIENT",
              type: "METRIC",
              name: "Longueur",
            },
            ...{ names: { "fr-FR": "Longueur" }, value: "300 mm", values: ["300 mm"] },
          },
        ],
        offer: offer({ stock }),
        offerPrice: price(0.45, 20),
      });
    const searches = on.catalogue.searchProducts((_, { request }) => {
      const isStandIn = new URL(request.url).searchParams.has("inStock");
      return { products: pageOf([isStandIn ? sized("NEAR", 1000) : sized("OUT", 0)]), facets, warnings: [] };
    });
    const path = "/search?query=caisse&view=table&brand=Marque+1";
    const { html, calls } = await askRoute(search, path, { at: "search", answers: { ...answers, ...searches } });
    expect(html).toContain("NEAR");
    const [, standIns] = calls.filter(({ url }) => url.includes("/search")).map(({ url }) => new URL(url).searchParams);
    expect(standIns?.getAll("attributes")).toEqual(["LENGTH_INNER|300..450"]);
    expect([standIns?.get("query"), standIns?.get("brand")]).toEqual(["caisse", null]);
  });

  it("name the filters in force, each with the way back", async () => {
    const query = "brand=Marque+1&brand=Inconnue&min.LENGTH=200&max.WIDTH=50&priceMin=0.1&priceMax=3";
    const html = await shown(`/search?query=caisse&${query}`, true);
    for (const words of ["Marque 1", "Inconnue", "Longueur", "200 mm", "WIDTH"]) expect(html, words).toContain(words);
    expect(html).toMatch(/Effacer|Tout effacer/);
  });
});

describe("filters that leave nothing", () => {
  const found = {
    ...on.catalogue.searchProducts(({ query }) => {
      const records = query.brand ? [] : [makeRecord({}), makeRecord({ variant: { id: "2" } })];
      return { products: pageOf(records), facets, warnings: [] };
    }),
    ...on.catalogue.autocomplete(() => ({ products: [], brands: [], suppliers: [], navigations: [] })),
    ...on.catalogue.getOnlineCategories(() => []),
  };

  it.each(["cards", "table"])("say what the list has without each, one press away: %s", async (view) => {
    const path = `/search?query=caisse&view=${view}&brand=Marque+1&min.LENGTH=200`;
    const { html } = await askRoute(search, path, {
      ...{ at: "search", answers: { ...answers, ...found }, isGuest: true },
    });
    const text = html.replace(/[\u202f\u00a0]/g, " ").replaceAll("&amp;", "&");
    const count = view === "table" ? "2 références" : "2 produits";
    expect(text).toMatch(
      new RegExp(`href="/search\\?query=caisse&min.LENGTH=200&view=${view}&all=1"[^>]*>Sans « Marque 1 » : ${count}<`),
    );
    expect(text).not.toContain("Sans « Longueur");
  });

  it("are not loosened where they leave something", async () => {
    expect(await shown("/search?query=caisse&min.LENGTH=200", true)).not.toContain("Sans «");
  });
});

describe("words that were read as a range", () => {
  it("can be taken away like a filter", async () => {
    const words = [{ text: "max 250 mm", as: "≤ 250 mm", kind: "measure" as const }];
    const ranged = on.catalogue.searchProducts(() => ({
      ...{ products: pageOf([makeRecord({})]), facets, warnings: [] },
      understood: { query: "caisse", words, dropped: [] },
    }));
    const { html } = await askRoute(search, "/search?query=caisse+max+250+mm", {
      ...{ at: "search", answers: { ...answers, ...ranged }, isGuest: true },
    });
    expect(html).toMatch(/aria-label="[^"]*max 250 mm[^"]*" href="\/search\?query=caisse&amp;all=1"/);
  });
});

describe("articles of near sizes (search U-09)", () => {
  const near = [
    makeRecord({
      product: { name: "Caisse américaine" },
      variant: { id: "1", name: "Caisse américaine, 310 × 220 mm", sizeDifference: [5, -20] },
    }),
    makeRecord({ product: { id: "2" }, variant: { id: "2", name: "Sac kraft" } }),
  ];
  const found = on.catalogue.searchProducts(() => ({ products: pageOf(near), facets, warnings: [] }));

  it.each(["cards", "table"])("say how far each side is off, and in which direction: %s", async (view) => {
    const { html } = await askRoute(search, `/search?query=305x240&view=${view}`, {
      ...{ at: "search", answers: { ...answers, ...found }, isGuest: true },
    });
    expect(html.replace(/[\u202f\u00a0]/g, " ")).toContain("310 × 220 mm (Écart : +5 / −20 mm)");
    expect(html.match(/Écart/g)?.length).toBeLessThanOrEqual(6);
  });

  it("say so beside their code where a table groups them below their product", async () => {
    const groups = on.catalogue.searchProducts(() => ({
      ...{ products: pageOf(near), facets, warnings: [] },
      groups: ["1", "2"].map((productId) => ({ productId, matches: 1 })),
    }));
    const { html } = await askRoute(search, "/search?query=305x240&view=table", {
      ...{ at: "search", answers: { ...answers, ...groups } },
    });
    expect(html.replace(/[\u202f\u00a0]/g, " ")).toContain('spec-near" title="Écart : +5 / −20 mm">+5 / −20<');
    expect(html.match(/spec-near/g)).toHaveLength(1);
  });
});

describe("the order of what was found (search K-03)", () => {
  const help = 'href="/legal/ranking"';
  it.each(["cards", "table"])("is explained beside the sort, with the page that tells it all: %s", async (view) => {
    expect(await shown(`/search?query=caisse&view=${view}`, true)).toContain(help);
    expect(await shown(`/search?query=caisse&view=${view}&sort=priceUp`, true)).not.toContain(help);
    expect(await shown(`/search?view=${view}`, true)).not.toContain(help);
  });
});

describe("bounds that filter nothing", () => {
  it.each(["cards", "table"])("are told of above what is found: %s", async (view) => {
    for (const bounds of ["min.LENGTH=400&max.LENGTH=200", "min.LENGTH=abc"]) {
      const html = await shown(`/search?query=caisse&view=${view}&${bounds}`, true);
      expect(html).toMatch(/role="status"[^>]*>.*Longueur : [^<]*ignorées?\./);
    }
    expect(await shown(`/search?query=caisse&view=${view}&min.LENGTH=100`, true)).not.toContain("ignorée");
  });
});

describe("the filters beside them", () => {
  const state = (text: string) => readResultState(new URLSearchParams(text));
  const resultsOf = (query: string, given: Partial<Results> = {}): Results => ({
    ...{
      view: "cards",
      cards: [],
      table: null,
      shown: 0,
      applied: [],
      appliedRanges: [],
      loosened: [],
      notices: [],
      problems: [],
      understood: [],
      total: 0,
      pageCount: 1,
      supplier: null,
    },
    facets: buildFacets(facets, state(query), "fr"),
    priceRange: { min: 9.03, max: 400, pieces: 100 },
    ...given,
  });
  const form = async (query: string, given: Partial<Results> = {}, language = "") => {
    const module = {
      default: () => <FacetForm results={resultsOf(query, given)} state={state(query)} action="/search" />,
    };
    return (await askRoute(module, `${language}/filters`, { at: "filters", isGuest: true })).html;
  };

  it("hold what was searched, and each filter in force", async () => {
    const html = await form("query=caisse&view=table&brand=Marque+15&supplier=FOU-A&min.LENGTH=150&priceMin=0.1");
    expect(html).toContain('name="query" value="caisse"');
    expect(html).toContain('name="view" value="table"');
    expect(html).toMatch(/<input[^>]*name="brand"[^>]*checked=""[^>]*value="Marque 15"/);
    expect(html).toMatch(/name="min\.LENGTH"[^>]*value="150"/);
    expect(html).toMatch(/name="priceMin"[^>]*value="10"/);
    expect(html).toContain('name="per" value="100"');
  });

  it("put what is ticked first, and the rest of a long list behind a word", async () => {
    const html = await form("brand=Marque+15");
    const brands = [...html.matchAll(/name="brand"[^>]*value="([^"]+)"/g)].map(([, value]) => value);
    expect(brands[0]).toBe("Marque 15");
    expect(brands).toHaveLength(20);
    expect(html).toContain("<details>");
  });

  it("keep a value that finds nothing out of reach, unless it is in force", async () => {
    const boxOf = (html: string) => /<input[^>]*value="Cartons du Sud"[^>]*>/.exec(html)?.[0];
    expect(boxOf(await form(""))).toContain("disabled");
    expect(boxOf(await form("supplier=Cartons+du+Sud"))).not.toContain("disabled");
  });

  it("name brand, supplier and tag in the visitor's language, and ask for no price where there is none", async () => {
    const html = await form("", { priceRange: null }, "/en");
    for (const words of ["Brand", "Supplier"]) expect(html).toContain(words);
    expect(html).not.toContain("priceMin");
    expect(await form("", { priceRange: { min: 1, max: 4, pieces: 1 } })).not.toContain('name="per"');
  });
});

describe("the table of results", () => {
  const asked = (calls: readonly Request[]) =>
    new URL(calls.find(({ url }) => new URL(url).pathname === "/v2/shop/search")?.url ?? "http://none").searchParams;
  const sized = (id: string, length: string, given: Parameters<typeof makeRecord>[0] = {}) =>
    makeRecord({
      product: { id: "1", name: "Caisse", variantCount: 68, brand: "Kartonel" },
      variant: { id, name: `Caisse, ${length}`, externalSku: `CAI-${id}` },
      offer: offer({ lead: "2" }),
      offerPrice: price(0.45, 20),
      attributes: [
        {
          ...{ id: "LENGTH", externalId: "LENGTH", externalSource: "CLIENT", type: "METRIC", name: "Longueur" },
          ...{ names: {}, value: length, values: [length] },
        },
      ],
      ...given,
    });
  const grouped = {
    products: pageOf([sized("1", "300 mm"), sized("2", "310 mm", { offer: offer({ stock: 0 }) })]),
    groups: [{ productId: "1", matches: 4 }],
    facets: { ...facets, sortable: ["LENGTH"] },
    warnings: [],
  };
  const table = async (
    query: string,
    { answers: more, ...given }: { answers?: Answers; cookie?: string; isGuest?: boolean } = {},
  ) => {
    const answer = await askRoute(search, `/search?view=table&${query}`, {
      at: "search",
      answers: { ...answers, ...more, ...on.catalogue.searchProducts(() => grouped) },
      ...given,
    });
    return { ...answer, html: answer.html.replace(/[\u202f\u00a0]/g, " "), asked: asked(answer.calls) };
  };

  it("asks for articles below their product, and says how many of it are found", async () => {
    const { html, asked: query } = await table("query=caisse");
    expect([query.get("aggregation"), query.get("groupByProduct")]).toEqual(["VARIANT", "true"]);
    expect(html).toContain("4 sur 68 déclinaisons");
    expect(html).toContain("Toutes les tailles");
    expect(html).toContain("CAI-1");
    expect(html).toContain('name="quantity"');
  });

  it("sorts by a column, whose head says so and leads the other way", async () => {
    const { html, asked: query } = await table("query=caisse&sort=up.attr.LENGTH");
    expect(query.getAll("sort")).toEqual(["attr.LENGTH|ASC"]);
    expect(html).toMatch(/<th[^>]*aria-sort="ascending"[^>]*><a[^>]*sort=down\.attr\.LENGTH/);
    expect((await table("query=caisse&sort=down.stock")).asked.getAll("sort")).toEqual(["stock|DESC"]);
    expect((await table("query=caisse&sort=up.evil|ASC")).asked.getAll("sort")).toEqual([]);
  });

  it("filters by what is in stock", async () => {
    const { html, asked: query } = await table("query=caisse&stock=1");
    expect(query.get("inStock")).toBe("true");
    expect(html).toMatch(/<input[^>]*name="stock"[^>]*checked/);
    expect((await table("query=caisse")).asked.get("inStock")).toBeNull();
  });

  it("looks as the buyer chose, and as everybody's for guests", async () => {
    const user = makeBuyer({ tableChoices: "c~s~!packPrice!stock!-attr.LENGTH" });
    const known = on.auth.getAuthenticatedUser(() => user);
    const chosen = await table("query=caisse", { answers: known });
    expect(chosen.asked.get("groupByProduct")).toBeNull();
    expect(chosen.html).toContain('data-density="compact"');
    expect(chosen.html).not.toMatch(/<th[^>]*>[^<]*<a[^>]*attr\.LENGTH/);
    const here = await table("query=caisse", { answers: known, cookie: `table=${user.user.id}%20n~s` });
    expect(here.html).toContain('data-density="normal"');
    const another = await table("query=caisse", { answers: known, cookie: "table=0000000008%20n~g" });
    expect(another.html).toContain('data-density="compact"');
    const guest = await table("query=caisse", { answers: known, cookie: `table=${user.user.id}%20c~s`, isGuest: true });
    expect(guest.html).toContain('data-density="normal"');
    expect(guest.html).not.toContain('name="quantity"');
  });
});
