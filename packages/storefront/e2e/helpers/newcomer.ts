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

// The password and rights of the demo's supplier user, at another supplier.
const makeSupplierUser = `
  INSERT INTO users (civility, first_name, last_name, email, is_email_verified, phone, password_hash, groups, status, locale, client,
    supplier_id)
  SELECT u.civility, u.first_name, u.last_name, $2, u.is_email_verified, u.phone, u.password_hash, u.groups, u.status, u.locale,
         u.client, s.id
    FROM users u, suppliers s WHERE u.email = 'fournisseur@demo.test' AND s.external_id = $1`;

async function make(statement: string, model: string, email: string): Promise<string> {
  const client = new pg.Client({ connectionString: inject("shopDatabase") });
  await client.connect();
  await client.query(statement, [model, email]).finally(() => client.end());
  return email;
}

const addressLike = (email: string) => email.replace("@", `+${crypto.randomUUID().slice(0, 13)}@`);

/** The e-mail address of somebody new. */
export const newcomerLike = (model: DemoUser): Promise<string> => make(makeUser, model, addressLike(model));

/** The e-mail address of somebody new at a supplier, by its external id. */
export const newcomerAtSupplier = (supplier: string): Promise<string> =>
  make(makeSupplierUser, supplier, addressLike("fournisseur@demo.test"));
