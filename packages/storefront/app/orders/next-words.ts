// What comes next to one supplier’s part of an order, and until when, as short as a row of a table asks for.
import type { Language } from "#lib/locale.ts";
import type { Text } from "#lib/messages.tsx";
import { formatShortWeekday } from "#lib/weekday.ts";
import { nextStepOf, type OrderNextStep } from "#orders/order-states.ts";

type UnderWay = {
  readonly status: string;
  /** The working day until which it arrives; null where nobody says. */
  readonly deliveryDay: string | null;
};

/** A day where there is one, else who has to do what; null where nothing is to come. */
export function nextWords(
  { status, deliveryDay }: UnderWay,
  t: Text<`nextStep.${OrderNextStep}` | "restBy" | "expectedBy">,
  language: Language,
): string | null {
  const step = nextStepOf(status);
  if (deliveryDay === null) return step && t(`nextStep.${step}`);
  return t(step === "rest" ? "restBy" : "expectedBy", { day: formatShortWeekday(deliveryDay, language) });
}
