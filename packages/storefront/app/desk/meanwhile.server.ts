import { ChangedMeanwhile } from "@comptoir/contract/errors";
import type { ApiError } from "@comptoir/sdk/errors";
import type { Meanwhile } from "#desk/meanwhile.ts";

/** What a refusal tells of the write that came between; null where it tells nothing. */
export function meanwhileOf({ envelope }: ApiError): Meanwhile | null {
  const read = ChangedMeanwhile.safeParse(envelope?.content);
  if (!read.success) return null;
  const { version, by, at, fields } = read.data;
  return { version, by, at, fields };
}
