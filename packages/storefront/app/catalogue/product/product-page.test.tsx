import type { Offer, ProductReview, ProductVariant } from "@comptoir/contract/products";
import { describe, expect, it } from "vitest";
import * as route from "#catalogue/product/product.route.tsx";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { pageOf } from "../../../test/make-pages.ts";
import {
  makeAttribute,
  makeBeside,
  makeOffer,
  makeProduct,
  makeReview,
  makeVariant,
} from "../../../test/make-products.ts";
import { askRoute, bodyOf } from "../../../test/one-route.tsx";

const sized = (code: string, length: number) =>
  makeVariant(code, { attributeValues: [makeAttribute("LENGTH", "Longueur", length)] });
const [small, large] = [sized("CAI-0001", 310), sized("CAI-0002", 400)];

type ShopAnswers = {
  readonly product?: Parameters<typeof makeProduct>[0];
  readonly variants?: readonly ProductVariant[];
  readonly offers?: readonly Offer[];
  readonly reviews?: readonly ProductReview[];
  readonly own?: readonly ProductReview[];
  readonly more?: Answers;
};

const id = { productKey: "0000000001" };

function shopWith(given: ShopAnswers = {}): Answers {
  const { product = {}, variants = [small, large], reviews = [], own = [] } = given;
  return {
    ...on.catalogue.getProduct(id, () => makeProduct(product)),
    ...on.catalogue.getVariants(() => pageOf(variants)),
    ...on.catalogue.getProductOffers(id, () => [...(given.offers ?? variants.map((variant) => makeOffer(variant)))]),
    ...on.catalogue.getRelatedProducts(id, () => ({ aggregations: [], productThumbnails: pageOf([]) })),
    ...Object.assign(
      {},
      ...variants.map(({ id: variantKey }) => on.catalogue.getArticlesBeside({ variantKey }, () => makeBeside())),
    ),
    ...on.catalogue.getProductReviewStatistics(id, () => ({
      rating: 4.3,
      countRating: reviews.length,
      spread: [5, 4, 3, 2, 1].map((rating) => ({
        rating,
        count: reviews.filter(({ productReview }) => productReview.rating === rating).length,
      })),
    })),
    ...on.catalogue.getProductReviews(id, ({ query }) => [...(query.connectedUserOnly ? own : reviews)]),
    ...given.more,
  };
}

const at = "product/:productId";
const open = (given: ShopAnswers = {}, path = "/product/0000000001", isGuest = false) =>
  askRoute(route, path, { at, isGuest, answers: shopWith(given) });
const textOf = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/[\s\u00a0\u202f]+/g, " ");
const structuredData = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "{}")["@graph"][0];

describe("the first screen of a product (ux P-01)", () => {
  it("says name, brand, code, lot, price with unit, stock and expected day, supplier, and has the way into the cart", async () => {
    const { html } = await open();
    const text = textOf(html);
    for (const words of [
      "Caisse américaine",
      "Kartonel",
      "CAI-0001",
      "lot de 20",
      "9 €",
      "HT le lot de 20",
      "En stock",
    ])
      expect(text).toContain(words);
    expect(text).toMatch(/Livraison prévue le mercredi 18\smars/u);
    expect(text).toContain("Vendu et expédié par Cartonneries du Vexin");
    expect(html).toContain('value="PRX-CAI-0001-Cartonneries du Vexin"');
    expect(text).toContain("9 € HT pour 20 pièces (aperçu, confirmé au panier)");
  });

  it("shows a guest the public price and the way to sign in, and no way into the cart", async () => {
    const { html } = await open({}, "/product/0000000001?variant=CAI-0002", true);
    expect(textOf(html)).toContain("Prix publics affichés");
    expect(html).toContain('href="/auth/login?to=%2Fproduct%2F0000000001%3Fvariant%3Dvariant-CAI-0002"');
    expect(html).not.toContain("offerPriceId");
  });

  it("leads on when the variant is out of stock: to another supplier, to another variant", async () => {
    const offers = [makeOffer(small, { stock: 0 }), makeOffer(small, { supplier: "Ouest", tiers: [[1, 0.5]] })];
    expect((await open({ offers })).html).toContain('href="#offers"');
    expect((await open({ offers: offers.slice(0, 1) })).html).toContain('href="#variants"');
    expect(textOf((await open({ variants: [small], offers: offers.slice(0, 1) })).html)).toContain("Aucun fournisseur");
  });

  it("says why there is no price (ux G-34)", async () => {
    expect(textOf((await open({ offers: [] }, undefined, true)).html)).toContain("Connectez-vous pour voir vos prix");
    const free = [makeOffer(small, { tiers: [[1, 0]] })];
    expect(textOf((await open({ offers: free })).html)).toContain("Prix sur devis");
  });

  it("explains the price: whose it is, the tier, the discount (ux G-35)", async () => {
    const tiers = [
      [1, 0.5, 0.45],
      [200, 0.4],
    ] as const;
    const text = textOf((await open({ offers: [makeOffer(small, { kind: "ACCOUNT", tiers })] })).html);
    for (const words of [
      "prix négocié par votre entreprise",
      "10 € HT le lot de 20",
      "10 %",
      "dès 20 pièces",
      "9 € HT le lot de 20",
    ])
      expect(text).toContain(words);
  });
});

