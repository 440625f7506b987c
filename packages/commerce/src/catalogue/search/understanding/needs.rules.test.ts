import { describe, expect, it } from "vitest";
import { isAboutPage, leadsOf } from "#catalogue/search/understanding/needs.rules.ts";
import { cutQuery } from "#catalogue/search/understanding/tokens.rules.ts";

const leads = (text: string) => leadsOf(cutQuery(text))?.map((meaning) => meaning.text) ?? null;

describe("a need", () => {
  it.each([
    ["envoyer un livre", "étui livre"],
    ["ship books to customers", "étui livre"],
    ["garder au froid", "caisse isotherme"],
    ["ça renverse", "couvercle à boire"],
    ["palette qui bouge", "film étirable"],
    ["éviter la casse", "film à bulles"],
    ["emballage pour envoyer des bouteilles", "carton à bouteilles"],
    ["packaging to ship wine", "carton à bouteilles"],
    ["emballer des gâteaux", "boîte pâtissière"],
    ["serve ice cream", "pot à glace"],
    ["jeter les épluchures", "sac à biodéchets"],
    ["protéger une palette de la poussière", "housse de palette"],
    ["protéger une palette", "housse de palette"],
  ])("leads to what helps: %s", (text, first) => {
    expect(leads(text)?.[0]).toBe(first);
  });

  it("is told by the row that says most", () => {
    expect(leads("protéger une palette de la pluie")).toEqual(["housse de palette", "coiffe de palette"]);
    expect(leads("protéger une palette")).toContain("cornière");
  });

  it("takes one word for each that is asked, singular or not", () => {
    expect(leads("envoyer des bijoux")).toEqual(leads("expédier un bijou"));
    expect(leads("envoyer")).toBeNull();
    expect(leads("bijoux")).toBeNull();
  });

  it("is none where a thing is named", () => {
    expect(leads("gobelet carton")).toBeNull();
    expect(leads("livre")).toBeNull();
  });
});

describe("a page of the shop", () => {
  it.each([
    "livraison",
    "frais de port",
    "ou est mon colis",
    "mes factures",
    "mot de passe oublie",
    "returns policy",
    "contact us",
  ])("is meant by %s", (text) => {
    const words = text.split(" ").filter((word) => word !== "de");
    expect(isAboutPage(words, words)).toBe(true);
  });

  it.each([[], ["gobelet"], ["carton", "retour"], ["product"], ["shipping"], ["colis"]])(
    "is not meant by %j",
    (...words) => {
      expect(isAboutPage(words.flat(), words.flat())).toBe(false);
    },
  );
});
