import { describe, expect, it } from "vitest";
import * as english from "#catalogue/search/synonyms/en-GB.ts";
import * as french from "#catalogue/search/synonyms/fr-FR.ts";
import { phraseAt } from "#catalogue/search/synonyms.ts";
import { queryTokens, stemOf } from "#catalogue/search/text.ts";
import type { Locale } from "#shared/locale.ts";

const phrase = (text: string, locale: Locale, start = 0) => phraseAt(text.split(" "), start, locale);
const meanings = (text: string, locale: Locale, start = 0) =>
  phrase(text, locale, start).synonyms.map(({ words }) => words.join(" "));

describe.each([
  ["fr-FR", french],
  ["en-GB", english],
] as const)("the synonyms of %s", (locale, { things, qualities }) => {
  const groups = [...things, ...qualities];

  it("are at least sixty groups", () => {
    expect(groups.length).toBeGreaterThanOrEqual(60);
  });

  it("hold at least two phrases each, and none twice", () => {
    const key = (text: string) =>
      queryTokens(text, locale)
        .map((token) => (token.kind === "word" ? stemOf(token.word, locale) : token.numbers.join(" ")))
        .join(" ");
    for (const group of groups) {
      const phrases = group.split(/, | > /);
      expect([group, phrases.length]).toEqual([group, Math.max(2, phrases.length)]);
      for (const each of phrases) expect([group, key(each)]).not.toEqual([group, ""]);
    }
  });
});

describe("a phrase", () => {
  it("has the other names of its group, whichever form it is in", () => {
    expect(meanings("gobelets", "fr-FR")).toEqual(expect.arrayContaining(["verre", "timbale"]));
    expect(meanings("tumblers", "en-GB")).toContain("cup");
  });

  it("is as long as can be", () => {
    expect(phrase("film bulles large", "fr-FR")).toMatchObject({ length: 2 });
    expect(phrase("film large", "fr-FR")).toMatchObject({ length: 1 });
    expect(phrase("large film bulle", "fr-FR", 1)).toMatchObject({ length: 2 });
  });

  it("of a thing has one word that says what it is, of a quality none", () => {
    const heads = (text: string, locale: Locale) =>
      phrase(text, locale).synonyms.map(({ words, head }) => words[head] ?? null);
    expect(new Set(heads("scotch", "fr-FR"))).toEqual(new Set(["ruban"]));
    expect(heads("pallet wrap", "en-GB")).toEqual(expect.arrayContaining(["film", "wrap"]));
    expect(new Set(heads("jetable", "fr-FR"))).toEqual(new Set([null]));
  });

  it("is read one way where it says so", () => {
    expect(meanings("scotch", "fr-FR")).toContain("ruban adhesif");
    expect(meanings("ruban adhesif", "fr-FR")).not.toContain("scotch");
  });

  it("of nobody's means itself", () => {
    expect(phrase("zzzz", "en-GB")).toEqual({ length: 1, synonyms: [] });
  });
});
