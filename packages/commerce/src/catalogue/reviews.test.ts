import { catalogue } from "@comptoir/contract/catalogue";
import { type ReviewWrite, reviews } from "@comptoir/contract/reviews";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { catalogueHandlers } from "#catalogue/browsing/catalogue.routes.ts";
import { reviewHandlers } from "#catalogue/reviews.routes.ts";
import { makeAccount, makeUser } from "#test/make.ts";
import { makeCatalogView } from "#test/make-catalogue.ts";
import { type MadeOffer, makeBuyer } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop, orderFamilies } from "#test/orders/order-shop.ts";
import { type Caller, mounted } from "#test/test-app.ts";

const path = "/v1/shop/reviews";
let shop: OrderShop;
let other: Caller;
let skus: Readonly<Record<"box" | "cup" | "boxVariant", string>>;

beforeAll(async () => {
  shop = await createOrderShop({
    families: [...orderFamilies, mounted(catalogue, catalogueHandlers), mounted(reviews, reviewHandlers)],
  });
  other = await shop.as((await makeBuyer(shop.db)).email);
  const skuOf = async (table: "products" | "product_variants", id: string) =>
    (await shop.db.selectFrom(table).where("id", "=", id).select("sku").executeTakeFirstOrThrow()).sku;
  skus = {
    box: await skuOf("products", shop.box.productId),
    cup: await skuOf("products", shop.cup.productId),
    boxVariant: await skuOf("product_variants", shop.box.variantId),
  };
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom("product_reviews").execute();
});

const write = (given: Partial<ReviewWrite> = {}): ReviewWrite => ({
  message: "Solide, bien livré.",
  productSku: skus.box,
  rating: 4,
  ...given,
});
const create = (given: Partial<ReviewWrite> = {}, by: Caller = shop.caller) =>
  by.ask(reviews.createReview, { body: write(given) });
const listOf = (offer: MadeOffer, by: Caller = shop, query = {}) =>
  by.ask(catalogue.getProductReviews, { params: { productKey: offer.productId }, query });
const summaryOf = (offer: MadeOffer) =>
  shop.ask(catalogue.getProductReviewStatistics, { params: { productKey: offer.productId } });

