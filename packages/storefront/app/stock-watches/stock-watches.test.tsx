import type { StockWatch } from "@comptoir/contract/articles/stock-watches";
import { describe, expect, it } from "vitest";
import * as product from "#catalogue/product/product.route.tsx";
import * as list from "#stock-watches/stock-watches.route.tsx";
import { type Answers, on, refuse } from "../../test/fake-commerce.ts";
import { pageOf } from "../../test/make-pages.ts";
import { makeBeside, makeOffer, makeProduct, makeVariant } from "../../test/make-products.ts";
import { askRoute } from "../../test/one-route.tsx";

const variant = makeVariant("CAI-0001");
const productKey = { productKey: "0000000001" };
const key = { productVariantId: variant.id };

const makeWatch = (given: Partial<StockWatch> = {}): StockWatch => ({
  productVariantId: variant.id,
  productId: "0000000001",
  articleCode: "CAI-0001",
  articleName: "Caisse américaine",
  isSold: true,
  createdAt: "2026-03-14T08:00:00.000Z",
  toldAt: null,
  ...given,
});

const pageWith = (stock: number, watches: readonly StockWatch[]): Answers => ({
  ...on.catalogue.getProduct(productKey, () => makeProduct()),
  ...on.catalogue.getVariants(() => pageOf([variant])),
  ...on.catalogue.getProductOffers(productKey, () => [makeOffer(variant, { stock })]),
  ...on.catalogue.getProductReviewStatistics(productKey, () => ({ rating: 0, countRating: 0, spread: [] })),
  ...on.catalogue.getProductReviews(productKey, () => []),
  ...on.catalogue.getArticlesBeside({ variantKey: variant.id }, () => makeBeside({ variantId: variant.id })),
  ...on.stockWatches.getStockWatches(() => pageOf([...watches])),
});
const open = (answers: Answers, isGuest = false, query = "") =>
  askRoute(product, `/product/0000000001${query}`, { at: "product/:productId", answers, isGuest });
const at = "account/stock-watches";
const returnTo = "/product/0000000001?variant=variant-CAI-0001";
const post = (answers: Answers, intent: string, more: { returnTo?: string } = {}) =>
  askRoute(list, "/account/stock-watches", {
    at,
    answers,
    form: [
      ["variant", variant.id],
      ["intent", intent],
      ["returnTo", more.returnTo ?? returnTo],
    ],
  });
const pathsOf = (calls: readonly Request[]) => calls.map(({ url }) => new URL(url).pathname);

describe("the page of an article that is out of stock", () => {
  it("offers to be told by mail when it is back, by a plain form, without naming anybody: the page may be kept", async () => {
    const { html } = await open(pageWith(0, []));
    expect(html).toMatch(/<form[^>]*action="\/account\/stock-watches"/);
    expect(html).toContain("Prévenez-moi du retour");
    expect(html).toContain("Un seul mail");
    expect(html.replace(/<script.*?<\/script>/gs, "")).not.toContain("@");
  });

  it("says to those who wait that they do, with the way out and to all that they wait for", async () => {
    const { html } = await open(pageWith(0, [makeWatch()]));
    expect(html).toContain("Ne plus me prévenir");
    expect(html).toContain('name="intent" value="forget"');
    expect(html).toContain('href="/account/stock-watches"');
  });

  it("offers it anew to those who were told before", async () => {
    const { html } = await open(pageWith(0, [makeWatch({ toldAt: "2026-03-16T08:00:00.000Z" })]));
    expect(html).toContain('name="intent" value="wait"');
  });

  it("shows guests the way to sign in, and asks nothing of them", async () => {
    const { html, calls } = await open(pageWith(0, []), true);
    expect(html).toContain("Connectez-vous pour être prévenu du retour");
    expect(pathsOf(calls)).not.toContain("/v1/shop/stock-watches");
  });

  it("says why somebody does not wait", async () => {
    expect((await open(pageWith(0, []), false, "?watch=full")).html).toContain("le maximum");
    expect((await open(pageWith(0, []), false, "?watch=failed")).html).toContain("n’a pas pu être enregistrée");
    expect((await open(pageWith(0, []), false, "?watch=other")).html).not.toContain("n’a pas pu être enregistrée");
  });

  it("is whole, though nobody knows whether the user waits", async () => {
    const answers = { ...pageWith(0, []), ...on.stockWatches.getStockWatches(() => refuse(503, "UNAVAILABLE")) };
    const { status, html } = await open(answers);
    expect(status).toBe(200);
    expect(html).toContain("Prévenez-moi du retour");
  });
});

