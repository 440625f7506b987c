import type { ReactNode } from "react";
import type { PriceStep } from "#goods/price-step.rules.ts";
import { useQuantitiesText } from "#goods/quantities.text.ts";
import { formatUnitPrice } from "#lib/format.ts";

type PriceStepOfferProps = {
  readonly step: PriceStep;
  /** The button that takes it. */
  readonly children: ReactNode;
};

/** "Encore 25 pièces pour 0,42 € la pièce au lieu de 0,45 €" (ux G-29). */
export function PriceStepOffer({ step, children }: PriceStepOfferProps) {
  const t = useQuantitiesText();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-kraft">
      {t("nextStep", {
        pieces: step.more,
        price: formatUnitPrice(step.unitPrice),
        now: formatUnitPrice(step.unitPriceNow),
      })}
      {children}
    </p>
  );
}
