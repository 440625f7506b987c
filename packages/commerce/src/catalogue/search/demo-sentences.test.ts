// What whole sentences mean: what somebody does or is falls, numbers in words count, and a need keeps what is asked besides.
import { describe, expect, it } from "vitest";
import { openDemoSearch } from "#test/demo-search.ts";

const shop = openDemoSearch();
const { asked } = shop;

describe("a whole sentence", () => {
  it.each([
    ["avez-vous des barquettes qui passent au micro-ondes", "fr-FR", /^Barquette micro-ondable/, ["SEARCH_UNDERSTOOD"]],
    ["je tiens une boulangerie et je cherche des boîtes pour mes gâteaux", "fr-FR", /^Boîte pâtissière/, []],
    ["do you make double wall boxes 40 cm long", "en-GB", /^Double-wall shipping box/, []],
    ["padded envelopes for posting jewellery", "en-GB", /^Padded mailer/, []],
    ["do you sell euro pallets", "en-GB", /^Pallet, /, []],
    ["je voudrais commander 500 gobelets en carton", "fr-FR", /^Gobelet carton/, []],
    ["des serviettes deux plis", "fr-FR", /^Serviette .*2 plis/, []],
    ["two ply napkins", "en-GB", /^Napkin, 2-ply/, []],
  ])("is read without what says nothing of an article: %s", async (query, locale, name, codes) => {
    const { names, told } = await asked(query, locale);
    expect(names[0]).toMatch(name);
    expect(told.map((each) => each.split(" ")[0])).toEqual(codes);
  });

  it.each([
    ["carton pour expédier 12 bouteilles de vin", "fr-FR", / 12 bouteilles$/],
    ["box to put 6 macarons in", "en-GB", / 6 macarons/],
    ["un gobelet de 20 cl qui tient chaud", "fr-FR", /double paroi.* 20 cl/],
    ["which film do i need to wrap pallets by hand", "en-GB", /stretch film/],
    ["nous déménageons nos bureaux et cherchons des cartons solides", "fr-FR", /^Carton de déménagement/],
  ])("keeps sizes, counts and what it names beside a need: %s", async (query, locale, name) => {
    const { names } = await asked(query, locale);
    expect(names.slice(0, 3).filter((each) => !name.test(each))).toEqual([]);
    expect(names.length).toBeGreaterThan(0);
  });

  it.each([
    ["transporter un gâteau", "fr-FR", /^Boîte pâtissière/],
    ["déménager ma vaisselle", "fr-FR", /^Carton de déménagement/],
    ["stop pallet load from falling", "en-GB", /^Hand stretch film/],
    ["keep soup hot", "en-GB", /^Insulated (?:pouch|box)/],
    ["envoyer un ordinateur", "fr-FR", /^Boîte postale/],
    ["pack glasses", "en-GB", /^(?:Removal box, crockery|Bubble wrap)/],
    ["signaler que c'est fragile", "fr-FR", /[Ff]ragile/],
    ["gants pour manipuler des aliments", "fr-FR", /^Gant/],
  ])("has what helps most first, however rare its name is: %s", async (query, locale, name) => {
    const { names } = await asked(query, locale);
    expect(names.slice(0, 3).filter((each) => !name.test(each))).toEqual([]);
  });

  it("takes colours and materials for those of the thing, unless they are said of what helps", async () => {
    expect((await asked("emballer des chemises blanches")).told).toEqual([]);
    expect((await asked("wrap a white shirt", "en-GB")).told).toEqual([]);
    expect((await asked("sac rouge pour emballer un cadeau")).told[1]).toBe("SEARCH_UNDERSTOOD Compris : rouge");
    expect((await asked("emballer un cadeau dans un sac rouge")).told[1]).toBe("SEARCH_UNDERSTOOD Compris : rouge");
    expect((await asked("ship shoes in a black box", "en-GB")).told).toEqual(["SEARCH_UNDERSTOOD Understood: black"]);
  });

  it("says how near what helps with a need comes to its size", async () => {
    expect((await asked("je cherche des sacs pour emballer des pains de 30 cm")).told).toEqual([
      "SEARCH_NEAR Pas de 30 cm ; formats les plus proches",
    ]);
  });
});

