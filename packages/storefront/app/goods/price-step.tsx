// A cheaper price close by, told in what the quantity beside it is typed in: pieces, or packs.
import { useAddingText } from "messages:adding";
import { useGoodsText } from "messages:goods";
import type { ReactNode } from "react";
import { packsOf, unitOf } from "#goods/packs.rules.ts";
import { hundredOf, shownAlike } from "#goods/price.rules.ts";
import type { PriceStep } from "#goods/price-step.rules.ts";
import { useQuantityUnit } from "#goods/quantity-unit.ts";
import { priceInWords } from "#goods/unit-price.tsx";
import { formatMoney } from "#lib/format.ts";

/** So many pieces of what is sold by this lot, as the buyer counts them. */
export function useCount() {
  const wanted = useQuantityUnit();
  return (pieces: number, lot: number) => {
    const unit = unitOf(wanted, pieces, lot);
    return { unit, count: unit === "packs" ? packsOf(pieces, lot) : pieces };
  };
}

type PriceStepOfferProps = {
  readonly step: PriceStep;
  /** The button that takes it. */
  readonly children: ReactNode;
};

/** "Encore 1 000 pièces pour 90,30 € le lot de 1 000 au lieu de 95,80 €" (ux G-29, G-31). */
export function PriceStepOffer({ step, children }: PriceStepOfferProps) {
  const goods = useGoodsText();
  const t = useAddingText();
  const countOf = useCount();
  const { pieces, values } = shownAlike([step.unitPrice, step.unitPriceNow], step.lot);
  const [price = 0, now = 0] = values;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-kraft">
      {t("nextStep", {
        ...countOf(step.more, step.lot),
        price: priceInWords(goods, { value: price, pieces }, step.lot),
        now: formatMoney(now),
      })}
      {children}
    </p>
  );
}

/** What a hundred pieces cost from a step on, which compares with what they cost now. */
export const hundredAt = ({ unitPrice }: PriceStep): string => formatMoney(hundredOf(unitPrice));
