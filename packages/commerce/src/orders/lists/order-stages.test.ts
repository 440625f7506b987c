// The tabs of lists of orders: each order stands in one, they add up, and they follow what is filtered.
import { shopDay } from "@comptoir/contract/days/days.rules";
import { commercialOrders } from "@comptoir/contract/orders/commercial-orders";
import { deliveries } from "@comptoir/contract/orders/deliveries";
import type { LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deliveryHandlers } from "#orders/deliveries/deliveries.routes.ts";
import { createStatementCounter } from "#test/count-statements.ts";
import { makeOrganisation, makeUser } from "#test/make.ts";
import { makeBuyer } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop, orderFamilies } from "#test/orders/order-shop.ts";
import { type Caller, mounted } from "#test/test-app.ts";

let shop: OrderShop;
beforeAll(async () => {
  shop = await createOrderShop();
});
afterAll(() => shop.close());

type Query = Readonly<Record<string, string | number | boolean | readonly string[]>>;
const count = (by: Caller, query: Query = {}) => by.ask(commercialOrders.countCommercialOrders, { query });
const list = async (by: Caller, query: Query = {}) => {
  const asked = { sort: ["orderedAt:desc"], ...query };
  return (await by.ask(commercialOrders.getCommercialOrders, { query: asked })).content.map(({ id }) => id);
};
/** Gives the logistic orders of an order these states, in their order. */
async function setStates(commercialOrderId: string, statuses: readonly LogisticOrderStatus[]) {
  for (const [index, status] of statuses.entries())
    await shop.db
      .updateTable("logistic_orders")
      .set({ status })
      .where("commercial_order_id", "=", commercialOrderId)
      .where("rank", "=", index + 1)
      .execute();
}
const both = () =>
  [
    [shop.box, 10],
    [shop.cup, 10],
  ] as const;

describe("the stage of an order", () => {
  it.each<[LogisticOrderStatus, LogisticOrderStatus, string | null]>([
    ["WAITING_CUSTOMER_APPROVAL", "COMPLETED", "APPROVAL"],
    ["WAITING_SUPPLIER_APPROVAL", "SHIPPED", "WAITING"],
    ["COMPLETED", "WAITING_SHIPMENT", "RUNNING"],
    ["CANCELED", "PARTIALLY_SHIPPED", "RUNNING"],
    ["CANCELED", "COMPLETED", "DONE"],
    ["DRAFT_ORDER", "DRAFT_ORDER_ON_HOLD", "WAITING"],
    ["DRAFT_ORDER", "CREATING", null],
  ])("of %s and %s is that of the least advanced: %s", async (first, second, stage) => {
    const { id } = await shop.draft(both());
    await setStates(id, [first, second]);
    const stored = await shop.db.selectFrom("commercial_orders").where("id", "=", id).select("stage").execute();
    expect(stored).toEqual([{ stage }]);
  });

  it("follows logistic orders that go", async () => {
    const { id } = await shop.draft(both());
    await setStates(id, ["WAITING_SUPPLIER_APPROVAL", "SHIPPED"]);
    await shop.db.deleteFrom("logistic_orders").where("commercial_order_id", "=", id).where("rank", "=", 1).execute();
    const { stage } = await shop.db
      .selectFrom("commercial_orders")
      .where("id", "=", id)
      .select("stage")
      .executeTakeFirstOrThrow();
    expect(stage).toBe("RUNNING");
  });
});

