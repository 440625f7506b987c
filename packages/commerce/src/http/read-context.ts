// Who calls, checked in the one order of accounts 1.7: api key, client kind, token, store, account, right.
import type { CallDefinition, ClientKind } from "@comptoir/contract/kit";
import type { AccessControl, PublicContext } from "#http/context.ts";
import { normaliseLocale } from "#shared/locale.ts";
import { forbidden, refusal } from "#shared/refusal.ts";
import type { Deps } from "../deps.ts";

const clientKinds: readonly ClientKind[] = ["ACCOUNT", "SUPPLIER", "OPERATOR"];

function readClient(headers: Headers, call: CallDefinition, access: AccessControl): ClientKind {
  const allowedKinds = access.findApiKey(headers.get("dj-api-key")?.trim() ?? "");
  if (!allowedKinds) throw refusal(401, "API_KEY_INVALID", "The header dj-api-key is missing or unknown", "dj-api-key");
  const name = headers.get("dj-client")?.trim().toUpperCase();
  const client = clientKinds.find((kind) => kind === name);
  if (!client)
    throw refusal(400, "F-E-008", `The header dj-client must be one of ${clientKinds.join(", ")}`, "dj-client");
  if (!allowedKinds.includes(client) || !(call.clients ?? ["ACCOUNT"]).includes(client))
    throw refusal(403, "FORBIDDEN", `The client ${client} may not use this call`, "dj-client");
  return client;
}

/** Reads the headers of a call. Throws 400, 401, 403 or 404 in the order above. */
export async function readContext(
  request: Request,
  call: CallDefinition,
  access: AccessControl,
  base: { readonly deps: Deps; readonly requestId: string },
): Promise<PublicContext> {
  const { headers } = request;
  const header = (name: string) => headers.get(name)?.trim() || null;
  const client = readClient(headers, call, access);

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

  return {
    ...base,
    client,
    locale: normaliseLocale(new URL(request.url).searchParams.get("locale")?.trim() || header("locale")),
    store: await store,
    clientAddress: header("x-client-address"),
    bearer,
    user: session?.user ?? null,
    account: session?.account ?? null,
  };
}
