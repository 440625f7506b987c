// When an answer is delivered, and whose word that is: a day that the shop counted never reads as the supplier's promise (ux Q-02).
import { useQuotesText } from "messages:quotes";
import { useLanguage } from "#lib/language.tsx";
import { formatWeekday } from "#lib/weekday.ts";
import { type AnswerDelivery, answerDayOf } from "#quotes/quote-view.ts";

type AnswerDayProps = { readonly delivery: AnswerDelivery; readonly leadTime: number | null };

/** Where nobody says a day, that none is promised, and when it leaves. */
export function AnswerDay({ delivery, leadTime }: AnswerDayProps) {
  const t = useQuotesText();
  const language = useLanguage();
  const whose = answerDayOf(delivery);
  if (!whose) return <p className="text-sm">{leadTime === null ? t("day.none") : t("day.lead", { days: leadTime })}</p>;
  const { day, promised } = delivery;
  const words = (date: string | null) => (date ? <time dateTime={date}>{formatWeekday(date, language)}</time> : null);
  const days = { date: () => words(day), promise: () => words(promised) };
  return <p className="text-sm">{t.rich(`day.${whose}`, {}, days)}</p>;
}
