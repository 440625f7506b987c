import { describe, expect, it } from "vitest";
import { measureOf, presentVariants, sortVariants } from "#catalogue/product/variants/variants.present.ts";
import type { OfferView, ProductView, VariantView } from "#catalogue/product-view.ts";

const offer = (given: Partial<OfferView> = {}): OfferView => ({
  ...{ offerPriceId: "PRX", priceKind: "PUBLIC", itemPerPack: 20, minOrderQuantity: 20, maxOrderQuantity: null },
  ...{ stock: 1_000, leadTimeDays: 2, deliveryDate: null, shippingPrice: null, listPrice: null },
  supplier: { id: "1", externalId: "FOU-1", name: "Vexin", rating: null, returnPolicy: null },
  tiers: [{ quantity: 1, unitPrice: 0.45, listPrice: null }],
  ...given,
});
const variant = (
  code: string,
  length: string,
  colour: string,
  offers: readonly OfferView[] = [offer()],
): VariantView => ({
  ...{ id: code, name: `Caisse, ${length}`, code, mpn: null, ean: null, box: null, picture: [] },
  facts: [
    ...(length === "" ? [] : [{ id: "LENGTH", name: "Longueur", value: length }]),
    { id: "COLOUR", name: "Couleur", value: colour },
    { id: "GSM", name: "Grammage (g/m²)", value: "80" },
  ],
  offers,
});
const product = (...variants: VariantView[]): ProductView => ({
  ...{ id: "1", sku: "1", name: "Caisse", description: "", brand: null, tags: [], facts: [], documents: [] },
  ...{ category: null, isDiscontinued: false, variants },
  differences: [
    { id: "COLOUR", name: "Couleur" },
    { id: "LENGTH", name: "Longueur" },
    { id: "GSM", name: "Grammage (g/m²)" },
  ],
  dimensions: [{ id: "LENGTH", name: "Longueur" }],
});
const boxes = product(
  variant("C", "1\u202f000\u00a0mm", "Brun", [offer({ stock: 60, leadTimeDays: null })]),
  variant("A", "200\u00a0mm", "Blanc", [
    offer({ itemPerPack: 10, tiers: [{ quantity: 1, unitPrice: 1, listPrice: 2 }] }),
  ]),
  variant("B", "", "Écru", []),
);

describe("the variants of a product as a table", () => {
  const { heads, rows } = presentVariants(boxes, "fr");

  it("put the dimensions first, numbers under their unit", () => {
    expect(heads.map(({ id, name, unit, isNumeric }) => [id, name, unit, isNumeric])).toEqual([
      ["LENGTH", "Longueur", "mm", true],
      ["COLOUR", "Couleur", "", false],
      ["GSM", "Grammage", "g/m²", true],
    ]);
    expect(rows.map(({ article }) => article.values)).toEqual([
      ["1\u202f000", "Brun", "80"],
      ["200", "Blanc", "80"],
      ["", "Écru", "80"],
    ]);
  });

  it("take the first price for a row, and those by quantity for what is typed", () => {
    const [first, second, third] = rows.map(({ article }) => article);
    expect(first?.offer).toMatchObject({ offerPriceId: "PRX", itemPrice: 0.45, stock: 60 });
    expect(second?.tiers).toEqual([{ quantity: 1, unitPrice: 1, listPrice: 2 }]);
    expect([third?.offer, third?.tiers]).toEqual([null, null]);
    expect(first?.difference).toBe("1\u202f000\u00a0mm");
  });

  it("offer the same size of another product before a larger one of this, where it is known", () => {
    const sizes = (...others: readonly string[]) =>
      product(
        variant("A", "200\u00a0mm", "Brun", [offer({ stock: 0 })]),
        ...others.map((length) => variant(length, `${length}\u00a0mm`, "Brun")),
      );
    const standIn = { code: "Y", productId: "product-Y", variantId: "id-Y" };
    const equivalent = (of: ProductView, known: boolean) => {
      const variants = of.variants.map((each) => (known && each.code === "A" ? { ...each, standIn } : each));
      return presentVariants({ ...of, variants }, "fr").rows[0]?.article.equivalent;
    };
    expect(equivalent(sizes("210"), true)).toEqual({ ...standIn, isHere: false });
    expect(equivalent(sizes(), true)?.code).toBe("Y");
    expect(equivalent(sizes("210"), false)?.code).toBe("210");
    expect(equivalent(sizes("200"), true)?.code).toBe("200");
  });

  it("offer the next larger one for what cannot be ordered", () => {
    const sold = product(
      variant("A", "200\u00a0mm", "Brun", [offer({ stock: 0 })]),
      variant("B", "190\u00a0mm", "Brun"),
      variant("C", "210\u00a0mm", "Brun"),
    );
    const [out, near] = presentVariants(sold, "fr").rows.map(({ article }) => article.equivalent);
    expect(out).toEqual({ code: "C", productId: "1", variantId: "C", isHere: true });
    expect(near).toBeNull();
    const bare = product(variant("A", "200\u00a0mm", "Brun", [offer({ offerPriceId: null })]));
    expect(presentVariants(bare, "fr").rows[0]?.article).toMatchObject({ offer: null, equivalent: null });
    const other = { ...variant("A", "200\u00a0mm", "Brun"), name: "Boîte 200 mm" };
    expect(presentVariants(product(other), "fr").rows[0]?.article.difference).toBe("Boîte 200\u00a0mm");
  });

  it.each([
    ["", "C A B"],
    ["sideways.code", "C A B"],
    ["up.code", "A B C"],
    ["down.code", "C B A"],
    ["up.attr.LENGTH", "A C B"],
    ["down.attr.LENGTH", "C A B"],
    ["up.attr.COLOUR", "A C B"],
    ["up.pack", "A C B"],
    ["up.packPrice", "C A B"],
    ["down.price", "A C B"],
    ["up.stock", "C A B"],
    ["up.leadTime", "A C B"],
    ["up.unknown", "C A B"],
  ])("sort by %j", (sort, expected) => {
    const codes = sortVariants(rows, sort).map(({ article }) => article.code);
    expect(codes.join(" ")).toBe(expected);
  });

  it("read a measure in the words of the language", () => {
    expect(measureOf("13,6\u00a0l", ",")).toEqual({ text: "13,6", amount: 13.6, unit: "l" });
    expect(measureOf("55", ",")).toEqual({ text: "55", amount: 55, unit: "" });
    expect(measureOf("1\u202f200\u00a0mm", ",")).toMatchObject({ text: "1\u202f200", amount: 1_200 });
    expect(measureOf("1,200\u00a0mm", ".")).toMatchObject({ text: "1,200", amount: 1_200 });
    expect(measureOf("13.6\u00a0l", ".")).toMatchObject({ amount: 13.6 });
    expect(measureOf("-5\u00a0%", ",")).toMatchObject({ amount: -5, unit: "%" });
    for (const text of ["Brun", "B 3 mm", "", "3 mm × 4 mm"]) expect(measureOf(text, ","), text).toBeNull();
  });
});