describe("variants (ux P-02, P-03)", () => {
  it("few of one dimension are buttons; the chosen one is in the address", async () => {
    const { html } = await open({}, "/product/0000000001?variant=CAI-0002");
    expect(html).toMatch(/aria-current="true"[^>]*>400\u00a0mm/);
    expect(html).toContain('href="/product/0000000001?variant=variant-CAI-0001"');
    expect(html).not.toContain('id="variants"');
    expect(textOf(html)).toContain("CAI-0002");
  });

  it("many are a table with a filter that shows combinations that do not exist, but does not let them be chosen", async () => {
    const of = (code: string, length: number, colour: string) =>
      makeVariant(code, {
        attributeValues: [makeAttribute("LENGTH", "Longueur", length), makeAttribute("COLOUR", "Couleur", colour)],
      });
    const variants = [of("A-1", 200, "Brun"), of("A-2", 300, "Brun"), of("A-3", 200, "Blanc")];
    const { html } = await open({ variants }, "/product/0000000001?only.COLOUR=Blanc");
    expect(html).toContain('id="variants"');
    expect(textOf(html)).toContain("1 déclinaison sur 3");
    expect(html).toMatch(/<option value="300\u00a0mm" disabled="">300\u00a0mm \(indisponible\)/);
    expect(html).toMatch(/<option value="Blanc" selected="">/);
    expect(html).toMatch(/<form[^>]*action="\/product\/0000000001#variants"/);
    expect(html.match(/name="quantity"/g)).toHaveLength(2); // The price box and the one row that passes.
  });

  it("in a table lead from each that is sold out to the same format of another product", async () => {
    const variants = ["A", "B", "C", "D", "E", "F", "G"].map((code, place) => sized(`CAI-${code}`, 300 + 10 * place));
    const [, soldOut] = variants;
    const offers = variants.map((variant) => makeOffer(variant, variant === soldOut ? { stock: 0 } : {}));
    const standIn = { productId: "0000000003", variantId: "0000000143", code: "CAI-0143", name: "Caisse recyclée" };
    const asked: unknown[] = [];
    const more = on.catalogue.getStandIns(({ query }) => {
      asked.push(query.variantIds);
      return [{ variantId: soldOut?.id ?? "", articles: [standIn] }];
    });
    const { html } = await open({ variants, offers, more });
    expect(asked).toEqual([[soldOut?.id]]);
    expect(html).toMatch(/href="\/product\/0000000003\?variant=0000000143"[^>]*>(?:(?!<\/a>).)*CAI-0143/);
  });

  it("one that is gone is said to be, and another is shown (ux P-07)", async () => {
    const text = textOf((await open({}, "/product/0000000001?variant=CAI-0009")).html);
    expect(text).toContain("n’est plus vendue");
    expect(text).toContain("CAI-0001");
  });

  it("of a discontinued product can be read about, but not ordered", async () => {
    const { html } = await open({ product: { productStatus: "INACTIVE" } });
    expect(textOf(html)).toContain("Cet article n’est plus vendu");
    expect(html).not.toContain("Ajouter au panier");
  });
});

