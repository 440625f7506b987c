// What fills a column of an answer at once, with scripts alone: the supplier's own prices, a discount on them, a lead time.

import { useDeskQuoteText } from "messages:deskQuote";
import { longestQuoteLeadTime } from "@comptoir/contract/limits";
import type { QuoteDeliveryTerms } from "@comptoir/contract/quotes/quotes";
import { useSyncExternalStore } from "react";
import type { CurrentLine } from "#desk/quote/answer/answer-figures.ts";
import { fieldOf, numberText } from "#desk/quote/answer/answer-form.ts";
import type { writeCells } from "#desk/quote/answer/cell-edits.ts";
import { parseNumber } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import type { DeskClient } from "#lib/session/context.ts";
import { Button } from "#ui/action/button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

type AnswerToolsProps = {
  readonly lines: readonly CurrentLine[];
  /** Whose desk it is. */
  readonly client: DeskClient;
  /** What the shop takes for deliveries; null where it is not proposed. */
  readonly delivery: QuoteDeliveryTerms | null;
  readonly fill: (cells: Parameters<typeof writeCells>[1]) => void;
};

const nothingChanges = () => () => {};
/** Whether the scripts run: what needs them is not shown before. */
const useScripts = () =>
  useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  );

const numberIn = (id: string): number | null => {
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement ? parseNumber(field.value) : null;
};

export function AnswerTools({ lines, client, delivery, fill }: AnswerToolsProps) {
  const t = useDeskQuoteText();
  const language = useLanguage();
  const left = lines.filter(({ isRemoved }) => !isRemoved);
  if (!useScripts()) return null;
  const pricesLess = (percent: number) =>
    left.flatMap(({ id, ownPrice }) => {
      if (ownPrice === null) return [];
      const price = Math.round(ownPrice * 100 * (100 - percent)) / 10_000;
      return [{ id: fieldOf("price", id), value: numberText(price, language) }];
    });
  const ownDelivery = delivery
    ? [
        { id: "fee", value: numberText(delivery.fee, language) },
        { id: "freeFrom", value: delivery.freeFrom === null ? "" : numberText(delivery.freeFrom, language) },
      ]
    : [];
  const discount = () => {
    const percent = numberIn("discount");
    if (percent !== null && percent >= 0 && percent <= 100) fill(pricesLess(percent));
  };
  const delay = () => {
    const days = numberIn("delay");
    if (days === null || !Number.isInteger(days) || days < 0 || days > longestQuoteLeadTime) return;
    fill(left.map(({ id }) => ({ id: fieldOf("leadTime", id), value: String(days) })));
  };
  const small = { size: "small", className: "w-16", inputMode: "decimal", autoComplete: "off" } as const;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <Button size="small" onClick={() => fill([...pricesLess(0), ...ownDelivery])}>
        {t(`takeOwnPrices.${client}`)}
      </Button>
      <span className="flex items-center gap-2">
        <Button size="small" onClick={discount}>
          {t(`takeDiscount.${client}`)}
        </Button>
        <TextInput id="discount" {...small} defaultValue="3" aria-label={t("discountPercent")} />
        <span aria-hidden="true">%</span>
      </span>
      <span className="flex items-center gap-2">
        <Button size="small" onClick={delay}>
          {t("takeDelay")}
        </Button>
        <TextInput id="delay" {...small} defaultValue="3" aria-label={t("leadTime")} />
        <span aria-hidden="true">{t("daysShort")}</span>
      </span>
    </div>
  );
}
