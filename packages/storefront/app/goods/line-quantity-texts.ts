// The words around a quantity field, for one product (ux G-25, G-28).
import { useAddingText } from "messages:adding";
import { packsOf, type QuantityProblem } from "#goods/quantity.rules.ts";
import type { QuantityTexts } from "#goods/quantity.tsx";
import type { QuantityRule } from "#goods/quantity-bounds.rules.ts";
import type { Text } from "#lib/messages.tsx";

/** What the catalogue and a cart line say about how much can be ordered; numbers are pieces. */
export type OfferRule = {
  readonly itemPerPack: number;
  readonly minOrderQuantity: number;
  readonly maxOrderQuantity: number | null;
  readonly stock: number;
};

export const ruleOf = (offer: OfferRule): QuantityRule => ({
  lot: offer.itemPerPack,
  minimum: offer.minOrderQuantity,
  maximum: offer.maxOrderQuantity,
  stock: offer.stock,
});

type ProblemText = Text<`problem.${QuantityProblem}`>;

/** Why a quantity cannot be ordered, with the rule that it breaks. */
export const problemInWords = (problem: QuantityProblem, offer: OfferRule, t: ProblemText): string =>
  t(`problem.${problem}`, {
    lot: offer.itemPerPack,
    minimum: offer.minOrderQuantity,
    maximum: offer.maxOrderQuantity ?? 0,
    stock: offer.stock,
  });

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
    packWords: [t("pack"), t("packs")],
  };
}
