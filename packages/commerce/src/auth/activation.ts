// Activating a new user by the link of a mail, and asking for another link (accounts 6.3, 6.4).
import { randomUUID } from "node:crypto";
import { linkInvalid } from "#auth/auth.errors.ts";
import { linkLifetimeHours } from "#auth/auth.rules.ts";
import { ownPage, withToken } from "#auth/link-pages.ts";
import { consumeLinkToken, createLinkToken, endLinkTokens, findLinkOwner } from "#auth/links.queries.ts";
import { endSessionsOfUsers } from "#auth/sessions.queries.ts";
import { activateUser, confirmEmail, findWaitingUser } from "#auth/users.queries.ts";
import type { Db } from "#db/statement.ts";
import { inTransaction } from "#db/transaction.ts";
import type { PublicContext } from "#http/context.ts";
import { countAttempts } from "#http/rate-limit.ts";
import { writeActivationMail } from "#mail/account-mails.ts";
import { giveInvitationUp, noteInvitations, sendInvitation } from "#mail/invitation-mails.ts";
import { writeNewUserMail, writeRegistrationMail } from "#mail/registration-mails.ts";
import { type Locale, normaliseLocale, shopPage } from "#shared/locale.ts";
import { Refusal } from "#shared/refusal.ts";
import type { Deps, Mail } from "../deps.ts";

const jobName = "activation-mail";

/** Whose activation: named by id, by e-mail, or by an older link's token. */
type ActivationRequest = {
  readonly userId?: string;
  readonly email: string | null;
  readonly token: string | null;
  readonly page: string | null;
  readonly shopUrl: string;
  readonly storeLocale: Locale;
  /** The mail as it is listed beside the user; jobs of older versions have none. */
  readonly mailId?: string;
  /** Whether it was counted among the mails of an hour when it was asked for. */
  readonly isCounted?: boolean;
};

/**
 * Lets a new user in, or confirms the address of one whose e-mail was changed. Throws 400 TOKEN_INVALID for an unknown or expired link
 * and for a user of whom nothing is left to confirm.
 */
export async function activate({ deps, locale, clientAddress }: PublicContext, token: string): Promise<void> {
  const { takeBack } = await countAttempts(deps, [{ limit: "linkByAddress", subject: clientAddress }]);
  const now = deps.clock();
  await inTransaction(deps.db, async (transaction) => {
    const userId = await consumeLinkToken(transaction, token, "ACTIVATION", now);
    const isDone =
      userId !== null &&
      ((await activateUser(transaction, userId, now)) || (await confirmEmail(transaction, userId, now)));
    if (!isDone) throw linkInvalid(locale, "token");
  });
  await takeBack();
}

/** Starts the mail and says nothing about whether there is a waiting user: that is found out by the job. */
export async function requestActivationMail(
  context: PublicContext,
  request: {
    readonly email?: string | undefined;
    readonly token?: string | undefined;
    readonly redirectUrl?: string | undefined;
  },
): Promise<void> {
  const { deps, store, clientAddress } = context;
  const page = ownPage(context, request.redirectUrl, "redirectUrl");
  await countAttempts(deps, [{ limit: "activationMailByAddress", subject: clientAddress }]);
  await deps.jobs.send<ActivationRequest>(jobName, {
    mailId: randomUUID(),
    email: request.email || null,
    token: request.token || null,
    page,
    shopUrl: store.url || deps.config.shopUrl,
    storeLocale: store.viewLocale,
  });
}

type Invitation = {
  readonly userId: string;
  /** The page that the link leads to, as the caller chose it. */
  readonly page: string | null | undefined;
  /** Whether the caller has counted it among the mails of an hour. */
  readonly isCounted?: boolean;
};

/** Whoever has the mail sent. */
const senderOf = ({ actor }: PublicContext): string | null => actor?.id ?? null;

/** Writes to several new users, who choose a password, once the transaction has committed; one statement. */
export async function inviteUsers(context: PublicContext, userIds: readonly string[], transaction: Db): Promise<void> {
  const { deps, store, locale } = context;
  const about = {
    email: null,
    token: null,
    page: null,
    shopUrl: store.url || deps.config.shopUrl,
    storeLocale: locale,
  };
  const invitations = userIds.map((userId) => ({ ...about, userId, mailId: randomUUID() }));
  const noted = invitations.map(({ userId, mailId }) => ({ id: mailId, userId, byId: senderOf(context) }));
  await noteInvitations(transaction, noted, deps.clock());
  await deps.jobs.sendAll<ActivationRequest>(jobName, invitations, { transaction });
}

