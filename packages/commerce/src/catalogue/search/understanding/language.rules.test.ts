import { describe, expect, it } from "vitest";
import { isStopWord, knowsWord, languageOf } from "#catalogue/search/understanding/language.rules.ts";
import type { Lexicons } from "#catalogue/search/understanding/lexicons.ts";
import { cutQuery } from "#catalogue/search/understanding/tokens/tokens.rules.ts";
import { lexiconOf } from "#catalogue/search/words/lexicon.ts";
import type { Locale } from "#shared/locale.ts";

const counted = (...words: readonly string[]) => new Map(words.map((word) => [word, 5]));
const lexiconsOf = (locale: Locale): Lexicons => ({
  locale,
  words: {
    "fr-FR": lexiconOf("fr-FR", 9, counted("zig", "bidule")),
    "en-GB": lexiconOf("en-GB", 9, new Map([...counted("zig", "gizmo", "zorging"), ["gone", 0]])),
  },
  values: { keysOf: () => new Map() },
  ...{ attributes: [], suppliers: [], places: [], currency: "EUR" },
});

it.each<[string, Locale, boolean]>([
  ["le", "fr-FR", true],
  ["que", "fr-FR", true],
  ["pour", "fr-FR", true],
  ["bidule", "fr-FR", false],
  ["the", "en-GB", true],
  ["these", "en-GB", true],
  ["for", "en-GB", true],
  ["gizmo", "en-GB", false],
  ["the", "fr-FR", false],
  ["le", "en-GB", false],
])("“%s” only holds a sentence of %s together: %s", (word, locale, expected) => {
  expect(isStopWord(word, locale)).toBe(expected);
});

describe("a language knows a word", () => {
  it.each<[string, string, Locale, boolean]>([
    ["that its articles have", "bidule", "fr-FR", true],
    ["in another number", "bidules", "fr-FR", true],
    ["that the trade calls something by", "couvercle", "fr-FR", true],
    ["not one of the other language", "bidule", "en-GB", false],
    ["not what the trade calls something by in the other one", "couvercle", "en-GB", false],
    ["not one whose stem alone an article has", "zorg", "en-GB", false],
    ["not one that has left the catalogue", "gone", "en-GB", false],
    ["not one that nobody says", "zorglub", "fr-FR", false],
  ])("%s: %s", (_what, word, locale, expected) => {
    expect(knowsWord(word, locale, lexiconsOf("fr-FR"))).toBe(expected);
  });
});

describe("the language of a query", () => {
  it.each<[string, string, Locale, Locale]>([
    ["is that of the page where nothing tells", "zorglub", "fr-FR", "fr-FR"],
    ["whichever it is", "zorglub", "en-GB", "en-GB"],
    ["is the other where that alone knows a word", "gizmo", "fr-FR", "en-GB"],
    ["also on an English page", "bidule", "en-GB", "fr-FR"],
    ["is that of the page where both know as many words", "gizmo bidule", "fr-FR", "fr-FR"],
    ["also there", "gizmo bidule", "en-GB", "en-GB"],
    ["is that of most words", "bidule gizmo these", "fr-FR", "en-GB"],
    ["also of most others", "gizmo bidule le", "en-GB", "fr-FR"],
    ["is not told by what both know", "zig zig gizmo bidule", "en-GB", "en-GB"],
    ["nor by what both know in the other", "zig zig gizmo bidule", "fr-FR", "fr-FR"],
    ["is not told by single letters", "d", "en-GB", "en-GB"],
    ["whichever they are", "i", "fr-FR", "fr-FR"],
    ["but by words of two", "de", "en-GB", "fr-FR"],
    ["is not told by numbers", "30 cm", "en-GB", "en-GB"],
    ["is that of the page where nothing is asked", "", "en-GB", "en-GB"],
  ])("%s: %s", (_what, text, page, expected) => {
    expect(languageOf(cutQuery(text), lexiconsOf(page))).toBe(expected);
  });
});
