import { describe, expect, it } from "vitest";
import * as besideData from "#catalogue/product/beside/beside.data.ts";
import * as route from "#catalogue/product/product.route.tsx";
import { on } from "../../../../test/fake-commerce.ts";
import { pageOf } from "../../../../test/make-pages.ts";
import {
  makeArticleBeside,
  makeAttribute,
  makeBeside,
  makeOffer,
  makeProduct,
  makeVariant,
} from "../../../../test/make-products.ts";
import { askRoute } from "../../../../test/one-route.tsx";

const sized = (code: string, length: number) =>
  makeVariant(code, { attributeValues: [makeAttribute("LENGTH", "Longueur", length)] });
const [small, large] = [sized("CAI-0001", 310), sized("CAI-0002", 400)];
const id = { productKey: "0000000001" };

type BesideGiven = Partial<ReturnType<typeof makeBeside>>;

/** A product of two variants, beside one of which something stands. */
const answersWith = (given: BesideGiven, variant = small, product: Parameters<typeof makeProduct>[0] = {}) => ({
  ...on.catalogue.getProduct(id, () => makeProduct(product)),
  ...on.catalogue.getVariants(() => pageOf([small, large])),
  ...on.catalogue.getProductOffers(id, () => [makeOffer(small), makeOffer(large)]),
  ...on.catalogue.getRelatedProducts(id, () => ({ aggregations: [], productThumbnails: pageOf([]) })),
  ...on.catalogue.getProductReviewStatistics(id, () => ({ rating: 0, countRating: 0, spread: [] })),
  ...on.catalogue.getProductReviews(id, () => []),
  ...on.catalogue.getArticlesBeside({ variantKey: variant.id }, () => makeBeside({ variantId: variant.id, ...given })),
});
const at = "product/:productId";
const open = (given: BesideGiven) => askRoute(route, "/product/0000000001", { at, answers: answersWith(given) });
const textOf = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/[\s\u00a0\u202f]+/g, " ");

describe("articles beside the one of the page (ux P-08)", () => {
  const { attribute } = makeAttribute("FLUTE", "Cannelure", "B");

  it("alternatives say why, what differs, what a hundred cost, who sells them, and can be ordered at once", async () => {
    const differences = [
      { attribute, mine: ["B"], theirs: ["BC"] },
      { attribute: { ...attribute, name: { "fr-FR": "Matière recyclée (%)" } }, mine: null, theirs: 80 },
      { attribute: { ...attribute, name: { "fr-FR": "Norme" } }, mine: "EN 13430", theirs: null },
    ];
    const reasons = ["OTHER_SUPPLIER", "RECYCLED", "CHEAPER"] as const;
    const other = { ...makeArticleBeside("CAI-0500"), reasons: [...reasons], differences };
    const { html } = await open({ alternatives: [other] });
    const text = textOf(html);
    for (const words of [
      "Autres choix au même format",
      "même format, autre fournisseur",
      "recyclé",
      "moins cher au cent",
      "Cannelure : BC au lieu de B",
      "Matière recyclée (%) : 80",
      "Norme : non renseigné",
      "CAI-0500 · Ouest",
      "40 €",
      "Celui-ci coûte 45 € HT le cent.",
    ])
      expect(text).toContain(words);
    expect(html).toContain('href="/product/product-CAI-0500?variant=variant-CAI-0500"');
    expect(html).toContain('value="PRX-CAI-0500"');
  });

  it("an alternative without differences and without a price says so", async () => {
    const other = {
      ...makeArticleBeside("CAI-0500", { offer: null }),
      reasons: ["RECYCLED" as const],
      differences: [],
    };
    const text = textOf((await open({ alternatives: [other] })).html);
    expect(text).toContain("Mêmes caractéristiques");
    expect(text).toContain("Aucune offre en ce moment");
  });

  it("tells four differences, and how many more there are", async () => {
    const differences = ["A", "B", "C", "D", "E"].map((name) => ({
      attribute: { ...attribute, externalId: name, name: { "fr-FR": name } },
      mine: null,
      theirs: name.toLowerCase(),
    }));
    const other = { ...makeArticleBeside("CAI-0500"), reasons: ["CHEAPER" as const], differences };
    const text = textOf((await open({ alternatives: [other] })).html);
    expect(text).toContain("D : d");
    expect(text).not.toContain("E : e");
    expect(text).toContain("et 1 autre différence");
  });

  it("what goes with it has a quantity and a button of its own", async () => {
    const { html } = await open({ companions: [makeArticleBeside("RUB-0001")] });
    expect(textOf(html)).toContain("Va bien avec");
    expect(html).toContain('value="PRX-RUB-0001"');
  });

  it("others of its kind are shown where there is nothing else, and what replaces it of one that is gone", async () => {
    const similar = [makeArticleBeside("CAI-0600")];
    expect(textOf((await open({ similar })).html)).toContain("Dans la même famille");
    const answers = answersWith({}, small, { productStatus: "INACTIVE" });
    const { calls } = await askRoute(route, "/product/0000000001", { at, answers });
    expect(calls.map(({ url }) => new URL(url).pathname)).toContain("/v1/shop/products/0000000001/related-products");
  });

  it("are asked for the variant of the address, and another one's come by an address of their own", async () => {
    const answers = answersWith({ companions: [makeArticleBeside("RUB-0002")] }, large);
    const page = await askRoute(route, `/product/0000000001?variant=${large.id}`, { at, answers });
    expect(textOf(page.html)).toContain("Caisse RUB-0002");
    const { data } = await askRoute(besideData, `/menu/beside?variant=${large.id}`, { at: "menu/beside", answers });
    expect(data).toMatchObject({ variantId: large.id, companions: [{ code: "RUB-0002" }] });
  });
});
