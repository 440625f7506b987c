import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OfferKeys } from "#catalogue/offers/offers.rules.ts";
import { describeAttributes, findOffersForLines } from "#catalogue/offers/offers.ts";
import type { Buyer } from "#shared/buyer.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { makeAccount } from "#test/make.ts";
import { type MadeOffer, type MadeSupplier, makeOffer, makeSupplier } from "#test/orders/make-orders.ts";

let database: TestDatabase;
let supplier: MadeSupplier;
let buyer: Pick<Buyer, "accountId" | "tagIds" | "storeViewId">;
const now = new Date("2026-11-20T09:00:00Z");

beforeAll(async () => {
  database = await createTestDatabase();
  supplier = await makeSupplier(database.db);
  const { id } = await makeAccount(database.db);
  buyer = { accountId: id, tagIds: [], storeViewId: "0000000002" };
});
afterAll(() => database.close());

type OfferQuestion = Partial<typeof buyer> & { readonly now?: Date };
const find = (keys: OfferKeys, { now: at = now, ...given }: OfferQuestion = {}) =>
  findOffersForLines(database.db, { ...buyer, ...given }, keys, at);
const one = async (offer: MadeOffer, given: OfferQuestion = {}) => {
  const [found] = await find({ offerPriceIds: [offer.offerPriceId] }, given);
  if (!found) throw new Error(`${offer.name} was not found`);
  return found;
};
const setPrice = (offer: MadeOffer, values: object) =>
  database.db
    .updateTable("offer_prices")
    .set({ updated_at: now, ...values })
    .where("id", "=", offer.offerPriceId)
    .execute();

describe("offers by the keys of lines", () => {
  it("are found by offer price, external id or id, and by variant, each once", async () => {
    const offer = await makeOffer(database.db, { supplier });
    const keys = {
      offerPriceIds: [offer.offerPriceId],
      offerPriceKeys: [offer.offerPriceExternalId, offer.offerPriceId],
      variantKeys: [offer.variantExternalId, offer.variantId],
    };
    for (const name of ["offerPriceIds", "offerPriceKeys", "variantKeys"] as const)
      expect((await find({ [name]: keys[name] })).map(({ offerPriceId }) => offerPriceId)).toEqual([
        offer.offerPriceId,
      ]);
    expect(await find(keys)).toHaveLength(1);
  });

  it("read a text that is somebody's external id as that, never as another's id", async () => {
    const [plain, named] = [await makeOffer(database.db, { supplier }), await makeOffer(database.db, { supplier })];
    await setPrice(named, { external_id: plain.offerPriceId });
    const found = await find({ offerPriceKeys: [plain.offerPriceId] });
    expect(found.map(({ offerPriceId }) => offerPriceId)).toEqual([named.offerPriceId]);
  });

  it("of unknown keys, or of none, are none", async () => {
    expect(await find({ offerPriceKeys: ["PRX-NOBODY"], variantKeys: ["NOBODY"] })).toEqual([]);
    expect(await find({})).toEqual([]);
  });

  it("come with stock line, variant, product and supplier, sellable or not", async () => {
    const offer = await makeOffer(database.db, { supplier, stock: 70, itemPerPack: 20, minOrderQuantity: 40 });
    await sql`UPDATE offer_inventories SET reserved = 30 WHERE id = ${offer.inventoryId}`.execute(database.db);
    await sql`UPDATE products SET status = 'INACTIVE' WHERE id = ${offer.productId}`.execute(database.db);
    expect(await one(offer)).toMatchObject({
      offerPriceExternalId: offer.offerPriceExternalId,
      itemPerPack: 20,
      minOrderQuantity: 40,
      stock: 40,
      productStatus: "INACTIVE",
      variantExternalId: offer.variantExternalId,
      supplierId: supplier.id,
      tiers: [{ quantity: 1, price: 10_000, discountPrice: null }],
    });
  });
});

