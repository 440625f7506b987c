import type { SearchFacets, SearchRecord } from "@comptoir/contract/search";
import { describe, expect, it } from "vitest";
import type { AttributeQuestion } from "#catalogue/table/asked-attributes.rules.ts";
import { presentTable } from "#catalogue/table/table.present.ts";
import { lineOfferOf } from "#catalogue/table/table-view.ts";
import { makeRecord } from "../../../test/make-products.ts";

const attribute = (id: string, name: string, value: string, type = "METRIC") => ({
  ...{ id, externalId: id, externalSource: "CLIENT", type, name, names: {}, value, values: [value] },
});
const offer = (stock: number) =>
  ({
    ...{ id: "1", externalId: "STK", currency: "EUR", stock, packingType: "BOX", productUnit: "item" },
    ...{ quantityPerItem: 1, minOrderQuantity: 1, maxOrderQuantity: null, minStockAlert: null, minShippingPrice: null },
    ...{ leadTimeToShip: "2", customFields: [] },
  }) satisfies SearchRecord["offer"];
const price = (code: string) =>
  ({
    ...{ id: code, externalId: `PRX-${code}`, offerPriceType: "PUBLIC", itemPerPack: 20, itemPrice: 0.45 },
    ...{ itemPriceTTC: 0.54, unitPrice: 0.45, unitPriceTTC: 0.54, price: 0.45 },
    ...{ discountItemPrice: null, discountUnitPrice: null },
  }) satisfies SearchRecord["offerPrice"];

type RecordGiven = {
  readonly product?: string;
  readonly stock?: number;
  readonly attributes?: SearchRecord["attributes"];
};
const record = (code: string, { product = "1", stock = 1_000, attributes = [] }: RecordGiven = {}) =>
  makeRecord({
    product: { id: product, name: "Caisse", variantCount: 68 },
    variant: { id: code, name: `Caisse, ${code}`, externalSku: code },
    offer: offer(stock),
    offerPrice: price(code),
    attributes,
  });
const facetsOf = (ids: readonly string[], sortable: readonly string[] = ids): SearchFacets => ({
  ...{ brands: [], suppliers: [], customFields: [], productTags: [], navigations: [], attributesRange: [] },
  ...{ priceMin: null, priceMax: null },
  attributes: ids.map((id) => ({ id, name: id, values: ["1", "2"], counts: [1, 1] })),
  sortable: [...sortable],
});
const sizes = (length: string, width: string) => [
  attribute("LENGTH_INNER", "Longueur intérieure", length),
  attribute("WIDTH_INNER", "Largeur intérieure", width),
];
const present = (records: readonly SearchRecord[], facets: SearchFacets | null, matches: Map<string, number> | null) =>
  presentTable({ records, facets, matches }, "fr");

describe("what a table was asked for", () => {
  const same = [
    record("A", { attributes: sizes("300 mm", "200 mm") }),
    record("B", { attributes: sizes("300 mm", "200 mm") }),
  ];
  const facets = {
    ...facetsOf(["LENGTH_INNER", "WIDTH_INNER"]),
    attributes: ["LENGTH_INNER", "WIDTH_INNER"].map((id) => ({ id, name: id, values: ["1"], counts: [2] })),
  };
  const usefulIn = (question?: AttributeQuestion) =>
    presentTable({ records: same, facets, matches: null, ...(question && { question }) }, "fr")
      .heads.filter(({ isUseful }) => isUseful)
      .map(({ id, isAskedFor }) => [id, isAskedFor]);

  it("is shown, though it is the same in every row", () => {
    expect(usefulIn()).toEqual([]);
    expect(usefulIn({ ids: new Set(["WIDTH_INNER"]), values: [] })).toEqual([["WIDTH_INNER", true]]);
    const typed = { ids: new Set<string>(), values: [{ attribute: "LENGTH_INNER", value: "300" }] };
    expect(usefulIn(typed)).toEqual([["LENGTH_INNER", true]]);
  });
});

