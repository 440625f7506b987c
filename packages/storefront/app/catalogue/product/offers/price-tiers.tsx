// Prices by quantity, with the tier that holds; what it takes to get the next one stands beside the quantity.

import { useProductText } from "messages:product";
import { tierAt } from "@comptoir/contract/articles/quantities.rules";
import type { OfferView, Tier } from "#catalogue/product-view.ts";
import { savingInPercent, shownPrice } from "#goods/price.rules.ts";
import { TierTable } from "#goods/tier-table.tsx";
import { formatMoney, formatUnitPrice } from "#lib/format.ts";

type PriceTiersProps = {
  readonly offer: OfferView;
  /** The quantity as it is typed. */
  readonly pieces: number;
};

const priceOf = ({ unitPrice }: Tier, lot: number) => {
  const { main } = shownPrice(unitPrice, lot);
  return main.pieces === 1 ? formatUnitPrice(main.value) : formatMoney(main.value);
};

/** "dès 10 lots", or in pieces for what is sold by the piece. */
export function useTierWords(lot: number) {
  const t = useProductText();
  return (tier: Tier) =>
    lot > 1
      ? t("fromPacks", { packs: Math.max(1, Math.ceil(tier.quantity / lot)) })
      : t("fromPieces", { pieces: tier.quantity });
}

/** The tier table follows the typed quantity (ux G-32). */
export function PriceTiers({ offer, pieces }: PriceTiersProps) {
  const t = useProductText();
  const { itemPerPack: lot, tiers } = offer;
  const wordsOf = useTierWords(lot);
  const [first] = tiers;
  if (!first || tiers.length < 2) return null;
  const current = tierAt(tiers, pieces);
  return (
    <TierTable
      caption={t("priceByQuantity")}
      heads={{ quantity: t("quantity"), price: t(lot > 1 ? "tierPack" : "tierPiece"), saving: t("saving") }}
      rows={tiers.map((tier) => ({
        quantity: wordsOf(tier),
        price: priceOf(tier, lot),
        saving: tier === first ? "" : t("percent", { value: savingInPercent(tier, first) }),
        isCurrent: tier === current,
      }))}
      currentLabel={t("yourQuantity")}
    />
  );
}
