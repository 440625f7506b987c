// What queries mean in a little catalogue of cups, boxes and bags.
import { describe, expect, it } from "vitest";
import type { AttributeDefinition } from "#catalogue/attributes.rules.ts";
import { ladderOf } from "#catalogue/search/understanding/ladder.ts";
import type { Lexicons } from "#catalogue/search/understanding/lexicons.ts";
import { understand } from "#catalogue/search/understanding/understand.ts";
import { lexiconOf } from "#catalogue/search/words/lexicon.ts";
import type { Locale } from "#shared/locale.ts";

const counted = (text: string) => new Map(text.split(" ").map((word) => [word, 5]));

const attribute = (
  externalId: string,
  options: Readonly<Record<string, readonly [string, string]>>,
): AttributeDefinition => ({
  id: externalId,
  externalId,
  names: { "fr-FR": externalId.toLowerCase(), "en-GB": externalId.toLowerCase() },
  type: Object.keys(options).length > 0 ? "LIST_TEXT" : "METRIC",
  unit: Object.keys(options).length > 0 ? null : "mm",
  options: Object.entries(options).map(([code, [french, english]]) => ({
    code,
    labels: { "fr-FR": french, "en-GB": english },
    hex: null,
  })),
});

const attributes = [
  attribute("COLOUR", { BLACK: ["Noir", "Black"], BROWN: ["Kraft brun", "Brown kraft"] }),
  attribute("MATERIAL", {
    CARDBOARD: ["Carton compact", "Solid board"],
    GLASS: ["Verre", "Glass"],
    NITRILE: ["Nitrile", "Nitrile"],
  }),
  attribute("HANDLE", { NONE: ["Sans poignées", "None"], TWISTED: ["Torsadées", "Twisted"] }),
  attribute("LENGTH_INNER", {}),
];

const living = new Map<string, ReadonlyMap<string, number>>([
  ["COLOUR", counted("BLACK BROWN")],
  ["MATERIAL", counted("CARDBOARD GLASS NITRILE")],
  ["HANDLE", counted("NONE TWISTED")],
  ["LENGTH_INNER", counted("300 310 400")],
  ["WIDTH_INNER", counted("200 220")],
  ["HEIGHT_INNER", counted("150")],
  ["brand", counted("Kartonel")],
]);

const lexiconsOf = (locale: Locale): Lexicons => ({
  locale,
  words: {
    "fr-FR": lexiconOf(
      "fr-FR",
      100,
      counted(
        "gobelet carton sac kraft poignees torsadees couvercle caisse film noir etiquette fenetre enveloppe kartonel gant nitrile bleu rapide",
      ),
      counted("gobelet carton sac couvercle caisse film etiquette enveloppe gant"),
    ),
    "en-GB": lexiconOf(
      "en-GB",
      100,
      counted(
        "cup paper bag kraft handles twisted lid box film black label window envelope kartonel glove nitrile cardboard",
      ),
      counted("cup bag lid box film label envelope glove"),
    ),
  },
  values: { keysOf: (group) => living.get(group) ?? new Map() },
  attributes,
  places: [],
  suppliers: [{ id: "7", externalId: "FOU-CARTONS", name: "Cartonneries du Vexin" }],
  currency: "EUR",
});

const read = (text: string, locale: Locale = "fr-FR") => understand(text, lexiconsOf(locale), { isTyping: false });
const asking = { isTyping: false, isExact: false, fitting: null };
const steps = (text: string, locale: Locale = "fr-FR") => [...ladderOf(text, lexiconsOf(locale), asking).steps];

describe("what a query looks for", () => {
  it.each([
    ["gobelet carton", "gobelet carton"],
    ["carton gobelet", "gobelet"],
    ["sac kraft poignées torsadées", "sac kraft"],
    ["couvercle pour gobelet", "couvercle"],
    ["étiquettes noires", "etiquettes"],
  ])("in French is the first word that names a thing; a material yields: %s", (text, head) => {
    expect(read(text).head?.text).toBe(head);
  });

  it.each([
    ["lid for cup", "lid"],
    ["black paper cup", "paper cup"],
    ["cup paper", "cup"],
  ])("in English is the last before a complement: %s", (text, head) => {
    expect(read(text, "en-GB").head?.text).toBe(head);
  });

  it("is read in its own language, on whatever page", () => {
    expect(read("black cup").language).toBe("en-GB");
    expect(read("gobelet noir", "en-GB").language).toBe("fr-FR");
  });

  it("is never what only belongs to a noun of another trade", () => {
    expect(read("imprimante à étiquettes").isForeign).toBe(true);
    expect(read("label printer", "en-GB").isForeign).toBe(true);
    expect(steps("imprimante à étiquettes")).toEqual([]);
  });

  it.each([
    ["chaise noire", true],
    ["gants de golf", true],
    ["caisse pour lampe", false],
    // What is to be done with it is told, though no article is.
    ["emballer une lampe", false],
  ])("is of another trade, or only meant for it: %s", (text, isForeign) => {
    expect(read(text).isForeign).toBe(isForeign);
  });

  it("may become anything while it is typed", () => {
    expect(understand("lamp", lexiconsOf("en-GB"), { isTyping: true }).isForeign).toBe(false);
    expect(understand("lamp", lexiconsOf("en-GB"), { isTyping: false }).isForeign).toBe(true);
  });

  it("is told apart where this trade does not sell it", () => {
    expect(read("canette").notSold?.words).toBe("canette");
    expect(steps("canette")).toEqual([]);
  });

  it("is told apart also where its word says nothing among others: a can, can I", () => {
    expect(read("can", "en-GB").notSold?.words).toBe("can");
    expect(understand("can", lexiconsOf("en-GB"), { isTyping: true }).notSold).toBeNull();
    for (const text of ["can i get black cups", "garbage can liner", "can you supply cups"])
      expect([text, read(text, "en-GB").notSold]).toEqual([text, null]);
    expect(steps("can i get black cups", "en-GB")).toEqual(steps("black cups", "en-GB"));
  });
});

