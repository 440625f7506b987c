// An order as its buyer finds it, and what its approver decides.
import type { LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import { describe, expect, it } from "vitest";
import * as orderRoute from "#orders/order/order.route.tsx";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { makeLogisticOrder, makeOrder } from "../../../test/make-orders.ts";
import { buyer, pageOf } from "../../../test/make-pages.ts";
import { askRoute, bodyOf, expectInstructionsApart } from "../../../test/one-route.tsx";

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
    const story = html.match(/<h2[^>]*>Historique<\/h2>.*?<\/ol>/s)?.[0] ?? "";
    expect([...story.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, words]) => words)).toEqual([
      "À valider dans votre entreprise",
      "Enregistrée",
      "Paiement par carte non abouti",
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
    expect(location).toBe("/account/orders/172-189-1896838?done=disapprove&of=0000000021");
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