describe("writing a review", () => {
  it("shows it to everybody at once, with the first name of its author", async () => {
    const made = await create();
    expect(made).toMatchObject({
      productReview: { rating: 4, message: "Solide, bien livré.", status: "PUBLISHED", isOwn: true },
      user: { customerUserId: shop.buyer.userId, email: shop.buyer.email, firstName: "Camille", lastName: "Martin" },
    });
    const [seen] = await listOf(shop.box);
    expect(seen).toEqual({
      productReview: { ...made.productReview, isOwn: false },
      user: { customerUserId: shop.buyer.userId, email: null, firstName: "Camille", lastName: null },
    });
    expect(await summaryOf(shop.box)).toMatchObject({ rating: 4, countRating: 1 });
    expect(await summaryOf(shop.cup)).toMatchObject({ rating: 0, countRating: 0 });
  });

  it("tells its language, which is that of its author", async () => {
    await shop.db.updateTable("users").set({ locale: "en-GB" }).where("id", "=", shop.buyer.userId).execute();
    await create();
    expect((await listOf(shop.box))[0]?.productReview.locale).toBe("en-GB");
  });

  it("answers 201 and takes what older clients send besides", async () => {
    const body = { ...write(), locale: "fr-FR", customerUserId: "0000000001" };
    const { status, body: made } = await shop.caller.call("POST", path, { body });
    expect([status, made]).toMatchObject([201, { user: { customerUserId: shop.buyer.userId } }]);
  });

  it("takes the SKU of a variant for its product", async () => {
    await create({ productSku: skus.boxVariant });
    expect(await listOf(shop.box)).toHaveLength(1);
  });

  it("needs a session", async () => {
    for (const [method, at] of [
      ["POST", path],
      ["PUT", `${path}/1`],
    ] as const) {
      const { status, error } = await shop.call(method, at, { body: write() });
      expect([status, error?.code]).toEqual([401, "UNAUTHORIZED"]);
    }
  });

  it.each<[string, unknown, string, string]>([
    ["no message", { message: undefined }, "F-E-001", "message"],
    ["an empty message", { message: "" }, "F-E-001", "message"],
    ["a message of blanks", { message: " \n\t " }, "F-E-001", "message"],
    ["a message of invisible characters", { message: "\u0007\u202e" }, "F-E-001", "message"],
    ["a message of 2,001 characters", { message: "a".repeat(2001) }, "F-E-010", "message"],
    ["a message of 10,000 characters", { message: "a".repeat(10_000) }, "F-E-010", "message"],
    ["a message that is no text", { message: 7 }, "F-E-012", "message"],
    ["no product", { productSku: undefined }, "F-E-001", "productSku"],
    ["no rating", { rating: undefined }, "F-E-001", "rating"],
    ["a rating of 0", { rating: 0 }, "F-E-007", "rating"],
    ["a rating of 6", { rating: 6 }, "F-E-007", "rating"],
    ["a rating of 4.5", { rating: 4.5 }, "F-E-012", "rating"],
    ["a rating in words", { rating: "five" }, "F-E-012", "rating"],
  ])("refuses %s", async (_, given, code, field) => {
    const { productReview } = await create();
    const body = { ...write(), ...(given as object) };
    for (const [method, at] of [
      ["POST", path],
      ["PUT", `${path}/${productReview.id}`],
    ] as const) {
      const { status, error } = await shop.caller.call(method, at, { body });
      expect([status, error?.errors[0]]).toMatchObject([400, { code, detail: field }]);
    }
  });

  it("names every field that is missing in one answer", async () => {
    const { error } = await shop.caller.call("POST", path, { body: {} });
    expect(error?.errors.map(({ code, message }) => [code, message])).toEqual([
      ["F-E-001", "Missing value: message"],
      ["F-E-001", "Missing value: productSku"],
      ["F-E-001", "Missing value: rating"],
    ]);
  });

  it("keeps hostile text as text and 2,000 characters whole", async () => {
    const hostile = `<img src=x onerror="alert(1)">\r\n'; DROP TABLE product_reviews; --`;
    const made = await create({ message: hostile });
    expect(made.productReview.message).toBe(hostile.replace("\r\n", "\n"));
    const long = await create({ productSku: skus.cup, message: "é".repeat(2000) });
    expect(long.productReview.message).toHaveLength(2000);
  });

  it("refuses a product that is unknown, hidden or outside the author's catalogue", async () => {
    const account = await makeAccount(shop.db);
    const { email } = await makeUser(shop.db, { accounts: [account] });
    await makeCatalogView(shop.db, { accounts: [account], variants: [] });
    const restricted = await shop.as(email);
    const hidden = await shop.makeOffer();
    const { sku } = await shop.db
      .updateTable("products")
      .set({ status: "INACTIVE" })
      .where("id", "=", hidden.productId)
      .returning("sku")
      .executeTakeFirstOrThrow();
    for (const [by, productSku] of [
      [shop.caller, "999999"],
      [shop.caller, sku],
      [shop.caller, shop.box.productId],
      [restricted, skus.box],
    ] as const) {
      const { status, error } = await by.call("POST", path, { body: write({ productSku }) });
      expect([status, error?.code]).toEqual([404, "F-E-033"]);
    }
  });

  it("is done once per user and product, even at the same moment", async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => shop.caller.call("POST", path, { body: write() })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const { error } = await shop.caller.call("POST", path, { body: write({ productSku: skus.boxVariant }) });
    expect(error?.code).toBe("F-E-003");
    await create({}, other);
    expect(await summaryOf(shop.box)).toMatchObject({ countRating: 2 });
  });

  it("gives its first answer again to the same key", async () => {
    const headers = { "Idempotency-Key": "review-1" };
    const [first, second] = [
      await shop.caller.call("POST", path, { body: write(), headers }),
      await shop.caller.call("POST", path, { body: write(), headers }),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });
});

describe("changing a review", () => {
  const change = (id: string, given: Partial<ReviewWrite> = {}, by: Caller = shop.caller) =>
    by.call("PUT", `${path}/${id}`, { body: write(given) });

  it("is done by its author, and told at once", async () => {
    shop.clock.set("2026-06-01T08:00:00Z");
    const { productReview } = await create();
    shop.clock.set("2026-06-02T08:00:00Z");
    const caller = await shop.as(shop.buyer.email);
    const { status, body } = await change(productReview.id, { rating: 2, message: "Décevant à l’usage." }, caller);
    expect([status, body]).toMatchObject([
      200,
      {
        productReview: {
          id: productReview.id,
          rating: 2,
          message: "Décevant à l’usage.",
          createdAt: "2026-06-01T08:00:00.000000Z",
          updatedAt: "2026-06-02T08:00:00.000000Z",
        },
      },
    ]);
    expect(await summaryOf(shop.box)).toMatchObject({ rating: 2, countRating: 1 });
  });

  it("is refused to everybody else", async () => {
    const { productReview } = await create();
    const { status, error } = await change(productReview.id, {}, other);
    expect([status, error?.code]).toEqual([403, "FORBIDDEN"]);
    expect((await listOf(shop.box))[0]?.productReview.rating).toBe(4);
  });

  it("leaves the product as it was", async () => {
    const { productReview } = await create();
    expect((await change(productReview.id, { productSku: skus.boxVariant })).status).toBe(200);
    expect((await change(productReview.id, { productSku: skus.cup })).error?.code).toBe("F-E-040");
  });

  it.each(["0000000000", "nothing", "%"])("of one that does not exist finds nothing: %s", async (id) => {
    const { status, error } = await change(encodeURIComponent(id));
    expect([status, error?.code]).toEqual([404, "F-E-033"]);
  });
});