describe("the other words of a query", () => {
  const signs = (text: string, locale: Locale = "fr-FR") =>
    read(text, locale).pieces.map((piece) => `${piece.text}: ${piece.sign}`);

  it("are values where the catalogue has such", () => {
    expect(signs("gobelet noir")).toEqual(["gobelet: thing", "noir: value"]);
    expect(signs("sac sans poignées")).toEqual(["sac: thing", "sans poignees: value"]);
  });

  it("are who makes or sells it", () => {
    expect(signs("gobelet kartonel")).toEqual(["gobelet: thing", "kartonel: maker"]);
    expect(signs("carton vexin")).toEqual(["carton: thing", "vexin: maker"]);
    for (const id of ["FOU-CARTONS", "fou cartons"]) expect(signs(id)).toEqual(["fou cartons: maker"]);
  });

  it("fall where they say nothing about an article", () => {
    expect(signs("bonjour je cherche des gobelets pas cher svp")).toEqual(["gobelets: thing"]);
    expect(signs("please i need a black cup", "en-GB")).toEqual(["black: value", "cup: thing"]);
    expect(signs("mes factures")).toEqual([]);
  });

  it("are how it is packed, which is nothing that it is", () => {
    expect(signs("carton de 500 gobelets")).toEqual(["gobelets: thing"]);
    expect(signs("gobelets x500")).toEqual(["gobelets: thing"]);
    expect(signs("box of gloves", "en-GB")).toEqual(["gloves: thing"]);
  });

  it("are left out where they are denied", () => {
    const { pieces, exclusions } = read("gants pas en nitrile");
    expect(pieces.map(({ text }) => text)).toEqual(["gants"]);
    expect(exclusions.map(({ text }) => text)).toEqual(["nitrile"]);
    expect(read("gobelet pas cher").exclusions).toEqual([]);
  });
});

describe("what an ending denies", () => {
  const denied = (text: string) => {
    const { pieces, exclusions } = read(text, "en-GB");
    return { asked: pieces.map((piece) => piece.text), denied: exclusions.map((each) => each.text) };
  };

  it.each([
    ["nitrile-free gloves", ["gloves"], ["nitrile"]],
    ["gloves, nitrile free", ["gloves"], ["nitrile"]],
    ["windowless envelope", ["envelope"], ["window"]],
    ["lidless black cup", ["black", "cup"], ["lid"]],
  ])("is what stands before it, where that is known: %s", (text, asked, words) => {
    expect(denied(text)).toEqual({ asked, denied: words });
  });

  it.each(["boxes free delivery", "free cups", "zzzz-free cups", "zzzzless cups", "handleless bags"])(
    "is nothing where it is no ending, nobody knows the word or the catalogue says the whole: %s",
    (text) => {
      expect(denied(text).denied).toEqual([]);
    },
  );

  it("ends there", () => {
    expect(denied("nitrile-free and black gloves")).toEqual({ asked: ["black", "gloves"], denied: ["nitrile"] });
  });
});

describe("what politeness says", () => {
  it.each([
    "j'aimerais des gobelets",
    "j’aimerais des gobelets, s’il vous plaît",
    "gobelets s'il te plaît",
    "gobelets merci d'avance",
    "j'ai besoin de gobelets",
    "auriez-vous des gobelets ? merci d'avance",
  ])("falls with its elisions: %s", (text) => {
    expect(read(text)).toMatchObject({ unknown: [], pieces: [{ text: "gobelets" }] });
  });
});

