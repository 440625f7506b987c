// What an offer says about itself wherever it is shown: price with its unit, availability.

import { useGoodsText } from "messages:goods";
import { firstValidQuantity, isLow, isOrderable, type OfferBounds } from "@comptoir/contract/articles/quantities.rules";
import type { CardOffer } from "#catalogue/product-card.ts";
import { NoPrice } from "#goods/price.tsx";
import { StockMark } from "#goods/stock-mark.tsx";
import { UnitPrice } from "#goods/unit-price.tsx";

type OfferPriceProps = {
  readonly offer: Pick<CardOffer, "itemPrice" | "listPrice" | "itemPerPack"> | null;
  readonly size?: "small" | "normal" | "large";
  readonly align?: "start" | "end";
};

/** The price of an offer: the pack first, then the piece, the hundred or the thousand (ux G-31). */
export function OfferPrice({ offer, size, align }: OfferPriceProps) {
  const t = useGoodsText();
  if (!offer) return <NoPrice>{t("noOffer")}</NoPrice>;
  if (offer.itemPrice === 0) return <NoPrice>{t("priceOnQuote")}</NoPrice>;
  return <UnitPrice of={offer} size={size} align={align} />;
}

export type Availability = OfferBounds & Pick<CardOffer, "leadTimeDays">;

/** In stock with the delay, few left, or none. Fewer pieces than the smallest order counts as none. */
export function OfferStock({ offer }: { readonly offer: Availability | null }) {
  const t = useGoodsText();
  if (!offer) return null;
  if (!isOrderable(offer)) return <StockMark level="none">{t("outOfStock")}</StockMark>;
  const hasFewLeft = isLow(offer);
  const delay = offer.leadTimeDays === null ? "" : ` · ${t("shippedWithin", { days: offer.leadTimeDays })}`;
  return (
    <StockMark level={hasFewLeft ? "low" : "available"}>
      {hasFewLeft ? t("fewLeft", { pieces: offer.stock }) : t("inStock")}
      {delay}
    </StockMark>
  );
}

/** "lot de 500 · dès 5 lots": how it is sold, in words. */
export function usePackWords() {
  const t = useGoodsText();
  return ({ itemPerPack, minOrderQuantity }: Pick<CardOffer, "itemPerPack" | "minOrderQuantity">): string => {
    const smallest = firstValidQuantity({ itemPerPack, minOrderQuantity });
    if (itemPerPack === 1) return smallest > 1 ? t("soldFromPieces", { pieces: smallest }) : t("soldByPiece");
    const packs = smallest / itemPerPack;
    return packs > 1 ? t("soldFromPacks", { pieces: itemPerPack, packs }) : t("soldByPack", { pieces: itemPerPack });
  };
}
