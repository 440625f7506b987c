import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import type { LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import { describe, expect, it } from "vitest";
import * as orderRoute from "#orders/order/order.route.tsx";
import * as listRoute from "#orders/overview/orders.route.tsx";
import { criteriaOf, readOrderFilter } from "#orders/overview/orders.server.ts";
import { type Answers, on, otherwise, refuse } from "../../../test/fake-commerce.ts";
import { makeLogisticOrder, makeOrder } from "../../../test/make-orders.ts";
import { buyer, makeFieldValue, pageOf } from "../../../test/make-pages.ts";
import { askRoute, bodyOf, expectInstructionsApart } from "../../../test/one-route.tsx";

describe("the list of orders", () => {
  const at = "account/orders";
  const none = { ...on.commercialOrders.countCommercialOrders(() => ({ groups: [], approvableByMe: 0 })) };
  const counted = { ...on.commercialOrders.countCommercialOrders(() => ({ groups: [7, 3, 2, 4], approvableByMe: 1 })) };
  const listing = (orders: CommercialOrder[], answers = none) => ({
    ...answers,
    ...on.commercialOrders.getCommercialOrders(() => pageOf(orders)),
  });
  const second = makeLogisticOrder({
    reference: "172-189-1896838-2",
    status: "SHIPPED",
    supplierSnapshot: { ...makeLogisticOrder().supplierSnapshot, name: "Gobelets du Rhône" },
  });

  it("shows an order once, with what each supplier gets of it, its state and amount, and the buyer's own reference", async () => {
    const order = makeOrder({
      orderLogistics: [makeLogisticOrder(), second],
      customFieldValues: [makeFieldValue("PO_NUMBER", "CUISINE-S48")],
      lineCount: 2,
    });
    const { html, calls } = await askRoute(listRoute, "/account/orders", { at, answers: listing([order], counted) });
    expect(html.match(/<tbody.*<\/tbody>/s)?.[0].match(/<tr/g)).toHaveLength(1);
    const text = html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
    for (const words of [
      "172-189-1896838-1",
      "172-189-1896838-2",
      "14/03/2026 09:00",
      "2 lignes",
      "Votre réf. : CUISINE-S48",
      "Cartonneries du Vexin",
      "Gobelets du Rhône",
      "Camille Roussel",
      "33 €",
      "39,60 €",
      "En attente du fournisseur",
      "Expédiée",
    ])
      expect(text).toContain(words);
    expect(text).toMatch(/Toutes 7 .*À valider par moi 1 .*En attente 3 .*En cours 2 .*Terminées 4/);
    expect(calls).toHaveLength(2);
  });

  it("says once that an order of several suppliers waits for its approver, and of each supplier only what is its own", async () => {
    const waiting = { status: "WAITING_CUSTOMER_APPROVAL" as const };
    const statesIn = async (...logisticOrders: (typeof second)[]) => {
      const order = makeOrder({ orderLogistics: logisticOrders });
      const { html } = await askRoute(listRoute, "/account/orders", { at, answers: listing([order]) });
      return html
        .match(/<tbody.*<\/tbody>/s)?.[0]
        .match(/class="badge"[^>]*>[^<]*/g)
        ?.map((badge) => badge.replace(/.*>/, ""));
    };
    const both = [makeLogisticOrder(waiting), { ...second, ...waiting }];
    expect(await statesIn(...both)).toEqual(["À valider dans votre entreprise"]);
    expect(await statesIn(...both, { ...second, reference: "172-189-1896838-3" })).toEqual([
      "À valider dans votre entreprise",
      "Expédiée",
    ]);
    expect(await statesIn(makeLogisticOrder(waiting))).toEqual(["À valider dans votre entreprise"]);
  });

  it("shows what each supplier gets by the supplier, as in the cart", async () => {
    const { supplierSnapshot } = second;
    const last = { ...second, supplierSnapshot: { ...supplierSnapshot, name: "Ardent" } };
    const order = makeOrder({ orderLogistics: [makeLogisticOrder(), last] });
    const { html } = await askRoute(listRoute, "/account/orders", { at, answers: listing([order]) });
    expect(html.indexOf("172-189-1896838-2")).toBeLessThan(html.indexOf("172-189-1896838-1"));
  });

  it("sums an order up without what was refused, and says how much that was", async () => {
    const { orderLogisticPrices } = makeOrder();
    const prices = { ...orderLogisticPrices, totalPriceWithoutTax: 535.08, totalOrderPrice: 642.1 };
    const order = makeOrder({ remaining: { prices, takenOutWithoutTax: 123 } });
    const { html } = await askRoute(listRoute, "/account/orders", { at, answers: listing([order]) });
    expect(html).toMatch(/535,08\s€.*642,10\s€.*123\s€ HT retirés/su);
  });

  it("shows a state that is not known yet in neutral words", async () => {
    const order = { ...makeOrder(), orderLogistics: [{ ...makeLogisticOrder(), status: "TELEPORTED" }] };
    const { status, html } = await askRoute(listRoute, "/en/account/orders", {
      at,
      answers: { ...none, ...on.commercialOrders.getCommercialOrders(() => otherwise(pageOf([order]))) },
    });
    expect(status).toBe(200);
    expect(html).toContain("State being updated");
  });

  it("asks for the words, the state and the page of the address", async () => {
    const filter = readOrderFilter(new URLSearchParams("search= 1896838 &state=SHIPPED&page=2&tab=running"));
    expect(filter).toEqual({ tab: "running", search: "1896838", state: "SHIPPED", page: 2 });
    expect(criteriaOf(filter)).toEqual({ logisticStatus: ["SHIPPED"], search: "1896838" });
    const { calls } = await askRoute(listRoute, "/account/orders?tab=toApprove&page=2", { at, answers: listing([]) });
    const asked = calls.map(({ url }) => new URL(url)).find(({ pathname }) => pathname.endsWith("/commercial-orders"));
    expect(asked?.searchParams.get("page")).toBe("1");
    expect(asked?.searchParams.get("approvableByMe")).toBe("true");
  });

  it("leaves out of an address what makes no sense", () => {
    expect(readOrderFilter(new URLSearchParams("tab=x&state=y&page=-1"))).toEqual({
      tab: "all",
      search: "",
      state: "",
      page: 1,
    });
  });

  it("explains that it is empty, and leads on", async () => {
    const answers = listing([]);
    expect((await askRoute(listRoute, "/account/orders", { at, answers })).html).toContain("Pas encore de commande");
    const filtered = await askRoute(listRoute, "/account/orders?search=nothing", { at, answers });
    expect(filtered.html).toContain("Aucune commande ne correspond");
  });
});

describe("an order", () => {
  const at = "account/orders/:orderReference";
  const logisticOrder = makeLogisticOrder({
    history: [
      {
        from: null,
        to: "ORDER_CREATED",
        at: "2026-03-14T08:00:00Z",
        by: { type: "CUSTOMER", name: "Camille Roussel" },
        reason: null,
      },
      {
        from: "ORDER_CREATED",
        to: "WAITING_SUPPLIER_APPROVAL",
        at: "2026-03-14T08:00:01Z",
        by: { type: "SYSTEM", name: "" },
        reason: null,
      },
    ],
  });
  const withLogisticOrder = (given: Partial<typeof logisticOrder> = {}): Answers => ({
    ...on.auth.getAuthenticatedUser(() => buyer),
    ...on.commercialOrders.getCommercialOrder({ commercialOrderId: "172-189-1896838" }, () => makeOrder()),
    ...on.logisticOrders.getLogisticOrder({ logisticOrderId: "172-189-1896838-1" }, () => ({
      ...logisticOrder,
      ...given,
    })),
    ...on.logisticOrders.getLogisticOrder({ logisticOrderId: "0000000021" }, () => ({ ...logisticOrder, ...given })),
  });

  it("that waited for a card in vain tells so in one entry, not as an order placed and a draft", async () => {
    const step = (from: LogisticOrderStatus | null, to: LogisticOrderStatus, minute: number) => ({
      ...{ from, to, at: `2026-03-14T08:0${minute}:00Z` },
      ...{ by: { type: "SYSTEM" as const, name: "" }, reason: to === "DRAFT_ORDER" ? "Refused" : null },
    });
    const history = [
      step("DRAFT_ORDER", "ORDER_CREATED", 1),
      step("ORDER_CREATED", "DRAFT_ORDER", 2),
      step("DRAFT_ORDER", "ORDER_CREATED", 3),
      step("ORDER_CREATED", "WAITING_CUSTOMER_APPROVAL", 4),
    ];
    const { html } = await askRoute(orderRoute, "/account/orders/172-189-1896838", {
      at,
      answers: withLogisticOrder({ history }),
    });
    const story = html.match(/<h3>Historique<\/h3>.*?<\/ol>/s)?.[0] ?? "";
    expect([...story.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, words]) => words)).toEqual([
      "Paiement par carte non abouti",
      "Enregistrée",
      "À valider dans votre entreprise",
    ]);
    expect(story).not.toContain("Refused");
  });

  it("shows all its suppliers by its own number, or by the number of one logisticOrder", async () => {
    for (const reference of ["172-189-1896838", "172-189-1896838-1"]) {
      const { html } = await askRoute(orderRoute, `/account/orders/${reference}`, { at, answers: withLogisticOrder() });
      expect(html).toMatch(new RegExp(`Commande <span[^>]*>${reference}</span></h1>`));
      expect(html).toContain("Caisse américaine");
      expect(html).toContain("automatique");
      expectInstructionsApart(html);
    }
  });

  it("is placed again by a table of its lines: what is gone is marked, what is left goes to the cart", async () => {
    const answers = { ...withLogisticOrder(), ...on.catalogue.getOfferInventories(() => pageOf([])) };
    const { html, calls } = await askRoute(orderRoute, "/account/orders/172-189-1896838?reorder=1", { at, answers });
    expect(html).toContain("N’est plus proposé");
    expect(html).toContain('action="/checkout/cart/add"');
    const asked = calls.find(({ url }) => url.includes("/offer-inventories"));
    expect(new URL(asked?.url ?? "").searchParams.getAll("offerPriceIds[]")).toEqual(["PRX-CAI-0001"]);
  });

  it("is a 404 when it is somebody else's", async () => {
    const answers = { ...on.auth.getAuthenticatedUser(() => buyer) };
    expect((await askRoute(orderRoute, "/account/orders/1-2-3", { at, answers })).status).toBe(404);
  });

  const waiting = { status: "WAITING_CUSTOMER_APPROVAL" } as const;
  const approvers = (id: string) => ({
    ...withLogisticOrder(waiting),
    ...on.logisticOrders.getApprovers({ logisticOrderId: "0000000021" }, () => [
      { id, externalId: null, civility: null, firstName: "Nadia", lastName: "Benali", email: "nadia@demo.test" },
    ]),
  });

  it("offers approval to approvers, and tells others who they are", async () => {
    const asApprover = await askRoute(orderRoute, "/account/orders/172-189-1896838", {
      at,
      answers: approvers(buyer.user.id),
    });
    expect(asApprover.html).toContain("Valider la commande");
    const asBuyer = await askRoute(orderRoute, "/account/orders/172-189-1896838", { at, answers: approvers("8") });
    expect(asBuyer.html).not.toContain("Valider la commande");
    expect(asBuyer.html).toMatch(/Peut être validée par\s: Nadia Benali/u);
  });

  it("is refused with the reason given, and says so", async () => {
    const disapprove = "PUT /v1/shop/logistic-orders/0000000021/disapprove";
    const form = [
      ["intent", "disapprove"],
      ["logisticOrderId", "0000000021"],
      ["reason", " Trop cher "],
    ] as const;
    const answers = {
      ...withLogisticOrder(),
      ...on.logisticOrders.disapproveLogisticOrder({ logisticOrderId: "0000000021" }, () => logisticOrder),
    };
    const { location, calls } = await askRoute(orderRoute, "/account/orders/172-189-1896838", { at, answers, form });
    expect(location).toBe("/account/orders/172-189-1896838?done=disapprove");
    expect(await bodyOf(calls, disapprove)).toEqual({ reason: "Trop cher" });
  });

  it("says in words that its state has changed in the meantime", async () => {
    const form = [
      ["intent", "cancel"],
      ["logisticOrderId", "0000000021"],
    ] as const;
    const answers = {
      ...withLogisticOrder({ status: "SHIPPED" }),
      ...on.logisticOrders.cancelLogisticOrder({ logisticOrderId: "0000000021" }, () =>
        refuse(409, "CONFLICT", "SHIPPED"),
      ),
    };
    const { status, html } = await askRoute(orderRoute, "/account/orders/172-189-1896838", { at, answers, form });
    expect(status).toBe(400);
    expect(html).toContain("L’état de cette commande a changé entre-temps");
    expect(html).toContain("Confirmer la réception");
  });
});
