// The clerk at the books: orders of the demo's first buyer that have left are billed, as their suppliers would, so that whoever tries
// the shop finds invoices in each format, sound ones and one that differs from its order. An order has always the same.

import type { Deps } from "@comptoir/commerce/deps";
import { readDeskOrder } from "@comptoir/commerce/orders/desk/read-desk-orders";
import { fileDocument } from "@comptoir/commerce/orders/documents/order-documents";
import { supplierCall } from "#clerk/calls.ts";
import { lookFor } from "#clerk/clerk.ts";
import { findDesk } from "#seed/load/quotes.ts";
import { ciiOf } from "./cii.ts";
import { facturXOf } from "./factur-x.ts";
import { type OrderToBill, takeOrderToBill } from "./invoice-clerk.queries.ts";
import { type InvoiceContent, invoiceOf } from "./invoice-content.ts";
import { ublOf } from "./ubl.ts";

const MOST_AT_ONCE = 3;

type Format = {
  readonly ending: string;
  /** Whether its first price is higher than that of the order. */
  readonly isDearer: boolean;
  readonly write: (invoice: InvoiceContent) => Uint8Array | string;
};

const sound: Format = { ending: "pdf", isDearer: false, write: facturXOf };
const formats: readonly Format[] = [
  sound,
  { ending: "xml", isDearer: true, write: ublOf },
  { ending: "xml", isDearer: false, write: ciiOf },
];

/** The form by which a supplier files an invoice. */
function formOf(name: string, bytes: Uint8Array | string) {
  const form = new FormData();
  form.set("type", "INVOICE");
  form.set("language", "fr");
  form.set("file", new Blob([typeof bytes === "string" ? bytes : new Uint8Array(bytes)]), name);
  const { headers, body } = new Response(form);
  return { contentType: headers.get("content-type") ?? "", bytes: body as ReadableStream<Uint8Array<ArrayBuffer>> };
}

async function bill(deps: Deps, { id, supplierExternalId, rank }: OrderToBill): Promise<void> {
  const call = await supplierCall(deps, await findDesk(deps, supplierExternalId));
  const { ending, isDearer, write } = formats[rank % formats.length] ?? sound;
  const invoice = invoiceOf(await readDeskOrder(call, id), isDearer);
  await fileDocument(call, id, formOf(`${invoice.number}.${ending}`, write(invoice)));
}

/** A look at the orders that are to be billed. */
export const lookAtInvoices = lookFor<OrderToBill>({
  name: "bill an order",
  mostAtOnce: MOST_AT_ONCE,
  take: (tx, { without }) => takeOrderToBill(tx, without),
  act: bill,
});
