import type { Offer } from "@comptoir/contract/products";
import { describe, expect, it } from "vitest";
import type { Proposal } from "#fast-order/articles/article.ts";
import * as articleIndex from "#fast-order/articles/article-index.data.ts";
import * as articlesRoute from "#fast-order/articles/articles.data.ts";
import { findCodeIndex } from "#fast-order/articles/code-index.server.ts";
import { createLoadContext, type Session, sessionContext } from "#lib/session/context.ts";
import { type Answers, fakeCommerce, on } from "../../../test/fake-commerce.ts";
import { pageOf } from "../../../test/make-pages.ts";
import { makeAttribute, makeOffer, makeVariant } from "../../../test/make-products.ts";
import { sdkOver } from "../../../test/one-route.tsx";

const columns = {
  variantIds: ["variant-CAI-0001"],
  codes: [["CAI-0001"]],
  names: ["Caisse"],
  packs: [20],
  minimums: [20],
};
// Indexes are kept by their versions, which no other test uses.
const indexed: Answers = {
  ...on.catalogue.getArticleIndex((_, { request: { url } }) => {
    const isKnown = new URL(url).searchParams.get("knownVersion") === "files-1";
    return { version: "files-1", articles: isKnown ? null : columns };
  }),
};

/** Asks a data route as a signed-in buyer. */
async function ask(module: object, answers: Answers, init: RequestInit = {}) {
  const commerce = fakeCommerce(answers);
  const context = createLoadContext({
    commerceFetch: commerce.fetch,
    commerceUrl: "http://commerce.test",
    apiKey: "demo-storefront",
    shop: { brand: "Comptoir", publicUrl: "http://shop.test", isDemo: true },
    clientAddress: "192.0.2.1",
    requestId: "request-1",
  });
  const session: Session = { state: "authenticated", accessToken: "token", cookies: new Map(), isRejected: false };
  context.set(sessionContext, session);
  const request = new Request("http://shop.test/fastcart/index", init);
  const { loader, action } = module as Record<"loader" | "action", ((given: object) => Promise<Response>) | undefined>;
  const answer = await (loader ?? action)?.({ request, context, url: new URL(request.url) });
  if (!answer) throw new Error("No answer");
  return { answer, calls: commerce.calls };
}

describe("the index of codes for browsers", () => {
  it("is what a guest sees, and is kept until it changes", async () => {
    const { answer, calls } = await ask(articleIndex, indexed);
    expect(await answer.json()).toEqual(columns);
    expect(answer.headers.get("etag")).toBe('"files-1"');
    expect(calls.some((call) => call.headers.has("authorization"))).toBe(false);
  });

  it("is not sent again to a browser that has it", async () => {
    const { answer } = await ask(articleIndex, indexed, { headers: { "If-None-Match": 'W/"files-1"' } });
    expect([answer.status, await answer.text()]).toEqual([304, ""]);
    expect((await ask(articleIndex, indexed, { headers: { "If-None-Match": '"v0"' } })).answer.status).toBe(200);
  });

  it.each([
    ["has too many articles", { ...on.catalogue.getArticleIndex(() => ({ version: null, articles: null })) }],
    ["does not know the call", {}],
  ])("is none where the backend %s", async (_name, answers) => {
    const { answer } = await ask(articleIndex, answers);
    expect([answer.status, await answer.json()]).toEqual([200, null]);
  });
});

describe("the index of codes on the server", () => {
  it("is made ready once per version", async () => {
    const { sdk, calls } = sdkOver(indexed);
    const first = await findCodeIndex(sdk, "en");
    expect(first?.near("CAI-O001").proposals.map(({ name }) => name)).toEqual(["Caisse"]);
    expect(await findCodeIndex(sdk, "en")).toBe(first);
    expect(calls).toHaveLength(2);
  });

  it("is none where the backend has none, and everything else goes on", async () => {
    expect(await findCodeIndex(sdkOver({}).sdk, "fr")).toBeNull();
    const tooMany = { ...on.catalogue.getArticleIndex(() => ({ version: null, articles: null })) };
    expect(await findCodeIndex(sdkOver(tooMany).sdk, "fr")).toBeNull();
  });
});

