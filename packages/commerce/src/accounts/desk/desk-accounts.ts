// Accounts at the operator's desk: who has registered, whom it resembles, and the steps of its life (desk D-701, D-703).
import type { AccountStatus, PaymentType } from "@comptoir/contract/accounts";
import type { DeskAccount, DeskAccountPage, DeskAccountUser } from "@comptoir/contract/accounts/desk-accounts";
import { sirenOf, sirenOfVat } from "@comptoir/contract/accounts/identifiers.rules";
import type { ApprovalRulesWrite } from "@comptoir/contract/policies/approval-rules";
import { getAccount } from "#accounts/accounts.ts";
import { presentInvitations } from "#accounts/customer-users.present.ts";
import {
  type AccountListFilter,
  countIfClosed,
  findAccountHistory,
  findAccountId,
  findAllAccounts,
  findDuplicates,
  findUnknownTag,
  findUnknownView,
  findUsersOfAccount,
  findUsersWithoutOther,
  findViewsOfAccount,
  lockAccountStatus,
  setAccount,
  setTags,
  setViews,
} from "#accounts/desk/desk-accounts.queries.ts";
import { type AccountAction, accountSteps, mayStep, ownDomains } from "#accounts/desk/desk-accounts.rules.ts";
import { insertAccountHistory } from "#accounts/registration/registration.queries.ts";
import { administrators } from "#accounts/users/account-users.rules.ts";
import { endSessionsOf } from "#auth/activation.ts";
import type { Db, Tx } from "#db/statement.ts";
import { inTransaction } from "#db/transaction.ts";
import type { UserContext } from "#http/context.ts";
import { sendMails } from "#mail/mail.ts";
import { writeAcceptedMail, writeRefusedMail } from "#mail/registration-mails.ts";
import { listMailsOfAccount } from "#mail/told-mails.ts";
import { updateApprovalRulesWithin } from "#policies/approval-rules.ts";
import { setCreditLimitWithin } from "#policies/credit-control.ts";
import { lockSettings } from "#policies/policy-changes.ts";
import { type Approval, ensureMayGrant, ofAccount } from "#second-person/second-person.ts";
import { isoMoment } from "#shared/iso-moment.ts";
import { normaliseLocale, shopPage } from "#shared/locale.ts";
import { type PageRequest, presentPage } from "#shared/paging.ts";
import { conflict, forbidden, invalidField, notFound } from "#shared/refusal.ts";

/** Users, duplicates and steps that are shown of one account. */
const mostShown = 50;
/** The newest accounts first. */
const order = [{ property: "createdAt", direction: "DESC" }] as const;

/** One page of all accounts, with how many there are in each state. */
export async function listDeskAccounts(
  { deps }: UserContext,
  query: AccountListFilter & PageRequest,
): Promise<DeskAccountPage> {
  const { rows, counts } = await findAllAccounts(deps.db, query, query);
  const countOf = (status: AccountStatus) => counts.find((each) => each.status === status)?.count ?? 0;
  const all = {
    WAITING_VALIDATION: countOf("WAITING_VALIDATION"),
    ACTIVE: countOf("ACTIVE"),
    INACTIVE: countOf("INACTIVE"),
    REFUSED: countOf("REFUSED"),
  };
  const total = query.status ? countOf(query.status) : Object.values(all).reduce((sum, count) => sum + count, 0);
  const content = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return { ...presentPage(content, total, query, order), counts: all };
}

/** A user beside an account; moments come out of the database as texts. */
function presentUser({
  locale: _,
  invitations,
  formerEmails,
  ...user
}: Awaited<ReturnType<typeof findUsersOfAccount>>["rows"][number]): DeskAccountUser {
  return {
    ...user,
    invitations: presentInvitations(invitations),
    formerEmails: formerEmails.map((former) => ({ ...former, until: isoMoment(former.until) })),
  };
}

/** An account by its own id, as the operator reads it. */
export async function readAccount(db: Db, id: string): Promise<DeskAccount> {
  const [account, users, history, catalogViews, ifClosed] = await Promise.all([
    getAccount({ db }, id),
    findUsersOfAccount(db, id, mostShown),
    findAccountHistory(db, id, mostShown),
    findViewsOfAccount(db, id),
    countIfClosed(db, id),
  ]);
  const siren = sirenOf(account.businessRegistrationNumber) ?? sirenOfVat(account.vatNumber);
  const domains = ownDomains(users.rows.map(({ email }) => email));
  return {
    ...account,
    catalogViews,
    ifClosed,
    users: users.rows.map(presentUser),
    userCount: users.total,
    duplicates: await findDuplicates(db, { id, siren, domains, most: mostShown }),
    history: history.map((step) => ({ ...step, at: step.at.toISOString() })),
  };
}

/** An account by its id or external id. Throws 404. */
export async function readDeskAccount({ deps }: Pick<UserContext, "deps">, key: string): Promise<DeskAccount> {
  const id = await findAccountId(deps.db, key);
  if (id === undefined) throw notFound("Customer account", key);
  return readAccount(deps.db, id);
}

/** One page of the mails to people of an account. Throws 404. */
export async function listAccountMails({ deps }: UserContext, key: string, page: PageRequest) {
  const id = await findAccountId(deps.db, key);
  if (id === undefined) throw notFound("Customer account", key);
  return listMailsOfAccount(deps.db, id, page);
}

type Terms = {
  readonly paymentType?: PaymentType | undefined;
  readonly tagIds?: readonly string[] | undefined;
  readonly viewIds?: readonly string[] | undefined;
  readonly creditLimit?: number | null | undefined;
  readonly approval?: ApprovalRulesWrite | undefined;
};

