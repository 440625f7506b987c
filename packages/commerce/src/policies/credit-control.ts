// Credit control as the operator sets it (orders 5): limits, what accounts owe, holds and grace amounts. An order that it
// holds back is checked again every quarter of an hour.
import type { CreditHoldWrite, GraceAmountWrite } from "@comptoir/contract/policies/credit-control";
import { isDuplicate } from "#db/failures.ts";
import type { Db, Tx } from "#db/statement.ts";
import type { UserContext } from "#http/context.ts";
import {
  findCredit,
  findGrace,
  findGraces,
  findHold,
  findHolds,
  type Grace,
  type GraceRow,
  graceSorts,
  type Hold,
  type HoldRow,
  holdSorts,
  insertHold,
  updateHoldRow,
  upsertCredit,
  writeGrace,
} from "#policies/credit-control.queries.ts";
import { holdOverlaps } from "#policies/policies.errors.ts";
import { graceRaises, isEndedEarly } from "#policies/policies.rules.ts";
import { changePolicy, changePolicyWithin } from "#policies/policy-changes.ts";
import { deleteRow, findSettings, setSettings } from "#policies/policy-records.queries.ts";
import { getId, getIds, type Period, presentPeriod, readNewPeriod, readPeriod } from "#policies/policy-records.ts";
import {
  type Approval,
  ensureMayGrant,
  ensureMayGrantAll,
  ofAccount,
  ofShop,
  type RaiseForAll,
} from "#second-person/second-person.ts";
import { namesIn } from "#shared/lists.ts";
import { cents, presentAmount, readAmount } from "#shared/money.ts";
import { type PageRequest, parseSort, presentPage } from "#shared/paging.ts";
import { notFound } from "#shared/refusal.ts";

const presentLimit = (limit: number | null) => (limit === null ? null : presentAmount(cents(limit)));
const readLimit = (limit: number | null) => (limit === null ? null : readAmount(limit));

/** Whether credit is controlled, and the limit of accounts that have none of their own. */
export async function readCreditControl(db: Db) {
  const { hasCreditControl, defaultLimit } = await findSettings(db);
  return { enabled: hasCreditControl, defaultLimit: presentLimit(defaultLimit) };
}

type ControlChange = { readonly enabled?: boolean | undefined; readonly defaultLimit?: number | null | undefined };

/** What of a change lets accounts owe more all at once: a higher limit of the shop, and none of them controlled any more (desk D-121). */
async function raisesForAll(tx: Tx, { enabled, defaultLimit }: ControlChange): Promise<RaiseForAll[]> {
  const before = await findSettings(tx);
  const raises: RaiseForAll[] = [];
  if (defaultLimit !== undefined && raiseOf(before.defaultLimit, readLimit(defaultLimit), null) > 0)
    raises.push({ setting: "defaultLimit", act: ofShop({ kind: "DEFAULT_LIMIT", defaultLimit }) });
  if (enabled === false && before.hasCreditControl)
    raises.push({ setting: "enabled", act: ofShop({ kind: "CREDIT_CONTROL_OFF" }) });
  return raises;
}

/** Switches the check and sets the limit of the shop; what is left out stays. Throws 409 for what takes a second person. */
export function updateCreditControl(context: UserContext, change: ControlChange, approval: Approval | null = null) {
  const { enabled, defaultLimit } = change;
  return changePolicy(context, "CREDIT_CONTROL", {
    read: readCreditControl,
    write: async (tx) => {
      await ensureMayGrantAll(tx, context, await raisesForAll(tx, change), approval);
      await setSettings(tx, {
        ...(enabled === undefined ? {} : { has_credit_control: enabled }),
        ...(defaultLimit === undefined ? {} : { default_credit_limit_cents: readLimit(defaultLimit) }),
      });
      return readCreditControl(tx);
    },
  });
}

type CreditChange = {
  readonly customerAccountId: string;
  readonly creditLimit?: number | null | undefined;
  readonly exposure?: number | undefined;
};

/** Cents by which a limit is above another; without one, that of the shop holds, and without that one, none. */
function raiseOf(before: number | null, after: number | null, ofShop: number | null): number {
  const [old, next] = [before ?? ofShop ?? Number.POSITIVE_INFINITY, after ?? ofShop ?? Number.POSITIVE_INFINITY];
  return old === next ? 0 : next - old;
}

