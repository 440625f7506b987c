// The sides that buyers ask for in the demo shop (search U-08, U-09): each counted once, and what is only near told so.
import { describe, expect, it } from "vitest";
import { openDemoSearch } from "#test/demo-search.ts";

const shop = openDemoSearch();

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
const asked = async (query: string, locale = "fr-FR") => {
  const { products, warnings } = await shop.search({ query, locale, withFacets: false, size: 1000 });
  const told = warnings.map(({ code, message }) => `${code} ${plain(message)}`);
  return { records: products.content, names: products.content.map(({ variant }) => plain(variant.name)), told };
};

describe("sizes with equal sides", () => {
  it.each([
    ["caisse 300x200x200", "300 × 200 × 200 mm"],
    ["caisse 200x300x200 mm", "300 × 200 × 200 mm"],
    ["caisse 200x200x200", "200 × 200 × 200 mm"],
    ["caisse 20x20x20 cm", "200 × 200 × 200 mm"],
    ["400 300 300", "400 × 300 × 300 mm"],
    ["200 200 200", "200 × 200 × 200 mm"],
    ["carton 30 30 30", "300 × 300 × 300 mm"],
  ])("find what has all of them: %s", async (query, size) => {
    const { names, told } = await asked(query);
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => !name.includes(size))).toEqual([]);
    expect(told).toEqual([]);
  });

  it.each([
    ["boîte 250x250x100", "250 × 250 × 100 mm"],
    ["pochette 200x200", "200 × 200 mm"],
  ])("are told to be only near where nothing has all of them: %s", async (query, size) => {
    const { records, told } = await asked(query);
    expect(told).toEqual([`SEARCH_NEAR Pas de ${size} ; formats les plus proches`]);
    expect(records.filter(({ variant }) => !variant.sizeDifference)).toEqual([]);
  });
});

describe("sizes that are said another way", () => {
  it.each([
    ["carton 30/20/20", "fr-FR", "300 × 200 × 200 mm"],
    ["carton 300*200*200", "fr-FR", "300 × 200 × 200 mm"],
    ["LxlxH 300x200x150", "fr-FR", "300 × 200 × 150 mm"],
    ["boîte cubique 20 cm", "fr-FR", "200 × 200 × 200 mm"],
    ["cake boxes 10x10", "en-GB", "260 × 260 ×"],
  ])("are found all the same, and nothing is said of codes: %s", async (query, locale, size) => {
    const { names, told } = await asked(query, locale);
    expect(names[0]).toContain(size);
    expect(told.filter((each) => each.startsWith("SEARCH_CODE"))).toEqual([]);
  });

  it("are what is as much across before what is as long", async () => {
    const { names } = await asked("diamètre 90");
    expect(names[0]).not.toContain("×");
  });

  it("are what bears such heat, and no number in a name", async () => {
    const { records } = await asked("120 °C");
    const borne = records.map(({ attributes }) =>
      Number(attributes.find(({ externalId }) => externalId === "MAX_TEMPERATURE")?.value.replace(/[^0-9]/g, "")),
    );
    expect(borne.length).toBeGreaterThan(2);
    expect(Math.min(...borne)).toBeGreaterThanOrEqual(120);
  });

  it("fall alone where no article of the kind has them", async () => {
    const { names, told } = await asked("doypack kraft fenêtre 250 g");
    expect(names[0]).toContain("kraft à fenêtre");
    expect(told[0]).toContain("voici « doypack kraft fenêtre » (sans « 250 g »)");
  });
});

describe("ranges in words", () => {
  const sidesOf = (records: Awaited<ReturnType<typeof asked>>["records"], sides: readonly string[]) =>
    records.map(({ attributes }) =>
      attributes.filter(({ externalId }) => sides.includes(externalId)).map(({ value }) => Number.parseFloat(value)),
    );
  const inner = ["LENGTH_INNER", "WIDTH_INNER", "HEIGHT_INNER"];

  it.each([
    ["box up to 300 mm long", "en-GB", 0, 300],
    ["box no longer than 300 mm", "en-GB", 0, 300],
    ["box between 20 and 30 cm long", "en-GB", 200, 300],
    ["caisse 20-30 cm de long", "fr-FR", 200, 300],
    ["caisse entre 20 et 30 cm de long", "fr-FR", 200, 300],
    ["caisse moins de 300 mm de long", "fr-FR", 0, 300],
    ["caisse longueur max 300 mm", "fr-FR", 0, 300],
    ["caisse pas plus de 300 mm de long", "fr-FR", 0, 300],
  ])("are kept for the side that is named: %s", async (query, locale, from, to) => {
    const { records, told } = await asked(query, locale);
    const lengths = sidesOf(records, ["LENGTH_INNER", "LENGTH"]).flat();
    expect(lengths.length).toBeGreaterThan(50);
    expect(lengths.filter((length) => length < from || length > to)).toEqual([]);
    expect(told).toEqual([]);
  });

  it("leave no side longer where none is named", async () => {
    const { records, told } = await asked("caisse max 250 mm");
    const sides = sidesOf(records, inner).flat();
    expect(sides.length).toBeGreaterThan(100);
    expect(sides.filter((side) => side > 250)).toEqual([]);
    expect(told).toEqual([]);
  });

  it("are told of where nothing lies in them", async () => {
    expect((await asked("caisse max 12 mm de long")).told[0]).toBe(
      "SEARCH_RELAXED Aucun résultat pour tous les mots ; voici « caisse » (sans « ≤ 12 mm de long »)",
    );
  });
});

