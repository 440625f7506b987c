import { describe, expect, it } from "vitest";
import { codesOf } from "#catalogue/search/codes.rules.ts";
import { type Lexicon, lexiconOf } from "#catalogue/search/lexicon.ts";
import { type Plan, plansOf, scoreOf } from "#catalogue/search/query-plan.rules.ts";

const french = (counts: Readonly<Record<string, number>>, documents = 100): Lexicon =>
  lexiconOf("fr-FR", documents, new Map(Object.entries(counts)));
const lexicon = french({
  carton: 30,
  cartons: 5,
  gobelet: 20,
  film: 9,
  bulles: 4,
  ruban: 12,
  adhesif: 6,
  timbale: 1,
  "25": 3,
});

const plans = (text: string, words = lexicon) => [...plansOf(text, words)];
/** Each term as its alternatives, each of them as the words of its parts. */
const said = ({ terms }: Plan) =>
  terms.map(({ alternatives }) =>
    alternatives.map(({ parts }) => parts.map(({ forms }) => forms.map(({ word }) => word).sort())),
  );

describe("the plans of a query", () => {
  it("are none for a text without a word", () => {
    expect(plans("?! …")).toEqual([]);
  });

  it("begin with all words as they are written, in every form, the last one also by its beginning", () => {
    const [strict] = plans("cartons gob");
    expect(strict).toMatchObject({ needed: 2, leavesMeasures: false });
    expect(said(strict as Plan)).toEqual([[[["carton", "cartons"]]], [[["gobelet"]]]]);
  });

  it("take another name of a thing at the head of a name only, and count it less", () => {
    const [{ terms }] = plans("timbale kraft") as [Plan];
    const [own, other] = terms[0]?.alternatives ?? [];
    expect([own?.parts[0]?.least, other?.parts[0]?.least]).toEqual(["any", "head"]);
    expect(other?.parts[0]?.forms[0]?.word).toBe("gobelet");
    expect(other?.parts[0]?.forms[0]?.value).toBeLessThan(own?.parts[0]?.forms[0]?.value ?? 0);
  });

  it("read a phrase as one, and its other names with all their words", () => {
    const [strict] = plans("papier bulle");
    expect(said(strict as Plan)).toEqual([[[["film"], ["bulles"]]]]);
    const [scotch] = plans("scotch");
    expect(said(scotch as Plan)).toEqual([[[["ruban"], ["adhesif"]]]]);
  });

  it("take unknown words as they were meant only after that, and tell so", () => {
    const [strict, forgiving] = plans("gboelet crton");
    expect(said(strict as Plan)).toEqual([[], []]);
    expect(said(forgiving as Plan)).toEqual([[[["gobelet"]]], [[["carton", "cartons"]]]]);
    expect(forgiving?.corrections).toEqual(
      new Map([
        ["gboelet", "gobelet"],
        ["crton", "carton"],
      ]),
    );
  });

  it("take a word that is written together apart", () => {
    const forgiving = plans("filmbulles")[1];
    expect(said(forgiving as Plan)).toEqual([[[["film"], ["bulles"]]]]);
    expect(forgiving?.corrections.get("filmbulles")).toBe("film bulles");
  });

  it("take a word apart rather than mend two of its letters, but mend a single one first", () => {
    const near = french({ ruban: 9, carton: 4, rubancardon: 1 });
    expect(said(plans("rubancarton", near)[1] as Plan)).toEqual([[[["rubancardon"]]]]);
    const further = french({ ruban: 9, carton: 4, rubincardon: 1 });
    expect(said(plans("rubancarton", further)[1] as Plan)).toEqual([[[["ruban"], ["carton"]]]]);
  });

  it("know no sides of what is no length", () => {
    const words = french({ "=2000ul": 3, "=500000ul": 2, "=2000000ul": 2 });
    expect(said(plans("2 x 500 ml", words)[0] as Plan)).toEqual([[[["=2000ul"], ["=500000ul"]]]]);
  });

  it("end with two words of three, and leave measures aside", () => {
    expect(plans("gobelet carton zzzz").at(-1)).toMatchObject({ needed: 2, leavesMeasures: true });
    expect(plans("gobelet 99 cl").at(-1)).toMatchObject({ needed: 1, leavesMeasures: true });
    expect(plans("gobelet carton").at(-1)).toMatchObject({ needed: 2, leavesMeasures: false });
    expect(plans("99 cl").at(-1)).toMatchObject({ needed: 1, leavesMeasures: false });
  });

  it("read sides without a unit as they are, as millimetres or as centimetres", () => {
    const words = french({
      "30": 2,
      "20": 2,
      "=30000000nm": 1,
      "=20000000nm": 1,
      "=300000000nm": 4,
      "=200000000nm": 4,
      "=300000000x200000000": 3,
    });
    const [plan] = plans("30x20", words);
    expect(said(plan as Plan)[0]).toEqual([
      [["30"], ["20"]],
      [["=30000000nm"], ["=20000000nm"]],
      [["=300000000x200000000"]],
      [["=300000000nm"], ["=200000000nm"]],
    ]);
    expect(said(plans("30 x 20 cm", words)[0] as Plan)[0]).toHaveLength(2);
  });
});

