// Calls over Node's own requests and responses: what arrives from the network needs no Request and no Response.
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ReadableStream } from "node:stream/web";
import { bodyLimitBytes, type Incoming, type Outgoing, tooLarge } from "#http/exchange.ts";

/** What the server in front knows of a visit, and the visitor cannot write. */
export type Visit = { readonly clientAddress: string; readonly requestId: string };

/** The visitor went away in the middle of the body: nobody hears the answer, and nothing is wrong. */
export class CutOff extends Error {}

function readText(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    if (request.destroyed) reject(new CutOff("The request ended before its body"));
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= bodyLimitBytes) chunks.push(chunk);
      else reject(tooLarge());
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

/** The call of a request whose address is a path. */
export function incomingOfNode(request: IncomingMessage, visit: Visit): Incoming {
  const { url = "/", headers } = request;
  const question = url.indexOf("?");
  return {
    method: request.method ?? "GET",
    path: question < 0 ? url : url.slice(0, question),
    search: question < 0 ? "" : url.slice(question),
    header(name) {
      if (name === "x-client-address") return visit.clientAddress;
      if (name === "x-request-id") return visit.requestId;
      const value = headers[name];
      return value === undefined ? null : typeof value === "string" ? value : value.join(", ");
    },
    text: () => readText(request),
    bytes: () => Readable.toWeb(request),
  };
}

/** Sends an answer; a body that nobody read is let go, so that the connection can be used again. */
export async function sendToNode(
  { status, headers, body }: Outgoing,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!request.readableEnded) request.resume();
  if (body instanceof ReadableStream) {
    response.writeHead(status, headers);
    return pipeline(Readable.fromWeb(body), response);
  }
  if (body === null) {
    response.writeHead(status, headers).end();
    return;
  }
  const bytes = typeof body === "string" ? Buffer.from(body) : body; // Faster than letting Node join head and text.
  headers["Content-Length"] = String(bytes.byteLength);
  response.writeHead(status, headers).end(bytes);
}