describe("a hidden review", () => {
  it("is shown to its author alone, counts for nobody and stays hidden when changed", async () => {
    const { productReview } = await create();
    await create({ rating: 5 }, other);
    await shop.db.updateTable("product_reviews").set({ status: "HIDDEN" }).where("id", "=", productReview.id).execute();
    expect(await listOf(shop.box)).toHaveLength(1);
    expect(await listOf(shop.box, other)).toHaveLength(1);
    const own = await listOf(shop.box, shop.caller, { connectedUserOnly: true });
    expect(own).toMatchObject([{ productReview: { status: "HIDDEN", isOwn: true } }]);
    expect(await summaryOf(shop.box)).toMatchObject({ rating: 5, countRating: 1 });
    const at = `${path}/${productReview.id}`;
    expect((await other.call("PUT", at, { body: write() })).status).toBe(404);
    const { body } = await shop.caller.call("PUT", at, { body: write({ rating: 1 }) });
    expect(body).toMatchObject({ productReview: { status: "HIDDEN", rating: 1 } });
    expect(await summaryOf(shop.box)).toMatchObject({ rating: 5, countRating: 1 });
  });
});

describe("reading reviews", () => {
  const write3 = async () => {
    for (const [index, rating] of [3, 5, 1].entries()) {
      shop.clock.set(`2026-06-0${index + 1}T08:00:00Z`);
      await create({ rating }, await shop.as((await makeBuyer(shop.db)).email));
    }
  };
  const ratings = async (query = {}) =>
    (await listOf(shop.box, shop, query)).map(({ productReview }) => productReview.rating);

  it("begins with the newest, sorts and comes in pages", async () => {
    await write3();
    expect(await ratings()).toEqual([1, 5, 3]);
    expect(await ratings({ sort: ["rating:desc"] })).toEqual([5, 3, 1]);
    expect(await ratings({ sort: ["rating,asc"] })).toEqual([1, 3, 5]);
    expect(await ratings({ sort: ["createdAt|asc"] })).toEqual([3, 5, 1]);
    expect(await ratings({ sort: ["email:asc"] })).toEqual([1, 5, 3]);
    expect(await ratings({ size: 2, page: 1 })).toEqual([3]);
    expect(await ratings({ page: 9 })).toEqual([]);
  });

  it("tells number, average and spread", async () => {
    await write3();
    expect(await summaryOf(shop.box)).toEqual({
      rating: 3,
      countRating: 3,
      spread: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: rating % 2 })),
    });
  });

  it("finds the caller's own, for a guest none", async () => {
    await write3();
    expect(await listOf(shop.box, other, { connectedUserOnly: true })).toEqual([]);
    await create({ rating: 2 }, other);
    expect(await listOf(shop.box, other, { connectedUserOnly: true })).toMatchObject([
      { productReview: { rating: 2 } },
    ]);
    expect(await listOf(shop.box, shop, { connectedUserOnly: true })).toEqual([]);
  });

  it("never tells an e-mail address or a last name of another", async () => {
    await create();
    for (const reader of [shop, other]) {
      const { body } = await reader.call("GET", `/v1/shop/products/${shop.box.productId}/reviews`);
      expect(JSON.stringify(body)).not.toContain(shop.buyer.email);
      expect(JSON.stringify(body)).not.toContain("Martin");
    }
  });

  it("shows a review whose author is gone without a name", async () => {
    const { productReview } = await create();
    await shop.db.updateTable("product_reviews").set({ user_id: null }).where("id", "=", productReview.id).execute();
    expect(await listOf(shop.box)).toMatchObject([{ user: null, productReview: { isOwn: false } }]);
  });

  it("shows ratings on the cards of related products", async () => {
    const link = { product_id: shop.cup.productId, related_product_id: shop.box.productId };
    await shop.db.insertInto("related_products").values(link).execute();
    await create();
    const params = { productKey: shop.cup.productId };
    const { productThumbnails } = await shop.ask(catalogue.getRelatedProducts, { params });
    expect(productThumbnails.content[0]?.productReviewRatings).toEqual({ rating: 4, countRating: 1 });
  });
});

describe("a verified purchase", () => {
  const isVerified = async () => (await listOf(shop.box))[0]?.productReview.isVerifiedPurchase;

  it("is claimed once something of the product has left for the author's account, whoever of it ordered", async () => {
    await create();
    expect(await isVerified()).toBe(false);
    const order = await shop.place([[shop.box, 10]]);
    expect(await isVerified()).toBe(false);
    await shop.db.updateTable("order_lines").set({ shipped_quantity: 1 }).execute();
    expect(await isVerified()).toBe(true);
    const colleague = await makeUser(shop.db, { accounts: [shop.buyer.account] });
    const review = await create({ rating: 3 }, await shop.as(colleague.email));
    expect(review.productReview.isVerifiedPurchase).toBe(true);
    expect((await create({ productSku: skus.cup })).productReview.isVerifiedPurchase).toBe(false);
    expect((await create({}, other)).productReview.isVerifiedPurchase).toBe(false);
    expect(order.orderLogistics).toHaveLength(1);
  });
});
