// When an answer is delivered, and whose word that is: a day that the shop counted never reads as the supplier's promise (ux Q-02).
import { useQuotesText } from "messages:quotes";
import { useLanguage } from "#lib/language.tsx";
import { formatWeekday } from "#lib/weekday.ts";
import { type AnswerDelivery, answerDayOf } from "#quotes/quote-view.ts";

/** Nothing where nobody says a day. */
export function AnswerDay({ delivery }: { readonly delivery: AnswerDelivery }) {
  const t = useQuotesText();
  const language = useLanguage();
  const whose = answerDayOf(delivery);
  if (!whose) return null;
  const { day, promised } = delivery;
  const words = (date: string | null) => (date ? <time dateTime={date}>{formatWeekday(date, language)}</time> : null);
  const days = { date: () => words(day), promise: () => words(promised) };
  return <p className="text-sm">{t.rich(`day.${whose}`, {}, days)}</p>;
}
