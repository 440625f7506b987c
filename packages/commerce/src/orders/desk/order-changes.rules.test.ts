// What others did since an order was read: who and when, which fields, and what they stand against.
import type { HistoryEntry } from "@comptoir/contract/orders/orders";
import { describe, expect, it } from "vitest";
import { changesSince, isTouched } from "#orders/desk/order-changes.rules.ts";

const entry = (name: string, at: string, rest: Partial<HistoryEntry> = {}): HistoryEntry => ({
  ...{ from: "WAITING_SHIPMENT", to: "WAITING_SHIPMENT", at, reason: null },
  by: { type: "SUPPLIER", name, onBehalfOf: "Cartons" },
  ...rest,
});
const tracking = { carrierName: "DPD", trackingNumber: "1", trackingUrl: null };
const history = [
  entry("Paul", "2026-03-10T08:00:00Z", { from: "ACCEPTED_BY_SUPPLIER" }),
  entry("Paul", "2026-03-10T09:00:00Z", {
    change: {
      lines: [
        { id: "a", quantity: { before: 9, after: 4 } },
        { id: "b", price: { before: 2, after: 1 } },
      ],
      total: { before: 20, after: 10 },
    },
  }),
  entry("Claire", "2026-03-10T09:42:00Z", {
    to: "PARTIALLY_SHIPPED",
    change: {
      parcels: [{ id: "p", tracking, lines: [] }],
      expectedDate: { before: null, after: "2026-03-20" },
    },
  }),
  entry("Claire", "2026-03-10T10:42:00Z", { change: { shipment: { id: "p", before: tracking, after: tracking } } }),
];
const since = (read: number) => changesSince({ version: 4, history }, read);

describe("what others have changed", () => {
  it("is nothing to whoever has read the last version", () => {
    expect(since(4)).toBeNull();
    expect(changesSince({ version: 4, history: [] }, 1)).toBeNull();
  });

  it("goes by the last of them, with the fields of all", () => {
    const claire = { type: "SUPPLIER", name: "Claire" };
    expect(since(3)).toEqual({ by: claire, at: "2026-03-10T10:42:00Z", fields: ["shipments[p]"] });
    expect(since(1)).toEqual({
      ...{ by: claire, at: "2026-03-10T10:42:00Z" },
      fields: ["lines[a].quantity", "lines[b].price", "status", "expectedDeliveryDate", "leftToShip", "shipments[p]"],
    });
  });

  it("is all that is known, where the version that was read lies before it, or never was", () => {
    expect([since(-9)?.fields.length, since(9)?.fields.length]).toEqual([6, 6]);
  });
});

it("stands against a write that touches it, or what stands above it", () => {
  const changed = ["lines[a].quantity", "shipments[p]"];
  const touched = [undefined, ["lines"], ["shipments[p]"], ["shipments[q]"], ["line", "shipments[p].x"], []];
  expect(touched.map((fields) => isTouched(changed, fields))).toEqual([true, true, true, false, false, false]);
});
