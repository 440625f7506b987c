// What the demo shop makes of words, and what it says of it: nothing that was corrected, near or wider is silent (search R-03).
import { describe, expect, it } from "vitest";
import { openDemoSearch } from "#test/demo-search.ts";

const shop = openDemoSearch();
const { asked } = shop;

describe("what became of words", () => {
  it.each([
    ["barquete alu", "barquette"],
    ["serviete", "serviette"],
    ["barqette alu", "barquette"],
    ["cartaun", "carton"],
    ["plato", "plateau"],
    ["couvrt", "couvert"],
  ])("is told where a slip was corrected: %s", async (query, meant) => {
    const { told, names } = await asked(query);
    expect(told).toEqual([`SEARCH_CORRECTED Orthographe corrigée : « ${meant} »`]);
    expect(names.length).toBeGreaterThan(0);
  });

  it.each([
    ["hand strech", "stretch"],
    ["edge bord", "board"],
    ["bubble wrapp", "wrap"],
  ])("is told though no word names a thing, or the slip is a word elsewhere: %s", async (query, meant) => {
    const { told, names } = await asked(query, "en-GB");
    expect(told).toEqual([`SEARCH_CORRECTED Spelling corrected: “${meant}”`]);
    expect(names.length).toBeGreaterThan(0);
  });

  it("is told where sizes are only near, in their unit, and how far each article is off", async () => {
    const { told, records } = await asked("305x215x150");
    expect(told).toEqual(["SEARCH_NEAR Pas de 305 × 215 × 150 mm ; formats les plus proches"]);
    expect(records[0]?.variant).toMatchObject({ externalId: "CAI-0001", sizeDifference: [5, 5, 0] });
    expect((await asked("30x20x17")).told).toEqual(["SEARCH_NEAR Pas de 30 × 20 × 17 cm ; formats les plus proches"]);
  });

  it.each([
    ["canette", "fr-FR", "Bouteilles et flacons"],
    ["cans", "en-GB", "Bottles"],
    ["can", "en-GB", "Bottles"],
    ["glace carbonique", "fr-FR", "Accumulateurs de froid"],
    ["spork", "en-GB", "Cutlery"],
    ["verre à vin", "fr-FR", "Gobelets transparents"],
    ["assiette en porcelaine", "fr-FR", "Assiettes et plateaux"],
    ["couteau de cuisine", "fr-FR", "Couverts"],
    ["sac à dos", "fr-FR", undefined],
  ])("names the category that comes nearest to what is not sold: %s, %s", async (query, locale, name) => {
    const { warnings } = await shop.search({ query, locale, withFacets: false });
    expect(warnings.map(({ code, category }) => [code, category?.name])).toEqual([["SEARCH_NOT_SOLD", name]]);
  });

  it.each([
    ["livraison", "fr-FR", "« livraison » ne désigne aucun article"],
    ["mes factures", "fr-FR", "« mes factures » ne désigne aucun article"],
    ["opening hours", "en-GB", "“opening hours” names no article"],
  ])("says so where no goods are looked for: %s", async (query, locale, message) => {
    expect((await asked(query, locale)).told).toEqual([`SEARCH_NO_GOODS ${message}`]);
  });

  it.each([
    ["frais de port", "fr-FR", "DELIVERY"],
    ["mes factures", "fr-FR", "INVOICES"],
    ["devis", "fr-FR", "QUOTES"],
    ["suivi de commande", "fr-FR", "ORDERS"],
    ["où est ma commande", "fr-FR", "ORDERS"],
    ["return policy", "en-GB", "RETURNS"],
    ["mot de passe oublié", "fr-FR", "PASSWORD"],
    ["cookies", "en-GB", undefined],
  ])("names the page that is asked for: %s", async (query, locale, page) => {
    const { warnings } = await shop.search({ query, locale, withFacets: false });
    expect(warnings.map((warning) => [warning.code, warning.page])).toEqual([["SEARCH_NO_GOODS", page]]);
  });

  it.each([
    [
      "pas cher gobelet",
      "fr-FR",
      "« pas cher » n’écarte aucun article ; triez par prix pour voir d’abord les moins chers",
    ],
    ["cheap cups", "en-GB", "“cheap” leaves no article out; sort by price to see the cheapest first"],
    [
      "emballer des verres pas cher",
      "fr-FR",
      "« pas cher » n’écarte aucun article ; triez par prix pour voir d’abord les moins chers",
    ],
  ])("says how to have the cheapest first: %s", async (query, locale, message) => {
    expect((await asked(query, locale)).told).toContain(`SEARCH_CHEAP ${message}`);
  });

  it("says so of words that name no goods of anybody", async () => {
    expect((await asked("zorglub quantique")).told).toEqual([
      "SEARCH_NO_GOODS « zorglub quantique » ne désigne aucun article",
    ]);
  });

  it("reads words behind a thing as what it is for, unless they name what is not sold", async () => {
    const { names, told } = await asked("boîte four pizza sans plastique");
    expect(names[0]).toMatch(/^Boîte à pizza/);
    expect(told.join()).not.toContain("SEARCH_NOT_SOLD");
    expect((await asked("four à pizza")).told).toEqual(["SEARCH_NOT_SOLD Nous ne vendons pas de four à pizza"]);
    expect((await asked("four pizza")).told).toEqual(["SEARCH_NOT_SOLD Nous ne vendons pas de four pizza"]);
  });

  it.each([true, false])(
    "stands with the first record of each group that follows, grouped by product: %s",
    async (groupByProduct) => {
      const query = { query: "serviette bleu nuit 20x20 intissé", groupByProduct, size: 100 };
      const { products, warnings } = await shop.search(query);
      const places = warnings.map(({ from }) => from);
      expect(places[0]).toBeUndefined();
      const found = places.filter((place) => typeof place === "number");
      expect(found).toEqual(found.toSorted((a, b) => a - b));
      const [second = 0] = found;
      expect(second).toBeGreaterThan(0);
      const productAt = (place: number) => products.content[place]?.product.id;
      if (groupByProduct) expect(productAt(second)).not.toBe(productAt(second - 1));
      // The same record begins the group on the page where it lies.
      const [alone, next] = [
        await shop.search({ ...query, size: second, page: 0 }),
        await shop.search({ ...query, size: second, page: 1 }),
      ];
      expect(alone.warnings[1]?.from).toBeNull();
      expect(next.warnings[1]?.from).toBe(0);
      const sorted = await shop.search({ ...query, sort: ["code|ASC"] });
      expect(sorted.warnings.every(({ from }) => from === undefined)).toBe(true);
    },
  );

  it.each([
    [
      "fr-FR",
      "SEARCH_RELAXED Aucun résultat pour tous les mots ; voici « serviette bleu nuit intissé » (sans « 20x20 »)",
      "SEARCH_RELAXED Puis « serviette 20x20 » (sans « bleu nuit », « intissé »)",
      "SEARCH_NEAR Puis les formats les plus proches de 20 × 20 cm (sans « bleu nuit », « intissé »)",
      "SEARCH_UNDERSTOOD Compris : bleu nuit, intissé",
    ],
    [
      "en-GB",
      "SEARCH_RELAXED No result for all words; showing “serviette bleu nuit intissé” (without “20x20”)",
      "SEARCH_RELAXED Then “serviette 20x20” (without “bleu nuit”, “intissé”)",
      "SEARCH_NEAR Then the sizes nearest to 20 × 20 cm (without “bleu nuit”, “intissé”)",
      "SEARCH_UNDERSTOOD Understood: bleu nuit, intissé",
    ],
  ])("is told of each group that follows where few are found, in %s", async (locale, ...expected) => {
    const { told, names } = await asked("serviette bleu nuit intissé 20x20", locale);
    expect(told).toEqual(expected);
    expect(names.length).toBeGreaterThan(2);
  });

  it("is nothing of articles that are as they were asked for", async () => {
    const { told, records } = await asked("310x220x150");
    expect(told.filter((text) => text.startsWith("SEARCH_NEAR Pas de"))).toEqual([]);
    expect(records[0]?.variant).not.toHaveProperty("sizeDifference");
  });

  it("is told where only a wider category has it", async () => {
    const { told, names } = await asked("verrine rouge");
    expect(told[0]).toBe(
      "SEARCH_RELAXED Aucun résultat pour tous les mots ; plus largement, « rouge » dans « Vaisselle et couverts »",
    );
    expect(names[0]).toContain("rouge");
  });

  it("finds packing tape under the words that everybody says", async () => {
    for (const name of (await asked("sticky tape", "en-GB")).names) expect(name).toContain("packing tape");
  });

  it.each([
    ["knives", "en-GB", "knife"],
    ["plastic knives", "en-GB", "knife"],
    ["forks and knives", "en-GB", "knife"],
    ["binbag", "en-GB", "Bin liner"],
    ["table", "fr-FR", "nappe"],
    ["tables", "fr-FR", "nappe"],
    ["sans latex", "fr-FR", "nitrile"],
    ["ristretto", "fr-FR", "Gobelet"],
    ["shot", "en-GB", "cup"],
    ["LP", "fr-FR", "Pochette carton"],
    ["vin", "fr-FR", "Carton à bouteilles"],
    ["boîte carton pour bouteille", "fr-FR", "Carton à bouteilles"],
    ["ruban collant", "fr-FR", "Ruban d’emballage"],
    ["congélation", "fr-FR", "Étiquette"],
  ])("finds what everybody calls so, and says nothing of it: %s", async (query, locale, name) => {
    const { names, told } = await asked(query, locale);
    expect(names[0]?.toLowerCase()).toContain(name.toLowerCase());
    expect(told.filter((text) => !/^SEARCH_UNDERSTOOD|Few results/.test(text))).toEqual([]);
  });

  it("finds a quality that is said alone, though a page is called nearly so", async () => {
    expect((await asked("retour")).names.length).toBeGreaterThan(0);
    expect((await asked("retours")).names).toEqual([]);
  });

  it.each(["gobelet 25cl ou 30cl", "pochette 20 cm minimum", "caisse 310x220x150 hors-tout", "film à bulles 1m20"])(
    "takes nothing that was said away: %s",
    async (query) => {
      const { names, told } = await asked(query);
      expect(names.length).toBeGreaterThan(0);
      expect(told.filter((text) => /Aucun résultat|Pas de/.test(text))).toEqual([]);
    },
  );

  it("denies a material beside a thing, and takes a page of the shop for one", async () => {
    const { names, told } = await asked("gants sans latex");
    expect(told).toEqual(["SEARCH_UNDERSTOOD Compris : sans latex"]);
    expect(names.some((name) => name.includes("vinyle"))).toBe(true);
    expect(names.filter((name) => name.includes("latex"))).toEqual([]);
    expect((await asked("retour produit")).names).toEqual([]);
  });

  it("takes either of two colours", async () => {
    const { told, names } = await asked("serviette rouge ou bleu");
    expect(told).toEqual(["SEARCH_UNDERSTOOD Compris : rouge ou bleu"]);
    for (const colour of ["rouge", "bleu"]) expect(names.some((name) => name.includes(colour))).toBe(true);
  });

  it.each(["atelier du gobelet", "ateliers du gobelet"])(
    "finds what a supplier sells, whose name is typed in some number: %s",
    async (query) => {
      const { told, names } = await asked(query);
      expect(names.length).toBeGreaterThan(0);
      expect(told).toEqual([`SEARCH_UNDERSTOOD Compris : ${query}`]);
    },
  );

  it.each(["pochette matelassée pour A4", "pochette matelassée A4"])(
    "finds what holds a sheet, said with or without for: %s",
    async (query) => {
      const { told, names } = await asked(query);
      expect(told.join()).not.toContain("Pas de");
      expect(names[0]).toContain("matelassée");
    },
  );

  it("is no slip where words were only written together, nor a number the beginning of a standard", async () => {
    expect((await asked("essuietout")).told).toEqual([]);
    expect((await asked("FEFCO 0427")).told).toEqual([]);
    expect((await asked("kit couvert bois 4 en 1")).told.join()).not.toContain("13432");
  });

  it("knows a table of another trade by what stands beside it", async () => {
    expect((await asked("table en bois")).names).toEqual([]);
  });

  it("is told where no article has a code, of bar codes whether they are valid", async () => {
    expect((await asked("4006381333931")).told).toEqual([
      "SEARCH_CODE Le code-barres 4006381333931 est valide, mais aucun article de la boutique ne le porte",
    ]);
    const wrong = await asked("2044210000015");
    expect(wrong.told).toEqual(["SEARCH_CODE Aucun article 2044210000015 ; codes proches"]);
    expect(wrong.names.length).toBeGreaterThan(0);
    expect(wrong.names.length).toBeLessThanOrEqual(5);
    expect((await asked("CAI-OOO1")).told).toEqual(["SEARCH_CODE Aucun article CAI-OOO1 ; codes proches"]);
  });

  it("is told of each code of several that no article has, while the others stand in their order", async () => {
    const { told, records } = await asked("GOB-0002 CAI-9999 CAI-0001");
    expect(told).toEqual(["SEARCH_CODE Aucun article n’a le code CAI-9999"]);
    expect(records.map(({ variant }) => variant.externalId)).toEqual(["GOB-0002", "CAI-0001"]);
    expect((await asked("CAI-0001 GOB-0002")).told).toEqual([]);
  });

  it("is told of one code alone that no article has, a bar code with a wrong digit among them", async () => {
    expect((await asked("CAI-9999")).told).toEqual(["SEARCH_CODE Aucun article n’a le code CAI-9999"]);
    expect((await asked("4006381333932")).told).toEqual(["SEARCH_CODE Aucun article n’a le code 4006381333932"]);
  });

  it.each([
    ["SAC-000l", "SAC-0001"],
    ["SAC-O00l", "SAC-0001"],
    ["G0B-0001", "GOB-0001"],
    ["5AC-0001", "SAC-0001"],
  ])("is told of a code that was read wrongly, and it is found: %s", async (query, meant) => {
    const { told, records } = await asked(query);
    expect(records.map(({ variant }) => variant.externalId)).toEqual([meant]);
    expect(told).toEqual([`SEARCH_CODE Aucun article ${query} ; codes proches`]);
  });

  it("takes a number beside a code for how many are wanted", async () => {
    const { told, records } = await asked("CAI-0001 x 50");
    expect(records.map(({ variant }) => variant.externalId)).toEqual(["CAI-0001"]);
    expect(told).toEqual([]);
  });

  it("leaves out by how many they are sold", async () => {
    expect((await asked("le mille gobelets")).told).toEqual([]);
  });

  it.each([
    ["couteau", "fr-FR", /^Couvert .*couteau/],
    ["knife", "en-GB", /^Cutlery, .*knife/],
    ["pot à soupe avec couvercle", "fr-FR", /^Pot à /],
    ["pot à soupe 12 oz avec couvercle", "fr-FR", /^Pot à /],
    ["bol avec couvercle", "fr-FR", /^Bol /],
    ["scotch marron", "fr-FR", /^Ruban d’emballage polypropylène/],
    ["ruban adhésif marron", "fr-FR", /^Ruban d’emballage polypropylène/],
    ["lid for 8 oz cup", "en-GB", /^Sip lid/],
  ])("finds first what is mostly meant: %s", async (query, locale, name) => {
    const { names } = await asked(query, locale);
    expect(names.slice(0, 3).filter((each) => !name.test(each))).toEqual([]);
    expect(names.length).toBeGreaterThan(2);
  });

  it.each([
    ["gants non poudrés", "fr-FR", "Compris : non poudrés", "non poudré"],
    ["powder-free gloves", "en-GB", "Understood: powder-free", "powder-free"],
    ["gants taille medium", "fr-FR", "Compris : medium", "taille M"],
    ["medium nitrile gloves", "en-GB", "Understood: medium, nitrile", "size M"],
    ["large gloves", "en-GB", "Understood: large", "size L"],
  ])("keeps what is said of a thing, and only that: %s", async (query, locale, message, said) => {
    const { names, told } = await asked(query, locale);
    expect(told).toEqual([`SEARCH_UNDERSTOOD ${message}`]);
    expect(names.length).toBeGreaterThan(1);
    expect(names.filter((name) => !name.includes(said))).toEqual([]);
  });

  it("takes the plural of a colour for no slip", async () => {
    expect((await asked("sacs bleus")).told).toEqual(["SEARCH_UNDERSTOOD Compris : bleus"]);
  });

  it("takes no denied word for the word, and leaves it out honestly", async () => {
    expect((await asked("gants poudrés")).told).toEqual([
      "SEARCH_RELAXED Aucun résultat pour tous les mots ; voici « gants » (sans « poudrés »)",
    ]);
  });

  it.each(["FOU-GOBELETS", "fou gobelets"])("finds what a supplier sells by its id: %s", async (query) => {
    const { told, records } = await asked(query);
    expect(told).toEqual([`SEARCH_UNDERSTOOD Compris : ${query}`]);
    expect(records.length).toBeGreaterThan(2);
  });

  it("takes a load that does not hold for the need that it is", async () => {
    const { names, told } = await asked("ma palette ne tient pas");
    expect(names.length).toBeGreaterThan(2);
    expect(told).toEqual([]);
  });
});
