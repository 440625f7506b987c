// Texts that carry our signature: each purpose has a key of its own, so that what was signed for one proves nothing for another. And
// tokens that are given out once, of which the database keeps the hash alone.
import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** The secret that signs, and the one whose signatures still hold while secrets change. */
export type Secrets = { readonly tokenSecret: string; readonly previousTokenSecret?: string };

function bytesOf(secret: string, purpose: string, text: string): Buffer {
  const key = Buffer.from(hkdfSync("sha256", secret, purpose, "", 32));
  return createHmac("sha256", key).update(text).digest();
}

/** The signature of a text. */
export const signatureOf = ({ tokenSecret }: Secrets, purpose: string, text: string): string =>
  bytesOf(tokenSecret, purpose, text).toString("base64url");

/** Whether a signature of a text is ours. */
export function isSigned(
  { tokenSecret, previousTokenSecret }: Secrets,
  purpose: string,
  text: string,
  signature: string,
): boolean {
  const given = Buffer.from(signature, "base64url");
  return [tokenSecret, previousTokenSecret].some((secret) => {
    if (!secret) return false;
    const expected = bytesOf(secret, purpose, text);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** What is kept of a random token: who reads the database cannot use it. Not for passwords, which can be guessed. */
export const tokenHashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");
