// Ready lines on their way into a cart or list: added, or in the place of what is there.

import { cartsText } from "messages:carts";
import type { LineRemark, UpdateAction } from "@comptoir/contract/carts";
import { batchesOf } from "@comptoir/contract/conventions";
import { mostLinesPerWrite } from "@comptoir/contract/limits";
import type { Sdk } from "@comptoir/sdk/client";
import { ensureActiveCart } from "#carts/active-cart.server.ts";
import { type CartLineWrite, remarksInWords } from "#carts/add/add-lines.server.ts";
import { readAllLines } from "#carts/all-lines.server.ts";
import { shownCartName } from "#carts/cart-name.ts";
import { refusedLines } from "#carts/refusals.server.ts";
import type { RefusedLines } from "#carts/refused-words.tsx";
import type { Undo, Update } from "#fast-order/adding/undo-rows.server.ts";
import type { Language } from "#lib/locale.ts";
import type { SummedArticle } from "#quotes/add/add-to-quote.server.ts";

type CartsSdk = Pick<Sdk, "carts">;

export type AddRowsAnswer =
  | {
      readonly ok: true;
      /** The cart's, which a list is, too, or the master quote's. */
      readonly id: string;
      /** "" for a cart that was named by its id. */
      readonly name: string;
      readonly count: number;
      /** What became of the quantities, in words (ux G-27, G-28). */
      readonly remarks: readonly string[];
      /** Articles that a master quote held already. */
      readonly summed: readonly SummedArticle[];
      readonly undo: Undo;
    }
  | ({ readonly ok: false } & RefusedLines);

/** The updates in as few calls as possible; when a later call is refused, `undo` takes the earlier ones back. */
export async function writeUpdates(
  sdk: CartsSdk,
  cartId: string,
  updates: readonly Update[],
  undo: readonly Update[] = [],
): Promise<readonly LineRemark[]> {
  const remarks: LineRemark[] = [];
  for (const [turn, body] of batchesOf(updates, mostLinesPerWrite).entries()) {
    try {
      remarks.push(...((await sdk.carts.updateCartLines({ params: { cartId }, body }))?.warnings ?? []));
    } catch (error) {
      const written = new Set(updates.slice(0, turn * mostLinesPerWrite).map(({ offerPriceId }) => offerPriceId));
      const back = undo.filter(({ offerPriceId }) => written.has(offerPriceId));
      if (back.length > 0) await writeUpdates(sdk, cartId, back);
      throw error;
    }
  }
  return remarks;
}

async function readLines(sdk: CartsSdk, cartId: string): Promise<readonly CartLineWrite[]> {
  const lines = await readAllLines(sdk, cartId);
  return lines.map(({ offer, quantity }) => ({ offerPriceId: offer.offerPriceId, quantity }));
}

/** What has to be written, and what undoes it. */
export function planUpdates(
  wanted: readonly CartLineWrite[],
  replaced: readonly CartLineWrite[] | null,
): { readonly updates: readonly Update[]; readonly undo: readonly Update[] } {
  const each = (lines: readonly CartLineWrite[], updateAction: UpdateAction): Update[] =>
    lines.map(({ offerPriceId, quantity }) => ({ offerPriceId, quantity, updateAction }));
  if (replaced === null) return { updates: each(wanted, "ADD_QUANTITY"), undo: each(wanted, "REMOVE_QUANTITY") };
  const set = (lines: readonly CartLineWrite[], others: readonly CartLineWrite[]): Update[] => {
    const kept = new Set(lines.map(({ offerPriceId }) => offerPriceId));
    const gone = others.filter(({ offerPriceId }) => !kept.has(offerPriceId));
    return each([...gone.map((line) => ({ ...line, quantity: 0 })), ...lines], "REPLACE_QUANTITY");
  };
  return { updates: set(wanted, replaced), undo: set(replaced, wanted) };
}

type CartAddition = {
  readonly lines: readonly CartLineWrite[];
  /** Null for the cart in use, which is created when there is none. */
  readonly cartId: string | null;
  /** The lines take the place of those that are there. */
  readonly isReplacing: boolean;
};

/** Writes the lines; when a later part of many is refused, the earlier ones are taken back. Refusals come as words. */
export async function addRows(
  sdk: CartsSdk,
  language: Language,
  { lines, cartId, isReplacing }: CartAddition,
): Promise<AddRowsAnswer> {
  const t = cartsText(language);
  if (lines.length === 0) return { ok: false, message: t("refused.nothing") };
  let written = cartId ?? undefined;
  try {
    const cart = cartId ? { id: cartId, name: "" } : await ensureActiveCart(sdk);
    written = cart.id;
    const { updates, undo } = planUpdates(lines, isReplacing ? await readLines(sdk, cart.id) : null);
    const remarks = await writeUpdates(sdk, cart.id, updates, undo);
    return {
      ok: true,
      id: cart.id,
      name: shownCartName(cart.name, t),
      count: lines.length,
      remarks: remarksInWords(remarks, language),
      summed: [],
      undo: { kind: "cart", id: cart.id, updates: undo },
    };
  } catch (error) {
    return { ok: false, ...refusedLines(error, language, written) };
  }
}
