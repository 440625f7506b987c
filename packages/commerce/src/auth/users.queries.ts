// SQL of users as far as access goes: whom to write to, a new password, an activation.
import { type SqlBool, sql } from "kysely";
import type { Db } from "#db/statement.ts";

/** Whom a mail about access goes to, by e-mail (any case) or id. */
export function findMailUser(db: Db, by: { readonly email: string } | { readonly id: string }) {
  return db
    .selectFrom("users")
    .select(["id", "client", "email", "first_name as firstName", "locale", "status"])
    .where("id" in by ? sql<boolean>`id = ${by.id}` : sql<boolean>`lower(email) = lower(${by.email})`)
    .executeTakeFirst();
}

/** A user who has not confirmed the address yet, with the first account and who made the user for it, where that was noted. */
export async function findWaitingUser(db: Db, by: { readonly email: string } | { readonly id: string }) {
  const named = "id" in by ? sql<SqlBool>`u.id = ${by.id}` : sql<SqlBool>`lower(u.email) = lower(${by.email})`;
  return db
    .selectFrom("users as u")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("account_users as l")
          .innerJoin("customer_accounts as a", "a.id", "l.account_id")
          .leftJoin("customer_user_history as h", (made) =>
            made.onRef("h.account_id", "=", "a.id").onRef("h.user_id", "=", "l.user_id").on("h.action", "=", "CREATE"),
          )
          .select(["a.name", "a.status", "h.by_name as madeBy"])
          .select(sql<boolean>`h.by_user_id IS NOT DISTINCT FROM h.user_id`.as("isOwnDoing"))
          .whereRef("l.user_id", "=", "u.id")
          .orderBy("l.position")
          .limit(1)
          .as("account"),
      (join) => join.onTrue(),
    )
    .select(["u.id", "u.email", "u.first_name as firstName", "u.locale"])
    .select(["account.name as accountName", "account.status as accountStatus"])
    .select(["account.madeBy", "account.isOwnDoing"])
    .select(sql<boolean>`u.password_hash IS NOT NULL`.as("hasPassword"))
    .where("u.status", "=", "WAITING_VALIDATION")
    .where(named)
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

/** The address of somebody who has come in before is confirmed by a link that was mailed to it; false where it is confirmed already. */
export async function confirmEmail(db: Db, userId: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable("users")
    .set({ is_email_verified: true, updated_at: now })
    .where("id", "=", userId)
    .where("status", "<>", "WAITING_VALIDATION")
    .where("is_email_verified", "=", false)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the registration of an account of the user is still being checked. */
export async function hasWaitingAccount(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("account_users as l")
    .innerJoin("customer_accounts as a", "a.id", "l.account_id")
    .select("a.id")
    .where("l.user_id", "=", userId)
    .where("a.status", "=", "WAITING_VALIDATION")
    .executeTakeFirst();
  return row !== undefined;
}
