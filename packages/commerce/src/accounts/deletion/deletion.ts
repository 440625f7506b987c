// Users who ask to be deleted (ux A-06, V-07), and the operator who deletes them (desk D-703): nobody else can. The person is shut
// out at once and taken out of everything step by step; what happened stays without the name.
import type {
  DeletionRequest,
  DeletionStatus,
  DeskDeletion,
  DeskDeletionDetail,
} from "@comptoir/contract/accounts/deletions";
import { approvalsWait, lastAdministrator, userNotFound } from "#accounts/accounts.errors.ts";
import { lockAccounts } from "#accounts/addresses.queries.ts";
import {
  endRequest,
  findAccountsOf,
  findDeleters,
  findLastRequest,
  findPersonInAccounts,
  findReader,
  findRequest,
  findRequests,
  findUnfitSuccessor,
  findWaitingRequest,
  insertRequest,
  lockPerson,
  lockRequest,
} from "#accounts/deletion/deletion.queries.ts";
import { deletionSteps, mayStep } from "#accounts/deletion/deletion.rules.ts";
import { startDeletion } from "#accounts/deletion/deletion-steps.queries.ts";
import { goOn } from "#accounts/deletion/deletion-steps.ts";
import { insertUserHistory } from "#accounts/users/account-users.queries.ts";
import { administrators } from "#accounts/users/account-users.rules.ts";
import { handOverApprovals, handOverCarts } from "#accounts/users/leaving.queries.ts";
import type { Db, Tx } from "#db/statement.ts";
import { inTransaction } from "#db/transaction.ts";
import type { SessionContext, UserContext } from "#http/context.ts";
import { countAttempts } from "#http/rate-limit.ts";
import {
  type Asker,
  writeDeletionAskedMail,
  writeDeletionNoticedMail,
  writeDeletionTakenBackMail,
} from "#mail/deletion-mails.ts";
import { sendMails } from "#mail/mail.ts";
import { normaliseLocale, shopPage } from "#shared/locale.ts";
import { type PageRequest, presentPage } from "#shared/paging.ts";
import { conflict, invalidField, invariant, notFound } from "#shared/refusal.ts";
import type { Deps } from "../../deps.ts";

/** Colleagues who are offered as successors. */
const mostColleagues = 200;

type Times = { readonly askedAt: Date; readonly endedAt: Date | null };

