import { describe, expect, it } from "vitest";
import { noticesWithPrice, understoodWithPrice } from "#catalogue/search/prices/price.present.ts";

const price = { rest: "gobelet", said: "moins de 10 centimes", min: null, max: 0.1 };
const plain = (text: string | undefined) => text?.replace(/[\u00a0\u202f]/g, " ");
const understood = { code: "SEARCH_UNDERSTOOD", message: "Compris : noir", field: "query" };

describe("a price that was named", () => {
  it("is understood like a filter, beside others", () => {
    const told = noticesWithPrice([understood], { price, isKept: true }, "fr-FR");
    expect(told.map(({ message }) => plain(message))).toEqual(["Compris : noir, ≤ 0,10 €"]);
    const [alone] = noticesWithPrice([], { price: { ...price, min: 1, max: null }, isKept: true }, "en-GB");
    expect(alone?.message).toBe("Understood: ≥ €1.00");
    const both = noticesWithPrice([], { price: { ...price, min: 0.0555, max: 2 }, isKept: true }, "fr-FR");
    expect(plain(both[0]?.message)).toBe("Compris : 0,0555 € – 2,00 €");
    const read = understoodWithPrice(undefined, { price, isKept: true }, "en-GB");
    expect(read?.words).toEqual([{ text: "moins de 10 centimes", as: "≤ €0.10", kind: "value" }]);
  });

  it("is told to be left out where nothing costs so little", () => {
    const [told] = noticesWithPrice([], { price, isKept: false }, "fr-FR");
    expect(plain(told?.message)).toBe("Aucun article à ce prix ; voici les résultats sans « moins de 10 centimes »");
    const read = understoodWithPrice(
      { query: "gobelet", words: [], dropped: ["un"] },
      { price, isKept: false },
      "fr-FR",
    );
    expect(read?.dropped).toEqual(["un", "moins de 10 centimes"]);
  });

  it("is told to be in another currency", () => {
    const pence = { rest: "cups", said: "under 10p", min: null, max: null, isElsewhere: true };
    const told = (["fr-FR", "en-GB"] as const).map(
      (locale) => noticesWithPrice([], { price: pence, isKept: false }, locale)[0]?.message,
    );
    expect(told.map(plain)).toEqual([
      "Les prix sont ici en euros ; voici les résultats sans « under 10p »",
      "Prices here are in euros; showing results without “under 10p”",
    ]);
  });

  it("changes nothing where none is named", () => {
    expect(noticesWithPrice([understood], null, "fr-FR")).toEqual([understood]);
    expect(understoodWithPrice(undefined, null, "fr-FR")).toBeUndefined();
  });
});
