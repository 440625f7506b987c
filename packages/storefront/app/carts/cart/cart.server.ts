// What the cart page reads, and what its form asks for.

import { cartsText } from "messages:carts";
import type { CartLineWarnings } from "@comptoir/contract/carts";
import { shownPageCount } from "@comptoir/contract/conventions";
import { mostLinesPerWrite } from "@comptoir/contract/limits";
import type { Sdk } from "@comptoir/sdk/client";
import { remarksInWords } from "#carts/add/add-lines.server.ts";
import {
  CartTimeoutError,
  findOrderOfCart,
  type OrderSdk,
  prepareOrderOfCart,
} from "#carts/cart-initialisation.server.ts";
import { type CartView, presentCart } from "#carts/cart-view.ts";
import { remarkReason } from "#carts/line-remarks.ts";
import type { CartMoves } from "#carts/quantities/cart-moves.server.ts";
import { changeLines } from "#carts/quantities/change-lines.server.ts";
import {
  type CheckedChanges,
  checkChanges,
  type LineError,
  type TypedQuantity,
} from "#carts/quantities/check-changes.server.ts";
import { refusalOfCart } from "#carts/refusals.server.ts";
import type { Refusal } from "#collections/refusal.tsx";
import type { Language } from "#lib/locale.ts";
import { linesPerPage } from "#lib/pages.ts";
import { nullWhenAbsent } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { sentValue } from "#lib/typed-fields.ts";
import { paymentStateOf } from "#payments/payment-state.ts";

/** One page of a cart, pages from 1; null when it is not the caller's. */
export async function findCart(sdk: Pick<Sdk, "carts">, cartId: string, page: number): Promise<CartView | null> {
  const params = { cartId };
  try {
    // The cart carries the lines of the first page itself.
    const isFirst = page === 1;
    const linesOf = async (number: number) =>
      (await sdk.carts.getCartLines({ params, query: { page: number - 1, size: linesPerPage } })).cartLines;
    const [cart, asked] = await Promise.all([
      sdk.carts.getCart({ params, query: { nbPreviewLines: isFirst ? linesPerPage : 0 } }),
      isFirst ? null : linesOf(page),
    ]);
    const last = shownPageCount(cart.numberOfLines, linesPerPage);
    // The last line of the last page may have just been taken out.
    const lines = page > last ? await linesOf(last) : (asked ?? cart.nbFirstLines);
    const changed = cart.numberOfChangedLines > 0 ? await findChangedLines(sdk, cartId, changesShown) : [];
    return presentCart(cart, { lines, changed, page: Math.min(page, last) });
  } catch (error) {
    return nullWhenAbsent(error);
  }
}

/** The reference of the order of a cart that waits for its payment; null when it does not. */
export async function findUnpaidOrder(sdk: OrderSdk, { id, status, isOwn }: CartView): Promise<string | null> {
  if (status !== "ON_GOING" || !isOwn) return null;
  const order = await findOrderOfCart(sdk, id);
  return order && paymentStateOf(order) === "paying" ? order.reference : null;
}

/** How many changed lines are named before the rest is only counted. */
const changesShown = 10;

const findChangedLines = async (sdk: Pick<Sdk, "carts">, cartId: string, size: number) =>
  (await sdk.carts.getCartLines({ params: { cartId }, query: { changed: true, size } })).cartLines;

/** Takes note of everything that changed: adding nothing to a line prices it anew and fits it to its packs (ux K-06). */
export async function acceptChanges(sdk: Pick<Sdk, "carts">, cartId: string, language: Language): Promise<CartAnswer> {
  try {
    const lines = await findChangedLines(sdk, cartId, mostLinesPerWrite);
    if (lines.length === 0) return { accepted: 0 };
    const answer = await sdk.carts.updateCartLines({
      params: { cartId },
      body: lines.map(({ offer: { offerPriceId } }) => ({ offerPriceId, quantity: 0, updateAction: "ADD_QUANTITY" })),
    });
    const fitted = (answer?.warnings ?? []).filter(({ blocked }) => !blocked);
    return { accepted: lines.length, remarks: remarksInWords(fitted, language) };
  } catch (error) {
    return refusalOfCart(language, cartId)(error);
  }
}

