// Forms that make something, such as a message: sent again because its answer was lost, or twice at once, a form makes it once.
import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { ApiError } from "@comptoir/sdk/errors";
import { formKeyField } from "#lib/form-key.ts";

const MOST_TRIES = 6;
const SECOND = 1000;

const endings = (text: string) => text.replaceAll("\r\n", "\n");

async function fingerprint([name, value]: readonly [string, FormDataEntryValue]): Promise<string> {
  if (typeof value === "string") return JSON.stringify([name, endings(value)]);
  const hash = createHash("sha256").update(new Uint8Array(await value.arrayBuffer()));
  return JSON.stringify([name, value.name, hash.digest("base64url")]);
}

/** Fields of files that nothing was chosen in are as if they were not there. */
const isGiven = ([, value]: readonly [string, FormDataEntryValue]) => typeof value === "string" || value.name !== "";

/** The key of a form as it was filled in: the same words sent again are the same form, other words are another one. */
async function keyOf(form: FormData): Promise<string> {
  const fields = await Promise.all([...form].filter(isGiven).map(fingerprint));
  return createHash("sha256").update(JSON.stringify(fields.sort())).digest("base64url");
}

/** Whether the API refuses a call for its key. */
const isOfKey = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status === 409 &&
  error.envelope?.errors.some(({ detail }) => detail === "Idempotency-Key") === true;

/**
 * Whether a form was taken before with something else around it: its files, handed over anew, have other addresses. As the key
 * holds all that was filled in, what the form was to make is there.
 */
export const isTakenBefore = (error: unknown): boolean => isOfKey(error) && error.retryAfterSeconds === null;

/**
 * Makes the call that a form asks for, once for each form: to the same form the API gives its first answer again, and a twin that
 * comes meanwhile waits for it. `field` holds what tells the form apart; without it, or a form, the call is made each time. Throws what the
 * call throws.
 */
export async function sendOnce<Answer>(
  form: FormData | undefined,
  call: (options: { readonly idempotencyKey?: string }) => Promise<Answer>,
  field = formKeyField,
): Promise<Answer> {
  if (!form?.get(field)) return call({});
  const options = { idempotencyKey: await keyOf(form) };
  for (let tries = 1; ; tries += 1)
    try {
      return await call(options);
    } catch (error) {
      if (!isOfKey(error) || error.retryAfterSeconds === null || tries === MOST_TRIES) throw error;
      await wait(error.retryAfterSeconds * SECOND);
    }
}
