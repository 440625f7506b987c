// Browsers on the shop's own addresses may call the API from another origin (accounts 1.1).
import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";

/** Answers preflights and marks answers for these origins; others get nothing. */
export function allowOrigins(urls: readonly string[]): MiddlewareHandler {
  const origins = new Set(urls.flatMap((url) => URL.parse(url)?.origin ?? []));
  return cors({
    origin: (origin) => (origins.has(origin) ? origin : null),
    allowMethods: ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
    allowHeaders: [
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
    ],
    exposeHeaders: ["X-Request-Id", "Retry-After"],
    maxAge: 600,
  });
}
