// What a supplier has of its own, made for one call: in the state from which that call leads on.
import { deskOrders } from "@comptoir/contract/orders/desk-orders";
import { incidents } from "@comptoir/contract/orders/incidents";
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import { deskQuotes } from "@comptoir/contract/quotes/desk-quotes";
import type { SupplierQuote } from "@comptoir/contract/quotes/quotes";
import type { World } from "#test/worlds/two-suppliers.ts";

/** Where a step needs another order than one that is accepted, or another quote than a new one. */
const orderBefore: Readonly<Record<string, "placed" | "shipped">> = {
  ...{ "deskOrders.acceptOrder": "placed", "deskOrders.declineOrder": "placed", "deskOrders.moveOrders": "placed" },
  ...{
    "deskOrders.previewAcceptance": "placed",
    "deskOrders.correctTracking": "shipped",
    "deskOrders.getDeskOrder": "shipped",
  },
};
const quoteBefore: Readonly<Record<string, "drafted" | "sent">> = {
  ...{ "deskQuotes.sendAnswer": "drafted", "deskQuotes.takeBackQuote": "sent", "deskQuotes.getSupplierQuote": "sent" },
};

/** A file of offers of which one row is wrong. */
export const csv =
  "Stock External Id;Stock Variant Id;Supplier External Id;Stock Number\nSTK-BOX;BOX;FOU-ALPHA;9000\nSTK-2;BOX;FOU-ALPHA;dix\n";
/** A document as a form brings it, of several parts. */
export const form = [
  ...["--boundary", 'Content-Disposition: form-data; name="type"', "", "DELIVERY_NOTE"],
  ...["--boundary", 'Content-Disposition: form-data; name="file"; filename="bon.txt"', "Content-Type: text/plain"],
  ...["", "Bon de livraison", "--boundary--", ""],
].join("\r\n");

/** An order of the supplier, as the call needs it, with the parcel that has left of it. */
export async function orderFor(
  name: string,
  { placeOrder, by }: World,
): Promise<{ order: LogisticOrder; shipmentId: string }> {
  const order = await placeOrder();
  const params = { logisticOrderId: order.id };
  const before = orderBefore[name] ?? "accepted";
  if (before !== "placed") await by.ask(deskOrders.acceptOrder, { params, body: null });
  const lines = [{ id: order.lines[0]?.id ?? "", quantity: 40 }];
  const shipped = before === "shipped" && (await by.ask(deskOrders.shipOrder, { params, body: { lines } }));
  return { order, shipmentId: shipped ? (shipped.shipments[0]?.id ?? "") : "0000000000" };
}

/** A quote that the supplier was asked for, as the call needs it. */
export async function quoteFor(name: string, { askForQuote, by }: World): Promise<SupplierQuote> {
  const quote = await askForQuote();
  const before = quoteBefore[name];
  const lines = quote.quoteLines.map(({ id }) => ({ id, price: 0.8 }));
  const answer = { lines, validityDate: "2026-04-10", send: before === "sent" };
  if (before) await by.ask(deskQuotes.saveAnswer, { params: { supplierQuoteId: quote.id }, body: answer });
  return quote;
}

/** A file of the supplier that was checked: one row of two is refused. */
export async function importFor({ by }: World): Promise<string> {
  const headers = { "Content-Type": "text/csv" };
  const started = await by.call("POST", "/v1/imports/OFFER", { body: csv, query: { dryRun: true }, headers });
  return (started.body as { readonly jobId?: string }).jobId ?? "";
}

/** A document that the supplier has filed with an order. */
export async function documentFor(logisticOrderId: string, { by }: World): Promise<string> {
  const headers = { "Content-Type": "multipart/form-data; boundary=boundary" };
  await by.call("POST", `/v1/logistic-orders/${logisticOrderId}/documents`, { body: form, headers });
  const listed = await by.call("GET", `/v1/logistic-orders/${logisticOrderId}/documents`, {});
  return /"id":"(\d+)"/.exec(JSON.stringify(listed.body))?.[1] ?? "";
}

/** A problem that the buyer has reported, with its conversation. */
export async function incidentFor(orderLogisticId: string, { caller }: World) {
  const about = { linkedType: "ORDER", orderLogisticId } as const;
  const body = { ...about, reasons: ["DAMAGED"], message: "Coins écrasés" };
  const { id: incidentId, threadId } = await caller.ask(incidents.createIncident, { body });
  return { incidentId, threadId };
}

/** A view of the desk. */
export async function viewFor({ by }: World): Promise<string> {
  const body = { list: "ORDERS", name: "Vue à supprimer", isTeam: true, query: "state=sent" };
  const answer = await by.call("PUT", "/v1/desk/views", { body });
  return /"id":"(\d+)"/.exec(JSON.stringify(answer.body))?.[1] ?? "";
}
