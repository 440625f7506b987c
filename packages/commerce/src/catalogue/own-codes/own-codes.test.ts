import { mostOwnCodes, ownCodeLength } from "@comptoir/contract/limits";
import { codeOfAnother, ownCodes } from "@comptoir/contract/own-codes";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ownCodeHandlers } from "#catalogue/own-codes/own-codes.routes.ts";
import { type CountStatements, createStatementCounter } from "#test/count-statements.ts";
import { makeUser } from "#test/make.ts";
import { makeCatalogView } from "#test/make-catalogue.ts";
import { type MadeOffer, makeBuyer } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop, orderFamilies } from "#test/orders/order-shop.ts";
import { type Caller, mounted } from "#test/test-app.ts";

const family = mounted(ownCodes, ownCodeHandlers);
const path = "/v1/shop/own-codes";
let shop: OrderShop;
let neighbour: Caller;
let codeOf: (offer: MadeOffer) => Promise<string>;
let boxCode: string;
let cupCode: string;

beforeAll(async () => {
  shop = await createOrderShop({ families: [...orderFamilies, family] });
  neighbour = await shop.as((await makeBuyer(shop.db)).email);
  codeOf = async ({ variantId }) =>
    (
      await shop.db
        .selectFrom("product_variants")
        .where("id", "=", variantId)
        .select(sql<string>`coalesce(external_sku, external_id)`.as("code"))
        .executeTakeFirstOrThrow()
    ).code;
  [boxCode, cupCode] = [await codeOf(shop.box), await codeOf(shop.cup)];
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom("own_codes").execute();
});

const put = (code: string, articleCode = boxCode, by: Caller = shop.caller) =>
  by.ask(ownCodes.putOwnCode, { body: { code, articleCode } });
const list = async (by: Caller = shop.caller, query = {}) => (await by.ask(ownCodes.getOwnCodes, { query })).content;
const find = (given: { codes?: string[]; productVariantIds?: string[] }, by: Caller = shop.caller) =>
  by.ask(ownCodes.findOwnCodes, { body: given });
const refusalOf = async (body: object, by: Caller = shop.caller) => {
  const { status, error } = await by.call("PUT", path, { body });
  return [status, error?.code, error?.errors[0]?.detail];
};

describe("an own code", () => {
  it("stands for an article, with who wrote it and when", async () => {
    const { ownCode, previousArticleCode } = await put(" Carton A-1 ");
    expect(previousArticleCode).toBeNull();
    expect(ownCode).toMatchObject({
      ...{ code: "Carton A-1", productVariantId: shop.box.variantId, articleCode: boxCode, isSold: true },
      updatedBy: "Camille Martin",
      updatedAt: shop.clock.now().toISOString(),
    });
    expect(await list()).toEqual([ownCode]);
  });

  it("stands for an article whose code is typed without its zeros, as a search and a pasted list read it", async () => {
    const { variantId } = shop.box;
    await shop.db.updateTable("product_variants").set({ mpn: "ZED-0012" }).where("id", "=", variantId).execute();
    expect((await put("Ours", "zed-12")).ownCode).toMatchObject({ productVariantId: variantId, articleCode: boxCode });
  });

  it("is one in every spelling, and means what was written last", async () => {
    const first = await put("carton-a1");
    const second = await put("CARTON A.1", cupCode);
    expect(second.previousArticleCode).toBe(boxCode);
    expect(second.ownCode).toMatchObject({ id: first.ownCode.id, code: "CARTON A.1", articleCode: cupCode });
    expect(await list()).toHaveLength(1);
  });

  it("is refused without an article that the buyer sees, without a letter or digit, and too long", async () => {
    expect(await refusalOf({ code: "A", articleCode: "NOTHING" })).toEqual([404, "F-E-033", "NOTHING"]);
    expect(await refusalOf({ code: "--", articleCode: boxCode })).toEqual([400, "F-E-012", "code"]);
    const long = "x".repeat(ownCodeLength + 1);
    expect(await refusalOf({ code: long, articleCode: boxCode })).toEqual([400, "F-E-010", "code"]);
    expect(await list()).toEqual([]);
  });

  it("is refused for a code of several articles", async () => {
    const shared = "3700000000017";
    const ids = [shop.box.variantId, shop.cup.variantId];
    await shop.db.updateTable("product_variants").set({ ean: shared }).where("id", "in", ids).execute();
    expect(await refusalOf({ code: "A", articleCode: shared })).toEqual([400, "F-E-040", "articleCode"]);
    await shop.db.updateTable("product_variants").set({ ean: null }).where("id", "in", ids).execute();
  });

  it("is no code of another article, unless the buyer says that it is meant, now or before", async () => {
    const body = { code: cupCode.toLowerCase(), articleCode: boxCode };
    expect(await refusalOf(body)).toEqual([409, "CONFLICT", codeOfAnother]);
    const many = () => shop.caller.ask(ownCodes.putOwnCodes, { body: { ownCodes: [body, { ...body, code: "A" }] } });
    expect(await many()).toEqual({ count: 1, problems: [{ index: 0, problem: codeOfAnother }] });
    const { ownCode } = await shop.caller.ask(ownCodes.putOwnCode, { body: { ...body, takesOver: true } });
    expect(ownCode.articleCode).toBe(boxCode);
    expect(await many()).toEqual({ count: 2, problems: [] });
    expect((await put(cupCode, cupCode)).previousArticleCode).toBe(boxCode);
  });

  it("is forgotten, once", async () => {
    const { ownCode } = await put("A1");
    const params = { ownCodeId: ownCode.id };
    await shop.caller.ask(ownCodes.deleteOwnCode, { params });
    expect(await list()).toEqual([]);
    expect((await shop.caller.call("DELETE", `${path}/${ownCode.id}`)).status).toBe(404);
  });

  it("stays when its article is no longer sold, and says so", async () => {
    const offer = await shop.makeOffer();
    await put("Ancien", await codeOf(offer));
    await shop.db
      .updateTable("product_variants")
      .set({ status: "INACTIVE" })
      .where("id", "=", offer.variantId)
      .execute();
    expect(await list()).toMatchObject([{ code: "Ancien", isSold: false }]);
  });

  it("cannot name an article outside the catalogue view of its account", async () => {
    const buyer = await makeBuyer(shop.db);
    await makeCatalogView(shop.db, {
      accounts: [buyer.account],
      products: [{ id: shop.cup.productId, externalId: "" }],
    });
    const by = await shop.as(buyer.email);
    expect(await refusalOf({ code: "A", articleCode: boxCode }, by)).toEqual([404, "F-E-033", boxCode]);
    expect((await put("A", cupCode, by)).ownCode.isSold).toBe(true);
  });
});

