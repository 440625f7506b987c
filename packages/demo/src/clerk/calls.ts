// Calls of people of the demo without a session: with them the seed tells the story of quotes, and the clerk answers.
import { personWithoutSession } from "@comptoir/commerce/auth/access-control";
import { createStoreDirectory } from "@comptoir/commerce/auth/stores";
import type { Deps } from "@comptoir/commerce/deps";
import { peopleOf, type Session, type SessionContext, type UserContext } from "@comptoir/commerce/http/context";
import { invariant } from "@comptoir/commerce/shared/refusal";

/** Somebody at the desk of a supplier. */
export type SupplierPerson = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly supplierId: string;
};

async function callOf(deps: Deps, session: Session): Promise<UserContext> {
  const store = await createStoreDirectory(deps)(null, null);
  const locale = "fr-FR";
  const { user, actor, ...people } = peopleOf(session, store, locale);
  invariant(user && actor, "somebody calls");
  const { client } = user;
  const request = { requestId: "demo", clientAddress: null, accept: null, bearer: null };
  return { deps, ...request, client, locale, store, user, actor, ...people };
}

/** What a supplier's user does at the desk. */
export function supplierCall(
  deps: Deps,
  { id: userId, email, name, supplierId }: SupplierPerson,
): Promise<UserContext> {
  const unbound = { sessionId: "", boundAccountId: null, punchoutId: null, rights: new Set<string>() };
  return callOf(deps, { user: { userId, client: "SUPPLIER", email, name, supplierId, ...unbound }, account: null });
}

/** What a buyer does for an account in the shop. */
export async function buyerCall(deps: Deps, by: { userId: string; accountId: string }): Promise<SessionContext> {
  const session = await personWithoutSession(deps.db, by.userId, by.accountId);
  invariant(session, "the demo has this buyer");
  const { buyer, ...call } = await callOf(deps, session);
  invariant(buyer, "a buyer has an account");
  return { ...call, buyer };
}
