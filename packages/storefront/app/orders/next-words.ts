// What comes next to one supplier’s part of an order, and until when, as short as a row of a table asks for.
import type { Language } from "#lib/locale.ts";
import type { Text } from "#lib/messages.tsx";
import { formatShortDay, formatShortWeekday } from "#lib/weekday.ts";
import { nextStepOf, type OrderNextStep } from "#orders/order-states.ts";

type UnderWay = {
  readonly status: string;
  /** The working day until which it arrives; null where nobody says. */
  readonly deliveryDay: string | null;
  /** When all of it had arrived; null before, or where nobody says. */
  readonly receivedAt: string | null;
};

/** A day where there is one, of what is over that of its reception, else who has to do what; null where nothing is to come. */
export function nextWords(
  { status, deliveryDay, receivedAt }: UnderWay,
  t: Text<`nextStep.${OrderNextStep}` | "restBy" | "expectedBy" | "receivedOn">,
  language: Language,
): string | null {
  const step = nextStepOf(status);
  if (receivedAt !== null) return t("receivedOn", { day: formatShortDay(receivedAt) });
  if (deliveryDay === null) return step && t(`nextStep.${step}`);
  return t(step === "rest" ? "restBy" : "expectedBy", { day: formatShortWeekday(deliveryDay, language) });
}
