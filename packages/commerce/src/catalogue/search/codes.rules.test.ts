import { describe, expect, it } from "vitest";
import { CODE_PREFIX_SCORE, mostSlips, readCodes, unknownCodes, withoutCodes } from "#catalogue/search/codes.rules.ts";

describe("the article codes of a query", () => {
  it.each([
    ["CAI-0001", ["cai0001", "cai00001", "cai000001"]],
    ["cai 0001", ["cai0001", "cai00001", "cai000001"]],
    ["cai.0001", ["cai0001", "cai00001", "cai000001"]],
    ["CAI-1", ["cai1", "cai01", "cai001", "cai0001", "cai00001", "cai000001"]],
    ["réf. KAR85111", ["kar85111", "kar085111"]],
    ["réf. gob 0001", ["gob0001", "gob00001", "gob000001"]],
    ["n° CAI 0001", ["cai0001", "cai00001", "cai000001"]],
    ["ref gob 0001", ["gob0001", "gob00001", "gob000001"]],
    ["code cai 0012", ["cai0012", "cai00012", "cai000012"]],
    ["no lid 80", ["nolid80"]],
    ["n° 3760001234567", ["3760001234567"]],
    ["760001234567", ["760001234567", "0760001234567"]],
    ["03760001234567", ["03760001234567", "3760001234567"]],
    ["003760001234567", ["003760001234567"]],
    ["037600012345670", ["037600012345670"]],
    ["12ab3", ["12ab3"]],
    ["cai1x", ["cai1x"]],
    ["abcde1", ["abcde1"]],
    ["a1b carton", ["a1bcarton"]],
    ["a1b2 carton", ["a1b2", "a1b2carton"]],
    ["1234 carton", ["1234carton"]],
    ["12345 carton", ["12345", "12345carton"]],
    ["box", ["box"]],
    ["—", []],
  ])("%j may be %j, with the zeros that it may have lost and in thirteen digits", (text, exact) => {
    expect(readCodes(text).exact).toEqual(exact);
  });

  it("are taken in the order of the query", () => {
    const { exact } = readCodes("GOB-0002, CAI-0001 carton");
    expect(exact.indexOf("gob0002")).toBeLessThan(exact.indexOf("cai0001"));
  });

  it("are ten at most, however many words there are", () => {
    const text = (count: number) => Array.from({ length: count }, (_, index) => `part${index}`).join(" ");
    expect(readCodes(text(10)).exact).toContain("part9");
    expect(readCodes(text(11)).exact).not.toContain("part10");
  });

  it.each([
    ["cai0", "cai0", CODE_PREFIX_SCORE],
    ["cai", "cai", 0],
    ["12", null, 0],
    ["30x20", "30x20", CODE_PREFIX_SCORE],
    ["c1a", "c1a", CODE_PREFIX_SCORE],
    ["1234", "1234", 0],
    ["12345", "12345", CODE_PREFIX_SCORE],
  ])("%j begins a code from three signs on, and counts more with a digit", (text, prefix, prefixScore) => {
    expect(readCodes(text)).toMatchObject({ prefix, prefixScore });
  });

  it.each([
    ["CAI-0O91", ["cai0o91"]],
    ["2013600000018", ["2013600000018"]],
    [" cai  0001 ", ["cai0001"]],
    ["cai.- 0001", ["cai0001"]],
    ["cai - 0001", []],
    ["c 00012", []],
    ["carton 0001", []],
    ["0001 cai", []],
    ["cai x0001", []],
    ["ab123", ["ab123"]],
    ["ab12", []],
    ["ab1c2", ["ab1c2"]],
    ["abc1d", []],
    ["a12345", []],
    ["1ab234", []],
    ["1234567", []],
    ["12345678", ["12345678"]],
    ["12345678901234", ["12345678901234"]],
    ["123456789012345", []],
    [`ab${"1".repeat(18)}`, [`ab${"1".repeat(18)}`]],
    [`ab${"1".repeat(19)}`, []],
    ["carton", []],
    ["ruban48mm", []],
    ["cai0kar48mm", ["cai0kar48mm"]],
    ["cai48mm12", ["cai48mm12"]],
    ["iso9001", []],
    ["en13432", []],
    ["kiso9001", ["kiso9001"]],
    ["isobox12", ["isobox12"]],
    ["30x20x15", []],
    ["A4", []],
  ])("%j has the shape of %j, of which one with a slip may be meant", (text, shaped) => {
    expect(readCodes(text).shaped).toEqual(shaped);
  });

  it("leave the other words of a query", () => {
    expect(withoutCodes("couvercle pour GOB-0001")).toBe("couvercle pour");
    expect(withoutCodes("réf. CAI-0001")).toBe("");
    expect(withoutCodes("gob 0001")).toBe("");
    expect(withoutCodes("réf. gob 0001")).toBe("");
    expect(withoutCodes(" CAI-0001;  carton , brun ")).toBe("carton brun");
    expect(withoutCodes("a1b2 carton")).toBe("carton");
    expect(withoutCodes("a1b carton")).toBe("");
    expect(withoutCodes("12345 carton")).toBe("carton");
    expect(withoutCodes("1234 carton")).toBe("");
    expect(withoutCodes("CAI-0001 x 50")).toBe("");
    expect(withoutCodes("CAI-0001 x50")).toBe("");
    expect(withoutCodes("50 pièces CAI-0001")).toBe("");
    expect(withoutCodes("CAI-0001 50 cl")).toBe("50 cl");
  });
});

