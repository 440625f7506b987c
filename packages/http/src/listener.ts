// The one entry of the process: an id and the protective headers for every request, then whoever answers it, inside one
// boundary. What lies ready in memory (built files, kept pages) is answered on Node's own request and response; everything
// else is an answer to what came in.
import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { normaliseAddress } from "#address.ts";
import {
  type AnswerIncoming,
  BodyTooLarge,
  CutOff,
  type ForwardedHeaders,
  type Incoming,
  isReadable,
  type Outgoing,
} from "#exchange.ts";
import { endAnswer, incomingOfNode, type NodeIncoming } from "#node.ts";
import { send } from "#send.ts";
import type { Uploads } from "#uploads.ts";

/** Answers by itself and says so, or leaves the request to the next. It sets all its headers itself. */
export type ReadyAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Why a request is not answered as it asks. */
export type RefusedRequest = {
  readonly status: 400 | 405 | 408 | 413 | 429 | 500 | 503;
  readonly retryAfterSeconds?: number;
};

/** A part of the shop. */
export type Part = {
  readonly answer: AnswerIncoming;
  /** How this part says what the server in front refuses; a word when it says nothing. */
  readonly refuse?: (refused: RefusedRequest, incoming: Incoming) => Outgoing | Promise<Outgoing>;
};

export type Services = {
  /** Tried in turn before anything else: probes, built files, kept pages. */
  readonly ready: readonly ReadyAnswer[];
  /** Parts below a prefix, which they do not see; the first that fits answers. */
  readonly mounted: Readonly<Record<string, Part>>;
  /** Everything else; null in a process without a storefront. */
  readonly pages: Part | null;
};

export type Log = {
  isLevelEnabled(level: string): boolean;
  error(facts: object, message: string): void;
  info(facts: object, message: string): void;
  debug(facts: object, message: string): void;
};

export type ListenerOptions = {
  /** Headers of every answer; the services may replace them. */
  readonly headers: Readonly<Record<string, string>>;
  readonly trustedProxies: number;
  /** Where visitors find the shop, on which requests are built; null: wherever they say that they do. */
  readonly origin: string | null;
  readonly log: Log;
  /** Hears of each request by its kind: page, commerce and the like. */
  readonly observe?: (kind: string, response: ServerResponse) => void;
  /** Most bytes of the body of a request. */
  readonly limitOf?: (request: IncomingMessage) => number;
  /** What bounds the bodies held at once, for requests whose body is held in memory; null for others. */
  readonly uploadsFor?: (request: IncomingMessage) => Uploads | null;
};

/**
 * The address of the visitor: that of the connection, or, behind proxies of ours, what the outermost of them saw. What a
 * visitor writes into X-Forwarded-For stands further left and is never believed.
 */
