// A list as a CSV file, in its own order (ux B-04, L-07).
import { languageOf } from "#lib/locale.ts";
import { getSdk } from "#lib/sdk.server.ts";
import { requireSession } from "#lib/session.server.ts";
import { validateRoute } from "#lib/validate-route.ts";
import { writeListFile } from "#lists/list-file.rules.ts";
import { inOwnOrder } from "#lists/list-order.rules.ts";
import { ownFieldsOf } from "#lists/list-view.ts";
import { findListHead, readListLines } from "#lists/lists.server.ts";
import { listsText } from "#lists/lists.text.ts";
import type { Route } from "./+types/export-list.data.ts";

/** Signs that every system takes in the name of a file. */
const fileNameOf = (name: string) =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/gi, "-")
    .replace(/^-|-$/g, "")
    .toLowerCase();

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireSession(context, url);
  const language = languageOf(url.pathname);
  const t = listsText(language);
  const sdk = getSdk(context, language);
  const list = await findListHead(sdk, params.listId);
  validateRoute(list, url);
  const lines = (await readListLines(sdk, params.listId)).map((line) => ({
    ...ownFieldsOf(line),
    offerPriceId: line.offer.offerPriceId,
    code: line.productVariant.id,
    name: line.productVariant.name,
    quantity: line.quantity,
  }));
  const rows = inOwnOrder(lines).map(({ code, name, quantity, note, section }) => [
    code,
    name,
    quantity,
    note,
    section,
  ]);
  const head = [t("fileCode"), t("fileName"), t("fileQuantity"), t("note"), t("section")];
  return new Response(writeListFile([head, ...rows]), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileNameOf(list.name) || "liste"}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
