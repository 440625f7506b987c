import { foldCode, foldText } from "@comptoir/contract/conventions";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { headOf, isInflected, queryTokens, stemOf, stopWordsOf, wordsOf } from "#catalogue/search/words/text.ts";
import { type Locale, locales } from "#shared/locale.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";

describe("texts", () => {
  it("are compared without case and accents", () => {
    expect(foldText("Œuf de Pâques, ÉCRU")).toBe("oeuf de paques, ecru");
    expect(foldCode(" Réf. CAI-0001 ")).toBe("refcai0001");
  });

  it.each([
    ["Caisse 300 × 200 mm", ["caisse", "300", "200", "=300000000nm", "=200000000nm", "=300000000x200000000"]],
    ["30cm", ["30", "=300000000nm"]],
    ["25cl, 80g", ["25", "=250000ul", "80", "=80000mg"]],
    ["80 g/m²", ["80", "=80000mg", "m"]],
    ["1,5 kg", ["1.5", "=1500000mg"]],
    ["1,500 sheets", ["1500", "sheets"]],
    ["1\u202f500 ml", ["1500", "=1500000ul"]],
    ["23 µm", ["23", "=23000nm"]],
    ["12oz", ["12", "=12000oz"]],
    ["30x20x15", ["30", "20", "15"]],
    ["48 mm × 66 m", ["48", "=48000000nm", "66", "=66000000000nm"]],
    ["0201", ["0201"]],
    ["3760001234567", ["3760001234567"]],
    ["maxi", ["maxi"]],
    ["gobelet à café pour l’œillet", ["gobelet", "cafe", "oeillet"]],
    ["--", []],
  ])("%s is found by the words %j", (text, expected) => {
    expect(wordsOf(text, "fr-FR")).toEqual(expected);
  });

  it.each([
    ["30cm", "300 mm"],
    ["0,3 m", "300mm"],
    ["100µ", "100 microns"],
    ["100um", "100 µm"],
    ["50 cl", "500ml"],
    ["1.5L", "1500 millilitres"],
    ["0,08 kg", "80 grammes"],
    ["30×20×15 cm", "300 x 200 x 150mm"],
  ])("%s is the same measure as %s", (first, second) => {
    const measures = (text: string) => wordsOf(text, "fr-FR").filter((word) => word.startsWith("="));
    expect(measures(first)).toEqual(measures(second));
    expect(measures(first).length).toBeGreaterThan(0);
  });

  it("lose the words that say nothing, unless a query has no others", () => {
    const words = (text: string, locale: Locale) =>
      queryTokens(text, locale).map((token) => (token.kind === "word" ? token.word : token.numbers.join("x")));
    expect(words("gobelet en carton pour le café", "fr-FR")).toEqual(["gobelet", "carton", "cafe"]);
    expect(words("box for the cups", "en-GB")).toEqual(["box", "cups"]);
    expect(words("de la", "fr-FR")).toEqual(["de", "la"]);
    expect(words("gobelet sans plastique", "fr-FR")).toEqual(["gobelet", "sans", "plastique"]);
  });

  it.each<[string, string, Locale]>([
    ["cartons", "carton", "fr-FR"],
    ["rouleaux", "rouleau", "fr-FR"],
    ["boîtes", "boite", "fr-FR"],
    ["bleus", "bleu", "fr-FR"],
    ["bleues", "bleus", "fr-FR"],
    ["pizzas", "pizza", "fr-FR"],
    ["sushis", "sushi", "fr-FR"],
    ["étuis", "étui", "fr-FR"],
    ["parois", "paroi", "fr-FR"],
    ["envois", "envoi", "fr-FR"],
    ["macaros", "macaro", "fr-FR"],
    ["bijoux", "bijou", "fr-FR"],
    ["tuyaux", "tuyau", "fr-FR"],
    // What has its s in the singular keeps its feminine.
    ["grises", "gris", "fr-FR"],
    ["imprimée", "imprimé", "fr-FR"],
    ["matelassées", "matelassé", "fr-FR"],
    ["incluses", "inclus", "fr-FR"],
    ["boxes", "box", "en-GB"],
    ["lids", "lid", "en-GB"],
  ])("have one stem for %s and %s", (several, single, locale) => {
    expect(stemOf(foldText(several), locale)).toBe(stemOf(foldText(single), locale));
  });

  it.each<[string, Locale, string | null]>([
    ["Gobelet à paroi ondulée", "fr-FR", "gobelet"],
    ["Boîte à pizza", "fr-FR", "boite"],
    ["Single-wall paper cup, white", "en-GB", "cup"],
    ["Cup carrier, moulded pulp", "en-GB", "carrier"],
    ["Label on a roll, removable", "en-GB", "label"],
    ["100 % recyclé", "fr-FR", "recycle"],
    ["300 mm", "en-GB", null],
  ])("name a thing: %s (%s) is a %s", (name, locale, expected) => {
    expect(headOf(name, locale)).toBe(expected);
  });
});

