// A request as it comes in and its answer as it goes out, whichever way the bytes travel: over Node's own request, or as a
// Request in the same process. Only what is looked at, so that nothing is made that nobody reads.
import { KeptBody } from "#kept-body.ts";

export type Incoming = {
  readonly method: string;
  /** As it was written, without the query. */
  readonly path: string;
  /** The query with its question mark; "" when there is none. */
  readonly search: string;
  /** By its name in lower case; null when it is absent. */
  header(name: string): string | null;
  /** The body as text. Throws BodyTooLarge beyond so many bytes, 1 MiB unless said otherwise. */
  text(most?: number): Promise<string>;
  /** The body piece by piece, up to what the server in front lets in. */
  bytes(): ReadableStream<Uint8Array<ArrayBuffer>>;
  /** The whole as a Request, for frameworks and for forms. */
  request(): Request;
  /** Whoever asks runs in this process and takes what would be written as JSON as it is: an answer may come by `handed`. */
  readonly takesValues?: boolean;
};

/** Whether a path stands for a text: one with a broken escape does for none, and routers of pages fail on it. */
export function isReadable(path: string): boolean {
  if (!path.includes("%")) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

type Body = string | Uint8Array<ArrayBuffer> | KeptBody | ReadableStream<Uint8Array<ArrayBuffer>> | null;

export type Outgoing = {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Body;
  /** Cookies to set, one header each. */
  readonly cookies?: readonly string[];
  /** What the body would say as JSON, where values are taken; it then has no body. Others may hold the same: nobody changes it. */
  readonly handed?: { readonly value: unknown };
};

/** Whatever answers: the commerce API, the pages, a part of either. */
export type AnswerIncoming = (incoming: Incoming) => Outgoing | Promise<Outgoing>;

/** What the server in front knows of a visit, and the visitor cannot write: the headers x-client-address and x-request-id. */
export type ForwardedHeaders = { readonly clientAddress: string; readonly requestId: string };

export const bodyLimitBytes = 1024 * 1024;

/** The body is longer than may be sent. */
export class BodyTooLarge extends Error {
  override name = "BodyTooLarge";
}

/** The visitor went away in the middle of the body: nobody hears the answer, and nothing is wrong. */
export class CutOff extends Error {
  override name = "CutOff";
}

/** The body of a Request; one of unannounced length is read up to the limit and no further. */
async function readText(request: Request, most = bodyLimitBytes): Promise<string> {
  const length = request.headers.get("content-length");
  if (Number(length) > most) throw new BodyTooLarge();
  if (length !== null) return request.text(); // Who announces less than comes is cut off by the server in front.
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw new BodyTooLarge();
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

/** What comes as a Request. */
export function incomingOf(request: Request): Incoming {
  return {
    method: request.method,
    ...partsOf(request.url),
    header: (name) => request.headers.get(name),
    text: (most) => readText(request, most),
    bytes: () => request.body ?? new Blob([]).stream(),
    request: () => request,
  };
}

const streamOf = (body: KeptBody) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    async start(controller) {
      controller.enqueue(await body.plain());
      controller.close();
    },
  });

/** An answer that goes out as a Response; HEAD is answered without a body. */
export function responseOf({ status, headers, body, cookies = [] }: Outgoing, method = "GET"): Response {
  const whole = body instanceof KeptBody ? streamOf(body) : body;
  const response = new Response(method === "HEAD" ? null : whole, { status, headers });
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  return response;
}

/** A Response as an answer; `body` is its own when that lies ready. */
export function outgoingOf(response: Response, body: Body = response.body): Outgoing {
  const headers: Record<string, string> = {};
  for (const [name, value] of response.headers) if (name !== "set-cookie") headers[name] = value;
  return { status: response.status, headers, body, cookies: response.headers.getSetCookie() };
}

/** Answers by what is written for Requests and Responses; what else it is given, such as parts of the path, it passes on. */
export const byRequest =
  <Rest extends readonly unknown[]>(service: (request: Request, ...rest: Rest) => Response | Promise<Response>) =>
  async (incoming: Incoming, ...rest: Rest): Promise<Outgoing> =>
    outgoingOf(await service(incoming.request(), ...rest));

/** The body of an answer as a whole. */
export async function bytesOf({ body }: Outgoing): Promise<Uint8Array<ArrayBuffer>> {
  if (body instanceof KeptBody) return body.plain();
  return body instanceof Uint8Array ? body : new Uint8Array(await new Response(body).arrayBuffer());
}
