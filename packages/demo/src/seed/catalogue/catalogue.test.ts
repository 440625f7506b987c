import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { declarationValues, sheetValues } from "#documents/document-values.ts";
import { readPublishedKey } from "#pictures/spec/picture.ts";
import { companyNumbers } from "#seed/tools/company-numbers.ts";
import type { Labels } from "#seed/tools/text.ts";
import { catalogueRanges, generateCatalogue } from "./catalogue.ts";
import { negotiatedCategory } from "./offers.ts";
import { attributeNamed, attributes } from "./terms/attributes.ts";
import { brands } from "./terms/brands.ts";
import { categories } from "./terms/categories.ts";
import type { AttributeValues, ProductRecord } from "./terms/records.ts";
import { suppliers } from "./terms/suppliers.ts";
import { productTags } from "./terms/tags.ts";

const products = generateCatalogue();
const variants = products.flatMap((product) => product.variants.map((variant) => ({ product, variant })));
const offers = variants.flatMap(({ product, variant }) => variant.offers.map((offer) => ({ product, variant, offer })));
const prices = offers.flatMap(({ offer, ...rest }) => offer.prices.map((price) => ({ ...rest, offer, price })));

const activeSuppliers = new Set(
  suppliers.filter(({ status }) => status === "ACTIVE").map(({ externalId }): string => externalId),
);
const hashOf = (records: unknown): string => createHash("sha256").update(JSON.stringify(records)).digest("hex");
const repeated = (names: readonly string[]): string[] => names.filter((name, index) => names.indexOf(name) !== index);

function variantNamed(externalId: string) {
  const found = variants.find(({ variant }) => variant.externalId === externalId);
  if (!found) throw new Error(`no variant ${externalId}`);
  return found;
}

describe("the size of the demo catalogue", () => {
  it("holds at least 3,500 sellable references", () => {
    const sellable = variants.filter(
      ({ product, variant }) =>
        product.status === "ACTIVE" &&
        variant.status === "ACTIVE" &&
        variant.offers.some(({ supplier }) => activeSuppliers.has(supplier)),
    );
    console.log(`${sellable.length} sellable references in ${products.length} products`);
    expect(sellable.length).toBeGreaterThanOrEqual(3_500);
    expect(products.length).toBeGreaterThanOrEqual(450);
  });

  it("fills at least 60 categories on the third level, and each one", () => {
    const leaves = categories.filter(({ level }) => level === 3).map(({ externalId }) => externalId);
    expect(leaves.length).toBeGreaterThanOrEqual(60);
    const filled = new Set(
      products.filter(({ status }) => status === "ACTIVE").map(({ classification }) => classification),
    );
    expect(leaves.filter((leaf) => !filled.has(leaf))).toEqual([]);
    expect([...filled].filter((leaf) => !leaves.includes(leaf))).toEqual([]);
  });

  it("has a tree three levels deep in which every category hangs on the level above", () => {
    const levels = new Map(categories.map(({ externalId, level }) => [externalId, level]));
    for (const { parentExternalId, level } of categories) {
      expect(parentExternalId === null ? 0 : levels.get(parentExternalId)).toBe(level - 1);
    }
    expect(repeated(categories.map(({ externalId }) => externalId))).toEqual([]);
  });

  it("has at least 12 suppliers that sell, and one that has stopped", () => {
    const selling = new Set(offers.map(({ offer }) => offer.supplier));
    expect([...selling].filter((supplier) => activeSuppliers.has(supplier)).length).toBeGreaterThanOrEqual(12);
    expect(suppliers.filter(({ status }) => status === "INACTIVE").map(({ externalId }) => externalId)).toEqual([
      "FOU-BERTIN",
    ]);
    expect(selling).toContain("FOU-BERTIN");
  });

  it("has at least 30 brands, each with products", () => {
    const used = new Set(products.map(({ brand }) => brand));
    expect(used.size).toBeGreaterThanOrEqual(30);
    expect(Object.keys(brands).filter((brand) => !used.has(brand))).toEqual([]);
  });

  it("offers one variant in eight or so from several suppliers", () => {
    const several = variants.filter(({ variant }) => variant.offers.length > 1).length;
    expect(several / variants.length).toBeGreaterThan(0.1);
    expect(several / variants.length).toBeLessThan(0.16);
  });

  it("has lines that are out of stock, low and plentiful, and some reduced prices", () => {
    const share = (matches: (offer: (typeof offers)[number]["offer"]) => boolean): number =>
      offers.filter(({ offer }) => matches(offer)).length / offers.length;
    expect(share(({ stock }) => stock === 0)).toBeGreaterThan(0.02);
    expect(share(({ stock, minStockAlert }) => stock > 0 && stock < minStockAlert)).toBeGreaterThan(0.04);
    expect(share(({ stock, minStockAlert }) => stock >= minStockAlert)).toBeGreaterThan(0.8);
    expect(prices.filter(({ price }) => price.discountDays !== null).length).toBeGreaterThan(100);
  });
});

