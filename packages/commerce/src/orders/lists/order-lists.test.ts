import { shopDay } from "@comptoir/contract/days/days.rules";
import { type CommercialOrderPage, commercialOrders } from "@comptoir/contract/orders/commercial-orders";
import { logisticOrders } from "@comptoir/contract/orders/logistic-orders";
import type { LogisticOrderPage } from "@comptoir/contract/orders/orders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeCustomField, makeOrganisation, makeUser } from "#test/make.ts";
import { type MadeBuyer, makeBuyer } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop } from "#test/orders/order-shop.ts";
import type { Caller } from "#test/test-app.ts";

let shop: OrderShop;
let company: MadeBuyer["account"];
let buyer: Caller;
let colleague: Caller;
/** Ids of commercial orders: a placed one of both suppliers, a draft of one, a placed one by the colleague. */
let placed: string;
let open: string;
let theirs: string;

beforeAll(async () => {
  shop = await createOrderShop();
  await makeCustomField(shop.db, { target: "ORDER_COMMERCIAL", externalId: "PO_NUMBER" });
  const made = await makeBuyer(shop.db);
  company = made.account;
  buyer = await shop.as(made.email);
  colleague = await shop.as((await makeUser(shop.db, { accounts: [company] })).email);
  placed = (
    await shop.place(
      [
        [shop.box, 10],
        [shop.cup, 10],
      ],
      buyer,
    )
  ).id;
  shop.clock.advance(60_000);
  open = (await shop.draft([[shop.cup, 500]], buyer)).id;
  shop.clock.advance(60_000);
  theirs = (await shop.place([[shop.box, 20]], colleague)).id;
});
afterAll(() => shop.close());

type Query = Readonly<Record<string, string | readonly string[]>>;
const list = async (query: Query = {}, by = buyer, version = "v2") => {
  const answer = await by.call("GET", `/${version}/shop/commercial-orders`, { query });
  return (answer.body as CommercialOrderPage).content.map(({ id }) => id);
};

describe("the list of commercial orders", () => {
  it("shows a buyer their own orders, newest first, as headers", async () => {
    const page = await buyer.ask(commercialOrders.getCommercialOrders, { query: { locale: "fr-FR" } });
    expect(page.content.map(({ id }) => id)).toEqual([open, placed]);
    expect(page).toMatchObject({ totalElements: 2, totalPages: 1, first: true, last: true });
    expect(page.content[1]?.orderLogistics.map(({ lines, lineCount }) => [lines.length, lineCount])).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect(await list({}, buyer, "v1")).toEqual([open, placed]);
  });

  it("tells placed orders from open baskets", async () => {
    expect(await list({ isValidated: "true" })).toEqual([placed]);
    expect(await list({ isValidated: "false" })).toEqual([open]);
  });

  it.each([
    ["createdAt:asc", ["placed", "open"]],
    ["totalPriceWithTax:desc", ["open", "placed"]],
    ["productCount:asc", ["placed", "open"]],
    ["lineCount:desc", ["placed", "open"]],
    ["validatedAt:asc", ["placed", "open"]],
    ["validatedAt:desc", ["placed", "open"]],
    ["colour:asc,nonsense", ["open", "placed"]],
  ])("sorted by %s is %j", async (sort, expected) => {
    const names = (await list({ sort })).map((id) => (id === placed ? "placed" : "open"));
    expect(names).toEqual(expected);
  });

  it("is filtered by source and by custom field; nonsense is ignored", async () => {
    const order = await shop.readOrder(open, buyer);
    expect(await list({ sourceTypes: ["CART", "COLOUR"] })).toEqual([open, placed]);
    expect(await list({ sourceIds: [order.sourceId ?? ""] })).toEqual([open]);
    await buyer.ask(commercialOrders.updateCommercialOrder, {
      params: { commercialOrderId: open },
      body: { customFields: [{ customFieldId: "PO_NUMBER", customFieldValue: "BC|7" }] },
    });
    expect(await list({ cf: ["PO_NUMBER|BC|7"] })).toEqual([open]);
    expect(await list({ cf: ["PO_NUMBER|BC|7", "PO_NUMBER|BC|8"] })).toEqual([open]);
    expect(await list({ cf: ["PO_NUMBER|BC|8"] })).toEqual([]);
    expect(await list({ cf: ["COLOUR|red", "nonsense"] })).toEqual([open, placed]);
  });

  it("is searched by number, supplier, article and own reference, and filtered by the states of its parts", async () => {
    await buyer.ask(commercialOrders.updateCommercialOrder, {
      params: { commercialOrderId: open },
      body: { customFields: [{ customFieldId: "PO_NUMBER", customFieldValue: "CUISINE-48" }] },
    });
    const { reference } = await shop.readOrder(placed, buyer);
    for (const search of [reference, `${reference}-2`, shop.cartons.name, shop.box.name])
      expect([search, await list({ search })]).toEqual([search, [placed]]);
    expect(await list({ search: "cuisine-4" })).toEqual([open]);
    expect(await list({ search: "nothing of the kind" })).toEqual([]);
    expect(await list({ search: "%" })).toEqual([]);
    expect(await list({ logisticStatus: ["DRAFT_ORDER", "COLOUR"] })).toEqual([open]);
    expect(await list({ logisticStatus: ["WAITING_SUPPLIER_APPROVAL"] })).toEqual([placed]);
    expect(await list({ approvableByMe: "true" })).toEqual([]);
  });

  it("beyond the last page is empty and still counts", async () => {
    const answer = await buyer.call("GET", "/v2/shop/commercial-orders?page=3&size=10");
    expect(answer.body).toMatchObject({ content: [], totalElements: 2, empty: true, last: true });
  });

  it("of all orders of the account is for holders of the right and for approvers", async () => {
    const admin = await shop.as((await makeUser(shop.db, { accounts: [company], groups: ["FOC_Admin"] })).email);
    expect(await list({}, admin)).toEqual([theirs, open, placed]);
    const chief = await makeUser(shop.db, { accounts: [company], isApprover: true });
    expect(await list({}, await shop.as(chief.email))).toEqual([theirs, open, placed]);
    expect(await list({ customerAccountIds: [company.id], connectedUserOnly: "true" }, admin)).toEqual([]);
    await shop.db.deleteFrom("account_users").where("user_id", "=", chief.id).execute();
  });

  it("of an organisation is for its members", async () => {
    const organisation = await makeOrganisation(shop.db, { account: company });
    const other = await makeOrganisation(shop.db, { account: company });
    const member = (of: typeof organisation) => makeUser(shop.db, { accounts: [company], organisations: [of] });
    const [ordering, reading, foreign] = await Promise.all([member(organisation), member(organisation), member(other)]);
    const order = await shop.draft([[shop.box, 1]], await shop.as(ordering.email));
    expect(order.customerUserSnapshot).toMatchObject({ parentId: organisation.id, parentName: organisation.name });
    expect(await list({}, await shop.as(reading.email))).toEqual([order.id]);
    expect(await list({}, await shop.as(foreign.email))).toEqual([]);
  });

  it("of several accounts needs all of them to be the user's", async () => {
    const second = await makeBuyer(shop.db);
    const both = await makeUser(shop.db, { accounts: [company, second.account] });
    const caller = await shop.as(both.email);
    const elsewhere = await shop.as(both.email, { "customer-account-id": second.account.id });
    const order = await shop.draft([[shop.box, 1]], elsewhere);
    expect(await list({}, caller)).toEqual([]);
    expect(await list({ customerAccountIds: [company.externalId, second.account.id] }, caller)).toEqual([order.id]);
    const foreign = (await makeBuyer(shop.db)).account.id;
    const refused = await caller.call("GET", "/v2/shop/commercial-orders", {
      query: { customerAccountIds: [foreign] },
    });
    expect(refused).toMatchObject({ status: 403, error: { code: "ACCOUNT_FORBIDDEN" } });
  });
});

