// Users of buyers at the operator's desk: another e-mail address, and another link for somebody who has not come in yet (desk D-703).
import type { DeskAccount } from "@comptoir/contract/accounts/desk-accounts";
import { isDeletedAddress } from "@comptoir/contract/conventions";
import { emailChanged, emailTaken, invitedNoMore, userNotFound } from "#accounts/accounts.errors.ts";
import { findAccountId, setEmail } from "#accounts/desk/desk-accounts.queries.ts";
import { readAccount } from "#accounts/desk/desk-accounts.ts";
import {
  findAccountUser,
  findNames,
  findUserByEmail,
  insertUserHistory,
  type LockedUser,
  lockAccountUser,
} from "#accounts/users/account-users.queries.ts";
import { confirmationLink, endAccessOf, inviteUser } from "#auth/activation.ts";
import { linkLifetimeHours } from "#auth/auth.rules.ts";
import { isDuplicate } from "#db/failures.ts";
import type { Tx } from "#db/statement.ts";
import { inTransaction } from "#db/transaction.ts";
import type { UserContext } from "#http/context.ts";
import { countAttempts } from "#http/rate-limit.ts";
import { writeEmailChangedMails } from "#mail/email-mails.ts";
import { sendMails } from "#mail/mail.ts";
import { normaliseLocale, shopPage } from "#shared/locale.ts";
import { invalidField, invariant, notFound } from "#shared/refusal.ts";

type UserKeys = { readonly customerAccountId: string; readonly customerUserId: string };

async function getAccountId({ deps }: UserContext, key: string): Promise<string> {
  const id = await findAccountId(deps.db, key);
  if (id === undefined) throw notFound("Customer account", key);
  return id;
}

/** Throws 404 for an account that there is not, and for a user who is none of it. */
export async function ensureDeskUser(context: UserContext, accountKey: string, userId: string): Promise<string> {
  const accountId = await getAccountId(context, accountKey);
  if (!(await findAccountUser(context.deps.db, accountId, userId))) throw userNotFound(userId);
  return accountId;
}

/** Writes to the address before and the one since, which its link confirms; who has not come in yet gets the link of an invitation. */
async function tellChange(
  tx: Tx,
  context: UserContext,
  { accountId, user, email }: { readonly accountId: string; readonly user: LockedUser; readonly email: string },
) {
  const { deps } = context;
  const names = await findNames(tx, accountId, user.id);
  invariant(names, "the user was changed in this transaction");
  const { brand, shopUrl } = deps.config;
  const isWaiting = user.status === "WAITING_VALIDATION";
  const page = shopPage(shopUrl, "/auth/validation", normaliseLocale(names.locale ?? ""));
  const url = isWaiting ? null : await confirmationLink(tx, user.id, page, deps.clock());
  const mails = writeEmailChangedMails({
    ...names,
    email,
    before: user.email,
    url,
    validHours: linkLifetimeHours,
    brand,
  });
  const subject = { accountId, name: names.accountName };
  const told = { event: "EMAIL_CHANGED", side: "CUSTOMER", userId: null, byId: null, subject } as const;
  await sendMails(
    deps,
    mails.map((mail) => ({ mail, told })),
    tx,
  );
  if (isWaiting) await inviteUser(context, { userId: user.id, page: null }, tx);
}

/**
 * Gives a user of an account another e-mail address. Both addresses are told; sessions end, and links in mails to the old one. Repeated
 * it changes nothing. Throws 404, CU0002 for an address that has a user, F-E-012 for one of a deleted user, and 409 with the address
 * where somebody has changed it since it was read.
 */
export async function changeUserEmail(
  context: UserContext,
  { customerAccountId, customerUserId }: UserKeys,
  { email, expected }: { readonly email: string; readonly expected: string },
): Promise<DeskAccount> {
  const { deps, actor } = context;
  const accountId = await getAccountId(context, customerAccountId);
  if (isDeletedAddress(email)) throw invalidField("F-E-012", "email", "This address is kept for deleted users");
  const account = await inTransaction(deps.db, async (tx) => {
    const user = await lockAccountUser(tx, accountId, customerUserId);
    if (!user) throw userNotFound(customerUserId);
    if (user.email === email) return readAccount(tx, accountId);
    if (user.email !== expected) throw emailChanged(user.email);
    const now = deps.clock();
    await setEmail(tx, user.id, email, now);
    await endAccessOf(tx, user.id, now, "EMAIL_CHANGED");
    for (const id of user.accountIds) {
      const entry = { accountId: id, userId: user.id, action: "EMAIL", groups: user.groups, by: actor } as const;
      await insertUserHistory(tx, { ...entry, emailBefore: user.email }, now);
    }
    await tellChange(tx, context, { accountId, user, email });
    return readAccount(tx, accountId);
  }).catch(async (error: unknown) => {
    if (!isDuplicate(error, "users_email")) throw error;
    throw emailTaken((await findUserByEmail(deps.aside ?? deps.db, email, accountId))?.id ?? "");
  });
  deps.recall?.forget("access");
  return account;
}

/**
 * Sends a user who has not come in yet another link; the ones before end. Throws 404, 409 with the state of a user who has come in or was
 * shut out, and 429 for more than three an hour.
 */
export async function resendInvitation(
  context: UserContext,
  { customerAccountId, customerUserId }: UserKeys,
): Promise<DeskAccount> {
  const { deps } = context;
  const accountId = await getAccountId(context, customerAccountId);
  const found = await findAccountUser(deps.db, accountId, customerUserId);
  if (!found) throw userNotFound(customerUserId);
  if (found.status !== "WAITING_VALIDATION") throw invitedNoMore(found.status);
  await countAttempts(deps, [{ limit: "activationMailByUser", subject: customerUserId }]);
  return inTransaction(deps.db, async (tx) => {
    const user = await lockAccountUser(tx, accountId, customerUserId);
    if (!user) throw userNotFound(customerUserId);
    if (user.status !== "WAITING_VALIDATION") throw invitedNoMore(user.status);
    await inviteUser(context, { userId: user.id, page: null, isCounted: true }, tx);
    return readAccount(tx, accountId);
  });
}
