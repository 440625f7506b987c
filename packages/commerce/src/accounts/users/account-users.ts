// The users of an account, listed, invited, changed and attached by those who manage them (accounts 5.7, 5.12, 6.1, 6.7, 6.8).
// Every write locks the account first: two administrators who shut each other out at the same time are one after the other.

import { normalisedPhone } from "@comptoir/contract/accounts/identifiers.rules";
import type { CustomerUserUpdate, CustomerUserWrite, OrganisationUserUpdate } from "@comptoir/contract/accounts/users";
import type { CustomerUser } from "@comptoir/contract/customer-users";
import { shopDay } from "@comptoir/contract/days/days.rules";
import {
  emailTaken,
  externalIdTaken,
  organisationForbidden,
  organisationNotFound,
  ownAccess,
  userNotFound,
  userOfOthers,
  userUnconfirmed,
} from "#accounts/accounts.errors.ts";
import { lockAccounts } from "#accounts/addresses.queries.ts";
import { isExternalId } from "#accounts/addresses.rules.ts";
import { presentCustomerUser, presentInvitations } from "#accounts/customer-users.present.ts";
import { ensureOrganisation } from "#accounts/organisations/organisation-writes.ts";
import {
  type AccountUserRow,
  belongsToAll,
  changeUser,
  copyStores,
  findAccountUser,
  findAccountUsers,
  findAttachable,
  findForeignOrganisation,
  findNames,
  findUserByEmail,
  insertUser,
  insertUserHistory,
  type LockedUser,
  linkUser,
  lockAccountUser,
  setOrganisations,
  type UserFilter,
  userSorts,
} from "#accounts/users/account-users.queries.ts";
import {
  accessStep,
  administrators,
  findRaisedRight,
  findUnknownGroup,
  placesOf,
} from "#accounts/users/account-users.rules.ts";
import { ensureAdministratorLeft, handOver } from "#accounts/users/leaving.ts";
import { endAccessOf, inviteUser } from "#auth/activation.ts";
import { rightsOf } from "#auth/auth.rules.ts";
import { hashNewPassword } from "#auth/password-reset.ts";
import { mergeCustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import { findCustomFields } from "#custom-fields/custom-fields.ts";
import { isDuplicate } from "#db/failures.ts";
import type { Db, Tx } from "#db/statement.ts";
import { inTransaction } from "#db/transaction.ts";
import type { SessionContext } from "#http/context.ts";
import { sendMail } from "#mail/mail.ts";
import { writeAddedMail } from "#mail/registration-mails.ts";
import { nameApprover } from "#policies/approval-rules.ts";
import { lockSettings } from "#policies/policy-changes.ts";
import { namesIn } from "#shared/lists.ts";
import { normaliseLocale, shopPage } from "#shared/locale.ts";
import { type PageRequest, parseSort, presentPage } from "#shared/paging.ts";
import { forbidden, invalidField, invariant } from "#shared/refusal.ts";

/** Throws 404 for a user who is none of the account's. */
export async function ensureAccountUser({ deps, buyer }: SessionContext, userId: string): Promise<void> {
  if (!(await findAccountUser(deps.db, buyer.accountId, userId))) throw userNotFound(userId);
}

const present = (row: AccountUserRow, definitions: Parameters<typeof presentCustomerUser>[1]): CustomerUser =>
  presentCustomerUser(
    { ...row, client: "ACCOUNT", tableChoices: null, accounts: [], supplier: null, unreadNotifications: 0 },
    definitions,
  );

async function readUser(db: Db, accountId: string, userId: string): Promise<CustomerUser> {
  const [row, definitions] = await Promise.all([
    findAccountUser(db, accountId, userId),
    findCustomFields(db, "CUSTOMER_USER"),
  ]);
  invariant(row, "the user was written in this transaction");
  return present(row, definitions);
}

type UserQuery = UserFilter & PageRequest & { readonly sort?: readonly string[] | undefined };

/** One page of the users of the account. */
export async function listUsers({ deps, buyer }: SessionContext, query: UserQuery) {
  const asked = parseSort(query.sort, namesIn(userSorts));
  const order = asked.length > 0 ? asked : [{ property: "lastName", direction: "ASC" } as const];
  const [{ rows, total }, definitions] = await Promise.all([
    findAccountUsers(deps.db, buyer.accountId, query, { ...query, order }),
    findCustomFields(deps.db, "CUSTOMER_USER"),
  ]);
  const mayManage = buyer.rights.includes("USER_FOC_MANAGEMENT");
  const content = rows.map(({ invitations, lastSeenAt, ...row }) => ({
    ...present(row, definitions),
    ...(row.status === "WAITING_VALIDATION" && { invitations: presentInvitations(invitations) }),
    ...(mayManage && { lastSeenOn: lastSeenAt && shopDay(lastSeenAt) }),
  }));
  const page = presentPage(content, total, query, order);
  const counters = { currentPage: page.number, pageSize: page.size, pagesCount: page.totalPages };
  return { ...page, ...counters, totalElementsCount: total };
}

/** The same of one organisation. Throws 404 for one of another account. */
export async function listOrganisationUsers(context: SessionContext, organisationId: string, query: UserQuery) {
  await ensureOrganisation(context, organisationId);
  return listUsers(context, { ...query, organisationIds: [organisationId] });
}

/** Throws F-E-002 for an unknown group, 403 for one that grants what the caller may not. */
function ensureGrantable({ buyer }: SessionContext, groups: readonly string[]): void {
  const unknown = findUnknownGroup(groups);
  if (unknown) throw invalidField("F-E-002", `groups[${unknown.place}]`, `There is no group ${unknown.name}`);
  const raised = findRaisedRight(rightsOf({ client: "ACCOUNT", groups, isApprover: false }), buyer.rights);
  if (raised) throw forbidden(raised);
}

type Places = Parameters<typeof placesOf>[0];

/** Puts a user where a write says. Throws 404 for an organisation of another account. */
async function placeUser(transaction: Tx, accountId: string, userId: string, write: Places): Promise<void> {
  const places = placesOf(write);
  if (!places) return;
  const foreign = await findForeignOrganisation(transaction, accountId, places.organisationIds);
  if (foreign !== undefined) throw organisationNotFound(foreign);
  await setOrganisations(transaction, { accountId, userId }, places);
}

/** As networks know it where it is a number, else as it was written; undefined stays so. */
const phoneOf = (phone: string | null | undefined): string | null | undefined =>
  phone ? normalisedPhone(phone) : phone === undefined ? undefined : null;

/** Throws 409; with the id of whoever has the e-mail, for those who may attach that user instead and have not done so yet. */
async function refuseTaken({ deps, buyer }: SessionContext, email: string, error: unknown): Promise<never> {
  if (isDuplicate(error, "users_external_id_key")) throw externalIdTaken("externalId");
  if (!isDuplicate(error, "users_email")) throw error;
  const user = await findUserByEmail(deps.aside ?? deps.db, email, buyer.accountId);
  const mayAttach = buyer.rights.includes("FOC_CUSTOMER_USER_ACCOUNT_ASSIGN");
  throw emailTaken(mayAttach && user?.client === "ACCOUNT" && !user.isMember ? user.id : "");
}

/**
 * Adds a user to the account of the call, who gets a mail. Throws CU0002 for an e-mail that has a user, F-E-002 for an unknown
 * group, 403 for one above the caller's or for naming an approver without the right to, 404 for an organisation of another account.
 */
export async function createUser(context: SessionContext, write: CustomerUserWrite): Promise<CustomerUser> {
  const { deps, buyer, actor, locale } = context;
  const { accountId } = buyer;
  ensureGrantable(context, write.groups);
  if (write.approvalLevel && !buyer.rights.includes("BUYING_POLICY_UPDATE")) throw forbidden("BUYING_POLICY_UPDATE");
  const externalId = write.externalId || null;
  if (externalId && !isExternalId(externalId))
    throw invalidField("F-E-012", "externalId", "An external id has neither spaces nor accents");
  const passwordHash = write.isInvitation ? null : await hashNewPassword(write.password, locale, "password");
  return inTransaction(deps.db, async (transaction) => {
    if (write.approvalLevel) await lockSettings(transaction);
    await lockAccounts(transaction, [accountId]);
    const definitions = write.customFieldValues ? await findCustomFields(transaction, "CUSTOMER_USER") : [];
    const now = deps.clock();
    const { civility, firstName, lastName, email, groups } = write;
    const userId = await insertUser(
      transaction,
      {
        ...{ civility: civility ?? null, firstName, lastName, email, groups, externalId, passwordHash, locale },
        phone: phoneOf(write.phone) ?? null,
        customFieldValues: mergeCustomFieldValues(definitions, {}, write.customFieldValues ?? []),
      },
      now,
    );
    await linkUser(transaction, accountId, userId, now);
    await copyStores(transaction, buyer.userId, userId);
    await placeUser(transaction, accountId, userId, write);
    if (write.approvalLevel)
      await nameApprover(transaction, context, accountId, { id: userId, level: write.approvalLevel });
    await insertUserHistory(transaction, { accountId, userId, action: "CREATE", groups, by: actor }, now);
    await inviteUser(context, { userId, page: write.activationUrl }, transaction);
    return readUser(transaction, accountId, userId);
  }).catch((error: unknown) => refuseTaken(context, write.email, error));
}

/** Throws 409 for what another company relies on: a user of an account that the caller does not belong to. */
async function ensureOwnUser(transaction: Tx, { buyer }: SessionContext, user: LockedUser): Promise<void> {
  if (!(await belongsToAll(transaction, buyer.userId, user.accountIds))) throw userOfOthers();
}

/** The groups of a user after a write; undefined as they are. Throws 403, 409. */
async function regroup(transaction: Tx, context: SessionContext, user: LockedUser, groups: readonly string[]) {
  ensureGrantable(context, groups);
  if (groups.includes(administrators)) return;
  if (user.id === context.buyer.userId && user.groups.includes(administrators)) throw ownAccess();
  await ensureAdministratorLeft(transaction, user, user.accountIds);
}

/** Switches the access of a user. Throws 409 for that of the caller, the last administrator's, and one who never confirmed. */
async function switchAccess(
  transaction: Tx,
  context: SessionContext,
  user: LockedUser,
  { status, reassignTo }: Pick<CustomerUserUpdate, "status" | "reassignTo">,
) {
  const step = status ? accessStep(user, status) : "NONE";
  if (step === "UNCONFIRMED") throw userUnconfirmed();
  if (step === "NONE" || step.action !== "DEACTIVATE") return step;
  if (user.id === context.buyer.userId) throw ownAccess();
  await ensureAdministratorLeft(transaction, user, user.accountIds);
  await handOver(transaction, context, user, reassignTo);
  await endAccessOf(transaction, user.id, context.deps.clock());
  return step;
}

const personFields = [
  "civility",
  "firstName",
  "lastName",
  "phone",
  "customFieldValues",
  "groups",
  "status",
  "locale",
] as const;

/** Changes a user of the account of the call; what is not written stays. Throws 404 for a user of another account. */
export async function changeAccountUser(
  context: SessionContext,
  userId: string,
  write: CustomerUserUpdate,
): Promise<CustomerUser> {
  const { deps, buyer, actor } = context;
  const { accountId } = buyer;
  const changed = await inTransaction(deps.db, async (transaction) => {
    await lockAccounts(transaction, [accountId]);
    const user = await lockAccountUser(transaction, accountId, userId);
    if (!user) throw userNotFound(userId);
    if (personFields.some((field) => write[field] !== undefined)) await ensureOwnUser(transaction, context, user);
    if (write.groups) await regroup(transaction, context, user, write.groups);
    const step = await switchAccess(transaction, context, user, write);
    const definitions = write.customFieldValues ? await findCustomFields(transaction, "CUSTOMER_USER") : [];
    const { civility, firstName, lastName, groups, locale } = write;
    const now = deps.clock();
    await changeUser(
      transaction,
      userId,
      {
        ...{ civility, firstName, lastName, groups, phone: phoneOf(write.phone) },
        locale: locale ? normaliseLocale(locale) : locale,
        status: typeof step === "string" ? undefined : step.to,
        customFieldValues:
          write.customFieldValues &&
          mergeCustomFieldValues(definitions, user.customFieldValues, write.customFieldValues),
      },
      now,
    );
    await placeUser(transaction, accountId, userId, write);
    const action = typeof step === "string" ? "CHANGE" : step.action;
    const entry = { accountId, userId, action, groups: groups ?? user.groups, by: actor } as const;
    await insertUserHistory(transaction, { ...entry, successorId: write.reassignTo ?? null }, now);
    return readUser(transaction, accountId, userId);
  });
  deps.recall?.forget("access");
  return changed;
}

/**
 * Changes a user of one organisation. Throws 404 for a user who does not belong to it, 403 for a caller who neither does nor
 * manages users.
 */
export async function changeOrganisationUser(
  context: SessionContext,
  { organisationId, customerUserId }: { readonly organisationId: string; readonly customerUserId: string },
  write: OrganisationUserUpdate,
): Promise<CustomerUser> {
  const { deps, buyer } = context;
  await ensureOrganisation(context, organisationId);
  const worksThere = (row: AccountUserRow | undefined) => row?.organisations.some(({ id }) => id === organisationId);
  const [user, caller] = await Promise.all(
    [customerUserId, buyer.userId].map((id) => findAccountUser(deps.db, buyer.accountId, id)),
  );
  if (!worksThere(user)) throw userNotFound(customerUserId);
  if (!worksThere(caller) && !buyer.rights.includes("USER_FOC_MANAGEMENT")) throw organisationForbidden(organisationId);
  return changeAccountUser(context, customerUserId, write);
}

type Assignment = Places & {
  readonly email?: string | null | undefined;
  readonly groups?: readonly string[] | undefined;
};

/** Attaches a user to the account of the call, who hears of it by mail; repeated it changes nothing. Throws 404. */
export async function assignUser(context: SessionContext, userId: string, write: Assignment): Promise<CustomerUser> {
  const { deps, buyer, actor, store } = context;
  const { accountId } = buyer;
  const assigned = await inTransaction(deps.db, async (transaction) => {
    await lockAccounts(transaction, [accountId]);
    if (await findAccountUser(transaction, accountId, userId)) return readUser(transaction, accountId, userId);
    const user = await findAttachable(transaction, { userId, email: write.email || null, byUserId: buyer.userId });
    if (!user) throw userNotFound(userId);
    // Groups are the user's own in every account: they are given only to one who has none.
    const groups = user.groups.length > 0 ? user.groups : (write.groups ?? []);
    ensureGrantable(context, groups);
    const now = deps.clock();
    if (groups !== user.groups) await changeUser(transaction, userId, { groups }, now);
    await linkUser(transaction, accountId, userId, now);
    await placeUser(transaction, accountId, userId, write);
    await insertUserHistory(transaction, { accountId, userId, action: "ATTACH", groups, by: actor }, now);
    const names = await findNames(transaction, accountId, userId);
    invariant(names, "the user was attached in this transaction");
    const url = shopPage(store.url || deps.config.shopUrl, "/", normaliseLocale(names.locale ?? context.locale));
    const { brand } = deps.config;
    await sendMail(deps, writeAddedMail({ ...names, by: actor.name, url, brand }), transaction);
    return readUser(transaction, accountId, userId);
  });
  deps.recall?.forget("access");
  return assigned;
}
