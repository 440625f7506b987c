// Loads the customers: accounts, organisations, addresses, users, tags.

import { hashPassword } from "@comptoir/commerce/auth/passwords";
import type { Tx } from "@comptoir/commerce/db/statement";
import { customerTags } from "#seed/catalogue/terms/tags.ts";
import { accounts, addresses, budgets, demoPassword, organisations, users } from "#seed/shop/accounts.ts";
import { idOf, insertRows, json, openCounter, texts } from "#seed/tools/bulk.ts";
import { type Ids, idNamed, idsFor } from "./structure.ts";

async function loadTags(db: Tx): Promise<Ids> {
  const counter = await openCounter(db, "customer_tag_ids", [["customer_tags", "id"]]);
  const ids = idsFor(Object.keys(customerTags), counter);
  await insertRows(
    db,
    "customer_tags",
    { id: "text", external_id: "text", name: "text" },
    Object.entries(customerTags).map(([externalId, name]) => [idNamed(ids, externalId), externalId, name]),
  );
  await counter.close();
  return ids;
}

async function loadCompanies(db: Tx, tagIds: Ids, at: string): Promise<Ids> {
  const counter = await openCounter(db, "customer_account_ids", [["customer_accounts", "id"]]);
  const ids = idsFor(
    accounts.map(({ externalId }) => externalId),
    counter,
  );
  await insertRows(
    db,
    "customer_accounts",
    {
      id: "text",
      external_id: "text",
      name: "text",
      company_registration_name: "text",
      business_registration_number: "text",
      vat_number: "text",
      website: "text",
      account_manager: "text",
      legal_user: "jsonb",
      payment_type: "text",
      approval_required: "boolean",
      approval_limit_cents: "bigint",
      approval_link_limit_cents: "bigint",
      created_at: "timestamptz",
      updated_at: "timestamptz",
    },
    accounts.map((account) => [
      idNamed(ids, account.externalId),
      account.externalId,
      account.name,
      account.legalName,
      account.siret,
      account.vatNumber,
      account.website,
      account.accountManager,
      json(account.legalUser),
      account.paymentType,
      account.approvalLimitCents !== null,
      account.approvalLimitCents,
      account.approvalLinkLimitCents ?? 0,
      at,
      at,
    ]),
  );
  await insertRows(
    db,
    "invoicing_addresses",
    { account_id: "text", address: "text", label: "text", is_usual: "boolean", created_at: "timestamptz" },
    accounts.flatMap(({ externalId, siret }) => {
      const [id, siren] = [idNamed(ids, externalId), siret.slice(0, 9)];
      return [
        [id, siren, null, true, at],
        [id, `${siren}_${siret}`, "Siège", false, at],
      ];
    }),
  );
  await insertRows(
    db,
    "customer_account_tags",
    { account_id: "text", tag_id: "text" },
    accounts.flatMap(({ externalId, tags }) => tags.map((tag) => [idNamed(ids, externalId), idNamed(tagIds, tag)])),
  );
  await counter.close();
  return ids;
}

async function loadOrganisations(db: Tx, accountIds: Ids, at: string): Promise<Ids> {
  const counter = await openCounter(db, "organisation_ids", [["organisations", "id"]]);
  const ids = idsFor(
    organisations.map(({ externalId }) => externalId),
    counter,
  );
  await insertRows(
    db,
    "organisations",
    {
      id: "text",
      account_id: "text",
      external_id: "text",
      name: "text",
      created_at: "timestamptz",
      updated_at: "timestamptz",
    },
    organisations.map(({ externalId, account, name }) => [
      idNamed(ids, externalId),
      idNamed(accountIds, account),
      externalId,
      name,
      at,
      at,
    ]),
  );
  await counter.close();
  await insertRows(
    db,
    "budgets",
    {
      account_id: "text",
      organisation_id: "text",
      period: "text",
      amount_cents: "bigint",
      created_at: "timestamptz",
      updated_at: "timestamptz",
    },
    budgets.map(({ organisation, period, amountCents }) => {
      const account = organisations.find(({ externalId }) => externalId === organisation)?.account ?? "";
      return [idNamed(accountIds, account), idNamed(ids, organisation), period, amountCents, at, at];
    }),
  );
  return ids;
}

