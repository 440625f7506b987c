// What an addition writes into a cart or a list, and what takes that back.
import type { LineRemark, UpdateAction } from "@comptoir/contract/carts";
import { batchesOf } from "@comptoir/contract/conventions";
import { mostLinesPerWrite } from "@comptoir/contract/limits";
import type { Sdk } from "@comptoir/sdk/client";
import type { CartLineWrite } from "#carts/add/add-lines.server.ts";
import { sendOnce } from "#lib/send-once.server.ts";

type CartsSdk = Pick<Sdk, "carts">;

export type Update = CartLineWrite & { readonly updateAction: UpdateAction };

type Writing = {
  readonly updates: readonly Update[];
  readonly undo?: readonly Update[];
  /** What asks for it: with a key it is done once, however often it is sent. */
  readonly form?: FormData | undefined;
};

/** The updates in as few calls as possible; when a later call is refused, `undo` takes the earlier ones back. */
export async function writeUpdates(
  sdk: CartsSdk,
  cartId: string,
  { updates, undo = [], form }: Writing,
): Promise<readonly LineRemark[]> {
  const remarks: LineRemark[] = [];
  // Several calls have no key: one that was taken back would count as done.
  const once = updates.length <= mostLinesPerWrite ? form : undefined;
  for (const [turn, body] of batchesOf(updates, mostLinesPerWrite).entries()) {
    try {
      const answer = await sendOnce(once, (options) =>
        sdk.carts.updateCartLines({ params: { cartId }, body }, options),
      );
      remarks.push(...(answer?.warnings ?? []));
    } catch (error) {
      const written = new Set(updates.slice(0, turn * mostLinesPerWrite).map(({ offerPriceId }) => offerPriceId));
      const back = undo.filter(({ offerPriceId }) => written.has(offerPriceId));
      if (back.length > 0) await writeUpdates(sdk, cartId, { updates: back });
      throw error;
    }
  }
  return remarks;
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
