// A commerce API elsewhere, as a storefront of its own process asks it.

/** After how long something that is away for the moment is worth asking again, in seconds. */
export const awaySeconds = 5;

const away = () =>
  Response.json(
    { code: "UNAVAILABLE", error: "Service Unavailable", message: "Service Unavailable", content: {}, errors: [] },
    { status: 503, headers: { "Retry-After": String(awaySeconds) } },
  );

/**
 * Asks the API over the network. It hears who the visitor is in the header of proxies, which it believes of as many as it
 * is told to trust. An API that cannot be reached is one that is away for the moment: 503.
 */
export async function askOutside(request: Request): Promise<Response> {
  const visitor = request.headers.get("x-client-address");
  if (visitor !== null) request.headers.set("x-forwarded-for", visitor);
  try {
    return await fetch(request);
  } catch (error) {
    if (request.signal.aborted) throw error;
    return away();
  }
}

const askedWith = ["accept", "if-none-match"];
const answeredWith = [
  "content-type",
  "content-disposition",
  "content-security-policy",
  "etag",
  "cache-control",
  "retry-after",
];

const pick = (headers: Headers, names: readonly string[]) =>
  new Headers(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value] as [string, string]];
    }),
  );

/**
 * Hands on the pictures of the API, or the files of signed addresses, whose answers name them by a path of the shop: so a page
 * leads to them wherever the API is. Nothing else of it can be reached here.
 */
export function createFileProxy(
  commerceUrl: string,
  folder: "media" | "files",
): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return new Response(null, { status: 405 });
    const { pathname, search } = new URL(request.url);
    const { method, signal } = request;
    const asking = new Request(`${commerceUrl}/${folder}${pathname}${search}`, {
      ...{ method, signal, redirect: "manual" },
      headers: pick(request.headers, askedWith),
    });
    const { status, headers, body } = await askOutside(asking);
    // A redirect leads where pages may not follow.
    if (status >= 300 && status < 400 && status !== 304) return new Response(null, { status: 502 });
    return new Response(body, { status, headers: pick(headers, answeredWith) });
  };
}
