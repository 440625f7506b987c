// The rows of the fast order, checked: what the shop knows of their articles, asked for as the buyer.

import { askForCodes } from "#fast-order/articles/articles.server.ts";
import { type ArticleLookup, addKnown, createCatalogue, nothingKnown } from "#fast-order/articles/catalogue.ts";
import { settleRows } from "#fast-order/sheet/settle.rules.ts";
import { codesOfRows, type SheetRow, type SheetUnit } from "#fast-order/sheet/sheet.rules.ts";
import { type CheckedRow, checkRow } from "#fast-order/sheet/status.rules.ts";
import type { PassedOver } from "#goods/reading/table.rules.ts";
import { languageOf } from "#lib/locale.ts";
import type { LoadContext } from "#lib/session/context.ts";
import { getAnonymousSdk, getSdk } from "#lib/session/sdk.server.ts";
import { getSession } from "#lib/session/session.server.ts";

/** What a sheet holds besides its rows. */
export type SheetRest = {
  /** Lines that are none of an order: titles, totals, greetings. */
  readonly ignored: readonly PassedOver[];
  readonly unit: SheetUnit;
};

/** Rows and what is known of their articles. */
export type Sheet = SheetRest & { readonly rows: readonly SheetRow[]; readonly known: ArticleLookup };

export const noRest: SheetRest = { ignored: [], unit: "pieces" };
export const emptySheet: Sheet = { ...noRest, rows: [], known: nothingKnown };

/** By whom and in which language codes are asked for. */
export function askingOf(context: LoadContext, url: URL) {
  const language = languageOf(url.pathname);
  const isSignedIn = getSession(context).state === "authenticated";
  return {
    sdk: getSdk(context, language),
    guest: isSignedIn ? getAnonymousSdk(context, language) : null,
    language,
  };
}
export type SheetSource = ReturnType<typeof askingOf>;

/** The rows with what the shop knows of them, merged where they name the same article. */
export async function checkRows(
  asking: SheetSource,
  rows: readonly SheetRow[],
  { known = nothingKnown, ...rest }: SheetRest & { readonly known?: ArticleLookup } = noRest,
): Promise<Sheet> {
  const asked = new Set(known.asked);
  const more = codesOfRows(rows).filter((code) => !asked.has(code));
  const all = addKnown(known, await askForCodes(asking, more));
  return { ...rest, rows: settleRows(rows, createCatalogue(all, null), rest.unit), known: all };
}

/** Every row with its status. */
export function checkedRows({ rows, known }: Pick<Sheet, "rows" | "known">): readonly CheckedRow[] {
  const catalogue = createCatalogue(known, null);
  return rows.map((row) => checkRow(row, catalogue));
}
