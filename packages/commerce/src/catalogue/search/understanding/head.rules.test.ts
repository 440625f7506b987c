import { describe, expect, it } from "vitest";
import {
  type Candidate,
  candidatesOf,
  findHead,
  type HeadReading,
  isUnknown,
  otherNouns,
} from "#catalogue/search/understanding/head.rules.ts";
import type { Lexicons } from "#catalogue/search/understanding/lexicons.ts";
import type { Run } from "#catalogue/search/understanding/phrases-ahead.ts";
import { type TradePhrase, thingNamed } from "#catalogue/search/vocabulary/trade.ts";
import { lexiconOf } from "#catalogue/search/words/lexicon.ts";
import type { Locale } from "#shared/locale.ts";

const makeRun = (text: string, given: Partial<Run> = {}): Run => ({
  ...{ kind: "phrase", words: text.split(" "), locale: "fr-FR", trade: null, value: null, maker: null, measure: null },
  ...{ isDenied: false, isJoined: false, isLast: false },
  ...given,
});
const makeTrade = (text: string, given: Partial<TradePhrase> = {}): TradePhrase => ({
  ...{ stems: [text], spellings: [[text]], text, meanings: [] },
  ...{ isThing: true, isSold: true, instead: null, isShown: true, isNeed: false },
  ...given,
});
const trade = makeTrade("seau");
const colour = { stems: ["noir"], rules: [], sort: "colour", letters: 4 } as const;
const material = { ...colour, sort: "material" } as const;
const maker = { length: 1, word: "@brand=Kartonel", name: "Kartonel", isBrand: true };
const joined = { isJoined: true } as const;

const unknowing: Lexicons = {
  locale: "fr-FR",
  words: {
    "fr-FR": lexiconOf("fr-FR", 0, new Map(), new Map()),
    "en-GB": lexiconOf("en-GB", 0, new Map(), new Map()),
  },
  values: { keysOf: () => new Map() },
  ...{ attributes: [], suppliers: [], places: [], currency: "EUR" },
};

describe("the runs that name a thing", () => {
  const counts = new Map([
    ["gobelet", 5],
    ["carton", 5],
    ["noir", 5],
  ]);
  const heads = new Map([
    ["gobelet", 5],
    ["carton", 5],
  ]);
  const lexicons: Lexicons = {
    locale: "fr-FR",
    words: {
      "fr-FR": lexiconOf("fr-FR", 9, counts, heads),
      "en-GB": lexiconOf("en-GB", 0, new Map(), new Map()),
    },
    values: { keysOf: () => new Map() },
    ...{ attributes: [], suppliers: [], places: [], currency: "EUR" },
  };
  const found = (...runs: readonly Run[]) =>
    candidatesOf(runs, new Set(), () => ({ language: "fr-FR", isOpen: false }), lexicons).map(
      ({ index, isMaterial, isJoined }) => `${index}${isMaterial ? " material" : ""}${isJoined ? " joined" : ""}`,
    );
  const cup = makeRun("gobelet");

  it.each<[string, readonly Run[], readonly string[]]>([
    ["what articles are called by", [makeRun("noir"), cup], ["1"]],
    ["behind a word that begins a complement, too", [cup, makeRun("gobelet", joined)], ["0", "1 joined"]],
    [
      "what means such a thing",
      [makeRun("x", { trade: makeTrade("x", { meanings: [thingNamed("gobelet", "fr-FR")] }) })],
      ["0"],
    ],
    ["not what means nothing that articles are", [cup, makeRun("x", { trade })], ["0"]],
    [
      "what the trade does not sell",
      [cup, makeRun("canette", { trade: makeTrade("canette", { isSold: false }) })],
      ["0", "1"],
    ],
    ["a thing of the trade where nothing else is one", [makeRun("x", { trade })], ["0"]],
    ["no quality of the trade", [makeRun("x", { trade: makeTrade("x", { isThing: false }) })], []],
    ["no thing of the trade that is a value", [makeRun("x", { trade, value: colour })], []],
    [
      "nothing that is denied, or made by somebody",
      [makeRun("gobelet", { isDenied: true }), makeRun("gobelet", { maker })],
      [],
    ],
    ["nothing but phrases", [makeRun("gobelet", { kind: "filler" }), makeRun("gobelet", { kind: "count" })], []],
    ["nothing in nothing", [], []],
  ])("are %s", (_what, runs, expected) => {
    expect(found(...runs)).toEqual(expected);
  });

  it("are none that is known to be of another trade, whatever begins so", () => {
    const run = makeRun("go", { isLast: true });
    const open = () => ({ language: "fr-FR", isOpen: true }) as const;
    expect(candidatesOf([run], new Set(), open, lexicons)).toHaveLength(1);
    expect(candidatesOf([run], new Set([run]), open, lexicons)).toEqual([]);
  });

  it.each<[string, Run, readonly string[]]>([
    ["is called by one", makeRun("carton"), ["0 material"]],
    ["is the value of one", makeRun("gobelet", { value: material }), ["0 material"]],
    [
      "is a quality of the trade",
      makeRun("gobelet", { trade: makeTrade("gobelet", { isThing: false }) }),
      ["0 material"],
    ],
    ["but not a phrase with one in it", makeRun("carton gobelet"), ["0"]],
    ["nor a phrase that is the value of one", makeRun("gobelet carton", { value: material }), ["0"]],
    ["nor another value", makeRun("gobelet", { value: colour }), ["0"]],
    ["nor a thing of the trade", makeRun("gobelet", { trade: makeTrade("gobelet") }), ["0"]],
    ["nor a material of the other language", makeRun("carton", { locale: "en-GB" }), ["0"]],
  ])("are a material where it %s", (_what, run, expected) => {
    expect(found(run)).toEqual(expected);
  });
});

