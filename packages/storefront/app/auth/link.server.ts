// One-time links of mails.

import type { LoadContext } from "#lib/session/context.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { getAnonymousSdk } from "#lib/session/sdk.server.ts";

/** Whether the token of a reset or activation link can still be used; a failure to ask lets the form answer. */
export async function isLinkAlive(context: LoadContext, token: string): Promise<boolean> {
  if (token === "") return false;
  try {
    return await getAnonymousSdk(context).auth.isTokenValid({ query: { token } });
  } catch (error) {
    tellFailure("A link could not be checked", error);
    return true;
  }
}
