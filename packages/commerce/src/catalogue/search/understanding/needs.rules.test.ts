import { describe, expect, it } from "vitest";
import {
  hasPurpose,
  isAboutPage,
  isDoing,
  needOf,
  wordsOfColumn,
} from "#catalogue/search/understanding/needs.rules.ts";
import { cutQuery } from "#catalogue/search/understanding/tokens/tokens.rules.ts";

const articles = new Set("nappe couvercle cups sac boite palette gobelet seal".split(" "));
const isArticle = (word: string) => articles.has(word);
const isSaid = (word: string) => word === "distributeur" || word === "boissons";
const need = (text: string, language: "fr-FR" | "en-GB" = "fr-FR") =>
  needOf(cutQuery(text), language, { isArticle, isSaid });
const leads = (text: string) => need(text)?.leads.map((meaning) => meaning.text) ?? null;

describe("a need", () => {
  it.each([
    ["envoyer un livre", "étui livre"],
    ["ship books to customers", "étui livre"],
    ["garder au froid", "caisse isotherme"],
    ["ça renverse", "couvercle à boire"],
    ["palette qui bouge", "film étirable manuel"],
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

  it("asks another word for each of its parts", () => {
    expect(leads("envoyer un poster")?.[0]).toBe("tube d'expédition");
    expect(leads("send a poster")?.[0]).toBe("tube d'expédition");
    expect(leads("poster")).toBeNull();
  });

  it("may be of any thing of another trade, after what is known of it", () => {
    expect(leads("envoyer un pull")?.[0]).toBe("pochette plastique");
    expect(leads("ship candles")?.[0]).toBe("film à bulles");
    expect(leads("transporter des costumes")).toEqual(["carton penderie"]);
  });

  it("yields to an article that is no part of it, unless nearly all is packed in such", () => {
    expect(leads("nappe mariage")).toBeNull();
    expect(leads("couvercle café à emporter")).toBeNull();
    expect(leads("coffee shop cups")).toBeNull();
    expect(leads("sac pour envoyer une bouteille")?.[0]).toBe("carton à bouteilles");
    expect(leads("protéger une palette")?.[0]).toBe("housse de palette");
  });

  it("is not told by words that say nothing", () => {
    expect(need("serve the salad", "en-GB")?.leads[0]?.text).toBe("bol à salade");
    expect(need("servir le thé")?.leads[0]?.text).toBe("gobelet double paroi");
    expect(need("serve the", "en-GB")).toBeNull();
  });

  it("is told by verbs in any person and tense", () => {
    expect(leads("nous déménageons nos bureaux")).toEqual(leads("déménager un bureau"));
    expect(leads("nous expédions des livres")).toEqual(leads("expédier un livre"));
    expect(leads("shipped books")).toEqual(leads("ship books"));
  });

  it("has first what the query calls what helps, and special ones alone of an article that it names", () => {
    const first = (text: string) => leads(text)?.slice(0, 2);
    expect(first("film pour protéger une palette")).toEqual(["film étirable manuel", "film étirable machine"]);
    expect(first("carton pour déménager")?.[0]).toBe("carton de déménagement");
    expect(first("protéger une palette")).toEqual(["housse de palette", "coiffe de palette"]);
    expect(need("coffee shop cups", "en-GB")?.leads.map(({ text }) => text)).toEqual(["gobelet carton"]);
    expect(leads("gobelet qui brûle les doigts")).toEqual(["gobelet double paroi", "gobelet à paroi ondulée"]);
  });

  it("has what helps most first", () => {
    expect(need("transporter un gâteau")?.leads.map(({ place }) => place)).toEqual([0, 1]);
    expect(need("film pour protéger une palette")?.leads.map(({ place }) => place)).toEqual([0, 1, 2, 3, 4]);
  });

  it("yields where more is said of an article that it names than needs know of", () => {
    expect(leads("gobelet pour servir le café au distributeur")).toBeNull();
    expect(leads("gobelet pour servir des boissons et du café")).toContain("gobelet double paroi");
  });

  it("is told by what is to be done, though a thing is called so", () => {
    expect(need("something to seal vacuum packed cheese", "en-GB")?.leads[0]?.text).toBe("sachet sous vide");
    expect(need("seal for vacuum packed cheese", "en-GB")).toBeNull();
  });

  it("knows the words that tell of it", () => {
    expect(need("carton pour expédier douze bouteilles")?.words).toEqual(new Set(["expedier", "bouteilles"]));
  });

  it.each([
    ["expedier", true],
    ["posting", true],
    ["livraison", false],
    ["carton", false],
  ])("has words for doings: %s", (word, expected) => {
    expect(isDoing(word)).toBe(expected);
  });

  it.each([
    ["pour bijoux", true],
    ["emballage bijoux", true],
    ["expédier une lampe", true],
    ["lampe", false],
    ["30 cm", false],
  ])("says what something is for: %s", (text, expected) => {
    expect(hasPurpose(cutQuery(text))).toBe(expected);
  });

  it("is none where a thing is named", () => {
    expect(leads("gobelet carton")).toBeNull();
    expect(leads("livre")).toBeNull();
  });
});

describe("the words of a column of a row", () => {
  it.each([
    ["vins/caisse/a#b/@c", ["vin", "caisse", "a#b", "@c"]],
    ["bijoux", ["bijou"]],
    ["#unknown", [""]],
    ["@unknown", [""]],
  ])("are those between strokes, in the singular: %s", (column, expected) => {
    expect(wordsOfColumn(column)).toEqual(expected);
  });

  it("are those of a doing, or the things of another trade in both languages", () => {
    expect(wordsOfColumn("@send")).toEqual(expect.arrayContaining(["envoyer", "ship", "delivery"]));
    expect(wordsOfColumn("@send")).not.toContain("pull");
    expect(wordsOfColumn("#clothing")).toEqual(expect.arrayContaining(["pull", "robe", "shirt", "knitwear"]));
    expect(wordsOfColumn("#clothing").every((word) => /^[a-z]+$/.test(word))).toBe(true);
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
