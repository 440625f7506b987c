// The papers of an order at the desk as PDF files: what is to be picked, and the note of a parcel.
import { ownValue } from "@comptoir/contract/conventions";
import type { Paper } from "@comptoir/papers/paper";
import { deliveryNotePaper, pickListPaper } from "#desk/order/order-papers.ts";
import { readOrderPage } from "#desk/order/read-order-page.server.ts";
import { answerFile, answerInTurn } from "#lib/files/file-answer.server.ts";
import { languageOf } from "#lib/locale.ts";
import { validateRoute } from "#lib/request.server.ts";
import { requestContext } from "#lib/session/context.ts";
import type { Route } from "./+types/order-paper.data.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = await readOrderPage(context, params.orderReference, url);
  const { brand } = context.get(requestContext).shop;
  const of = { brand, language: languageOf(url.pathname), now: new Date() };
  // The parcel that the address names, else the last that left.
  const wanted = url.searchParams.get("parcel");
  const shipment = page.shipments.findLast(({ id }) => wanted === null || id === wanted);
  const papers: Readonly<Record<string, Paper | undefined>> = {
    "pick-list": pickListPaper(page, of),
    ...(shipment && { "delivery-note": deliveryNotePaper(page, shipment, of) }),
  };
  const paper = ownValue(papers, params.paper);
  validateRoute(paper, url);
  return answerInTurn(context, url, async () => {
    const { writePaper } = await import("@comptoir/papers/write-paper");
    const file = { name: `${paper.kind} ${page.reference}`, ending: "pdf", contentType: "application/pdf" };
    return answerFile({ ...file, isShown: true, pieces: [await writePaper(paper)] });
  });
}
