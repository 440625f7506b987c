// How deep a buyer sees into an account, as SQL: what is ordered by themselves, by their organisations and all below, or by everybody.
// Orders, sums and budgets are read by the same depth (orders 4.2).
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Buyer } from "#shared/buyer.ts";

/** With this right all orders of the account are read. */
export const readsAllRight = "ORDER_READ_ALL_ACCOUNT";

/** With this right all orders of an account are read by whoever works for none of its organisations, but for the account itself. */
const readsWherePlacedRight = "ORDER_READ_WHERE_PLACED";

const worksForOrganisation = (userId: string, accountId: RawBuilder<string>) => sql<SqlBool>`
  EXISTS (SELECT FROM organisation_users m JOIN organisations o ON o.id = m.organisation_id
    WHERE m.user_id = ${userId} AND o.account_id = ${accountId})`;

/** Whether the buyer reads all orders of an account: by a right, or as one of its approvers, whose delegations count at this moment. */
export const readsAccount = ({ userId, rights }: Buyer, accountId: RawBuilder<string>, now: Date) => sql<SqlBool>`(
  ${rights.includes(readsAllRight)}
  OR (${rights.includes(readsWherePlacedRight)} AND NOT ${worksForOrganisation(userId, accountId)})
  OR EXISTS (SELECT FROM acting_approvers p WHERE p.account_id = ${accountId}
    AND p.user_id = ${userId} AND p.starts_at <= ${now} AND p.ends_at > ${now}))`;

/** Whether the buyer belongs to an organisation, or to one above it. */
export const isInOrganisation = ({ userId }: Buyer, organisationId: RawBuilder<string>) => sql<SqlBool>`
  ${organisationId} IN (SELECT readable_organisations(${userId}))`;

/** Whether the buyer reads all that is ordered for an organisation of an account; SQL names both. */
export const readsOrganisation = (
  buyer: Buyer,
  { organisationId, accountId }: Readonly<Record<"organisationId" | "accountId", RawBuilder<string>>>,
  now: Date,
) => sql<SqlBool>`(${isInOrganisation(buyer, organisationId)} OR ${readsAccount(buyer, accountId, now)})`;
