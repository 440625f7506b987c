// What becomes of an incident that its reporter closes, and of what they say of the supplier afterwards (orders 4.6, 8).

import { incidentsText } from "messages:incidents";
import { ratingLength } from "@comptoir/contract/limits";
import type { Sdk } from "@comptoir/sdk/client";
import type { Language } from "#lib/locale.ts";
import { throwUnlessRefused } from "#lib/session/failed-call.ts";
import { sentValue, typedText } from "#lib/typed-fields.ts";

/** Closes it; answers in words what is in the way, null when nothing was. */
export async function closeReported(
  sdk: Pick<Sdk, "incidents">,
  incidentId: string,
  language: Language,
): Promise<string | null> {
  try {
    await sdk.incidents.closeIncident({ params: { incidentId }, query: {}, body: {} });
    return null;
  } catch (error) {
    throwUnlessRefused(error);
    return incidentsText(language)(error.status === 403 ? "refused.notYours" : "refused.failed");
  }
}

export type RatingRefusal = { readonly refusal: string; readonly comment: string; readonly grade: string };

/** Rates a logistic order as the form says; null when that was done. */
export async function rateOrder(
  sdk: Pick<Sdk, "orderRatings">,
  logisticOrderId: string,
  { form, language }: { readonly form: FormData; readonly language: Language },
): Promise<RatingRefusal | null> {
  const t = incidentsText(language);
  const comment = typedText(form, "comment");
  const given = sentValue(form, "grade");
  const refuse = (refusal: string): RatingRefusal => ({ refusal, comment, grade: given });
  const grade = Number(given);
  if (!Number.isInteger(grade) || grade < 1 || grade > 5) return refuse(t("wrong.grade"));
  if (comment.length > ratingLength) return refuse(t("wrong.comment"));
  try {
    await sdk.orderRatings.rateOrder({ params: { logisticOrderId }, body: { grade, comment: comment || null } });
    return null;
  } catch (error) {
    throwUnlessRefused(error);
    return refuse(t(error.status === 409 ? "refused.notShipped" : "refused.failed"));
  }
}
