import { describe, expect, it } from "vitest";
import type { Lexicons } from "#catalogue/search/understanding/lexicons.ts";
import { isOfOtherTrade, isOfOwnUse, wordsOfOtherTrade } from "#catalogue/search/understanding/other-trades.rules.ts";
import { lexiconOf } from "#catalogue/search/words/lexicon.ts";

const counted = (text: string) => new Map(text.split(" ").map((word) => [word, 1]));
const lexicons: Lexicons = {
  locale: "fr-FR",
  words: {
    "fr-FR": lexiconOf("fr-FR", 10, counted("gant lampe cloche fan"), counted("gant cloche")),
    "en-GB": lexiconOf("en-GB", 10, counted("glove lamp cloth"), counted("glove cloth")),
  },
  values: { keysOf: () => new Map() },
  attributes: [],
  places: [],
  suppliers: [],
  currency: "EUR",
};

describe("a word of another trade", () => {
  it.each([
    ["chaise", "fr-FR"],
    ["chaises", "fr-FR"],
    ["chairs", "en-GB"],
    // Though a description says it.
    ["lampe", "fr-FR"],
    ["lampes", "fr-FR"],
  ] as const)("is known in any number: %s", (word, locale) => {
    expect(isOfOtherTrade(word, locale, lexicons)).toBe(true);
  });

  it("is known in the other language, unless its own has the word", () => {
    expect(isOfOtherTrade("chair", "fr-FR", lexicons)).toBe(true);
    expect(isOfOtherTrade("fan", "en-GB", lexicons)).toBe(true);
    expect(isOfOtherTrade("fan", "fr-FR", lexicons)).toBe(false);
  });

  it.each([
    // Articles are called so.
    ["clothes", "en-GB"],
    ["gant", "fr-FR"],
    // The trade knows them, whatever the catalogue has.
    ["carton", "fr-FR"],
    ["bonnet", "fr-FR"],
    ["bonnet", "en-GB"],
    // Nobody does.
    ["zorglub", "fr-FR"],
    ["", "fr-FR"],
  ] as const)("is none that is sold, or that nobody lists: %s", (word, locale) => {
    expect(isOfOtherTrade(word, locale, lexicons)).toBe(false);
  });
});

describe("a thing of another trade beside it", () => {
  it.each([
    [["gants"], "boxe", "fr-FR"],
    [["gant"], "ski", "fr-FR"],
    [["gant", "jetable"], "ski", "fr-FR"],
    [["knife"], "hunting", "en-GB"],
    [["sac"], "golf", "fr-FR"],
    [["sacs"], "golf", "fr-FR"],
    [["case"], "phone", "en-GB"],
    // English on a French page.
    [["case"], "guitar", "fr-FR"],
  ] as const)(
    "makes something else of what is used, or of what one carries one's own things in: %s %s",
    (head, other, language) => {
      expect(isOfOwnUse(head, other, language)).toBe(true);
    },
  );

  it.each([
    [["carton"], "lampe", "fr-FR"],
    [["sac", "kraft"], "golf", "fr-FR"],
    // Eaten and worn things are sold in bags.
    [["sac"], "farine", "fr-FR"],
    [["bag"], "shirt", "en-GB"],
    [[], "golf", "fr-FR"],
  ] as const)("is what anything else is for: %s %s", (head, other, language) => {
    expect(isOfOwnUse(head, other, language)).toBe(false);
  });
});

describe("the words of a trade", () => {
  it("stand by language, each once and alone", () => {
    const french = wordsOfOtherTrade("clothing", "fr-FR");
    const english = wordsOfOtherTrade("clothing", "en-GB");
    expect(french).toContain("pull");
    expect(french).toContain("habit");
    expect(french).not.toContain("shirt");
    expect(english[0]).toBe("shirt");
    for (const word of [...french, ...english]) expect(word).toMatch(/^[a-z]+$/);
  });
});
