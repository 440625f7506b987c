// What a user of the account may do, as verbs with their limits (ux A-03). Pure.
import { grants } from "@comptoir/contract/accounts/groups.rules";
import type { CustomerUser } from "@comptoir/contract/customer-users";
import type { ApprovalRules } from "@comptoir/contract/policies/approval-rules";

/** The rules of the account by which somebody orders or approves; null where they could not be read. */
export type AbilityRules = Pick<
  ApprovalRules,
  "approvalRequired" | "approvalLimit" | "upperLimits" | "approvers"
> | null;

/** An administrator orders without limit, whatever the rules. */
export type Role = "FOC_Admin" | "FOC_User";

/** Whether somebody with these rights may give the role of an administrator, as nobody gives a right that they lack (accounts 5.9). */
export const mayMakeAdministrators = (rights: readonly string[]): boolean =>
  (grants.get("FOC_Admin") ?? []).every((right) => rights.includes(right));

/** Orders above `limit` wait for an approver; null: all do, undefined: none does. */
export type Ordering = { readonly limit: number | null | undefined };
/** What an approver agrees to alone: up to a sum, everything, or what exceeds a budget, as no limit is set. */
export type Approving = { readonly upTo: number | "ALL" | "BUDGETS" };

export type Abilities = {
  /** Null: reads only. */
  readonly role: Role | null;
  readonly ordering: Ordering | null;
  readonly approving: Approving | null;
};

/** Groups that order; any other lets somebody read. */
const buyers: readonly string[] = ["FOC_User", "FOC_Webmaster"];

/** The group by which a user orders, which stays when their role does; that of new users where there is none. */
export const buyerGroupOf = ({ groups }: Pick<CustomerUser, "groups">): string =>
  groups.find((group) => buyers.includes(group)) ?? "FOC_User";

/** The stronger role of a user's groups; null where none of them lets somebody order. */
export const roleOf = ({ groups }: Pick<CustomerUser, "groups">): Role | null => {
  if (groups.includes("FOC_Admin")) return "FOC_Admin";
  return groups.some((group) => buyers.includes(group)) ? "FOC_User" : null;
};

const orderingBy = ({ approvalRequired, approvalLimit }: NonNullable<AbilityRules>): Ordering => ({
  limit: approvalRequired ? approvalLimit : undefined,
});

const approvingAt = (level: number, { approvalRequired, upperLimits }: NonNullable<AbilityRules>): Approving => ({
  upTo: approvalRequired ? (upperLimits[level - 1] ?? "ALL") : "BUDGETS",
});

/** How far somebody new goes by the rules of the account; null where they are unknown. */
export const limitsOf = (rules: AbilityRules) =>
  rules && { ordering: orderingBy(rules), approving: approvingAt(1, rules) };

/** The group that stands for what a user may do: the strongest, that by which they order, or the one that only reads. */
export function groupOf(user: Pick<CustomerUser, "groups">): string {
  const role = roleOf(user);
  return role === "FOC_User" ? buyerGroupOf(user) : (role ?? "FOC_Reader");
}

function approvingOf(userId: string, rules: NonNullable<AbilityRules>): Approving | null {
  const approver = rules.approvers.find(({ id }) => id === userId);
  return approver ? approvingAt(approver.level, rules) : null;
}

/** What a user may do; the limits are left out where the rules are unknown. */
export function abilitiesOf(user: Pick<CustomerUser, "id" | "groups">, rules: AbilityRules): Abilities {
  const role = roleOf(user);
  return {
    role,
    ordering: role === "FOC_User" && rules ? orderingBy(rules) : null,
    approving: rules && approvingOf(user.id, rules),
  };
}
