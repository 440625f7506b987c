// The little shop on which every search index is tried: boxes of two brands, a cup, tape that nobody sells; four suppliers.
import type { SearchFacets, SearchRecord } from "@comptoir/contract/search";
import { afterAll, beforeAll } from "vitest";
import { ensureDefaultStore } from "#auth/stores.ts";
import { type Json, noCriteria, type SearchCriteria, type SearchIndex } from "#catalogue/search/search-index.ts";
import type { Db } from "#db/statement.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { makeAccount, makeCustomField } from "#test/make.ts";
import {
  defaultView,
  makeAttribute,
  makeCategory,
  makeClassification,
  makeCustomerTag,
  makeProduct,
  makeProductTag,
} from "#test/make-catalogue.ts";
import { makeSupplier } from "#test/orders/make-orders.ts";

export const now = new Date("2026-06-15T12:00:00Z");
export const day = (date: string) => new Date(`${date}T00:00:00Z`);

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
export type SearchQuestion = Partial<Omit<SearchCriteria, "audience">> & {
  readonly account?: { readonly id: string; readonly tagIds?: readonly string[] };
  readonly viewIds?: readonly string[];
  readonly at?: Date;
  readonly currency?: string;
};

/** What stands in the JSON of an answer. */
export const readJson = <Value extends object>({ bytes }: Json<Value>): Value =>
  JSON.parse(new TextDecoder().decode(bytes));
/** Opens the shop for the tests of one `describe`; everything is there once its tests run. */
export function openSearchShop(open: (db: Db) => SearchIndex) {
  let database: TestDatabase;
  let index: SearchIndex;
  let made: Awaited<ReturnType<typeof makeShop>>;

  beforeAll(async () => {
    database = await createTestDatabase();
    made = await makeShop(database.db);
    index = open(database.db);
  });
  afterAll(() => database.close());

  const criteria = ({ account, viewIds, at, currency, ...asked }: SearchQuestion): SearchCriteria => ({
    ...noCriteria,
    audience: {
      accountId: account?.id ?? null,
      tagIds: account?.tagIds ?? [],
      viewIds: viewIds ?? [],
      currency: currency ?? "EUR",
      now: at ?? now,
    },
    locale: "fr-FR",
    storeViewId: made.viewId,
    defaultTaxRate: 2_000,
    ...asked,
  });
  const idOf = async (table: "offer_inventories" | "classification_categories", externalId: string) => {
    const rows = database.db.selectFrom(table).select("id").where("external_id", "=", externalId);
    return (await rows.executeTakeFirstOrThrow()).id;
  };
  return {
    get db() {
      return database.db;
    },
    get index() {
      return index;
    },
    get made() {
      return made;
    },
    criteria,
    stockId: (externalId: string) => idOf("offer_inventories", externalId),
    classOf: (externalId: string) => idOf("classification_categories", externalId),
    async search(asked: SearchQuestion = {}) {
      const answer = await index.search(criteria(asked));
      const records: SearchRecord[] = answer.records.map(readJson);
      // Asked for wherever somebody looks at them.
      const facets = (answer.facets && readJson(answer.facets)) as SearchFacets;
      return {
        total: answer.total,
        groups: answer.groups,
        records,
        facets,
        variants: records.map(({ variant }) => variant.externalId),
        products: records.map(({ product }) => product.externalId),
      };
    },
  };
}

export type SearchShop = ReturnType<typeof openSearchShop>;
export const sorted = (names: readonly string[]) => [...names].sort();
export const byName: SearchCriteria["sort"] = [{ kind: "name", key: "", isDescending: false }];
