// The one way out: an answer to the socket, compressed when that is worth it and the visitor takes it.
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ReadableStream } from "node:stream/web";
import { chooseEncoding, createEncoder, type Encoding, encode, isWorthEncoding } from "#compression.ts";
import type { Outgoing } from "#exchange.ts";
import { KeptBody } from "#kept-body.ts";
import { dropRest, endAnswer, isEndHeld } from "#node.ts";

export type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };
type Head = Record<string, string | number | string[]>;

/** The headers of an answer by their names in lower case. */
function headOf({ headers, cookies = [] }: Outgoing): Head {
  const head: Head = {};
  for (const name in headers) head[name.toLowerCase()] = headers[name] ?? "";
  if (cookies.length > 0) head["set-cookie"] = [...cookies];
  return head;
}

/** How the body leaves, which the head then says; `length` is null while it is unknown. */
function chooseHow(head: Head, request: IncomingMessage, length: number | null): Encoding {
  if (head["content-encoding"] !== undefined || !isWorthEncoding(String(head["content-type"] ?? ""), length))
    return "identity";
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  if (encoding === "identity") return encoding;
  const vary = String(head.vary ?? "");
  if (!/accept-encoding/i.test(vary)) head.vary = vary === "" ? "Accept-Encoding" : `${vary}, Accept-Encoding`;
  head["content-encoding"] = encoding;
  delete head["content-length"];
  return encoding;
}

async function sendPieces(body: ReadableStream, status: number, head: Head, exchange: Exchange): Promise<void> {
  const { request, response } = exchange;
  const encoding = chooseHow(head, request, null);
  response.writeHead(status, head);
  response.flushHeaders();
  const source = Readable.fromWeb(body);
  response.once("finish", () => dropRest(request));
  const options = { end: !isEndHeld(request, response) };
  await (encoding === "identity"
    ? pipeline(source, response, options)
    : pipeline(source, createEncoder(encoding), response, options));
  if (!options.end) endAnswer(request, response);
}

async function bytesIn(body: Uint8Array | KeptBody, encoding: Encoding): Promise<Uint8Array> {
  if (body instanceof KeptBody) return body.in(encoding);
  return encoding === "identity" ? body : encode(body, encoding);
}

/** Sends an answer; what nobody read of the request goes. Rejects when it cannot be sent to its end. */
export async function send(outgoing: Outgoing, exchange: Exchange): Promise<void> {
  const { request, response } = exchange;
  const { status, body } = outgoing;
  if (response.destroyed) {
    // Its visitor left while it was made.
    if (body instanceof ReadableStream) body.cancel().catch(() => {});
    return;
  }
  const head = headOf(outgoing);
  if (status === 408) head.connection = "close"; // Nobody waits for the rest of what came too slowly.
  const hasBody = request.method !== "HEAD" && status !== 204 && status !== 304;
  if (body instanceof ReadableStream) {
    if (hasBody) return sendPieces(body, status, head, exchange);
    body.cancel().catch(() => {}); // Nobody will read it.
    response.writeHead(status, head);
    endAnswer(request, response);
    return;
  }
  const whole = typeof body === "string" ? Buffer.from(body) : (body ?? Buffer.alloc(0));
  const encoding = hasBody ? chooseHow(head, request, whole.length) : "identity";
  const bytes = hasBody ? await bytesIn(whole, encoding) : null;
  if (bytes || body !== null) head["content-length"] = bytes?.length ?? whole.length;
  response.writeHead(status, head);
  endAnswer(request, response, bytes ?? undefined);
}
