// What may be caught of a call to the shop that failed, and what may not: the end of a session belongs to the middleware, which
// answers it with the way to the sign-in.
import { ApiError } from "@comptoir/sdk/errors";

/** Throws the end of the session on; says nothing of any other failure. */
export function throwSessionEnd(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) throw error;
}

/** Throws on what the shop has not refused, and the end of the session. */
export function throwUnlessRefused(error: unknown): asserts error is ApiError {
  throwSessionEnd(error);
  if (!(error instanceof ApiError)) throw error;
}

/** Null for what is not there, or not the caller's; throws any other failure on. */
export function nullWhenAbsent(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
