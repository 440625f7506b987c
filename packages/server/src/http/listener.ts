// The way of a request through the process: an id, the protective headers, then whoever answers: probes, built files, the
// commerce API, the content service, the pages. Works on Node's own request and response, so that what lies ready in
// memory (built files, cached pages) is answered without another object in between.
import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { clientAddressOf } from "#http/client-address.ts";
import { compress } from "#http/compression.ts";
import type { Metrics } from "#http/metrics.ts";
import { refuseLargeBody } from "#http/security.ts";
import type { Logger } from "#log.ts";

/** What an answer may need to know about the connection. */
export interface Visit {
  clientAddress: string;
  requestId: string;
}

export type Service = (request: Request, visit: Visit) => Response | Promise<Response>;
/** Answers Node's own request and says so, or leaves it to the service of the same prefix. */
export type Direct = (request: IncomingMessage, response: ServerResponse, visit: Visit) => boolean;
/** Answers by itself and says so, or leaves the request to the next. */
export type Ready = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface Services {
  /** Tried in turn before anything else: probes, built files, cached pages. They set all their headers themselves. */
  ready: readonly Ready[];
  /** Services below a prefix, which they do not see. */
  mounted: Readonly<Record<string, Service>>;
  /** What answers below a mounted prefix without a Request and a Response in between. */
  direct?: Readonly<Record<string, Direct>>;
  /** Everything else; null in a process without a storefront. */
  pages: Service | null;
}

export interface ListenerOptions {
  /** Headers of every answer; the services may replace them. */
  headers: Readonly<Record<string, string>>;
  trustedProxies: number;
  /** Where visitors find the shop, on which requests are built; null: wherever they say that they do. */
  origin: string | null;
  log: Logger;
  metrics: Metrics | null;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

function answerFault(error: unknown, log: Logger, requestId: string): Response {
  log.error({ error, requestId }, "a request failed unexpectedly");
  return new Response("Internal Server Error", {
    status: 500,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}

/** Whether the visitor went away in the middle of the request: nobody hears the answer, and nothing is wrong. */
const isCutOff = (request: IncomingMessage) => request.destroyed && !request.complete;

const visitOf = (request: IncomingMessage, { trustedProxies }: ListenerOptions): Visit => ({
  clientAddress: clientAddressOf(request, trustedProxies),
  requestId: randomUUID(),
});

/** Makes a service answer Node's requests; it is told the visitor's address, which nobody else can write. */
function answerWith(service: Service, options: ListenerOptions): Answer {
  const visits = new WeakMap<object, Visit>();
  const answer = getRequestListener(async (request, { incoming }) => {
    const visit = visits.get(incoming) ?? { clientAddress: "unknown", requestId: randomUUID() };
    try {
      return await service(request, visit);
    } catch (error) {
      if (isCutOff(incoming as IncomingMessage)) return new Response(null, { status: 499 });
      return answerFault(error, options.log, visit.requestId);
    }
  });
  return (request, response) => {
    const visit = visitOf(request, options);
    visits.set(request, visit);
    writeVisit(request, visit);
    response.setHeader("x-request-id", visit.requestId);
    // A proxy may speak to us in another protocol and under another name than visitors to it.
    if (options.origin !== null) request.url = options.origin + request.url;
    return answer(request, response);
  };
}

const visitHeaders = ["x-client-address", "x-request-id"];

/** Tells the service who asks, in the raw headers from which it makes its own; what the visitor wrote there goes. */
function writeVisit({ rawHeaders }: IncomingMessage, { clientAddress, requestId }: Visit): void {
  for (let index = rawHeaders.length - 2; index >= 0; index -= 2) {
    if (visitHeaders.includes(rawHeaders[index]?.toLowerCase() ?? "")) rawHeaders.splice(index, 2);
  }
  rawHeaders.push("x-client-address", clientAddress, "x-request-id", requestId);
}

function logWhenDone(request: IncomingMessage, response: ServerResponse, kind: string, log: Logger): void {
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

/**
 * The last boundary around what answers: whatever fails there, at once or later, is told once and answered, and the process
 * lives. An answer that has begun is cut off, as its visitor would take it for whole.
 */
function guard(answer: Answer, log: Logger): RequestListener {
  const tell = (error: unknown, response: ServerResponse) => {
    log.error({ error, requestId: response.getHeader("x-request-id") }, "a request failed unexpectedly");
    if (response.headersSent) response.destroy();
    else response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" }).end("Internal Server Error");
  };
  return (request, response) => {
    try {
      const answering = answer(request, response);
      if (answering instanceof Promise) answering.catch((error: unknown) => tell(error, response));
    } catch (error) {
      tell(error, response);
    }
  };
}

/** The target of a request without the address that proxies may write before it. */
const pathOf = (target: string) => (target.startsWith("/") ? target : target.replace(/^https?:\/\/[^/?#]*\/?/i, "/"));

/** The listener for a Node server. */
export function createListener(services: Services, options: ListenerOptions): RequestListener {
  const mounted = Object.entries(services.mounted).map(([prefix, service]) => ({
    prefix,
    kind: prefix.slice(prefix.lastIndexOf("/") + 1),
    answer: answerWith(service, options),
    serve: services.direct?.[prefix],
  }));
  const answerPage = services.pages && answerWith(services.pages, options);
  const headers = Object.entries(options.headers);

  const answer: Answer = (request, response) => {
    request.url = pathOf(request.url ?? "/");
    for (const ready of services.ready) if (ready(request, response)) return;

    const url = request.url ?? "/";
    const mount = mounted.find(({ prefix }) => url.startsWith(prefix) && /^[/?]|^$/.test(url.slice(prefix.length)));
    const kind = mount?.kind ?? "page";
    options.metrics?.observe(kind, response);
    for (const [name, value] of headers) response.setHeader(name, value);
    logWhenDone(request, response, kind, options.log);
    if (refuseLargeBody(request, response)) return;
    compress(request, response);
    if (mount !== undefined) {
      const rest = url.slice(mount.prefix.length);
      request.url = rest.startsWith("/") ? rest : `/${rest}`;
      if (!mount.serve?.(request, response, visitOf(request, options))) return mount.answer(request, response);
    } else if (answerPage === null) {
      response.writeHead(404, { "Content-Type": "text/plain; charset=utf-8" });
      response.end("Not found");
    } else return answerPage(request, response);
  };
  return guard(answer, options.log);
}
