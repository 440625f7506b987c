// What the storefront may say about a token without its key (specification §5).

const secondsOf = (now: Date) => now.getTime() / 1000;

/** Three parts of base64, in its usual or its URL-safe alphabet. Whatever else a cookie holds, no header could carry. */
const form = /^[\w+/=-]+\.([\w+/=-]+)\.[\w+/=-]+$/;

type Claims = { readonly exp?: unknown; readonly azp?: unknown; readonly sub?: unknown };

function claimsOf(token: string): Claims | null {
  const payload = form.exec(token)?.[1];
  if (payload === undefined) return null;
  try {
    return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as Claims | null;
  } catch {
    return null;
  }
}

/** The `exp` claim in seconds since the epoch; null when the token is not of three parts or states none. */
export function expiryOf(token: string): number | null {
  const expiry = claimsOf(token)?.exp;
  return typeof expiry === "number" && Number.isFinite(expiry) ? expiry : null;
}

/** The kind of client that a token says it is of; the API alone knows whether that is true. */
export const clientOf = (token: string): unknown => claimsOf(token)?.azp;

/** The id of the user that a token says it is of; the API alone knows whether that is true. */
export const userIdOf = (token: string): unknown => claimsOf(token)?.sub;

/** A token is valid only if it has three parts and its exp claim lies in the future. */
export function isTokenValid(token: string | undefined, now: Date): token is string {
  const expiry = token === undefined ? null : expiryOf(token);
  return expiry !== null && expiry > secondsOf(now);
}

/** The same, with enough time left for the calls of one page. */
export function isTokenFresh(token: string | undefined, now: Date): token is string {
  return isTokenValid(token, new Date(now.getTime() + 5000));
}
