// The keys of procurement systems: who they are, for which user of which account they speak, and their secret.
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Db } from "#db/statement.ts";
import { endKey, findBuyer, findKey, insertKey, type KeyRow, listKeyRows } from "#punchout/punchout.queries.ts";
import { notFound } from "#shared/refusal.ts";

const hashOf = (text: string) => createHash("sha256").update(text).digest();
// Secrets are long and random, so a plain hash keeps them; it also keeps guesses cheap for us.
const storedHash = (secret: string) => hashOf(secret).toString("base64url");
/** Compared with when there is no key, so that time does not tell which keys exist. */
const nobodysHash = hashOf(randomBytes(32).toString("hex"));

/** The key when identity and secret are its own; null otherwise, after the same time. */
export async function authenticateKey(
  db: Db,
  given: { readonly key: string; readonly identity: string; readonly secret: string },
): Promise<KeyRow | null> {
  const row = await findKey(db, given.key);
  const expected = row ? Buffer.from(row.secretHash, "base64url") : nobodysHash;
  const isSecret = timingSafeEqual(hashOf(given.secret), expected);
  const isIdentity = timingSafeEqual(
    hashOf(given.identity.trim().toLowerCase()),
    hashOf((row?.identity ?? "").toLowerCase()),
  );
  return row && isSecret && isIdentity ? row : null;
}

export type NewKey = {
  readonly name: string;
  /** External id of the account and e-mail of one of its users. */
  readonly account: string;
  readonly email: string;
  readonly identity: string;
  readonly returnHosts: readonly string[];
  readonly mayOrder: boolean;
  /** Made when left out. */
  readonly key?: string;
  readonly secret?: string;
};

/** Makes a key and tells its secret, which nobody can read again. Throws 404 when the account has no such user. */
export async function createKey(db: Db, given: NewKey): Promise<{ readonly key: string; readonly secret: string }> {
  const key = given.key ?? randomBytes(9).toString("base64url");
  const secret = given.secret ?? randomBytes(32).toString("base64url");
  const buyer = await findBuyer(db, given.account, given.email);
  if (!buyer) throw notFound("User", `${given.email} of ${given.account}`);
  const { name, identity, returnHosts, mayOrder } = given;
  await insertKey(db, { key, name, identity, returnHosts, mayOrder, ...buyer, secretHash: storedHash(secret) });
  return { key, secret };
}

export const listKeys = listKeyRows;

/** Ends a key with the sessions that came by it. False when there is none. */
export const removeKey = (db: Db, key: string, now: Date): Promise<boolean> => endKey(db, key, now);
