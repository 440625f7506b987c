// Node's own requests and responses: what arrives from the network needs no Request and no Response.
import type { IncomingMessage, ServerResponse } from "node:http";
import { type BodyOptions, type BodyRefusal, createBody } from "#body.ts";
import type { ForwardedHeaders, Incoming } from "#exchange.ts";

/**
 * How much of a body that nobody read is still received and dropped: a client reads the answer only when it has sent everything.
 * Twice what a page may be sent: a client that sends more than that does not look for an answer.
 */
const MOST_DROPPED = 128 * 1024 * 1024;
/** How long that may go on, in milliseconds: as long as a whole request may take. */
const LONGEST_DROP = 60_000;

export type Arrival = BodyOptions & {
  readonly forwarded: ForwardedHeaders;
  /** The path with its query, as whoever answers sees it. */
  readonly url: string;
  /** The address of the shop, on which a Request is built. */
  readonly origin: string;
};

const forwardedNames = new Set(["x-client-address", "x-request-id"]);

/** The headers as they came, but those that say who visits, which no visitor writes. */
function headersOf({ rawHeaders }: IncomingMessage, forwarded: ForwardedHeaders): Headers {
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (!forwardedNames.has(name.toLowerCase())) headers.append(name, rawHeaders[index + 1] ?? "");
  }
  headers.set("x-client-address", forwarded.clientAddress);
  headers.set("x-request-id", forwarded.requestId);
  return headers;
}

function requestOf(arrival: Arrival, bytes: Incoming["bytes"], leaving: AbortController): Request {
  const { request, response, forwarded, url, origin } = arrival;
  const { method = "GET" } = request;
  response.once("close", () => response.writableFinished || leaving.abort());
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(origin + url, {
    method,
    headers: headersOf(request, forwarded),
    signal: leaving.signal,
    ...(hasBody && { body: bytes(), duplex: "half" }),
  });
}

export type NodeIncoming = Incoming & {
  /** Why the body was not read to its end; null while it is. */
  refusal(): BodyRefusal | null;
  /** Is kept when the body is refused, also while its reader waits for more of it; null where there is none. */
  readonly refused: Promise<void> | null;
};

/** What a request of Node's asks. */
export function incomingOfNode(arrival: Arrival): NodeIncoming {
  const { request, url, forwarded } = arrival;
  const question = url.indexOf("?");
  let leaving: AbortController | null = null;
  const leave = () => {
    leaving ??= new AbortController();
    return leaving;
  };
  const body = createBody(arrival);
  const refused = body.isEmpty ? null : Promise.withResolvers<void>();
  body.onRefused(() => {
    leave().abort(); // Who reads it need not go on.
    refused?.resolve();
  });
  const bytes = () => ReadableStream.from(body.pieces());
  return {
    method: request.method ?? "GET",
    path: question < 0 ? url : url.slice(0, question),
    search: question < 0 ? "" : url.slice(question),
    header(name) {
      if (name === "x-client-address") return forwarded.clientAddress;
      if (name === "x-request-id") return forwarded.requestId;
      const value = request.headers[name];
      return value === undefined ? null : typeof value === "string" ? value : value.join(", ");
    },
    text: body.text,
    bytes,
    request: () => requestOf(arrival, bytes, leave()),
    refusal: body.refusal,
    refused: refused?.promise ?? null,
  };
}

/** Lets go of what nobody read of a body, so that its sender hears the answer; `done` is called once when nothing more comes. */
export function dropRest(request: IncomingMessage, done = () => {}): void {
  const hasAllRead = request.readableEnded || (request.complete && request.readableLength === 0);
  if (hasAllRead || request.destroyed) {
    done();
    return;
  }
  let dropped = 0;
  const giveUp = setTimeout(() => request.socket.destroy(), LONGEST_DROP);
  const finish = () => {
    clearTimeout(giveUp);
    done();
  };
  request.on("data", (chunk: Buffer) => {
    dropped += chunk.length;
    if (dropped > MOST_DROPPED) request.socket.destroy();
  });
  request.on("error", () => {}); // Its sender has left.
  request.once("end", finish);
  request.once("close", finish);
  request.resume();
}

const isLast = (response: ServerResponse) =>
  !response.shouldKeepAlive || /close/i.test(String(response.getHeader("connection") ?? ""));

/** Whether the end of the answer waits until its sender has written all. */
export const isEndHeld = (request: IncomingMessage, response: ServerResponse) =>
  !request.complete && response.statusCode !== 408 && isLast(response);

/**
 * Ends an answer whose head is written, and lets go of what nobody read of the request. A connection that is closed after
 * it stays open until its sender has written all: cut off while writing, he would not hear the answer.
 */
export function endAnswer(request: IncomingMessage, response: ServerResponse, bytes?: Uint8Array | string): void {
  if (!isEndHeld(request, response)) {
    response.once("finish", () => dropRest(request));
    response.end(bytes);
    return;
  }
  if (bytes === undefined || bytes.length === 0) response.flushHeaders();
  else response.write(bytes);
  dropRest(request, () => response.end());
}
