// What buyers call things, as the demo shop finds them: the first product of an answer lies where the things lie.
import { describe, expect, it } from "vitest";
import { openDemoSearch, pricesOf } from "#test/demo-search.ts";

const shop = openDemoSearch();

/** The categories in which the first product lies. */
const placesOf = async (query: string, locale: string) => {
  const { products } = await shop.search({ query, locale, aggregation: "PRODUCT", withFacets: false, size: 1 });
  return products.content.flatMap(({ navigations }) => navigations.map(({ externalId }) => externalId));
};

describe("what buyers call things", () => {
  it.each([
    ["carton", "caisses-americaines"],
    ["sac papier", "sacs-papier"],
    ["gobelets doubles parois", "gobelets-double-paroi"],
    ["carton écran", "caisses-longues"],
    ["carton tv", "caisses-longues"],
    ["papier boucher", "papiers-ingraissables"],
    ["sachet bonbons", "sachets-plats"],
    ["sac plastique zip", "sachets-zip"],
    ["boîte cupcake", "boites-patissieres"],
    ["caissette muffin", "caissettes"],
    ["pistolet à scotch", "devidoirs"],
    ["cercleuse", "outils-cerclage"],
    ["poche de gel", "accumulateurs-froid"],
    ["machine coussins d'air", "coussins-air"],
    ["lingette microfibre", "essuyage"],
    ["bobine dévidoir central", "essuyage"],
    ["PSE", "isothermes"],
    ["packaging bijoux", "remplissage"],
    ["emballage miel", "bouteilles"],
    ["emballage livraison frais", "chaine-froid"],
    ["thé en vrac", "doypacks"],
  ])("are found in French: %s", async (query, category) => {
    expect(await placesOf(query, "fr-FR")).toContain(category);
  });

  it.each([
    ["zip lock bags", "sachets-zip"],
    ["vac pac bags", "sachets-sous-vide"],
    ["cool pouch", "isothermes"],
    ["board backed envelopes", "pochettes-carton"],
    ["vinyl record mailers", "pochettes-carton"],
    ["heat treated pallets", "palettes"],
    ["crimping tool", "outils-cerclage"],
    ["air pillow machine", "coussins-air"],
    ["anti static bubble", "films-bulles"],
    ["EPS", "chaine-froid"],
    ["wedding cake", "patisserie"],
  ])("are found in English: %s", async (query, category) => {
    expect(await placesOf(query, "en-GB")).toContain(category);
  });

  it.each([
    ["nappe mariage ivoire", "fr-FR", "nappes"],
    ["couvercle café à emporter compostable", "fr-FR", "couvercles-chauds"],
    ["I run a coffee shop and need cups", "en-GB", "gobelets-chauds"],
  ])("are found where a need is told of beside them: %s", async (query, locale, category) => {
    expect(await placesOf(query, locale)).toContain(category);
  });
});

describe("a price in words", () => {
  const priced = async (query: string, priceMax?: number) => {
    const { products, warnings, facets } = await shop.search({ query, size: 1000, ...(priceMax ? { priceMax } : {}) });
    const told = warnings.map(({ message }) => message.replace(/[\u00a0\u202f]/g, " "));
    return { prices: pricesOf(products.content), told, facets };
  };

  it("bounds what is found, as the filter does, and is told", async () => {
    const { prices, told } = await priced("gobelet moins de 10 centimes");
    expect(prices.length).toBeGreaterThan(10);
    expect(Math.max(...prices)).toBeLessThanOrEqual(0.1);
    expect(told).toEqual(["Compris : ≤ 0,10 €"]);
    expect(Math.max(...(await priced("gobelet moins de 10 centimes", 0.07)).prices)).toBeLessThanOrEqual(0.07);
    expect((await priced("palette euro")).told).toEqual([]);
  });

  it("is left out, and that is told, where nothing costs so little", async () => {
    const { prices, told } = await priced("palette moins de 1 centime");
    expect(prices.length).toBeGreaterThan(10);
    expect(told).toEqual(["Aucun article à ce prix ; voici les résultats sans « moins de 1 centime »"]);
  });
});

describe("a price in words that count as they are", () => {
  it("bounds nothing", async () => {
    const { warnings } = await shop.search({ query: "gobelet moins de 10 centimes", exact: true });
    expect(warnings.filter(({ message }) => message.includes("0,10"))).toEqual([]);
  });
});

describe("what something comes with", () => {
  it.each([
    ["sac poignée", "fr-FR"],
    ["sac à poignées", "fr-FR"],
    ["sac avec poignées", "fr-FR"],
    ["bags with handles", "en-GB"],
  ])("is not what is marked as without: %s", async (query, locale) => {
    const { products } = await shop.search({ query, locale, size: 1000, withFacets: false });
    const names = products.content.map(({ variant }) => variant.name);
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => /sans poignées|without handles/.test(name))).toEqual([]);
  });
});
