// Browsers on the shop's own addresses may call the API from another origin (accounts 1.1).
import type { AnswerIncoming, Incoming, Outgoing } from "@comptoir/http/exchange";

const preflight = {
  "Access-Control-Allow-Methods": "GET, POST, PUT, PATCH, DELETE, OPTIONS",
  "Access-Control-Allow-Headers": [
    "dj-client",
    "dj-api-key",
    "Authorization",
    "dj-store",
    "dj-store-view",
    "customer-account-id",
    "locale",
    "Idempotency-Key",
    "Content-Type",
    "X-Request-Id",
  ].join(", "),
  "Access-Control-Max-Age": "600",
  Vary: "Origin, Access-Control-Request-Headers",
};

const isPreflight = (incoming: Incoming) =>
  incoming.method === "OPTIONS" && incoming.header("access-control-request-method") !== null;

/** Answers preflights and marks answers for these origins; others get nothing. */
export function allowOrigins(urls: readonly string[], answer: AnswerIncoming): AnswerIncoming {
  const origins = new Set(urls.flatMap((url) => URL.parse(url)?.origin ?? []));
  const mark = (outgoing: Outgoing, origin: string): Outgoing => {
    const vary = { Vary: outgoing.headers.Vary ?? "Origin" };
    const allowed = {
      "Access-Control-Allow-Origin": origin,
      "Access-Control-Expose-Headers": "X-Request-Id, Retry-After",
    };
    return { ...outgoing, headers: { ...outgoing.headers, ...vary, ...(origins.has(origin) && allowed) } };
  };
  return (incoming) => {
    const origin = incoming.header("origin");
    if (origin === null) return answer(incoming);
    if (isPreflight(incoming)) return mark({ status: 204, headers: { ...preflight }, body: null }, origin);
    return Promise.resolve(answer(incoming)).then((outgoing) => mark(outgoing, origin));
  };
}
