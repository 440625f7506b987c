// Changing lines that a page shows: one that is no longer in the cart is told of and not put back unasked (ux G-27).

import type { CartLineWarnings } from "@comptoir/contract/carts";
import type { Sdk } from "@comptoir/sdk/client";
import { ApiError } from "@comptoir/sdk/errors";

type QuantityChange = { readonly offerPriceId: string; readonly quantity: number };

export type ChangedLines = {
  readonly warnings: CartLineWarnings["warnings"];
  /** Offer prices of lines that somebody took out since they were shown; nothing was written about them. */
  readonly gone: readonly string[];
};

/** The lines of a write that the cart no longer holds; none where that is not why it was refused. */
function goneOf(error: unknown, lines: readonly QuantityChange[]): readonly string[] {
  if (!(error instanceof ApiError) || error.status !== 409) return [];
  const named = new Set(error.envelope?.errors.map(({ detail }) => detail));
  return lines.map(({ offerPriceId }) => offerPriceId).filter((id) => named.has(id));
}

/**
 * Sets the quantities of lines, 0 to take one out. Those of `back` are put back into the cart; any other must still be there,
 * and the rest is written without those that are not.
 */
export async function changeLines(
  sdk: Pick<Sdk, "carts">,
  cartId: string,
  lines: readonly QuantityChange[],
  back: ReadonlySet<string> = new Set(),
): Promise<ChangedLines> {
  const body = lines.map(({ offerPriceId, quantity }) => ({
    offerPriceId,
    quantity,
    updateAction: "REPLACE_QUANTITY" as const,
    ...(back.has(offerPriceId) ? {} : { mustExist: true }),
  }));
  try {
    const answer = await sdk.carts.updateCartLines({ params: { cartId }, body });
    return { warnings: answer?.warnings ?? [], gone: [] };
  } catch (error) {
    const gone = goneOf(error, lines);
    if (gone.length === 0) throw error;
    const left = lines.filter(({ offerPriceId }) => !gone.includes(offerPriceId));
    if (left.length === 0) return { warnings: [], gone };
    const rest = await changeLines(sdk, cartId, left, back);
    return { warnings: rest.warnings, gone: [...gone, ...rest.gone] };
  }
}
