import { describe, expect, it } from "vitest";
import * as shippingRoute from "#checkout/checkout.route.tsx";
import * as orderRoute from "#orders/order/order.route.tsx";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { makeLogisticOrder, makeOrder } from "../../../test/make-orders.ts";
import { buyer } from "../../../test/make-pages.ts";
import { askRoute } from "../../../test/one-route.tsx";

const reference = "172-189-1896838";

describe("putting an order on hold", () => {
  const at = "checkout/shipping";
  const path = `/checkout/shipping?order=${reference}&step=review`;
  it("parks the draft and leads to its page", async () => {
    const answers: Answers = {
      ...on.commercialOrders.holdCommercialOrder({ commercialOrderId: reference }, () =>
        makeOrder({ validatedAt: null }),
      ),
    };
    const { location } = await askRoute(shippingRoute, path, { at, answers, form: [["intent", "hold"]] });
    expect(location).toBe(`/account/orders/${reference}?done=hold`);
  });

  it("that is no draft any more says that nothing happened", async () => {
    const answers: Answers = {
      ...on.commercialOrders.holdCommercialOrder({ commercialOrderId: reference }, () => refuse(409, "CONFLICT")),
      ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () =>
        makeOrder({ validatedAt: null }),
      ),
    };
    const { status } = await askRoute(shippingRoute, path, { at, answers, form: [["intent", "hold"]] });
    expect(status).toBe(409);
  });
});

describe("an order on hold", () => {
  const at = "account/orders/:orderReference";
  const path = `/account/orders/${reference}`;
  const logisticOrder = makeLogisticOrder({ status: "DRAFT_ORDER_ON_HOLD", validatedAt: null });
  const answers: Answers = {
    ...on.auth.getAuthenticatedUser(() => buyer),
    ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () =>
      makeOrder({ validatedAt: null, orderLogistics: [logisticOrder] }),
    ),
    ...on.logisticOrders.getLogisticOrder({ logisticOrderId: "0000000021" }, () => logisticOrder),
    ...on.logisticOrders.placeLogisticOrder({ logisticOrderId: "0000000021" }, () => makeLogisticOrder()),
  };

  it("says what it waits for, and can be placed or cancelled", async () => {
    const { html } = await askRoute(orderRoute, `${path}?done=hold`, { at, answers });
    expect(html).toContain("est en attente de vérification.");
    expect(html).toContain('name="intent" value="place"');
    expect(html).toContain('name="intent" value="cancel"');
  });

  it("is placed by its button", async () => {
    const form = [
      ["intent", "place"],
      ["logisticOrderId", "0000000021"],
    ] as const;
    const { location, calls } = await askRoute(orderRoute, path, { at, answers, form });
    expect(location).toBe(`${path}?done=place&of=0000000021`);
    expect(calls.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toContain(
      "PUT /v1/shop/logistic-orders/0000000021/created",
    );
  });

  it("held back by a policy tells the rule in the words of the shop, not of the server", async () => {
    const blocked = makeLogisticOrder({
      status: "BLOCKED_BY_POLICY",
      blockingPolicies: [
        { type: "CREDIT_CONTROL", message: "The credit limit of the account is exceeded" },
        { type: "TELEPATHY", message: "unknown" },
      ],
    });
    const shown = {
      ...answers,
      ...on.logisticOrders.getLogisticOrder({ logisticOrderId: "0000000021" }, () => blocked),
    };
    const { html } = await askRoute(orderRoute, path, { at, answers: shown });
    expect(html).toContain("L’encours autorisé de votre entreprise est dépassé");
    expect(html).toContain("Votre conseiller vous en dira plus.");
    expect(html).not.toContain("The credit limit");
  });

  it("approved by one of several levels, and for somebody absent, says so in its history", async () => {
    const passed = makeLogisticOrder({
      status: "WAITING_CUSTOMER_APPROVAL",
      history: [
        {
          from: "WAITING_CUSTOMER_APPROVAL",
          to: "WAITING_CUSTOMER_APPROVAL",
          at: "2026-03-14T08:00:00Z",
          by: { type: "CUSTOMER", name: "Lou Petit", onBehalfOf: "Ange Roy" },
          reason: null,
        },
      ],
    });
    const shown = {
      ...answers,
      ...on.logisticOrders.getLogisticOrder({ logisticOrderId: "0000000021" }, () => passed),
      ...on.logisticOrders.getApprovers({ logisticOrderId: "0000000021" }, () => []),
    };
    const { html } = await askRoute(orderRoute, path, { at, answers: shown });
    expect(html).toContain("Validée à un premier niveau");
    expect(html).toContain("(pour Ange Roy)");
  });
});
