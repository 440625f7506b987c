// Who calls, checked in the one order of accounts 1.7: api key, client kind, token, store, account, right.
import type { CallDefinition, ClientKind } from "@comptoir/contract/kit";
import type { Incoming } from "@comptoir/http/exchange";
import { type AccessControl, type PublicContext, peopleOf } from "#http/context.ts";
import { normaliseLocale } from "#shared/locale.ts";
import { forbidden, refusal } from "#shared/refusal.ts";
import type { Deps } from "../deps.ts";

const clientKinds: readonly ClientKind[] = ["ACCOUNT", "SUPPLIER", "OPERATOR"];

function readClient(incoming: Incoming, call: CallDefinition, access: AccessControl): ClientKind {
  const allowedKinds = access.findApiKey(incoming.header("dj-api-key")?.trim() ?? "");
  if (!allowedKinds) throw refusal(401, "API_KEY_INVALID", "The header dj-api-key is missing or unknown", "dj-api-key");
  const name = incoming.header("dj-client")?.trim().toUpperCase();
  const client = clientKinds.find((kind) => kind === name);
  if (!client)
    throw refusal(400, "F-E-008", `The header dj-client must be one of ${clientKinds.join(", ")}`, "dj-client");
  if (!allowedKinds.includes(client) || !(call.clients ?? ["ACCOUNT"]).includes(client))
    throw refusal(403, "FORBIDDEN", `The client ${client} may not use this call`, "dj-client");
  return client;
}

const localeIn = (search: string) =>
  search.includes("locale") ? new URLSearchParams(search).get("locale")?.trim() : null;

/** Reads the headers of a call. Throws 400, 401, 403 or 404 in the order above. */
export async function readContext(
  incoming: Incoming,
  call: CallDefinition,
  access: AccessControl,
  base: { readonly deps: Deps; readonly requestId: string },
): Promise<PublicContext> {
  const header = (name: string) => incoming.header(name)?.trim() || null;
  const client = readClient(incoming, call, access);

  const bearer = /^Bearer\s+(\S+)$/i.exec(header("authorization") ?? "")?.[1] ?? null;
  if (!bearer && call.access !== "public")
    throw refusal(401, "UNAUTHORIZED", "Sign in first: the bearer token is missing", "authorization");
  const store = access.getStore(header("dj-store"), header("dj-store-view"));
  store.catch(() => {}); // Awaited below, after the token's own refusals.
  const session =
    bearer && call.bearer !== "ignored"
      ? await access.authenticate({ bearer, client, accountKey: header("customer-account-id"), store })
      : null;
  if (typeof call.access === "object" && !session?.user.rights.has(call.access.right))
    throw forbidden(call.access.right);
  if (call.access === "session" && session && !access.mayCall(session.user, call)) throw forbidden("PUNCHOUT");

  const locale = normaliseLocale(localeIn(incoming.search) || header("locale"));
  const openStore = await store;
  return {
    ...base,
    client,
    locale,
    store: openStore,
    clientAddress: header("x-client-address"),
    accept: header("accept"),
    bearer,
    ...peopleOf(session, openStore, locale),
  };
}
