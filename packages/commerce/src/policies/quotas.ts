// Quotas as the operator sets them (orders 5): the least pieces of an order per supplier, for one account or all, and groups of
// suppliers whose pieces count together.
import type { QuotaGroupWrite, QuotaRuleWrite } from "@comptoir/contract/policies/quotas";
import type { Db } from "#db/statement.ts";
import type { UserContext } from "#http/context.ts";
import { ruleExists, supplierTaken } from "#policies/policies.errors.ts";
import { changePolicy } from "#policies/policy-changes.ts";
import { deleteRow, findSettings, setSettings } from "#policies/policy-records.queries.ts";
import { getId, getIds } from "#policies/policy-records.ts";
import {
  findGroup,
  findGroups,
  findRule,
  findRules,
  findSameRule,
  findTaken,
  type Minimums,
  type Rule,
  writeGroup,
  writeRule,
} from "#policies/quotas.queries.ts";
import { type PageRequest, presentPage } from "#shared/paging.ts";
import { notFound } from "#shared/refusal.ts";

export { type Minimums, minimumsOf } from "#policies/quotas.queries.ts";

/** The least pieces of an order of a supplier; null: as few as one likes (0), or nothing is said. */
export const minimumOf = (minimums: Minimums | null, supplierId: string): number | null =>
  (minimums?.bySupplier[supplierId] ?? minimums?.default) || null;

/** Whether quotas hold, and the least pieces of a supplier without a rule. */
export async function readQuotas(db: Db) {
  const { hasQuotas, minQuantity } = await findSettings(db);
  return { enabled: hasQuotas, minQuantity };
}

type QuotasChange = { readonly enabled?: boolean | undefined; readonly minQuantity?: number | null | undefined };

/** Switches the check and sets the minimum of the shop; what is left out stays. */
export function updateQuotas(context: UserContext, { enabled, minQuantity }: QuotasChange) {
  return changePolicy(context, "QUOTAS", {
    read: readQuotas,
    write: async (tx) => {
      await setSettings(tx, {
        ...(enabled === undefined ? {} : { has_quotas: enabled }),
        ...(minQuantity === undefined ? {} : { default_min_quantity: minQuantity }),
      });
      return readQuotas(tx);
    },
  });
}

/** A page of rules. */
export async function listRules({ deps }: UserContext, page: PageRequest) {
  const { rows, total } = await findRules(deps.db, page);
  return presentPage(rows, total, page);
}

/** Throws 404. */
export async function getRule(db: Db, id: string) {
  const row = await findRule(db, id);
  if (!row) throw notFound("Rule", id);
  return row;
}

async function readRule(db: Db, { customerAccountId, supplierId, minQuantity }: QuotaRuleWrite): Promise<Rule> {
  const accountId = customerAccountId
    ? await getId(db, "customer_accounts", "customerAccountId", customerAccountId)
    : null;
  return { accountId, supplierId: await getId(db, "suppliers", "supplierId", supplierId), minQuantity };
}

/** A rule for the same account and supplier is replaced. Throws 400 for an unknown account or supplier. */
export async function createRule(context: UserContext, write: QuotaRuleWrite) {
  const rule = await readRule(context.deps.db, write);
  const same = await findSameRule(context.deps.db, rule);
  return changePolicy(context, "QUOTA_RULE", {
    ...(same === null ? {} : { read: (tx) => getRule(tx, same) }),
    write: async (tx) => getRule(tx, await writeRule(tx, await findSameRule(tx, rule), rule)),
  });
}

/** Throws 404, and 400 for an unknown account or supplier, or when another rule is about the same. */
export async function updateRule(context: UserContext, id: string, write: QuotaRuleWrite) {
  const rule = await readRule(context.deps.db, write);
  return changePolicy(context, "QUOTA_RULE", {
    read: (tx) => getRule(tx, id),
    write: async (tx) => {
      const same = await findSameRule(tx, rule);
      if (same !== null && same !== id) throw ruleExists(same);
      return getRule(tx, await writeRule(tx, id, rule));
    },
  });
}

/** Throws 404. */
export async function deleteRule(context: UserContext, id: string): Promise<void> {
  await changePolicy<object | null>(context, "QUOTA_RULE", {
    read: (tx) => getRule(tx, id),
    write: async (tx) => {
      await deleteRow(tx, "quota_rules", id);
      return null;
    },
  });
}

/** A page of groups of suppliers. */
export async function listGroups({ deps }: UserContext, page: PageRequest) {
  const { rows, total } = await findGroups(deps.db, page);
  return presentPage(rows, total, page);
}

/** Throws 404. */
export async function getGroup(db: Db, id: string) {
  const row = await findGroup(db, id);
  if (!row) throw notFound("Group", id);
  return row;
}

/** Writes a group, a new one without an id. Throws 404, and 400 for suppliers that do not exist or are in another group. */
export async function saveGroup(context: UserContext, id: string | null, { name, supplierIds: keys }: QuotaGroupWrite) {
  const supplierIds = await getIds(context.deps.db, "suppliers", "supplierIds", keys);
  return changePolicy(context, "QUOTA_GROUP", {
    ...(id === null ? {} : { read: (tx) => getGroup(tx, id) }),
    write: async (tx) => {
      const taken = await findTaken(tx, id, supplierIds);
      if (taken) throw supplierTaken(taken);
      return getGroup(tx, await writeGroup(tx, id, { name, supplierIds }));
    },
  });
}

/** Throws 404. */
export async function deleteGroup(context: UserContext, id: string): Promise<void> {
  await changePolicy<object | null>(context, "QUOTA_GROUP", {
    read: (tx) => getGroup(tx, id),
    write: async (tx) => {
      await deleteRow(tx, "quota_groups", id);
      return null;
    },
  });
}
