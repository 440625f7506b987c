// Carrying a deletion out or taking the request back, and what was refused of it.
import type { Sdk } from "@comptoir/sdk/client";
import type { ApiError } from "@comptoir/sdk/errors";
import { throwUnlessRefused } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { sentValue, typedText } from "#lib/typed-fields.ts";

export type DeletionProblem =
  | "unsure"
  | "reasonMissing"
  | "lastAdministrator"
  | "approvalsWait"
  | "successor"
  | "ended"
  | "forbidden"
  | "failed";

function problemOf({ status, code, envelope }: ApiError): DeletionProblem {
  if (status === 403) return "forbidden";
  if (code === "F-E-002") return "successor";
  const detail = envelope?.errors?.[0]?.detail;
  if (detail === "LAST_ADMINISTRATOR") return "lastAdministrator";
  if (detail === "PENDING_APPROVALS") return "approvalsWait";
  // Any other conflict names the state in which it has ended, and ended ones are forgotten after a while.
  return status === 409 || status === 404 ? "ended" : "failed";
}

type DeletionSdk = Pick<Sdk, "deskDeletions">;

/** What was refused, unless the call went well. Throws what is no refusal. */
async function problemWith(call: () => Promise<unknown>): Promise<DeletionProblem | null> {
  try {
    await call();
    return null;
  } catch (error) {
    throwUnlessRefused(error);
    tellFailure("A decision about a request to be deleted was refused", error);
    return problemOf(error);
  }
}

/** Takes the request back with the reason of the form; what stood against it otherwise. Throws what is no refusal. */
export async function takeRequestBack(
  { deskDeletions }: DeletionSdk,
  deletionRequestId: string,
  form: FormData,
): Promise<DeletionProblem | null> {
  const reason = typedText(form, "reason");
  if (!reason) return "reasonMissing";
  return problemWith(() => deskDeletions.takeBackDeletionRequest({ params: { deletionRequestId }, body: { reason } }));
}

/** Deletes the person for good once the form says that this is meant; what stood against it otherwise. Throws what is no refusal. */
export async function carryOutDeletion(
  { deskDeletions }: DeletionSdk,
  deletionRequestId: string,
  form: FormData,
): Promise<DeletionProblem | null> {
  if (form.get("sure") !== "yes") return "unsure";
  const successors = form.getAll("account").flatMap((accountId) => {
    const userId = sentValue(form, `successor-${String(accountId)}`);
    return userId ? [{ accountId: String(accountId), userId }] : [];
  });
  return problemWith(() => deskDeletions.carryOutDeletion({ params: { deletionRequestId }, body: { successors } }));
}
