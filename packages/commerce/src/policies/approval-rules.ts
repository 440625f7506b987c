// The rules of an account about whose word an order needs (orders 5): one record, which the operator and the administrators of
// the account change.
import type { CartApproval } from "@comptoir/contract/carts";
import type { ApprovalRules, ApprovalRulesWrite } from "@comptoir/contract/policies/approval-rules";
import type { Db, Tx } from "#db/statement.ts";
import type { Deps } from "#deps.ts";
import type { UserContext } from "#http/context.ts";
import {
  type ApprovalLimitRow,
  addApprover,
  findApprovers,
  findRules,
  hasActiveApprover,
  type RulesRow,
  setApprovers,
  setRules,
} from "#policies/approval-rules.queries.ts";
import { approverMissing, unknownColleague } from "#policies/policies.errors.ts";
import { changePolicy, changePolicyWithin, type PolicyChange } from "#policies/policy-changes.ts";
import { cents, presentAmount, readAmount } from "#shared/money.ts";
import { notFound } from "#shared/refusal.ts";

async function getRules(db: Db, accountKey: string): Promise<RulesRow> {
  const row = await findRules(db, accountKey);
  if (!row) throw notFound("Customer account", accountKey);
  return row;
}

/** Of the account with this id or external id. Throws 404. */
export async function readApprovalRules({ db }: Pick<Deps, "db">, accountKey: string): Promise<ApprovalRules> {
  const row = await getRules(db, accountKey);
  const approvers = await findApprovers(db, row.id);
  return {
    customerAccountId: row.id,
    approvalRequired: row.approvalRequired,
    approvalLimit: row.approvalLimit === null ? null : presentAmount(cents(row.approvalLimit)),
    upperLimits: row.upperLimits.map((limit) => presentAmount(cents(limit))),
    allowsOwnApproval: row.allowsOwnApproval,
    linkLimit: presentAmount(cents(row.linkLimit)),
    approverIds: approvers.map(({ id }) => id),
    approvers,
  };
}

/** What is written over what was; the limits stay ascending. */
function merge(
  row: RulesRow,
  { approvalRequired, approvalLimit, upperLimits, ...write }: ApprovalRulesWrite,
): RulesRow {
  return {
    id: row.id,
    approvalRequired: approvalRequired ?? row.approvalRequired,
    approvalLimit:
      approvalLimit === undefined ? row.approvalLimit : approvalLimit === null ? null : readAmount(approvalLimit),
    upperLimits: upperLimits ? upperLimits.map(readAmount).sort((a, b) => a - b) : row.upperLimits,
    allowsOwnApproval: write.allowsOwnApproval ?? row.allowsOwnApproval,
    linkLimit: write.linkLimit === undefined ? row.linkLimit : readAmount(write.linkLimit),
  };
}

/** A change of the rules; `path` is where they stand in the body of the call. */
function rulesChange(
  context: UserContext,
  accountKey: string,
  write: ApprovalRulesWrite,
  path = "",
): PolicyChange<ApprovalRules> {
  return {
    read: (tx) => readApprovalRules({ db: tx }, accountKey),
    write: async (tx) => {
      const rules = merge(await getRules(tx, accountKey), write);
      await setRules(tx, rules, context.deps.clock());
      const before = await findApprovers(tx, rules.id);
      const levelOf = (id: string) => before.find((approver) => approver.id === id)?.level ?? 1;
      const approvers = write.approvers ?? write.approverIds?.map((id) => ({ id, level: levelOf(id) }));
      if (approvers) {
        const [stranger] = await setApprovers(tx, rules.id, approvers);
        if (stranger !== undefined) throw unknownColleague(`${path}approvers`, stranger);
      }
      if (rules.approvalRequired && !(await hasActiveApprover(tx, rules.id))) throw approverMissing(`${path}approvers`);
      return readApprovalRules({ db: tx }, rules.id);
    },
  };
}

/** Throws 404, and 400 for approvers who are no active users of the account, or for a rule that nobody could answer. */
export const updateApprovalRules = (
  context: UserContext,
  accountKey: string,
  write: ApprovalRulesWrite,
): Promise<ApprovalRules> => changePolicy(context, "MANUAL_VALIDATION", rulesChange(context, accountKey, write));

/** The same together with other terms of an account, which name the rules `approval`. */
export async function updateApprovalRulesWithin(
  tx: Tx,
  context: UserContext,
  accountId: string,
  write: ApprovalRulesWrite,
): Promise<void> {
  await changePolicyWithin(tx, context, "MANUAL_VALIDATION", rulesChange(context, accountId, write, "approval."));
}

/** Names a user of an account an approver, beside whatever else makes that user. */
export async function nameApprover(
  tx: Tx,
  context: UserContext,
  accountId: string,
  approver: { readonly id: string; readonly level: number },
): Promise<void> {
  const read = (transaction: Tx) => readApprovalRules({ db: transaction }, accountId);
  await changePolicyWithin(tx, context, "MANUAL_VALIDATION", {
    read,
    write: async (transaction) => {
      await addApprover(transaction, accountId, approver);
      return read(transaction);
    },
  });
}

export { type ApprovalLimitRow, approvalLimit } from "#policies/approval-rules.queries.ts";

/** From which sum on orders of a buyer who is not exempt wait for somebody's agreement, and whose; null: they never do. */
export function presentApprovalLimit(row: ApprovalLimitRow): CartApproval | null {
  const { isRequired, limit, approvers, budgets } = row;
  if (!isRequired && budgets.length === 0) return null;
  return {
    rule: isRequired ? (limit === null ? "ALWAYS" : "LIMIT") : null,
    limit: isRequired && limit !== null ? presentAmount(cents(limit)) : null,
    approvers: [...approvers],
    budgets: budgets.map(({ organisation, period, amount, spent }) => {
      return {
        name: organisation,
        period,
        amount: presentAmount(cents(amount)),
        left: presentAmount(cents(amount - spent)),
      };
    }),
  };
}
