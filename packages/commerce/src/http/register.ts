// From the contract to its routes: one per path of a call. Who calls is checked first, then what is asked; then the handler
// runs, and its answer goes out.
import { randomUUID } from "node:crypto";
import {
  type CallDefinition,
  type Family,
  type Handlers,
  noContent,
  pathsOf,
  successStatus,
  takesKey,
} from "@comptoir/contract/kit";
import type { Incoming, Outgoing } from "@comptoir/http/exchange";
import type { Params, Route, Router } from "@comptoir/http/router";
import { z } from "zod";
import {
  EmptyAnswer,
  FileAnswer,
  fileHeaders,
  JsonText,
  KeptJson,
  PageAnswer,
  type RawAnswer,
  RepeatedAnswer,
  StreamAnswer,
} from "#http/answers.ts";
import type { AccessControl, Contexts, PublicContext } from "#http/context.ts";
import { failureAnswer } from "#http/errors.ts";
import type { Claim } from "#http/idempotency.queries.ts";
import { runIdempotently } from "#http/idempotency.ts";
import { compileRefusal, type PathEntities } from "#http/path-entity.ts";
import { findUnwritable } from "#http/plain-values.ts";
import { limitCall } from "#http/rate-limit.ts";
import { readContext } from "#http/read-context.ts";
import { compileInputReader } from "#http/read-input.ts";
import type { Deps } from "../deps.ts";

export type CommerceHandlers<F extends Family> = Handlers<F, Contexts, RawAnswer>;

/** Handlers of every family of a contract, under the name of the family. */
export type ContractHandlers<Contract extends Readonly<Record<string, Family>>> = {
  readonly [Name in keyof Contract]: CommerceHandlers<Contract[Name]>;
};

export type Ports = { readonly deps: Deps; readonly access: AccessControl; readonly entities: PathEntities };

type AnyHandler = (input: Record<string, unknown>, context: PublicContext) => Promise<unknown>;

/** The JSON of an answer as it goes out. */
function jsonOf(answer: unknown): string | Uint8Array<ArrayBuffer> {
  if (answer instanceof KeptJson) return answer.bytes;
  return answer instanceof JsonText ? answer.text : JSON.stringify(answer ?? null);
}

/** The same where it is handed over within the process: the value itself. */
function valueIn(answer: unknown): unknown {
  if (answer instanceof KeptJson) return answer.value;
  return answer instanceof JsonText ? JSON.parse(answer.text) : (answer ?? null);
}

function ensureContract(answer: unknown, call: CallDefinition): void {
  const value = valueIn(answer);
  const path = findUnwritable(value);
  if (path) throw new Error(`${call.method} ${call.path} answers what JSON does not carry: ${path}`);
  const result = call.response.safeParse(JSON.parse(JSON.stringify(value)));
  if (!result.success)
    throw new Error(`${call.method} ${call.path} breaks its contract: ${z.prettifyError(result.error)}`);
}

function present(answer: unknown, call: CallDefinition, deps: Deps, takesValues: boolean): Outgoing {
  const status = successStatus(call);
  if (call.response === noContent) return { status, headers: {}, body: null };
  if (answer instanceof PageAnswer) return { status, headers: { ...answer.headers }, body: answer.html };
  if (answer instanceof RepeatedAnswer) return { ...present(answer.answer, call, deps, takesValues), status: 200 };
  if (answer instanceof EmptyAnswer) return { status: answer.status, headers: {}, body: null };
  if (deps.validatesAnswers) ensureContract(answer, call);
  const headers = { "Content-Type": "application/json", ...(answer instanceof JsonText ? answer.headers : {}) };
  if (takesValues) return { status, headers, body: null, handed: { value: valueIn(answer) } };
  return { status, headers, body: jsonOf(answer) };
}

function presentFile({ bytes, contentType, fileName }: FileAnswer): Outgoing {
  return { status: 200, headers: fileHeaders(contentType, fileName), body: bytes };
}

/** Proxies are asked to pass each event on at once, and not to compress what never ends. */
const presentStream = ({ events }: StreamAnswer): Outgoing => ({
  status: 200,
  headers: {
    "Content-Type": "text/event-stream",
    "Cache-Control": "private, no-store, no-transform",
    "X-Accel-Buffering": "no",
  },
  body: events,
});

/** What a client in front of us sends is taken when it looks like an id, so that one call has one id in all logs. */
function requestIdOf(incoming: Incoming): string {
  const given = incoming.header("x-request-id");
  return given && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID();
}

function createRoute(call: CallDefinition, handler: AnyHandler, { deps, access, entities }: Ports): Route {
  const readInput = compileInputReader(call);
  const refuse = compileRefusal(call, entities);
  const isOfSession = call.path.startsWith("/auth/");

  async function answer(incoming: Incoming, params: Params, requestId: string): Promise<Outgoing> {
    const context = await readContext(incoming, call, access, { deps, requestId });
    limitCall(call, context, incoming.search);
    const outgoing = await perform(incoming, params, context).catch((error: unknown) =>
      refuse(error, { incoming, params, context }),
    );
    if (context.bearer !== null || isOfSession) outgoing.headers["Cache-Control"] = "private, no-store";
    return outgoing;
  }

  async function perform(incoming: Incoming, params: Params, context: PublicContext): Promise<Outgoing> {
    const input = await readInput(incoming, params);
    const key = takesKey(call) ? incoming.header("idempotency-key") : null;
    // An answer that is kept for a repetition is kept as text.
    const takesValues = key === null && incoming.takesValues === true;
    const run = async (given: Record<string, unknown>, own: Deps, claim?: Claim) => {
      const result = await handler(given, own === deps && !claim ? context : { ...context, deps: own, claim });
      if (result instanceof StreamAnswer) return presentStream(result);
      return result instanceof FileAnswer ? presentFile(result) : present(result, call, deps, takesValues);
    };
    return key ? runIdempotently({ key, call, input, context }, run) : run(input, deps);
  }

  return async (incoming, params) => {
    const requestId = requestIdOf(incoming);
    const outgoing = await answer(incoming, params, requestId).catch((error: unknown) =>
      failureAnswer(error, { requestId, call: `${call.method} ${call.path}` }, deps.log),
    );
    outgoing.headers["X-Request-Id"] = requestId;
    return outgoing;
  };
}

/** Mounts every call of a family. Handlers are found by the call's name; a missing one does not compile. */
export function register<F extends Family>(app: Router, family: F, handlers: CommerceHandlers<F>, ports: Ports): void {
  for (const [name, call] of Object.entries(family)) {
    // The map type above proves that name and call belong together; the loop cannot show it to the compiler.
    const handler = handlers[name as keyof F] as unknown as AnyHandler;
    const route = createRoute(call, handler, ports);
    for (const path of pathsOf(call)) app.on(call.method, path, route);
  }
}

/** Mounts every family of a contract. */
export function registerAll<Contract extends Readonly<Record<string, Family>>>(
  app: Router,
  families: Contract,
  handlers: ContractHandlers<Contract>,
  ports: Ports,
): void {
  for (const name in families) register(app, families[name], handlers[name], ports);
}
