// What protects every answer and every write, whatever part of the shop gives it: one place for headers, the size of
// bodies and the origin of forms. The Content-Security-Policy of pages belongs to the storefront, which knows its scripts.
import type { IncomingMessage, ServerResponse } from "node:http";

const MEBIBYTE = 1024 * 1024;
const FORM_LIMIT = MEBIBYTE;
const FILE_LIMIT = 12 * MEBIBYTE; // Attachments of up to 10 MB (orders 4.7) and their form.

/** Sets the headers that every answer carries; a page replaces the policy by its own. */
export function setSecurityHeaders(response: ServerResponse, { isSecure }: { isSecure: boolean }): void {
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Referrer-Policy", "strict-origin-when-cross-origin");
  response.setHeader("Permissions-Policy", "camera=(self), geolocation=(), microphone=(), payment=(), usb=()");
  response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
  response.setHeader("Content-Security-Policy", "frame-ancestors 'none'");
  if (isSecure) response.setHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
}

function refuse(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", Connection: "close" }).end(text);
}

const limitOf = (request: IncomingMessage) => {
  const type = request.headers["content-type"] ?? "";
  return request.method === "PUT" || type.startsWith("multipart/form-data")
    ? /json|urlencoded/.test(type)
      ? FORM_LIMIT
      : FILE_LIMIT
    : FORM_LIMIT;
};

/** Answers 413 and true when the body says that it is too large; one that does not say is cut off at the limit. */
export function refuseLargeBody(request: IncomingMessage, response: ServerResponse): boolean {
  const limit = limitOf(request);
  if (Number(request.headers["content-length"] ?? 0) > limit) {
    refuse(response, 413, "The body is too large");
    return true;
  }
  if (request.headers["transfer-encoding"] === undefined) return false;
  let received = 0;
  const push = request.push.bind(request);
  // The parser hands every piece to `push`; listening to "data" instead would take the body from its reader.
  request.push = (chunk: Buffer | null) => {
    received += chunk?.length ?? 0;
    if (received <= limit) return push(chunk);
    if (!response.headersSent) refuse(response, 413, "The body is too large");
    request.destroy();
    return false;
  };
  return false;
}

/**
 * Answers 403 and true for a write to a page that another site sent: its visitor's cookies would come along. Browsers say
 * where a request comes from in Sec-Fetch-Site, older ones in Origin; what says neither is no browser.
 */
export function refuseForeignWrite(request: IncomingMessage, response: ServerResponse, ownOrigins: string[]): boolean {
  if (request.method === "GET" || request.method === "HEAD") return false;
  const site = request.headers["sec-fetch-site"];
  const { origin } = request.headers;
  const isOwn =
    site === undefined
      ? origin === undefined || ownOrigins.includes(origin)
      : site === "same-origin" || site === "none";
  if (isOwn) return false;
  refuse(response, 403, "This request comes from another site");
  return true;
}
