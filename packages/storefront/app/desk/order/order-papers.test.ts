import { countTags, readPages } from "@comptoir/papers/test/read-paper";
import { writePaper } from "@comptoir/papers/write-paper";
import { describe, expect, it } from "vitest";
import { presentOrderPage } from "#desk/order/order-page.ts";
import { deliveryNotePaper, pickListPaper } from "#desk/order/order-papers.ts";
import { barcodeOf } from "#lists/files/barcode.rules.ts";
import { makeDeskLine, makeDeskOrder } from "../../../test/make-desk.ts";
import { makeOrderLine } from "../../../test/make-orders.ts";

const now = new Date("2026-03-18T10:00:00Z");
const shipment = {
  ...{ id: "0000000090", shippedAt: "2026-03-18T09:00:00Z", carrierName: "Geodis", trackingNumber: "ME 44" },
  ...{ trackingUrl: null, lines: [{ id: "line-1", quantity: 60 }] },
};
const order = makeDeskOrder({
  lines: [
    makeDeskLine(makeOrderLine({ quantity: 100, confirmedQuantity: 100, shippedQuantity: 60 }), 40),
    makeDeskLine(makeOrderLine({ id: "line-2", shippedQuantity: 40 }), 0),
  ],
  shipments: [shipment],
});
const page = presentOrderPage(order, "SUPPLIER", now, "key");
const of = (language: "fr" | "en") => ({ brand: "Comptoir", language, now });
const wordsOf = (bytes: Uint8Array) =>
  readPages(bytes)
    .flat()
    .map((text) => text.replaceAll("\u00a0", " "));

describe("the list to pick by", () => {
  it("has what is left, in packs and pieces, and on top what whoever delivers has to know", async () => {
    const bytes = await writePaper(pickListPaper(page, of("fr")));
    const words = wordsOf(bytes);
    expect(words.slice(0, 3)).toEqual(["Comptoir", "Bon de préparation", "611-902-7743018-1"]);
    for (const told of [
      ...["Consignes de livraison : Côté cour", "Référence du client : CUISINE-S48", "Groupe Les Halles"],
      ...["CAI-0001", "2 × 20", "40"],
    ])
      expect(words).toContain(told);
    expect(countTags(bytes)).toMatchObject({ H1: 1, Table: 1, TR: 2 });
    // The bars of the code that is written above them.
    const [row] = pickListPaper(page, of("fr")).sections[0]?.rows ?? [];
    expect(row?.bars).toEqual({ column: 2, widths: barcodeOf({ ean: null, code: row?.cells[2] ?? "" })?.widths });
    expect(words.join(" ")).not.toContain("€");
  });
});

describe("the note of a parcel", () => {
  it("has what is in it, of what was ordered, and how it is followed", async () => {
    const paper = deliveryNotePaper(page, shipment, of("fr"));
    const words = wordsOf(await writePaper(paper));
    expect(words[1]).toBe("Bon de livraison");
    for (const told of ["Colis n° : 1", "Transporteur : Geodis", "N° de suivi : ME 44", "100", "60", "40"])
      expect(words).toContain(told);
    expect(words.join(" ")).not.toContain("€");
  });

  it("says later what it said when its parcel left, whatever left or was called off since", async () => {
    const by = { type: "SUPPLIER", name: "Paul Carton" } as const;
    const tracking = { carrierName: "Geodis", trackingNumber: "ME 44", trackingUrl: null };
    const status = "PARTIALLY_SHIPPED" as const;
    const step = { from: status, to: status, reason: null, by };
    const second = { ...shipment, id: "0000000091", lines: [{ id: "line-1", quantity: 15 }] };
    const now = presentOrderPage(
      makeDeskOrder({
        ...{ expectedDeliveryDate: "2026-04-20", shipments: [shipment, second] },
        lines: [makeDeskLine(makeOrderLine({ quantity: 110, shippedQuantity: 75, canceledQuantity: 35 }), 0)],
        history: [
          // Ten were not accepted, then a parcel left, and another one, and the rest was called off.
          {
            ...step,
            at: "2026-03-17T09:00:00Z",
            change: { lines: [{ id: "line-1", quantity: { before: 110, after: 100 } }] },
          },
          { ...step, at: shipment.shippedAt, change: { shipment: { id: shipment.id, before: null, after: tracking } } },
          {
            ...step,
            at: "2026-03-19T09:00:00Z",
            change: { shipment: { id: second.id, before: null, after: tracking } },
          },
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
      }),
      ...(["SUPPLIER", new Date("2026-04-01T10:00:00Z"), "key"] as const),
    );
    const rowsOf = (parcel: typeof shipment) =>
      deliveryNotePaper(now, parcel, of("fr")).sections[0]?.rows.map(({ cells }) => cells.slice(2));
    expect([rowsOf(shipment), rowsOf(second)]).toEqual([[["110", "60", "40"]], [["110", "15", "25"]]]);
    expect(wordsOf(await writePaper(deliveryNotePaper(now, shipment, of("fr")))).join(" ")).not.toContain("avril");
  });

  it("is in English where the page is", async () => {
    const words = wordsOf(await writePaper(deliveryNotePaper(page, shipment, of("en"))));
    expect(words).toEqual(expect.arrayContaining(["Delivery note", "Parcel no.: 1", "Delivery remarks: Côté cour"]));
  });
});
