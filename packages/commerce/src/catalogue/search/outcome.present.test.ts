import { describe, expect, it } from "vitest";
import { presentNotices, presentUnderstood } from "#catalogue/search/outcome.present.ts";
import type { Step } from "#catalogue/search/understanding/ladder.ts";
import { noOutcome, type TextOutcome } from "#catalogue/search/understanding/outcome.ts";
import type { Piece, Sign, Understanding } from "#catalogue/search/understanding/pieces.ts";

const term = { alternatives: [], isWritten: false };
const piece = (text: string, sign: Sign = "word"): Piece => ({
  ...{ text, sign, drop: "feature", isKnown: true, term },
  near: sign === "measure" ? term : null,
});
const step = (given: Partial<Step>): Step => ({
  kind: "all",
  plan: { terms: [], excluded: [] },
  kept: [],
  dropped: [],
  corrections: new Map(),
  isNear: false,
  within: null,
  isLastResort: false,
  ...given,
});
const understanding: Understanding = {
  language: "fr-FR",
  ...{ head: null, pieces: [], exclusions: [], said: [], dropped: [], unknown: [] },
  ...{ notSold: null, isForeign: false, isEmpty: false, page: null, noun: null },
};
const outcome = (...steps: Step[]): TextOutcome => ({ ...noOutcome, understanding, steps });
const told = (query: string, given: TextOutcome, locale: "fr-FR" | "en-GB" = "fr-FR") =>
  presentNotices(query, given, [], locale).map(
    ({ code, message }) => `${code} ${message.replace(/[\u00a0\u202f]/g, " ")}`,
  );

