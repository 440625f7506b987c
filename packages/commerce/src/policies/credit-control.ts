// Credit control as the operator sets it (orders 5): limits, what accounts owe, holds and grace amounts. An order that it
// holds back is checked again every quarter of an hour.
import type { CreditHoldWrite, GraceAmountWrite } from "@comptoir/contract/policies/credit-control";
import type { Db } from "#db/statement.ts";
import type { UserContext } from "#http/context.ts";
import {
  findCredit,
  findGrace,
  findGraces,
  findHold,
  findHolds,
  type GraceRow,
  graceSorts,
  type HoldRow,
  holdSorts,
  insertHold,
  updateHoldRow,
  upsertCredit,
  writeGrace,
} from "#policies/credit-control.queries.ts";
import { changePolicy } from "#policies/policy-changes.ts";
import { deleteRow, findSettings, setSettings } from "#policies/policy-records.queries.ts";
import { getId, getIds, type Period, presentPeriod, readNewPeriod, readPeriod } from "#policies/policy-records.ts";
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

/** Switches the check and sets the limit of the shop; what is left out stays. */
export function updateCreditControl(context: UserContext, { enabled, defaultLimit }: ControlChange) {
  return changePolicy(context, "CREDIT_CONTROL", {
    read: readCreditControl,
    write: async (tx) => {
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

/** Throws 400 for an unknown account. */
export async function setCreditLimit(context: UserContext, { customerAccountId, creditLimit, exposure }: CreditChange) {
  const { db, clock } = context.deps;
  const accountId = await getId(db, "customer_accounts", "customerAccountId", customerAccountId);
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
  return changePolicy(context, "CREDIT_LIMIT", {
    read,
    write: async (tx) => {
      await upsertCredit(tx, accountId, change, clock());
      return read(tx);
    },
  });
}

type ListQuery = PageRequest & {
  readonly sort?: readonly string[] | undefined;
  readonly accountName?: string | undefined;
};

// The keys of tables are their fields.
const holdFields = Object.keys(holdSorts) as (keyof typeof holdSorts)[];
const graceFields = Object.keys(graceSorts) as (keyof typeof graceSorts)[];

const presentHold = ({ id, accountId, accountName, reason, ...period }: HoldRow) => {
  return { id, customerAccountId: accountId, accountName, reason, ...presentPeriod(period) };
};

/** Holds that run or are planned. */
export async function listHolds({ deps }: UserContext, { accountName, sort, ...page }: ListQuery) {
  const order = parseSort(sort, holdFields);
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

/** Throws 400 for an unknown account and for a hold that ends before it starts or is over. */
export async function createHold(context: UserContext, write: CreditHoldWrite) {
  const { db, clock } = context.deps;
  const hold = await readHold(db, write, readNewPeriod(write, clock()));
  return changePolicy(context, "CREDIT_HOLD", { write: async (tx) => getHold(tx, await insertHold(tx, hold)) });
}

/** Throws 404, and 400 for an unknown account and for a hold that ends before it starts. */
export async function updateHold(context: UserContext, id: string, write: CreditHoldWrite) {
  const hold = await readHold(context.deps.db, write, readPeriod(write));
  return changePolicy(context, "CREDIT_HOLD", {
    read: (tx) => getHold(tx, id),
    write: async (tx) => {
      await updateHoldRow(tx, id, hold);
      return getHold(tx, id);
    },
  });
}

/** Throws 404. */
export async function deleteHold(context: UserContext, id: string): Promise<void> {
  await changePolicy<object | null>(context, "CREDIT_HOLD", {
    read: (tx) => getHold(tx, id),
    write: async (tx) => {
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
  const order = parseSort(sort, graceFields);
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

/** Throws 400 for an unknown account and for a period that ends before it starts or is over. */
export async function createGrace(context: UserContext, write: GraceAmountWrite) {
  const { db, clock } = context.deps;
  const grace = await readGrace(db, write, readNewPeriod(write, clock()));
  return changePolicy(context, "GRACE_AMOUNT", {
    write: async (tx) => getGrace(tx, await writeGrace(tx, null, grace)),
  });
}

/** Throws 404, and 400 for an unknown account and for a period that ends before it starts. */
export async function updateGrace(context: UserContext, id: string, write: GraceAmountWrite) {
  const grace = await readGrace(context.deps.db, write, readPeriod(write));
  return changePolicy(context, "GRACE_AMOUNT", {
    read: (tx) => getGrace(tx, id),
    write: async (tx) => getGrace(tx, await writeGrace(tx, id, grace)),
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
