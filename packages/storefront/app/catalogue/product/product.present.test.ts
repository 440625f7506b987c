import type { AttributeValue } from "@comptoir/contract/products";
import { describe, expect, it } from "vitest";
import { attributeText } from "#catalogue/attribute-text.ts";
import { presentProduct, presentRelated } from "#catalogue/product/product.present.ts";
import { chooseVariant } from "#catalogue/product-view.ts";
import { makeOffer, makeProduct, makeVariant } from "../../../test/make-products.ts";

const volume = (cl: number): AttributeValue => ({
  attribute: { id: "1", externalId: "VOLUME", name: { "fr-FR": "Contenance", "en-GB": "Capacity" }, type: "METRIC" },
  value: { selectedValue: cl, unit: "cl" },
});
const wall: AttributeValue = {
  attribute: { id: "2", externalId: "WALL", name: { "fr-FR": "Paroi" }, type: "LIST_TEXT" },
  value: ["Double"],
};

const variant = (id: string, cl: number) =>
  makeVariant(`GOB-${id}`, {
    id,
    name: `Gobelet ${cl} cl`,
    brand: null,
    default: id === "1",
    attributeValues: [volume(cl), wall],
  });

const offer = (variantId: string, supplier: string, tiers: [number, number, number?][]) =>
  makeOffer(variant(variantId, 10), { supplier, tiers, priceId: `PRX-${supplier}` });

const product = makeProduct({
  externalId: "PRO-GOB",
  name: { "fr-FR": "Gobelet", "en-GB": "Cup" },
  description: { "fr-FR": "Un gobelet." },
  brand: "Tassea",
  navigationCategories: [{ id: "1", externalId: "gobelets", name: "Gobelets" }],
});

describe("a product page", () => {
  const variants = [variant("1", 10), variant("2", 24)];

  it("shows names in the language of the page, French where the other is missing", () => {
    const view = presentProduct(product, variants, [], "en");
    expect(view).toMatchObject({ name: "Cup", description: "Un gobelet." });
    expect(view.variants[1]?.facts).toEqual([
      { id: "VOLUME", name: "Capacity", value: "24\u00a0cl", isMeasure: true },
      { id: "WALL", name: "Paroi", value: "Double" },
    ]);
  });

  it("compares variants by the attributes that differ only", () => {
    const { differences, dimensions } = presentProduct(product, variants, [], "fr");
    expect([differences, dimensions]).toEqual([
      [{ id: "VOLUME", name: "Contenance" }],
      [{ id: "VOLUME", name: "Contenance" }],
    ]);
  });

  it("gives each variant its own offers, best first, with the discount as the price and the list price beside it", () => {
    const offers = [
      offer("2", "A", [
        [1, 0.5, 0.4],
        [200, 0.3],
      ]),
      offer("1", "B", [[1, 0.6]]),
      offer("2", "C", []),
    ];
    const [first, second] = presentProduct(product, variants, offers, "fr").variants;
    expect(first?.offers.map(({ supplier }) => supplier.name)).toEqual(["B"]);
    expect(second?.offers.map(({ supplier }) => supplier.name)).toEqual(["A", "C"]);
    expect(second?.offers[0]).toMatchObject({
      offerPriceId: "PRX-A",
      listPrice: 0.5,
      tiers: [
        { quantity: 1, unitPrice: 0.4, listPrice: 0.5 },
        { quantity: 200, unitPrice: 0.3, listPrice: null },
      ],
    });
    expect(second?.offers[1]).toMatchObject({ offerPriceId: null, tiers: [], listPrice: null });
  });

  it("chooses the variant of the address by id or code, else the first", () => {
    const view = presentProduct(product, variants, [], "fr");
    expect(chooseVariant(view, "2")?.id).toBe("2");
    expect(chooseVariant(view, "GOB-2")?.id).toBe("2");
    expect(chooseVariant(view, "gone")?.id).toBe("1");
    expect(chooseVariant(view, null)?.id).toBe("1");
  });

  it("says whose price it is and when it would arrive", () => {
    const [found] = presentProduct(product, variants, [offer("1", "A", [[1, 0.5]])], "fr").variants[0]?.offers ?? [];
    expect(found).toMatchObject({ priceKind: "PUBLIC", deliveryDate: "2026-03-18" });
  });

  const attribute = (externalId: string, type: AttributeValue["attribute"]["type"]) => ({
    id: externalId,
    externalId,
    name: { "fr-FR": externalId },
    type,
  });
  const viewOf = (attributeValues: readonly AttributeValue[]) =>
    presentProduct(product, [{ ...variant("1", 10), attributeValues: [...attributeValues] }], [], "fr").variants[0];

  it("knows a box by its inner and outer dimensions, in millimetres and grams whatever their unit", () => {
    const metric = (externalId: string, selectedValue: number, unit: string): AttributeValue => ({
      attribute: attribute(externalId, "METRIC"),
      value: { selectedValue, unit },
    });
    const inner = [
      metric("LENGTH_INNER", 31, "cm"),
      metric("WIDTH_INNER", 220, "mm"),
      metric("HEIGHT_INNER", 150, "mm"),
    ];
    const outer = [
      metric("LENGTH_OUTER", 316, "mm"),
      metric("WIDTH_OUTER", 226, "mm"),
      metric("HEIGHT_OUTER", 162, "mm"),
    ];
    expect(viewOf([...inner, ...outer, metric("MAX_LOAD", 15, "kg")])?.box).toEqual({
      inner: { length: 310, width: 220, height: 150 },
      outer: { length: 316, width: 226, height: 162 },
      weight: null,
      maxLoad: 15_000,
    });
    expect(viewOf(inner)?.box).toBeNull();
    expect(viewOf([...inner, ...outer.slice(1), metric("LENGTH_OUTER", 12, "in")])?.box).toBeNull();
  });

  it("brings of every variant the main picture alone, in the modern format, and no file of it", () => {
    const image = (url: string, formatType: "WEBP" | "JPG", sizeType: "LARGE" | "BO" = "LARGE") =>
      ({ url, widthInPx: 1200, heightInPx: 1200, sizeType, formatType }) as const;
    const pictures = [
      { isMain: false, urls: [image("/imported.jpg", "JPG")] },
      {
        isMain: true,
        urls: [image("/box.jpg", "JPG"), image("/box.webp", "WEBP"), image("/office.webp", "WEBP", "BO")],
      },
    ];
    const pictured = {
      ...variant("1", 10),
      productPictures: pictures,
      attributeValues: [{ attribute: attribute("Fiche", "MEDIA"), value: "/fiche.pdf" }],
    };
    const [view] = presentProduct(product, [pictured], [], "fr").variants;
    expect(JSON.stringify(view)).not.toMatch(/imported|fiche/);
    expect(view?.picture.map(({ url }) => url)).toEqual(["/box.webp"]);
  });

  it("says when the product is no longer sold", () => {
    expect(presentProduct({ ...product, productStatus: "INACTIVE" }, [], [], "fr").isDiscontinued).toBe(true);
    expect(presentProduct(product, [], [], "fr").isDiscontinued).toBe(false);
  });

  it("writes values of every kind", () => {
    expect(attributeText("Kraft", "fr")).toBe("Kraft");
    expect(attributeText(1234.5, "fr")).toBe("1\u202f234,5");
    expect(attributeText(["A", "B"], "fr")).toBe("A, B");
    expect(attributeText([{ selectedValue: 24, unit: "cl" }], "en")).toBe("24\u00a0cl");
    expect(attributeText([{ label: "Blanc", value: "#fff" }], "fr")).toBe("Blanc");
  });
});

