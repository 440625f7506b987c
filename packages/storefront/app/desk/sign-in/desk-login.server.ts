// Which kind of client somebody who signs in at the desk is of: the API is asked as each of them, and the visitor told one thing
// alone of what it refused.

import { deskText } from "messages:desk";
import { ApiError } from "@comptoir/sdk/errors";
import { loginRefusal } from "#auth/refusals.server.ts";
import type { Language } from "#lib/locale.ts";
import { deskClients, type LoadContext, requestContext } from "#lib/session/context.ts";
import { getAnonymousSdk } from "#lib/session/sdk.server.ts";
import type { TokenPair } from "#lib/session/session-cookies.server.ts";

/** Whether it says only that this is nobody of this kind: whoever tries too often is not tried as another kind, either. */
const isOtherKind = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 429;

/** The tokens of a user of a supplier, or else of the operator. Throws what the last of them was refused with. */
export async function signInAtDesk(
  context: LoadContext,
  language: Language,
  body: { readonly username: string; readonly password: string },
): Promise<TokenPair> {
  const { deskKeys = {} } = context.get(requestContext);
  let refusal: unknown = new Error("The desk has no key");
  for (const client of deskClients.filter((kind) => deskKeys[kind])) {
    try {
      return (await getAnonymousSdk(context, language, client).auth.login({ body })).token;
    } catch (error) {
      if (!isOtherKind(error)) throw error;
      refusal = error;
    }
  }
  throw refusal;
}

/** One answer for a wrong password, a wrong kind of user, an inactive one and nobody; too many attempts say how long to wait. */
export const deskRefusal = (error: unknown, language: Language): string =>
  isOtherKind(error) ? deskText(language)("badCredentials") : loginRefusal(error, language);
