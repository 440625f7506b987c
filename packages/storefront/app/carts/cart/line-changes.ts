// What moved about a line, in words (ux K-06).
import type { CartLineChange } from "@comptoir/contract/carts";
import { priceUnit, shownAlike } from "#goods/price.rules.ts";
import { formatMoney } from "#lib/format.ts";
import type { Text } from "#lib/messages.tsx";

type ChangeKey = "PRICE_UP" | "PRICE_DOWN" | "PACK" | "STOCK" | "ENDED" | "BACK";
export type ChangeText = Text<`change.${ChangeKey}`>;

/** Prices for as many pieces as a card shows them for, sold in packs of `lot` (ux G-31); `pieces` writes a number of pieces. */
export function changeInWords(
  { kind, from, to }: CartLineChange,
  lot: number,
  t: ChangeText,
  pieces: (value: number) => string,
): string {
  if (kind !== "PRICE") return t(`change.${kind}`, { from: pieces(from ?? 0), to: pieces(to ?? 0) });
  const [before, now] = [from ?? 0, to ?? 0];
  const { pieces: priced, values } = shownAlike([before, now], lot);
  const [old = 0, today = 0] = values;
  const figures = { from: formatMoney(old), to: formatMoney(today), unit: priceUnit(priced, lot), lot };
  return t(now > before ? "change.PRICE_UP" : "change.PRICE_DOWN", figures);
}
