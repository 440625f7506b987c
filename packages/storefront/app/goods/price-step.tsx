// A cheaper price close by, told in what the quantity beside it is typed in: pieces, or packs.
import { useGoodsText } from "messages:goods";
import { usePriceStepText } from "messages:priceStep";
import type { ReactNode } from "react";
import { packsOf, unitOf } from "#goods/packs.rules.ts";
import { hundredOf, shownAlike } from "#goods/price.rules.ts";
import type { PriceStep } from "#goods/price-step.rules.ts";
import { useQuantityUnit } from "#goods/quantity-unit.ts";
import { priceInWords } from "#goods/unit-price.tsx";
import { formatMoney } from "#lib/format.ts";

/** So many pieces of what is sold by this lot, as the buyer counts them. */
function useCount() {
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
  const t = usePriceStepText();
  const countOf = useCount();
  const { pieces, values } = shownAlike([step.unitPrice, step.unitPriceNow], step.lot);
  const [price = 0, now = 0] = values;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-kraft">
      {t("more", {
        ...countOf(step.more, step.lot),
        price: priceInWords(goods, { value: price, pieces }, step.lot),
        now: formatMoney(now),
      })}
      {children}
    </p>
  );
}

/** "8,40 € le lot de 20 dès 200 pièces": the same in the line of a bar. */
export function useShortStepWords() {
  const goods = useGoodsText();
  const t = usePriceStepText();
  const countOf = useCount();
  return ({ unitPrice, unitPriceNow, lot, pieces }: PriceStep): string => {
    const shown = shownAlike([unitPrice, unitPriceNow], lot);
    const price = priceInWords(goods, { value: shown.values[0] ?? 0, pieces: shown.pieces }, lot);
    return t("from", { ...countOf(pieces, lot), price });
  };
}

/** What a hundred pieces cost from a step on, which compares with what they cost now. */
export const hundredAt = ({ unitPrice }: PriceStep): string => formatMoney(hundredOf(unitPrice));