describe("what is tried for a query", () => {
  const told = (text: string, locale?: Locale) =>
    steps(text, locale).map(
      ({ kind, dropped, isNear }) => `${kind}${isNear ? " near" : ""} −${dropped.map(({ text: of }) => of).join(",")}`,
    );

  it("ends with what is looked for alone, the unknown word left out first, then the colour", () => {
    expect(told("gobelet mauve noir")).toEqual(["all −", "all −", "relaxed −mauve", "relaxed −mauve,noir", "all −"]);
  });

  it("never leaves out a noun that would rather say it", () => {
    expect(read("box window", "en-GB").noun?.text).toBe("window");
    expect(told("black box window", "en-GB")).toEqual(["all −", "all −", "relaxed −black", "all −"]);
    expect(read("i need a box window", "en-GB").noun).toBeNull();
    expect(read("box", "en-GB").noun).toBeNull();
    expect(read("rapide caisse").noun?.text).toBe("rapide");
  });

  it("leaves out one of what articles say, whichever it is, before two", () => {
    const relaxed = (text: string) =>
      told(text).flatMap((each) => (each.startsWith("relaxed") ? [each.slice("relaxed −".length)] : []));
    expect(relaxed("gobelet noir 30x20 kraft")).toEqual([
      "noir",
      "kraft",
      "30 × 20",
      "noir,kraft",
      "noir,kraft,30 × 20",
    ]);
    expect(relaxed("gobelet noir kraft")).toEqual(["noir", "kraft", "noir,kraft"]);
    expect(relaxed("gobelet mauve noir kraft")).toEqual(["mauve", "mauve,kraft", "mauve,noir", "mauve,noir,kraft"]);
  });

  it("takes the nearest sizes before it leaves them out", () => {
    expect(told("carton 305x205x150")).toEqual(["all −", "all −", "near near −", "relaxed −305 × 205 × 150", "all −"]);
  });

  it("corrects what nobody knows, and tells", () => {
    const [, , corrected] = steps("gobelot");
    expect(corrected?.kind).toBe("corrected");
    expect(corrected?.corrections).toEqual(new Map([["gobelot", "gobelet"]]));
  });

  it("corrects the name of a supplier, which alone finds what it sells", () => {
    const [corrected] = steps("cartoneries vexin").filter(({ kind }) => kind === "corrected");
    expect(corrected?.corrections).toEqual(new Map([["cartoneries", "cartonneries"]]));
    expect(corrected?.kept.map(({ sign }) => sign)).toEqual(["maker"]);
  });

  it("tells of a slip that only its stem is found by", () => {
    const [first] = steps("etiquete noire");
    expect(first?.kind).toBe("corrected");
    expect(first?.corrections).toEqual(new Map([["etiquete", "etiquette"]]));
    expect(told("etiquete zzzz")).toContain("relaxed −zzzz");
    const exact = ladderOf("etiquete", lexiconsOf("fr-FR"), { isTyping: false, isExact: true, fitting: null });
    expect([...exact.steps].map(({ kind }) => kind)).toEqual(["all", "all"]);
  });

  it("goes on in the category above what is looked for, before it leaves anything out", () => {
    const above = { names: { "fr-FR": "Boissons" }, classificationIds: ["7"] };
    const places = [{ id: "8", externalId: "gobelets", names: { "fr-FR": "Gobelets" }, above }];
    const { steps: found } = ladderOf("gobelet noir", { ...lexiconsOf("fr-FR"), places }, asking);
    const wider = [...found][2];
    expect(wider).toMatchObject({ kind: "wider", within: above.names, dropped: [] });
    expect(wider?.plan.terms.map(({ alternatives }) => alternatives[0]?.parts[0]?.forms[0]?.word)).toEqual([
      "@classification=7",
      "noir",
    ]);
    const alone = ladderOf("gobelet", { ...lexiconsOf("fr-FR"), places }, asking);
    expect([...alone.steps].map(({ kind }) => kind)).toEqual(["all", "all", "all"]);
    expect(told("zzzz yyyy xxxx gobelet")).toEqual(["all −", "all −"]);
  });

  it("is nothing more where a colour or a number is all that is known", () => {
    expect(told("chaise noire")).not.toContain("relaxed −chaise");
    expect(told("zzzz yyyy xxxx gobelet")).toEqual(["all −", "all −"]);
  });

  it("is the words alone where they are asked for exactly", () => {
    const exact = ladderOf("gobelot mauve", lexiconsOf("fr-FR"), { isTyping: false, isExact: true, fitting: null });
    expect([...exact.steps].map(({ kind }) => kind)).toEqual(["all", "all"]);
  });

  it("is bounded, whatever is typed", () => {
    const long = Array.from({ length: 500 }, (_, index) => `mot${index}`).join(" ");
    for (const { plan } of steps(`gobelet ${long}`)) expect(plan.terms.length).toBeLessThanOrEqual(16);
  });
});