describe("what there is in the place of an article that nobody has", () => {
  const sized = (code: string, [length, width]: readonly [number, number], stock = 1_000) =>
    makeOffer(
      makeVariant(code, {
        attributeValues: [
          makeAttribute("LENGTH_INNER", "Longueur intérieure", length),
          makeAttribute("WIDTH_INNER", "Largeur intérieure", width),
        ],
      }),
      { stock },
    );
  const instead = async (missing: Offer, others: readonly Offer[], elsewhere: readonly string[] = []) => {
    const { id: variantId } = missing.offerInventory.variant;
    const articles = elsewhere.map((code) => ({ code, name: code, productId: `of-${code}`, variantId: `id-${code}` }));
    const answers: Answers = {
      ...indexed,
      ...on.catalogue.getStandIns(() => [{ variantId, articles }]),
      ...on.catalogue.getOfferInventories((_, { request: { url } }) =>
        pageOf(new URL(url).searchParams.has("skus[]") ? [...others] : [missing]),
      ),
    };
    const body = new URLSearchParams({ codes: missing.offerInventory.variant.externalId });
    const { answer } = await ask(articlesRoute, answers, { method: "POST", body });
    const known = (await answer.json()) as {
      articles: readonly { equivalents: readonly Proposal[] }[];
    };
    return known.articles[0]?.equivalents.map(({ codes: [code], itemPerPack, minOrderQuantity }) =>
      code === "CAI-0001" ? { code, itemPerPack, minOrderQuantity } : code,
    );
  };

  it("says what it is sold in, of another product too", async () => {
    const proposed = await instead(sized("OUT", [310, 220], 0), [], ["CAI-0001"]);
    expect(proposed).toEqual([{ code: "CAI-0001", itemPerPack: 20, minOrderQuantity: 20 }]);
  });

  it("is as large at least, the nearest size first, of the same product", async () => {
    const other = makeOffer({ ...sized("OTHER", [310, 220]).offerInventory.variant, skuProduct: "20000" });
    const offers = [sized("FAR", [900, 600]), sized("NEAR", [320, 220]), sized("SMALL", [309, 400]), other];
    expect(await instead(sized("OUT", [310, 220], 0), offers)).toEqual(["NEAR", "FAR"]);
    expect(await instead(sized("OUT", [310, 220], 0), [sized("GONE", [310, 220], 19)])).toEqual([]);
    expect(await instead(sized("OUT", [310, 220]), offers)).toEqual([]);
  });

  it("is first of all of the same format, of another product too", async () => {
    const out = sized("OUT", [310, 220], 0);
    const proposed = await instead(out, [sized("LARGER", [320, 220]), sized("SAME", [310, 220])], ["OTHER"]);
    expect(proposed).toEqual(["SAME", "OTHER", "LARGER"]);
  });

  it("is anything of the product where nothing is measured, six at most", async () => {
    const offers = Array.from({ length: 8 }, (_, place) => makeOffer(makeVariant(`RED-${place}`)));
    const codes = offers.slice(0, 6).map((_, place) => `RED-${place}`);
    expect(await instead(makeOffer(makeVariant("BLUE-1"), { stock: 0 }), offers)).toEqual(codes);
    expect(await instead(makeOffer(makeVariant("BLUE-1"), { stock: 0 }), [sized("SIZED", [310, 220])])).toEqual([]);
  });
});

describe("the look-up of codes", () => {
  const offer = makeOffer(makeVariant("CAI-0001"));
  const shop: Answers = { ...indexed, ...on.catalogue.getOfferInventories(() => pageOf([offer])) };
  const look = (codes: readonly string[]) =>
    ask(articlesRoute, shop, { method: "POST", body: new URLSearchParams({ codes: codes.join("\n") }) });
  const batches = (calls: readonly Request[]) =>
    calls
      .filter(({ url }) => new URL(url).searchParams.has("codes[]"))
      .map(({ url }) => new URL(url).searchParams.getAll("codes[]").length);

  it("asks for 500 codes in three calls, each code once in any spelling, and never lets the answer be kept", async () => {
    const codes = Array.from({ length: 450 }, (_, place) => `C-${place}`);
    const { answer, calls } = await look([...codes, "c 1", "C.2", ""]);
    // Once for the buyer, and once for what is missing, as a guest.
    expect(batches(calls)).toEqual([200, 200, 50, 200, 200, 50]);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });

  it("answers offers with codes, rules and prices, and nothing else of them", async () => {
    const known = (await (await look(["cai 0001"])).answer.json()) as { readonly articles: readonly object[] };
    expect(known.articles).toEqual([
      expect.objectContaining({
        variantId: "variant-CAI-0001",
        offers: [
          {
            offerPriceId: "PRX-CAI-0001-Cartonneries du Vexin",
            supplierId: expect.any(String),
            supplier: "Cartonneries du Vexin",
            itemPerPack: 20,
            minOrderQuantity: 20,
            maxOrderQuantity: null,
            stock: 1000,
            leadTimeDays: 2,
            tiers: [{ quantity: 1, unitPrice: 0.45 }],
          },
        ],
      }),
    ]);
  });
});
