// Who orders a cart orders what the page showed: what another tab or a colleague changed since is told first (ux O-07, G-27).

import type { Sdk } from "@comptoir/sdk/client";
import { readAllLines } from "#carts/all-lines.server.ts";
import { nullWhenAbsent } from "#lib/session/failed-call.ts";

export type CartMoves = {
  /** Pieces that were shown, and pieces now; null: the line is gone. */
  readonly lines: readonly { readonly name: string; readonly from: number; readonly to: number | null }[];
  /** How many lines came in addition, and the names of the first of them. */
  readonly added: { readonly count: number; readonly names: readonly string[] };
  /** With tax; null while it is the same. */
  readonly total: { readonly from: number; readonly to: number } | null;
};

/** The names of the fields by which the form of a cart says what it shows of the whole of it. */
const shownFields = { lines: "shownLines", total: "shownTotal" } as const;

type ShownCartLine = {
  readonly offerPriceId: string;
  readonly name: string;
  readonly shown: number;
  readonly typed: number;
};

function readShownLines(form: FormData): readonly ShownCartLine[] {
  const [previous, names, typed] = ["previous", "name", "quantity"].map((field) => form.getAll(field).map(String));
  return form.getAll("offerPriceId").map((id, index) => ({
    offerPriceId: String(id),
    name: names?.[index] ?? "",
    shown: Number(previous?.[index]),
    typed: Number(typed?.[index]),
  }));
}

/** How many of the lines that came are named before the rest is only counted. */
const mostNamed = 3;

/** The newest lines of the cart which its page did not show: new ones come last, so the page may be one that ends before them. */
async function nameAdded(
  sdk: Pick<Sdk, "carts">,
  { id, numberOfLines }: { readonly id: string; readonly numberOfLines: number },
  count: number,
  shown: readonly ShownCartLine[],
): Promise<CartMoves["added"]> {
  if (count === 0) return { count, names: [] };
  const known = new Set(shown.map(({ offerPriceId }) => offerPriceId));
  const lines = await readAllLines(sdk, id, { numberOfLines });
  const added = lines.filter(({ offer }) => !known.has(offer.offerPriceId)).slice(-count);
  return { count, names: added.slice(0, mostNamed).map(({ productVariant }) => productVariant.name) };
}

/** How the cart differs from what the form of its page showed; null where it does not, or the form does not say. */
export async function findMoves(sdk: Pick<Sdk, "carts">, cartId: string, form: FormData): Promise<CartMoves | null> {
  const [count, total] = [form.get(shownFields.lines), form.get(shownFields.total)];
  if (count === null || total === null) return null;
  const lines = readShownLines(form);
  const query = { offerPriceIds: lines.map(({ offerPriceId }) => offerPriceId) };
  const cart = await sdk.carts.getCart({ params: { cartId }, query }).catch(nullWhenAbsent);
  // One that was ordered or deleted is refused in its own words.
  if (!cart || cart.status === "COMPLETED") return null;
  const now = new Map(cart.nbFirstLines.map((line) => [line.offer.offerPriceId, line.quantity]));
  const moved = lines.flatMap(({ offerPriceId, name, shown, typed }) => {
    const to = now.get(offerPriceId) ?? null;
    // What was typed here may be saved already, or is saved next.
    return (to ?? 0) === shown || (to ?? 0) === typed ? [] : [{ name, from: shown, to }];
  });
  const isUntouched = lines.every(({ shown, typed }) => shown === typed);
  const gone = moved.filter(({ to }) => to === null).length;
  const added = isUntouched ? Math.max(0, cart.numberOfLines - (Number(count) - gone)) : 0;
  const { priceWithTax } = cart.totalDiscountPrice ?? cart.totalPrice;
  const isDearer = isUntouched && priceWithTax !== Number(total);
  if (moved.length === 0 && added === 0 && !isDearer) return null;
  return {
    lines: moved,
    added: await nameAdded(sdk, cart, added, lines),
    total: isDearer ? { from: Number(total), to: priceWithTax } : null,
  };
}
