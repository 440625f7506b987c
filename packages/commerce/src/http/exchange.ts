// A call as it comes in and its answer as it goes out, whichever way the bytes travel: over Node's own request, or as a
// Request of the storefront in the same process. Only what calls look at, so that nothing is made that nobody reads.
import { refusal } from "#shared/refusal.ts";

export type Incoming = {
  readonly method: string;
  /** As it was written, without the query. */
  readonly path: string;
  /** The query with its question mark; "" when there is none. */
  readonly search: string;
  /** By its name in lower case; null when it is absent. */
  header(name: string): string | null;
  /** The body as text. Throws 413 beyond the limit. */
  text(): Promise<string>;
  /** The body piece by piece, of any length. */
  bytes(): ReadableStream<Uint8Array<ArrayBuffer>>;
};

export type Outgoing = {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>> | null;
};

export const bodyLimitBytes = 1024 * 1024;

/** 413 of a body that is longer than a call may send. */
export const tooLarge = () => refusal(413, "PAYLOAD_TOO_LARGE", "The body exceeds 1 MiB", "body");

/** The body of a Request; one of unannounced length is read up to the limit and no further. */
async function readText(request: Request): Promise<string> {
  const length = request.headers.get("content-length");
  if (Number(length) > bodyLimitBytes) throw tooLarge();
  if (length !== null) return request.text(); // Who announces less than comes is cut off by the server in front.
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > bodyLimitBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Where the path of an absolute address begins and ends. */
function partsOf(url: string): { readonly path: string; readonly search: string } {
  const start = url.indexOf("/", url.indexOf("://") + 3);
  const fragment = url.indexOf("#");
  const end = fragment < 0 ? url.length : fragment;
  const question = url.indexOf("?");
  const isAsked = question >= 0 && question < end;
  return {
    path: start < 0 ? "/" : url.slice(start, isAsked ? question : end),
    search: isAsked ? url.slice(question, end) : "",
  };
}

/** A call that comes as a Request. */
export function incomingOf(request: Request): Incoming {
  return {
    method: request.method,
    ...partsOf(request.url),
    header: (name) => request.headers.get(name),
    text: () => readText(request),
    bytes: () => request.body ?? new Blob([]).stream(),
  };
}

/** An answer that goes out as a Response. */
export const responseOf = ({ status, headers, body }: Outgoing): Response => new Response(body, { status, headers });