describe("the heads of a table", () => {
  it.each([
    ["Épaisseur (microns)", "40 µm", { name: "Épaisseur", unit: "µm" }],
    ["Épaisseur (µm)", "40 µm", { name: "Épaisseur", unit: "µm" }],
    ["Épaisseur (fond)", "40 µm", { name: "Épaisseur (fond)", unit: "µm" }],
  ])("tell the unit of %s once", (name, value, expected) => {
    const records = [record("A", { attributes: [attribute("THICK", name, value)] })];
    expect(present(records, facetsOf(["THICK"]), null).heads).toMatchObject([expected]);
  });

  const records = [
    record("A", {
      attributes: [
        ...sizes("300 mm", "200.5 mm"),
        attribute("GSM", "Grammage (g/m²)", "80", "NUMBER"),
        attribute("OZ", "Longueur intérieure (oz)", "4", "NUMBER"),
        attribute("FLUTE", "Cannelure", "B (petite, 3 mm)", "LIST_TEXT"),
        attribute("NOTE", "Note", "Un mot bien trop long pour une colonne", "TEXT"),
        attribute("MIXED", "Poids", "3 kg"),
        attribute("RARE", "Rare", "1 mm"),
      ],
    }),
    record("B", {
      attributes: [
        ...sizes("1310 mm", "220 mm"),
        attribute("GSM", "Grammage (g/m²)", "90", "NUMBER"),
        attribute("OZ", "Longueur intérieure (oz)", "5", "NUMBER"),
        attribute("FLUTE", "Cannelure", "EB (double, 4,5 mm)", "LIST_TEXT"),
        attribute("NOTE", "Note", "Un autre", "TEXT"),
        attribute("MIXED", "Poids", "300 g"),
      ],
    }),
    record("C", { product: "2" }),
  ];
  const ids = ["FLUTE", "LENGTH_INNER", "WIDTH_INNER", "GSM", "OZ", "NOTE", "MIXED", "RARE"];
  const { heads, articles } = present(records, facetsOf(ids, ["LENGTH_INNER"]), null);
  const head = (id: string) => heads.find((each) => each.id === id);

  it("put numbers that tell articles of a product apart first, then short words", () => {
    expect(heads.filter(({ isUseful }) => isUseful).map(({ id }) => id)).toEqual(
      ["LENGTH_INNER", "WIDTH_INNER", "GSM"].concat(["FLUTE", "MIXED"]),
    );
    expect(heads.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  it("put the colour that alone tells two articles apart before what all of them share", () => {
    const cups = ["brun", "noir"].map((colour) =>
      record(colour, {
        attributes: [
          attribute("WALL", "Paroi", "Ondulée", "TEXT"),
          attribute("WEIGHT", "Grammage", "520 g"),
          attribute("COLOUR", "Couleur", colour, "TEXT"),
        ],
      }),
    );
    const found = present(cups, facetsOf(["WALL", "WEIGHT", "COLOUR"]), null);
    expect(found.heads.map(({ id }) => id)).toEqual(["COLOUR", "WALL", "WEIGHT"]);
  });

  it("carry the unit, and leave out of names what their neighbours say too", () => {
    expect(head("LENGTH_INNER")).toMatchObject({ name: "Longueur", rest: "intérieure", unit: "mm", isNumeric: true });
    expect(head("GSM")).toMatchObject({ name: "Grammage", unit: "g/m²", isNumeric: true, isSortable: false });
    expect(head("LENGTH_INNER")).toMatchObject({ isSortable: true, decimals: 0 });
    expect(head("WIDTH_INNER")?.decimals).toBe(1);
    expect(head("MIXED")).toMatchObject({ unit: "", isNumeric: false });
    expect(head("OZ")).toMatchObject({ isUseful: false, name: "Longueur intérieure", unit: "oz" });
    expect(head("RARE")?.isUseful).toBe(false);
  });

  it("know the decimals of their values in both languages, thousands being none", () => {
    const english = presentTable({ records, facets: facetsOf(ids), matches: null }, "en").heads;
    const decimalsOf = (id: string) => english.find((each) => each.id === id)?.decimals;
    expect([decimalsOf("LENGTH_INNER"), decimalsOf("WIDTH_INNER")]).toEqual([0, 1]);
  });

  it("stand over values without their unit, words without what explains them", () => {
    const valuesOf = (place: number) =>
      Object.fromEntries(heads.map(({ id }, index) => [id, articles[place]?.values[index]]));
    expect(valuesOf(0)).toMatchObject({ LENGTH_INNER: "300", WIDTH_INNER: "200,5", FLUTE: "B", MIXED: "3\u00a0kg" });
    expect(valuesOf(1)).toMatchObject({ LENGTH_INNER: "1\u202f310", FLUTE: "EB" });
    expect(valuesOf(2)).toMatchObject({ LENGTH_INNER: "", FLUTE: "" });
  });

  it("are those of the articles alone where nothing is known of filters", () => {
    const bare = present(records, null, null);
    expect(bare.heads.map(({ id }) => id)).toContain("LENGTH_INNER");
    expect(bare.heads.some(({ isUseful, isSortable }) => isUseful || isSortable)).toBe(false);
  });
});

describe("the articles of a table", () => {
  const out = record("OUT", { stock: 0, attributes: sizes("300 mm", "200 mm") });
  const near = record("NEAR", { product: "2", attributes: sizes("310 mm", "200 mm") });

  it("stand below their product, which says how many of it are found", () => {
    const { products, articles } = present([out, near, record("X")], null, new Map([["1", 4]]));
    expect(products).toMatchObject([
      { productId: "1", matches: 4, variantCount: 68 },
      { productId: "2", matches: 1 },
    ]);
    expect(articles.map(({ difference, picture }) => [difference, picture])).toEqual([
      ["OUT", null],
      ["NEAR", null],
      ["X", null],
    ]);
    expect(present([out], null, null).products).toEqual([]);
  });

  it("go onto two lines before a sign, never within a figure or before its unit", () => {
    const [article] = present([record("300 × 200 × 150 mm")], null, null).articles;
    expect(article?.difference).toBe("300 ×\u00a0200 ×\u00a0150\u00a0mm");
    expect(article?.name).toBe("Caisse, 300\u00a0×\u00a0200\u00a0×\u00a0150\u00a0mm");
  });

  it("that cannot be ordered name the nearest one that can; without measures none does", () => {
    const { articles } = present([out, near], null, null);
    expect(articles.map(({ equivalent }) => equivalent?.code ?? null)).toEqual(["NEAR", null]);
    const beyond = presentTable({ records: [out], facets: null, matches: null, standIns: [out, near] }, "fr");
    expect(beyond.articles[0]?.equivalent).toMatchObject({ code: "NEAR", isHere: false });
    const both = presentTable({ records: [out, near], facets: null, matches: null, standIns: [near] }, "fr");
    expect(both.articles[0]?.equivalent).toMatchObject({ code: "NEAR", isHere: true });
    expect(present([record("OUT", { stock: 0 }), record("X")], null, null).articles[0]?.equivalent).toBeNull();
  });

  it("for food are replaced by what is for food, and the rest by what says the same or nothing is known of", () => {
    const food = (said: string) => [
      ...out.attributes,
      attribute("FOOD_CONTACT", "Contact alimentaire", said, "LIST_TEXT"),
    ];
    const equivalentOf = (mine: SearchRecord["attributes"], theirs: SearchRecord["attributes"]) => {
      const missing = record("OUT", { stock: 0, attributes: mine });
      const other = record("OTHER", { product: "2", attributes: theirs });
      return present([missing, other], null, null).articles[0]?.equivalent?.code ?? null;
    };
    expect(equivalentOf(food("Oui"), food("Oui"))).toBe("OTHER");
    expect(equivalentOf(food("Oui"), food("Non"))).toBeNull();
    expect(equivalentOf(food("Oui"), out.attributes)).toBeNull();
    expect(equivalentOf(out.attributes, food("Non"))).toBe("OTHER");
  });

  it("are ordered by their offer; what is out of stock, on quote or without offer is not", () => {
    const [article] = present([near], null, null).articles;
    expect(article && lineOfferOf(article)).toMatchObject({
      ...{ offerPriceId: "PRX-NEAR", productId: "2", variantId: "NEAR", code: "NEAR", itemPrice: 0.45 },
    });
    const [gone] = present([out], null, null).articles;
    expect(gone && lineOfferOf(gone)).toBeNull();
    expect(article && lineOfferOf({ ...article, offer: null })).toBeNull();
    expect(article?.offer && lineOfferOf({ ...article, offer: { ...article.offer, itemPrice: 0 } })).toBeNull();
  });
});
