// What tells a buyer how a supplier serves: when the goods were there, and how soon it usually answers.
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import type { Sdk } from "@comptoir/sdk/client";
import { nullWhenAbsent } from "#lib/session/failed-call.ts";

export type ServiceView = {
  /** When all of the order had arrived; null before, or where nobody says. */
  readonly receivedAt: string | null;
  /** Working hours until the first answer to a problem, as is usual; null where that cannot be told. */
  readonly answerTime: number | null;
};

/** How soon the supplier of a logistic order usually answers; null where the shop cannot say. */
export async function readAnswerTime(
  sdk: Pick<Sdk, "incidents">,
  logisticOrderId: string,
): Promise<ServiceView["answerTime"]> {
  const answer = await sdk.incidents.getAnswerTime({ params: { logisticOrderId } }).catch(nullWhenAbsent);
  return answer?.workingHours ?? null;
}

export const readService = async (
  sdk: Pick<Sdk, "incidents">,
  { id, receivedAt = null }: LogisticOrder,
): Promise<ServiceView> => ({ receivedAt, answerTime: await readAnswerTime(sdk, id) });
