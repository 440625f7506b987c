// When the goods were received and how soon their supplier usually answers, in one line above a problem (ux D-04).

import { useIncidentsText } from "messages:incidents";
import type { ReactNode } from "react";
import { formatSlashedDate } from "#lib/format.ts";
import type { ServiceView } from "#orders/incidents/service.server.ts";

const strong = (words: ReactNode) => <strong className="text-text">{words}</strong>;

/** A working day has all its hours: from one day on they are counted in days. */
const hoursOfDay = 24;

export function ServiceFacts({ receivedAt, answerTime }: ServiceView) {
  const t = useIncidentsText();
  const isInDays = answerTime !== null && answerTime >= hoursOfDay;
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted empty:hidden">
      {receivedAt && <li>{t.rich("receivedOn", { day: formatSlashedDate(receivedAt) }, { b: strong })}</li>}
      {answerTime !== null && (
        <li>
          {t.rich(
            "usualAnswer",
            { unit: isInDays ? "days" : "hours", count: isInDays ? Math.ceil(answerTime / hoursOfDay) : answerTime },
            { b: strong },
          )}
        </li>
      )}
    </ul>
  );
}
