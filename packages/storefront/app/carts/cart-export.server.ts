// A cart as a CSV file that spreadsheets of the language open as a table (ux K-08).
import type { CartLine } from "@comptoir/contract/carts";
import type { Sdk } from "@comptoir/sdk/client";
import { shownCartName } from "#carts/cart-name.ts";
import { presentLine } from "#carts/cart-view.ts";
import { cartsText } from "#carts/carts.text.ts";
import { remarkReason } from "#carts/line-remarks.ts";
import type { Language } from "#lib/locale.ts";

const linesPerRead = 1000;
/** French spreadsheets read semicolons and decimal commas. */
const separators: Readonly<Record<Language, string>> = { fr: ";", en: "," };

/** What a spreadsheet would take for a formula becomes text; quotes guard separators and line breaks. */
function cellOf(value: string | number, language: Language): string {
  if (typeof value === "number") return language === "fr" ? String(value).replace(".", ",") : String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[;,"\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The rows as one file, with the mark by which spreadsheets know UTF-8. */
export function csvOf(rows: readonly (readonly (string | number)[])[], language: Language): string {
  const lines = rows.map((row) => row.map((value) => cellOf(value, language)).join(separators[language]));
  return `\ufeff${lines.join("\r\n")}\r\n`;
}

function rowOf(wired: CartLine, language: Language): (string | number)[] {
  const t = cartsText(language);
  const line = presentLine(wired);
  const state = line.blockedBy.map((code) => remarkReason(code, t, { stock: line.stock })).join(" ");
  return [
    wired.supplier.name,
    line.code,
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

/** Every line of a cart that the caller may read, with a name for the file. Throws 404. */
export async function exportCart(sdk: Pick<Sdk, "carts">, cartId: string, language: Language) {
  const t = cartsText(language);
  const params = { cartId };
  const { name, numberOfLines } = await sdk.carts.getCart({ params, query: {} });
  const reads = Array.from({ length: Math.ceil(numberOfLines / linesPerRead) }, (_, page) =>
    sdk.carts.getCartLines({ params, query: { page, size: linesPerRead } }),
  );
  const lines = (await Promise.all(reads)).flatMap(({ cartLines }) => cartLines);
  const head = ["supplier", "code", "item", "pieces", "pack", "price", "total", "stock", "state", "note"] as const;
  const rows = [head.map((key) => t(`csv.${key}`)), ...lines.map((line) => rowOf(line, language))];
  return { fileName: `${shownCartName(name, t)}.csv`, csv: csvOf(rows, language) };
}
