// What the content service says, and the one place that knows how it says no.
import { createHash } from "node:crypto";
import { matchesTag } from "@comptoir/http/etags";
import type { Outgoing } from "@comptoir/http/exchange";

/** An expected no. The bodies are those that the client packages read: a list for what is not there, else an object. */
export class ContentRefusal extends Error {
  override name = "ContentRefusal";
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/** Nothing of that name, or nothing that is published. */
export const recordNotFound = () => new ContentRefusal(404, "This record could not be found");

/** Without a token, with an unknown one, or with the public one for drafts. */
export const unauthorised = () => new ContentRefusal(401, "Unauthorized");

/** What cannot be read at all, such as a broken escape. */
export const malformed = (message: string) => new ContentRefusal(400, message);

/** What can be read, and means nothing here. The message starts with the name of the parameter. */
export const unusable = (message: string, headers?: Readonly<Record<string, string>>) =>
  new ContentRefusal(422, message, headers);

/** Only reading is served. */
export const methodNotAllowed = () => new ContentRefusal(405, "Method Not Allowed", { Allow: "GET, HEAD, OPTIONS" });

/** More than one address and token may ask for within a second. */
export const tooMany = () =>
  new ContentRefusal(429, "Too many requests: try again in a second", { "Retry-After": "1" });

/** Every page of the world may read, and see how long a list is; nothing of a visitor is looked at. */
const openToAll = {
  "Content-Type": "application/json; charset=utf-8",
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "per-page, total",
};

/** What a browser hears that asks whether it may ask. */
export const preflightAnswer = (): Outgoing => ({
  status: 204,
  headers: {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Methods": "GET, HEAD, OPTIONS",
    "Access-Control-Allow-Headers": "Accept, Content-Type, If-None-Match",
    "Access-Control-Max-Age": "600",
  },
  body: null,
});

/** A refusal on the wire; nobody keeps it. */
export function refusalAnswer({
  status,
  message,
  headers,
}: Pick<ContentRefusal, "status" | "message" | "headers">): Outgoing {
  const body = JSON.stringify(status === 404 ? [message] : { error: message });
  return { status, headers: { ...openToAll, "Cache-Control": "no-store", ...headers }, body };
}

/** Sends to the same address with the cv of now. Kept by somebody, this answer would freeze the site. */
export const redirectAnswer = (location: string): Outgoing => ({
  status: 301,
  headers: { ...openToAll, Location: location, "Cache-Control": "no-store" },
  body: "{}",
});

/** A body with its strong tag, made once. */
export type MadeAnswer = {
  readonly body: string;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** Where in a list an answer lies. */
export type ListPage = { readonly perPage: number; readonly total: number };

/** Writes a body. */
export function makeAnswer(value: object, page?: ListPage): MadeAnswer {
  const body = JSON.stringify(value);
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 20)}"`;
  return { body, etag, headers: page ? { "per-page": String(page.perPage), total: String(page.total) } : {} };
}

/** An answer on the wire; 304 for whoever names its tag. */
export function foundAnswer(
  { body, etag, headers }: MadeAnswer,
  caching: string,
  ifNoneMatch: string | null,
): Outgoing {
  const all = { ...openToAll, ...headers, "Cache-Control": caching, ETag: etag };
  return matchesTag(ifNoneMatch, etag)
    ? { status: 304, headers: all, body: null }
    : { status: 200, headers: all, body };
}
