// The shop's own documents, such as technical sheets: the port behind which they stand, and how their files are served. They
// follow what the catalogue says of an article, so a browser asks again after an hour.
import { createHash } from "node:crypto";
import { matchesTag } from "@comptoir/http/etags";
import type { Log } from "#deps.ts";
import { refusalResponse, unexpectedResponse } from "#http/errors.ts";
import { keyOf } from "#media/pictures.ts";
import { notFound, refusal } from "#shared/refusal.ts";

export type ShopDocument = {
  /** Letters, digits, `-`, `_` and `.`. */
  readonly fileName: string;
  readonly bytes: Uint8Array;
};

/** Where the shop's own documents come from. */
export type DocumentSource = {
  /** Null: no document has this key. A key comes from whoever asks, so it has to be judged before anything is read. */
  find(key: string): Promise<ShopDocument | null>;
};

/** Documents and pictures lie below one path; what tells them apart is how their keys end. */
export const isDocumentKey = (key: string): boolean => key.endsWith(".pdf");

const HOUR = 3600;

type DocumentOptions = {
  /** Null: the shop has no documents of its own. */
  readonly source: DocumentSource | null;
  readonly log?: Pick<Log, "error">;
};

/** Serves every document whose path ends in `/media/{key}`. */
export function createDocumentHandler({ source, log }: DocumentOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return refusalResponse(refusal(405, "METHOD_NOT_ALLOWED", "Documents can only be read"));
    }
    const key = keyOf(new URL(request.url).pathname);
    try {
      const found = await source?.find(key);
      return found ? fileResponse(request, found) : refusalResponse(notFound("Document", key.slice(0, 100)));
    } catch (error) {
      log?.error({ error, key }, "A document could not be made");
      return unexpectedResponse(key);
    }
  };
}

function fileResponse(request: Request, { fileName, bytes }: ShopDocument): Response {
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  const headers = { ETag: etag, "Cache-Control": `public, max-age=${HOUR}` };
  if (matchesTag(request.headers.get("If-None-Match"), etag)) return new Response(null, { status: 304, headers });
  const described = {
    ...headers,
    "Content-Type": "application/pdf",
    "Content-Length": String(bytes.length),
    "Content-Disposition": `inline; filename="${fileName}"`,
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "cross-origin",
  };
  return new Response(request.method === "HEAD" ? null : new Uint8Array(bytes), { headers: described });
}
