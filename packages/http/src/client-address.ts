// Who is at the other end, for rate limits and logs.
import type { IncomingMessage } from "node:http";

/**
 * The address of the visitor: that of the connection, or, behind proxies of ours, what the outermost of them saw. What a
 * visitor writes into X-Forwarded-For stands further left and is never believed.
 */
export function clientAddressOf(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? "unknown";
  if (trustedProxies === 0) return direct;
  const forwarded = [request.headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  const hops = forwarded.map((hop) => hop.trim()).filter((hop) => hop !== "");
  return hops[Math.max(0, hops.length - trustedProxies)] ?? direct;
}
