// The orders that the list shows, of all its pages, as a file to download: the address says the filters as that of the list does, and
// whether a row is what one supplier gets of an order or one article of it.

import { mostPerPage } from "@comptoir/contract/limits";
import { answerExport } from "#lib/files/table-file.server.ts";
import { languageOf } from "#lib/locale.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { exportOrders } from "#orders/export/export-orders.server.ts";
import { readOrderFilter } from "#orders/overview/order-filter.ts";
import type { Route } from "./+types/export-orders.data.ts";

export function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const language = languageOf(url.pathname);
  const question = {
    ...{ filter: readOrderFilter(url.searchParams), language },
    chosen: url.searchParams.getAll("order").slice(0, mostPerPage),
    isPerArticle: url.searchParams.get("per") === "article",
    until: new Date().toISOString(),
  };
  return answerExport(context, url, () => exportOrders(getSdk(context, language), question));
}
