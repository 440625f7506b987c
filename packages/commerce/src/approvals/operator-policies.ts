// What the operator sets: credit control with limits and holds, quotas with their rules (orders 5). An order that they hold
// back is checked again every quarter of an hour.
import { periodInvalid } from "#approvals/approvals.errors.ts";
import {
  deleteRow,
  findHolds,
  findId,
  findSettings,
  type HoldRow,
  insertHold,
  setSettings,
  upsertCredit,
  upsertRule,
} from "#approvals/operator-policies.queries.ts";
import { cents, presentAmount, readAmount } from "#shared/money.ts";
import { invalidField, invariant, notFound } from "#shared/refusal.ts";
import type { Deps } from "../deps.ts";

type Source = Pick<Deps, "db" | "clock">;

const presentLimit = (limit: number | null) => (limit === null ? null : presentAmount(cents(limit)));
const readLimit = (limit: number | null) => (limit === null ? null : readAmount(limit));

async function getId(db: Deps["db"], table: "customer_accounts" | "suppliers", field: string, key: string) {
  const id = await findId(db, table, key);
  if (id === null) throw invalidField("F-E-002", field, `There is nothing with the id ${key}`);
  return id;
}

export async function readCreditControl({ db }: Pick<Deps, "db">) {
  const { hasCreditControl, defaultLimit } = await findSettings(db);
  return { enabled: hasCreditControl, defaultLimit: presentLimit(defaultLimit) };
}

export async function updateCreditControl(
  { db }: Pick<Deps, "db">,
  {
    enabled,
    defaultLimit,
  }: { readonly enabled?: boolean | undefined; readonly defaultLimit?: number | null | undefined },
) {
  await setSettings(db, {
    ...(enabled === undefined ? {} : { has_credit_control: enabled }),
    ...(defaultLimit === undefined ? {} : { default_credit_limit_cents: readLimit(defaultLimit) }),
  });
  return readCreditControl({ db });
}

type CreditChange = {
  readonly customerAccountId: string;
  readonly creditLimit?: number | null | undefined;
  readonly exposure?: number | undefined;
};

/** Throws 400 for an unknown account. */
export async function setCreditLimit(
  { db, clock }: Source,
  { customerAccountId, creditLimit, exposure }: CreditChange,
) {
  const accountId = await getId(db, "customer_accounts", "customerAccountId", customerAccountId);
  const change = {
    limit: creditLimit === undefined ? undefined : readLimit(creditLimit),
    exposure: exposure === undefined ? undefined : readAmount(exposure),
  };
  const row = await upsertCredit(db, accountId, change, clock());
  return {
    customerAccountId: accountId,
    creditLimit: presentLimit(row.limit),
    exposure: presentAmount(cents(row.exposure)),
  };
}

const presentHold = ({ id, accountId, name, reason, startsAt, endsAt }: HoldRow) => ({
  id,
  customerAccountId: accountId,
  accountName: name,
  reason,
  startDate: startsAt.toISOString(),
  endDate: endsAt?.toISOString() ?? null,
});

/** Holds that run or are planned. */
export const listHolds = async ({ db, clock }: Source) => (await findHolds(db, clock())).map(presentHold);

type NewHold = {
  readonly customerAccountId: string;
  readonly reason: string;
  readonly startDate: string;
  readonly endDate?: string | null | undefined;
};

/** Throws 400 for an unknown account and for a hold that ends before it starts or is over. */
export async function createHold({ db, clock }: Source, { customerAccountId, reason, ...hold }: NewHold) {
  const accountId = await getId(db, "customer_accounts", "customerAccountId", customerAccountId);
  const startsAt = new Date(hold.startDate);
  const endsAt = hold.endDate ? new Date(hold.endDate) : null;
  if (endsAt && (endsAt <= startsAt || endsAt <= clock())) throw periodInvalid();
  const id = await insertHold(db, { accountId, reason, startsAt, endsAt });
  const made = (await findHolds(db, clock())).find((row) => row.id === id);
  invariant(made, "a hold that was just made is there");
  return presentHold(made);
}

export async function readQuotas({ db }: Pick<Deps, "db">) {
  const { hasQuotas, minQuantity } = await findSettings(db);
  return { enabled: hasQuotas, minQuantity };
}

export async function updateQuotas(
  { db }: Pick<Deps, "db">,
  {
    enabled,
    minQuantity,
  }: { readonly enabled?: boolean | undefined; readonly minQuantity?: number | null | undefined },
) {
  await setSettings(db, {
    ...(enabled === undefined ? {} : { has_quotas: enabled }),
    ...(minQuantity === undefined ? {} : { default_min_quantity: minQuantity }),
  });
  return readQuotas({ db });
}

type NewRule = {
  readonly customerAccountId?: string | null | undefined;
  readonly supplierId: string;
  readonly minQuantity: number;
};

/** Throws 400 for an unknown account or supplier. */
export async function createQuotaRule(
  { db }: Pick<Deps, "db">,
  { customerAccountId, supplierId, minQuantity }: NewRule,
) {
  const accountId = customerAccountId
    ? await getId(db, "customer_accounts", "customerAccountId", customerAccountId)
    : null;
  return upsertRule(db, { accountId, supplierId: await getId(db, "suppliers", "supplierId", supplierId), minQuantity });
}

/** Throws 404. */
export async function deletePolicy({ db }: Pick<Deps, "db">, table: "credit_holds" | "quota_rules", id: string) {
  if (!(await deleteRow(db, table, id))) throw notFound(table === "credit_holds" ? "Hold" : "Rule", id);
}