/** A change of what an account may owe and owes; `customerAccountId` is its own id. A raise may take a second person (desk D-121). */
function creditChange(
  context: UserContext,
  { customerAccountId: accountId, creditLimit, exposure }: CreditChange,
  approved: Approval | null,
) {
  const read = async (from: Db) => {
    const credit = await findCredit(from, accountId);
    return {
      customerAccountId: accountId,
      creditLimit: presentLimit(credit.limit),
      exposure: presentAmount(cents(credit.exposure)),
    };
  };
  const change = {
    limit: creditLimit === undefined ? undefined : readLimit(creditLimit),
    exposure: exposure === undefined ? undefined : readAmount(exposure),
  };
  const write = async (tx: Tx) => {
    if (change.limit !== undefined) {
      const [{ limit }, { defaultLimit }] = [await findCredit(tx, accountId), await findSettings(tx)];
      const asked = {
        kind: "CREDIT_LIMIT",
        customerAccountId: accountId,
        creditLimit: presentLimit(change.limit),
      } as const;
      const more = raiseOf(limit, change.limit, defaultLimit);
      await ensureMayGrant(tx, context, [{ accountId, more, act: ofAccount(accountId, asked) }], approved);
    }
    await upsertCredit(tx, accountId, change, context.deps.clock());
    return read(tx);
  };
  return { read, write };
}

/** Throws 400 for an unknown account, and 409 for a raise that takes a second person. */
export async function setCreditLimit(context: UserContext, change: CreditChange, approved: Approval | null = null) {
  const key = change.customerAccountId;
  const customerAccountId = await getId(context.deps.db, "customer_accounts", "customerAccountId", key);
  return changePolicy(context, "CREDIT_LIMIT", creditChange(context, { ...change, customerAccountId }, approved));
}

/** The same limit together with other terms of an account, by its own id. */
export async function setCreditLimitWithin(
  tx: Tx,
  context: UserContext,
  change: { readonly customerAccountId: string; readonly creditLimit: number | null },
): Promise<void> {
  await changePolicyWithin(tx, context, "CREDIT_LIMIT", creditChange(context, change, null));
}

type ListQuery = PageRequest & {
  readonly sort?: readonly string[] | undefined;
  readonly accountName?: string | undefined;
};

const presentHold = ({ id, accountId, accountName, reason, ...period }: HoldRow) => {
  return { id, customerAccountId: accountId, accountName, reason, ...presentPeriod(period) };
};

/** Holds that run or are planned. */
export async function listHolds({ deps }: UserContext, { accountName, sort, ...page }: ListQuery) {
  const order = parseSort(sort, namesIn(holdSorts));
  const { rows, total } = await findHolds(deps.db, page, { accountName, order, now: deps.clock() });
  return presentPage(rows.map(presentHold), total, page, order);
}

/** Throws 404. */
export async function getHold(db: Db, id: string) {
  const row = await findHold(db, id);
  if (!row) throw notFound("Hold", id);
  return presentHold(row);
}

async function readHold(db: Db, { customerAccountId, reason }: CreditHoldWrite, period: Period) {
  return { accountId: await getId(db, "customer_accounts", "customerAccountId", customerAccountId), reason, ...period };
}

function refuseOverlap(error: unknown): never {
  throw isDuplicate(error, "credit_holds_one_at_a_time") ? holdOverlaps() : error;
}

/** Throws 400 for an unknown account and for a hold that ends before it starts or is over, and 409 while another one runs. */
export async function createHold(context: UserContext, write: CreditHoldWrite) {
  const { db, clock } = context.deps;
  const hold = await readHold(db, write, readNewPeriod(write, clock()));
  return changePolicy(context, "CREDIT_HOLD", {
    write: async (tx) => getHold(tx, await insertHold(tx, hold, clock())),
  }).catch(refuseOverlap);
}

/** A hold that is gone, or ends earlier than it was to, lets its account order again: two persons say so (desk D-121). */
async function ensureMayEnd(
  tx: Tx,
  context: UserContext,
  { id, change }: { readonly id: string; readonly change: Hold | null },
  approved: Approval | null,
) {
  const before = await findHold(tx, id);
  if (!before || !isEndedEarly(before, change, context.deps.clock())) return;
  const act = ofAccount(before.accountId, { kind: "HOLD_END", creditHoldId: id });
  const raise = { accountId: before.accountId, more: Number.POSITIVE_INFINITY, act };
  await ensureMayGrant(tx, context, [raise], approved);
}