describe("the list of logistic orders", () => {
  const search = async (body: object = {}, by = buyer) => {
    const page = await by.ask(logisticOrders.searchLogisticOrders, { body });
    return page.content.map(({ orderCommercialId, supplierSnapshot }) => [orderCommercialId, supplierSnapshot.id]);
  };

  it("is the same by GET, by search and for the account", async () => {
    const get = await buyer.ask(logisticOrders.getLogisticOrders, { query: { sort: ["created_at,desc"] } });
    expect(get.content.map(({ orderCommercialId }) => orderCommercialId)).toEqual([open, placed, placed]);
    expect(await search()).toHaveLength(3);
    const account = await buyer.ask(logisticOrders.getAccountOrders, { query: { nbPreviewLines: 100 } });
    expect(account.content.map(({ id }) => id)).toEqual(get.content.map(({ id }) => id));
    expect(account.content[0]?.lines).toHaveLength(1);
    expect(get.content[0]?.history).toBeUndefined();
  });

  it("is filtered by status, supplier, day, order and text", async () => {
    const cups = shop.cups.id;
    const day = shopDay(shop.clock.now());
    const { reference } = await shop.readOrder(placed, buyer);
    expect(await search({ logisticStatus: ["DRAFT_ORDER", "COLOUR"] })).toEqual([[open, cups]]);
    expect(
      await search({ supplierIds: [shop.cups.externalId], logisticStatus: ["WAITING_SUPPLIER_APPROVAL"] }),
    ).toEqual([[placed, cups]]);
    expect(await search({ createdAtFrom: "2000-01-01", createdAtTo: day })).toHaveLength(3);
    expect(await search({ createdAtTo: "2000-01-01" })).toEqual([]);
    const at = (createdAt: Date) =>
      shop.db
        .updateTable("logistic_orders")
        .set({ created_at: createdAt })
        .where("commercial_order_id", "=", open)
        .execute();
    await at(new Date("2026-01-14T23:30:00Z"));
    expect(await search({ createdAtFrom: "2026-01-15", createdAtTo: "2026-01-15" })).toEqual([[open, cups]]);
    expect(await search({ createdAtTo: "2026-01-14" })).toEqual([]);
    await at(shop.clock.now());
    expect(await search({ createdAtTo: "nonsense" })).toHaveLength(3);
    expect(await search({ orderId: reference })).toHaveLength(2);
    expect(await search({ orderId: `${reference}-2` })).toEqual([[placed, cups]]);
    expect(await search({ search: shop.box.name.toLowerCase() })).toEqual([[placed, shop.cartons.id]]);
    expect(await search({ search: "100%_" })).toEqual([]);
    expect(await search({ paymentStatus: ["PAID"] })).toEqual([]);
    expect(await search({ incident: true })).toEqual([]);
    expect(await search({ blockedByBuyingPolicy: true })).toEqual([]);
    expect(await search({ connectedUserOnly: true })).toHaveLength(3);
  });

  it("by the older single status of the account's orders", async () => {
    const answer = await buyer.call("GET", "/v1/shop/customer-accounts/orders?orderLogisticStatusType=DRAFT_ORDER");
    expect((answer.body as LogisticOrderPage).content.map(({ orderCommercialId }) => orderCommercialId)).toEqual([
      open,
    ]);
    const both = await buyer.call(
      "GET",
      "/v1/shop/customer-accounts/orders?logisticOrderStatuses=DRAFT_ORDER,WAITING_SUPPLIER_APPROVAL",
    );
    expect((both.body as LogisticOrderPage).totalElements).toBe(3);
  });

  it("by a status that there is none of is refused with those that there are", async () => {
    const path = "/v1/shop/customer-accounts/orders";
    for (const [query, field] of [
      ["logisticOrderStatuses=DRAFT_ORDER,FOO", "logisticOrderStatuses[1]"],
      ["orderLogisticStatusType=FOO", "orderLogisticStatusType"],
    ] as const) {
      const { status, error } = await buyer.call("GET", `${path}?${query}`);
      expect([status, error?.code, error?.errors[0]?.detail]).toEqual([400, "F-E-008", field]);
      expect(error?.message).toContain("WAITING_SUPPLIER_APPROVAL");
    }
    expect((await buyer.call("GET", `${path}?logisticOrderStatuses=CREATED`)).status).toBe(200);
    expect((await buyer.call("GET", `${path}?logisticOrderStatuses=`)).status).toBe(200);
  });

  it("of what waits for the caller leaves out the caller's own orders and those of others", async () => {
    const strict = await makeBuyer(shop.db, { approvalRequired: true });
    const [first, second] = await Promise.all(
      [1, 2].map(() => makeUser(shop.db, { accounts: [strict.account], isApprover: true })),
    );
    const caller = await shop.as(first?.email ?? "");
    await shop.place([[shop.box, 1]], caller);
    const theirOrder = await shop.place([[shop.box, 1]], await shop.as(second?.email ?? ""));
    expect(await search({ approvableByMe: true }, caller)).toEqual([[theirOrder.id, shop.cartons.id]]);
    expect(await search({ approvableByMe: true })).toEqual([]);
  });

  it("of the account needs the right to read orders", async () => {
    const nobody = await shop.as((await makeBuyer(shop.db, { groups: [] })).email);
    const answer = await nobody.call("GET", "/v1/shop/customer-accounts/orders");
    expect(answer).toMatchObject({ status: 403, error: { errors: [{ detail: "ORDER_READ" }] } });
  });

  it("of an organisation is for its members and for whoever reads all; children only when asked for", async () => {
    const parent = await makeOrganisation(shop.db, { account: company });
    const child = await makeOrganisation(shop.db, { account: company, parentId: parent.id });
    const [boss, worker, outsider] = await Promise.all([
      makeUser(shop.db, { accounts: [company], organisations: [parent, child] }),
      makeUser(shop.db, { accounts: [company], organisations: [child] }),
      makeUser(shop.db, { accounts: [company] }),
    ]);
    const ofChild = await shop.draft([[shop.box, 1]], await shop.as(worker.email));
    const ofParent = await shop.draft([[shop.box, 1]], await shop.as(boss.email));
    const list = async (email: string, organisationId: string, query = "") => {
      const by = await shop.as(email);
      const answer = await by.call("GET", `/v1/shop/customer-accounts/organisations/${organisationId}/orders${query}`);
      if (answer.error) return answer.error.code;
      return (answer.body as LogisticOrderPage).content.map(({ orderCommercialId }) => orderCommercialId);
    };
    expect(await list(boss.email, parent.id)).toEqual([ofParent.id]);
    expect(await list(boss.email, parent.id, "?withChildren=true")).toEqual([ofParent.id, ofChild.id]);
    expect(await list(worker.email, child.id, "?logisticOrderStatuses=DRAFT_ORDER")).toEqual([ofChild.id]);
    expect(await list(worker.email, parent.id)).toBe("ORGANISATION_FORBIDDEN");
    expect(await list(outsider.email, child.id)).toBe("ORGANISATION_FORBIDDEN");
    const admin = await makeUser(shop.db, { accounts: [company], groups: ["FOC_Admin"] });
    expect(await list(admin.email, child.id)).toEqual([ofChild.id]);
    const stranger = await makeBuyer(shop.db, { groups: ["FOC_Admin"] });
    expect(await list(stranger.email, child.id)).toBe("F-E-033");
  });
});
