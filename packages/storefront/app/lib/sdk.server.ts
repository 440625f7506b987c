// The commerce API as one request sees it: with the visitor's token, account and language.
import { createSdk, type Sdk } from "@comptoir/sdk/client";
import type { RouterContextProvider } from "react-router";
import { type RequestContext, requestContext, type Session, sessionContext } from "#lib/context.ts";
import { type Language, localeTags } from "#lib/locale.ts";
import { forgetCookie } from "#lib/session-cookies.server.ts";

type Context = Readonly<RouterContextProvider>;

async function isAccountRefused(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return (body as { code?: unknown } | null)?.code === "ACCOUNT_FORBIDDEN";
}

/**
 * Sends a call of the session. A 401 to its token marks the session as rejected. An account that is no longer the
 * user's is forgotten: reads are asked again for the default account, writes fail, as they were meant for the other one.
 */
async function sendInSession(values: RequestContext, session: Session, request: Request): Promise<Response> {
  const response = await values.commerceFetch(request);
  if (response.status === 401 && request.headers.has("authorization")) session.isRejected = true;
  if (!request.headers.has("customer-account-id") || !(await isAccountRefused(response))) return response;
  forgetCookie(session, "account");
  if (request.method !== "GET") return response;
  const again = new Request(request);
  again.headers.delete("customer-account-id");
  return values.commerceFetch(again);
}

function connect(values: RequestContext, language: Language | undefined, session: Session | null): Sdk {
  return createSdk({
    baseUrl: values.commerceUrl,
    client: "ACCOUNT",
    apiKey: values.apiKey,
    fetch: session ? (request) => sendInSession(values, session, request) : values.commerceFetch,
    accessToken: session?.accessToken,
    accountId: session?.accountId,
    locale: language && localeTags[language],
    store: values.store,
    storeView: values.storeView,
    headers: { "x-client-address": values.clientAddress, "x-request-id": values.requestId },
  });
}

const connections = new WeakMap<Context, Partial<Record<Language, Sdk>>>();

/** The SDK of a request, signed in as the visitor; texts come in `language`. */
export function getSdk(context: Context, language: Language): Sdk {
  const existing = connections.get(context) ?? {};
  connections.set(context, existing);
  existing[language] ??= connect(context.get(requestContext), language, context.get(sessionContext));
  return existing[language];
}

/** The SDK without the visitor's session: for signing in, activation and reset links, and refreshing tokens. */
export function getAnonymousSdk(context: Context, language?: Language): Sdk {
  return connect(context.get(requestContext), language, null);
}
