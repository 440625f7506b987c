// The documents of an order on its page: in groups, papers of the shop and files that were filed.
import type { OrderDocument } from "@comptoir/contract/orders/order-documents";
import { hasPurchaseOrder } from "@comptoir/contract/orders/sent-orders.rules";
import { describe, expect, it } from "vitest";
import { groupDocuments } from "#orders/order/document-groups.ts";

const filed = (externalId: OrderDocument["type"]["externalId"], filename = "F-1.pdf"): OrderDocument => ({
  ...{ id: filename, name: "F-1", filename, uploadedAt: "2026-03-20T08:00:00Z", size: 3000 },
  ...{ format: "PDF", language: null, invoice: null, url: "/api/commerce/files/k/F-1.pdf?s" },
  ...{ contentType: "application/pdf", type: { id: externalId, externalId, label: externalId, description: null } },
});
const shipment = {
  ...{ id: "0000000090", shippedAt: "2026-03-18T09:00:00Z", carrier: null, trackingNumber: null },
  ...{ trackingUrl: null, lines: [] },
};

describe("the documents of an order", () => {
  it("stand in the group of what they are for, papers before files, and empty groups nowhere", () => {
    const documents = [filed("INVOICE"), filed("CREDIT_NOTE", "A-1.xml"), filed("DELIVERY_NOTE", "BL.pdf")];
    const groups = groupDocuments(documents, [shipment, { ...shipment, id: "a/b" }], true);
    expect(
      groups.map(({ group, papers, documents: files }) => [
        group,
        papers.map(({ path }) => path),
        files.map(({ filename }) => filename),
      ]),
    ).toEqual([
      ["order", ["papers/summary", "papers/purchase-order"], []],
      ["delivery", ["papers/delivery-note?parcel=0000000090", "papers/delivery-note?parcel=a%2Fb"], ["BL.pdf"]],
      ["invoice", [], ["F-1.pdf", "A-1.xml"]],
    ]);
  });

  it("have no purchase order as long as the supplier was not asked, or when nothing came of it", () => {
    const [order] = groupDocuments([], [], hasPurchaseOrder("WAITING_CUSTOMER_APPROVAL"));
    expect(order?.papers.map(({ kind }) => kind)).toEqual(["summary"]);
    expect(["DECLINED_BY_SUPPLIER", "CANCELED", "DRAFT_ORDER", "COMPLETED"].map(hasPurchaseOrder)).toEqual([
      ...[false, false, false, true],
    ]);
  });
});