function clientAddressOf(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? "unknown";
  if (trustedProxies === 0) return normaliseAddress(direct);
  const forwarded = [request.headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  const hops = forwarded.map((hop) => hop.trim()).filter((hop) => hop !== "");
  return normaliseAddress(hops[Math.max(0, hops.length - trustedProxies)] ?? direct);
}

const FORM_LIMIT = 1024 * 1024;
/** What each status of a request that the server in front refuses says in plain words. */
export const refusalReasons: Readonly<Record<RefusedRequest["status"], string>> = {
  400: "Bad Request",
  405: "Method Not Allowed",
  408: "Request Timeout",
  413: "Payload Too Large",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
};
const plain = { "Content-Type": "text/plain; charset=utf-8" };
const sayPlainly = ({ status, retryAfterSeconds }: RefusedRequest): Outgoing => ({
  status,
  headers: retryAfterSeconds === undefined ? plain : { ...plain, "Retry-After": String(retryAfterSeconds) },
  body: refusalReasons[status],
});
const nothing: Part = { answer: () => ({ status: 404, headers: plain, body: "Not found" }) };

/** The target of a request without the address that proxies may write before it. */
const targetOf = (target: string) => (target.startsWith("/") ? target : target.replace(/^https?:\/\/[^/?#]*\/?/i, "/"));

// Those that Requests know; a framework would fail on others.
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

const isHost = (name: string | undefined) => name?.length === 4 && name.toLowerCase() === "host";

/** Two names of the shop in one request: somebody tries to be seen differently by us and by a proxy. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) if (isHost(rawHeaders[index])) hosts += 1;
  return hosts > 1;
}

let lastNamed: { readonly host: string; readonly origin: string | null } = { host: "", origin: null };

/** The origin that a visitor names; null when it is none. Nearly all of them name the same one. */
function originOf({ headers: { host = "localhost" } }: IncomingMessage): string | null {
  if (lastNamed.host !== host) {
    const url = URL.parse(`http://${host}`);
    lastNamed = { host, origin: url !== null && url.href === `${url.origin}/` ? url.origin : null };
  }
  return lastNamed.origin;
}

function judge(request: IncomingMessage, origin: string | null, limit: number): RefusedRequest | null {
  if (!methods.has(request.method ?? "")) return { status: 405 };
  if (!request.url?.startsWith("/") || origin === null || hasTwoHosts(request)) return { status: 400 };
  if (!isReadable(request.url.split("?", 1)[0] ?? "")) return { status: 400 };
  return Number(request.headers["content-length"] ?? 0) > limit ? { status: 413 } : null;
}

function logWhenDone(request: IncomingMessage, response: ServerResponse, kind: string, log: Log): void {
  if (!log.isLevelEnabled("info")) return;
  const start = performance.now();
  // Without the query: it may carry a token.
  const path = (request.url ?? "/").split("?", 1)[0];
  const { method } = request;
  response.once("finish", () => {
    const milliseconds = Math.round(performance.now() - start);
    const requestId = response.getHeader("x-request-id");
    log.info({ requestId, method, path, status: response.statusCode, kind, milliseconds }, "request");
  });
}

type Failure = { readonly error: unknown; readonly request: IncomingMessage; readonly response: ServerResponse };

const isOfSending = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";

/** Whether the visitor left in the middle: nobody hears the answer, and nothing is wrong. */
const hasLeft = ({ error, request }: Failure) =>
  error instanceof CutOff || isOfSending(error) || (request.destroyed && !request.complete);

/**
 * The last boundary: whatever fails in the listener, at once or later, is told once and answered, and the process lives. An
 * answer that has begun is cut off, as its visitor would take it for whole.
 */
function answerFailure(failure: Failure, log: Log): void {
  const { error, request, response } = failure;
  if (hasLeft(failure)) {
    response.destroy();
    return;
  }
  log.error({ error, requestId: response.getHeader("x-request-id") }, "a request failed unexpectedly");
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(500, { ...plain, "Content-Length": refusalReasons[500].length });
  endAnswer(request, response, refusalReasons[500]);
}

/** The answer of a part; what it fails in, and what it may not be asked, it says in its own way. */
async function ask(
  { answer, refuse = sayPlainly }: Part,
  incoming: NodeIncoming,
  refused: RefusedRequest | null,
  log: Log,
) {
  if (refused) return refuse(refused, incoming);
  try {
    // Who waits for more of a body that is refused is not waited for.
    const answered = answer(incoming);
    const outgoing = await (incoming.refused ? Promise.race([answered, incoming.refused]) : answered);
    // A framework takes a body that breaks off for a failure of its own.
    const refusal = incoming.refusal();
    if (refusal !== null) return refuse(refusal, incoming);
    return outgoing ?? refuse({ status: 500 }, incoming);
  } catch (error) {
    const refusal = incoming.refusal();
    if (refusal !== null) return refuse(refusal, incoming);
    if (error instanceof CutOff) throw error;
    if (error instanceof BodyTooLarge) return refuse({ status: 413 }, incoming);
    log.error({ error, requestId: incoming.header("x-request-id") }, "a request failed unexpectedly");
    return refuse({ status: 500 }, incoming);
  }
}

/** The listener for a Node server. */
export function createListener(services: Services, options: ListenerOptions): RequestListener {
  const { log, trustedProxies, observe, limitOf = () => FORM_LIMIT, uploadsFor } = options;
  const mounted = Object.entries(services.mounted).map(([prefix, part]) => {
    return { prefix, part, kind: prefix.slice(prefix.lastIndexOf("/") + 1) };
  });
  const pages = { prefix: "", kind: "page", part: services.pages ?? nothing };
  const headers = Object.entries(options.headers);

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    forwarded: ForwardedHeaders,
  ): Promise<void> {
    const { url = "/" } = request;
    const isBelow = (prefix: string) => url.startsWith(prefix) && /^[/?]|^$/.test(url.slice(prefix.length));
    const { prefix, part, kind } = mounted.find((mount) => isBelow(mount.prefix)) ?? pages;
    observe?.(kind, response);
    for (const [name, value] of headers) response.setHeader(name, value);
    response.setHeader("x-request-id", forwarded.requestId);
    logWhenDone(request, response, kind, log);
    const limit = limitOf(request);
    const origin = options.origin ?? originOf(request);
    const refused = judge(request, origin, limit);
    if (refused?.status === 405) response.setHeader("allow", [...methods].join(", "));
    const rest = url.slice(prefix.length);
    const incoming = incomingOfNode({
      ...{ request, response, forwarded, limit, origin: origin ?? "http://localhost" },
      share: uploadsFor?.(request)?.open(forwarded.clientAddress) ?? null,
      url: rest.startsWith("/") ? rest : `/${rest}`,
    });
    await send(await ask(part, incoming, refused, log), { request, response });
  }

  return (request, response) => {
    try {
      request.url = targetOf(request.url ?? "/");
      if (!hasTwoHosts(request)) for (const ready of services.ready) if (ready(request, response)) return;
      const forwarded = { clientAddress: clientAddressOf(request, trustedProxies), requestId: randomUUID() };
      answer(request, response, forwarded).catch((error: unknown) => answerFailure({ error, request, response }, log));
    } catch (error) {
      answerFailure({ error, request, response }, log);
    }
  };
}
