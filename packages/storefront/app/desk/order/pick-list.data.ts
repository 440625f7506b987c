// What is to be picked for an order, as a PDF to print.
import { answerOrderPaper } from "#desk/order/order-paper.server.ts";
import { pickListPaper } from "#desk/order/order-papers.ts";
import type { Route } from "./+types/pick-list.data.ts";

export const loader = ({ context, params: { orderReference }, url }: Route.LoaderArgs) =>
  answerOrderPaper({ context, url, orderReference }, pickListPaper);
