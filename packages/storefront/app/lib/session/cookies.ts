// Reading and writing of cookies whose values are plain tokens.

export type CookieOptions = {
  /** Lifetime in seconds from now; 0 removes the cookie. */
  readonly maxAgeSeconds?: number;
  readonly expires?: Date;
  readonly httpOnly?: boolean;
};

/** The cookies of a header by name, decoded; where a name comes twice, the first. */
export function readCookies(header: string | null): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? "").split(";")) {
    const separator = pair.indexOf("=");
    if (separator < 0) continue;
    const name = pair.slice(0, separator).trim();
    if (!cookies.has(name)) cookies.set(name, decode(pair.slice(separator + 1).trim()));
  }
  return cookies;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // Not ours: the raw text will do.
    return value;
  }
}

/** Whether the answer to this address marks its cookies Secure: everywhere but on the machine itself without TLS. */
export const isOverTls = ({ protocol, hostname }: URL): boolean =>
  protocol === "https:" || !/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** A cookie for path / with SameSite=Lax; the session's middleware writes it into the answer, and makes it Secure. */
export function writeCookie(name: string, value: string, options: CookieOptions): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, "Path=/", "SameSite=Lax"];
  if (options.maxAgeSeconds !== undefined) parts.push(`Max-Age=${options.maxAgeSeconds}`);
  if (options.expires) parts.push(`Expires=${options.expires.toUTCString()}`);
  if (options.httpOnly) parts.push("HttpOnly");
  return parts.join("; ");
}
