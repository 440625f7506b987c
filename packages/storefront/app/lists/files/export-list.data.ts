// A list as a file to download, in its own order (ux B-04).

import { listsText } from "messages:lists";
import { answerExport } from "#lib/files/table-file.server.ts";
import { languageOf } from "#lib/locale.ts";
import { validateRoute } from "#lib/request.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { requireSession } from "#lib/session/session.server.ts";
import { listRows } from "#lists/files/list-file.rules.ts";
import { inOwnOrder } from "#lists/list-order.rules.ts";
import { ownFieldsOf } from "#lists/list-view.ts";
import { findList, readListLines } from "#lists/lists.server.ts";
import type { Route } from "./+types/export-list.data.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireSession(context, url);
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const list = await findList(sdk, params.listId, language);
  validateRoute(list, url);
  return answerExport(context, url, async () => {
    const lines = (await readListLines(sdk, params.listId)).map((line) => ({
      ...ownFieldsOf(line),
      offerPriceId: line.offer.offerPriceId,
      code: line.productVariant.id,
      name: line.productVariant.name,
      quantity: line.quantity,
    }));
    return { name: list.name, rows: listRows(inOwnOrder(lines), listsText(language)) };
  });
}