describe("when and for whom a price holds", () => {
  it.each([
    ["no dates", {}, true],
    ["begun and not over", { starts_at: "2026-11-01", ends_at: "2026-11-30" }, true],
    ["not begun", { starts_at: "2026-12-01" }, false],
    ["over", { ends_at: "2026-11-01" }, false],
    ["switched off", { status: "INACTIVE" }, false],
  ])("%s", async (_, values, isPriceActive) => {
    const offer = await makeOffer(database.db, { supplier });
    await setPrice(offer, values);
    expect((await one(offer)).isPriceActive).toBe(isPriceActive);
  });

  it.each([
    ["always", {}, 8000],
    ["during its days", { discount_starts_at: "2026-11-01", discount_ends_at: "2026-11-30" }, 8000],
    ["not before them", { discount_starts_at: "2026-12-01" }, null],
    ["not after them", { discount_ends_at: "2026-11-01" }, null],
  ])("a discount holds %s", async (_, values, discountPrice) => {
    const offer = await makeOffer(database.db, { supplier, discounts: [8000] });
    await setPrice(offer, values);
    expect((await one(offer)).tiers[0]?.discountPrice).toBe(discountPrice);
  });

  it("a negotiated price is for its account, a group's price for whoever has its tag", async () => {
    const negotiated = await makeOffer(database.db, { supplier, accountId: buyer.accountId });
    expect((await one(negotiated)).isEligible).toBe(true);
    expect((await one(negotiated, { accountId: "0000000999" })).isEligible).toBe(false);
    const tag = await database.db
      .insertInto("customer_tags")
      .values({ external_id: "TAG", name: "Boulangers" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const ofGroup = await makeOffer(database.db, { supplier });
    await setPrice(ofGroup, { type: "GROUP", tag_id: tag.id });
    expect((await one(ofGroup)).isEligible).toBe(false);
    expect((await one(ofGroup, { tagIds: [tag.id] })).isEligible).toBe(true);
  });

  it("a supplier who is linked to accounts sells to those only", async () => {
    const exclusive = await makeSupplier(database.db);
    const offer = await makeOffer(database.db, { supplier: exclusive });
    const other = await makeAccount(database.db);
    expect((await one(offer)).isEligible).toBe(true);
    const link = (accountId: string) =>
      database.db
        .insertInto("supplier_accounts")
        .values({ supplier_id: exclusive.id, account_id: accountId })
        .execute();
    await link(other.id);
    expect((await one(offer)).isEligible).toBe(false);
    await link(buyer.accountId);
    expect((await one(offer)).isEligible).toBe(true);
  });
});

describe("attributes of a line", () => {
  it("are named and valued in the reader's language: options by label, measures with their unit", async () => {
    const attribute = (externalId: string, type: "TEXT" | "METRIC" | "LIST_TEXT", given: object = {}) =>
      database.db
        .insertInto("attributes")
        .values({ external_id: externalId, type, names: JSON.stringify({ "fr-FR": `Nom ${externalId}` }), ...given })
        .returning("id")
        .executeTakeFirstOrThrow();
    const colour = await attribute("COULEUR", "LIST_TEXT", { position: 1 });
    await attribute("LARGEUR", "METRIC", { unit_type: "LENGTH", unit: "cm", position: 2 });
    await attribute("NOTE", "TEXT", { position: 3 });
    await database.db
      .insertInto("attribute_options")
      .values([
        { attribute_id: colour.id, code: "kraft", labels: JSON.stringify({ "fr-FR": "Brun", "en-GB": "Brown" }) },
        { attribute_id: colour.id, code: "white", labels: JSON.stringify({ "fr-FR": "Blanc", "en-GB": "White" }) },
      ])
      .execute();
    const item = {
      attributeValues: { NOTE: "Fin", LARGEUR: 30, COULEUR: ["kraft", "white"], UNKNOWN: 1, EMPTY: null },
    };
    const texts = async (locale: "fr-FR" | "en-GB") =>
      (await describeAttributes(database, [item], locale))
        .get(item)
        ?.map(({ externalId, value }) => [externalId, value]);
    expect(await texts("fr-FR")).toEqual([
      ["COULEUR", "Brun, Blanc"],
      ["LARGEUR", "30\u00a0cm"],
      ["NOTE", "Fin"],
    ]);
    expect((await texts("en-GB"))?.[0]).toEqual(["COULEUR", "Brown, White"]);
  });

  it("of nothing are nothing", async () => {
    expect((await describeAttributes(database, [], "fr-FR")).size).toBe(0);
  });
});