describe("the work that a query may ask for", () => {
  const words = (count: number, word = (index: number) => `mot${index}x`) =>
    Array.from({ length: count }, (_, index) => word(index)).join(" ");

  it("is sixteen terms at most", () => {
    for (const { terms } of plans(words(3_000))) expect(terms.length).toBeLessThanOrEqual(16);
  });

  it("is four words to be spelled at most", () => {
    let asked = 0;
    const counting: Lexicon = {
      ...lexicon,
      resembling: (word, edits) => {
        asked += 1;
        return lexicon.resembling(word, edits);
      },
    };
    const slips = Array.from({ length: 50 }, () => "gobelat crton").join(" ");
    for (const plan of plans(slips, counting)) expect(plan.corrections.size).toBeLessThanOrEqual(4);
    expect(asked).toBeLessThanOrEqual(16);
  });

  it("is two hundred forms of one word at most", () => {
    const many = french(
      Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`c${index}`, index + 1])),
      10_000,
    );
    const [{ terms }] = plans("c", many) as [Plan];
    expect(terms[0]?.alternatives[0]?.parts[0]?.forms).toHaveLength(200);
  });

  it("is ten codes at most", () => {
    expect(codesOf(words(500, (index) => `code-${index}00000`)).exact.length).toBeLessThanOrEqual(11);
  });
});

describe("article codes of a query", () => {
  it("are the whole of it, and its parts that look like one", () => {
    expect(codesOf("CAI-0001 gob.0001 carton 25")).toEqual({
      exact: ["cai0001gob0001carton25", "cai0001", "gob0001"],
      prefix: "cai0001gob0001carton25",
      prefixScore: 1_000_000,
    });
  });

  it("of letters alone are found by their beginning, but do not come first", () => {
    expect(codesOf("cai")).toMatchObject({ prefix: "cai", prefixScore: 0 });
    expect(codesOf("ca").prefix).toBeNull();
  });
});

describe("what a word counts", () => {
  /** Each form of the first term, as written first, with what it counts. */
  const counted = (text: string, words = lexicon, plan = 0) =>
    (plans(text, words)[plan]?.terms[0]?.alternatives ?? []).map(({ parts }) =>
      parts.map(({ forms }) => forms.map(({ word, value }) => `${word} ${value}`)),
    );

  it("is more the rarer it is; its forms and beginnings count less, the commonest first", () => {
    // ln(1 + (100 - 30 + 0.5) / 30.5) = 1.19739, of which 92 % and 80 %.
    expect(counted("carton")).toEqual([[["carton 1197", "cartons 1102"]]]);
    expect(counted("cartons plus")).toEqual([[["carton 1102", "cartons 1197"]]]);
    const begun = french({ gobelet: 20, goblin: 20, gob: 5, gondole: 0 });
    expect(counted("gobel", begun)).toEqual([[["gobelet 1276"]]]);
    expect(counted("gob", begun)).toEqual([[["gob 1595", "gobelet 797", "goblin 797"]]]);
    expect(counted("go", begun)).toEqual([[["gobelet 1276", "goblin 1276", "gob 1276"]]]);
  });

  it("of another name is no more than that of the word itself", () => {
    const [own, other] = counted("timbale kraft");
    expect(own).toEqual([["timbale 4210"]]);
    expect(other).toEqual([["gobelet 957"]]);
  });

  it("of a word that was misspelled is less by what had to be mended", () => {
    expect(counted("gobelat", lexicon, 1)).toEqual([[["gobelet 1116"]]]);
    expect(counted("gobalat", lexicon, 1)).toEqual([[["gobelet 797"]]]);
  });

  it("of digits and short words is not mended", () => {
    expect(plans("gobel3t")[0]?.corrections.size).toBe(0);
    expect(plans("gobel3t").every(({ corrections }) => corrections.size === 0)).toBe(true);
    expect(plans("gab").every(({ corrections }) => corrections.size === 0)).toBe(true);
    expect(plans(`g${"o".repeat(30)}belet`).every(({ corrections }) => corrections.size === 0)).toBe(true);
  });

  it("of sides together is more than that of each, and of a number alone no measure's", () => {
    const words = french({ "30": 2, "20": 2, "=300000000nm": 4, "=200000000nm": 4, "=300000000x200000000": 4 });
    const [all, each] = counted("30 x 20 cm", words);
    expect(all).toEqual([["=300000000x200000000 3578"]]);
    expect(each).toEqual([["=300000000nm 3111"], ["=200000000nm 3111"]]);
    expect(counted("30", words)).toEqual([[["30 3699"]]]);
    expect(counted("99", words)).toEqual([]);
  });

  it("in a field is more the more the field says, up to a bound, and never nothing", () => {
    expect([1, 5, 20, 40].map((weight) => scoreOf(1_000, weight))).toEqual([1_000, 3_823, 8_125, 10_000]);
    expect(scoreOf(0, 20)).toBe(1);
  });

  it("said twice asks for nothing more", () => {
    expect(plans("carton carton")[0]).toMatchObject({ needed: 1 });
    expect(plans("25 cl 25 cl carton")[0]).toMatchObject({ needed: 2 });
    expect(plans("25 cl 25 mm")[0]).toMatchObject({ needed: 2 });
  });
});
