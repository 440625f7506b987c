// Who was faster: what a refusal tells of the write that came between reading a thing and changing it.
import type { ChangedMeanwhile } from "@comptoir/contract/errors";
import { formatDateTime, formatIsoDay } from "#lib/format.ts";
import type { Text } from "#lib/messages.tsx";

export type Meanwhile = Pick<ChangedMeanwhile, "version" | "by" | "at" | "fields">;

/** "Modifié par Claire Martin à 10:42", with its day where that is not today. */
export function meanwhileWords(t: Text<"changedBy">, { by, at }: Meanwhile, today: string): string {
  const moment = formatDateTime(at);
  const isToday = formatIsoDay(at) === today;
  return t("changedBy", {
    name: by.name || "none",
    isToday: String(isToday),
    time: isToday ? moment.slice(-5) : moment,
  });
}