const thing = (index: number, given: Partial<Candidate> = {}): Candidate => ({
  ...{ index, isMaterial: false, isJoined: false },
  ...given,
});
const stuff = (index: number, given: Partial<Candidate> = {}) => thing(index, { isMaterial: true, ...given });
const isKnownWord = ({ words }: Run) => !words.includes("zorglub");
const find = (
  runs: readonly Run[],
  candidates: readonly Candidate[],
  language: Locale,
  given: Partial<HeadReading> = {},
) =>
  findHead(runs, candidates, {
    ...{ language, isKnownWord, isSentence: false, isPurpose: false },
    others: otherNouns(runs, false, language, unknowing),
    ...given,
  });
type Case = readonly [
  what: string,
  runs: readonly Run[],
  candidates: readonly Candidate[],
  index: number,
  isForeign: boolean,
];

describe("what is looked for in French", () => {
  const [cup, lid, other] = [makeRun("gobelet", { trade }), makeRun("couvercle", { trade }), makeRun("zorglub")];
  const ofCup = makeRun("gobelet", { trade, ...joined });

  it.each<Case>([
    ["the first", [cup, lid], [thing(0), thing(1)], 0, false],
    ["a thing before the material that stands before it", [cup, lid], [stuff(0), thing(1)], 1, false],
    ["the first thing behind a material", [cup, cup, lid], [stuff(0), stuff(1), thing(2)], 2, false],
    ["the material where only a complement is a thing", [cup, ofCup], [stuff(0), thing(1, joined)], 0, false],
    ["the material where all are", [cup, lid], [stuff(0), stuff(1)], 0, false],
    ["nothing", [other, cup], [], -1, false],
    ["nothing beside what another trade sells", [cup, makeRun("imprimante")], [], -1, true],
    ["of another trade: what belongs to its noun", [makeRun("imprimante"), ofCup], [thing(1, joined)], 1, true],
    ["of another trade: what stands beside its noun", [makeRun("imprimante"), cup], [thing(1)], 1, true],
    ["of another trade: what belongs to a noun that nobody knows", [other, ofCup], [thing(1, joined)], 1, true],
    ["not what stands beside a noun that nobody knows", [other, cup], [thing(1)], 1, false],
    ["not what comes before the noun of another trade", [cup, makeRun("imprimante")], [thing(0)], 0, false],
    ["not what is both", [makeRun("imprimante", joined)], [thing(0, joined)], 0, false],
  ])("is %s", (_what, runs, candidates, index, isForeign) => {
    expect(find(runs, candidates, "fr-FR")).toMatchObject({ index, isForeign });
  });

  it.each<[string, Run]>([
    ["the trade knows", makeRun("seau", { trade })],
    ["is a value", makeRun("noir", { value: colour })],
    ["is a maker", makeRun("kartonel", { maker })],
    ["is denied", makeRun("zorglub", { isDenied: true })],
    ["tells what somebody likes", makeRun("grand")],
    ["is a number", makeRun("20", { kind: "measure" })],
  ])("is of this trade behind what %s", (_what, before) => {
    expect(find([before, ofCup], [thing(1, joined)], "fr-FR")).toMatchObject({ index: 1, isForeign: false });
  });
});

