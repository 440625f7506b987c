// A cart as a table to download (ux K-08).

import { cartsText } from "messages:carts";
import type { CartLine } from "@comptoir/contract/carts";
import type { Sdk } from "@comptoir/sdk/client";
import type { OutRow } from "@comptoir/tables/csv-write";
import { readAllLines } from "#carts/all-lines.server.ts";
import { shownCartName } from "#carts/cart-name.ts";
import { presentLine } from "#carts/cart-view.ts";
import { remarkReason } from "#carts/line-remarks.ts";
import type { TableDownload } from "#lib/files/table-file.server.ts";
import type { Language } from "#lib/locale.ts";

function rowOf(wired: CartLine, language: Language, hasOwnCodes: boolean): OutRow {
  const t = cartsText(language);
  const line = presentLine(wired);
  const state = line.blockedBy.map((code) => remarkReason(code, t, { stock: line.stock })).join(" ");
  return [
    wired.supplier.name,
    line.code,
    ...(hasOwnCodes ? [line.ownCode] : []),
    line.name,
    line.quantity,
    line.itemPerPack,
    line.itemPrice,
    line.totalWithoutTax,
    line.stock,
    state || t("csv.orderable"),
    line.note,
  ];
}

/** Every line of a cart that the caller may read. Throws 404. */
export async function exportCart(sdk: Pick<Sdk, "carts">, cartId: string, language: Language): Promise<TableDownload> {
  const t = cartsText(language);
  const params = { cartId };
  const { name, numberOfLines } = await sdk.carts.getCart({ params, query: { nbPreviewLines: 0 } });
  const lines = await readAllLines(sdk, cartId, { numberOfLines });
  const hasOwnCodes = lines.some(({ productVariant }) => productVariant.ownCode);
  const head = [
    ...(["supplier", "code"] as const),
    ...(hasOwnCodes ? (["ownCode"] as const) : []),
    ...(["item", "pieces", "pack", "price", "total", "stock", "state", "note"] as const),
  ];
  const rows = [head.map((key) => t(`csv.${key}`)), ...lines.map((line) => rowOf(line, language, hasOwnCodes))];
  return { name: shownCartName(name, t), rows };
}
