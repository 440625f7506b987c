// The documents of an order as its readers look for them: of the order, of its deliveries, of the books, and the rest (ux D-02).
// What was filed and what the shop writes itself stand together.
import type { OrderDocument } from "@comptoir/contract/orders/order-documents";
import type { LogisticOrderView } from "#orders/order/order-view.ts";

const documentGroups = ["order", "delivery", "invoice", "other"] as const;
export type DocumentGroup = (typeof documentGroups)[number];

const groupOf: Readonly<Record<OrderDocument["type"]["externalId"], DocumentGroup>> = {
  QUOTE: "order",
  ORDER_CONFIRMATION: "order",
  DELIVERY_NOTE: "delivery",
  INVOICE: "invoice",
  CREDIT_NOTE: "invoice",
  OTHER: "other",
};

/** Where a document of this type stands. */
export const groupOfType = (type: OrderDocument["type"]["externalId"]): DocumentGroup => groupOf[type];

/** A paper that the shop writes when it is opened: its name, and its address below that of the order. */
export type PaperLink = { readonly path: string } & (
  | { readonly kind: "summary" | "purchaseOrder" }
  /** With the number of the parcel that it goes with. */
  | { readonly kind: "deliveryNote"; readonly parcel: number }
);

type GroupedDocuments = {
  readonly group: DocumentGroup;
  readonly papers: readonly PaperLink[];
  readonly documents: readonly OrderDocument[];
};

/** Groups that hold something. `isSent`: the supplier has been asked, so there is a purchase order. */
export function groupDocuments(
  documents: readonly OrderDocument[],
  shipments: LogisticOrderView["shipments"],
  isSent: boolean,
): GroupedDocuments[] {
  const papers: Readonly<Record<DocumentGroup, readonly PaperLink[]>> = {
    order: [
      { kind: "summary", path: "papers/summary" },
      ...(isSent ? [{ kind: "purchaseOrder", path: "papers/purchase-order" } as const] : []),
    ],
    delivery: shipments.map(({ id }, at) => ({
      kind: "deliveryNote",
      path: `papers/delivery-note?parcel=${encodeURIComponent(id)}`,
      parcel: at + 1,
    })),
    invoice: [],
    other: [],
  };
  return documentGroups
    .map((group) => ({
      group,
      papers: papers[group],
      documents: documents.filter(({ type }) => groupOf[type.externalId] === group),
    }))
    .filter((of) => of.papers.length + of.documents.length > 0);
}
