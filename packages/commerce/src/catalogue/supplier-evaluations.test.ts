import { catalogue } from "@comptoir/contract/catalogue";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catalogueHandlers } from "#catalogue/browsing/catalogue.routes.ts";
import { makeAccount, makeUser } from "#test/make.ts";
import { type MadeProduct, makeClassification, makeProduct } from "#test/make-catalogue.ts";
import { type MadeSupplier, makeSupplier } from "#test/orders/make-orders.ts";
import { type Caller, createTestApp, mounted, type TestApp } from "#test/test-app.ts";

let shop: TestApp;
let author: Caller;
let authorId: string;
let authorEmail: string;
let supplier: MadeSupplier;
let silent: MadeSupplier;
let product: MadeProduct;

beforeAll(async () => {
  shop = await createTestApp({ families: [mounted(catalogue, catalogueHandlers)] });
  const { db } = shop;
  const user = await makeUser(db, { accounts: [await makeAccount(db)], firstName: "Jeanne", lastName: "Le Goff" });
  author = await shop.as(user.email);
  authorId = user.id;
  authorEmail = user.email;
  supplier = await makeSupplier(db, { externalId: "FOU-A" });
  silent = await makeSupplier(db, { externalId: "FOU-B" });
  const stock = (of: MadeSupplier) => ({ supplier: of, prices: [{ price: 100 }] });
  product = await makeProduct(db, {
    classification: await makeClassification(db),
    variants: [{ stocks: [stock(supplier), stock(silent)] }],
  });
  const evaluations = [
    [5, "Parfait", "2026-06-01"],
    [4, null, "2026-06-03"],
    [4, "Bien", "2026-06-02"],
  ] as const;
  for (const [grade, comment, date] of evaluations)
    await db
      .insertInto("supplier_evaluations")
      .values({ supplier_id: supplier.id, user_id: authorId, grade, comment, created_at: `${date}T08:00:00Z` })
      .execute();
});
afterAll(() => shop.close());

const keyed = (of: MadeSupplier) => ({
  params: { supplierKey: of.externalId },
  query: { idType: "EXTERNAL_ID" as const },
});
const evaluationsOf = (of: MadeSupplier, by: Caller = shop, page = {}) => {
  const { params, query } = keyed(of);
  return by.ask(catalogue.getSupplierEvaluations, { params, query: { ...query, ...page } });
};
const ratingOf = async (of: MadeSupplier) => {
  const { supplierRating, evaluationCount } = await shop.ask(catalogue.getSupplier, keyed(of));
  return [supplierRating, evaluationCount];
};

describe("the evaluations of a supplier", () => {
  it("come newest first, in pages", async () => {
    expect((await evaluationsOf(supplier)).map(({ comment }) => comment)).toEqual([null, "Bien", "Parfait"]);
    expect((await evaluationsOf(supplier, shop, { size: 2, page: 1 })).map(({ grade }) => grade)).toEqual([5]);
    expect(await evaluationsOf(supplier, shop, { page: 9 })).toEqual([]);
    expect(await evaluationsOf(silent)).toEqual([]);
  });

  it("name their author by the first name, the last one to the author alone", async () => {
    const [, seen] = await evaluationsOf(supplier);
    expect(seen).toEqual({
      customerId: authorId,
      firstname: "Jeanne",
      lastname: null,
      grade: 4,
      comment: "Bien",
      creationDate: "2026-06-02T08:00:00.000000Z",
      lastUpdatedDate: seen?.lastUpdatedDate,
    });
    expect((await evaluationsOf(supplier, author))[0]?.lastname).toBe("Le Goff");
    const { body } = await shop.call("GET", `/v1/shop/suppliers/${supplier.id}/evaluations`);
    expect(JSON.stringify(body)).not.toContain(authorEmail);
  });

  it("make the rating that the supplier shows, alone and beside its offers", async () => {
    expect(await ratingOf(supplier)).toEqual([4.3, 3]);
    expect(await ratingOf(silent)).toEqual([null, null]);
    const offers = await shop.ask(catalogue.getProductOffers, { params: { productKey: product.id } });
    const ratings = offers.map((offer) => [offer.supplier.externalId, offer.supplier.supplierRating]);
    expect(ratings).toEqual(
      expect.arrayContaining([
        ["FOU-A", 4.3],
        ["FOU-B", null],
      ]),
    );
  });

  it("change the rating with every grade that comes, changes or goes", async () => {
    const { db } = shop;
    const { id } = await db
      .insertInto("supplier_evaluations")
      .values({ supplier_id: silent.id, user_id: null, grade: 2 })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect(await ratingOf(silent)).toEqual([2, 1]);
    expect((await evaluationsOf(silent))[0]).toMatchObject({ customerId: null, firstname: null, lastname: null });
    await db.updateTable("supplier_evaluations").set({ grade: 5 }).where("id", "=", id).execute();
    expect(await ratingOf(silent)).toEqual([5, 1]);
    await db.updateTable("supplier_evaluations").set({ supplier_id: supplier.id }).where("id", "=", id).execute();
    expect(await ratingOf(silent)).toEqual([null, null]);
    expect(await ratingOf(supplier)).toEqual([4.5, 4]);
    await db.deleteFrom("supplier_evaluations").where("id", "=", id).execute();
    expect(await ratingOf(supplier)).toEqual([4.3, 3]);
  });

  it("are counted once each when many come at the same time", async () => {
    const { db } = shop;
    const busy = await makeSupplier(db, { externalId: "FOU-BUSY" });
    const evaluation = { supplier_id: busy.id, grade: 3 };
    await Promise.all(
      Array.from({ length: 12 }, () => db.insertInto("supplier_evaluations").values(evaluation).execute()),
    );
    expect(await ratingOf(busy)).toEqual([3, 12]);
  });

  it("are not found of a supplier that is unknown", async () => {
    const { status, error } = await shop.call("GET", "/v1/shop/suppliers/nobody/evaluations");
    expect([status, error?.code]).toEqual([404, "F-E-033"]);
  });
});
