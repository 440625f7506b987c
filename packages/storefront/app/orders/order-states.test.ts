import { ordersText } from "messages:orders";
import { LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import { describe, expect, it } from "vitest";
import { actionsFor, orderState, orderStates, statesOf, stateWords } from "#orders/order-states.ts";

describe("the states of an order", () => {
  it("are those of the API, and the one of a payment that was begun", () => {
    expect(Object.keys(orderStates).sort()).toEqual([...LogisticOrderStatus.options, "PAYMENT_TO_FINISH"].sort());
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

  it("let only approvers approve and refuse", () => {
    expect(actionsFor("WAITING_CUSTOMER_APPROVAL", false)).toEqual(["cancel"]);
    expect(actionsFor("WAITING_CUSTOMER_APPROVAL", true)).toEqual(["approve", "disapprove", "cancel"]);
  });

  it("allow nothing more once the order has ended", () => {
    for (const code of statesOf("done")) expect(actionsFor(code, true)).toEqual([]);
  });
});