/** Throws 403 for terms that the caller may not set. */
function ensureTerms({ user }: UserContext, { paymentType, viewIds, creditLimit, approval }: Terms): void {
  // Orders 7.2: what an account pays by is the operator's administrators' to say.
  if (paymentType && !user.rights.has("GENERAL_SETTING_UPDATE")) throw forbidden("GENERAL_SETTING_UPDATE");
  if (viewIds && !user.rights.has("CATALOG_VIEW_UPDATE")) throw forbidden("CATALOG_VIEW_UPDATE");
  const changesPolicies = creditLimit !== undefined || approval !== undefined;
  if (changesPolicies && !user.rights.has("BUYING_POLICY_UPDATE")) throw forbidden("BUYING_POLICY_UPDATE");
}

/** Locks what the terms are about: the policies of the shop before the account, as every change of a policy does. */
async function lockForTerms(tx: Tx, key: string, { creditLimit, approval }: Terms) {
  if (creditLimit !== undefined || approval !== undefined) await lockSettings(tx);
  const found = await lockAccountStatus(tx, key);
  if (!found) throw notFound("Customer account", key);
  return found;
}

type TermsBefore = { readonly id: string; readonly paymentType: PaymentType };

/**
 * Sets the terms of a locked account. Throws F-E-002 for an unknown tag, view or approver, F-E-001 where orders would wait for nobody, 409 where
 * one person may not let it owe so much more (desk D-121).
 */
async function setTerms(
  tx: Tx,
  context: UserContext,
  { id, paymentType: before }: TermsBefore,
  { paymentType, tagIds, viewIds, creditLimit, approval }: Terms,
  approved: Approval | null = null,
) {
  const { deps } = context;
  // Whoever pays later owes whatever is ordered.
  if (paymentType === "DUE_DATE" && before !== paymentType) {
    const asked = { kind: "PAYMENT_TYPE", customerAccountId: id, paymentType } as const;
    const raise = { accountId: id, more: Number.POSITIVE_INFINITY, act: ofAccount(id, asked) };
    await ensureMayGrant(tx, context, [raise], approved);
  }
  const unknown = tagIds && (await findUnknownTag(tx, tagIds));
  if (unknown !== undefined) throw invalidField("F-E-002", "tagIds", `There is no group of prices ${unknown}`);
  const unknownView = viewIds && (await findUnknownView(tx, viewIds));
  if (unknownView !== undefined) throw invalidField("F-E-002", "viewIds", `There is no catalogue view ${unknownView}`);
  if (paymentType) await setAccount(tx, id, { paymentType }, deps.clock());
  if (tagIds) await setTags(tx, id, tagIds);
  if (viewIds) await setViews(tx, id, viewIds);
  if (creditLimit !== undefined) await setCreditLimitWithin(tx, context, { customerAccountId: id, creditLimit });
  if (approval) await updateApprovalRulesWithin(tx, context, id, approval);
}

/** Changes the terms of an account. Throws 404, 403 for terms that the caller may not set, and 409 where they take a second person. */
export async function changeDeskAccount(
  context: UserContext,
  key: string,
  terms: Terms,
  approved: Approval | null = null,
): Promise<DeskAccount> {
  const { deps } = context;
  ensureTerms(context, terms);
  const account = await inTransaction(deps.db, async (transaction) => {
    const found = await lockForTerms(transaction, key, terms);
    await setTerms(transaction, context, found, terms, approved);
    return readAccount(transaction, found.id);
  });
  deps.recall?.forget("access");
  return account;
}

/** Writes to the administrators of an account what was decided about it. */
async function tellDecision(tx: Tx, { deps }: UserContext, account: DeskAccount, reason: string | null) {
  const { rows } = await findUsersOfAccount(tx, account.id, mostShown);
  const { brand, shopUrl } = deps.config;
  const readers = rows.filter(({ groups, status }) => groups.includes(administrators) && status !== "INACTIVE");
  const mails = readers.map((reader) => {
    const about = { ...reader, accountName: account.name, brand };
    const url = shopPage(shopUrl, "/auth/login", normaliseLocale(reader.locale ?? ""));
    return reason === null ? writeAcceptedMail({ ...about, url }) : writeRefusedMail({ ...about, reason });
  });
  await sendMails(deps, mails, tx);
}

type Step = { readonly action: AccountAction; readonly reason?: string; readonly terms?: Terms };

/** Takes a step of an account's life. Throws 404, and 409 with its status where the step is not open to it. */
export async function stepDeskAccount(
  context: UserContext,
  key: string,
  { action, reason, terms = {} }: Step,
): Promise<DeskAccount> {
  const { deps, actor } = context;
  ensureTerms(context, terms);
  const account = await inTransaction(deps.db, async (transaction) => {
    const found = await lockForTerms(transaction, key, terms);
    const { id, status } = found;
    if (!mayStep(action, status)) throw conflict("The account is not in a state for this step", status);
    const now = deps.clock();
    await setTerms(transaction, context, found, terms);
    const { to } = accountSteps[action];
    await setAccount(transaction, id, { status: to }, now);
    const entry = { accountId: id, action, from: status, to, by: actor, reason: reason ?? null };
    await insertAccountHistory(transaction, entry, now);
    if (action === "DEACTIVATE") await endSessionsOf(transaction, await findUsersWithoutOther(transaction, id), now);
    const changed = await readAccount(transaction, id);
    if (status === "WAITING_VALIDATION") await tellDecision(transaction, context, changed, reason ?? null);
    return changed;
  });
  deps.recall?.forget("access");
  return account;
}
