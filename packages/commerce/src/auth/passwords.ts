// Passwords are kept as argon2id hashes. Loaded when the first one is needed: the native part costs memory.
import { randomBytes } from "node:crypto";
import { once } from "@comptoir/http/once";

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash to store; takes some tens of milliseconds by intention. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import("@node-rs/argon2");
  return hash(password, parameters);
}

/** The hash of a password that nobody has. */
const decoy = once(() => hashPassword(randomBytes(16).toString("hex")));

/** Compares; without a hash it takes as long and answers false, so that time does not tell which users exist. */
export async function isPasswordOf(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const { verify } = await import("@node-rs/argon2");
  const matches = await verify(passwordHash ?? (await decoy()), password);
  return matches && typeof passwordHash === "string";
}
