// What every search index has to do. Each implementation runs this suite on the same little shop.
import type { SearchFacets, SearchRecord } from "@comptoir/contract/search";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ensureDefaultStore } from "#auth/stores.ts";
import { type Json, noCriteria, type SearchCriteria, type SearchIndex } from "#catalogue/search/search-index.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { makeAccount, makeCustomField } from "#test/make.ts";
import {
  defaultView,
  makeAttribute,
  makeCategory,
  makeClassification,
  makeCustomerTag,
  makePrice,
  makeProduct,
  makeProductTag,
} from "#test/make-catalogue.ts";
import { makeSupplier } from "#test/make-orders.ts";

type Db = TestDatabase["db"];
const now = new Date("2026-06-15T12:00:00Z");
const day = (date: string) => new Date(`${date}T00:00:00Z`);

/** Boxes of two brands in three sizes, a cup, tape without any offer; two suppliers, one of them closed. */
async function makeShop(db: Db) {
  await ensureDefaultStore(db);
  const viewId = await defaultView(db);
  const size = await makeAttribute(db, {
    externalId: "LENGTH",
    name: { "fr-FR": "Longueur", "en-GB": "Length" },
    unit: "mm",
  });
  const colour = await makeAttribute(db, {
    externalId: "COLOUR",
    name: { "fr-FR": "Couleur", "en-GB": "Colour" },
    options: { WHITE: { "fr-FR": "Blanc", "en-GB": "White" }, KRAFT: { "fr-FR": "Brun", "en-GB": "Brown" } },
  });
  const hidden = await makeAttribute(db, { externalId: "INTERNAL" });
  const boxes = await makeClassification(db, { externalId: "boxes", attributes: [size, colour] });
  const cups = await makeClassification(db, { externalId: "cups", attributes: [colour] });
  await makeClassification(db, { externalId: "unused", attributes: [hidden], switches: { isIndexable: false } });
  const root = await makeCategory(db, { externalId: "Root_default", name: "Catalogue" });
  const packaging = await makeCategory(db, { externalId: "emballage", name: "Emballage", parent: root });
  const boxCategory = await makeCategory(db, {
    externalId: "cartons",
    name: "Cartons",
    parent: packaging,
    classifications: [boxes],
  });
  const closedCategory = await makeCategory(db, { externalId: "fermee", parent: root, isActive: false });
  const cupCategory = await makeCategory(db, {
    externalId: "gobelets",
    name: "Gobelets",
    parent: root,
    classifications: [cups],
  });
  const novelty = await makeProductTag(db, { "fr-FR": "Nouveauté", "en-GB": "New" });
  const maker = await makeSupplier(db, { externalId: "FOU-A", name: "Atelier" });
  const reseller = await makeSupplier(db, { externalId: "FOU-B", name: "Bazar" });
  const closed = await makeSupplier(db, { externalId: "FOU-C", name: "Clos", status: "INACTIVE" });
  const club = await makeSupplier(db, { externalId: "FOU-D", name: "Du Club" });
  const storage = await makeCustomField(db, { target: "OFFER", externalId: "STORAGE" });
  await db
    .updateTable("custom_fields")
    .set({ is_indexable: true, is_faceted: true, is_sortable: true })
    .where("id", "=", storage.id)
    .execute();
  const group = await makeCustomerTag(db);
  const member = await makeAccount(db, { tagIds: [group.id] });
  const stranger = await makeAccount(db);
  await db.insertInto("supplier_accounts").values({ supplier_id: club.id, account_id: member.id }).execute();

  const box = await makeProduct(db, {
    classification: boxes,
    externalId: "PRO-BOX",
    name: { "fr-FR": "Caisse américaine", "en-GB": "Shipping box" },
    description: { "fr-FR": "Pour les envois fragiles", "en-GB": "For fragile parcels" },
    brand: "Kartonel",
    tags: [novelty],
    createdAt: day("2026-01-01"),
    updatedAt: day("2026-01-01"),
    values: { COLOUR: ["KRAFT"], INTERNAL: "secret" },
    variants: [
      {
        externalId: "BOX-300",
        name: { "fr-FR": "Caisse 300 × 200 mm", "en-GB": "Box 300 × 200 mm" },
        values: { LENGTH: 300 },
        ean: "3760001234567",
        stocks: [
          {
            supplier: maker,
            externalId: "STK-300-A",
            prices: [{ price: 4_000 }],
            fieldValues: { [storage.id]: "Sec" },
          },
          { supplier: reseller, externalId: "STK-300-B", prices: [{ price: 3_500 }], stock: 0 },
        ],
      },
      {
        externalId: "BOX-400",
        name: { "fr-FR": "Caisse 400 × 300 mm", "en-GB": "Box 400 × 300 mm" },
        values: { LENGTH: 400 },
        stocks: [{ supplier: reseller, externalId: "STK-400-B", prices: [{ price: 6_000 }] }],
      },
      { externalId: "BOX-OFF", status: "INACTIVE", values: { LENGTH: 999 } },
    ],
  });
  const white = await makeProduct(db, {
    classification: boxes,
    externalId: "PRO-WHITE",
    name: { "fr-FR": "Boîte postale", "en-GB": "Postal box" },
    brand: "Écoblanc",
    createdAt: day("2026-03-01"),
    updatedAt: day("2026-05-01"),
    values: { COLOUR: ["WHITE"] },
    variants: [
      {
        externalId: "WHITE-200",
        name: { "fr-FR": "Boîte postale 200 mm", "en-GB": "Postal box 200 mm" },
        values: { LENGTH: 200 },
        stocks: [
          { supplier: closed, externalId: "STK-200-C", prices: [{ price: 100 }] },
          {
            supplier: maker,
            externalId: "STK-200-A",
            prices: [
              { price: 9_000, discounts: [5_000], discountDays: { from: day("2026-06-01"), to: day("2026-06-30") } },
            ],
          },
        ],
      },
    ],
  });
  const cup = await makeProduct(db, {
    classification: cups,
    externalId: "PRO-CUP",
    name: { "fr-FR": "Gobelet carton", "en-GB": "Paper cup" },
    brand: "Kartonel",
    createdAt: day("2026-02-01"),
    updatedAt: day("2026-02-01"),
    values: { COLOUR: ["WHITE"] },
    variants: [
      {
        externalId: "CUP-25",
        name: { "fr-FR": "Gobelet 25 cl", "en-GB": "Cup 25 cl" },
        stocks: [
          {
            supplier: maker,
            externalId: "STK-CUP",
            prices: [
              { price: 850 },
              { price: 800, tag: group },
              { price: 900, account: member, externalId: "PRX-MEMBER" },
            ],
          },
          { supplier: club, externalId: "STK-CLUB", prices: [{ price: 10 }] },
        ],
      },
    ],
  });
  const tape = await makeProduct(db, {
    classification: cups,
    externalId: "PRO-TAPE",
    name: { "fr-FR": "Ruban adhésif", "en-GB": "Packing tape" },
    createdAt: day("2026-04-01"),
    updatedAt: day("2026-04-01"),
    variants: [{ externalId: "TAPE-50", name: { "fr-FR": "Ruban adhésif 50 mm", "en-GB": "Packing tape 50 mm" } }],
  });
  await makeProduct(db, { classification: boxes, externalId: "PRO-NEW", name: "Caisse nouvelle", status: "NEW" });
  return {
    viewId,
    box,
    white,
    cup,
    tape,
    boxCategory,
    cupCategory,
    packaging,
    closedCategory,
    novelty,
    maker,
    reseller,
    storage,
    member,
    stranger,
    group,
  };
}

