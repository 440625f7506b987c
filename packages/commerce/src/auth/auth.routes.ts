// Calls that open, renew and end sessions, those about passwords, and what a shop tells of itself before a sign-in.
import type { AuthenticatedUser, auth } from "@comptoir/contract/auth";
import { presentCustomerUser, presentStaffUser } from "#accounts/customer-users.present.ts";
import { getUser, type UserWithDefinitions } from "#accounts/customer-users.ts";
import { rightsOf } from "#auth/auth.rules.ts";
import { isTokenUsable, logIn, logOut, refreshSession } from "#auth/auth.ts";
import { requestPasswordReset, resetPassword } from "#auth/password-reset.ts";
import { getSettings, getStore } from "#auth/stores.ts";
import { JsonText } from "#http/answers.ts";
import type { SessionUser } from "#http/context.ts";
import type { CommerceHandlers } from "#http/register.ts";
import { findPunchoutSession } from "#punchout/punchout.ts";

function presentAuthenticatedUser(
  { row, definitions }: UserWithDefinitions,
  rights: ReadonlySet<string>,
  accountId: string | null,
): AuthenticatedUser {
  const names = [...rights].sort();
  if (row.client !== "ACCOUNT")
    return { user: { ...presentStaffUser(row), rights: names }, account: null, accounts: [] };
  const account = row.accounts.find(({ id }) => id === accountId) ?? row.accounts[0] ?? null;
  const user = { ...presentCustomerUser(row, definitions), tableChoices: row.tableChoices, rights: names };
  return { user, account, accounts: row.accounts };
}

/** A session that is bound to one account shows no other. */
const onlyBoundAccount = (found: AuthenticatedUser, { boundAccountId }: SessionUser): AuthenticatedUser => ({
  ...found,
  accounts: found.accounts.filter(({ id }) => id === boundAccountId),
});

export const authHandlers = {
  login: async ({ query, body }, context) => {
    const { token, userId, isApprover } = await logIn(context, body);
    if (!query.withUser) return { token, user: { id: userId } };
    const found = await getUser(context.deps, userId, null);
    return { token, ...presentAuthenticatedUser(found, rightsOf({ ...found.row, isApprover }), null) };
  },
  isTokenValid: ({ query }, { deps }) => isTokenUsable(deps, query.token),
  refreshToken: async ({ body }, context) => ({ token: await refreshSession(context, body.refreshToken) }),
  revokeToken: ({ body }, context) => logOut(context, body?.refreshToken ?? null),
  sendResetPasswordEmail: ({ body }, context) => requestPasswordReset(context, body),
  resetPassword: ({ body }, context) => resetPassword(context, body),
  getAuthenticatedUser: async (_, { deps, user, buyer }) => {
    const accountId = buyer?.accountId ?? null;
    const read = await getUser(deps, user.userId, accountId);
    const found = presentAuthenticatedUser(read, user.rights, accountId);
    const { unreadNotifications } = read.row;
    if (user.punchoutId === null) return { ...found, ...(user.client === "ACCOUNT" && { unreadNotifications }) };
    return { ...onlyBoundAccount(found, user), punchout: await findPunchoutSession(deps.db, user.punchoutId) };
  },
  getSettings: async (_, { deps }) =>
    new JsonText(JSON.stringify(await getSettings(deps)), { "Cache-Control": "public, max-age=60" }),
  getStore: ({ params, query }, { deps }) => getStore(deps, params.storeId, query.idType),
} satisfies CommerceHandlers<typeof auth>;
