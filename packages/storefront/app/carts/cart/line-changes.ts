// What moved about a line, in words (ux K-06).
import { useCartsText } from "messages:carts";
import { useGoodsText } from "messages:goods";
import type { CartLineChange } from "@comptoir/contract/carts";
import { shownAlike } from "#goods/price.rules.ts";
import { priceInWords } from "#goods/unit-price.tsx";
import { formatMoney, formatNumber } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";

/** Tells a change of a line whose article is sold in packs of `lot`; prices as a card shows them (ux G-31). */
export function useChangeWords() {
  const t = useCartsText();
  const goods = useGoodsText();
  const language = useLanguage();
  const count = (pieces: number | null) => formatNumber(pieces ?? 0, language);
  return ({ kind, from, to }: CartLineChange, lot: number): string => {
    if (kind !== "PRICE") return t(`change.${kind}`, { from: count(from), to: count(to) });
    const [before, now] = [from ?? 0, to ?? 0];
    const { pieces, values } = shownAlike([before, now], lot);
    const [old = 0, today = 0] = values;
    return t(now > before ? "change.PRICE_UP" : "change.PRICE_DOWN", {
      from: formatMoney(old),
      to: priceInWords(goods, { value: today, pieces }, lot),
    });
  };
}