describe("many own codes", () => {
  const putMany = (writes: readonly (readonly [string, string])[]) =>
    shop.caller.ask(ownCodes.putOwnCodes, {
      body: { ownCodes: writes.map(([code, articleCode]) => ({ code, articleCode })) },
    });

  it("are kept as far as they can be, each problem by its place", async () => {
    const answer = await putMany([
      ["A1", boxCode],
      ["--", boxCode],
      ["A2", "NOTHING"],
      ["a-1", cupCode],
      ["A3", cupCode],
    ]);
    expect(answer).toEqual({
      count: 2,
      problems: [
        { index: 1, problem: "UNREADABLE_CODE" },
        { index: 2, problem: "UNKNOWN_ARTICLE" },
        { index: 3, problem: "REPEATED_CODE" },
      ],
    });
    expect((await list()).map(({ code }) => code)).toEqual(["A1", "A3"]);
    expect(await putMany([["--", boxCode]])).toMatchObject({ count: 0 });
  });

  it("are 20,000 at most; beyond them nothing is written", async () => {
    await sql`INSERT INTO own_codes (account_id, folded, code, variant_id, updated_at)
      SELECT ${shop.buyer.account.id}, 'k' || n, 'k' || n, ${shop.box.variantId}, now()
        FROM generate_series(1, ${mostOwnCodes}) AS n`.execute(shop.db);
    const { status, error } = await shop.caller.call("PUT", path, { body: { code: "one more", articleCode: boxCode } });
    expect([status, error?.errors[0]?.detail]).toEqual([409, "OWN_CODES_FULL 20000 1"]);
    expect((await put("K-7", cupCode)).previousArticleCode).toBe(boxCode);
    expect(await find({ codes: ["one more"] })).toEqual([]);
  });

  it("are written by one call, however long they are", async () => {
    const long = (index: number) => `L-${String(index).padStart(ownCodeLength - 2, "0")}`;
    const answer = await putMany(Array.from({ length: mostOwnCodes }, (_, index) => [long(index), "NOTHING"] as const));
    expect([answer.count, answer.problems.length]).toEqual([0, mostOwnCodes]);
  });

  it("are written all or none: beyond the most the refusal counts what is there and what is new", async () => {
    await sql`INSERT INTO own_codes (account_id, folded, code, variant_id, updated_at)
      SELECT ${shop.buyer.account.id}, 'k' || n, 'k' || n, ${shop.box.variantId}, now()
        FROM generate_series(1, ${mostOwnCodes - 2500}) AS n`.execute(shop.db);
    const writes = (most: number) =>
      Array.from({ length: most }, (_, index) => ({ code: `N-${index}`, articleCode: cupCode }));
    const known = { code: "K-1", articleCode: cupCode };
    const answer = await shop.caller.call("PUT", `${path}/many`, { body: { ownCodes: [known, ...writes(2501)] } });
    expect([answer.status, answer.error?.errors[0]?.detail]).toEqual([409, "OWN_CODES_FULL 17500 2501"]);
    expect(await find({ codes: ["N-0"] })).toEqual([]);
    expect(await find({ codes: ["K-1"] })).toMatchObject([{ articleCode: boxCode }]);
    const { count } = await shop.caller.ask(ownCodes.putOwnCodes, { body: { ownCodes: [known, ...writes(2500)] } });
    expect(count).toBe(2501);
    expect((await find({ codes: ["K-1"] }))[0]?.articleCode).toBe(cupCode);
  });

  it("are counted against each other when two tabs write at once", async () => {
    await sql`INSERT INTO own_codes (account_id, folded, code, variant_id, updated_at)
      SELECT ${shop.buyer.account.id}, 'k' || n, 'k' || n, ${shop.box.variantId}, now()
        FROM generate_series(1, ${mostOwnCodes - 3}) AS n`.execute(shop.db);
    const tab = (name: string) =>
      shop.caller.call("PUT", `${path}/many`, {
        body: { ownCodes: ["1", "2"].map((end) => ({ code: name + end, articleCode: boxCode })) },
      });
    const answers = await Promise.all([tab("A"), tab("B")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await find({ codes: ["A1", "A2", "B1", "B2"] })).toHaveLength(2);
  });

  it("are listed by pages in their order, and found by either code or the name", async () => {
    await putMany([
      ["K 2", cupCode],
      ["A 1", boxCode],
      ["C-3", boxCode],
    ]);
    expect((await list()).map(({ code }) => code)).toEqual(["A 1", "C-3", "K 2"]);
    const page = await shop.caller.ask(ownCodes.getOwnCodes, { query: { page: 1, size: 2 } });
    expect(page).toMatchObject({ totalElements: 3, totalPages: 2, content: [{ code: "K 2" }] });
    expect(await shop.caller.ask(ownCodes.getOwnCodes, { query: { page: 9, size: 2 } })).toMatchObject({
      ...{ totalElements: 3, content: [] },
    });
    // No name of an article, drawn from 0 to 9 and a to f, has this in it.
    expect((await list(shop.caller, { search: "k2" })).map(({ code }) => code)).toEqual(["K 2"]);
    expect((await list(shop.caller, { search: cupCode.toLowerCase() })).map(({ code }) => code)).toEqual(["K 2"]);
    const [first] = await list();
    expect(await list(shop.caller, { search: first?.articleName.toUpperCase() })).toContainEqual(first);
    expect(await list(shop.caller, { search: "%" })).toEqual([]);
  });

  it("are read all at once in their order, for a file", async () => {
    await putMany([
      ["B 2", cupCode],
      ["A 1", boxCode],
    ]);
    const all = await shop.caller.ask(ownCodes.getAllOwnCodes, {});
    expect(all.map(({ code, articleCode }) => [code, articleCode])).toEqual([
      ["A 1", boxCode],
      ["B 2", cupCode],
    ]);
    expect(all.map(({ articleName }) => articleName)).toEqual((await list()).map(({ articleName }) => articleName));
    expect(await neighbour.ask(ownCodes.getAllOwnCodes, {})).toEqual([]);
  });

  it("are looked up by any spelling and by article, the last written first", async () => {
    await put("A-1");
    shop.clock.advance(1000);
    await put("A-2");
    expect((await find({ codes: ["a1", "", "zz"] })).map(({ code }) => code)).toEqual(["A-1"]);
    const ofBox = await find({ productVariantIds: [shop.box.variantId] });
    expect(ofBox.map(({ code }) => code)).toEqual(["A-2", "A-1"]);
    expect(await find({ codes: ["--"] })).toEqual([]);
  });
});

describe("an account's own codes", () => {
  it("are read by its other users, and written by those who may order", async () => {
    const { ownCode } = await put("A1");
    const colleague = await shop.as((await makeUser(shop.db, { accounts: [shop.buyer.account], groups: [] })).email);
    expect(await list(colleague)).toEqual([ownCode]);
    expect(await refusalOf({ code: "A2", articleCode: boxCode }, colleague)).toEqual([403, "FORBIDDEN", "ORDER_PLACE"]);
    expect((await colleague.call("DELETE", `${path}/${ownCode.id}`)).status).toBe(403);
  });

  it("are unknown to another account, which has its own", async () => {
    const { ownCode } = await put("A1");
    expect(await list(neighbour)).toEqual([]);
    expect(await find({ codes: ["A1"], productVariantIds: [shop.box.variantId] }, neighbour)).toEqual([]);
    expect((await neighbour.call("DELETE", `${path}/${ownCode.id}`)).status).toBe(404);
    expect((await put("A1", cupCode, neighbour)).previousArticleCode).toBeNull();
    expect(await list()).toEqual([ownCode]);
  });

  it("need a session", async () => {
    expect((await shop.call("GET", path)).status).toBe(401);
  });
});

describe("statements", () => {
  it("are the same for one own code and for five hundred", async () => {
    const count: CountStatements = createStatementCounter(shop, [family]);
    const measure = async (most: number) => {
      const codes = Array.from({ length: most }, (_, index) => `K${index}`);
      const body = { ownCodes: codes.map((code) => ({ code, articleCode: boxCode })) };
      return {
        write: await count(shop.caller, "PUT", `${path}/many`, body),
        list: await count(shop.caller, "GET", `${path}?size=1000`),
        all: await count(shop.caller, "GET", `${path}/all`),
        find: await count(shop.caller, "POST", `${path}/look-up`, { codes }),
      };
    };
    const few = await measure(1);
    expect(await measure(500)).toEqual(few);
    expect(few).toMatchObject({ list: 1, all: 1, find: 1 });
  });
});
