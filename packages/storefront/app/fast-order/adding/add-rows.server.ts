// Ready lines on their way into a cart or list: added, or in the place of what is there.

import { cartsText } from "messages:carts";
import type { Sdk } from "@comptoir/sdk/client";
import { ensureActiveCart } from "#carts/active-cart.server.ts";
import { type CartLineWrite, remarksInWords } from "#carts/add/add-lines.server.ts";
import { readAllLines } from "#carts/all-lines.server.ts";
import { shownCartName } from "#carts/cart-name.ts";
import { refusedLines } from "#carts/refusals.server.ts";
import type { RefusedLines } from "#collections/refused-words.tsx";
import { planUpdates, writeUpdates } from "#fast-order/adding/cart-updates.server.ts";
import type { Undo } from "#fast-order/adding/undo-rows.server.ts";
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

async function readLines(sdk: CartsSdk, cartId: string): Promise<readonly CartLineWrite[]> {
  const lines = await readAllLines(sdk, cartId);
  return lines.map(({ offer, quantity }) => ({ offerPriceId: offer.offerPriceId, quantity }));
}

type CartAddition = {
  readonly lines: readonly CartLineWrite[];
  /** Null for the cart in use, which is created when there is none. */
  readonly cartId: string | null;
  /** The lines take the place of those that are there. */
  readonly isReplacing: boolean;
  /** What asks for it. */
  readonly form?: FormData | undefined;
};

/** Writes the lines; when a later part of many is refused, the earlier ones are taken back. Refusals come as words. */
export async function addRows(
  sdk: CartsSdk,
  language: Language,
  { lines, cartId, isReplacing, form }: CartAddition,
): Promise<AddRowsAnswer> {
  const t = cartsText(language);
  if (lines.length === 0) return { ok: false, message: t("refused.nothing") };
  let written = cartId ?? undefined;
  try {
    const cart = cartId ? { id: cartId, name: "" } : await ensureActiveCart(sdk);
    written = cart.id;
    const { updates, undo } = planUpdates(lines, isReplacing ? await readLines(sdk, cart.id) : null);
    // What takes the place of others may be sent again as it is, and its call follows from what it finds there.
    const remarks = await writeUpdates(sdk, cart.id, { updates, undo, form: isReplacing ? undefined : form });
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
