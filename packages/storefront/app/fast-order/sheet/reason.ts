// Why a row is not ready, or what was taken for it, in a sentence: on the screen and in the file of errors.

import type { useAddingText } from "messages:adding";
import type { useFastOrderText } from "messages:fastOrder";
import type { CheckedRow } from "#fast-order/sheet/status.rules.ts";
import { problemInWords } from "#goods/line-quantity-texts.ts";

/** Null when the status says all. */
export function reasonOf(
  { row, status }: CheckedRow,
  t: ReturnType<typeof useFastOrderText>,
  quantityText: ReturnType<typeof useAddingText>,
): string | null {
  switch (status.kind) {
    case "ready":
      return status.offer === null ? t("priceToCome") : null;
    case "guessed": {
      const written = row.guessed ?? row.quantity;
      return written === "" ? t("firstValid") : t("guessed", { written, pieces: status.pieces });
    }
    case "quantity":
      return problemInWords(status.problem, status.rule, quantityText);
    case "unknown":
      if (row.code === "") return t("noCode");
      return t(status.proposals.length > 0 ? "nearest" : "nothingNear");
    case "outOfStock":
      return t(status.proposals.length > 0 ? "inStead" : "noDate");
    case "notForSale":
      return t("notForSaleHelp");
    case "several":
      return t(status.isDescription ? "described" : "chooseOne");
    case "none":
      return t("noneHelp");
    case "checking":
      return null;
  }
}
