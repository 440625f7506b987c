import { ordersText } from "messages:orders";
import { LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import { describe, expect, it } from "vitest";
import { nextWords } from "#orders/next-words.ts";
import {
  actionsFor,
  orderState,
  orderStates,
  promisedDayOf,
  shownStatusOf,
  statesOf,
  stateWords,
} from "#orders/order-states.ts";
import { makeLogisticOrder } from "../../test/make-orders.ts";

describe("the states of an order", () => {
  it("are those of the API, the one of a payment that was begun, and the one of a quote", () => {
    expect(Object.keys(orderStates).sort()).toEqual(
      [...LogisticOrderStatus.options, "PAYMENT_TO_FINISH", "QUOTE_TO_CONFIRM"].sort(),
    );
  });

  it.each(LogisticOrderStatus.options)("%s has words of its own in both languages", (code) => {
    for (const language of ["fr", "en"] as const) {
      const t = ordersText(language);
      expect(stateWords(code, t)).not.toBe(t("state.unknown"));
    }
  });

  it("are neutral when they are not known yet", () => {
    expect(orderState("TELEPORTED")).toEqual({ tone: "neutral", group: null, actions: [] });
    expect(stateWords("toString", ordersText("fr"))).toBe("État en cours de mise à jour");
  });

  it("stand in one group each; drafts are no orders yet", () => {
    const grouped = [...statesOf("waiting"), ...statesOf("running"), ...statesOf("done")];
    expect([...grouped].sort()).toEqual([...statesOf(null)].sort());
    expect(statesOf(null)).not.toContain("DRAFT_ORDER");
  });

  it("of an order on hold say who has to act: its buyer where it comes from a quote, and then nothing is promised yet", () => {
    const held = makeLogisticOrder({ status: "DRAFT_ORDER_ON_HOLD", expectedDeliveryDate: "2026-12-09" });
    const quoted = shownStatusOf(held, "QUOTE");
    expect([stateWords(quoted, ordersText("fr")), orderState(quoted).tone]).toEqual(["À confirmer par vous", "action"]);
    expect(actionsFor(quoted, false)).toEqual(["place", "cancel"]);
    expect(promisedDayOf(quoted, held)).toBeNull();
    expect(shownStatusOf(held, "CART")).toBe("DRAFT_ORDER_ON_HOLD");
    expect(promisedDayOf("DRAFT_ORDER_ON_HOLD", held)).toBe("2026-12-09");
  });

  it("let only approvers approve and refuse", () => {
    expect(actionsFor("WAITING_CUSTOMER_APPROVAL", false)).toEqual(["cancel"]);
    expect(actionsFor("WAITING_CUSTOMER_APPROVAL", true)).toEqual(["approve", "disapprove", "cancel"]);
  });

  it("allow nothing more once the order has ended", () => {
    for (const code of statesOf("done")) expect(actionsFor(code, true)).toEqual([]);
  });

  it("say of every placed order what comes next, over or not", () => {
    const t = ordersText("fr");
    const words = statesOf(null).map((status) => nextWords({ status, deliveryDay: null, receivedAt: null }, t, "fr"));
    expect(words).not.toContain(null);
    expect(nextWords({ status: "COMPLETED", deliveryDay: null, receivedAt: null }, t, "fr")).toBe("peut être évaluée");
    const received = { status: "COMPLETED", deliveryDay: null, receivedAt: "2026-11-12T07:40:00.000Z" };
    expect(nextWords(received, t, "fr")).toBe("reçue le 12/11");
    expect(nextWords({ status: "PARTIALLY_SHIPPED", deliveryDay: "2026-12-01", receivedAt: null }, t, "fr")).toMatch(
      /^reste le /,
    );
  });
});
