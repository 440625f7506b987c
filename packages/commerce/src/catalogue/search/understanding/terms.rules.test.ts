import { describe, expect, it } from "vitest";
import type { Lexicons } from "#catalogue/search/understanding/lexicons.ts";
import {
  headPlace,
  namesThing,
  type PhraseReading,
  phraseTerm,
  readWord,
  type WordReading,
} from "#catalogue/search/understanding/terms.rules.ts";
import { type Meaning, thingNamed } from "#catalogue/search/vocabulary/trade.ts";
import { lexiconOf } from "#catalogue/search/words/lexicon.ts";
import { TIER_SCORE } from "#catalogue/search/words/query-plan.rules.ts";
import type { Locale } from "#shared/locale.ts";

const countsOf = (counts: Readonly<Record<string, number>>) => new Map(Object.entries(counts));
const lexicons: Lexicons = {
  locale: "fr-FR",
  words: {
    "fr-FR": lexiconOf(
      "fr-FR",
      100,
      countsOf({
        sac: 50,
        sacs: 40,
        sachet: 9,
        table: 8,
        tablier: 7,
        rouge: 6,
        carton: 5,
        caisse: 4,
        boite: 3,
        zip: 2,
      }),
      countsOf({ sac: 50, sacs: 40, tablier: 7, caisse: 4 }),
    ),
    "en-GB": lexiconOf(
      "en-GB",
      100,
      countsOf({ bag: 20, bags: 10, mask: 5, masking: 4, red: 3, lid: 2, zipper: 1, tall: 1, overshoe: 1 }),
      countsOf({ bag: 20, mask: 5, lid: 2 }),
    ),
  },
  values: { keysOf: () => new Map() },
  ...{ attributes: [], suppliers: [], places: [], currency: "EUR" },
};
const french: WordReading = { language: "fr-FR", isOpen: false };
const english: WordReading = { language: "en-GB", isOpen: false };
const open = { isOpen: true } as const;
const strict = { isStrict: true } as const;

describe("a word of a query", () => {
  it.each<[string, string, WordReading, string]>([
    ["is read in the language of the query", "sac", french, "fr-FR sac 100, sacs 92"],
    ["else in the other", "bag", french, "en-GB bag 100, bags 92"],
    ["whichever that is", "rouge", english, "fr-FR rouge 100"],
    ["is nothing where nobody knows it", "zorglub", english, "en-GB "],
    ["is what has its stem", "masked", english, "en-GB mask 60, masking 60"],
    ["but not where nothing else says anything", "masked", { ...english, ...strict }, "en-GB "],
    ["is itself there all the same", "masks", { ...english, ...strict }, "en-GB mask 92"],
    ["goes on while it is typed", "sac", { ...french, ...open }, "fr-FR sac 100, sacs 92, sachet 50"],
    ["is what it begins where it is no word yet", "sach", { ...french, ...open }, "fr-FR sachet 80"],
    ["also in the other language", "ove", { ...french, ...open }, "en-GB overshoe 80"],
    ["in its own before the other", "ta", { ...french, ...open }, "fr-FR table 80, tablier 80"],
    ["in the other before its own where that alone has it", "tal", { ...french, ...open }, "en-GB tall 80"],
    ["is what it begins rather than what has its stem alone", "tablie", { ...french, ...open }, "fr-FR tablier 80"],
    ["is what has its stem once it is typed", "tablie", french, "fr-FR table 60"],
    [
      "is whole in one language before it begins a word of the other",
      "zip",
      { ...english, ...open },
      "en-GB zipper 80",
    ],
    ["is what has its stem where it begins nothing", "masked", { ...english, ...open }, "en-GB mask 60, masking 60"],
  ])("%s: %s", (_what, word, reading, expected) => {
    const { forms, locale } = readWord(word, reading, lexicons);
    expect(`${locale} ${forms.map((form) => `${form.word} ${form.percent}`).join(", ")}`).toBe(expected);
  });
});

describe("the word that says what an article is", () => {
  it.each<[string, readonly string[], WordReading, number]>([
    ["is the first in French", ["rouge", "caisse", "sac"], french, 1],
    ["is the last in English", ["bag", "mask", "red"], english, 1],
    ["may be of the other language", ["rouge", "bags"], french, 1],
    ["is none where no article is one", ["rouge", "carton"], french, -1],
    ["is none by its stem alone", ["masked"], english, -1],
    ["is what is being typed", ["cais"], { ...french, ...open }, 0],
    ["is nothing yet where nobody is typing", ["cais"], french, -1],
    ["is none of none", [], french, -1],
  ])("%s: %j", (_what, words, reading, expected) => {
    expect(headPlace(words, reading, lexicons)).toBe(expected);
  });
});