const present = <Row extends Times>({ askedAt, endedAt, ...row }: Row) => ({
  ...row,
  askedAt: askedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

const requestNotFound = (id: string) => notFound("Deletion request", id);

/** The last request of the connected user; null where there never was one. */
export async function readOwnRequest({ deps, buyer }: SessionContext): Promise<DeletionRequest | null> {
  const row = await findLastRequest(deps.db, buyer.userId);
  return row ? present(row) : null;
}

type AskedDeletion = { readonly userId: string; readonly askedBy: Asker; readonly reason: string | null };

/** Writes to those who may carry it out, and to the person, who may not have been the one who asked. */
async function tellRequest(deps: Deps, tx: Tx, { userId, askedBy }: AskedDeletion): Promise<void> {
  const [person, readers] = await Promise.all([findReader(tx, userId), findDeleters(tx)]);
  const request = await findWaitingRequest(tx, userId);
  invariant(person && request, "the request was written in this transaction");
  const { brand, shopUrl } = deps.config;
  const mails = readers.map((reader) => {
    const url = shopPage(shopUrl, `/desk/deletions/${request.id}`, normaliseLocale(reader.locale ?? ""));
    const { name, email } = person;
    return writeDeletionAskedMail({ ...reader, askedBy, person: { name, email }, url, brand });
  });
  const url = shopPage(shopUrl, "/account/user-information", normaliseLocale(person.locale ?? ""));
  await sendMails(deps, [...mails, writeDeletionNoticedMail({ ...person, url, brand })], tx);
}

/** Opens a request unless one waits already, and answers the one that waits. */
async function openRequest(deps: Deps, asked: AskedDeletion, tx: Tx): Promise<void> {
  if (await insertRequest(tx, asked, deps.clock())) await tellRequest(deps, tx, asked);
}

/** Asks for the connected user to be deleted; a request that waits stays the one there is. Throws 429 for whoever asks again and again. */
export async function askForDeletion(
  { deps, buyer }: SessionContext,
  { reason }: { readonly reason?: string | null | undefined },
): Promise<DeletionRequest> {
  await countAttempts(deps, [{ limit: "deletionByUser", subject: buyer.userId }]);
  return inTransaction(deps.db, async (transaction) => {
    await openRequest(deps, { userId: buyer.userId, askedBy: "USER", reason: reason || null }, transaction);
    const row = await findLastRequest(transaction, buyer.userId);
    invariant(row, "one waits");
    return present(row);
  });
}

/** Takes the connected user's request back. Throws 404 where none waits: it was carried out, or never asked. */
export async function withdrawRequest({ deps, buyer, actor }: SessionContext): Promise<DeletionRequest> {
  return inTransaction(deps.db, async (transaction) => {
    const { to } = deletionSteps.withdraw;
    const hasEnded = await endRequest(transaction, { userId: buyer.userId }, { status: to, actor }, deps.clock());
    const row = await findLastRequest(transaction, buyer.userId);
    if (!hasEnded || !row) throw requestNotFound(buyer.userId);
    return present(row);
  });
}

/** One page of requests, those that wait first. */
export async function listRequests(
  { deps }: UserContext,
  query: PageRequest & { readonly status?: DeletionStatus | undefined },
) {
  const { rows, total } = await findRequests(deps.db, query.status, query);
  return presentPage(rows.map(present), total, query);
}

/** A request by its id. Throws 404. */
async function getRequest(db: Db, id: string): Promise<DeskDeletion> {
  const row = await findRequest(db, id);
  if (!row) throw requestNotFound(id);
  return present(row);
}

/** A request with what hangs on the person in each account. Throws 404. */
export async function readRequest({ deps }: Pick<UserContext, "deps">, id: string): Promise<DeskDeletionDetail> {
  const request = await getRequest(deps.db, id);
  const about = { userId: request.person.id, administrators, most: mostColleagues };
  return { ...request, accounts: await findPersonInAccounts(deps.db, about, deps.clock()) };
}

/** Opens a request for somebody who has asked by letter or telephone. Throws F-E-002 for one who is no user of buyers. */
export async function openRequestFor(
  { deps }: UserContext,
  { userId, reason }: { readonly userId: string; readonly reason?: string | null | undefined },
): Promise<DeskDeletion> {
  return inTransaction(deps.db, async (transaction) => {
    if (!(await lockPerson(transaction, userId)))
      throw invalidField("F-E-002", "userId", "The person is no user of buyers, or was deleted already");
    await openRequest(deps, { userId, askedBy: "OPERATOR", reason: reason || null }, transaction);
    const row = await findWaitingRequest(transaction, userId);
    invariant(row, "one waits");
    return present(row);
  });
}

/**
 * Takes a request back for the person, who has changed their mind and reads the reason by mail. Throws 404, and 409 with the state of
 * a request that has ended.
 */
export async function takeBackRequest(
  { deps, actor }: UserContext,
  id: string,
  { reason }: { readonly reason: string },
): Promise<DeskDeletion> {
  return inTransaction(deps.db, async (transaction) => {
    const request = await lockRequest(transaction, id);
    if (!request) throw requestNotFound(id);
    if (!mayStep("takeBack", request.status)) throw conflict("The request has ended", request.status);
    await endRequest(transaction, { id }, { status: deletionSteps.takeBack.to, actor, reason }, deps.clock());
    const person = await findReader(transaction, request.userId);
    invariant(person, "the person of a request is there");
    const { brand, shopUrl } = deps.config;
    const url = shopPage(shopUrl, "/account/user-information", normaliseLocale(person.locale ?? ""));
    await sendMails(deps, [writeDeletionTakenBackMail({ ...person, reason, url, brand })], transaction);
    return getRequest(transaction, id);
  });
}

type Successors = readonly { readonly accountId: string; readonly userId: string }[];

/**
 * Gives on what colleagues need. Throws 409 where an account would be left without anybody who manages it or orders would wait for nobody.
 */
async function handOn(tx: Tx, deps: Deps, person: { readonly id: string }, successors: Successors): Promise<void> {
  const now = deps.clock();
  const hanging = await findPersonInAccounts(tx, { userId: person.id, administrators, most: 0 }, now);
  if (hanging.some(({ isLastAdministrator }) => isLastAdministrator)) throw lastAdministrator();
  for (const { id: accountId, isApprover } of await findAccountsOf(tx, person.id)) {
    const link = { accountId, userId: person.id };
    const successor = successors.find((each) => each.accountId === accountId);
    const soleApprovals = hanging.find(({ id }) => id === accountId)?.soleApprovals ?? 0;
    if (!successor && soleApprovals > 0) throw approvalsWait();
    if (!successor) continue;
    await handOverCarts(tx, link, successor.userId, now);
    if (isApprover) await handOverApprovals(tx, link, successor.userId);
  }
}

/** Decides that a person is deleted: hands on what colleagues need, notes it in the history of each account, and shuts the person out. */
async function decideDeletion({ deps, actor }: UserContext, id: string, successors: Successors, tx: Tx) {
  const request = await lockRequest(tx, id);
  if (!request) throw requestNotFound(id);
  if (!mayStep("carryOut", request.status)) throw conflict("The request has ended", request.status);
  const accountIds = (await findAccountsOf(tx, request.userId)).map((account) => account.id);
  await lockAccounts(tx, accountIds);
  const person = await lockPerson(tx, request.userId);
  if (!person) throw userNotFound(request.userId);
  const unfit = await findUnfitSuccessor(tx, person.id, successors);
  if (unfit >= 0)
    throw invalidField(
      "F-E-002",
      `successors[${unfit}].userId`,
      "Whoever takes over is another active user of the account",
    );
  const now = deps.clock();
  await handOn(tx, deps, person, successors);
  for (const accountId of accountIds) {
    const successorId = successors.find((each) => each.accountId === accountId)?.userId ?? null;
    const entry = { accountId, userId: person.id, action: "DETACH", groups: person.groups, by: actor } as const;
    await insertUserHistory(tx, { ...entry, successorId }, now);
  }
  await startDeletion(tx, { id, userId: person.id }, actor, now);
}

/**
 * Deletes a person for good: shut out at once, then step by step; what a failure leaves is gone on with within the hour, and the request
 * says RUNNING until then. Throws 404, 409 with the state of a request that has ended or is being carried out, for the last administrator
 * of an open account and for orders that would wait for nobody, and F-E-002 for an unfit successor.
 */
export async function carryOut(context: UserContext, id: string, successors: Successors): Promise<DeskDeletion> {
  const { deps } = context;
  await inTransaction(deps.db, (tx) => decideDeletion(context, id, successors, tx));
  deps.recall?.forget("access");
  await goOn(deps, id);
  return getRequest(deps.db, id);
}
