// The papers of an order at the desk as PDF files.
import type { Paper } from "@comptoir/papers/paper";
import type { OrderPage } from "#desk/order/order-page.ts";
import { readOrderPage } from "#desk/order/read-order-page.server.ts";
import { answerFile, answerInTurn } from "#lib/files/file-answer.server.ts";
import { type Language, languageOf } from "#lib/locale.ts";
import { validateRoute } from "#lib/request.server.ts";
import { type LoadContext, requestContext } from "#lib/session/context.ts";

type PaperRequest = { readonly context: LoadContext; readonly url: URL; readonly orderReference: string };
type Draw = (page: OrderPage, of: { brand: string; language: Language; now: Date }) => Paper | null;

/** Answers with a paper of an order; 404 where the order is not there, or has no such paper. */
export async function answerOrderPaper({ context, url, orderReference }: PaperRequest, draw: Draw): Promise<Response> {
  const page = await readOrderPage(context, orderReference, url);
  const { brand } = context.get(requestContext).shop;
  const paper = draw(page, { brand, language: languageOf(url.pathname), now: new Date() });
  validateRoute(paper, url);
  return answerInTurn(context, url, async () => {
    const { writePaper } = await import("@comptoir/papers/write-paper");
    const file = { name: `${paper.kind} ${page.reference}`, ending: "pdf", contentType: "application/pdf" };
    return answerFile({ ...file, isShown: true, pieces: [await writePaper(paper)] });
  });
}
