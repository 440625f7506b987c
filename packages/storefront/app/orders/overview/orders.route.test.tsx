import { deletedUser } from "@comptoir/contract/conventions";
import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import { describe, expect, it } from "vitest";
import { criteriaOf, listCriteriaOf, noChoice, queryOf, readOrderFilter } from "#orders/overview/order-filter.ts";
import * as listRoute from "#orders/overview/orders.route.tsx";
import { dueActionOf } from "#orders/overview/orders.server.ts";
import { on, otherwise, refuse } from "../../../test/fake-commerce.ts";
import { makeLogisticOrder, makeOrder } from "../../../test/make-orders.ts";
import { makeBuyer, makeFieldValue, pageOf } from "../../../test/make-pages.ts";
import { askRoute, bodyOf } from "../../../test/one-route.tsx";

describe("the list of orders", () => {
  const at = "account/orders";
  const choices = {
    suppliers: [{ id: "0000000002", name: "Atelier du Gobelet" }],
    ...{ organisations: [], buyers: [], kept: [] },
  };
  const counting = (
    counts: { readonly [stage in "toApprove" | "waiting" | "running" | "done" | "incident"]: number },
  ) => ({
    ...on.deliveries.getDeliveries(() => ({ deliveries: [], total: 0 })),
    ...on.commercialOrders.countCommercialOrders(({ query }) => (query.withChoices ? { ...counts, choices } : counts)),
  });
  const none = counting({ toApprove: 0, waiting: 0, running: 0, done: 0, incident: 0 });
  const counted = counting({ toApprove: 1, waiting: 3, running: 2, done: 4, incident: 5 });
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
      "14-03-2026 · 2 lignes",
      "Votre référence CUISINE-S48",
      "Cartonneries du Vexin",
      "Gobelets du Rhône",
      "Camille Roussel",
      "33 33 39,60 TTC",
      "En attente du fournisseur",
      "Expédiée",
    ])
      expect(text).toContain(words);
    // The part by its supplier, and by its number for whoever hears it.
    for (const name of ["Cartonneries du Vexin, 172-189-1896838-1", "Gobelets du Rhône, 172-189-1896838-2"])
      expect(html).toContain(`aria-label="${name}"`);
    expect(text).toMatch(/Toutes 10 .*À valider 1 .*En attente 3 .*En cours 2 .*Terminées 4 .*Incident 5/);
    // The user as well, who keeps the columns, and what is to be read about these orders.
    expect(calls).toHaveLength(5);
  });

  it("says once that an order of several suppliers waits for its approver, and of each supplier only what is its own", async () => {
    const waiting = { status: "WAITING_CUSTOMER_APPROVAL" as const };
    const statesIn = async (...logisticOrders: (typeof second)[]) => {
      const order = makeOrder({ orderLogistics: logisticOrders });
      const { html } = await askRoute(listRoute, "/account/orders", { at, answers: listing([order]) });
      return html
        .match(/<tbody.*<\/tbody>/s)?.[0]
        .match(/class="badge"[^>]*>(?:<svg.*?<\/svg>)?[^<]*/g)
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

  it("says which rule makes an order wait, and that an open problem is to be settled before anything else", async () => {
    const waiting = makeLogisticOrder({ status: "WAITING_CUSTOMER_APPROVAL" });
    const approvalReasons = [{ type: "LIMIT" as const, limit: 500, name: null }];
    const orders = [
      makeOrder({ orderLogistics: [waiting], approvalReasons }),
      makeOrder({ orderLogistics: [makeLogisticOrder({ status: "COMPLETED", incident: true })] }),
    ];
    const { html } = await askRoute(listRoute, "/account/orders", { at, answers: listing(orders) });
    const steps = [...html.matchAll(/order-part-step text-sm text-muted">(.*?)<\/span>/g)].map(([, step = ""]) =>
      step.replace(/<[^>]*>/g, "").replace(/[\u00a0\u202f]/g, " "),
    );
    expect(steps).toEqual(["Dépasse le plafond de 500 € HT", "incident à régler"]);
  });

  it("says when everything had arrived, and by a sign beside it where nobody has said yet how it went", async () => {
    const received = { status: "COMPLETED", receivedAt: "2026-11-12T07:40:00.000Z" } as const;
    const orderLogistics = [false, true].map((rated) => makeLogisticOrder({ ...second, ...received, rated }));
    const { html } = await askRoute(listRoute, "/account/orders", {
      at,
      answers: listing([makeOrder({ orderLogistics })]),
    });
    expect(html.match(/reçue le 12\/11/g)).toHaveLength(2);
    expect(html).not.toContain("évaluée");
    expect(html.match(/href="[^"]*\/rating"/g)).toEqual(['href="/account/orders/172-189-1896838-2/rating"']);
    expect(html).toContain('aria-label="Évaluer la livraison de Gobelets du Rhône"');
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
    expect(html).toMatch(/535,08<.*642,10 TTC.*123\s€ HT retirés/su);
  });

  it("names a buyer who was deleted in the language of the page", async () => {
    const { customerUserSnapshot } = makeOrder();
    const order = makeOrder({ customerUserSnapshot: { ...customerUserSnapshot, ...deletedUser } });
    const { html } = await askRoute(listRoute, "/en/account/orders", { at, answers: listing([order]) });
    expect(html).toContain("Deleted user");
    expect(html).not.toContain("Utilisateur supprimé");
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

  it("asks for every filter of the address, and writes them into the addresses of its links", async () => {
    const address =
      "tab=running&search=+CUISINE+&from=2026-03-01&to=2026-03-31&supplier=2&organisation=3&person=4&min=1+000%2C50&max=2000&state=SHIPPED&payment=due&incident=1&page=2";
    const filter = readOrderFilter(new URLSearchParams(address));
    expect(listCriteriaOf(filter)).toEqual({
      ...{ search: "CUISINE", orderedFrom: "2026-03-01", orderedTo: "2026-03-31", stages: ["RUNNING"] },
      ...{ supplierIds: ["2"], organisationIds: ["3"], customerUserIds: ["4"], amountFrom: 1000.5, amountTo: 2000 },
      ...{ logisticStatus: ["SHIPPED"], paymentStatus: ["WAITING_PAYMENT", "PARTIALLY_PAID"], incident: true },
    });
    const { html, calls } = await askRoute(listRoute, `/account/orders?${address}`, {
      at,
      answers: listing([], counted),
    });
    const asked = calls.map(({ url }) => new URL(url)).find(({ pathname }) => pathname.endsWith("/commercial-orders"));
    expect(asked?.searchParams.get("page")).toBe("1");
    expect(html).toContain("supplier=2&amp;organisation=3");
    // Whoever chooses another tab keeps what is filtered, apart from the state, which belongs to one tab.
    const done = html.match(/href="([^"]*tab=done[^"]*)"/)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(readOrderFilter(new URL(done, "https://shop.test").searchParams)).toEqual({
      ...filter,
      ...{ tab: "done", state: "", page: 1 },
    });
  });

  it("leaves out of an address what makes no sense", () => {
    const query = "tab=x&state=y&page=-1&from=yesterday&to=2026-02-30&min=-5&max=much&payment=z&incident=maybe";
    const filter = readOrderFilter(new URLSearchParams(query));
    expect(filter).toEqual({ ...noChoice, tab: "all", page: 1 });
    expect(criteriaOf(filter)).toEqual({});
    expect(Object.values(queryOf(filter)).filter(Boolean)).toEqual([]);
  });

  it("has one thing that is due in each row", () => {
    const due = (given: Partial<CommercialOrder>, ...ordered: Parameters<typeof makeLogisticOrder>[0][]) =>
      dueActionOf(
        makeOrder({ ...given, orderLogistics: ordered.map((each) => makeLogisticOrder(each)) }),
        new Set(["unread"]),
      );
    expect(due({ stage: "TO_APPROVE" }, { status: "WAITING_CUSTOMER_APPROVAL" })).toBe("decide");
    expect(due({ stage: "WAITING" }, { status: "WAITING_CUSTOMER_APPROVAL" })).toBe("reorder");
    expect(due({}, { status: "SHIPPED" }, { status: "BLOCKED_BY_PAYMENT" })).toBe("pay");
    expect(due({}, { status: "DRAFT_ORDER_ON_HOLD" })).toBe("resume");
    expect(due({}, { status: "COMPLETED", id: "unread" }, { status: "SHIPPED" })).toBe("answer");
    // An incident alone waits for the supplier.
    expect(due({}, { status: "COMPLETED", incident: true }, { status: "SHIPPED" })).toBe("receive");
    expect(due({}, { status: "WAITING_SHIPMENT" }, { status: "PARTIALLY_CANCELED" })).toBe("receive");
    // The rest is still to come.
    expect(due({}, { status: "PARTIALLY_SHIPPED" })).toBe("reorder");
    expect(due({}, { status: "COMPLETED" })).toBe("reorder");
  });

  it("approves from its rows and several at once, in the form of approvals, which leads back to it", async () => {
    const order = makeOrder({
      stage: "TO_APPROVE",
      orderLogistics: [makeLogisticOrder({ status: "WAITING_CUSTOMER_APPROVAL" })],
    });
    const answers = listing([order, makeOrder({ reference: "172-189-1896839" })], counted);
    const { html } = await askRoute(listRoute, "/account/orders?tab=toApprove", { at, answers });
    expect(html).toMatch(/<form[^>]*action="\/approvals"/);
    expect(html).toContain('name="returnTo" value="/account/orders?tab=toApprove"');
    const approving = html.match(/<button[^>]*name="approve"[^>]*>/)?.[0] ?? "";
    expect(approving).toContain('value="172-189-1896838"');
    expect(html).toContain("Valider les commandes cochées");
    const told = await askRoute(listRoute, "/account/orders?decision=APPROVE&done=1&kept=172-189-1896839.forbidden", {
      at,
      answers,
    });
    expect(told.html).toContain("1 commande validée");
    expect(told.html).toContain("ne dépend plus de vous");
    const nothing = await askRoute(listRoute, "/account/orders", { at, answers: listing([makeOrder()], counted) });
    expect(nothing.html).not.toContain('value="APPROVE"');
  });

  it("has a box on every row, for a file of what is ticked", async () => {
    const orders = [makeOrder(), makeOrder({ reference: "172-189-1896839" })];
    const { html } = await askRoute(listRoute, "/account/orders", { at, answers: listing(orders, counted) });
    expect(html.match(/<input(?=[^>]*type="checkbox")[^>]*name="order"/g)).toHaveLength(2);
    expect(html).toMatch(
      /<button(?=[^>]*formAction="\/account\/orders\/export")(?=[^>]*formMethod="get")[^>]*value="xlsx"/i,
    );
  });

  it("asks for that file by its filter where there are no scripts, and by nothing that is not set", async () => {
    const answers = listing([makeOrder()], counted);
    const { html } = await askRoute(listRoute, "/account/orders?tab=running&search=sac", { at, answers });
    const form = html.match(/<form(?=[^>]*action="\/approvals").*?<\/form>/s)?.[0] ?? "";
    const fields = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map((match) =>
      match.slice(1),
    );
    expect(fields.filter(([name]) => name !== "returnTo")).toEqual([
      ["tab", "running"],
      ["search", "sac"],
      ["per", "supplier"],
    ]);
  });

  it("stands in the columns and rows that its reader chose", async () => {
    const user = makeBuyer({ tableChoices: "c~g~:orders!total!-buyer!-withTax!-step" });
    const answers = { ...listing([makeOrder()], counted), ...on.auth.getAuthenticatedUser(() => user) };
    const { html } = await askRoute(listRoute, "/account/orders", { at, answers });
    const table = html.match(/<table.*<\/table>/s)?.[0] ?? "";
    expect(table).toContain('data-density="compact"');
    expect(table).not.toMatch(/Camille Roussel|39,60 TTC/u);
    expect(table).toContain("Cartonneries du Vexin");
    expect(html).toMatch(/name="place" value=":orders"|value=":orders"[^>]*name="place"|Colonnes/);
  });

  it("shows the next deliveries above it, and nothing where none is expected", async () => {
    const delivery = {
      ...{ day: "2026-11-24", supplierName: "Atelier du Gobelet", orderReference: "172-189-1896838", parcels: 2 },
      ...{ logisticOrderReference: "172-189-1896838-1", status: "SHIPPED" as const },
    };
    const answers = { ...listing([]), ...on.deliveries.getDeliveries(() => ({ deliveries: [delivery], total: 1 })) };
    const { html } = await askRoute(listRoute, "/account/orders", { at, answers });
    expect(html).toMatch(/mar\.\s24\/11/u);
    expect(html).toContain("2 colis en route");
    expect((await askRoute(listRoute, "/account/orders", { at, answers: listing([]) })).html).not.toContain(
      "Livraisons attendues",
    );
  });

  it("keeps what is filtered under a name, opens it by its address and forgets it", async () => {
    const kept = { id: "0000000007", name: "Cuisines, ce mois", query: "tab=running&search=CUISINE" };
    const answers = {
      ...listing([]),
      ...on.commercialOrders.countCommercialOrders(() => ({
        ...{ toApprove: 0, waiting: 0, running: 0, done: 0, incident: 0, choices: { ...choices, kept: [kept] } },
      })),
      ...on.orderFilters.createOrderFilter(({ body }) => ({ id: "0000000008", ...body })),
      ...on.orderFilters.deleteOrderFilter({ orderFilterId: "0000000007" }, () => undefined),
    };
    const other = await askRoute(listRoute, "/account/orders?tab=done", { at, answers });
    expect(other.html).toContain('href="/account/orders?tab=running&amp;search=CUISINE"');
    expect(other.html).toContain("Garder ce filtre");
    const opened = await askRoute(listRoute, "/account/orders?search=CUISINE&tab=running&supplier=&page=2", {
      at,
      answers,
    });
    expect(opened.html).toContain("Oublier ce filtre");
    expect(opened.html).not.toContain("Garder ce filtre");
    const post = (fields: Readonly<Record<string, string>>, given = answers) =>
      askRoute(listRoute, "/account/orders?tab=done", { at, answers: given, form: Object.entries(fields) });
    const made = await post({ intent: "keep", shown: "page=3&tab=done&state=", name: " Finies " });
    expect(made.location).toBe("/account/orders?tab=done");
    expect(await bodyOf(made.calls, "POST /v1/shop/order-filters")).toEqual({ name: "Finies", query: "tab=done" });
    expect((await post({ intent: "forget", id: "0000000007" })).location).toBe("/account/orders?tab=done");
    for (const [status, code, words] of [
      [400, "F-E-003", "un nom que vous n’utilisez pas encore"],
      [409, "CONFLICT", "Vous gardez déjà 30 filtres"],
    ] as const) {
      const refusing = { ...answers, ...on.orderFilters.createOrderFilter(() => refuse(status, code)) };
      const refused = await post({ intent: "keep", shown: "tab=done", name: "Finies" }, refusing);
      expect([refused.status, refused.html.includes(words)]).toEqual([400, true]);
    }
  });

  it("explains that it is empty, and leads on", async () => {
    const answers = listing([]);
    expect((await askRoute(listRoute, "/account/orders", { at, answers })).html).toContain("Pas encore de commande");
    const filtered = await askRoute(listRoute, "/account/orders?search=nothing", { at, answers });
    expect(filtered.html).toContain("Aucune commande ne correspond");
    const both = await askRoute(listRoute, "/account/orders?search=nothing&from=2026-01-01&tab=done", {
      ...{ at, answers: listing([], counted) },
    });
    // Each filter can be dropped alone, and the tab.
    for (const href of [
      "/account/orders?tab=done&amp;from=2026-01-01",
      "/account/orders?tab=done&amp;search=nothing",
      "/account/orders?search=nothing&amp;from=2026-01-01",
    ])
      expect(both.html).toContain(`href="${href}"`);
  });
});
