import { useProductText } from "messages:product";
import type { Tier } from "#catalogue/product-view.ts";

/** "dès 10 lots", or in pieces for what is sold by the piece. */
export function useTierWords(lot: number) {
  const t = useProductText();
  return (tier: Tier) =>
    lot > 1
      ? t("fromPacks", { packs: Math.max(1, Math.ceil(tier.quantity / lot)) })
      : t("fromPieces", { pieces: tier.quantity });
}
