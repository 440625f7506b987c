// What users may do about themselves: read, change, activate (accounts 4.1, 6.2 to 6.4).
import { writtenPhone } from "@comptoir/contract/accounts/identifiers.rules";
import type { AuthenticatedUserWrite } from "@comptoir/contract/customer-users";
import { findUser, lockUser, setMainOrganisation, type UserRow, updateUser } from "#accounts/customer-users.queries.ts";
import { type CustomFieldDefinition, mergeCustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import { findCustomFields } from "#custom-fields/custom-fields.ts";
import { recalled } from "#db/recall.ts";
import { inTransaction } from "#db/transaction.ts";
import type { SessionContext } from "#http/context.ts";
import { normaliseLocale } from "#shared/locale.ts";
import { invalidField, invariant } from "#shared/refusal.ts";
import type { Deps } from "../deps.ts";

export type UserWithDefinitions = { readonly row: UserRow; readonly definitions: readonly CustomFieldDefinition[] };

/** A user as seen from an account (null: the default one), with the fields that its values name: two statements, or none while remembered. */
export async function getUser(
  source: Pick<Deps, "db"> & Partial<Pick<Deps, "recall">>,
  userId: string,
  accountId: string | null,
): Promise<UserWithDefinitions> {
  const { db } = source;
  const [row, definitions] = await Promise.all([
    recalled(source, "access", `user ${userId} ${accountId ?? ""}`, () => findUser(db, userId, accountId)),
    recalled(source, "structure", "fields of users", () => findCustomFields(db, "CUSTOMER_USER")),
  ]);
  invariant(row, "a session belongs to a user");
  return { row, definitions };
}

/** Changes the connected user. Throws F-E-002 for an organisation that is not one of the user's in this account. */
export async function updateAuthenticatedUser(
  { deps, buyer }: SessionContext,
  write: AuthenticatedUserWrite,
): Promise<UserWithDefinitions> {
  const changed = await inTransaction(deps.db, async (transaction) => {
    const values = await lockUser(transaction, buyer.userId);
    invariant(values, "a session belongs to a user");
    const definitions = write.customFieldValues ? await findCustomFields(transaction, "CUSTOMER_USER") : [];
    const changes = {
      ...(write.civility && { civility: write.civility }),
      ...(write.firstName && { firstName: write.firstName }),
      ...(write.lastName && { lastName: write.lastName }),
      ...(write.phone !== undefined && { phone: writtenPhone(write.phone) }),
      ...(write.locale !== undefined && { locale: write.locale ? normaliseLocale(write.locale) : null }),
      ...(write.tableChoices !== undefined && { tableChoices: write.tableChoices || null }),
      ...(write.customFieldValues && {
        customFieldValues: mergeCustomFieldValues(definitions, values, write.customFieldValues),
      }),
    };
    await updateUser(transaction, buyer.userId, changes, deps.clock());
    const organisationId = write.mainOrganisationId;
    const link = organisationId && { userId: buyer.userId, accountId: buyer.accountId, organisationId };
    if (link && !(await setMainOrganisation(transaction, link)))
      throw invalidField("F-E-002", "mainOrganisationId", `Not one of the user's organisations: ${organisationId}`);
    return getUser({ db: transaction }, buyer.userId, buyer.accountId);
  });
  deps.recall?.forget("access");
  return changed;
}