describe("a related product", () => {
  const thumbnail = (given: NonNullable<Parameters<typeof makeOffer>[1]> | null) => {
    const found = given && makeOffer(variant("1", 10), given);
    return {
      product,
      productReviewRatings: { rating: 0, countRating: 0, spread: [] },
      attributeViewDetails: [],
      bestOffer: found && { ...found, offerPrice: found.offerPrices[0] ?? null },
    };
  };

  it("is a card of its best offer, with the price under a discount and the one before", () => {
    expect(presentRelated(thumbnail({ priceId: "PRX-1", tiers: [[1, 0.5, 0.4]] }), "fr")).toMatchObject({
      productId: product.id,
      variantId: "1",
      code: "GOB-1",
      brand: "Tassea",
      offer: { offerPriceId: "PRX-1", itemPerPack: 20, stock: 1000, itemPrice: 0.4, listPrice: 0.5 },
    });
    expect(presentRelated(thumbnail({ priceId: "PRX-1" }), "fr").offer).toMatchObject({ itemPrice: 0.45 });
  });

  it("goes by the code of its variant, whether the supplier has one of its own or not", () => {
    const known = thumbnail({ priceId: "PRX-1" });
    const codeOf = (externalSku: string | null) => {
      const inventory = known.bestOffer?.offerInventory;
      const offerInventory = inventory && { ...inventory, variant: { ...inventory.variant, externalSku } };
      const bestOffer = known.bestOffer && offerInventory ? { ...known.bestOffer, offerInventory } : null;
      return presentRelated({ ...known, bestOffer }, "fr").code;
    };
    expect(["GOB 1/A", "", null].map(codeOf)).toEqual(["GOB 1/A", "GOB-1", "GOB-1"]);
  });

  it("has no offer where the visitor has no price, and the name of its product where it has no variant", () => {
    expect(presentRelated(thumbnail({ tiers: [] }), "fr")).toMatchObject({ variantId: "1", offer: null });
    expect(presentRelated(thumbnail(null), "en")).toMatchObject({
      variantId: "",
      name: "Cup",
      code: "PRO-GOB",
      picture: null,
      offer: null,
    });
  });
});
