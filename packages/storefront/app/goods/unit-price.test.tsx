import { goodsText } from "messages:goods";
import { expect, it } from "vitest";
import { shownPrice } from "#goods/price.rules.ts";
import { priceInWords, UnitPrice } from "#goods/unit-price.tsx";
import { askRoute } from "../../test/one-route.tsx";

const shown = async (given: Parameters<typeof UnitPrice>[0], language = "") =>
  (await askRoute({ default: () => <UnitPrice {...given} /> }, `${language}/price`, { at: "price", isGuest: true }))
    .html;

it("tells the same price alike in a sentence and by itself", () => {
  const words = (unitPrice: number, lot: number, language: "fr" | "en" = "fr") =>
    priceInWords(goodsText(language), shownPrice(unitPrice, lot).main, lot);
  expect(words(0.0958, 1)).toBe("9,58\u00a0€ HT le cent");
  expect(words(0.0958, 500)).toBe("47,90\u00a0€ HT le lot de 500");
  expect(words(12.5, 1)).toBe("12,50\u00a0€ HT la pièce");
  expect(words(0.0005, 1, "en")).toBe("0,50\u00a0€ excl. VAT per thousand");
});

it("names tax and unit with both figures, and the old price with its meaning", async () => {
  const html = await shown({ of: { itemPrice: 0.0903, listPrice: 0.0958, itemPerPack: 1000 } });
  for (const words of [
    "90,30\u00a0€",
    "HT le lot de 1\u202f000",
    "9,03\u00a0€ HT le cent",
    "Tarif public",
    "95,80\u00a0€",
  ])
    expect(html, words).toContain(words);
});

it("leaves the tax to the head of a column that says it", async () => {
  const html = await shown({ of: { itemPrice: 12.5, itemPerPack: 1 }, isTaxInHead: true }, "/en");
  expect(html).toContain("per piece");
  expect(html).not.toContain("VAT");
});
