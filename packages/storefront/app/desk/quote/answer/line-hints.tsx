// What is unusual about the quantity of a line, below it: never refused, as suppliers may open packs and wait for goods.

import { useDeskQuoteText } from "messages:deskQuote";
import type { CurrentLine } from "#desk/quote/answer/answer-figures.ts";
import { fieldOf } from "#desk/quote/answer/answer-form.ts";
import { packsOf } from "#goods/packs.rules.ts";
import { formatNumber } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";

/** Whether there is something to say of a line. */
export const hasHints = ({ wholePacks, isBeyondStock, isRemoved }: CurrentLine): boolean =>
  !isRemoved && (wholePacks !== null || isBeyondStock);

type LineHintsProps = {
  readonly line: CurrentLine;
  /** Writes the quantity; without scripts the draft is saved with it. */
  readonly round: (lineId: string, quantity: number) => void;
};

export function LineHints({ line, round }: LineHintsProps) {
  const { id, name, quantity, itemPerPack, stock, wholePacks, isBeyondStock } = line;
  const t = useDeskQuoteText();
  const language = useLanguage();
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-warning">
      {wholePacks !== null && (
        <>
          {t("hint.packs", {
            ...{ quantity, pieces: itemPerPack },
            packs: formatNumber(packsOf(quantity, itemPerPack), language, 2),
          })}
          <Button
            type="submit"
            name="round"
            value={id}
            size="small"
            variant="quiet"
            aria-label={t("hint.roundOf", { quantity: wholePacks, name })}
            onClick={(event) => {
              event.preventDefault();
              round(fieldOf("quantity", id), wholePacks);
            }}
          >
            {t("hint.round", { quantity: wholePacks })}
          </Button>
        </>
      )}
      {isBeyondStock && stock !== null && t("hint.stock", { stock })}
    </p>
  );
}
