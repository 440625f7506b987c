import { describe, expect, it } from "vitest";
import { mergeHistory } from "#orders/order/merged-history.rules.ts";
import type { TimelineEntry } from "#orders/order/order-view.ts";

const step = (at: string, state: string, given: Partial<TimelineEntry> = {}): TimelineEntry => ({
  ...{ at, state, by: "Ana Diaz", onBehalfOf: null, isLevel: false, isUnpaid: false, news: null, reason: null },
  refusedLines: [],
  ...given,
});
const told = (...orders: readonly (readonly [string, ...TimelineEntry[]])[]) =>
  mergeHistory(orders.map(([supplier, ...history]) => ({ supplier, history }))).map(({ at, state, suppliers }) => [
    ...[at, state, suppliers],
  ]);

describe("the history of an order of several suppliers", () => {
  const placed = step("2026-03-01T08:00:00Z", "WAITING_SUPPLIER_APPROVAL");

  it("tells once what was one step for all of them, the newest first", () => {
    const shipped = step("2026-03-03T08:00:00Z", "SHIPPED", { by: "Ouest" });
    expect(told(["Ouest", placed, shipped], ["Vexin", placed])).toEqual([
      ["2026-03-03T08:00:00Z", "SHIPPED", ["Ouest"]],
      ["2026-03-01T08:00:00Z", "WAITING_SUPPLIER_APPROVAL", []],
    ]);
  });

  it("names those of several that a step is about", () => {
    const accepted = step("2026-03-02T08:00:00Z", "ACCEPTED_BY_SUPPLIER");
    expect(told(["A", accepted], ["B", accepted], ["C", placed])[0]).toEqual([
      ...["2026-03-02T08:00:00Z", "ACCEPTED_BY_SUPPLIER", ["A", "B"]],
    ]);
  });

  it("keeps apart what differs in its person, its reason or what it is", () => {
    const at = "2026-03-02T08:00:00Z";
    for (const other of [{ by: "Hugo" }, { reason: "Trop cher" }, { news: "parcelLeft" as const }])
      expect(told(["A", step(at, "CANCELED")], ["B", step(at, "CANCELED", other)])).toHaveLength(2);
  });

  it("puts together what one refusal took out of several", () => {
    const refused = (name: string) => step("2026-03-02T08:00:00Z", "DECLINED_BY_CUSTOMER", { refusedLines: [name] });
    const [event] = mergeHistory([
      { supplier: "A", history: [refused("Gobelet")] },
      { supplier: "B", history: [refused("Sac")] },
    ]);
    expect(event?.refusedLines).toEqual(["Gobelet", "Sac"]);
  });

  it("keeps steps of one moment in the order in which they were taken, the last first", () => {
    const at = "2026-03-01T08:00:00Z";
    expect(
      told(["A", step(at, "ORDER_CREATED"), step(at, "WAITING_CUSTOMER_APPROVAL")]).map(([, state]) => state),
    ).toEqual([...["WAITING_CUSTOMER_APPROVAL", "ORDER_CREATED"]]);
  });
});