describe("the words of the database", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  const pieces = fc.constantFrom(
    ...[
      "carton",
      "Boîte",
      "l’œuf",
      "ÆON",
      "à",
      "of",
      "x",
      "X",
      "GN1",
      "A4",
      "ab12",
      "12ab",
      "0201",
      "1",
      "30",
      "1234567",
      "4,50",
    ],
    ...[
      "1.5",
      "1,500",
      "1\u00a0500",
      "10.0",
      "0,125",
      "mm",
      "cm",
      "m",
      "µm",
      "µ",
      "microns",
      "cl",
      "L",
      "ml",
      "g/m²",
      "kg",
      "oz",
    ],
    ...[
      "×",
      "x",
      " x ",
      "*",
      " ",
      " ",
      "\u00a0",
      "\t",
      "-",
      "/",
      ",",
      ".",
      "(",
      "“",
      " - ",
      " for ",
      "Ø",
      "½",
      "²",
      "🙂",
      "שלום",
    ],
  );
  const texts = fc.array(pieces, { maxLength: 12 }).map((list) => list.join(""));

  it.each(locales)("are the words of the search, and so is the head of a name (%s)", async (locale) => {
    const left = [...stopWordsOf(locale)];
    const list = fc.sample(texts, { seed: 7, numRuns: 2_000 });
    const { rows } = await sql<{ words: string[]; head: string[] }>`
      SELECT search_words(value, ${left}::text[]) AS words, search_head(value, ${locale}, ${left}::text[]) AS head
        FROM unnest(${list}::text[]) WITH ORDINALITY AS text (value, place) ORDER BY place`.execute(database.db);
    for (const [index, text] of list.entries()) {
      expect([text, rows[index]?.words]).toEqual([text, wordsOf(text, locale)]);
      expect([text, rows[index]?.head[0] ?? null]).toEqual([text, headOf(text, locale)]);
    }
  });
});

describe("the same word in another number or gender", () => {
  it.each<[string, string, Locale]>([
    ["gobelet", "gobelets", "fr-FR"],
    ["gateau", "gateaux", "fr-FR"],
    ["bocal", "bocaux", "fr-FR"],
    ["blanc", "blanches", "fr-FR"],
    ["adhesif", "adhesives", "fr-FR"],
    ["recycle", "recyclees", "fr-FR"],
    ["plat", "plates", "fr-FR"],
    ["bon", "bonnes", "fr-FR"],
    ["industriel", "industrielles", "fr-FR"],
    ["violet", "violettes", "fr-FR"],
    ["tuyau", "tuyaux", "fr-FR"],
    ["box", "boxes", "en-GB"],
    ["case", "cases", "en-GB"],
    ["knife", "knives", "en-GB"],
    ["glove", "gloves", "en-GB"],
    ["glass", "glasses", "en-GB"],
    ["party", "parties", "en-GB"],
    ["tray", "trays", "en-GB"],
    ["cup", "cup", "en-GB"],
    ["sleeve", "sleeves", "en-GB"],
    ["dish", "dishes", "en-GB"],
  ])("is it for %s and %s", (word, other, locale) => {
    expect([isInflected(word, other, locale), isInflected(other, word, locale)]).toEqual([true, true]);
  });

  it.each<[string, string, Locale]>([
    ["couvert", "couvercle", "fr-FR"],
    ["table", "tablier", "fr-FR"],
    ["plat", "plateau", "fr-FR"],
    ["serviette", "service", "fr-FR"],
    ["aspiration", "aspirateur", "fr-FR"],
    ["barquete", "barquette", "fr-FR"],
    ["barquet", "barquettes", "fr-FR"],
    ["serviete", "serviettes", "fr-FR"],
    ["blanh", "blanche", "fr-FR"],
    ["tap", "tape", "en-GB"],
    ["boxe", "box", "en-GB"],
    ["mask", "masking", "en-GB"],
    ["smooth", "smoothie", "en-GB"],
    ["pack", "packer", "en-GB"],
    ["", "s", "fr-FR"],
  ])("is not it for %s and %s", (word, other, locale) => {
    expect(isInflected(word, other, locale)).toBe(false);
  });
});
