// Documents of orders on their way to their readers.
import { attachment } from "@comptoir/contract/conventions";
import type { OrderDocument } from "@comptoir/contract/orders/order-documents";

/** The answer that hands out a document: a browser saves it, and nobody on the way keeps it. */
export function answerDocument(
  { filename, contentType }: Pick<OrderDocument, "filename" | "contentType">,
  bytes: Uint8Array,
): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": attachment(filename),
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
