// A company becomes a client: account, first user and addresses in one transaction, or nothing (accounts 5.2).

import { randomUUID } from "node:crypto";
import type { AccountStatus } from "@comptoir/contract/accounts";
import { compact, normalisedPhone } from "@comptoir/contract/accounts/identifiers.rules";
import type { Registration, RegistrationAnswer } from "@comptoir/contract/accounts/registration";
import { webAddress } from "@comptoir/contract/conventions";
import type { CustomFieldWrite } from "@comptoir/contract/shared";
import { accountNameTaken, emailTaken, externalIdTaken, noPostcodes } from "#accounts/accounts.errors.ts";
import { insertAddress, linkAddress } from "#accounts/addresses.queries.ts";
import { addressFields, isExternalId, isPostcodeAccepted } from "#accounts/addresses.rules.ts";
import { insertAccount, insertAccountHistory, insertUserStore } from "#accounts/registration/registration.queries.ts";
import { insertUser, insertUserHistory, linkUser } from "#accounts/users/account-users.queries.ts";
import { administrators } from "#accounts/users/account-users.rules.ts";
import { planVatCheck } from "#accounts/vat-checks/vat-checks.ts";
import { inviteUser } from "#auth/activation.ts";
import { hashNewPassword } from "#auth/password-reset.ts";
import {
  type CustomFieldDefinition,
  ensureMandatoryValues,
  mergeCustomFieldValues,
} from "#custom-fields/custom-fields.rules.ts";
import { findCustomFieldsByTarget } from "#custom-fields/custom-fields.ts";
import { isDuplicate } from "#db/failures.ts";
import { inTransaction } from "#db/transaction.ts";
import type { PublicContext } from "#http/context.ts";
import { countAttempts } from "#http/rate-limit.ts";
import { customer, fullName } from "#shared/buyer.ts";
import { invalidField } from "#shared/refusal.ts";

/** The values that a new thing begins with. Throws 400 for what is wrong, and for what is missing. */
function firstValues(
  definitions: readonly CustomFieldDefinition[],
  { customFieldValues = [] }: { readonly customFieldValues?: readonly CustomFieldWrite[] | undefined },
  path: string,
): Record<string, unknown> {
  const values = mergeCustomFieldValues(definitions, {}, customFieldValues, { path });
  ensureMandatoryValues(definitions, values, path);
  return values;
}

function ensureExternalIds(...ids: readonly (readonly [field: string, id: string | null | undefined])[]): void {
  for (const [field, id] of ids)
    if (id && !isExternalId(id)) throw invalidField("F-E-012", field, "An external id has neither spaces nor accents");
}

/** The columns of the addresses. Throws F-E-012 naming each whose postcode is none. */
function firstAddresses(writes: Registration["createAddressRequests"]) {
  const addresses = writes.map((write) => ({ externalId: write.externalId, fields: addressFields(write) }));
  const wrong = addresses.flatMap(({ fields }, index) => (isPostcodeAccepted(fields) ? [] : [index]));
  if (wrong.length > 0) throw noPostcodes(wrong.map((index) => `createAddressRequests[${index}].zipcode`));
  return addresses;
}

function refuseTwins(registration: Registration) {
  return (error: unknown): never => {
    const { name } = registration.createObjectCustomerAccountRequest;
    if (isDuplicate(error, "customer_accounts_name_key")) throw accountNameTaken(name);
    if (isDuplicate(error, "users_email")) throw emailTaken("");
    for (const [constraint, field] of [
      ["customer_accounts_external_id_key", "createObjectCustomerAccountRequest.externalId"],
      ["users_external_id_key", "createCustomerUserRequest.externalId"],
      ["addresses_external_id_key", "createAddressRequests[0].externalId"],
    ] as const)
      if (isDuplicate(error, constraint)) throw externalIdTaken(field);
    throw error;
  };
}

/**
 * Registers a company with its administrator, who gets a mail. Throws CA0004 and CU0002 for a name or an e-mail that is there,
 * 429 for the sixth time within an hour from one address.
 */
export async function register(context: PublicContext, write: Registration): Promise<RegistrationAnswer> {
  const { deps, store, locale, clientAddress } = context;
  const { createObjectCustomerAccountRequest: company, createCustomerUserRequest: person } = write;
  await countAttempts(deps, [{ limit: "registrationByAddress", subject: clientAddress }]);
  const passwordHash = await hashNewPassword(person.password, locale, "createCustomerUserRequest.password");
  ensureExternalIds(
    ["createObjectCustomerAccountRequest.externalId", company.externalId],
    ["createCustomerUserRequest.externalId", person.externalId],
    ...write.createAddressRequests.map(
      ({ externalId }, index) => [`createAddressRequests[${index}].externalId`, externalId] as const,
    ),
  );
  const addresses = firstAddresses(write.createAddressRequests);
  return inTransaction(deps.db, async (transaction) => {
    const now = deps.clock();
    const fields = await findCustomFieldsByTarget(transaction, ["ACCOUNT", "CUSTOMER_USER"]);
    const status: AccountStatus = deps.config.manualAccountCheck ? "WAITING_VALIDATION" : "ACTIVE";
    const { name, companyRegistrationName } = company;
    const made = {
      ...{ name, companyRegistrationName, status },
      externalId: company.externalId || randomUUID(),
      businessRegistrationNumber: compact(company.businessRegistrationNumber),
      vatNumber: compact(company.vatNumber ?? ""),
      website: company.website ? (webAddress(company.website) ?? "") : "",
      accountManager: company.accountManager || null,
      customFieldValues: firstValues(fields.ACCOUNT, company, "createObjectCustomerAccountRequest.customFieldValues"),
    } as const;
    const id = await insertAccount(transaction, made, now);
    for (const { externalId, fields: columns } of addresses) {
      const written = await insertAddress(transaction, externalId || randomUUID(), columns, now);
      await linkAddress(transaction, { accountId: id, organisationId: null }, written.id);
    }
    const { civility, firstName, lastName, email, phone } = person;
    const user = {
      ...{ civility, firstName, lastName, email, passwordHash, locale, groups: [administrators] },
      phone: phone ? normalisedPhone(phone) : null,
      externalId: person.externalId || null,
      customFieldValues: firstValues(fields.CUSTOMER_USER, person, "createCustomerUserRequest.customFieldValues"),
    };
    const customerUserId = await insertUser(transaction, user, now);
    await linkUser(transaction, id, customerUserId, now);
    await insertUserStore(transaction, customerUserId, store.id);
    const by = customer(customerUserId, fullName(person));
    await insertAccountHistory(transaction, { accountId: id, action: "REGISTER", from: null, to: status, by }, now);
    const created = { accountId: id, userId: customerUserId, action: "CREATE", groups: user.groups, by } as const;
    await insertUserHistory(transaction, created, now);
    await planVatCheck(deps, id, transaction);
    await inviteUser(context, { userId: customerUserId, page: write.activationUrl }, transaction);
    return { id, customerUserId, status };
  }).catch(refuseTwins(write));
}
