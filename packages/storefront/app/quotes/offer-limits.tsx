// What stands against an offer where one chooses it: the supplier has less than that, or it would have to break a pack.

import { useQuotesText } from "messages:quotes";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { breaksPack, isShort, type OfferSupply } from "#quotes/offer-limits.rules.ts";

type OfferLimitsProps = { readonly offer: OfferSupply; readonly pieces: number };

/** Nothing where so many pieces can be had as they are. */
export function OfferLimits({ offer, pieces }: OfferLimitsProps) {
  const t = useQuotesText();
  const words = [
    ...(isShort(offer, pieces) ? [t("stockShort", { stock: offer.stock ?? 0, pieces })] : []),
    ...(breaksPack(offer, pieces) ? [t("packBroken", { lot: offer.itemPerPack })] : []),
  ];
  return words.map((text) => (
    <span key={text} className="flex items-start gap-1 text-sm text-warning">
      <TriangleAlert aria-hidden className="mt-0.75 size-3.5 flex-none" />
      {text}
    </span>
  ));
}
