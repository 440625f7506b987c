// What the API refused, in the words of the sign-in pages.

import { authText } from "messages:auth";
import { ApiError } from "@comptoir/sdk/errors";
import { data } from "react-router";
import type { FormState } from "#auth/form-state.ts";
import type { Language } from "#lib/locale.ts";
import { tellFailure } from "#lib/session/log.server.ts";

const secondsToWait = (error: ApiError): number => error.retryAfterSeconds ?? 60;

function waitingTime(error: ApiError, language: Language): string {
  const minutes = Math.ceil(secondsToWait(error) / 60);
  return authText(language)("tooManyAttempts", { minutes });
}

/** Why a login failed, never saying which part was wrong (ux I-01). Logs and throws again what is no refusal. */
export function loginRefusal(error: unknown, language: Language): string {
  const t = authText(language);
  if (error instanceof ApiError) {
    if (error.status === 429) return waitingTime(error, language);
    const isChecked = error.envelope?.errors[0]?.detail === "ACCOUNT_WAITING_VALIDATION";
    if (error.code === "USER_INACTIVE") return t(isChecked ? "accountChecked" : "userInactive");
    if (error.status < 500) return t("badCredentials");
  }
  tellFailure("A login failed", error);
  throw error;
}

/** The server's own message for resets and activations (specification §8). Throws again what is no refusal. */
export function serverMessage(error: unknown, language: Language): string {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  if (error.status === 429) return waitingTime(error, language);
  return error.envelope?.message ?? authText(language)("linkDead");
}

/** The form once more after a refusal; too many attempts are answered as the API does, with when to try again. */
export function showAgain(state: FormState, error: unknown) {
  if (!(error instanceof ApiError) || error.status !== 429) return data(state);
  return data(state, { status: 429, headers: { "Retry-After": String(secondsToWait(error)) } });
}