describe("what is looked for in English", () => {
  const [cup, paper, other] = [makeRun("cup"), makeRun("paper"), makeRun("zorglub")];
  const forCup = makeRun("cup", joined);
  const printer = makeRun("printer");

  it.each<Case>([
    ["the last", [paper, cup], [thing(0), thing(1)], 1, false],
    ["the last before a complement", [cup, cup, forCup], [thing(0), thing(1), thing(2, joined)], 1, false],
    ["the last before the first of two complements", [cup, forCup, forCup], [thing(0), thing(1), thing(2)], 0, false],
    ["not cut by filler", [cup, makeRun("the", { kind: "filler", ...joined }), cup], [thing(0), thing(2)], 2, false],
    ["a thing before the material behind it", [cup, paper], [thing(0), stuff(1)], 0, false],
    ["the nearest thing before a material", [cup, cup, paper], [thing(0), thing(1), stuff(2)], 1, false],
    ["the material where all are", [paper, paper], [stuff(0), stuff(1)], 1, false],
    ["the material where only a complement is a thing", [paper, forCup], [stuff(0), thing(1)], 0, false],
    [
      "what a complement names where nothing else does",
      [makeRun("nice"), forCup, forCup],
      [thing(1), thing(2)],
      1,
      false,
    ],
    ["nothing", [paper, cup], [], -1, false],
    ["nothing of this trade", [printer], [], -1, true],
    ["nothing beside a word that nobody knows", [other], [], -1, false],
    ["of another trade: what its noun is for", [cup, printer], [thing(0)], 0, true],
    ["of another trade: what a noun that nobody knows is for", [cup, other], [thing(0)], 0, true],
    ["of this trade behind its own noun", [printer, cup], [thing(1)], 1, false],
    ["of this trade where the noun is known", [cup, paper], [thing(0)], 0, false],
    ["of another trade before a complement", [cup, printer, forCup], [thing(0), thing(2)], 0, true],
    ["of this trade where a complement alone is of another", [cup, makeRun("printer", joined)], [thing(0)], 0, false],
  ])("is %s", (_what, runs, candidates, index, isForeign) => {
    expect(find(runs, candidates, "en-GB")).toMatchObject({ index, isForeign });
  });

  it("is nothing in nothing", () => {
    expect(find([], [], "en-GB")).toMatchObject({ index: -1, isForeign: false });
    expect(find([], [], "fr-FR")).toMatchObject({ index: -1, isForeign: false });
  });
});