describe("whether a phrase names a thing", () => {
  const meaning = (text: string, locale: Locale) => thingNamed(text, locale);
  it.each<[string, readonly string[], readonly Meaning[], boolean]>([
    ["by itself", ["sac"], [], true],
    ["by what it means", ["zorglub"], [meaning("caisse", "fr-FR")], true],
    ["by what it means in the other language", ["zorglub"], [meaning("lids", "en-GB")], true],
    ["by any of its meanings", ["zorglub"], [meaning("carton", "fr-FR"), meaning("lid", "en-GB")], true],
    ["not where no article is that", ["zorglub"], [meaning("carton", "fr-FR")], false],
    ["not where it means a quality", ["zorglub"], [{ ...meaning("caisse", "fr-FR"), head: -1 }], false],
    ["not by a word that is no head of what it means", ["zorglub"], [meaning("carton sac", "fr-FR")], false],
    ["not in the wrong language", ["zorglub"], [meaning("lid", "fr-FR")], false],
  ])("%s", (_what, words, meanings, expected) => {
    expect(namesThing(words, meanings, french, lexicons)).toBe(expected);
  });
});

describe("a phrase as something to be found", () => {
  const phrase = (words: string, given: Partial<PhraseReading> = {}, reading = french) =>
    phraseTerm(
      { ...{ words: words.split(" "), meanings: [], values: [], isHead: false, least: "any" }, ...given },
      reading,
      lexicons,
    );
  /** Each way to say it: the words of its parts, where they have to stand, and their tiers in units of a single one. */
  const told = ({ alternatives }: ReturnType<typeof phrase>) =>
    alternatives.map(({ parts, span }) =>
      [
        ...parts.map(
          ({ forms, least, tier }) => `${forms.map(({ word }) => word).join("|")} ${least} ${tier / TIER_SCORE}`,
        ),
        `/${span}`,
      ].join(", "),
    );
  const bag = thingNamed("bag", "en-GB");
  const quality: Meaning = { text: "rouge", words: ["rouge", "caisse"], locale: "fr-FR", head: -1 };

  it.each<[string, Parameters<typeof phrase>, readonly string[]]>([
    [
      "is its words, where they have to stand",
      ["sac rouge", { least: "named" }],
      ["sac|sacs named 0, rouge named 0, /2"],
    ],
    ["is nothing where one of them is unknown", ["sac zorglub"], []],
    ["goes on behind its last word", ["rouge cais", {}, { ...french, ...open }], ["rouge any 0, caisse any 0, /2"]],
    ["and behind no other", ["cais rouge", {}, { ...french, ...open }], []],
    ["counts by the tier of what is looked for", ["rouge sac", { isHead: true }], ["rouge any 0, sac|sacs any 1, /2"]],
    ["of its first word where none is one", ["rouge carton", { isHead: true }], ["rouge any 1, carton any 0, /2"]],
    ["is its values, too", ["rouge", { values: ["@C=RED"] }], ["rouge any 0, /1", "@C=RED any 0, /1"]],
    ["though not as what is looked for", ["rouge", { values: ["@C=RED"], isHead: true }], ["rouge any 1, /1"]],
    ["is its values alone where nobody says it", ["zorglub", { values: ["@C=RED"] }], ["@C=RED any 0, /1"]],
    [
      "is what else it means, which has to be what an article is",
      ["sac", { meanings: [bag], isHead: true }],
      ["sac|sacs any 1, /1", "bag|bags head 1, /1"],
    ],
    [
      "or stand anywhere but in a description as a complement",
      ["sac", { meanings: [bag] }],
      ["sac|sacs any 0, /1", "bag|bags named 0, /1"],
    ],
    [
      "spans as many words as were typed",
      ["zip zip", { meanings: [thingNamed("caisse rouge", "fr-FR")], isHead: true }],
      ["zip any 1, zip any 0, /2", "caisse|carton|boite head 1, rouge named 0, /2"],
    ],
    [
      "may mean more words than were typed",
      ["zip", { meanings: [thingNamed("red bag", "en-GB")], isHead: true }],
      ["zip any 1, /1", "red named 0, bag|bags head 2, /1"],
    ],
    [
      "may mean a quality, wherever that stands",
      ["zip", { meanings: [quality], isHead: true }],
      ["zip any 1, /1", "rouge any 2, caisse any 0, /1"],
    ],
    ["means nothing that no article says", ["zip", { meanings: [thingNamed("zorglub", "fr-FR")] }], ["zip any 0, /1"]],
    [
      "means nothing of which no article says a part",
      ["zip", { meanings: [thingNamed("caisse zorglub", "fr-FR")] }],
      ["zip any 0, /1"],
    ],
    [
      "means a single word, and not what that is called besides",
      ["zip", { meanings: [thingNamed("caisse", "fr-FR")], isHead: true }],
      ["zip any 1, /1", "caisse head 1, /1"],
    ],
    [
      "may mean a quality as a complement",
      ["zip", { meanings: [quality] }],
      ["zip any 0, /1", "rouge any 0, caisse any 0, /1"],
    ],
    ["means nothing without words", ["zip", { meanings: [{ ...bag, words: [] }] }], ["zip any 0, /1"]],
    [
      "means what its meaning means where no article says that",
      ["zip", { meanings: [thingNamed("couvercle", "fr-FR")], isHead: true }],
      ["zip any 1, /1", "lid head 1, /1"],
    ],
    [
      "in as many words as were typed",
      ["zip zip", { meanings: [thingNamed("couvercle", "fr-FR")], isHead: true }],
      ["zip any 1, zip any 0, /2", "lid head 0.5, /2"],
    ],
    [
      "but not what only a part of its meaning means",
      ["zip", { meanings: [{ text: "", words: ["couvercle", "zorglub"], locale: "fr-FR", head: 0 }] }],
      ["zip any 0, /1"],
    ],
  ])("%s", (_what, asked, expected) => {
    expect(told(phrase(...asked))).toEqual(expected);
  });

  it("is written where each of its words is known", () => {
    expect(
      [phrase("sac rouge"), phrase("sac zorglub"), phrase("zorglub", { values: ["@C=RED"] })].map(
        (term) => term.isWritten,
      ),
    ).toEqual([true, false, false]);
    const none = phraseTerm(
      { words: [], meanings: [], values: ["@C=RED"], isHead: false, least: "any" },
      french,
      lexicons,
    );
    expect([none.isWritten, told(none)]).toEqual([false, ["@C=RED any 0, /1"]]);
  });

  it("counts under another name four fifths of itself, however rare that name is", () => {
    const [own, other] = phrase("sac", { meanings: [thingNamed("lid", "en-GB")] }).alternatives;
    const most = (way: typeof own) => Math.max(...(way?.parts[0]?.forms.map(({ value }) => value) ?? []));
    expect(most(other)).toBe(Math.round(most(own) * 0.8));
  });

  it("counts under another name by its rarest word", () => {
    const [own, other] = phrase("sac zip", { meanings: [thingNamed("lid", "en-GB")] }).alternatives;
    const zip = own?.parts[1]?.forms[0]?.value ?? 0;
    expect(other?.parts[0]?.forms[0]?.value).toBe(Math.round(zip * 0.8));
  });

  it("is called by other names of its own language alone", () => {
    const counts = countsOf({ couvercle: 5, opercule: 2, lid: 1, rouge: 6 });
    const named: Lexicons = { ...lexicons, words: { ...lexicons.words, "fr-FR": lexiconOf("fr-FR", 100, counts) } };
    const asked = { words: ["zorglub"], values: [], isHead: true, least: "any" } as const;
    const { alternatives } = phraseTerm(
      { ...asked, meanings: [thingNamed("couvercle rouge", "fr-FR")] },
      french,
      named,
    );
    expect(alternatives[0]?.parts[0]?.forms.map(({ word }) => word)).toEqual(["couvercle", "opercule"]);
  });

  it("counts as rare as a name is where it is unknown itself, and what that is also called four fifths of that", () => {
    const [lid] = phrase("zorglub", { meanings: [thingNamed("lid", "en-GB")] }).alternatives;
    expect(lid?.parts[0]?.forms[0]?.value).toBe(Math.round(Math.log(1 + 98.5 / 2.5) * 800));
    const [box] = phrase("zorglub", { meanings: [thingNamed("caisse rouge", "fr-FR")] }).alternatives;
    const rarity = Math.log(1 + 95.5 / 5.5); // That of the commonest of the three.
    expect(box?.parts[0]?.forms.map(({ word, value }) => [word, value])).toEqual([
      ["caisse", Math.round(rarity * 800)],
      ["carton", Math.round(rarity * 640)],
      ["boite", Math.round(rarity * 640)],
    ]);
  });
});
