import { useGoodsText } from "messages:goods";
import { useLanguage } from "#lib/language.tsx";
import { formatWeekday } from "#lib/weekday.ts";

type DeliveryDayProps = {
  /** The working day until which it arrives; null where nobody says. */
  readonly day: string | null;
  readonly className?: string;
};

/** "Livraison prévue le vendredi 27 novembre": one day, never a span; nothing where nobody says one (ux O-03). */
export function DeliveryDay({ day, className }: DeliveryDayProps) {
  const t = useGoodsText();
  const language = useLanguage();
  if (day === null) return null;
  const date = () => <time dateTime={day}>{formatWeekday(day, language)}</time>;
  return <span className={`block ${className ?? ""}`}>{t.rich("expected", {}, { date })}</span>;
}