describe("what is said above the results of a query", () => {
  it("is nothing where all of it was found as it was typed, or nothing was found", () => {
    expect(told("gobelet", outcome(step({ kept: [piece("gobelet", "thing")] })))).toEqual([]);
    expect(told("zzzz", noOutcome)).toEqual([]);
  });

  it("is what was corrected, in its own spelling", () => {
    const corrected = step({ kept: [piece("etiquette", "thing")], corrections: new Map([["etiqette", "etiquette"]]) });
    expect(told("etiqette", outcome(corrected))).toEqual(["SEARCH_CORRECTED Orthographe corrigée : « étiquette »"]);
  });

  it("is what was left out, in the words of the buyer", () => {
    const relaxed = step({ kept: [piece("gobelet", "thing"), piece("kraft")], dropped: [piece("mauve")] });
    expect(told("Gobelet kraft Mauve", outcome(relaxed))).toEqual([
      "SEARCH_RELAXED Aucun résultat pour tous les mots ; voici « Gobelet kraft » (sans « Mauve »)",
    ]);
    expect(told("Gobelet kraft Mauve", outcome(relaxed), "en-GB")).toEqual([
      "SEARCH_RELAXED No result for all words; showing “Gobelet kraft” (without “Mauve”)",
    ]);
  });

  it("names the place of what follows: of its first record on the page, of none where the page has none", () => {
    const [whole, small, none] = [[], [piece("or")], [piece("or"), piece("kraft")]].map((dropped) =>
      step({ kept: [piece("gobelet", "thing")], dropped }),
    );
    if (!whole || !small || !none) throw new Error("three steps");
    const placesOf = (found: readonly number[]) =>
      // The second step says what the first does.
      presentNotices("gobelet kraft or", outcome(whole, whole, small, none), found, "fr-FR").map(({ from }) => from);
    expect(placesOf([0, 1, 1, 2, 3, 3])).toEqual([3, 4]);
    expect(placesOf([1, 3])).toEqual([null, 1]);
    expect(placesOf([2, 2])).toEqual([0, null]);
    expect(presentNotices("gobelet kraft or", outcome(small, none), [0, 1], "fr-FR").map(({ from }) => from)).toEqual([
      undefined,
      1,
    ]);
  });

  it("is that few were found, and what follows them", () => {
    const kept = [piece("gobelet", "thing")];
    const [notice] = told(
      "gobelet or",
      outcome(step({ kept: [...kept, piece("or")] }), step({ kept, dropped: [piece("or")] })),
    );
    expect(notice).toBe("SEARCH_RELAXED Peu de résultats pour tous les mots ; suivis de « gobelet » (sans « or »)");
  });

  describe("of each group of results", () => {
    const [cup, kraft, gold] = [piece("gobelet", "thing"), piece("kraft"), piece("or")];
    const size = piece("30 × 20 cm", "measure");
    const query = "gobelet kraft or 30x20 cm";

    it("is which words were left out, one after the other", () => {
      const steps = outcome(
        step({ kept: [cup, kraft], dropped: [gold] }),
        step({ kept: [cup], dropped: [gold, kraft] }),
      );
      expect(told("gobelet kraft or", steps)).toEqual([
        "SEARCH_RELAXED Aucun résultat pour tous les mots ; voici « gobelet kraft » (sans « or »)",
        "SEARCH_RELAXED Puis « gobelet » (sans « or », « kraft »)",
      ]);
      expect(told("gobelet kraft or", steps, "en-GB")[1]).toBe("SEARCH_RELAXED Then “gobelet” (without “or”, “kraft”)");
    });

    it("is told of every step that is shown, and once of those that are alike", () => {
      const whole = step({ kept: [cup, kraft, gold, size] });
      const steps = outcome(
        whole,
        whole,
        step({ kept: [cup, kraft, size], dropped: [gold] }),
        step({ kept: [cup, kraft, size], dropped: [gold], isNear: true }),
      );
      expect(told(query, steps)).toEqual([
        "SEARCH_RELAXED Peu de résultats pour tous les mots ; suivis de « gobelet kraft 30x20 cm » (sans « or »)",
        "SEARCH_NEAR Puis les formats les plus proches de 30 × 20 cm (sans « or »)",
      ]);
      expect(told(query, steps, "en-GB")[1]).toBe("SEARCH_NEAR Then the sizes nearest to 30 × 20 cm (without “or”)");
    });

    it("is that near sizes are followed by what leaves words out", () => {
      const near = step({ kept: [cup, gold, size], isNear: true });
      expect(told(query, outcome(near, step({ kept: [cup], dropped: [gold, size] })))).toEqual([
        "SEARCH_NEAR Pas de 30 × 20 cm ; formats les plus proches",
        "SEARCH_RELAXED Puis « gobelet » (sans « or », « 30x20 cm »)",
      ]);
    });

    it("is that a corrected spelling follows what was found as it was typed", () => {
      const corrections = new Map([["goblet", "gobelet"]]);
      const steps = outcome(step({ kept: [piece("goblet")] }), step({ kept: [cup], corrections }));
      expect(told("goblet", steps)).toEqual([
        "SEARCH_CORRECTED Peu de résultats pour tous les mots ; suivis d’une orthographe corrigée : « gobelet »",
      ]);
      expect(told("goblet", steps, "en-GB")).toEqual([
        "SEARCH_CORRECTED Few results for all words; followed by a corrected spelling: “gobelet”",
      ]);
    });
  });

  it("is what says nothing of an article, with its elisions", () => {
    const found = outcome(step({ kept: [piece("gobelets", "thing")] }));
    const polite = { ...found, understanding: { ...understanding, dropped: ["aimerais", "merci de avance"] } };
    expect(presentUnderstood("J'aimerais des gobelets, merci d’avance", polite)?.dropped).toEqual([
      "J'aimerais",
      "merci d’avance",
    ]);
  });

  it("is that sizes are only near", () => {
    const near = step({ kind: "near", kept: [piece("310 × 220 × 140 mm", "measure")], isNear: true });
    expect(told("310x220x140 mm", outcome(near))).toEqual([
      "SEARCH_NEAR Pas de 310 × 220 × 140 mm ; formats les plus proches",
    ]);
  });

  it("is which sides articles have not, in the unit that was meant, and that fewer are followed by those", () => {
    const sides = () => ({ text: "30.5 × 20 × 15 cm", millimetres: [305, 200, 150], isOuter: false });
    const sized = { ...piece("30.5 × 20 × 15", "measure"), sides };
    const near = step({ kind: "near", kept: [sized], isNear: true });
    expect(told("30,5x20x15", outcome(near))).toEqual([
      "SEARCH_NEAR Pas de 30,5 × 20 × 15 cm ; formats les plus proches",
    ]);
    expect(told("30.5x20x15", outcome(near), "en-GB")).toEqual(["SEARCH_NEAR No 30.5 × 20 × 15 cm; nearest sizes"]);
    expect(told("30,5x20x15", outcome(step({ kept: [sized] }), near))).toEqual([
      "SEARCH_NEAR Peu de résultats pour 30,5 × 20 × 15 cm ; suivis des formats les plus proches",
    ]);
  });

  it("is in which wider category the rest was looked for", () => {
    const head = { ...piece("caisse longue", "thing"), drop: "never" as const };
    const within = { "fr-FR": "Caisses américaines", "en-GB": "Shipping boxes" };
    const wider = step({ kind: "wider", kept: [head, piece("Rouge", "value")], within });
    expect(told("caisse longue rouge", outcome(wider))).toContain(
      "SEARCH_RELAXED Aucun résultat pour tous les mots ; plus largement, « Rouge » dans « Caisses américaines »",
    );
    expect(told("caisse longue rouge", outcome(wider), "en-GB")).toContain(
      "SEARCH_RELAXED No result for all words; more widely, “Rouge” in “Shipping boxes”",
    );
  });

  it("is that a code is nobody's, and that a thing is not sold", () => {
    expect(told("CAI-0O91", { ...noOutcome, nearCode: "cai0o91" })).toEqual([
      "SEARCH_CODE Aucun article CAI-0O91 ; codes proches",
    ]);
    expect(
      told("canette", {
        ...noOutcome,
        understanding: { ...understanding, notSold: { words: "canette", instead: null } },
      }),
    ).toEqual(["SEARCH_NOT_SOLD Nous ne vendons pas de canette"]);
  });

  it("is where what comes nearest to what is not sold lies, in the language of the page", () => {
    const names = { "fr-FR": "Bouteilles et flacons", "en-GB": "Bottles" };
    const instead = { id: "7", externalId: "bouteilles", names, above: { names: {}, classificationIds: [] } };
    const given = { ...noOutcome, understanding: { ...understanding, notSold: { words: "can", instead } } };
    expect(presentNotices("can", given, [], "en-GB")).toEqual([
      {
        ...{ code: "SEARCH_NOT_SOLD", message: "We do not sell can", field: "query" },
        category: { id: "7", externalId: "bouteilles", name: "Bottles" },
      },
    ]);
  });

  it("is which codes are nobody's, and that a bar code alone is valid", () => {
    const unknown = (...codes: string[]) => ({ ...noOutcome, unknownCodes: codes });
    expect(told("CAI-0001 GOB-9999", unknown("GOB-9999"))).toEqual(["SEARCH_CODE Aucun article n’a le code GOB-9999"]);
    expect(told("4006381333931", unknown("4006381333931"), "en-GB")).toEqual([
      "SEARCH_CODE The bar code 4006381333931 is valid, but no article of the shop bears it",
    ]);
    expect(told("4006381333931 96385074", unknown("4006381333931", "96385074"))).toEqual([
      "SEARCH_CODE Aucun article n’a le code 4006381333931, 96385074",
    ]);
  });

  it("is which words were read as filters, and which were denied", () => {
    const found = outcome(step({ kept: [piece("gants", "thing"), piece("noir", "value")] }));
    const denying = { ...found, understanding: { ...understanding, exclusions: [{ text: "latex", term }] } };
    expect(told("gants noirs sans latex", denying)).toEqual(["SEARCH_UNDERSTOOD Compris : noir, sans latex"]);
    expect(presentUnderstood("gants noir sans latex", denying)).toEqual({
      query: "gants noir",
      words: [
        { text: "gants", as: "gants", kind: "thing" },
        { text: "noir", as: "noir", kind: "value" },
        { text: "latex", as: "latex", kind: "excluded" },
      ],
      dropped: [],
    });
  });
});