describe("offers of several suppliers (ux P-04)", () => {
  const offers = [
    makeOffer(small, { stock: 10_000 }),
    makeOffer(small, { supplier: "Ouest", tiers: [[1, 0.4]], stock: 40 }),
  ];

  it("are compared at the quantity, and the best choice is explained", async () => {
    const { html } = await open({ variants: [small], offers });
    const text = textOf(html);
    expect(text).toContain("Offres de 2 fournisseurs");
    expect(text).toContain("Pour 20 pièces, Ouest a le prix le plus bas");
    expect(text).toMatch(/Ouest meilleur choix/);
    expect(text).toContain("8 € HT pour 20 pièces");
  });

  it("are not compared when there is one only", async () => {
    expect((await open({ variants: [small] })).html).not.toContain('id="offers"');
  });
});

describe("facts and files (ux P-05)", () => {
  it("tell inner and outer dimensions apart, and offer to work out the packing", async () => {
    const side = (name: string, inner: number, outer: number) => [
      makeAttribute(`${name}_INNER`, `${name} int.`, inner),
      makeAttribute(`${name}_OUTER`, `${name} ext.`, outer),
    ];
    const box = makeVariant("CAI-0001", {
      attributeValues: [...side("LENGTH", 310, 316), ...side("WIDTH", 220, 226), ...side("HEIGHT", 150, 162)],
    });
    const { html } = await open({ variants: [box] });
    const text = textOf(html);
    // Larger and smaller ones are what holds this size, and what holds a little less.
    for (const sides of ["length=248&amp;width=176&amp;height=120", "length=310&amp;width=220&amp;height=150"])
      expect(html).toContain(`href="/fit?${sides}&amp;clearance=`);
    expect(text).toContain("Dimensions intérieures (L × l × H) 310 × 220 × 150 mm");
    expect(text).toContain("Dimensions extérieures (L × l × H) 316 × 226 × 162 mm");
    expect(text).toContain("Calculer mon colisage");
    expect(textOf((await open()).html)).not.toContain("Calculer mon colisage");
  });

  it("tell together whether food may touch it, and how hot, where that is told at all", async () => {
    const heat = makeAttribute("MAX_TEMPERATURE", "Température maximale", 95, "°C");
    const food = [heat, makeAttribute("FOOD_CONTACT", "Contact alimentaire", "Oui")];
    const cup = makeVariant("GOB-0001", { attributeValues: food });
    const { html } = await open({ variants: [cup] });
    const group = html.slice(html.indexOf(">Contact alimentaire</h3>"));
    expect(textOf(group)).toMatch(/Température maximale 95 °C .*Contact alimentaire Oui/);
    const without = makeVariant("GOB-0001", { attributeValues: [heat] });
    expect((await open({ variants: [without] })).html).not.toContain(">Contact alimentaire</h3>");
  });
});

describe("structured data (ux P-10)", () => {
  it("holds an offer for guests only, and a rating only with reviews on the page", async () => {
    const guest = structuredData((await open({}, undefined, true)).html);
    expect(guest.offers).toMatchObject({
      price: 0.45,
      priceCurrency: "EUR",
      availability: "https://schema.org/InStock",
    });
    expect(guest.aggregateRating).toBeUndefined();
    expect(structuredData((await open()).html).offers).toBeUndefined();
    const rated = structuredData((await open({ reviews: [makeReview()] })).html);
    expect(rated.aggregateRating).toMatchObject({ ratingValue: 4.3, reviewCount: 1 });
  });
});