describe("the generator", () => {
  it("makes the same records every time", () => {
    expect(hashOf(generateCatalogue())).toBe(hashOf(products));
  });

  it("leaves the demo as it is when the catalogue is multiplied, and repeats no name", () => {
    const [demo = [], second = [], third = []] = [...catalogueRanges(3)];
    expect(hashOf(demo)).toBe(hashOf(products));
    const names = [...demo, ...second, ...third].flatMap(namesOf);
    expect(new Set(names).size).toBe(names.length);
    expect(second.length).toBeGreaterThan(demo.length * 0.99);
    expect(hashOf([...catalogueRanges(3)][2])).toBe(hashOf(third));
  });
});

function namesOf(product: ProductRecord): string[] {
  return [
    product.externalId,
    ...product.variants.flatMap((variant) => [
      variant.externalId,
      ...variant.offers.flatMap((offer) => [offer.externalId, ...offer.prices.map(({ externalId }) => externalId)]),
    ]),
  ];
}

describe("identities", () => {
  it("names everything once", () => {
    expect(repeated(products.flatMap(namesOf))).toEqual([]);
  });

  it("gives every product and every variant a name of its own in both languages", () => {
    for (const locale of ["fr-FR", "en-GB"] as const) {
      expect(repeated(products.map(({ name }) => name[locale]))).toEqual([]);
      expect(repeated(variants.map(({ variant }) => variant.name[locale]))).toEqual([]);
    }
  });

  it("names a product after its first variant", () => {
    for (const { externalId, variants: own } of products) expect(externalId).toBe(`PRO-${own[0]?.externalId}`);
  });

  it("gives every variant an EAN-13 with a valid check digit", () => {
    for (const { variant } of variants) {
      expect(variant.ean).toMatch(/^\d{13}$/);
      const sum = [...variant.ean].reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
      expect(sum % 10).toBe(0);
    }
    expect(repeated(variants.map(({ variant }) => variant.ean))).toEqual([]);
  });

  it("draws every variant with a key that the illustrator understands", () => {
    for (const { variant } of variants) expect(readPublishedKey(variant.pictureKey), variant.pictureKey).not.toBeNull();
  });

  it("shows further views of what buyers choose by its sides or its pack, each with a key of its own", () => {
    const few = variants.filter(({ variant }) => variant.views.length === 0);
    expect(few.length / variants.length).toBeLessThan(0.1);
    for (const { variant } of variants) {
      expect(new Set([variant.pictureKey, ...variant.views.map(({ key }) => key)]).size).toBe(variant.views.length + 1);
      for (const { view, key, pieces } of variant.views) {
        expect(readPublishedKey(key)?.view, key).toBe(view.toLowerCase().replace("_", "-"));
        expect(pieces).toBe(view === "PACK" ? variant.offers[0]?.prices[0]?.itemPerPack : null);
      }
    }
    const viewsOf = (prefix: string) =>
      variants
        .filter(({ variant }) => variant.externalId.startsWith(prefix))
        .map(({ variant }) => variant.views.length);
    for (const prefix of ["CAI", "GOB", "COU", "SAC", "RUB", "TUB", "ENV"])
      expect(Math.min(...viewsOf(prefix)), prefix).toBeGreaterThan(0);
  });

  it("makes company numbers that pass the usual checks", () => {
    const { siren, siret, vatNumber } = companyNumbers("73282932");
    // A published example: SIREN 732 829 320, VAT FR44 732829320.
    expect(siren).toBe("732829320");
    expect(siret).toMatch(/^7328293200001\d$/);
    expect(vatNumber).toBe("FR44732829320");
  });
});

