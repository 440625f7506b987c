// What is different in an answer since the one before: old and new, line by line.

import { useRevisionText } from "messages:revision";
import type { QuoteDeliveryTerms } from "@comptoir/contract/quotes/quotes";
import { hundredOf } from "#goods/price.rules.ts";
import { formatDateTime, formatLongDate, formatMoney } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { formatWeekday } from "#lib/weekday.ts";
import type { AnswerChange, AnswerChanges, ConditionChange } from "#quotes/answer-changes.ts";
import { Alert } from "#ui/overlay/alert.tsx";

export function AnswerChangesList({ changes }: { readonly changes: AnswerChanges }) {
  const t = useRevisionText();
  const ofLine = useLineWords();
  const ofCondition = useConditionWords();
  return (
    <Alert tone="info" title={t("title", { date: formatDateTime(changes.since) })}>
      <ul className="list-disc ps-5">
        {changes.lines.map((change) => (
          <li key={`${change.id} ${change.what}`}>{t("ofLine", { name: change.name, words: ofLine(change) })}</li>
        ))}
        {changes.conditions.map((change) => (
          <li key={change.what}>{ofCondition(change)}</li>
        ))}
      </ul>
    </Alert>
  );
}

function useLineWords() {
  const t = useRevisionText();
  return (change: AnswerChange): string => {
    if (!("old" in change)) return t(change.what);
    const words = (value: number | null) => {
      if (value === null) return t("nothing");
      return change.what === "price"
        ? formatMoney(hundredOf(value))
        : t(change.what === "days" ? "daysOf" : "piecesOf", { count: value });
    };
    return t(change.what, { old: words(change.old), now: words(change.now) });
  };
}

function useConditionWords() {
  const t = useRevisionText();
  const language = useLanguage();
  const termsWords = ({ fee, freeFrom }: QuoteDeliveryTerms) =>
    t(freeFrom === null ? "feeOf" : "francoOf", { fee: formatMoney(fee), from: formatMoney(freeFrom ?? 0) });
  return (change: ConditionChange): string => {
    if (change.what === "terms") {
      const words = (terms: QuoteDeliveryTerms | null) => (terms ? termsWords(terms) : t("nothing"));
      return t("terms", { old: words(change.old), now: words(change.now) });
    }
    const format = change.what === "day" ? formatWeekday : formatLongDate;
    const words = (day: string | null) => (day ? format(day, language) : t("nothing"));
    return t(change.what, { old: words(change.old), now: words(change.now) });
  };
}
