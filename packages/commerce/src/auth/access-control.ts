// What the http layer asks about keys, stores, tokens and accounts, answered for every call.
import { accountForbidden, otherClient, storeForbidden, tokenInvalid, userInactive } from "#auth/auth.errors.ts";
import { narrowRights, rightsOf } from "#auth/auth.rules.ts";
import { findPersonFor, findSession, type PersonRow } from "#auth/sessions.queries.ts";
import { createStoreDirectory } from "#auth/stores.ts";
import { tokensOf } from "#auth/tokens.ts";
import { mayVisitCall } from "#auth/visits.rules.ts";
import { recalled } from "#db/recall.ts";
import type { Db } from "#db/statement.ts";
import type { AccessControl, AccountContext, Session } from "#http/context.ts";
import type { Deps } from "../deps.ts";

// What decides what an account sees, for whoever offers it something.
export { findSightOf } from "#auth/sessions.queries.ts";

function accountOf(row: PersonRow): AccountContext | null {
  if (row.accountId === null || row.accountExternalId === null || row.accountName === null || row.paymentType === null)
    return null;
  return {
    id: row.accountId,
    externalId: row.accountExternalId,
    name: row.accountName,
    tagIds: row.tagIds ?? [],
    catalogViewIds: row.catalogViewIds ?? [],
    paymentType: row.paymentType,
  };
}

/**
 * Whoever acts for an account without a session, by a link that was sent to them: as in a session for that account alone,
 * with no right of their own. Null when there is no such user or account.
 */
export async function personWithoutSession(db: Db, userId: string, accountId: string): Promise<Session | null> {
  const row = await findPersonFor(db, userId, accountId);
  if (!row) return null;
  const { client, email, name, supplierId } = row;
  const unbound = { sessionId: "", boundAccountId: accountId, punchoutId: null };
  return { user: { userId, client, email, name, supplierId, rights: new Set(), ...unbound }, account: accountOf(row) };
}

/**
 * Stores are remembered for seconds. What a session may do is remembered too, but forgotten with the notice that somebody changes
 * sessions, users or accounts, and after two seconds at the latest.
 */
export function createAccessControl(deps: Deps): AccessControl {
  const apiKeys = new Map(Object.entries(deps.config.apiKeys));
  const tokens = tokensOf(deps.config);

  return {
    findApiKey: (key) => apiKeys.get(key) ?? null,
    getStore: createStoreDirectory(deps),
    mayCall: ({ punchoutId, rights }, { method, path }) => punchoutId === null || mayVisitCall(method, path, rights),

    async authenticate({ bearer, client, accountKey, store }) {
      const now = deps.clock();
      const claims = await tokens.readAccessToken(bearer, now);
      if (claims.client !== client) throw otherClient(client);
      // Users of suppliers and of the operator have no account to choose.
      const chosen = client === "ACCOUNT" ? accountKey : null;
      const [row, storeResult] = await Promise.all([
        recalled(deps, "access", `${claims.sessionId} ${chosen ?? ""}`, () =>
          findSession(deps.db, claims.sessionId, chosen, now),
        ),
        store.then(
          (value) => ({ value }),
          (error: unknown) => ({ error }),
        ),
      ]);
      if (!row || row.client !== client) throw tokenInvalid();
      if ("error" in storeResult) throw storeResult.error;
      if (row.storeIds.length > 0 && !row.storeIds.includes(storeResult.value.id)) throw storeForbidden();
      const account = accountOf(row);
      if (!account && client === "ACCOUNT") throw accountKey ? accountForbidden(accountKey) : userInactive();
      const granted = rightsOf({ client, groups: row.groups, isApprover: row.isApprover ?? false });
      const rights = narrowRights(granted, row.allowedRights);
      const { userId, email, name, supplierId, boundAccountId, punchoutId } = row;
      const ofSession = { sessionId: claims.sessionId, boundAccountId, punchoutId };
      return { user: { userId, client, email, name, supplierId, rights, ...ofSession }, account };
    },
  };
}
