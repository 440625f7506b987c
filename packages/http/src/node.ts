// Node's own requests and responses: what arrives from the network needs no Request and no Response.
import type { IncomingMessage, ServerResponse } from "node:http";
import { BodyTooLarge, bodyLimitBytes, CutOff, type Forwarded, type Incoming } from "#exchange.ts";

/**
 * Of a body that nobody read, so much is read on and dropped: who still sends could not hear the answer otherwise. Twice what
 * a page may be sent: beyond it somebody does not listen.
 */
const MOST_DROPPED = 128 * 1024 * 1024;

function readText(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    if (request.destroyed) reject(new CutOff("The request ended before its body"));
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= bodyLimitBytes) chunks.push(chunk);
      else reject(new BodyTooLarge());
    });
    request.once("end", () => {
      const [first = Buffer.alloc(0)] = chunks;
      resolve((chunks.length > 1 ? Buffer.concat(chunks) : first).toString("utf8"));
    });
    // It closes after every request: only one that was cut off is worth an error.
    request.once("close", () => request.readableEnded || reject(new CutOff("The request ended before its body")));
    request.once("error", () => reject(new CutOff("The request broke")));
  });
}

type Reading = { readonly request: IncomingMessage; readonly limit: number; readonly onTooLarge: () => void };

async function* pieces({ request, limit, onTooLarge }: Reading): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let size = 0;
  try {
    // The connection outlives a body that is not read to its end: the answer goes out on it.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer<ArrayBuffer>>) {
      size += chunk.length;
      if (size > limit) {
        onTooLarge();
        throw new BodyTooLarge();
      }
      yield chunk;
    }
  } catch (error) {
    throw error instanceof BodyTooLarge ? error : new CutOff("The request broke", { cause: error });
  }
}

export type Arrival = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly visit: Forwarded;
  /** The path with its query, as whoever answers sees it. */
  readonly url: string;
  /** The address of the shop, on which a Request is built. */
  readonly origin: string;
  /** Most bytes of a body that is read piece by piece. */
  readonly limit: number;
};

const namesOfVisit = new Set(["x-client-address", "x-request-id"]);

/** The headers as they came, but those that say who visits, which no visitor writes. */
function headersOf({ rawHeaders }: IncomingMessage, visit: Forwarded): Headers {
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (!namesOfVisit.has(name.toLowerCase())) headers.append(name, rawHeaders[index + 1] ?? "");
  }
  headers.set("x-client-address", visit.clientAddress);
  headers.set("x-request-id", visit.requestId);
  return headers;
}

function requestOf(arrival: Arrival, bytes: Incoming["bytes"], leaving: AbortController): Request {
  const { request, response, visit, url, origin } = arrival;
  const { method = "GET" } = request;
  response.once("close", () => response.writableFinished || leaving.abort());
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(origin + url, {
    method,
    headers: headersOf(request, visit),
    signal: leaving.signal,
    ...(hasBody && { body: bytes(), duplex: "half" }),
  });
}

export type NodeIncoming = Incoming & {
  /** Whether the body went on beyond the limit while it was read. */
  isTooLarge(): boolean;
};

/** What a request of Node's asks. */
export function incomingOfNode(arrival: Arrival): NodeIncoming {
  const { request, url, visit, limit } = arrival;
  const question = url.indexOf("?");
  let isTooLarge = false;
  const leaving = new AbortController();
  const onTooLarge = () => {
    isTooLarge = true;
    leaving.abort(); // Who reads it need not go on.
  };
  const bytes = () => ReadableStream.from(pieces({ request, limit, onTooLarge }));
  return {
    method: request.method ?? "GET",
    path: question < 0 ? url : url.slice(0, question),
    search: question < 0 ? "" : url.slice(question),
    header(name) {
      if (name === "x-client-address") return visit.clientAddress;
      if (name === "x-request-id") return visit.requestId;
      const value = request.headers[name];
      return value === undefined ? null : typeof value === "string" ? value : value.join(", ");
    },
    text: () => readText(request),
    bytes,
    request: () => requestOf(arrival, bytes, leaving),
    isTooLarge: () => isTooLarge,
  };
}

/** Lets go of what nobody read of a body, so that the connection can be used again and its sender hears the answer. */
export function dropRest(request: IncomingMessage): void {
  if (request.readableEnded) return;
  let dropped = 0;
  request.on("data", (chunk: Buffer) => {
    dropped += chunk.length;
    if (dropped > MOST_DROPPED) request.socket.destroy();
  });
  request.on("error", () => {}); // Its sender has left.
  request.resume();
}