describe("what an ending denies", () => {
  it.each([
    ["lidless jar", "lidless"],
    ["Lid-Free jar", "Lid-Free"],
    ["jar lid free", "lid free"],
    ["jar without lid", "lid"],
  ])("is said as people say it, and may be taken away as it was typed: %s", (query, text) => {
    const denying = {
      ...outcome(step({ kept: [piece("jar", "thing")] })),
      understanding: { ...understanding, exclusions: [{ text: "lid", term }] },
    };
    expect(told(query, denying, "en-GB")).toEqual(["SEARCH_UNDERSTOOD Understood: without lid"]);
    expect(presentUnderstood(query, denying)?.words[1]).toEqual({ text, as: "lid", kind: "excluded" });
  });
});

describe("a measure that was understood", () => {
  it.each([
    ["caisse max 250 mm noir", "≤ 250 mm", "max 250 mm"],
    ["caisse 20-30 cm", "20–30 cm", "20-30 cm"],
    ["caisse entre 20 et 30 cm", "20–30 cm", "entre 20 et 30 cm"],
    ["caisse 300 x 200 x 150 mm", "300 × 200 × 150 mm", "300 x 200 x 150 mm"],
    ["caisse 300x200", "300 × 200", "300x200"],
    ["caisse max 12 mm de long", "≤ 12 mm de long", "max 12 mm de long"],
    ["a b c d e f g h i j k l 30 cm", "30 cm", "30 cm"],
  ])("is told as it was typed: %s", (query, text, typed) => {
    const understood = presentUnderstood(query, outcome(step({ kept: [piece(text, "measure")] })));
    expect(understood?.words).toEqual([{ text: typed, as: text, kind: "measure" }]);
  });
});

describe("the values of attributes that a word says", () => {
  const form = (word: string, kind: "values" | "fr-FR") => ({ word, kind, value: 1 });
  const part = (...forms: ReturnType<typeof form>[]) => ({ forms, least: "any" as const, tier: 0 });

  it("are those of every way to say it, each once, and neither brands nor words", () => {
    const size = {
      ...piece("300 × 200", "measure"),
      term: {
        isWritten: false,
        alternatives: [
          { parts: [part(form("300x200", "fr-FR"))], span: 2 },
          { parts: [part(form("@LENGTH=300", "values")), part(form("@WIDTH=200", "values"))], span: 2 },
          { parts: [part(form("@LENGTH=300", "values"), form("@brand=300", "values"))], span: 1 },
        ],
      },
    };
    const understood = presentUnderstood("300x200", outcome(step({ kept: [size] })));
    expect(understood?.words[0]?.values).toEqual([
      { attribute: "LENGTH", value: "300" },
      { attribute: "WIDTH", value: "200" },
    ]);
  });
});
