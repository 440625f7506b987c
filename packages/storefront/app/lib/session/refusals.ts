// What refusals of the commerce API say, whatever was asked.
import { ApiError } from "@comptoir/sdk/errors";

/** Whether a thing is not there: nothing has this key, or nothing could have it. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);