describe("prices and quantities", () => {
  it("start with a tier at one piece and get cheaper with the quantity", () => {
    for (const { price } of prices) {
      expect(price.tiers[0]?.from).toBe(1);
      price.tiers.slice(1).forEach((tier, index) => {
        expect(tier.from).toBeGreaterThan(price.tiers[index]?.from ?? 0);
        expect(tier.priceE4).toBeLessThan(price.tiers[index]?.priceE4 ?? 0);
      });
    }
  });

  it("make whole cents a pack at every tier, reduced or not", () => {
    for (const { price } of prices) {
      for (const { priceE4, discountE4 } of price.tiers) {
        expect(priceE4).toBeGreaterThan(0);
        expect((priceE4 * price.itemPerPack) % 100).toBe(0);
        if (discountE4 !== null) {
          expect((discountE4 * price.itemPerPack) % 100).toBe(0);
          expect(discountE4).toBeLessThan(priceE4);
        }
      }
    }
  });

  it("reduce all tiers of a price or none, and only between two days", () => {
    for (const { price } of prices) {
      const reduced = price.tiers.filter(({ discountE4 }) => discountE4 !== null).length;
      expect(reduced).toBe(price.discountDays === null ? 0 : price.tiers.length);
      if (price.discountDays) expect(price.discountDays.to).toBeGreaterThan(price.discountDays.from);
    }
  });

  it("keep the maximum above the minimum and the last tier within reach", () => {
    for (const { offer } of offers) {
      expect(offer.minOrderQuantity).toBeGreaterThan(0);
      expect(offer.stock).toBeGreaterThanOrEqual(0);
      if (offer.maxOrderQuantity === null) continue;
      expect(offer.maxOrderQuantity).toBeGreaterThanOrEqual(offer.minOrderQuantity);
      expect(offer.maxOrderQuantity).toBeGreaterThanOrEqual(offer.prices[0]?.tiers.at(-1)?.from ?? 1);
    }
  });

  it("have minimums that are no multiple of the pack", () => {
    const odd = offers.filter(({ offer }) => offer.minOrderQuantity % (offer.prices[0]?.itemPerPack ?? 1) !== 0);
    expect(odd.length).toBeGreaterThan(100);
  });

  it("are taxed at 20 %, sugar at 5.5 %", () => {
    const reduced = offers.filter(({ offer }) => offer.taxRate !== 2_000);
    expect(reduced.map(({ variant, offer }) => [variant.externalId, offer.taxRate])).toEqual([["SUC-0001", 550]]);
  });

  it("are negotiated by CLI-HALLES on one category, and beat the public price there", () => {
    const negotiated = prices.filter(({ price }) => price.audience.type === "ACCOUNT");
    expect(negotiated.length).toBeGreaterThan(20);
    expect(new Set(negotiated.map(({ product }) => product.classification))).toEqual(new Set([negotiatedCategory]));
    for (const { offer, price } of negotiated) {
      const publicTier = offer.prices.find(({ audience }) => audience.type === "PUBLIC")?.tiers[0];
      expect(price.audience).toEqual({ type: "ACCOUNT", account: "CLI-HALLES" });
      expect(price.tiers[0]?.priceE4).toBeLessThan(publicTier?.priceE4 ?? 0);
    }
  });
});