it("the page of an article that is there asks nothing and offers nothing of it", async () => {
  const { html, calls } = await open(pageWith(5_000, []));
  expect(html).not.toContain("Prévenez-moi du retour");
  expect(pathsOf(calls)).not.toContain("/v1/shop/stock-watches");
});

describe("the form", () => {
  it("waits, and gives up, and leads back", async () => {
    const answers = {
      ...on.stockWatches.putStockWatch(key, () => makeWatch()),
      ...on.stockWatches.deleteStockWatch(key, () => undefined),
    };
    const begun = await post(answers, "wait", { returnTo: `${returnTo}&watch=failed` });
    expect(begun.location).toBe(returnTo);
    expect(begun.calls.map(({ method }) => method)).toEqual(["PUT"]);
    const ended = await post(answers, "forget");
    expect(ended.location).toBe(returnTo);
    expect(ended.calls.map(({ method }) => method)).toEqual(["DELETE"]);
  });

  it.each([
    ["ARTICLE_IN_STOCK", 409, returnTo],
    ["STOCK_WATCHES_FULL", 409, `${returnTo}&watch=full`],
    ["OTHER", 500, `${returnTo}&watch=failed`],
    ["F-E-033", 404, `${returnTo}&watch=failed`],
  ])("leads back after a refusal with what the page needs to say: %s", async (detail, status, location) => {
    const refusal = () => refuse(status, "CONFLICT", "raw server text", detail);
    expect((await post(on.stockWatches.putStockWatch(key, refusal), "wait")).location).toBe(location);
  });

  it("leads nobody out of the shop", async () => {
    const answers = on.stockWatches.putStockWatch(key, () => makeWatch());
    expect((await post(answers, "wait", { returnTo: "https://evil.test/" })).location).toBe("/account/stock-watches");
  });
});

it("whether a user waits for another variant is asked of the list", async () => {
  const answers = on.stockWatches.getStockWatches(() => pageOf([makeWatch()]));
  const { data, calls } = await askRoute(list, `/account/stock-watches?variant=${variant.id}`, { at, answers });
  expect(data).toMatchObject({ watches: [{ toldAt: null }] });
  expect(new URL(calls[0]?.url ?? "").searchParams.get("productVariantId")).toBe(variant.id);
});

describe("the list of what a user waits for", () => {
  const openList = (watches: readonly StockWatch[], query = "") =>
    askRoute(list, `/account/stock-watches${query}`, {
      at,
      answers: on.stockWatches.getStockWatches(() => pageOf([...watches])),
    });

  it("says of each since when, or when it was told, or that it is sold no more", async () => {
    const { html } = await openList([
      makeWatch(),
      makeWatch({ productVariantId: "2", toldAt: "2026-03-16T08:00:00.000Z" }),
      makeWatch({ productVariantId: "3", isSold: false, articleName: "Sac kraft" }),
    ]);
    for (const words of [
      "Attendu",
      "demandé le 14 mars 2026",
      "De retour",
      "prévenu le 16 mars 2026",
      "N’est plus vendu",
    ])
      expect(html.replaceAll("\u00a0", " ")).toContain(words);
    expect(html.match(/href="\/product\/0000000001/g)).toHaveLength(2);
  });

  it("has a way back from giving one up, and says what went wrong", async () => {
    const { html } = await openList([], `?forgotten=${variant.id}&code=CAI-0001`);
    expect(html).toContain("Vous n’attendez plus l’article CAI-0001.");
    expect(html).toMatch(/name="intent"[^>]*value="wait"|value="wait"[^>]*name="intent"/);
    expect((await openList([], "?watch=full")).html).toContain("le maximum");
  });

  it("explains itself while it is empty", async () => {
    expect((await openList([])).html).toContain("Vous n’attendez aucun article");
  });
});
