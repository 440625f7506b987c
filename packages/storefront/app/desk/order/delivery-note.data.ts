// The note of a parcel as a PDF: of the one that the address names, else of the last that left.
import { answerOrderPaper } from "#desk/order/order-paper.server.ts";
import { deliveryNotePaper } from "#desk/order/order-papers.ts";
import type { Route } from "./+types/delivery-note.data.ts";

export const loader = ({ context, params: { orderReference }, url }: Route.LoaderArgs) =>
  answerOrderPaper({ context, url, orderReference }, (page, of) => {
    const wanted = url.searchParams.get("parcel");
    const shipment = page.shipments.findLast(({ id }) => wanted === null || id === wanted);
    return shipment ? deliveryNotePaper(page, shipment, of) : null;
  });
