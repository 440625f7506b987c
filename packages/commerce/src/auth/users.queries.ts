// SQL of users as far as access goes: whom to write to, a new password, an activation.
import { sql } from "kysely";
import type { Db } from "#db/statement.ts";

/** Whom a mail about access goes to, by e-mail (any case) or id. */
export function findMailUser(db: Db, by: { readonly email: string } | { readonly id: string }) {
  return db
    .selectFrom("users")
    .select(["id", "client", "email", "first_name as firstName", "locale", "status"])
    .where("id" in by ? sql<boolean>`id = ${by.id}` : sql<boolean>`lower(email) = lower(${by.email})`)
    .executeTakeFirst();
}

/** Sets the password; whoever followed the link owns the address, so a waiting user becomes active. False: inactive user. */
export async function acceptPassword(db: Db, userId: string, passwordHash: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable("users")
    .set({ password_hash: passwordHash, status: "ACTIVE", is_email_verified: true, updated_at: now })
    .where("id", "=", userId)
    .where("status", "!=", "INACTIVE")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes a waiting user active. False when there is none. */
export async function activateUser(db: Db, userId: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable("users")
    .set({ status: "ACTIVE", is_email_verified: true, updated_at: now })
    .where("id", "=", userId)
    .where("status", "=", "WAITING_VALIDATION")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