describe("the reference articles", () => {
  const tiersOf = (externalId: string) =>
    variantNamed(externalId).variant.offers[0]?.prices[0]?.tiers.map(({ from, priceE4 }) => [from, priceE4]);

  it("CAI-0001 is a box of FOU-CARTONS in packs of 20 with tiers at 1, 10 and 50 packs", () => {
    const { product, variant } = variantNamed("CAI-0001");
    const [offer] = variant.offers;
    expect(product).toMatchObject({ externalId: "PRO-CAI-0001", status: "ACTIVE" });
    expect(variant.offers).toHaveLength(1);
    expect(offer).toMatchObject({
      externalId: "STK-CAI-0001",
      supplier: "FOU-CARTONS",
      minOrderQuantity: 20,
      maxOrderQuantity: null,
      stock: 200_000,
    });
    expect(offer?.prices).toHaveLength(1);
    expect(offer?.prices[0]).toMatchObject({
      externalId: "PRX-CAI-0001",
      audience: { type: "PUBLIC" },
      itemPerPack: 20,
      discountDays: null,
    });
    expect(tiersOf("CAI-0001")).toEqual([
      [1, 4_500],
      [200, 4_200],
      [1_000, 3_900],
    ]);
  });

  it("GOB-0001 is a cup of FOU-GOBELETS in packs of 500, five packs at least", () => {
    const [offer] = variantNamed("GOB-0001").variant.offers;
    expect(offer).toMatchObject({ supplier: "FOU-GOBELETS", minOrderQuantity: 2_500, stock: 200_000 });
    expect(offer?.prices[0]?.itemPerPack).toBe(500);
    expect(tiersOf("GOB-0001")).toEqual([[1, 850]]);
  });

  it("SAC-0001 is out of stock, FIL-0001 inactive with its whole product, SUC-0001 sugar of FOU-GOBELETS", () => {
    expect(variantNamed("SAC-0001").variant.offers).toMatchObject([{ stock: 0 }]);
    const inactive = variantNamed("FIL-0001");
    expect(inactive.variant.status).toBe("INACTIVE");
    expect(inactive.product).toMatchObject({ externalId: "PRO-FIL-0001", status: "INACTIVE" });
    expect(inactive.product.variants).toHaveLength(1);
    expect(variantNamed("SUC-0001").variant.offers).toMatchObject([{ supplier: "FOU-GOBELETS", taxRate: 550 }]);
  });

  it("are sold in the pack that their description names", () => {
    for (const name of ["CAI-0001", "GOB-0001", "SAC-0001", "SUC-0001"]) {
      const { variant } = variantNamed(name);
      const pack = variant.offers[0]?.prices[0]?.itemPerPack ?? 0;
      expect(variant.description["en-GB"]).toContain(pack.toLocaleString("en-GB"));
    }
  });

  it("lie outside the category with negotiated prices", () => {
    for (const name of ["CAI-0001", "GOB-0001", "SAC-0001", "FIL-0001", "SUC-0001"]) {
      expect(variantNamed(name).product.classification).not.toBe(negotiatedCategory);
    }
  });
});