async function loadAddresses(db: Tx, accountIds: Ids, organisationIds: Ids, at: string): Promise<void> {
  const counter = await openCounter(db, "address_ids", [["addresses", "id"]]);
  const ids = idsFor(
    addresses.map(({ externalId }) => externalId),
    counter,
  );
  await insertRows(
    db,
    "addresses",
    {
      id: "text",
      external_id: "text",
      label: "text",
      full_name: "text",
      company: "text",
      address: "text",
      additional_address: "text",
      zipcode: "text",
      city: "text",
      country: "text",
      phone: "text",
      delivery_instructions: "text",
      is_shipping: "boolean",
      is_billing: "boolean",
      created_at: "timestamptz",
      updated_at: "timestamptz",
    },
    addresses.map((address) => [
      idNamed(ids, address.externalId),
      address.externalId,
      address.label,
      address.fullName,
      address.company,
      address.address,
      address.additionalAddress,
      address.zipcode,
      address.city,
      "FR",
      address.phone,
      address.deliveryInstructions ?? null,
      address.isShipping,
      address.isBilling,
      at,
      at,
    ]),
  );
  // An address hangs on its organisation where it has one, else on the account.
  await insertRows(
    db,
    "account_addresses",
    { account_id: "text", address_id: "text" },
    addresses
      .filter(({ organisation }) => organisation === null)
      .map(({ externalId, account }) => [idNamed(accountIds, account), idNamed(ids, externalId)]),
  );
  await insertRows(
    db,
    "organisation_addresses",
    { organisation_id: "text", address_id: "text" },
    addresses.flatMap(({ externalId, organisation }) =>
      organisation === null ? [] : [[idNamed(organisationIds, organisation), idNamed(ids, externalId)]],
    ),
  );
  await counter.close();
}

type KnownIds = { readonly accounts: Ids; readonly organisations: Ids; readonly suppliers: Ids };

/** The accounts of each user, in the order in which the user finds them, and the main organisation in each. */
async function loadMemberships(
  db: Tx,
  known: KnownIds,
  rows: readonly { readonly user: (typeof users)[number]; readonly id: string }[],
  at: string,
): Promise<void> {
  const memberships = rows.flatMap(({ user, id }) =>
    user.memberships.map((membership, position) => ({ id, position, ...membership })),
  );
  await insertRows(
    db,
    "account_users",
    {
      account_id: "text",
      user_id: "text",
      position: "integer",
      main_organisation_id: "text",
      is_approver: "boolean",
      created_at: "timestamptz",
    },
    memberships.map(({ id, account, position, mainOrganisation, isApprover }) => [
      idNamed(known.accounts, account),
      id,
      position,
      mainOrganisation === null ? null : idNamed(known.organisations, mainOrganisation),
      isApprover ?? false,
      at,
    ]),
  );
  await insertRows(
    db,
    "organisation_users",
    { organisation_id: "text", user_id: "text" },
    memberships.flatMap(({ id, mainOrganisation }) =>
      mainOrganisation === null ? [] : [[idNamed(known.organisations, mainOrganisation), id]],
    ),
  );
}

async function loadUsers(db: Tx, known: KnownIds, at: string): Promise<void> {
  const counter = await openCounter(db, "user_ids", [["users", "id"]]);
  const passwordHash = await hashPassword(demoPassword);
  const rows = users.map((user) => ({ user, id: idOf(counter.next()) }));
  await insertRows(
    db,
    "users",
    {
      id: "text",
      external_id: "text",
      client: "text",
      supplier_id: "text",
      civility: "text",
      first_name: "text",
      last_name: "text",
      email: "text",
      is_email_verified: "boolean",
      phone: "text",
      password_hash: "text",
      groups: "text[]",
      status: "text",
      locale: "text",
      created_at: "timestamptz",
      updated_at: "timestamptz",
    },
    rows.map(({ user, id }) => [
      id,
      user.externalId,
      user.client,
      user.supplier === null ? null : idNamed(known.suppliers, user.supplier),
      user.civility,
      user.firstName,
      user.lastName,
      user.email,
      user.status === "ACTIVE",
      user.phone,
      passwordHash,
      texts(user.groups),
      user.status,
      user.locale,
      at,
      at,
    ]),
  );
  await loadMemberships(db, known, rows, at);
  await counter.close();
}

/** Everybody who can sign in and what they buy for. Answers the ids that prices refer to. */
export async function loadAccounts(db: Tx, supplierIds: Ids, now: Date): Promise<{ accounts: Ids; tags: Ids }> {
  const at = now.toISOString();
  const tags = await loadTags(db);
  const accountIds = await loadCompanies(db, tags, at);
  const organisationIds = await loadOrganisations(db, accountIds, at);
  await loadAddresses(db, accountIds, organisationIds, at);
  await loadUsers(db, { accounts: accountIds, organisations: organisationIds, suppliers: supplierIds }, at);
  return { accounts: accountIds, tags };
}
