// Journeys share one shop, not its people: each brings somebody new, like one of the demo's users but without carts, lists and
// orders of others. Who reads what the demo has prepared for its users, or is told apart by name, signs in as those.
import pg from "pg";
import { inject } from "vitest";

export type DemoUser = "acheteur@demo.test" | "admin@demo.test" | "multi@demo.test" | "voisin@demo.test";

// The password, accounts, rights and organisations of the user that somebody is like.
const makeUser = `
  WITH model AS (SELECT * FROM users WHERE email = $1),
  made AS (
    INSERT INTO users (civility, first_name, last_name, email, is_email_verified, phone, password_hash, groups, status, locale)
    SELECT civility, first_name, last_name, $2, is_email_verified, phone, password_hash, groups, status, locale FROM model
    RETURNING id),
  member AS (
    INSERT INTO account_users (account_id, user_id, position, main_organisation_id)
    SELECT u.account_id, made.id, u.position, u.main_organisation_id FROM account_users u, model, made WHERE u.user_id = model.id
    RETURNING user_id)
  INSERT INTO organisation_users (organisation_id, user_id)
  SELECT o.organisation_id, made.id FROM organisation_users o, model, made WHERE o.user_id = model.id`;

/** The e-mail address of somebody new. */
export async function newcomerLike(model: DemoUser): Promise<string> {
  const email = model.replace("@", `+${crypto.randomUUID().slice(0, 13)}@`);
  const client = new pg.Client({ connectionString: inject("shopDatabase") });
  await client.connect();
  await client.query(makeUser, [model, email]).finally(() => client.end());
  return email;
}
