// Prices by quantity, with the tier that holds; what it takes to get the next one stands beside the quantity.

import { useProductText } from "messages:product";
import { isOrderable, tierAt } from "@comptoir/contract/articles/quantities.rules";
import type { OfferView, Tier } from "#catalogue/product-view.ts";
import { piecesOf } from "#goods/packs.rules.ts";
import { savingInPercent, shownPrice, tiersInReach } from "#goods/price.rules.ts";
import { useQuantityUnit } from "#goods/quantity-unit.ts";
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

/** "dès 200 pièces", or "dès 10 lots" for a buyer of lots: as the field beside it counts. */
export function useTierWords(lot: number) {
  const t = useProductText();
  const inPacks = useQuantityUnit() === "packs" && lot > 1;
  return (tier: Tier) => {
    const packs = Math.max(1, Math.ceil(tier.quantity / lot));
    return inPacks ? t("fromPacks", { packs }) : t("fromPieces", { pieces: piecesOf(packs, lot) });
  };
}

/** The tier table follows the typed quantity (ux G-32). */
export function PriceTiers({ offer, pieces }: PriceTiersProps) {
  const t = useProductText();
  const { itemPerPack: lot } = offer;
  const tiers = tiersInReach(offer.tiers, offer);
  const wordsOf = useTierWords(lot);
  const [first] = tiers;
  if (!first || tiers.length < 2) return null;
  // Of what is not there no quantity is anybody's.
  const current = isOrderable(offer) ? tierAt(tiers, pieces) : null;
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