describe("attributes, tags and related products", () => {
  const levelErrors = (values: AttributeValues, isForVariant: boolean): string[] =>
    Object.keys(values).filter((name) => attributeNamed(name).isForVariant !== isForVariant);

  it("stand at the level that their definition names", () => {
    for (const { attributes: values } of products) expect(levelErrors(values, false)).toEqual([]);
    for (const { variant } of variants) expect(levelErrors(variant.attributes, true)).toEqual([]);
  });

  it("have values of their type, and options that exist", () => {
    for (const values of [...products, ...variants.map(({ variant }) => variant)].map((record) => record.attributes)) {
      for (const [name, value] of Object.entries(values)) {
        const { type, options } = attributeNamed(name);
        if (type === "TEXT") expect(typeof value).toBe("string");
        else if (type === "NUMBER" || type === "METRIC") expect(typeof value, name).toBe("number");
        else {
          const codes = new Set(options?.map(({ code }) => code));
          expect(Array.isArray(value) && value.every((option) => codes.has(option)), `${name} ${value}`).toBe(true);
        }
      }
    }
  });

  it("are all used", () => {
    const used = new Set([
      ...products.flatMap((product) => Object.keys(product.attributes)),
      ...variants.flatMap(({ variant }) => Object.keys(variant.attributes)),
      // Files are named when articles are written.
      ...products.flatMap((product) => Object.keys(declarationValues(product))),
      ...variants.flatMap(({ variant }) => Object.keys(sheetValues(variant.externalId))),
    ]);
    expect(attributes.map(({ externalId }) => externalId).filter((name) => !used.has(name))).toEqual([]);
  });

  it("tell the variants of a product apart", () => {
    const blurred = products.filter(({ variants: own }) => {
      const seen = own.map(({ attributes: values }) => JSON.stringify(values));
      return new Set(seen).size !== seen.length;
    });
    expect(blurred.map(({ externalId }) => externalId)).toEqual([]);
  });

  it("name tags that exist, ten at most", () => {
    for (const { tags } of products) {
      expect(tags.length).toBeLessThanOrEqual(10);
      expect(tags.filter((tag) => !(tag in productTags))).toEqual([]);
    }
    expect(new Set(products.flatMap(({ tags }) => tags)).size).toBe(Object.keys(productTags).length);
  });

  it("relate products that are sold, and lids to cups of their diameter", () => {
    const byName = new Map(products.map((product) => [product.externalId, product]));
    const diameters = (product: ProductRecord | undefined) =>
      new Set(product?.variants.map(({ attributes: values }) => values.DIAMETER));
    for (const { externalId, relatedProducts } of products) {
      expect(relatedProducts).not.toContain(externalId);
      expect(repeated(relatedProducts)).toEqual([]);
      for (const related of relatedProducts) expect(byName.get(related)?.status).toBe("ACTIVE");
    }
    const cups = byName.get("PRO-GOB-0001");
    const lids = cups?.relatedProducts.filter((name) => name.startsWith("PRO-COU")) ?? [];
    expect(lids.length).toBeGreaterThan(0);
    for (const lid of lids) {
      const fitting = [...diameters(byName.get(lid))].filter((diameter) => diameters(cups).has(diameter));
      expect(fitting.length).toBeGreaterThan(0);
    }
  });
});

const allTexts: readonly Labels[] = [
  ...products.flatMap(({ name, description, variants: own }) => [
    name,
    description,
    ...own.flatMap((variant) => [variant.name, variant.description]),
  ]),
];

describe("texts", () => {
  it("are never missing", () => {
    for (const text of allTexts) {
      expect(text["fr-FR"].trim().length, JSON.stringify(text)).toBeGreaterThan(2);
      expect(text["en-GB"].trim().length, JSON.stringify(text)).toBeGreaterThan(2);
    }
  });

  it("describe every product in several sentences of their own", () => {
    for (const { description, externalId } of products) {
      expect(description["fr-FR"].length, externalId).toBeGreaterThan(70);
    }
    const french = products.map(({ description }) => description["fr-FR"]);
    expect(repeated(french)).toEqual([]);
  });

  it.each([
    ["no ordinary space before : ; ! ? %", / [:;!?%€]/],
    ["no sign without its space", /[^\s\u00a0\u202f«\d][:;!?](?!\d)/],
    ["no straight apostrophe or quotation mark", /['"]/],
    ["no-break spaces inside guillemets", /« |«[^\u00a0]| »|[^\u00a0]»/],
    ["no ordinary space before a unit", /\d (?:mm|cm|m|m²|µm|cl|ml|l|g|kg|g\/m²|oz)(?![\p{L}\p{N}])/u],
    ["no double space, no space before a comma or a full stop", / {2}| [,.]/],
    ["decimal commas", /\d\.\d/],
  ])("keep French typography: %s", (_, forbidden) => {
    const broken = allTexts.map((text) => text["fr-FR"]).filter((text) => forbidden.test(text));
    expect(broken.slice(0, 5)).toEqual([]);
  });

  it.each([
    ["no straight apostrophe or quotation mark", /['"]/],
    ["no double space, no space before punctuation", / {2}| [,.;:!?%]/],
    ["decimal points", /\d,\d(?!\d\d)/],
  ])("keep English typography: %s", (_, forbidden) => {
    const broken = allTexts.map((text) => text["en-GB"]).filter((text) => forbidden.test(text));
    expect(broken.slice(0, 5)).toEqual([]);
  });

  it("of both languages differ where there are words", () => {
    const same = products.filter(({ description }) => description["fr-FR"] === description["en-GB"]);
    expect(same).toEqual([]);
  });
});
