// What the page of organisations and users reads; each part that fails is left out and told, so that the others stand.
import type { CustomerAccount } from "@comptoir/contract/accounts";
import type { CustomerUser, Organisation } from "@comptoir/contract/customer-users";
import { shopDay } from "@comptoir/contract/days/days.rules";
import type { ApprovalRules, Budget } from "@comptoir/contract/policies/approval-rules";
import type { Sdk } from "@comptoir/sdk/client";
import type { ApiError } from "@comptoir/sdk/errors";
import type { AddressEntry } from "#account/addresses/address-entry.ts";
import { entriesOf, readUses } from "#account/addresses/addresses.server.ts";
import { type FoundNode, findNodes, rowsOf, type TreeRow } from "#account/organisation/tree/tree.rules.ts";
import type { Leaver } from "#account/organisation/users/leave-form.tsx";
import type { UserPage } from "#account/organisation/users/user-list.tsx";
import { cardsPerPage } from "#lib/pages.ts";
import { orNull } from "#lib/session/account-calls.server.ts";
import { throwUnlessRefused } from "#lib/session/failed-call.ts";

export type OrganisationPage = {
  readonly account: CustomerAccount | null;
  readonly rows: readonly TreeRow[] | null;
  readonly node: Organisation | null;
  /** Its addresses. */
  readonly entries: readonly AddressEntry[];
  /** The organisations that were looked for, the first of them; null where none were. */
  readonly found: { readonly nodes: readonly FoundNode[]; readonly total: number } | null;
  readonly users: UserPage | null;
  /** "forbidden": those of organisations that the user does not work for are for others. */
  readonly orders: readonly { readonly reference: string; readonly createdAt: string }[] | "forbidden" | null;
  /** Who could take over. */
  readonly heirs: readonly CustomerUser[];
  readonly leaver: Leaver | null;
  /** Whose organisations are about to be changed. */
  readonly placed: CustomerUser | null;
  /** By which users order and approve. */
  readonly rules: ApprovalRules | null;
  readonly budgets: readonly Budget[] | null;
  /** The day that is today. */
  readonly today: string;
};

function findNode(trees: readonly Organisation[], id: string): Organisation | null {
  for (const tree of trees) {
    const found = tree.id === id ? tree : findNode(tree.children, id);
    if (found) return found;
  }
  return null;
}

/** Colleagues among whom a successor is chosen. */
const mostHeirs = 200;

/** Organisations that are shown of those that were looked for. */
const mostFound = 50;

function foundIn(rows: readonly TreeRow[], find: string): OrganisationPage["found"] {
  const nodes = findNodes(rows, find);
  return { nodes: nodes.slice(0, mostFound), total: nodes.length };
}

type PageChoice = {
  readonly nodeId: string | null;
  readonly page: number;
  readonly search: string;
  /** Words of the organisation that is looked for. */
  readonly find: string;
  /** Whose access shall end. */
  readonly leaverId: string | null;
  readonly placedId: string | null;
};

async function readLeaver(sdk: Pick<Sdk, "accountUsers">, users: readonly CustomerUser[], id: string) {
  const user = users.find((each) => each.id === id);
  if (!user) return null;
  const belongings = await orNull("getUserBelongings", () =>
    sdk.accountUsers.getUserBelongings({ params: { customerUserId: id } }),
  );
  return belongings && { user, belongings };
}

const isForbidden = ({ status }: ApiError) => status === 403;

async function findOrders(
  { logisticOrders }: Pick<Sdk, "logisticOrders">,
  organisationId: string,
): Promise<OrganisationPage["orders"]> {
  const query = { params: { organisationId }, query: { size: 5 } };
  try {
    const found = await orNull("getOrganisationOrders", () => logisticOrders.getOrganisationOrders(query), isForbidden);
    return found?.content.map(({ reference, createdAt }) => ({ reference, createdAt })) ?? null;
  } catch (error) {
    throwUnlessRefused(error);
    return "forbidden";
  }
}

/** Everything that the page shows: eight reads, whatever the size of the account, and two more before somebody goes. */
export async function readOrganisationPage(
  sdk: Pick<Sdk, "accounts" | "organisations" | "accountUsers" | "logisticOrders" | "approvalRules">,
  { nodeId, page, search, find, leaverId, placedId }: PageChoice,
): Promise<OrganisationPage> {
  const query = { page: page - 1, size: cardsPerPage, ...(search && { search }) };
  const params = { organisationId: nodeId ?? "" };
  const { accounts, organisations, accountUsers, approvalRules } = sdk;
  const [account, trees, found, orders, rules, budgets, uses] = await Promise.all([
    orNull("getCustomerAccount", () => accounts.getCustomerAccount()),
    orNull("getOrganisations", () => organisations.getOrganisations()),
    nodeId === null
      ? orNull("getCustomerAccountUsers", () => accountUsers.getCustomerAccountUsers({ query }))
      : orNull("getOrganisationUsers", () => accountUsers.getOrganisationUsers({ params, query })),
    nodeId === null ? null : findOrders(sdk, nodeId),
    orNull("getApprovalRules", () => approvalRules.getApprovalRules()),
    orNull("getBudgets", () => approvalRules.getBudgets()),
    nodeId === null ? [] : readUses(sdk),
  ]);
  const users = found && {
    users: found.content,
    total: found.totalElements,
    pageCount: found.totalPages,
  };
  const leaver = leaverId && users ? await readLeaver(sdk, users.users, leaverId) : null;
  const heirs =
    leaver &&
    (await orNull("getCustomerAccountUsers", () =>
      accountUsers.getCustomerAccountUsers({ query: { status: "ACTIVE", size: mostHeirs } }),
    ));
  const rows = trees && rowsOf(trees);
  const node = trees && nodeId !== null ? findNode(trees, nodeId) : null;
  return {
    account,
    rows,
    found: rows && find ? foundIn(rows, find) : null,
    node,
    entries: entriesOf(node?.addresses ?? [], uses),
    users,
    orders,
    heirs: heirs?.content.filter(({ id }) => id !== leaverId) ?? [],
    leaver,
    placed: users?.users.find(({ id }) => id === placedId) ?? null,
    rules,
    budgets,
    today: shopDay(new Date()),
  };
}