export type CartAnswer = Partial<Refusal> & {
  /** What is wrong with a quantity, by the line's offer price. */
  readonly lineErrors?: Readonly<Record<string, LineError>>;
  /** What the shop changed about the quantities, in words (ux G-27). */
  readonly remarks?: readonly string[];
  readonly updated?: number;
  /** Lines whose quantity was to change, and that were no longer in the cart. */
  readonly gone?: readonly RemovedLine[];
  /** The cart is not what the page showed when it was to be ordered. */
  readonly moved?: CartMoves;
  readonly removed?: RemovedLine;
  /** The name of the line that was put back. */
  readonly restored?: string;
  /** The order could not be prepared in time: trying again may help. */
  readonly isTimeout?: boolean;
  /** The new name of the cart. */
  readonly renamed?: string;
  /** How many lines the buyer took note of. */
  readonly accepted?: number;
  /** Whether colleagues may read the cart from now on. */
  readonly shared?: boolean;
  /** A line that was kept for later, with what its way back needs. */
  readonly setAside?: RemovedLine;
  /** The names of lines that were put back from there, or given a note. */
  readonly broughtBack?: string;
  readonly noted?: string;
};

export type RemovedLine = { readonly offerPriceId: string; readonly quantity: number; readonly name: string };

/** Writes the changed quantities in one call; a quantity of zero removes its line. What does not fit is told and not written. */
export async function saveChanges(
  sdk: Pick<Sdk, "carts">,
  cartId: string,
  typed: readonly TypedQuantity[],
  language: Language,
): Promise<CartAnswer> {
  try {
    const { changes, lineErrors } = await checkChanges(sdk, cartId, typed, language);
    const isRefused = Object.keys(lineErrors).length > 0;
    if (changes.length === 0) return isRefused ? { lineErrors } : { updated: 0 };
    const { warnings, gone } = await changeLines(sdk, cartId, changes);
    const remarks = namedRemarks(warnings, changes, language);
    const lost = changes.filter(({ offerPriceId }) => gone.includes(offerPriceId));
    return {
      ...(lost.length < changes.length ? { updated: changes.length - lost.length } : {}),
      remarks,
      ...(lost.length > 0 ? { gone: lost } : {}),
      ...(isRefused ? { lineErrors } : {}),
    };
  } catch (error) {
    return refusalOfCart(language, cartId)(error);
  }
}

/** What the shop changed, with the line it is about (ux G-27). */
function namedRemarks(
  warnings: CartLineWarnings["warnings"],
  changes: CheckedChanges["changes"],
  language: Language,
): readonly string[] {
  const t = cartsText(language);
  const names = new Map(changes.map(({ offerPriceId, name }) => [offerPriceId, name]));
  return warnings.map(({ id, code }) => {
    const [name, reason] = [names.get(id), remarkReason(code, t)];
    return name ? t("remarkOf", { name, reason }) : reason;
  });
}

/** Takes one line out of the cart; the answer holds what an undo needs. */
export async function removeLine(
  sdk: Pick<Sdk, "carts">,
  cartId: string,
  form: FormData,
  language: Language,
): Promise<CartAnswer> {
  const offerPriceId = String(form.get("remove"));
  const index = form.getAll("offerPriceId").indexOf(offerPriceId);
  try {
    await sdk.carts.deleteCartLines({ params: { cartId }, body: [{ offerPriceId }] });
    const quantity = Number(form.getAll("previous")[index] ?? 0);
    return { removed: { offerPriceId, quantity, name: String(form.getAll("name")[index] ?? "") } };
  } catch (error) {
    return refusalOfCart(language, cartId)(error);
  }
}

/** Puts a line back that was just taken out. */
export async function restoreLine(
  sdk: Pick<Sdk, "carts">,
  cartId: string,
  form: FormData,
  language: Language,
): Promise<CartAnswer> {
  const [offerPriceId, quantity] = [String(form.get("restore")), Number(form.get("quantity"))];
  const isLine = Number.isSafeInteger(quantity) && quantity > 0;
  try {
    const body = [{ offerPriceId, quantity, updateAction: "REPLACE_QUANTITY" as const }];
    if (isLine) await sdk.carts.updateCartLines({ params: { cartId }, body });
    return { restored: sentValue(form, "name") };
  } catch (error) {
    return refusalOfCart(language, cartId)(error);
  }
}

/** Prepares the order; gives its reference, or why it could not be prepared. */
export async function startCheckout(
  sdk: Pick<Sdk, "carts" | "commercialOrders">,
  cartId: string,
  supplierId: string,
  language: Language,
): Promise<{ readonly reference: string } | CartAnswer> {
  try {
    const supplierIds = supplierId ? [supplierId] : [];
    return { reference: await prepareOrderOfCart(sdk, cartId, { supplierIds }) };
  } catch (error) {
    if (!(error instanceof CartTimeoutError)) return refusalOfCart(language, cartId)(error);
    tellFailure("The order of a cart took too long", error);
    return { refusal: cartsText(language)("refused.timeout"), isTimeout: true };
  }
}
