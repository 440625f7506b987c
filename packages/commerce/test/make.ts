// Builds valid things of which a test states only what it is about.
import { randomBytes } from "node:crypto";
import { hash } from "@node-rs/argon2";
import type { Database } from "#db/schema.generated.ts";
import type { Db } from "#db/statement.ts";

export const testPassword = "Comptoir-2026!";
// One cheap hash for all: tests sign in a thousand times.
let testPasswordHash: Promise<string> | undefined;
function hashOfTestPassword(): Promise<string> {
  testPasswordHash ??= hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  return testPasswordHash;
}

const anyName = (prefix: string) => `${prefix}-${randomBytes(4).toString("hex")}`;

export type MadeAccount = { readonly id: string; readonly externalId: string; readonly name: string };

/** An active account without addresses, users or tags. */
export async function makeAccount(
  db: Db,
  given: {
    readonly externalId?: string;
    readonly name?: string;
    readonly status?: "WAITING_VALIDATION" | "ACTIVE" | "INACTIVE" | "REFUSED";
    readonly paymentType?: "ON_ACCEPTANCE" | "DUE_DATE";
    readonly approvalRequired?: boolean;
    readonly approvalLimitCents?: number | null;
    readonly approvalUpperLimitsCents?: readonly number[];
    readonly approvalLinkLimitCents?: number;
    readonly allowsOwnApproval?: boolean;
    readonly tagIds?: readonly string[];
  } = {},
): Promise<MadeAccount> {
  const externalId = given.externalId ?? anyName("CLI");
  const name = given.name ?? `Client ${externalId}`;
  const { id } = await db
    .insertInto("customer_accounts")
    .values({
      external_id: externalId,
      name,
      company_registration_name: `${name} SAS`,
      business_registration_number: "552 100 554 00013",
      status: given.status ?? "ACTIVE",
      payment_type: given.paymentType ?? "ON_ACCEPTANCE",
      approval_required: given.approvalRequired ?? false,
      approval_limit_cents: given.approvalLimitCents ?? null,
      approval_upper_limits_cents: [...(given.approvalUpperLimitsCents ?? [])],
      approval_link_limit_cents: given.approvalLinkLimitCents ?? 0,
      allows_own_approval: given.allowsOwnApproval ?? false,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const tags = (given.tagIds ?? []).map((tagId) => ({ account_id: id, tag_id: tagId }));
  if (tags.length > 0) await db.insertInto("customer_account_tags").values(tags).execute();
  return { id, externalId, name };
}

export type MadeUser = { readonly id: string; readonly email: string };

/**
 * An active buyer (FOC_User) with the password `testPassword`. `accounts` are the user's accounts, the default one first;
 * `organisations` those the user belongs to, the main one first.
 */
export async function makeUser(
  db: Db,
  given: {
    readonly accounts?: readonly { readonly id: string }[];
    readonly organisations?: readonly { readonly id: string; readonly accountId: string }[];
    readonly email?: string;
    readonly firstName?: string;
    readonly lastName?: string;
    readonly client?: "ACCOUNT" | "SUPPLIER" | "OPERATOR";
    readonly supplierId?: string;
    readonly groups?: readonly string[];
    readonly status?: "WAITING_VALIDATION" | "ACTIVE" | "INACTIVE";
    readonly locale?: string;
    readonly isApprover?: boolean;
    /** Which level an approver gives; 1 unless said otherwise. */
    readonly approvalLevel?: number;
  } = {},
): Promise<MadeUser> {
  const email = given.email ?? `${anyName("user")}@demo.test`;
  const { id } = await db
    .insertInto("users")
    .values({
      email,
      first_name: given.firstName ?? "Camille",
      last_name: given.lastName ?? "Martin",
      civility: "MRS",
      client: given.client ?? "ACCOUNT",
      supplier_id: given.supplierId ?? null,
      groups: [...(given.groups ?? (given.client && given.client !== "ACCOUNT" ? [] : ["FOC_User"]))],
      status: given.status ?? "ACTIVE",
      locale: given.locale ?? null,
      password_hash: await hashOfTestPassword(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const organisations = given.organisations ?? [];
  const links = (given.accounts ?? []).map((account, position) => ({
    account_id: account.id,
    user_id: id,
    position,
    is_approver: given.isApprover ?? false,
    approval_level: given.approvalLevel ?? 1,
    main_organisation_id: organisations.find(({ accountId }) => accountId === account.id)?.id ?? null,
  }));
  if (links.length > 0) await db.insertInto("account_users").values(links).execute();
  const memberships = organisations.map((organisation) => ({ organisation_id: organisation.id, user_id: id }));
  if (memberships.length > 0) await db.insertInto("organisation_users").values(memberships).execute();
  return { id, email };
}

export type MadeOrganisation = { readonly id: string; readonly accountId: string; readonly name: string };

export async function makeOrganisation(
  db: Db,
  given: { readonly account: { readonly id: string }; readonly parentId?: string; readonly name?: string },
): Promise<MadeOrganisation> {
  const name = given.name ?? anyName("Agence");
  const { id } = await db
    .insertInto("organisations")
    .values({ account_id: given.account.id, parent_id: given.parentId ?? null, name, external_id: anyName("ORG") })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, accountId: given.account.id, name };
}

/** An address for delivery and billing, linked to the accounts and organisations given. */
export async function makeAddress(
  db: Db,
  given: {
    readonly accounts?: readonly { readonly id: string }[];
    readonly organisations?: readonly { readonly id: string }[];
    readonly externalId?: string;
    readonly isShipping?: boolean;
    readonly isBilling?: boolean;
    readonly country?: string;
    readonly deliveryInstructions?: string;
  } = {},
): Promise<{ readonly id: string; readonly externalId: string }> {
  const externalId = given.externalId ?? anyName("ADR");
  const { id } = await db
    .insertInto("addresses")
    .values({
      external_id: externalId,
      label: "Entrepôt",
      full_name: "Camille Martin",
      address: "12 rue des Halles",
      zipcode: "75001",
      city: "Paris",
      country: given.country ?? "FR",
      delivery_instructions: given.deliveryInstructions ?? null,
      is_shipping: given.isShipping ?? true,
      is_billing: given.isBilling ?? true,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const accounts = (given.accounts ?? []).map((account) => ({ account_id: account.id, address_id: id }));
  if (accounts.length > 0) await db.insertInto("account_addresses").values(accounts).execute();
  const organisations = (given.organisations ?? []).map((each) => ({ organisation_id: each.id, address_id: id }));
  if (organisations.length > 0) await db.insertInto("organisation_addresses").values(organisations).execute();
  return { id, externalId };
}

export async function makeCustomField(
  db: Db,
  given: {
    readonly target: Database["custom_fields"]["target"];
    readonly externalId?: string;
    readonly type?: Database["custom_fields"]["type"];
    readonly isMandatory?: boolean;
    readonly status?: "ACTIVE" | "INACTIVE";
    readonly properties?: object;
  },
): Promise<{ readonly id: string; readonly externalId: string }> {
  const externalId = given.externalId ?? anyName("FIELD");
  const { id } = await db
    .insertInto("custom_fields")
    .values({
      external_id: externalId,
      target: given.target,
      type: given.type ?? "TEXT",
      names: JSON.stringify({ "fr-FR": `Champ ${externalId}`, "en-GB": `Field ${externalId}` }),
      is_mandatory: given.isMandatory ?? false,
      status: given.status ?? "ACTIVE",
      properties: given.properties ? JSON.stringify(given.properties) : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, externalId };
}

export async function makeStore(
  db: Db,
  given: { readonly externalId: string; readonly status?: "ACTIVE" | "INACTIVE"; readonly url?: string },
): Promise<{ readonly id: string }> {
  const store = await db
    .insertInto("stores")
    .values({
      external_id: given.externalId,
      name: given.externalId,
      status: given.status ?? "ACTIVE",
      url: given.url ?? "",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const view = {
    store_id: store.id,
    external_id: `${given.externalId}_view`,
    name: given.externalId,
    is_default: true,
  };
  await db.insertInto("store_views").values(view).execute();
  return store;
}
