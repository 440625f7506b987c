// What moved about a line, in words (ux K-06).
import type { CartLineChange } from "@comptoir/contract/carts";
import { formatUnitPrice } from "#lib/format.ts";
import type { Text } from "#lib/messages.tsx";

type ChangeKey = "PRICE_UP" | "PRICE_DOWN" | "PACK" | "STOCK" | "ENDED" | "BACK";
export type ChangeText = Text<`change.${ChangeKey}`>;

/** `pieces` writes a number of pieces. */
export function changeInWords(
  { kind, from, to }: CartLineChange,
  t: ChangeText,
  pieces: (value: number) => string,
): string {
  if (kind !== "PRICE") return t(`change.${kind}`, { from: pieces(from ?? 0), to: pieces(to ?? 0) });
  const [before, now] = [from ?? 0, to ?? 0];
  const figures = { from: formatUnitPrice(before), to: formatUnitPrice(now) };
  return t(now > before ? "change.PRICE_UP" : "change.PRICE_DOWN", figures);
}