describe("what is told of sizes", () => {
  it("says with what there is none of a size that is shown without it", async () => {
    const { told, names } = await asked("carton 30 x 20 x 15 cm double cannelure");
    expect(told[0]).toBe("SEARCH_NEAR Pas de 30 × 20 × 15 cm avec « double cannelure » ; formats les plus proches");
    expect(names.some((name) => name.includes("300 × 200 × 150 mm"))).toBe(true);
  });

  it("is in inches on an English page where articles have such sides", async () => {
    const { names } = await asked("zip bag 4x6", "en-GB");
    expect(names[0]).toContain("100 × 150 mm");
    expect(names.filter((name) => name.includes("40 × 60 mm"))).toEqual([]);
  });

  it("is in inches in English where nothing looked for has such sides in centimetres", async () => {
    const { told, names } = await asked("recycled mailer 10 x 12", "en-GB");
    expect(told[0]).toBe("SEARCH_NEAR No 10 × 12 in; nearest sizes");
    expect(names[0]).toContain("240 × 320 mm");
    expect((await asked("mailer 24 x 32", "en-GB")).told).toEqual([]);
  });
});

describe("sides of rolls, of formats and from outside", () => {
  it.each([
    ["450x300 23µ", "fr-FR", "Pas de 450 mm × 300 m, 23 µm ; formats les plus proches"],
    ["film étirable 450x300 23 µm", "fr-FR", "Pas de 450 mm × 300 m, 23 µm ; formats les plus proches"],
    ["stretch film 450x300 23 µm", "en-GB", "No 450 mm × 300 m, 23 µm; nearest sizes"],
  ])(
    "are millimetres by metres beside a gauge, with a word for films and without: %s",
    async (query, locale, message) => {
      const { records, told } = await asked(query, locale);
      const codes = records.map(({ variant }) => variant.externalId);
      expect(codes).toEqual(expect.arrayContaining(["FIL-0004", "FIL-0008"]));
      expect(told).toEqual([`SEARCH_NEAR ${message}`]);
      expect(records.filter(({ variant }) => variant.sizeDifference)).toEqual([]);
    },
  );

  it.each(["GN 1/2", "gastronorme 1/2"])("are near a gastronorm in what touches food alone: %s", async (query) => {
    const { records, told } = await asked(query);
    expect(told).toEqual(["SEARCH_NEAR Pas de GN 1/2 ; formats les plus proches"]);
    const isForFood = records.map(({ attributes }) =>
      attributes.some(({ externalId, value }) => externalId === "FOOD_CONTACT" && value !== "Non"),
    );
    expect(isForFood).not.toContain(false);
    expect(records[0]?.variant.externalId).toMatch(/^ALU-/);
  });

  it.each([
    ["bac GN 1/1", "fr-FR", "SEARCH_RELAXED Aucun résultat pour tous les mots ; voici « barquette » (sans « GN 1/1 »)"],
    ["bac GN 1/2", "fr-FR", "SEARCH_NEAR Pas de GN 1/2 ; formats les plus proches"],
    ["tray GN 1/1", "en-GB", "SEARCH_RELAXED No result for all words; showing “tray” (without “GN 1/1”)"],
    ["gastronorm pan 1/2", "en-GB", "SEARCH_NEAR No GN 1/2; nearest sizes"],
  ])(
    "are those of trays for food where a thing is named, and it is said that none is: %s",
    async (query, locale, message) => {
      const { names, told } = await asked(query, locale);
      expect(told).toEqual([message]);
      expect(names.length).toBeGreaterThan(1);
      expect(names.slice(0, 10).filter((name) => !/^(?:Barquette|Plateau|.*tray)/.test(name))).toEqual([]);
    },
  );

  it.each([
    ["10 000 gobelets", "fr-FR", "Gobelet"],
    ["10\u202f000 gobelets", "fr-FR", "Gobelet"],
    ["10 000 cups", "en-GB", "cup"],
    ["10,000 cups", "en-GB", "cup"],
  ])("are none where so many pieces are meant: %s", async (query, locale, name) => {
    const { names, told } = await asked(query, locale);
    expect(told).toEqual([]);
    expect(names.length).toBeGreaterThan(100);
    expect(names[0]).toContain(name);
  });

  it.each([
    ["caisse ext. 316 226 162", "fr-FR"],
    ["caisse 316x226x162 hors tout", "fr-FR"],
    ["caisse 316 226 162 ext", "fr-FR"],
    ["box outer 316 226 162", "en-GB"],
  ])("are the outer ones where it says so: %s", async (query, locale) => {
    const { records } = await asked(query, locale);
    expect(records.slice(0, 2).map(({ variant }) => variant.externalId)).toEqual(["CAI-0001", "CAI-0069"]);
  });
});
