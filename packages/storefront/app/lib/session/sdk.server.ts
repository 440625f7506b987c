// The commerce API as one request sees it: with the visitor's token, account and language.
import { createSdk, type Reply, type Sdk } from "@comptoir/sdk/client";
import type { ApiError } from "@comptoir/sdk/errors";
import { type Language, localeTags } from "#lib/locale.ts";
import { refusedPage } from "#lib/refused.server.ts";
import {
  type DeskClient,
  type LoadContext,
  type RequestContext,
  requestContext,
  type Session,
  sessionContext,
} from "#lib/session/context.ts";
import { forgetCookie } from "#lib/session/session-cookies.server.ts";

/** A refusal that can still be read, and whether it is that of an account which is not the user's. */
async function readRefusal(reply: Reply): Promise<{ readonly refusal: Reply; readonly isOfAccount: boolean }> {
  const text = await reply.text();
  const refusal = new Response(text, { status: reply.status, headers: reply.headers });
  return { refusal, isOfAccount: codeOf(text) === "ACCOUNT_FORBIDDEN" };
}

function codeOf(text: string): unknown {
  try {
    return (JSON.parse(text) as { code?: unknown } | null)?.code;
  } catch {
    return null;
  }
}

/**
 * Sends a call of the session. A 401 to its token marks the session as rejected. An account that is no longer the
 * user's is forgotten: reads are asked again for the default account, writes fail, as they were meant for the other one.
 */
async function sendInSession(values: RequestContext, session: Session, request: Request): Promise<Reply> {
  const isLookUp = request.method === "POST" && request.url.split("?", 1)[0]?.endsWith("/look-up") === true;
  // A body can be sent once.
  const second = isLookUp && request.headers.has("customer-account-id") ? request.clone() : request;
  const reply = await values.commerceFetch(request);
  if (reply.status === 401 && request.headers.has("authorization")) session.isRejected = true;
  if (reply.status !== 403 || !request.headers.has("customer-account-id")) return reply;
  const { refusal, isOfAccount } = await readRefusal(reply);
  if (!isOfAccount) return refusal;
  forgetCookie(session, "account");
  if (request.method !== "GET" && !isLookUp) return refusal;
  const again = new Request(second);
  again.headers.delete("customer-account-id");
  return values.commerceFetch(again);
}

/** A key of the API that is not a storefront's: the shop is set up wrongly, whoever visits it. With a token, that is of another client. */
const isOfKey = ({ status, envelope }: ApiError, session: Session | null): boolean =>
  status === 403 && !session?.accessToken && envelope?.errors[0]?.detail === "dj-client";

/**
 * The status of the page whose loader or action lets a refusal pass; null for that of an unexpected failure. What the visitor may
 * not, what has changed since they looked and what is too much is told as such; a commerce API that is away for the moment, or was
 * asked too much, is worth trying again; what it finds malformed in a read stood in the address, where no page can be. The end of
 * a session, and its want, are expected: the middleware answers them. Any other 401 is a key of the API that is wrong.
 */
function pageStatus(error: ApiError, method: string, session: Session | null): number | null {
  const { status } = error;
  if (status === 400) return method === "GET" ? 404 : 400;
  if (status === 401) return session?.isRejected ? status : null;
  return [403, 404, 409, 413, 422, 429, 503].includes(status) && !isOfKey(error, session) ? status : null;
}

type RefusedCall = {
  readonly method: string;
  readonly language: Language | undefined;
  readonly session: Session | null;
};

/** Code that catches a refusal meets an ApiError like any other; the router takes it for an answer of the page. */
function refuse(error: ApiError, { method, language = "fr", session }: RefusedCall): ApiError {
  if (session && error.status === 401 && error.code === "UNAUTHORIZED") session.isRejected = true;
  const status = pageStatus(error, method, session);
  // The browser has forgotten that account by then: what follows is for the default one.
  const why = error.code === "ACCOUNT_FORBIDDEN" ? { reason: "account" as const } : {};
  return status === null
    ? error
    : Object.assign(error, refusedPage(status, language, { ...why, cause: error.message }));
}

type Connection = {
  readonly language: Language | undefined;
  readonly session: Session | null;
  /** At the desk; a buyer's otherwise. */
  readonly client: DeskClient | undefined;
};

function connect(values: RequestContext, { language, session, client }: Connection): Sdk {
  return createSdk({
    baseUrl: values.commerceUrl,
    client: client ?? "ACCOUNT",
    refuse: (error, method) => refuse(error, { method, language, session }),
    apiKey: client ? (values.deskKeys?.[client] ?? "") : values.apiKey,
    fetch: session ? (request) => sendInSession(values, session, request) : values.commerceFetch,
    accessToken: session?.accessToken,
    accountId: session?.accountId,
    locale: language && localeTags[language],
    store: values.store,
    storeView: values.storeView,
    headers: { "x-client-address": values.clientAddress, "x-request-id": values.requestId },
  });
}

const connections = new WeakMap<LoadContext, Partial<Record<Language, Sdk>>>();

/** The SDK of a request, signed in as the visitor; texts come in `language`. */
export function getSdk(context: LoadContext, language: Language): Sdk {
  const existing = connections.get(context) ?? {};
  connections.set(context, existing);
  const session = context.get(sessionContext);
  existing[language] ??= connect(context.get(requestContext), { language, session, client: session.client });
  return existing[language];
}

/** The SDK without the visitor's session, as a buyer's unless it is for the desk: for signing in, one-time links, and refreshing tokens. */
export function getAnonymousSdk(context: LoadContext, language?: Language, client?: DeskClient): Sdk {
  return connect(context.get(requestContext), { language, session: null, client });
}
