// The words around a quantity field, for one product (ux G-25, G-28).
import { useAddingText } from "messages:adding";
import { packsOf, type QuantityProblem } from "#goods/quantity.rules.ts";
import type { QuantityTexts } from "#goods/quantity.tsx";
import { type OfferRule, ruleOf } from "#goods/quantity-bounds.rules.ts";
import type { Text } from "#lib/messages.tsx";

type ProblemText = Text<`problem.${QuantityProblem}`>;

/** Why a quantity cannot be ordered, with the rule that it breaks. */
export const problemInWords = (problem: QuantityProblem, offer: OfferRule, t: ProblemText): string =>
  t(`problem.${problem}`, { ...ruleOf(offer), maximum: offer.maxOrderQuantity ?? 0, stock: offer.stock });

export function useQuantityTexts(name: string, offer: OfferRule): QuantityTexts {
  const t = useAddingText();
  return {
    label: (unit) => t(`quantityIn.${unit}`, { name }),
    increase: t("increase", { name }),
    decrease: t("decrease", { name }),
    counting: (pieces, packs) =>
      offer.itemPerPack > 1 ? t("piecesAndPacks", { pieces, packs }) : t("pieces", { pieces }),
    problem: (problem) => problemInWords(problem, offer, t),
    take: (pieces, unit) =>
      unit === "packs" ? t("takePacks", { packs: packsOf(pieces, offer.itemPerPack) }) : t("take", { pieces }),
  };
}