/**
 * Throws 404, 400 for an unknown account and for a hold that ends before it starts, and 409 while another one runs and for an earlier end,
 * which takes a second person.
 */
export async function updateHold(context: UserContext, id: string, write: CreditHoldWrite) {
  const hold = await readHold(context.deps.db, write, readPeriod(write));
  return changePolicy(context, "CREDIT_HOLD", {
    read: (tx) => getHold(tx, id),
    write: async (tx) => {
      await ensureMayEnd(tx, context, { id, change: hold }, null);
      await updateHoldRow(tx, id, hold);
      return getHold(tx, id);
    },
  }).catch(refuseOverlap);
}

/** Throws 404, and 409 where it takes a second person. */
export async function deleteHold(context: UserContext, id: string, approved: Approval | null = null): Promise<void> {
  await changePolicy<object | null>(context, "CREDIT_HOLD", {
    read: (tx) => getHold(tx, id),
    write: async (tx) => {
      await ensureMayEnd(tx, context, { id, change: null }, approved);
      await deleteRow(tx, "credit_holds", id);
      return null;
    },
  });
}

const presentGrace = ({ id, amount, accounts, ...period }: GraceRow) => {
  return { id, amount: presentAmount(cents(amount)), accounts, ...presentPeriod(period) };
};

/** Grace amounts that run or are planned. */
export async function listGraces({ deps }: UserContext, { accountName, sort, ...page }: ListQuery) {
  const order = parseSort(sort, namesIn(graceSorts));
  const { rows, total } = await findGraces(deps.db, page, { accountName, order, now: deps.clock() });
  return presentPage(rows.map(presentGrace), total, page, order);
}

/** Throws 404. */
export async function getGrace(db: Db, id: string) {
  const row = await findGrace(db, id);
  if (!row) throw notFound("Grace amount", id);
  return presentGrace(row);
}

async function readGrace(db: Db, { amount, customerAccountIds }: GraceAmountWrite, period: Period) {
  const accountIds = await getIds(db, "customer_accounts", "customerAccountIds", customerAccountIds);
  return { amount: readAmount(amount), accountIds, ...period };
}

/** What a grace amount lets its accounts owe more than before may take a second person (desk D-121). */
async function ensureMayGrace(
  tx: Tx,
  context: UserContext,
  { id, grace }: { readonly id: string | null; readonly grace: Grace },
  approved: Approval | null,
) {
  const found = id === null ? undefined : await findGrace(tx, id);
  const before = found && { ...found, accountIds: found.accounts.map((account) => account.id) };
  const asked = { kind: "GRACE_AMOUNT", amount: presentAmount(cents(grace.amount)), ...presentPeriod(grace) } as const;
  const raises = graceRaises(before ?? null, grace).map(({ accountId, more }) => {
    return { accountId, more, act: ofAccount(accountId, { ...asked, customerAccountId: accountId }) };
  });
  await ensureMayGrant(tx, context, raises, approved);
}

/** Throws 400 for an unknown account and for a period that ends before it starts or is over, and 409 where it takes a second person. */
export async function createGrace(context: UserContext, write: GraceAmountWrite, approved: Approval | null = null) {
  const { db, clock } = context.deps;
  const grace = await readGrace(db, write, readNewPeriod(write, clock()));
  return changePolicy(context, "GRACE_AMOUNT", {
    write: async (tx) => {
      await ensureMayGrace(tx, context, { id: null, grace }, approved);
      return getGrace(tx, await writeGrace(tx, null, grace));
    },
  });
}

/** Throws 404, 400 for an unknown account and for a period that ends before it starts, and 409 for more, which takes a second person. */
export async function updateGrace(context: UserContext, id: string, write: GraceAmountWrite) {
  const grace = await readGrace(context.deps.db, write, readPeriod(write));
  return changePolicy(context, "GRACE_AMOUNT", {
    read: (tx) => getGrace(tx, id),
    write: async (tx) => {
      await ensureMayGrace(tx, context, { id, grace }, null);
      return getGrace(tx, await writeGrace(tx, id, grace));
    },
  });
}

/** Throws 404. */
export async function deleteGrace(context: UserContext, id: string): Promise<void> {
  await changePolicy<object | null>(context, "GRACE_AMOUNT", {
    read: (tx) => getGrace(tx, id),
    write: async (tx) => {
      await deleteRow(tx, "credit_grace_amounts", id);
      return null;
    },
  });
}