describe("the tabs of the list", () => {
  it("hold each order once and add up, and what waits for the reader's word stands apart for the reader alone", async () => {
    const { account, email } = await makeBuyer(shop.db, { approvalRequired: true });
    const approver = await shop.as((await makeUser(shop.db, { accounts: [account], isApprover: true })).email);
    // With another approver there, nobody decides about their own orders.
    await makeUser(shop.db, { accounts: [account], isApprover: true });
    const buyer = await shop.as(email);
    const asked = await shop.place(both(), buyer);
    const own = await shop.place([[shop.box, 10]], approver);
    const [running, done] = [await shop.place(both(), buyer), await shop.place(both(), buyer)];
    await setStates(running.id, ["SHIPPED", "COMPLETED"]);
    await setStates(done.id, ["CANCELED", "COMPLETED"]);
    await shop.draft(both(), buyer);
    await shop.db
      .updateTable("logistic_orders")
      .set({ has_incident: true })
      .where("commercial_order_id", "=", done.id)
      .execute();

    expect(await count(approver)).toEqual({ toApprove: 1, waiting: 1, running: 1, done: 1, incident: 1 });
    expect(await count(buyer)).toEqual({ toApprove: 0, waiting: 1, running: 1, done: 1, incident: 1 });
    expect(await count(approver, { incident: true })).toEqual({
      ...{ toApprove: 0, waiting: 0, running: 0, done: 1, incident: 1 },
    });
    for (const [stages, expected] of [
      [["TO_APPROVE"], [asked]],
      [["WAITING"], [own]],
      [["RUNNING"], [running]],
      [["DONE"], [done]],
      [
        ["TO_APPROVE", "WAITING", "RUNNING", "DONE"],
        [asked, own, running, done],
      ],
    ] as const)
      expect([stages, (await list(approver, { stages })).sort()]).toEqual([
        stages,
        expected.map(({ id }) => id).sort(),
      ]);
    expect(await list(approver, { incident: true })).toEqual([done.id]);
    expect(await list(approver, { incident: false, stages: ["DONE"] })).toEqual([]);
    // What is no stage is ignored, and drafts are listed again.
    expect(await list(approver, { stages: ["COLOUR"] })).toHaveLength(5);
  });

  it("and the list follow period, supplier, organisation with all below, person, amount, state and payment", async () => {
    const { account } = await makeBuyer(shop.db);
    const region = await makeOrganisation(shop.db, { account });
    const site = await makeOrganisation(shop.db, { account, parentId: region.id });
    const other = await makeOrganisation(shop.db, { account });
    const admin = await shop.as((await makeUser(shop.db, { accounts: [account], groups: ["FOC_Admin"] })).email);
    const person = async (organisation: typeof site) =>
      makeUser(shop.db, { accounts: [account], organisations: [organisation], firstName: "Léa" });
    const [lea, hugo] = [await person(site), await person(other)];
    const ofSite = await shop.place([[shop.box, 100]], await shop.as(lea.email)); // 100 EUR and 15 of delivery
    const before = new Date(shop.clock.now().getTime() - 40 * 24 * 3600_000);
    await shop.db.updateTable("commercial_orders").set({ validated_at: before }).where("id", "=", ofSite.id).execute();
    const ofOther = await shop.place(both(), await shop.as(hugo.email)); // 30 EUR and twice 15
    const day = shopDay(shop.clock.now());
    await setStates(ofOther.id, ["SHIPPED", "ACCEPTED_BY_SUPPLIER"]);
    await shop.db
      .updateTable("logistic_orders")
      .set({ payment_status: "PAID" })
      .where("commercial_order_id", "=", ofSite.id)
      .execute();

    for (const [query, expected] of [
      [{ orderedFrom: day }, [ofOther]],
      [{ orderedTo: "2000-01-01" }, []],
      [{ orderedFrom: "nonsense" }, [ofOther, ofSite]],
      [{ supplierIds: [shop.cups.externalId] }, [ofOther]],
      [{ supplierIds: [shop.cartons.id] }, [ofOther, ofSite]],
      [{ organisationIds: [region.id] }, [ofSite]],
      [{ organisationIds: [site.id, other.id] }, [ofOther, ofSite]],
      [{ customerUserIds: [hugo.id] }, [ofOther]],
      [{ amountFrom: 60, amountTo: 60 }, [ofOther]],
      [{ amountFrom: 60.01 }, [ofSite]],
      [{ logisticStatus: ["SHIPPED"], supplierIds: [shop.cartons.id] }, [ofOther]],
      // Of one and the same logistic order.
      [{ logisticStatus: ["SHIPPED"], supplierIds: [shop.cups.id] }, []],
      [{ paymentStatus: ["PAID"] }, [ofSite]],
    ] as const) {
      const counts = await count(admin, query);
      expect([query, await list(admin, query)]).toEqual([query, expected.map(({ id }) => id)]);
      expect([query, counts.waiting + counts.running]).toEqual([query, expected.length]);
    }
    const refused = await admin.call("GET", "/v2/shop/commercial-orders?amountFrom=-1");
    expect([refused.status, refused.error?.errors[0]?.detail]).toEqual([400, "amountFrom"]);
  });

  it("offer the suppliers, organisations and people of what may be seen, and no others", async () => {
    const { account } = await makeBuyer(shop.db);
    const [site, other] = [await makeOrganisation(shop.db, { account }), await makeOrganisation(shop.db, { account })];
    const lea = await makeUser(shop.db, { accounts: [account], organisations: [site], firstName: "Léa" });
    const hugo = await makeUser(shop.db, { accounts: [account], organisations: [other], firstName: "Hugo" });
    await shop.place([[shop.box, 10]], await shop.as(lea.email));
    await shop.place([[shop.cup, 10]], await shop.as(hugo.email));
    const choices = async (email: string) => {
      const by = await shop.as(email);
      const found = await by.ask(commercialOrders.getOrderChoices);
      // The counts tell the same, when they are asked to.
      expect((await count(by, { withChoices: true })).choices).toEqual(found);
      return found;
    };
    expect(await choices(lea.email)).toEqual({
      suppliers: [{ id: shop.cartons.id, name: shop.cartons.name }],
      organisations: [{ id: site.id, name: site.name }],
      buyers: [{ id: lea.id, name: "Léa Martin" }],
      kept: [],
    });
    const admin = await makeUser(shop.db, { accounts: [account], groups: ["FOC_Admin"] });
    expect((await choices(admin.email)).buyers.map(({ name }) => name)).toEqual(["Hugo Martin", "Léa Martin"]);
    const stranger = await makeBuyer(shop.db, { groups: ["FOC_Admin"] });
    expect(await choices(stranger.email)).toEqual({ suppliers: [], organisations: [], buyers: [], kept: [] });
  });

  it("take as many statements for one order as for many, the list as well", async () => {
    const { email } = await makeBuyer(shop.db);
    const caller = await shop.as(email);
    const statementsOf = createStatementCounter(shop, orderFamilies);
    const measure = async () => [
      await statementsOf(caller, "GET", "/v2/shop/commercial-orders?stages=WAITING&size=50"),
      await statementsOf(caller, "GET", "/v2/shop/commercial-order-counts"),
      await statementsOf(caller, "GET", "/v2/shop/commercial-order-choices"),
    ];
    await shop.place([[shop.box, 10]], caller);
    await measure(); // What is recalled afterwards is read once.
    const [one, counts, choices] = await measure();
    for (let order = 0; order < 5; order += 1) await shop.place(both(), caller);
    expect(await measure()).toEqual([one, 1, 1]);
    expect([counts, choices]).toEqual([1, 1]);
  });

  it("and everything else that their page asks for take six statements at most, whatever the number of orders", async () => {
    const caller = await shop.as((await makeBuyer(shop.db)).email);
    const statementsOf = createStatementCounter(shop, [...orderFamilies, mounted(deliveries, deliveryHandlers)]);
    const measure = async () => {
      const list = "/v2/shop/commercial-orders?sort=orderedAt:desc&sort=reference:asc&nbPreviewLines=0&size=50";
      const beside = ["/v2/shop/commercial-order-counts?withChoices=true", "/v1/shop/deliveries?size=5"];
      // The frame of the page counts the lines of the cart; the user of the session is known.
      const frame = "/v2/shop/carts?currency=EUR&totals=false&size=1";
      const counts: number[] = [];
      for (const path of [list, ...beside, frame]) counts.push(await statementsOf(caller, "GET", path));
      return counts;
    };
    await shop.place([[shop.box, 10]], caller);
    await measure();
    for (let order = 0; order < 20; order += 1) await shop.place(both(), caller);
    // One of the list reads the fields of orders, which a process remembers as soon as it hears of changes.
    expect(await measure()).toEqual([3, 1, 1, 1]);
  });
});