describe("bar codes", () => {
  it("of twelve digits and of cases are those of the article", () => {
    expect(readCodes("036000291452").exact).toContain("0036000291452");
    expect(readCodes("10036000291459").exact).toContain("0036000291452");
    expect(readCodes("10036000291458").exact).toEqual(["10036000291458"]);
    expect(readCodes("00036000291452").exact).toContain("0036000291452");
  });

  it("without a slip are nobody's rather than another one", () => {
    expect(readCodes("4006381333931").shaped).toEqual([]);
    expect(readCodes("4006381333932").shaped).toEqual(["4006381333932"]);
  });
});

describe("codes that no article has", () => {
  const missing = (text: string, known: readonly string[] = [], isNear = false) =>
    unknownCodes(
      readCodes(text),
      { has: (code) => known.includes(code), begins: (letters) => ["cai", "gob"].includes(letters) },
      { isExact: known.length > 0, isNear },
    );

  it("are told as they were typed, in any spelling, beside those that articles have", () => {
    expect(missing("CAI-0001, gob.0002;TUB 0003", ["cai0001"])).toEqual(["gob.0002"]);
    expect(missing("CAI-12", ["cai0012"])).toEqual([]);
    expect(missing("036000291452", ["0036000291452"])).toEqual([]);
    expect(missing("xyz1234 CAI-0001", ["cai0001"])).toEqual(["xyz1234"]);
  });

  it("are told alone where they are codes for sure: bar codes, and what begins as codes do", () => {
    expect(missing("4006381333931")).toEqual(["4006381333931"]);
    expect(missing("4006381333932")).toEqual(["4006381333932"]);
    expect(missing("CAI-9999")).toEqual(["CAI-9999"]);
    expect(missing("xyz1234")).toEqual([]);
    expect(missing("isobox12")).toEqual([]);
  });

  it("are not told where codes like them are proposed", () => {
    expect(missing("CAI-9999", [], true)).toEqual([]);
    expect(missing("4006381333932", [], true)).toEqual([]);
    expect(missing("4006381333931", [], true)).toEqual(["4006381333931"]);
  });

  it("are no words, sizes or numbers", () => {
    expect(missing("caisse 300x200 20cl 500 EN13432")).toEqual([]);
  });
});

describe("codes that were read wrongly", () => {
  it.each([
    ["SAC-000l", "sac000l"],
    ["SAC-O00l", "saco00l"],
    ["G0B-0001", "g0b0001"],
    ["5AC-0001", "5ac0001"],
    ["5AC 0001", "5ac0001"],
  ])("%s may be one that looks the same, and no other", (text, code) => {
    const question = readCodes(text);
    expect(question).toMatchObject({ shaped: [], misread: [code] });
    expect(mostSlips(question, code)).toBe(0);
  });

  it.each(["20x150", "30x20x15", "sachet 10l", "CAI-0001", "cabsoil", "5 kg", "2x500 ml"])("%s is none", (text) => {
    expect(readCodes(text).misread).toEqual([]);
  });
});

describe("letters that look like digits", () => {
  it.each([
    ["CAI-OOO1", ["caiooo1"]],
    ["caiool1", ["caiool1"]],
    ["cabsoil", []],
    ["caiooo11", ["caiooo11"]],
  ])("may be typed in a code: %s", (text, expected) => {
    expect(readCodes(text).shaped).toEqual(expected);
  });
});

describe("sides of a box", () => {
  it.each(["300*200*150", "carton 300/200/150", "300×200×150"])("are no code: %s", (text) => {
    expect(readCodes(text)).toMatchObject({ shaped: [], misread: [], sought: [] });
  });

  it.each(["3 560 000 000 001 5", "3 560000 000015", "3-560000-000015"])("reads a bar code in groups: %s", (text) => {
    expect(readCodes(text).sought.map(({ spellings: [code] }) => code)).toEqual([text.replaceAll(/[ -]/g, "")]);
  });

  it.each(["300 200 150 1200", "5 300 200 100"])("takes no sides for a bar code: %s", (text) => {
    expect(readCodes(text).sought).toEqual([]);
  });
});
