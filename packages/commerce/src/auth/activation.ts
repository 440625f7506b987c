// Activating a new user by the link of a mail, and asking for another link (accounts 6.3, 6.4).
import { linkInvalid } from "#auth/auth.errors.ts";
import { linkLifetimeHours } from "#auth/auth.rules.ts";
import { ownPage, withToken } from "#auth/link-pages.ts";
import { consumeLinkToken, createLinkToken, findLinkOwner } from "#auth/links.queries.ts";
import { activateUser, findMailUser } from "#auth/users.queries.ts";
import { inTransaction } from "#db/transaction.ts";
import type { PublicContext } from "#http/context.ts";
import { countAttempts } from "#http/rate-limit.ts";
import { writeActivationMail } from "#mail/account-mails.ts";
import { type Locale, normaliseLocale, shopPage } from "#shared/locale.ts";
import { Refusal } from "#shared/refusal.ts";
import type { Deps } from "../deps.ts";

const jobName = "activation-mail";

/** Whose activation: named by e-mail, or by an older link's token. */
type ActivationRequest = {
  readonly email: string | null;
  readonly token: string | null;
  readonly page: string | null;
  readonly shopUrl: string;
  readonly storeLocale: Locale;
};

/** Throws 400 TOKEN_INVALID for an unknown or expired link and for a user who is active already. */
export async function activate({ deps, locale, clientAddress }: PublicContext, token: string): Promise<void> {
  const { takeBack } = await countAttempts(deps, [{ limit: "linkByAddress", subject: clientAddress }]);
  const now = deps.clock();
  await inTransaction(deps.db, async (transaction) => {
    const userId = await consumeLinkToken(transaction, token, "ACTIVATION", now);
    if (userId === null || !(await activateUser(transaction, userId, now))) throw linkInvalid(locale, "token");
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
    email: request.email || null,
    token: request.token || null,
    page,
    shopUrl: store.url || deps.config.shopUrl,
    storeLocale: store.viewLocale,
  });
}

async function sendActivationMail(deps: Deps, request: ActivationRequest): Promise<void> {
  const ownerId = request.token && (await findLinkOwner(deps.db, request.token, "ACTIVATION"));
  const by = ownerId ? { id: ownerId } : request.email && { email: request.email };
  const user = by ? await findMailUser(deps.db, by) : undefined;
  if (user?.status !== "WAITING_VALIDATION") return;
  const isAllowed = await countAttempts(deps, [{ limit: "activationMailByUser", subject: user.id }]).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false; // More than three an hour: the answer was the same already.
      throw error;
    },
  );
  if (!isAllowed) return;
  const locale = user.locale ? normaliseLocale(user.locale) : request.storeLocale;
  const page = request.page ?? shopPage(request.shopUrl, "/auth/validation", locale);
  const url = withToken(page, await createLinkToken(deps.db, user.id, "ACTIVATION", deps.clock()));
  const { brand } = deps.config;
  await deps.mailer.send(
    writeActivationMail({
      to: user.email,
      firstName: user.firstName,
      locale,
      brand,
      url,
      validHours: linkLifetimeHours,
    }),
  );
}

/** What a worker does to send the mail. */
export function defineActivationMailJob(deps: Deps): void {
  deps.jobs.define<ActivationRequest>(jobName, (request) => sendActivationMail(deps, request));
}