/** Writes to a new user once the transaction has committed. Throws F-E-012 for a page outside the shop. */
export async function inviteUser(
  context: PublicContext,
  { userId, page, isCounted = false }: Invitation,
  transaction: Db,
): Promise<void> {
  const { deps, store, locale } = context;
  const mailId = randomUUID();
  await noteInvitations(transaction, [{ id: mailId, userId, byId: senderOf(context) }], deps.clock());
  await deps.jobs.send<ActivationRequest>(
    jobName,
    {
      ...{ userId, email: null, token: null, mailId, isCounted },
      page: ownPage(context, page, "activationUrl"),
      shopUrl: store.url || deps.config.shopUrl,
      storeLocale: locale,
    },
    { transaction },
  );
}

/** Ends all sessions of people who are shut out, or whose last account is closed. */
export const endSessionsOf = (db: Db, userIds: readonly string[], now: Date): Promise<void> =>
  endSessionsOfUsers(db, userIds, "USER_INACTIVE", now);

/** Ends all sessions and all open links of somebody who is shut out, or whose mails go elsewhere from now on. */
export async function endAccessOf(
  db: Db,
  userId: string,
  now: Date,
  reason: "USER_INACTIVE" | "EMAIL_CHANGED" = "USER_INACTIVE",
): Promise<void> {
  await endSessionsOfUsers(db, [userId], reason, now);
  await endLinkTokens(db, userId, "ACTIVATION", now);
  await endLinkTokens(db, userId, "PASSWORD_RESET", now);
}

/** A page of the shop by which somebody who has come in before confirms the address that a mail goes to. */
export async function confirmationLink(db: Db, userId: string, page: string, now: Date): Promise<string> {
  const url = new URL(withToken(page, await createLinkToken(db, userId, "ACTIVATION", now)));
  url.searchParams.set("change", "1");
  return url.href;
}

type WaitingUser = NonNullable<Awaited<ReturnType<typeof findWaitingUser>>>;

/** The link of the mail: whoever has no password yet chooses one, which activates as well. */
async function linkFor(deps: Deps, user: WaitingUser, request: ActivationRequest, locale: Locale): Promise<string> {
  const now = deps.clock();
  if (!user.hasPassword) {
    const page = shopPage(request.shopUrl, "/auth/reset-password", locale);
    return withToken(page, await createLinkToken(deps.db, user.id, "PASSWORD_RESET", now));
  }
  const page = request.page ?? shopPage(request.shopUrl, "/auth/validation", locale);
  return withToken(page, await createLinkToken(deps.db, user.id, "ACTIVATION", now));
}

/** The mail as the user has to get it. */
async function writeMailFor(deps: Deps, user: WaitingUser, request: ActivationRequest): Promise<Mail> {
  const locale = user.locale ? normaliseLocale(user.locale) : request.storeLocale;
  const url = await linkFor(deps, user, request, locale);
  const { brand } = deps.config;
  const { email: to, firstName, accountName, madeBy } = user;
  const mail = { to, firstName, locale, brand, url, validHours: linkLifetimeHours };
  if (accountName === null || madeBy === null) return writeActivationMail(mail);
  const about = { ...mail, accountName, by: user.isOwnDoing ? null : madeBy, choosesPassword: !user.hasPassword };
  return user.accountStatus === "WAITING_VALIDATION" ? writeRegistrationMail(about) : writeNewUserMail(about);
}

/** More than three an hour: the answer was the same already. */
async function isWithinLimit(deps: Deps, userId: string): Promise<boolean> {
  try {
    await countAttempts(deps, [{ limit: "activationMailByUser", subject: userId }]);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function sendActivationMail(deps: Deps, request: ActivationRequest): Promise<void> {
  const { mailId = randomUUID() } = request;
  const ownerId = request.userId ?? (request.token && (await findLinkOwner(deps.db, request.token, "ACTIVATION")));
  const by = ownerId ? { id: ownerId } : request.email && { email: request.email };
  const user = by ? await findWaitingUser(deps.db, by) : undefined;
  // Whoever has come in meanwhile needs no mail any more.
  if (!user || !(request.isCounted || (await isWithinLimit(deps, user.id)))) return giveInvitationUp(deps, mailId);
  await noteInvitations(deps.db, [{ id: mailId, userId: user.id, byId: null }], deps.clock());
  await sendInvitation(deps, mailId, await writeMailFor(deps, user, request));
}

/** What a worker does to send the mail. */
export function defineActivationMailJob(deps: Deps): void {
  deps.jobs.define<ActivationRequest>(jobName, (request) => sendActivationMail(deps, request));
}
