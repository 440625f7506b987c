// From the contract to Hono: one route per path of a call. Who calls is checked first, then what is asked; then the handler
// runs, and its answer becomes a response.
import { randomUUID } from "node:crypto";
import {
  type CallDefinition,
  type Family,
  type Handlers,
  noContent,
  pathsOf,
  successStatus,
} from "@comptoir/contract/kit";
import type { Hono, Context as HonoContext } from "hono";
import { z } from "zod";
import { FileAnswer, JsonBytes, JsonText, NothingToTell, type RawAnswer } from "#http/answers.ts";
import type { AccessControl, Contexts, PublicContext } from "#http/context.ts";
import { refusalResponse, unexpectedResponse } from "#http/errors.ts";
import { isKept, type KeepAnswer, runIdempotently } from "#http/idempotency.ts";
import { limitCall } from "#http/rate-limit.ts";
import { readContext } from "#http/read-context.ts";
import { compileInputReader } from "#http/read-input.ts";
import { Refusal } from "#shared/refusal.ts";
import type { Deps } from "../deps.ts";

export type CommerceHandlers<F extends Family> = Handlers<F, Contexts, RawAnswer>;

export type Ports = { readonly deps: Deps; readonly access: AccessControl; readonly keepAnswer: KeepAnswer };

type AnyHandler = (input: Record<string, unknown>, context: PublicContext) => Promise<unknown>;
type Answer = {
  readonly status: number;
  readonly text: string | null;
  /** In the place of the text. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
};

function present(answer: unknown, call: CallDefinition, deps: Deps): Answer {
  const status = successStatus(call);
  if (call.response === noContent) return { status, text: null };
  if (answer instanceof NothingToTell) return { status: answer.status, text: null };
  const bytes = answer instanceof JsonBytes ? answer.bytes : null;
  const text = bytes ? "" : answer instanceof JsonText ? answer.text : JSON.stringify(answer ?? null);
  if (deps.validatesAnswers) {
    const result = call.response.safeParse(JSON.parse(bytes ? new TextDecoder().decode(bytes) : text));
    if (!result.success)
      throw new Error(`${call.method} ${call.path} breaks its contract: ${z.prettifyError(result.error)}`);
  }
  return { status, text, ...(bytes && { bytes }), ...(answer instanceof JsonText ? { headers: answer.headers } : {}) };
}

function fileResponse({ bytes, contentType, fileName }: FileAnswer): Response {
  // RFC 6266: plain name for old clients, exact name for the others.
  const plainName = fileName.normalize("NFKD").replace(/[^\x20-\x7e]|["\\]/g, "");
  const exactName = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return new Response(bytes, {
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": `attachment; filename="${plainName}"; filename*=UTF-8''${exactName}`,
      "X-Content-Type-Options": "nosniff",
    },
  });
}

function responseOf(answer: Answer | FileAnswer, isPersonal: boolean): Response {
  const response =
    answer instanceof FileAnswer
      ? fileResponse(answer)
      : new Response(answer.bytes ?? answer.text, {
          status: answer.status,
          headers: { ...(answer.text === null ? {} : { "Content-Type": "application/json" }), ...answer.headers },
        });
  if (isPersonal) response.headers.set("Cache-Control", "private, no-store");
  return response;
}

/** What a client in front of us sends is taken when it looks like an id, so that one call has one id in all logs. */
function requestIdOf(request: Request): string {
  const given = request.headers.get("x-request-id");
  return given && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID();
}

function createRoute(call: CallDefinition, handler: AnyHandler, { deps, access, keepAnswer }: Ports) {
  const readInput = compileInputReader(call);

  async function answer(c: HonoContext, requestId: string): Promise<Response> {
    const request = c.req.raw;
    const context = await readContext(request, call, access, { deps, requestId });
    limitCall(call, context);
    const input = await readInput(request, c.req.param());
    const run = async () => {
      const result = await handler(input, context);
      return result instanceof FileAnswer ? result : present(result, call, deps);
    };
    const key = isKept(call) ? request.headers.get("idempotency-key") : null;
    const result = key ? await runIdempotently(keepAnswer, { key, call, input, context }, run) : await run();
    return responseOf(result, context.bearer !== null || call.path.startsWith("/auth/"));
  }

  return async (c: HonoContext): Promise<Response> => {
    const requestId = requestIdOf(c.req.raw);
    const response = await answer(c, requestId).catch((error: unknown) => {
      if (error instanceof Refusal) return refusalResponse(error);
      deps.log.error({ error, requestId, call: `${call.method} ${call.path}` }, "A call failed unexpectedly");
      return unexpectedResponse(requestId);
    });
    response.headers.set("X-Request-Id", requestId);
    return response;
  };
}

/** Mounts every call of a family. Handlers are found by the call's name; a missing one does not compile. */
export function register<F extends Family>(app: Hono, family: F, handlers: CommerceHandlers<F>, ports: Ports): void {
  for (const [name, call] of Object.entries(family)) {
    // The map type above proves that name and call belong together; the loop cannot show it to the compiler.
    const handler = handlers[name as keyof F] as unknown as AnyHandler;
    const route = createRoute(call, handler, ports);
    for (const path of pathsOf(call)) app.on(call.method, path.replace(/\{(\w+)\}/g, ":$1"), route);
  }
}
