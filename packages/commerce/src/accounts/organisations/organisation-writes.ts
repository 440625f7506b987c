// The tree of organisations of an account: seen whole, grown, renamed, moved, switched off (accounts 5.8). Every write locks the
// account first, so that two of them never make a circle, or a tree that is too deep.
import type { OrganisationUpdate, OrganisationWrite } from "@comptoir/contract/accounts/organisations";
import type { Organisation } from "@comptoir/contract/customer-users";
import { mostOrganisationLevels, mostOrganisations } from "@comptoir/contract/limits";
import {
  externalIdTaken,
  movedBelowItself,
  organisationNameTaken,
  organisationNotFound,
  parentInactive,
} from "#accounts/accounts.errors.ts";
import { lockAccounts } from "#accounts/addresses.queries.ts";
import { isExternalId } from "#accounts/addresses.rules.ts";
import {
  changeOrganisation,
  countOrganisations,
  findPlace,
  insertOrganisation,
  isWithin,
  type OrganisationPlace,
  setOrganisationStatus,
} from "#accounts/organisations/organisation-writes.queries.ts";
import { findOrganisations } from "#accounts/organisations.queries.ts";
import { presentOrganisations } from "#accounts/organisations.ts";
import { mergeCustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import { findCustomFields } from "#custom-fields/custom-fields.ts";
import { isDuplicate } from "#db/failures.ts";
import type { Db, Tx } from "#db/statement.ts";
import { inTransaction } from "#db/transaction.ts";
import type { SessionContext } from "#http/context.ts";
import { invalidField, invariant } from "#shared/refusal.ts";

/** Throws 404 for an organisation that is none of the account's. */
export async function ensureOrganisation({ deps, buyer }: SessionContext, id: string): Promise<void> {
  if (!(await findPlace(deps.db, buyer.accountId, id))) throw organisationNotFound(id);
}

/** All organisations of the account, or those of one status, as trees. */
export async function listOrganisations(
  { deps, buyer }: SessionContext,
  { status }: { readonly status?: Organisation["status"] | undefined },
): Promise<Organisation[]> {
  const all = await findOrganisations(deps.db, buyer.accountId, buyer.userId);
  const rows = status === undefined ? all : all.filter((row) => row.status === status);
  return presentOrganisations(deps.db, buyer.accountId, { rows, isChosen: () => true, withUserCount: true });
}

/** The organisation as it is now, with all below it. */
async function readOrganisation(db: Db, { buyer }: SessionContext, id: string): Promise<Organisation> {
  const rows = await findOrganisations(db, buyer.accountId, buyer.userId);
  const isChosen = (row: { readonly id: string }) => row.id === id;
  const [organisation] = await presentOrganisations(db, buyer.accountId, { rows, isChosen, withUserCount: true });
  invariant(organisation, "the organisation was written in this transaction");
  return organisation;
}

const tooDeep = (field: string) =>
  invalidField("F-E-007", field, `Organisations stand ${mostOrganisationLevels} levels deep at most`);

/** The organisation above a new or moved one; null: the account itself. Throws F-E-002, F-E-007, 409. */
async function getParent(
  db: Tx,
  accountId: string,
  parentId: string | null,
  moved: Pick<OrganisationPlace, "levelsBelow" | "status">,
): Promise<OrganisationPlace | null> {
  if (parentId === null) return null;
  const parent = await findPlace(db, accountId, parentId);
  if (!parent) throw invalidField("F-E-002", "parentId", `No organisation of the account: ${parentId}`);
  if (parent.level + 1 + moved.levelsBelow > mostOrganisationLevels) throw tooDeep("parentId");
  if (parent.status === "INACTIVE" && moved.status === "ACTIVE") throw parentInactive();
  return parent;
}

function refuseTwins(error: unknown): never {
  if (isDuplicate(error, "organisations_account_id_parent_id_name_key")) throw organisationNameTaken();
  if (isDuplicate(error, "organisations_external_id_key")) throw externalIdTaken("externalId");
  throw error;
}

/** Adds an organisation. Throws F-E-002 for an unknown parent, F-E-007 below the tenth level, 409 for a name beside its own. */
export async function createOrganisation(context: SessionContext, write: OrganisationWrite): Promise<Organisation> {
  const { deps, buyer } = context;
  const { accountId } = buyer;
  const externalId = write.externalId || null;
  if (externalId && !isExternalId(externalId))
    throw invalidField("F-E-012", "externalId", "An external id has neither spaces nor accents");
  return inTransaction(deps.db, async (transaction) => {
    await lockAccounts(transaction, [accountId]);
    if ((await countOrganisations(transaction, accountId)) >= mostOrganisations)
      throw invalidField("F-E-007", "name", `An account has ${mostOrganisations} organisations at most`);
    const made = { levelsBelow: 0, status: "ACTIVE" } as const;
    const parent = await getParent(transaction, accountId, write.parentId || null, made);
    const definitions = write.customFieldValues ? await findCustomFields(transaction, "CUSTOMER_ORGANISATION") : [];
    const customFieldValues = mergeCustomFieldValues(definitions, {}, write.customFieldValues ?? []);
    const organisation = { accountId, parentId: parent?.id ?? null, name: write.name, externalId, customFieldValues };
    const id = await insertOrganisation(transaction, organisation, deps.clock());
    return readOrganisation(transaction, context, id);
  }).catch(refuseTwins);
}

/** Changes one organisation under the lock of its account, and answers it. Throws 404. */
async function changePlace(
  context: SessionContext,
  id: string,
  change: (transaction: Tx, place: OrganisationPlace) => Promise<void>,
): Promise<Organisation> {
  const { deps, buyer } = context;
  const organisation = await inTransaction(deps.db, async (transaction) => {
    await lockAccounts(transaction, [buyer.accountId]);
    const place = await findPlace(transaction, buyer.accountId, id);
    if (!place) throw organisationNotFound(id);
    await change(transaction, place);
    return readOrganisation(transaction, context, id);
  });
  deps.recall?.forget("access");
  return organisation;
}

/** Renames an organisation, or switches it; throws 409 below one that is off, and for a name beside its own. */
export function updateOrganisation(
  context: SessionContext,
  id: string,
  { name, status, customFieldValues }: OrganisationUpdate,
): Promise<Organisation> {
  const { deps, buyer } = context;
  const key = { accountId: buyer.accountId, id };
  return changePlace(context, id, async (transaction, place) => {
    const values =
      customFieldValues &&
      mergeCustomFieldValues(
        await findCustomFields(transaction, "CUSTOMER_ORGANISATION"),
        place.customFieldValues,
        customFieldValues,
      );
    await changeOrganisation(transaction, key, { name, customFieldValues: values }, deps.clock());
    if (status === "ACTIVE" && place.isParentInactive) throw parentInactive();
    if (status) await setOrganisationStatus(transaction, key, status, deps.clock());
  }).catch(refuseTwins);
}

/** Moves an organisation with all below it; null: directly under the account. */
export function moveOrganisation(context: SessionContext, id: string, parentId: string | null): Promise<Organisation> {
  const { deps, buyer } = context;
  const { accountId } = buyer;
  return changePlace(context, id, async (transaction, place) => {
    if (parentId !== null && (await isWithin(transaction, accountId, parentId, id))) throw movedBelowItself();
    const parent = await getParent(transaction, accountId, parentId, place);
    await changeOrganisation(transaction, { accountId, id }, { parentId: parent?.id ?? null }, deps.clock());
  }).catch(refuseTwins);
}
