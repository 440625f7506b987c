import { countTags, readPages } from "@comptoir/papers/test/read-paper";
import { writePaper } from "@comptoir/papers/write-paper";
import { expect, it } from "vitest";
import { presentOrderPage } from "#desk/order/page/order-page.ts";
import * as papers from "#desk/papers/order-paper.data.ts";
import { pickListPaper } from "#desk/papers/pick-list-paper.ts";
import { barcodeOf } from "#lists/files/barcode.rules.ts";
import { on } from "../../../test/fake-commerce.ts";
import { deskCookie, makeDeskLine, makeDeskOrder, staffOf } from "../../../test/make-desk.ts";
import { makeOrderLine } from "../../../test/make-orders.ts";
import { askFile } from "../../../test/one-route.tsx";

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
const wordsOf = (bytes: Uint8Array) =>
  readPages(bytes)
    .flat()
    .map((text) => text.replaceAll("\u00a0", " "));

it("the list to pick by has what is left, in packs and pieces, and on top what whoever delivers has to know", async () => {
  const page = presentOrderPage(order, "SUPPLIER", now, "key");
  const { paper, fileName } = pickListPaper(
    page,
    { brand: "Comptoir", language: "fr" },
    { at: now, by: "Paul Carton" },
  );
  expect(fileName).toBe("bon-de-preparation-611-902-7743018-1");
  expect(paper.facts.at(-1)?.value.replaceAll("\u00a0", " ")).toBe("18/03/2026 11:00, par Paul Carton");
  const bytes = await writePaper(paper);
  const words = wordsOf(bytes);
  expect(words.slice(0, 3)).toEqual(["Comptoir", "Bon de préparation", "611-902-7743018-1"]);
  for (const told of [
    ...["Consignes de livraison : Côté cour", "Référence du client : CUISINE-S48", "Groupe Les Halles"],
    ...["CAI-0001", "2 × 20", "40"],
  ])
    expect(words).toContain(told);
  expect(countTags(bytes)).toMatchObject({ H1: 1, Table: 1, TR: 2 });
  // The bars of the code that is written above them.
  const [row] = paper.sections[0]?.rows ?? [];
  expect(row?.bars).toEqual({ column: 2, widths: barcodeOf({ ean: null, code: row?.cells[2] ?? "" })?.widths });
  expect(words.join(" ")).not.toContain("€");
});

const visit = (path: string, status: "SHIPPED" | "DECLINED_BY_SUPPLIER" = "SHIPPED") =>
  askFile(papers, `/desk/orders/611-902-7743018-1/papers/${path}`, {
    ...{ at: "desk/orders/:orderReference/papers/:paper", cookie: deskCookie("SUPPLIER") },
    answers: {
      ...on.auth.getAuthenticatedUser(() => staffOf("SUPPLIER")),
      ...on.deskOrders.getDeskOrder({ logisticOrderId: "611-902-7743018-1" }, () => ({ ...order, status })),
    },
  });

it("a desk opens the note of a parcel and the purchase order too, and nothing else", async () => {
  const note = await visit("delivery-note?parcel=0000000090");
  expect(note.answer.headers.get("content-disposition")).toContain("bon-de-livraison-611-902-7743018-1-colis-1.pdf");
  expect(wordsOf(note.bytes)).toContain("N° de suivi : ME 44");
  const purchase = await visit("purchase-order");
  expect(wordsOf(purchase.bytes)).toEqual(
    expect.arrayContaining(["Bon de commande", "Référence du client : CUISINE-S48"]),
  );
  for (const path of ["delivery-note?parcel=1", "invoice", "toString"])
    await expect(visit(path)).rejects.toMatchObject({ status: 404 });
  await expect(visit("purchase-order", "DECLINED_BY_SUPPLIER")).rejects.toMatchObject({ status: 404 });
});
