// Forgotten passwords: a mail with a one-time link, then a new password that ends all sessions (accounts 3.5, 3.6).
import { linkInvalid, weakPassword } from "#auth/auth.errors.ts";
import { linkLifetimeHours } from "#auth/auth.rules.ts";
import { ownPage, withToken } from "#auth/link-pages.ts";
import { consumeLinkToken, createLinkToken, endLinkTokens } from "#auth/links.queries.ts";
import { findPasswordFault } from "#auth/passwords.rules.ts";
import { hashPassword } from "#auth/passwords.ts";
import { endSessionsOfUsers } from "#auth/sessions.queries.ts";
import { acceptPassword, findMailUser } from "#auth/users.queries.ts";
import { inTransaction } from "#db/transaction.ts";
import type { PublicContext } from "#http/context.ts";
import { countAttempts } from "#http/rate-limit.ts";
import { writeResetMail } from "#mail/account-mails.ts";
import { type Locale, normaliseLocale, shopPage } from "#shared/locale.ts";
import type { Deps } from "../deps.ts";

const jobName = "password-reset-mail";
type ResetRequest = {
  readonly email: string;
  readonly client: string;
  /** Chosen by the caller; null = the shop's own page. */
  readonly page: string | null;
  readonly shopUrl: string;
  readonly storeLocale: Locale;
};

/**
 * Starts the mail and says nothing about whether the address is known: finding the user is part of the job, so that not
 * even the time tells.
 */
export async function requestPasswordReset(
  context: PublicContext,
  { email, redirectUrl }: { readonly email: string; readonly redirectUrl?: string | null | undefined },
): Promise<void> {
  const { deps, store, client, clientAddress } = context;
  const page = ownPage(context, redirectUrl, "redirectUrl");
  await countAttempts(deps, [
    { limit: "resetMailByEmail", subject: email },
    { limit: "resetMailByAddress", subject: clientAddress },
  ]);
  await deps.jobs.send<ResetRequest>(jobName, {
    email,
    client,
    page,
    shopUrl: store.url || deps.config.shopUrl,
    storeLocale: store.viewLocale,
  });
}

async function sendResetMail(deps: Deps, request: ResetRequest): Promise<void> {
  const user = await findMailUser(deps.db, { email: request.email });
  if (!user || user.client !== request.client || user.status === "INACTIVE") return;
  const locale = user.locale ? normaliseLocale(user.locale) : request.storeLocale;
  const page = request.page ?? shopPage(request.shopUrl, "/auth/reset-password", locale);
  const token = await createLinkToken(deps.db, user.id, "PASSWORD_RESET", deps.clock());
  const { brand } = deps.config;
  const url = withToken(page, token);
  await deps.mailer.send(
    writeResetMail({ to: user.email, firstName: user.firstName, locale, brand, url, validHours: linkLifetimeHours }),
  );
}

/** What a worker does to send the mail. */
export function defineResetMailJob(deps: Deps): void {
  deps.jobs.define<ResetRequest>(jobName, (request) => sendResetMail(deps, request));
}

function ensureStrong(password: string, locale: Locale, field: string): void {
  const fault = findPasswordFault(password);
  if (fault) throw weakPassword(fault, locale, field);
}

/** The hash of a password that somebody chooses. Throws F-E-012 for one that is weak or common. */
export async function hashNewPassword(password: string, locale: Locale, field: string): Promise<string> {
  ensureStrong(password, locale, field);
  return hashPassword(password);
}

/** Sets the password, ends all sessions and activates a waiting user. Throws 400 for a weak password or a dead link. */
export async function resetPassword(
  { deps, locale, clientAddress }: PublicContext,
  { newPassword, resetPasswordToken }: { readonly newPassword: string; readonly resetPasswordToken: string },
): Promise<void> {
  ensureStrong(newPassword, locale, "newPassword");
  const { takeBack } = await countAttempts(deps, [{ limit: "linkByAddress", subject: clientAddress }]);
  const passwordHash = await hashPassword(newPassword);
  const now = deps.clock();
  await inTransaction(deps.db, async (transaction) => {
    const userId = await consumeLinkToken(transaction, resetPasswordToken, "PASSWORD_RESET", now);
    const isAccepted = userId !== null && (await acceptPassword(transaction, userId, passwordHash, now));
    if (!isAccepted) throw linkInvalid(locale, "resetPasswordToken");
    await endLinkTokens(transaction, userId, "ACTIVATION", now);
    await endSessionsOfUsers(transaction, [userId], "PASSWORD_RESET", now);
  });
  deps.recall?.forget("access");
  await takeBack();
}