describe("what must not be", () => {
  it.each([
    ["carton ni blanc ni recyclé", "fr-FR", /blanc|recyclé/, "Compris : sans blanc, sans recyclé"],
    ["box neither white nor recycled", "en-GB", /white|recycled/, "Understood: without white, without recycled"],
    ["box not white not recycled", "en-GB", /white|recycled/, "Understood: without white, without recycled"],
    ["barquette micro-onde sans couvercle", "fr-FR", /couvercle/, "Compris : micro-onde, sans couvercle"],
    ["enveloppe sans fenêtre", "fr-FR", / à fenêtre/, "Compris : sans fenêtre"],
  ])(
    "is no quality that only has the same stem, and is said to be denied: %s",
    async (query, locale, name, message) => {
      const { names, told } = await asked(query, locale);
      expect(names.filter((each) => name.test(each))).toEqual([]);
      expect(names).toHaveLength(5);
      expect(told).toEqual([`SEARCH_UNDERSTOOD ${message}`]);
    },
  );

  it("is told apart from what is recyclable where it is asked for", async () => {
    const total = async (query: string) =>
      (await shop.search({ query, locale: "fr-FR", size: 1 })).products.totalElements;
    expect(await total("carton recyclé")).toBeLessThan(await total("carton recyclable"));
  });
});

describe("a material alone", () => {
  it("finds all that is made of it, though some article is called by it", async () => {
    const { names } = await asked("kraft");
    expect(names.filter((each) => each.startsWith("Kraft gommé"))).toEqual([]);
    expect((await asked("kraft gommé")).names[0]).toMatch(/^Kraft gommé/);
  });
});

describe("what is not sold", () => {
  it.each([
    ["savon", "fr-FR", "Nous ne vendons pas de savon"],
    ["stylos bleus", "fr-FR", "Nous ne vendons pas de stylos"],
    ["savon pour les mains", "fr-FR", "Nous ne vendons pas de savon pour les mains"],
    ["imprimante à étiquettes", "fr-FR", "Nous ne vendons pas d’imprimante à étiquettes"],
    ["gants de boxe", "fr-FR", "Nous ne vendons pas de gants de boxe"],
    ["brosse à dents", "fr-FR", "Nous ne vendons pas de brosse à dents"],
    ["label printer", "en-GB", "We do not sell label printer"],
    ["buckets", "en-GB", "We do not sell buckets"],
  ])("is said, whatever trade it is of: %s", async (query, locale, message) => {
    const { names, told } = await asked(query, locale);
    expect(names).toEqual([]);
    expect(told).toEqual([`SEARCH_NOT_SOLD ${message}`]);
  });

  it("is said of words that nobody knows to name nothing", async () => {
    expect((await asked("zorglub")).told).toEqual(["SEARCH_NO_GOODS « zorglub » ne désigne aucun article"]);
  });
});

describe("codes of formats", () => {
  it.each([
    ["boite F0201", "fr-FR", /^Caisse américaine/],
    ["jiffy taille D", "fr-FR", / 180 × 265 mm/],
    ["padded mailers size K", "en-GB", / 350 × 470 mm/],
    ["nappe 1 m 20", "fr-FR", / 120 cm /],
  ])("are read as the trade writes them: %s", async (query, locale, name) => {
    const { names } = await asked(query, locale);
    expect(names.slice(0, 3).filter((each) => !name.test(each))).toEqual([]);
    expect(names.length).toBeGreaterThan(2);
  });
});

describe("slips", () => {
  it.each([
    ["papié bulle", /^Film à bulles/],
    ["cuillières", /^Couvert .*cuillère/],
    ["strapin", /^Feuillard/],
    ["bouteyes", /^Bouteille/],
  ])("are heard, and mended in the plural as in the singular: %s", async (query, name) => {
    const { names, told } = await asked(query);
    expect(names[0]).toMatch(name);
    expect(told[0]).toMatch(/^SEARCH_CORRECTED/);
  });
});
