// The words around a quantity field, for one product (ux G-25, G-28).

import { useAddingText } from "messages:adding";
import type { QuantityBounds } from "@comptoir/contract/articles/quantities.rules";
import { packsOf } from "#goods/packs.rules.ts";
import { problemFigures, type QuantityProblem } from "#goods/quantity.rules.ts";
import type { QuantityTexts } from "#goods/quantity.tsx";
import type { Text } from "#lib/messages.tsx";

type ProblemText = Text<`problem.${QuantityProblem}`>;

/** Why a quantity cannot be ordered, with the rule that it breaks. */
export const problemInWords = (problem: QuantityProblem, offer: QuantityBounds, t: ProblemText): string =>
  t(`problem.${problem}`, problemFigures(offer));

/** The words around the quantity of one line, in the unit in which its buyer counts. */
export function useQuantityTexts(name: string, offer: QuantityBounds): QuantityTexts {
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