type Asked = Partial<Omit<SearchCriteria, "audience">> & {
  readonly account?: { readonly id: string; readonly tagIds?: readonly string[] };
  readonly at?: Date;
  readonly currency?: string;
};

const read = (json: Json) => JSON.parse(new TextDecoder().decode(json));

/** Describes one implementation. `refresh` is called after each change that a test makes. */
export function describeSearchIndex(name: string, open: (db: Db) => SearchIndex): void {
  describe(name, () => {
    let database: TestDatabase;
    let index: SearchIndex;
    let shop: Awaited<ReturnType<typeof makeShop>>;

    beforeAll(async () => {
      database = await createTestDatabase();
      shop = await makeShop(database.db);
      index = open(database.db);
    });
    afterAll(() => database.close());

    const criteria = ({ account, at, currency, ...asked }: Asked): SearchCriteria => ({
      ...noCriteria,
      audience: {
        accountId: account?.id ?? null,
        tagIds: account?.tagIds ?? [],
        currency: currency ?? "EUR",
        now: at ?? now,
      },
      locale: "fr-FR",
      storeViewId: shop.viewId,
      defaultTaxRate: 2_000,
      ...asked,
    });
    async function search(asked: Asked = {}) {
      const answer = await index.search(criteria(asked));
      const records: SearchRecord[] = answer.records.map(read);
      const facets: SearchFacets = answer.facets && read(answer.facets);
      const variants = records.map(({ variant }) => variant.externalId);
      return { ...answer, records, facets, variants, products: records.map(({ product }) => product.externalId) };
    }
    const sorted = (names: readonly string[]) => [...names].sort();
    const byName: Asked["sort"] = [{ kind: "name", key: "", isDescending: false }];

    describe("what is found", () => {
      it("finds every active variant of every active product, with an offer or without", async () => {
        const { variants, total } = await search();
        expect(sorted(variants)).toEqual(["BOX-300", "BOX-400", "CUP-25", "TAPE-50", "WHITE-200"]);
        expect(total).toBe(5);
      });

      it("makes one record of each product when asked for products", async () => {
        const { products, total, records } = await search({ aggregation: "PRODUCT" });
        expect(sorted(products)).toEqual(["PRO-BOX", "PRO-CUP", "PRO-TAPE", "PRO-WHITE"]);
        expect(total).toBe(4);
        expect(records.find(({ product }) => product.externalId === "PRO-BOX")?.product.variantCount).toBe(2);
      });

      it("answers a page beyond the end empty, with the total", async () => {
        expect(await search({ page: 9, size: 2 })).toMatchObject({ total: 5, variants: [] });
      });

      it("finds what lies below a category by its id or external id", async () => {
        const expected = ["BOX-300", "BOX-400", "WHITE-200"];
        for (const category of [shop.packaging.externalId, shop.packaging.id, shop.boxCategory.externalId])
          expect(sorted((await search({ categories: [category] })).variants)).toEqual(expected);
        expect((await search({ categories: ["cartons", "gobelets"] })).total).toBe(5);
      });

      it("finds nothing in a category that is closed or unknown", async () => {
        expect((await search({ categories: ["fermee"] })).total).toBe(0);
        expect((await search({ categories: ["nowhere"] })).total).toBe(0);
      });

      it("finds by the SKU of a product or a variant", async () => {
        const [first] = shop.box.variants;
        expect((await search({ skus: [first?.sku ?? ""] })).variants).toEqual(["BOX-300"]);
        expect(sorted((await search({ skus: [shop.box.sku] })).variants)).toEqual(["BOX-300", "BOX-400"]);
      });

      it("finds what has changed since a moment", async () => {
        expect((await search({ productUpdatedSince: day("2026-04-15") })).variants).toEqual(["WHITE-200"]);
        expect((await search({ offerUpdatedSince: day("2099-01-01") })).total).toBe(0);
      });
    });

    describe("text", () => {
      it.each([
        ["caisse", ["BOX-300", "BOX-400"], "a word of the name"],
        ["CAISSES américaines", ["BOX-300", "BOX-400"], "without regard to case and plural"],
        ["boite", ["WHITE-200"], "without regard to accents"],
        ["cais", ["BOX-300", "BOX-400"], "the beginning of the last word"],
        ["cais 300", [], "an earlier word in full"],
        ["caisse 300x200", ["BOX-300"], "measures in another spelling"],
        ["fragile", ["BOX-300", "BOX-400"], "a word of the description"],
        ["kartonel", ["BOX-300", "BOX-400", "CUP-25"], "the brand"],
        ["gobelet kartonel", ["CUP-25"], "words of several fields"],
        ["le gobelet de carton", ["CUP-25"], "leaving out words that say nothing"],
        ["blanc 200", ["WHITE-200"], "values of searchable attributes"],
        ["box.300", ["BOX-300"], "an article code in any spelling"],
        ["376 0001", ["BOX-300"], "the beginning of a bar code"],
        ["PRO-CUP", ["CUP-25"], "the code of a product"],
        ["secret", [], "nothing that is not searchable"],
        ["zzzz", [], "nothing"],
      ])("finds %s: %s (%s)", async (text, expected) => {
        expect(sorted((await search({ text })).variants)).toEqual(expected);
      });

      it("finds the ids of products and variants only as they are", async () => {
        expect((await search({ text: shop.cup.id })).variants).toContain("CUP-25");
        expect((await search({ text: shop.cup.id.slice(0, 9) })).variants).not.toContain("TAPE-50");
      });

      it("looks for words in the language of the caller", async () => {
        expect((await search({ text: "parcels", locale: "en-GB" })).total).toBe(2);
        expect((await search({ text: "parcels" })).total).toBe(0);
        expect((await search({ text: "brown box", locale: "en-GB" })).total).toBe(2);
      });

      it("puts the name before the description", async () => {
        await makeProduct(database.db, {
          classification: { id: await classOf("cups"), externalId: "cups" },
          externalId: "PRO-LATE",
          name: "Kraft léger",
          description: "Remplace la caisse",
        });
        await index.refresh();
        expect((await search({ text: "caisse" })).products.at(-1)).toBe("PRO-LATE");
        await database.db.deleteFrom("products").where("external_id", "=", "PRO-LATE").execute();
        await index.refresh();
        expect((await search({ text: "caisse" })).total).toBe(2);
      });
    });

    const classOf = async (externalId: string) =>
      (
        await database.db
          .selectFrom("classification_categories")
          .select("id")
          .where("external_id", "=", externalId)
          .executeTakeFirstOrThrow()
      ).id;

    describe("filters", () => {
      it("joins values of a group by or, groups by and", async () => {
        expect((await search({ brands: ["kartonel", "Écoblanc"] })).total).toBe(4);
        expect((await search({ brands: ["Kartonel"], categories: ["gobelets"] })).variants).toEqual(["CUP-25"]);
      });

      it("takes a supplier by id, external id or name, and shows that supplier's offer", async () => {
        for (const supplier of [shop.reseller.id, "FOU-B", "bazar"]) {
          const { records, variants } = await search({ suppliers: [supplier], sort: byName });
          expect(variants).toEqual(["BOX-300", "BOX-400"]);
          expect(records[0]?.offer).toMatchObject({ externalId: "STK-300-B" });
        }
        expect((await search({ suppliers: ["FOU-C"] })).total).toBe(0);
      });

      it("takes a tag by id or name", async () => {
        expect((await search({ tags: [shop.novelty.id] })).total).toBe(2);
        expect((await search({ tags: ["New"] })).total).toBe(2);
        expect((await search({ tags: ["Unknown"] })).total).toBe(0);
      });

      it.each([
        ["COLOUR", "Blanc", ["CUP-25", "WHITE-200"]],
        ["Couleur", "white", ["CUP-25", "WHITE-200"]],
        ["Colour", "WHITE", ["CUP-25", "WHITE-200"]],
        ["LENGTH", "300 mm", ["BOX-300"]],
        ["Longueur", "300", ["BOX-300"]],
        ["LENGTH", "300 cm", []],
        ["INTERNAL", "secret", []],
        ["Unknown", "x", []],
      ])("takes the attribute %s with the value %s", async (name, value, expected) => {
        expect(sorted((await search({ attributes: [{ name, value }] })).variants)).toEqual(expected);
      });

      it("joins values of one attribute by or, attributes by and", async () => {
        const lengths = ["300", "400"].map((value) => ({ name: "LENGTH", value }));
        expect((await search({ attributes: lengths })).total).toBe(2);
        expect((await search({ attributes: [...lengths, { name: "COLOUR", value: "Blanc" }] })).total).toBe(0);
      });

      it("takes custom fields of offers", async () => {
        expect((await search({ offerFields: [{ name: "STORAGE", value: "sec" }] })).variants).toEqual(["BOX-300"]);
        expect((await search({ offerFields: [{ name: "STORAGE", value: "humide" }] })).total).toBe(0);
      });

      it("bounds the price of the caller, both ends included", async () => {
        expect(sorted((await search({ priceMin: 4_000, priceMax: 5_000 })).variants)).toEqual(["BOX-300", "WHITE-200"]);
      });
    });

    describe("prices", () => {
      const cupOf = async (asked: Asked) => (await search({ ...asked, text: "gobelet" })).records[0];

      it("shows guests public prices", async () => {
        expect(await cupOf({})).toMatchObject({
          offerPrice: { offerPriceType: "PUBLIC", itemPrice: 0.085 },
          supplier: { externalId: "FOU-A" },
        });
      });

      it("puts the price of the account before that of its group before the public one", async () => {
        const { member, stranger, group } = shop;
        expect(await cupOf({ account: { id: member.id, tagIds: [group.id] } })).toMatchObject({
          offerPrice: { offerPriceType: "ACCOUNT", itemPrice: 0.09, externalId: "PRX-MEMBER" },
        });
        expect(await cupOf({ account: { id: stranger.id, tagIds: [group.id] } })).toMatchObject({
          offerPrice: { offerPriceType: "GROUP", itemPrice: 0.08 },
        });
        expect(await cupOf({ account: { id: stranger.id } })).toMatchObject({
          offerPrice: { offerPriceType: "PUBLIC" },
        });
      });

      it("prefers stock before a lower price", async () => {
        const [record] = (await search({ text: "BOX-300" })).records;
        expect(record).toMatchObject({ offer: { externalId: "STK-300-A" }, offerPrice: { itemPrice: 0.4 } });
      });

      it("leaves out suppliers that are not active", async () => {
        expect((await search({ text: "WHITE-200" })).records[0]).toMatchObject({ supplier: { externalId: "FOU-A" } });
      });

      it("shows a product without offer with empty offer, supplier and price", async () => {
        expect((await search({ text: "ruban" })).records[0]).toMatchObject({ offer: {}, supplier: {}, offerPrice: {} });
        const [record] = (await search({ text: "ruban" })).records;
        expect([record?.offer, record?.supplier, record?.offerPrice]).toEqual([{}, {}, {}]);
      });

      it("knows offers of the asked currency only", async () => {
        const { records, facets } = await search({ currency: "USD" });
        expect(records.every(({ offer }) => Object.keys(offer).length === 0)).toBe(true);
        expect(facets).toMatchObject({ suppliers: [], priceMin: null });
      });
    });

    describe("order", () => {
      it.each<[string, SearchCriteria["sort"], string[]]>([
        [
          "name",
          [{ kind: "name", key: "", isDescending: false }],
          ["WHITE-200", "BOX-300", "BOX-400", "CUP-25", "TAPE-50"],
        ],
        [
          "name down",
          [{ kind: "name", key: "", isDescending: true }],
          ["TAPE-50", "CUP-25", "BOX-400", "BOX-300", "WHITE-200"],
        ],
        [
          "price",
          [{ kind: "price", key: "", isDescending: false }],
          ["CUP-25", "BOX-300", "WHITE-200", "BOX-400", "TAPE-50"],
        ],
        [
          "price down, without a price still last",
          [{ kind: "price", key: "", isDescending: true }],
          ["BOX-400", "WHITE-200", "BOX-300", "CUP-25", "TAPE-50"],
        ],
        [
          "newest first",
          [{ kind: "createdTime", key: "", isDescending: true }],
          ["TAPE-50", "WHITE-200", "CUP-25", "BOX-300", "BOX-400"],
        ],
        [
          "an attribute by its name, without a value last",
          [{ kind: "attribute", key: "Length", isDescending: true }],
          ["BOX-400", "BOX-300", "WHITE-200", "CUP-25", "TAPE-50"],
        ],
        [
          "a custom field of offers",
          [{ kind: "customField", key: "STORAGE", isDescending: false }],
          ["BOX-300", "BOX-400", "WHITE-200", "CUP-25", "TAPE-50"],
        ],
        [
          "two criteria",
          [
            { kind: "attribute", key: "COLOUR", isDescending: false },
            { kind: "price", key: "", isDescending: true },
          ],
          ["BOX-400", "BOX-300", "WHITE-200", "CUP-25", "TAPE-50"],
        ],
        [
          "nothing that is known: by id",
          [{ kind: "attribute", key: "Unknown", isDescending: false }],
          ["BOX-300", "BOX-400", "WHITE-200", "CUP-25", "TAPE-50"],
        ],
      ])("sorts by %s", async (_, sort, expected) => {
        expect((await search({ sort })).variants).toEqual(expected);
      });

      it("cuts pages that together hold everything once", async () => {
        const pages = [];
        for (const page of [0, 1, 2]) pages.push((await search({ page, size: 2, sort: byName })).variants);
        expect(pages).toEqual([["WHITE-200", "BOX-300"], ["BOX-400", "CUP-25"], ["TAPE-50"]]);
      });

      it("sorts products by the price of the variant that stands for them", async () => {
        const sort = [{ kind: "price", key: "", isDescending: false }] as const;
        const { variants } = await search({ aggregation: "PRODUCT", sort });
        expect(variants).toEqual(["CUP-25", "BOX-300", "WHITE-200", "TAPE-50"]);
        expect(
          (await search({ aggregation: "PRODUCT", sort, attributes: [{ name: "LENGTH", value: "400" }] })).variants,
        ).toEqual(["BOX-400"]);
      });

      it("sorts by the caller's own price", async () => {
        const sort = [{ kind: "price", key: "", isDescending: true }] as const;
        await makePrice(database.db, await stockId("STK-CUP"), {
          price: 90_000,
          account: shop.stranger,
          externalId: "PRX-HIGH",
        });
        await index.refresh();
        expect((await search({ sort, account: shop.stranger })).variants[0]).toBe("CUP-25");
        expect((await search({ sort })).variants[0]).toBe("BOX-400");
        expect((await search({ sort, account: shop.stranger })).facets.priceMax).toBe(9);
        await database.db.deleteFrom("offer_prices").where("external_id", "=", "PRX-HIGH").execute();
        await index.refresh();
        expect((await search({ sort, account: shop.stranger })).facets.priceMax).toBe(0.6);
      });
    });

    const stockId = async (externalId: string) =>
      (
        await database.db
          .selectFrom("offer_inventories")
          .select("id")
          .where("external_id", "=", externalId)
          .executeTakeFirstOrThrow()
      ).id;

    describe("facets", () => {
      const counts = (entries: readonly { name: string; count: number }[]) =>
        Object.fromEntries(entries.map(({ name, count }) => [name, count]));
      const attribute = (facets: SearchFacets, id: string) => {
        const found = facets.attributes.find((entry) => entry.id === id);
        return Object.fromEntries((found?.values ?? []).map((value, place) => [value, found?.counts[place]]));
      };

      it("counts variants, or products when asked for products", async () => {
        expect(counts((await search()).facets.brands)).toEqual({ Écoblanc: 1, Kartonel: 3 });
        expect(counts((await search({ aggregation: "PRODUCT" })).facets.brands)).toEqual({ Écoblanc: 1, Kartonel: 2 });
      });

      it("counts every kind", async () => {
        const { facets } = await search();
        expect(counts(facets.suppliers)).toEqual({ Atelier: 3, Bazar: 2, "Du Club": 1 });
        expect(counts(facets.productTags)).toEqual({ Nouveauté: 2 });
        expect(counts(facets.navigations)).toEqual({ Cartons: 3, Catalogue: 5, Emballage: 3, Gobelets: 2 });
        expect(attribute(facets, "COLOUR")).toEqual({ Blanc: 2, Brun: 2 });
        expect(attribute(facets, "LENGTH")).toEqual({ "200 mm": 1, "300 mm": 1, "400 mm": 1 });
        expect(facets.customFields).toEqual([expect.objectContaining({ values: ["Sec"], counts: [1] })]);
        expect(facets.attributesRange).toEqual([{ id: "LENGTH", name: "Longueur", min: 200, max: 400, unit: "mm" }]);
        expect(facets).toMatchObject({ priceMin: 0.085, priceMax: 0.6 });
      });

      it("leaves a group's own selection out of its counts and keeps what is filtered away with 0", async () => {
        const { facets } = await search({ brands: ["Kartonel"], attributes: [{ name: "COLOUR", value: "Blanc" }] });
        expect(counts(facets.brands)).toEqual({ Écoblanc: 1, Kartonel: 1 });
        expect(attribute(facets, "COLOUR")).toEqual({ Blanc: 1, Brun: 2 });
        expect(attribute(facets, "LENGTH")).toEqual({ "200 mm": 0, "300 mm": 0, "400 mm": 0 });
        expect(counts(facets.suppliers)).toEqual({ Atelier: 1, Bazar: 0, "Du Club": 1 });
      });

      it("leaves the price bounds out of the bounds that it tells", async () => {
        expect((await search({ priceMin: 5_000 })).facets).toMatchObject({ priceMin: 0.085, priceMax: 0.6 });
        expect(counts((await search({ priceMin: 5_000 })).facets.brands)).toEqual({ Écoblanc: 1, Kartonel: 1 });
      });

      it("lists values under text and category alone", async () => {
        expect(counts((await search({ categories: ["gobelets"] })).facets.brands)).toEqual({ Kartonel: 1 });
        expect(counts((await search({ text: "caisse" })).facets.brands)).toEqual({ Kartonel: 2 });
      });

      it("names values in the language of the caller, in order", async () => {
        const { facets } = await search({ locale: "en-GB" });
        expect(facets.attributes.find(({ id }) => id === "COLOUR")).toMatchObject({
          name: "Colour",
          values: ["Brown", "White"],
        });
        expect(facets.attributes.find(({ id }) => id === "LENGTH")?.values).toEqual(["200 mm", "300 mm", "400 mm"]);
      });

      it("counts nothing when not asked to", async () => {
        expect((await index.search(criteria({ withFacets: false }))).facets).toBeNull();
      });
    });

    describe("records", () => {
      it("carries product, variant, attributes and the way up to the root", async () => {
        const [record] = (await search({ text: "BOX-300", locale: "en-GB" })).records;
        expect(record?.product).toMatchObject({ externalId: "PRO-BOX", name: "Shipping box", tags: [{ name: "New" }] });
        expect(record?.variant).toMatchObject({ externalId: "BOX-300", ean: "3760001234567" });
        expect(record?.attributes.map(({ externalId, value }) => [externalId, value])).toEqual([
          ["LENGTH", "300 mm"],
          ["COLOUR", "Brown"],
        ]);
        expect(record?.navigations.map(({ externalId }) => externalId)).toEqual([
          "cartons",
          "emballage",
          "Root_default",
        ]);
      });

      it("carries the offer's fields and the price with tax", async () => {
        const [record] = (await search({ text: "BOX-300" })).records;
        expect(record?.offer).toMatchObject({ stock: 100, customFields: [{ externalId: "STORAGE", values: ["Sec"] }] });
        expect(record?.offerPrice).toMatchObject({
          itemPrice: 0.4,
          itemPriceTTC: 0.48,
          price: 0.4,
          discountItemPrice: null,
        });
      });
    });

    describe("suggestions", () => {
      it("suggests products, brands, suppliers and categories whose names begin so", async () => {
        const { records, brands, suppliers, categories } = await index.suggest(
          criteria({ text: "cart", aggregation: "PRODUCT" }),
        );
        expect(records.map((record): SearchRecord => read(record)).map(({ product }) => product.externalId)).toEqual([
          "PRO-CUP",
        ]);
        expect(categories.map(({ externalId }) => externalId)).toEqual(["cartons"]);
        expect([brands, suppliers]).toEqual([[], []]);
        expect((await index.suggest(criteria({ text: "kart" }))).brands).toEqual([
          { id: "Kartonel", externalId: "Kartonel", name: "Kartonel" },
        ]);
        expect((await index.suggest(criteria({ text: "baz" }))).suppliers).toMatchObject([{ externalId: "FOU-B" }]);
      });
    });

    describe("changes", () => {
      const update = async (work: (db: Db) => Promise<unknown>) => {
        await work(database.db);
        await index.refresh();
      };
      const cupStock = async () => (await search({ text: "CUP-25" })).records[0]?.offer;

      it("follows stock, prices, names, statuses and new products", async () => {
        const inventory = await stockId("STK-CUP");
        await update((db) =>
          db.updateTable("offer_inventories").set({ stock: 7 }).where("id", "=", inventory).execute(),
        );
        expect(await cupStock()).toMatchObject({ stock: 7 });
        await update((db) =>
          db
            .updateTable("product_variants")
            .set({ names: JSON.stringify({ "fr-FR": "Timbale" }) })
            .where("external_id", "=", "CUP-25")
            .execute(),
        );
        expect((await search({ text: "timbale" })).variants).toEqual(["CUP-25"]);
        await update((db) =>
          db.updateTable("products").set({ status: "INACTIVE" }).where("external_id", "=", "PRO-CUP").execute(),
        );
        expect((await search()).variants).not.toContain("CUP-25");
        expect((await search()).facets.brands).toMatchObject([
          { name: "Écoblanc", count: 1 },
          { name: "Kartonel", count: 2 },
        ]);
        await update((db) =>
          db.updateTable("products").set({ status: "ACTIVE" }).where("external_id", "=", "PRO-CUP").execute(),
        );
        expect((await search()).total).toBe(5);
      });

      it("follows suppliers and categories, which many products share", async () => {
        await update((db) =>
          db.updateTable("suppliers").set({ status: "INACTIVE" }).where("external_id", "=", "FOU-B").execute(),
        );
        expect((await search({ text: "BOX-400" })).records[0]?.offer).toEqual({});
        await update((db) =>
          db.updateTable("suppliers").set({ status: "ACTIVE" }).where("external_id", "=", "FOU-B").execute(),
        );
        await update((db) =>
          db
            .updateTable("navigation_categories")
            .set({ is_active: false })
            .where("external_id", "=", "cartons")
            .execute(),
        );
        expect((await search({ categories: ["emballage"] })).total).toBe(0);
        await update((db) =>
          db
            .updateTable("navigation_categories")
            .set({ is_active: true })
            .where("external_id", "=", "cartons")
            .execute(),
        );
        expect((await search({ categories: ["emballage"] })).total).toBe(3);
      });
    });

    // Last, because time does not go back.
    describe("time", () => {
      it("shows a discount within its dates only", async () => {
        const white = async (at: Date) => (await search({ text: "WHITE-200", at })).records[0]?.offerPrice;
        expect(await white(now)).toMatchObject({ itemPrice: 0.9, discountItemPrice: 0.5 });
        expect(await white(day("2026-07-02"))).toMatchObject({ itemPrice: 0.9, discountItemPrice: null });
      });
    });
  });
}
