// Quantities that a form of the cart sends, judged before they are written: one that does not fit is never made to fit, but
// stays as it was typed, with its reason (ux G-17, G-26, G-27).

import { addingText } from "messages:adding";
import { cartsText } from "messages:carts";
import type { Sdk } from "@comptoir/sdk/client";
import { type CartLineView, presentLine } from "#carts/cart-view.ts";
import { problemInWords } from "#goods/line-quantity-texts.ts";
import { checkQuantity, readQuantity } from "#goods/quantity.rules.ts";
import type { Language } from "#lib/locale.ts";

/** A quantity as it was typed. */
export type TypedQuantity = { readonly offerPriceId: string; readonly name: string; readonly typed: string };

/** The lines whose quantity differs from the one the page was made with. */
export function readTyped(form: FormData): readonly TypedQuantity[] {
  const [quantities, previous, names] = ["quantity", "previous", "name"].map((field) => form.getAll(field).map(String));
  return form.getAll("offerPriceId").flatMap((offerPriceId, index): TypedQuantity[] => {
    const typed = quantities?.[index]?.trim() ?? "";
    if (typed === (previous?.[index] ?? "").trim()) return [];
    return [{ offerPriceId: String(offerPriceId), name: names?.[index] ?? "", typed }];
  });
}

/** A quantity that does not fit: as it was typed, and why, in words. */
export type LineError = {
  readonly name: string;
  readonly typed: string;
  readonly reason: string;
  /** Of whom the line is ordered, by either id; empty where nobody could say. */
  readonly supplierIds: readonly string[];
};

/** Whether it stops an order of this supplier's lines, or of all lines for "" (ux K-05). */
export const isInTheWay = ({ supplierIds }: LineError, supplierId: string): boolean =>
  supplierId === "" || supplierIds.length === 0 || supplierIds.includes(supplierId);

export type CheckedChanges = {
  readonly changes: readonly { readonly offerPriceId: string; readonly name: string; readonly quantity: number }[];
  /** By the line's offer price. */
  readonly lineErrors: Readonly<Record<string, LineError>>;
};

function checkTyped(typed: string, line: CartLineView | undefined, language: Language) {
  const t = addingText(language);
  if (line) {
    const check = checkQuantity(typed, line);
    if (check.state === "invalid") return { reason: problemInWords(check.problem, line, t) };
    return { quantity: check.state === "valid" ? check.pieces : 0 };
  }
  // A server that cannot say what the line takes judges by itself, and its remarks are told.
  const reading = readQuantity(typed, null);
  return "problem" in reading ? { reason: cartsText(language)("problem.not-whole") } : { quantity: reading.pieces };
}

/** Divides what was typed into what may be written and what does not fit. */
export async function checkChanges(
  sdk: Pick<Sdk, "carts">,
  cartId: string,
  typed: readonly TypedQuantity[],
  language: Language,
): Promise<CheckedChanges> {
  if (typed.length === 0) return { changes: [], lineErrors: {} };
  const query = { offerPriceIds: typed.map(({ offerPriceId }) => offerPriceId) };
  const { nbFirstLines } = await sdk.carts.getCart({ params: { cartId }, query });
  const lines = new Map(nbFirstLines.map((line) => [line.offer.offerPriceId, line]));
  const changes: CheckedChanges["changes"][number][] = [];
  const lineErrors: [string, LineError][] = [];
  for (const { offerPriceId, name, typed: text } of typed) {
    const line = lines.get(offerPriceId);
    const checked = checkTyped(text, line && presentLine(line), language);
    const supplierIds = line ? [line.supplier.id, line.supplier.externalId] : [];
    if (checked.reason === undefined) changes.push({ offerPriceId, name, quantity: checked.quantity });
    else lineErrors.push([offerPriceId, { name, typed: text, reason: checked.reason, supplierIds }]);
  }
  return { changes, lineErrors: Object.fromEntries(lineErrors) };
}
