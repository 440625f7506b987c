// SQL of one-time tokens of links in mails: a new password, an activation. Only their hash is kept.
import { randomBytes } from "node:crypto";
import { linkLifetimeHours } from "#auth/auth.rules.ts";
import type { Db } from "#db/statement.ts";
import { tokenHashOf } from "#shared/signatures.ts";

export type LinkPurpose = "PASSWORD_RESET" | "ACTIVATION";

/** Makes a token; older ones of the same user and purpose die. */
export async function createLinkToken(db: Db, userId: string, purpose: LinkPurpose, now: Date): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await endLinkTokens(db, userId, purpose, now);
  await db
    .insertInto("one_time_tokens")
    .values({
      token_hash: tokenHashOf(token),
      user_id: userId,
      purpose,
      created_at: now,
      expires_at: new Date(now.getTime() + linkLifetimeHours * 3600_000),
    })
    .execute();
  return token;
}

/** Ends the open tokens of a user, for example when what they are for has happened. */
export async function endLinkTokens(db: Db, userId: string, purpose: LinkPurpose, now: Date): Promise<void> {
  await db
    .updateTable("one_time_tokens")
    .set({ ended_at: now })
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("ended_at", "is", null)
    .execute();
}

/** Uses a token up and answers whose it was; null for an unknown, used, replaced or expired one. */
export async function consumeLinkToken(db: Db, token: string, purpose: LinkPurpose, now: Date): Promise<string | null> {
  const row = await db
    .updateTable("one_time_tokens")
    .set({ ended_at: now })
    .where("token_hash", "=", tokenHashOf(token))
    .where("purpose", "=", purpose)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .returning("user_id")
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Whose token it is or was, for asking for a new link with an old one. */
export async function findLinkOwner(db: Db, token: string, purpose: LinkPurpose): Promise<string | null> {
  const row = await db
    .selectFrom("one_time_tokens")
    .select("user_id")
    .where("token_hash", "=", tokenHashOf(token))
    .where("purpose", "=", purpose)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Whether a link with this token would still work. */
export async function isLiveLink(db: Db, token: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("one_time_tokens")
    .select("user_id")
    .where("token_hash", "=", tokenHashOf(token))
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row !== undefined;
}
