import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import { readPages } from "@comptoir/papers/test/read-paper";
import { writePaper } from "@comptoir/papers/write-paper";
import { describe, expect, it } from "vitest";
import { deliveryNotePaper } from "#orders/paper/delivery-note-paper.ts";
import { makeLogisticOrder, makeOrderLine } from "../../../test/make-orders.ts";

const shipment = {
  ...{ id: "0000000090", shippedAt: "2026-03-18T09:00:00Z", carrierName: "Geodis", trackingNumber: "ME 44" },
  ...{ trackingUrl: null, lines: [{ id: "line-1", quantity: 60 }] },
};
const order = makeLogisticOrder({
  status: "PARTIALLY_SHIPPED",
  lines: [
    makeOrderLine({ quantity: 100, confirmedQuantity: 100, shippedQuantity: 60, ownCode: "EMB-12" }),
    makeOrderLine({ id: "line-2", shippedQuantity: 40 }),
  ],
  shipments: [shipment],
});
const customer = { account: "Les Halles", person: "Camille Roussel", reference: "BC-12", numbers: [] };
const noteOf = (given: LogisticOrder, parcel: typeof shipment, language: "fr" | "en" = "fr") =>
  deliveryNotePaper(given, parcel, customer, { brand: "Comptoir", language });
const wordsOf = async (...wanted: Parameters<typeof noteOf>) =>
  readPages(await writePaper(noteOf(...wanted).paper))
    .flat()
    .map((text) => text.replaceAll("\u00a0", " "));

describe("the note of a parcel", () => {
  it("has what is in it, of what was ordered, and how it is followed", async () => {
    const words = await wordsOf(order, shipment);
    expect(words[1]).toBe("Bon de livraison");
    for (const told of [
      ...["Colis n° : 1", "Transporteur : Geodis", "N° de suivi : ME 44", "Référence du client : BC-12"],
      ...["Consignes de livraison : Côté cour", "Code client : EMB-12.", "100", "60", "40"],
    ])
      expect(words).toContain(told);
    expect(words.join(" ")).not.toContain("€");
    expect(noteOf(order, shipment).fileName).toBe("bon-de-livraison-172-189-1896838-1-colis-1");
  });

  it("says later what it said when its parcel left, whatever left or was called off since", () => {
    const by = { type: "SUPPLIER", name: "Paul Carton" } as const;
    const tracking = { carrierName: "Geodis", trackingNumber: "ME 44", trackingUrl: null };
    const status = "PARTIALLY_SHIPPED" as const;
    const step = { from: status, to: status, reason: null, by };
    const second = { ...shipment, id: "0000000091", lines: [{ id: "line-1", quantity: 15 }] };
    const now = makeLogisticOrder({
      ...{ expectedDeliveryDate: "2026-04-20", shipments: [shipment, second] },
      lines: [makeOrderLine({ quantity: 110, shippedQuantity: 75, canceledQuantity: 35 })],
      history: [
        // Ten were not accepted, then a parcel left, and another one, and the rest was called off.
        {
          ...step,
          at: "2026-03-17T09:00:00Z",
          change: { lines: [{ id: "line-1", quantity: { before: 110, after: 100 } }] },
        },
        { ...step, at: shipment.shippedAt, change: { parcels: [{ id: shipment.id, tracking, lines: [] }] } },
        { ...step, at: "2026-03-19T09:00:00Z", change: { parcels: [{ id: second.id, tracking, lines: [] }] } },
        {
          ...step,
          at: "2026-03-19T10:00:00Z",
          change: { shipment: { id: shipment.id, before: tracking, after: tracking } },
        },
        {
          ...step,
          at: "2026-03-20T09:00:00Z",
          change: { lines: [{ id: "line-1", quantity: { before: 40, after: 15 } }] },
        },
      ],
    });
    const rowsOf = (parcel: typeof shipment) =>
      noteOf(now, parcel).paper.sections[0]?.rows.map(({ cells }) => cells.slice(2));
    expect([rowsOf(shipment), rowsOf(second)]).toEqual([[["110", "60", "40"]], [["110", "15", "25"]]]);
    expect(JSON.stringify(noteOf(now, shipment).paper)).not.toContain("avril");
  });

  it("is in English where the page is", async () => {
    const words = await wordsOf(order, shipment, "en");
    expect(words).toEqual(expect.arrayContaining(["Delivery note", "Parcel no.: 1", "Delivery remarks: Côté cour"]));
  });
});
