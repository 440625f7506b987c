import { useGoodsText } from "messages:goods";
import type { ReactNode } from "react";
import { hundredOf, shownAlike } from "#goods/price.rules.ts";
import type { PriceStep } from "#goods/price-step.rules.ts";
import { priceInWords } from "#goods/unit-price.tsx";
import { formatMoney } from "#lib/format.ts";

type PriceStepOfferProps = {
  readonly step: PriceStep;
  /** The button that takes it. */
  readonly children: ReactNode;
};

/** "Encore 1 000 pièces pour 90,30 € le lot de 1 000 au lieu de 95,80 €" (ux G-29, G-31). */
export function PriceStepOffer({ step, children }: PriceStepOfferProps) {
  const t = useGoodsText();
  const { pieces, values } = shownAlike([step.unitPrice, step.unitPriceNow], step.lot);
  const [price = 0, now = 0] = values;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-kraft">
      {t("nextStep", {
        pieces: step.more,
        price: priceInWords(t, { value: price, pieces }, step.lot),
        now: formatMoney(now),
      })}
      {children}
    </p>
  );
}

/** What a hundred pieces cost from a step on, which compares with what they cost now. */
export const hundredAt = ({ unitPrice }: PriceStep): string => formatMoney(hundredOf(unitPrice));