describe("a word that makes something of another trade", () => {
  const isOther = (run: Run, isTyping = false) => otherNouns([run], isTyping, "fr-FR", unknowing).has(run);

  it.each<[string, Run, boolean]>([
    ["is of the list", makeRun("imprimante"), true],
    ["is what such a trade sells", makeRun("bougie"), true],
    ["is one word", makeRun("imprimante table"), false],
    ["is no other one", makeRun("gobelet"), false],
    ["is no name of this trade", makeRun("table", { trade: makeTrade("Table") }), false],
    ["may be a part of such a name", makeRun("table", { trade: makeTrade("nappe de table") }), true],
    ["is nothing that this trade knows", makeRun("bougie", { trade }), false],
    ["is no maker", makeRun("imprimante", { maker }), false],
    ["is no value", makeRun("imprimante", { value: colour }), false],
    ["is not denied", makeRun("imprimante", { isDenied: true }), false],
    ["is no filler", makeRun("imprimante", { kind: "filler" }), false],
  ])("%s", (_what, run, expected) => {
    expect(isOther(run)).toBe(expected);
  });

  it("is typed to its end", () => {
    expect(isOther(makeRun("bougie", { isLast: true }), true)).toBe(false);
    expect(isOther(makeRun("bougie", { isLast: true }), false)).toBe(true);
    expect(isOther(makeRun("bougie"), true)).toBe(true);
  });

  it("is all that is looked for, unless something is to be done with it", () => {
    expect(find([makeRun("bougie")], [], "fr-FR").isForeign).toBe(true);
    expect(find([makeRun("bougie")], [], "fr-FR", { isPurpose: true }).isForeign).toBe(false);
  });

  it("makes something else of what is used itself", () => {
    const golf = makeRun("golf", joined);
    expect(find([makeRun("gant"), golf], [thing(0)], "fr-FR").isForeign).toBe(true);
    expect(find([makeRun("gant"), golf], [thing(0)], "fr-FR", { isSentence: true }).isForeign).toBe(true);
    expect(find([makeRun("carton"), golf], [thing(0)], "fr-FR").isForeign).toBe(false);
  });

  it("is believed in a sentence, where a word that nobody knows is not", () => {
    const ofCup = makeRun("gobelet", { trade, ...joined });
    const candidates = [thing(1, joined)];
    expect(find([makeRun("bougie"), ofCup], candidates, "fr-FR", { isSentence: true }).isForeign).toBe(true);
    expect(find([makeRun("zorglub"), ofCup], candidates, "fr-FR", { isSentence: true }).isForeign).toBe(false);
    expect(find([makeRun("zorglub"), ofCup], candidates, "fr-FR").isForeign).toBe(true);
  });
});

describe("a noun that would rather say it", () => {
  const [cup, plain, unknown] = [makeRun("cup"), makeRun("window"), makeRun("zorglub")];

  it("is the last of an English name, though no article is called so", () => {
    expect(find([cup, plain], [thing(0)], "en-GB").noun).toBe(1);
    expect(find([cup, plain, makeRun("cup", joined)], [thing(0), thing(2)], "en-GB").noun).toBe(1);
    expect(find([plain, cup], [thing(1)], "en-GB").noun).toBe(-1);
    expect(find([cup, makeRun("black", { value: colour })], [thing(0)], "en-GB").noun).toBe(-1);
    expect(find([cup], [], "en-GB").noun).toBe(-1);
  });

  it("is the first of a French name that somebody knows", () => {
    expect(find([plain, cup], [thing(1)], "fr-FR").noun).toBe(0);
    expect(find([unknown, cup], [thing(1)], "fr-FR").noun).toBe(-1);
    expect(find([cup, plain], [thing(0)], "fr-FR").noun).toBe(-1);
    expect(find([makeRun("noir", { value: colour }), cup], [thing(1)], "fr-FR").noun).toBe(-1);
    expect(find([cup], [], "fr-FR").noun).toBe(-1);
  });
});

describe("a run that nobody knows", () => {
  it.each<[string, Run, boolean]>([
    ["is neither of the catalogue nor of the trade", makeRun("zorglub"), true],
    ["is no word that articles have", makeRun("gobelet"), false],
    ["is no number", makeRun("zorglub", { kind: "number" }), false],
    ["is nothing of the trade", makeRun("zorglub", { trade }), false],
    ["is no value", makeRun("zorglub", { value: colour }), false],
    ["is no maker", makeRun("zorglub", { maker }), false],
    ["is nothing that somebody likes", makeRun("joli zorglub"), false],
  ])("%s", (_what, run, expected) => {
    expect(isUnknown(run, isKnownWord)).toBe(expected);
  });
});
