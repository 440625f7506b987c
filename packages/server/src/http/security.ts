// What protects every answer, whatever part of the shop gives it: headers, and a limit to what is read. The
// Content-Security-Policy of pages and the origin of forms belong to the storefront, which knows its scripts and cookies.
import type { IncomingMessage } from "node:http";
import { largestLines } from "@comptoir/contract/limits";

const MEBIBYTE = 1024 * 1024;
const FORM_LIMIT = MEBIBYTE;
const FILE_LIMIT = 12 * MEBIBYTE; // Attachments of up to 10 MB (orders 4.7) and their form.
// Files of lines or offers, and several attachments in one form: the page refuses those above its own limit in words.
const PAGE_LIMIT = 64 * MEBIBYTE;
const CATALOGUE_LIMIT = 513 * MEBIBYTE; // Files of imports, which are read piece by piece, and their form.

/** The headers that every answer carries; a page replaces the policy by its own. */
export function securityHeaders({ isSecure }: { isSecure: boolean }): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(self), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "content-security-policy": "frame-ancestors 'none'",
    // Of this host alone: those below it may be somebody else's, without TLS.
    ...(isSecure && { "strict-transport-security": "max-age=31536000" }),
  };
}

type UploadHead = Pick<IncomingMessage, "method" | "url" | "headers">;

/** Whether the body is a file of the catalogue, which is written to the disk piece by piece and never held in memory. */
export const isImport = ({ method, url = "" }: UploadHead): boolean =>
  method === "POST" && /^\/api\/commerce\/v1\/imports(?:[/?]|$)/.test(url);

const callsOfLines =
  /^\/api\/commerce\/v1\/shop\/(?:own-codes\/many|(?:customer-accounts\/addresses|customer-users)\/import(?:\/check)?)(?:\?|$)/;
// What may follow the address of a page: its data or its query, and where pages lie below it, these too.
const alone = "(?:[?.]|$)";
const withPagesBelow = "(?:[/?.]|$)";
const pagesOfFiles = new RegExp(
  `^(?:/en)?/(?:${[
    `fastcart${withPagesBelow}`,
    "buyinglist/",
    "(?:desk/)?quotes/",
    `contact${alone}`,
    `account/codes${alone}`,
    `account/(?:addresses|organisation)/import${withPagesBelow}`,
    "(?:account|desk)/orders/",
    "desk/incidents/",
    `desk/files${withPagesBelow}`,
  ].join("|")})`,
);

/** Most bytes of the body of a request. */
export function bodyLimitOf(request: UploadHead): number {
  if (isImport(request)) return CATALOGUE_LIMIT;
  const { method, url = "", headers } = request;
  if (callsOfLines.test(url)) return largestLines;
  const type = headers["content-type"] ?? "";
  if (type.startsWith("multipart/form-data")) return pagesOfFiles.test(url) ? PAGE_LIMIT : FILE_LIMIT;
  // An upload is the file itself, as the body of a PUT; other calls by PUT write JSON.
  return method === "PUT" && !/json|urlencoded/.test(type) ? FILE_LIMIT : FORM_LIMIT;
}
