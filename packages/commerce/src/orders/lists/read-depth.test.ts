// How deep a buyer reads (orders 4.2): their own orders, those of their organisations and all below, or all of the account; the same in
// lists, counts, choices, purchases and single orders.
import { commercialOrders } from "@comptoir/contract/orders/commercial-orders";
import { logisticOrders } from "@comptoir/contract/orders/logistic-orders";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeOrganisation, makeUser } from "#test/make.ts";
import { makeBuyer } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop } from "#test/orders/order-shop.ts";
import type { Caller } from "#test/test-app.ts";

type Ordering = "account" | "region" | "site" | "workshop" | "other";
type Reader = Ordering | "viewer" | "viewerOfSite" | "bystander" | "administrator" | "approver" | "stranger";

let shop: OrderShop;
const readers = new Map<Reader, Caller>();
const orders = new Map<string, Ordering>();
const organisationIds = new Map<Ordering, string>();

beforeAll(async () => {
  shop = await createOrderShop();
  const { account } = await makeBuyer(shop.db);
  const region = await makeOrganisation(shop.db, { account });
  const site = await makeOrganisation(shop.db, { account, parentId: region.id });
  const workshop = await makeOrganisation(shop.db, { account, parentId: site.id });
  const other = await makeOrganisation(shop.db, { account });
  for (const [name, organisation] of Object.entries({ account: null, region, site, workshop, other })) {
    const member = () => makeUser(shop.db, { accounts: [account], organisations: organisation ? [organisation] : [] });
    const { id } = await shop.place([[shop.box, 10]], await shop.as((await member()).email));
    orders.set(id, name as Ordering);
    if (organisation) organisationIds.set(name as Ordering, organisation.id);
    // Another member than who has ordered.
    readers.set(name as Ordering, await shop.as((await member()).email));
  }
  const others = {
    bystander: await makeUser(shop.db, { accounts: [account] }),
    administrator: await makeUser(shop.db, { accounts: [account], groups: ["FOC_Admin"] }),
    approver: await makeUser(shop.db, { accounts: [account], isApprover: true }),
    viewer: await makeUser(shop.db, { accounts: [account], groups: ["FOC_Reader"] }),
    viewerOfSite: await makeUser(shop.db, { accounts: [account], organisations: [site], groups: ["FOC_Reader"] }),
    stranger: await makeBuyer(shop.db, { groups: ["FOC_Admin"] }),
  };
  for (const [name, { email }] of Object.entries(others)) readers.set(name as Reader, await shop.as(email));
});
afterAll(() => shop.close());

const all: readonly Ordering[] = ["account", "region", "site", "workshop", "other"];

it.each<[Reader, readonly Ordering[]]>([
  ["bystander", []],
  ["account", []],
  ["workshop", ["workshop"]],
  ["site", ["site", "workshop"]],
  ["region", ["region", "site", "workshop"]],
  ["other", ["other"]],
  ["administrator", all],
  ["approver", all],
  ["viewer", all],
  ["viewerOfSite", ["site", "workshop"]],
  ["stranger", []],
])("%s reads the orders of %j and no others", async (reader, readable) => {
  const by = readers.get(reader) as Caller;
  const names = (ids: readonly string[]) => ids.map((id) => orders.get(id)).sort();
  const expected = [...readable].sort();
  const list = await by.ask(commercialOrders.getCommercialOrders, { query: {} });
  expect([names(list.content.map(({ id }) => id)), list.totalElements]).toEqual([expected, expected.length]);
  const ofAccount = await by.ask(logisticOrders.getAccountOrders, { query: {} });
  expect(names(ofAccount.content.map(({ orderCommercialId }) => orderCommercialId))).toEqual(expected);
  expect((await by.ask(commercialOrders.countCommercialOrders)).waiting).toBe(expected.length);
  expect((await by.ask(commercialOrders.getOrderChoices)).buyers).toHaveLength(expected.length);
  const productVariantIds = [shop.box.variantId];
  const purchases = await by.ask(logisticOrders.getPurchases, { query: { productVariantIds } });
  expect(purchases).toHaveLength(expected.length);
  for (const [id, name] of orders) {
    const { status } = await by.call("GET", `/v1/shop/commercial-orders/${id}`);
    expect([name, status]).toEqual([name, readable.includes(name) ? 200 : 404]);
  }
  for (const [name, id] of organisationIds) {
    const { status } = await by.call("GET", `/v1/shop/customer-accounts/organisations/${id}/orders`);
    const foreign = reader === "stranger" ? 404 : 403;
    expect([name, status]).toEqual([name, readable.includes(name) ? 200 : foreign]);
  }
});
