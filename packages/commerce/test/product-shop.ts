// A shop with a box in two sizes, whose offers differ by supplier, price, currency and buyer, and with products that hardly exist.
import { catalogue } from "@comptoir/contract/catalogue";
import { catalogueHandlers } from "#catalogue/browsing/catalogue.routes.ts";
import { makeAccount, makeUser } from "#test/make.ts";
import {
  makeAttribute,
  makeCategory,
  makeClassification,
  makeCustomerTag,
  makeProduct,
  makeProductTag,
} from "#test/make-catalogue.ts";
import { makeSupplier } from "#test/orders/make-orders.ts";
import { createTestApp, mounted, type TestApp } from "#test/test-app.ts";

/** When its prices are looked at. */
export const productMoment = "2026-06-15T12:00:00.000Z";
const day = (date: string) => new Date(`${date}T00:00:00Z`);

async function callerOf(shop: TestApp, tagIds: readonly string[] = []) {
  const account = await makeAccount(shop.db, { tagIds });
  const { email } = await makeUser(shop.db, { accounts: [account] });
  return { account, caller: await shop.as(email) };
}

/** `member` has the price of an account, `groupMember` that of a group, `stranger` the public one. */
export async function createProductShop() {
  const shop = await createTestApp({ families: [mounted(catalogue, catalogueHandlers)] });
  shop.clock.set(productMoment);
  const { db } = shop;
  const group = await makeCustomerTag(db);
  const ofMember = await callerOf(shop, [group.id]);
  const groupMember = (await callerOf(shop, [group.id])).caller;
  const stranger = (await callerOf(shop)).caller;
  const size = await makeAttribute(db, { externalId: "LENGTH", name: { "fr-FR": "Longueur" }, unit: "mm" });
  const colour = await makeAttribute(db, {
    externalId: "COLOUR",
    options: { KRAFT: { "fr-FR": "Brun", "en-GB": "Brown" } },
  });
  const boxes = await makeClassification(db, {
    externalId: "boxes",
    name: { "fr-FR": "Emballages", "en-GB": "Packaging" },
    attributes: [size, colour],
  });
  await makeCategory(db, {
    externalId: "cartons",
    name: { "fr-FR": "Cartons", "en-GB": "Boxes" },
    classifications: [boxes],
  });
  const maker = await makeSupplier(db, { externalId: "FOU-A", name: "Atelier" });
  const reseller = await makeSupplier(db, { externalId: "FOU-B", name: "Bazar" });
  const closed = await makeSupplier(db, { externalId: "FOU-C", name: "Clos", status: "INACTIVE" });
  const club = await makeSupplier(db, { externalId: "FOU-D", name: "Du Club" });
  await db.insertInto("supplier_accounts").values({ supplier_id: club.id, account_id: ofMember.account.id }).execute();
  const box = await makeProduct(db, {
    classification: boxes,
    externalId: "PRO-BOX",
    name: { "fr-FR": "Caisse", "en-GB": "Box" },
    description: "<p>Solide</p>",
    brand: "Kartonel",
    tags: [await makeProductTag(db, { "fr-FR": "Nouveauté", "en-GB": "New" })],
    values: { COLOUR: ["KRAFT"] },
    variants: [
      {
        externalId: "BOX-300",
        name: "Caisse 300",
        values: { LENGTH: 300 },
        ean: "3760001234567",
        mpn: "K 300",
        pictureKey: "carton-regular",
        pictureViews: [
          { view: "SIZE", key: "carton-regular_x-size", pieces: null },
          { view: "PACK", key: "carton-regular_x-pack_k-20", pieces: 20 },
        ],
        stocks: [
          {
            supplier: maker,
            externalId: "STK-A",
            leadTimeToShip: 2,
            taxRateBasisPoints: 550,
            quantityPerItem: 1.5,
            prices: [
              {
                price: [
                  [1, 12_000],
                  [100, 10_000],
                ],
                discounts: [null, 9_000],
                discountDays: { to: day("2026-06-30") },
                itemPerPack: 10,
                externalId: "PRX-A",
              },
              { price: 11_000, tag: group, externalId: "PRG-A" },
              { price: 11_500, account: ofMember.account, externalId: "PRA-A" },
              { price: 1, externalId: "PRX-OFF", status: "INACTIVE" },
              { price: 2, externalId: "PRX-LATER", days: { from: day("2026-07-01") } },
            ],
          },
          { supplier: reseller, externalId: "STK-B", prices: [{ price: 11_900 }], stock: 0 },
          { supplier: closed, externalId: "STK-C", prices: [{ price: 10 }] },
          { supplier: club, externalId: "STK-D", prices: [{ price: 20 }] },
          { supplier: reseller, externalId: "STK-E", currency: "USD", prices: [{ price: 30 }] },
          { supplier: reseller, externalId: "STK-F", status: "INACTIVE", prices: [{ price: 40 }] },
        ],
      },
      { externalId: "BOX-200", name: "Caisse 200", values: { LENGTH: 200 }, pictureUrls: ["https://img.test/box.png"] },
      { externalId: "BOX-OFF", status: "INACTIVE", values: { LENGTH: 999 } },
    ],
  });
  const bare = await makeProduct(db, { classification: boxes, externalId: "PRO-BARE", name: "Housse" });
  await makeProduct(db, { classification: boxes, externalId: "PRO-NEW", status: "NEW" });
  await makeProduct(db, { classification: boxes, externalId: "PRO-EMPTY", variants: [{ status: "INACTIVE" }] });
  return { shop, member: ofMember.caller, groupMember, stranger, boxes, box, bare };
}

export type ProductShop = Awaited<ReturnType<typeof createProductShop>>;

/** What a call about one product is asked with. */
export const keyed = (productKey: string) => ({ params: { productKey } });