describe("reviews (ux P-09)", () => {
  it("show average, number, spread and texts; a verified purchase only when the shop says so", async () => {
    const reviews = [makeReview(), makeReview({ id: "2", rating: 5, isVerifiedPurchase: true }, "Bruno")];
    const text = textOf((await open({ reviews })).html);
    for (const words of [
      "4,3",
      "2 avis",
      "5 étoiles 1",
      "1 étoile 0",
      "Solide et bien pliée.",
      "14 mars 2026",
      "Bruno",
    ])
      expect(text).toContain(words);
    expect(text.match(/Bruno 14 mars 2026 Achat vérifié/g)).toHaveLength(1);
    expect(text).not.toContain("Alice 14 mars 2026 Achat vérifié");
  });

  it("are marked with the language of their author (ux Y-07)", async () => {
    const reviews = [makeReview({ locale: "en-GB", message: "Sturdy." }), makeReview({ id: "2" }, "Bruno")];
    const { html } = await open({ reviews });
    expect(html).toMatch(/<p lang="en-GB"[^>]*>Sturdy\./);
    expect(html).toMatch(/<p class="[^"]*">Solide et bien pliée\./);
  });

  it("of deleted users stay, without their name", async () => {
    const reviews = [{ ...makeReview(), user: null }];
    expect(textOf((await open({ reviews })).html)).toContain("Utilisateur supprimé");
  });

  it("are written by a plain form, and one's own is changed by it", async () => {
    const form = [
      ["intent", "review"],
      ["productSku", "10000"],
      ["rating", "5"],
      ["message", " Parfait. "],
    ] as const;
    const more = {
      ...on.reviews.createReview(() => makeReview()),
      ...on.reviews.updateReview({ reviewId: "31" }, () => makeReview()),
    };
    const post = (fields: readonly (readonly [string, string])[]) =>
      askRoute(route, "/product/0000000001?variant=2", { at, answers: shopWith({ more }), form: fields });
    const written = await post(form);
    expect(written.location).toBe("/product/0000000001?variant=2&reviewed=1#reviews");
    expect(await bodyOf(written.calls, "POST /v1/shop/reviews")).toEqual({
      productSku: "10000",
      rating: 5,
      message: "Parfait.",
    });
    const changed = await post([...form, ["reviewId", "31"]]);
    expect(await bodyOf(changed.calls, "PUT /v1/shop/reviews/31")).toMatchObject({ rating: 5 });
  });

  it("show one's own review in the form", async () => {
    const own = [makeReview({ isOwn: true, rating: 2, message: "Trop fine." })];
    const { html } = await open({ reviews: own, own });
    expect(html).toContain("Modifier mon avis");
    expect(html).toContain("Trop fine.</textarea>");
    expect(html).toContain('name="rating" checked="" value="2"');
  });

  it.each([
    [{ rating: "", message: "" }, ["Choisissez une note de 1 à 5.", "Écrivez quelques mots"]],
    [{ rating: "9", message: "x" }, ["Choisissez une note de 1 à 5."]],
    [{ rating: "3", message: "x".repeat(2001) }, ["Raccourcissez votre avis"]],
  ])("that are incomplete come back with what to mend: %o", async (values, problems) => {
    const form = Object.entries(values);
    const { html, calls } = await askRoute(route, "/product/0000000001", { at, answers: shopWith(), form });
    for (const problem of problems) expect(textOf(html)).toContain(problem);
    expect(calls.every(({ method }) => method === "GET")).toBe(true);
  });

  it.each([
    [409, "Vous avez déjà donné votre avis"],
    [403, "Seul son auteur peut modifier cet avis"],
    [404, "n’existe plus"],
    [500, "n’a pas pu être enregistré"],
  ])("that are refused with %i come back in words with what was typed", async (status, words) => {
    const more = { ...on.reviews.createReview(() => refuse(status, "CODE", "raw server text")) };
    const form = [
      ["productSku", "10000"],
      ["rating", "3"],
      ["message", "Correct."],
    ] as const;
    const { html } = await askRoute(route, "/product/0000000001", { at, answers: shopWith({ more }), form });
    expect(textOf(html)).toContain(words);
    expect(html).toContain("Correct.</textarea>");
    expect(html).not.toContain("raw server text");
  });

  it("ask a guest to sign in first", async () => {
    const form = [["rating", "3"]] as const;
    const answer = await askRoute(route, "/product/0000000001", { at, isGuest: true, answers: shopWith(), form });
    expect(answer.location).toBe("/auth/login?to=%2Fproduct%2F0000000001");
  });
});

describe("a block that fails (ux G-09)", () => {
  it("leaves the page as it is, says so and offers to try again", async () => {
    const more = {
      ...on.catalogue.getArticlesBeside({ variantKey: small.id }, () => refuse(503, "UNAVAILABLE")),
      ...on.catalogue.getProductReviewStatistics(id, () => refuse(503, "UNAVAILABLE")),
    };
    const { status, html } = await open({ more });
    expect(status).toBe(200);
    expect(textOf(html)).toContain("Les articles associés n’ont pas pu être chargés.");
    expect(textOf(html)).toContain("Les avis n’ont pas pu être chargés.");
    expect(html).toContain("Ajouter au panier");
  });
});
