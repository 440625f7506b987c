// Deliveries as the answer to an address that asks for a calendar.
import { deliveriesText } from "messages:deliveries";
import type { CalendarEntry } from "@comptoir/contract/orders/deliveries";
import { languageOf } from "#lib/locale.ts";
import { writeCalendar } from "#orders/deliveries/calendar-file.ts";

/** The file; nobody keeps it, as the next one may say other days. */
export function answerCalendar(
  url: URL,
  entries: readonly Pick<CalendarEntry, "day" | "supplierName" | "logisticOrderReference">[],
): Response {
  const t = deliveriesText(languageOf(url.pathname));
  const text = writeCalendar({
    ...{ name: t("title"), host: url.hostname, at: new Date() },
    days: entries.map(({ day, supplierName: supplier, logisticOrderReference: reference }) => ({
      ...{ day, id: reference, title: t("event", { supplier }), text: t("eventText", { reference }) },
    })),
  });
  return new Response(text, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="livraisons.ics"',
      "Cache-Control": "no-store",
    },
  });
}
