// From the contract to Hono: one route per path of a call, with the checks in the one order that accounts 1.7 gives:
// api key, client kind, token, store, account, right, path, query, body; then the handler, then the answer.
import { randomUUID } from "node:crypto";
import {
  type CallDefinition,
  type ClientKind,
  type Family,
  type Handlers,
  noContent,
  pathsOf,
  successStatus,
} from "@comptoir/contract/kit";
import type { Hono, Context as HonoContext } from "hono";
import { z } from "zod";
import { FileAnswer, JsonText, type RawAnswer } from "#http/answers.ts";
import type { AccessControl, Contexts, PublicContext } from "#http/context.ts";
import { refusalResponse, unexpectedResponse, validationRefusal } from "#http/errors.ts";
import { type KeepAnswer, runIdempotently } from "#http/idempotency.ts";
import { compileQueryReader } from "#http/query.ts";
import { normaliseLocale } from "#shared/locale.ts";
import { forbidden, Refusal, refusal } from "#shared/refusal.ts";
import type { Deps } from "../deps.ts";

export type CommerceHandlers<F extends Family> = Handlers<F, Contexts, RawAnswer>;

type AnyHandler = (input: Record<string, unknown>, context: PublicContext) => Promise<unknown>;

const clientKinds: readonly ClientKind[] = ["ACCOUNT", "SUPPLIER", "OPERATOR"];
const bodyLimitBytes = 1024 * 1024;

async function readContext(c: HonoContext, call: CallDefinition, deps: Deps, access: AccessControl) {
  const header = (name: string) => c.req.header(name)?.trim() || null;

  const allowedKinds = await access.findApiKey(header("dj-api-key") ?? "");
  if (!allowedKinds) throw refusal(401, "API_KEY_INVALID", "The header dj-api-key is missing or unknown", "dj-api-key");
  const client = clientKinds.find((kind) => kind === header("dj-client")?.toUpperCase());
  if (!client)
    throw refusal(400, "F-E-008", `The header dj-client must be one of ${clientKinds.join(", ")}`, "dj-client");
  if (!allowedKinds.includes(client) || !(call.clients ?? ["ACCOUNT"]).includes(client))
    throw refusal(403, "FORBIDDEN", `The client ${client} may not use this call`, "dj-client");

  const bearer = /^Bearer\s+(.+)$/i.exec(header("authorization") ?? "")?.[1];
  if (!bearer && call.access !== "public")
    throw refusal(401, "UNAUTHORIZED", "Sign in first: the bearer token is missing", "authorization");
  const [store, session] = await Promise.all([
    access.findStore(header("dj-store"), header("dj-store-view")),
    bearer && !call.path.startsWith("/auth/")
      ? access.authenticate({ bearer, client, accountKey: header("customer-account-id") })
      : null,
  ]);
  if (typeof call.access === "object" && !session?.user.rights.has(call.access.right))
    throw forbidden(call.access.right);

  const context: PublicContext = {
    deps,
    requestId: c.res.headers.get("x-request-id") ?? randomUUID(),
    client,
    locale: normaliseLocale(c.req.query("locale") ?? header("locale")),
    store,
    clientAddress: header("x-client-address") ?? "unknown",
    user: session?.user ?? null,
    account: session?.account ?? null,
  };
  return context;
}

function parsePart(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value, { reportInput: true });
  if (!result.success) throw validationRefusal(result.error);
  return result.data;
}

async function readBody(c: HonoContext, schema: z.ZodType): Promise<unknown> {
  const text = await c.req.text();
  if (text.length > bodyLimitBytes) throw refusal(413, "PAYLOAD_TOO_LARGE", "The body exceeds 1 MiB", "body");
  if (text.trim() === "") return parsePart(schema, schema.safeParse(undefined).success ? undefined : {});
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refusal(400, "F-E-012", "The body is not valid JSON", "body");
  }
  return parsePart(schema, value);
}

function present(answer: unknown, call: CallDefinition, deps: Deps): { status: number; text: string | null } {
  const status = successStatus(call);
  if (call.response === noContent) return { status, text: null };
  if (deps.validatesAnswers) {
    const value = answer instanceof JsonText ? JSON.parse(answer.text) : JSON.parse(JSON.stringify(answer ?? null));
    const result = call.response.safeParse(value);
    if (!result.success)
      throw new Error(`${call.method} ${call.path} breaks its contract: ${z.prettifyError(result.error)}`);
  }
  return { status, text: answer instanceof JsonText ? answer.text : JSON.stringify(answer) };
}

function createRoute(call: CallDefinition, handler: AnyHandler, deps: Deps, access: AccessControl, keep: KeepAnswer) {
  const readQuery = call.query && compileQueryReader(call.query, call.queryArrays !== "repeated");

  return async (c: HonoContext): Promise<Response> => {
    const requestId = c.req.header("x-request-id") ?? randomUUID();
    try {
      const context = { ...(await readContext(c, call, deps, access)), requestId };
      const input: Record<string, unknown> = {};
      if (call.params) input["params"] = parsePart(call.params, c.req.param());
      if (call.query && readQuery) input["query"] = parsePart(call.query, readQuery(new URL(c.req.url).searchParams));
      if (call.body) input["body"] = await readBody(c, call.body);

      const run = async () => {
        const answer = await handler(input, context);
        return answer instanceof FileAnswer ? answer : { ...present(answer, call, deps), raw: answer };
      };
      const key = call.method === "POST" ? c.req.header("idempotency-key") : undefined;
      const result = key ? await runIdempotently(keep, { key, call, input, context }, run) : await run();
      if (result instanceof FileAnswer)
        return new Response(result.bytes, {
          headers: {
            "Content-Type": result.contentType,
            "Content-Disposition": `attachment; filename="${result.fileName}"`,
          },
        });
      const headers = "raw" in result && result.raw instanceof JsonText ? result.raw.headers : {};
      if (result.text === null) return new Response(null, { status: result.status });
      return new Response(result.text, {
        status: result.status,
        headers: { "Content-Type": "application/json", ...headers },
      });
    } catch (error) {
      if (error instanceof Refusal) return refusalResponse(error);
      deps.log.error({ error, requestId, call: `${call.method} ${call.path}` }, "A call failed unexpectedly");
      return unexpectedResponse(requestId);
    }
  };
}

/** Mounts every call of a family. Handlers are found by the call's name; a missing one does not compile. */
export function register<F extends Family>(
  app: Hono,
  family: F,
  handlers: CommerceHandlers<F>,
  ports: { readonly deps: Deps; readonly access: AccessControl; readonly keepAnswer: KeepAnswer },
): void {
  for (const [name, call] of Object.entries(family)) {
    // The map type above proves that name and call belong together; the loop cannot show it to the compiler.
    const handler = handlers[name as keyof F] as unknown as AnyHandler;
    const route = createRoute(call, handler, ports.deps, ports.access, ports.keepAnswer);
    for (const path of pathsOf(call)) app.on(call.method, path.replace(/\{(\w+)\}/g, ":$1"), route);
  }
}
