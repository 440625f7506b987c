// What a change of a policy has changed, field by field, for whoever reads the history (desk D-703).

/** The fields that people know; anything else of a policy is named by none. */
export const policyFields = {
  enabled: "choice",
  defaultLimit: "amount",
  creditLimit: "amount",
  exposure: "amount",
  amount: "amount",
  approvalLimit: "amount",
  linkLimit: "amount",
  approvalRequired: "choice",
  allowsOwnApproval: "choice",
  approvers: "people",
  minQuantity: "number",
  reason: "text",
  startDate: "moment",
  endDate: "moment",
} as const;
export type PolicyField = keyof typeof policyFields;

type Policy = Readonly<Record<string, unknown>> | null;
export type FieldChange = { readonly field: PolicyField; readonly before: unknown; readonly after: unknown };

/** Fields whose value is another one now, in the order above; of a policy that is new or gone, all that it says. */
export function changedFields(before: Policy, after: Policy): FieldChange[] {
  return (Object.keys(policyFields) as PolicyField[]).flatMap((field) => {
    const [was, is] = [before?.[field] ?? null, after?.[field] ?? null];
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ field, before: was, after: is }];
  });
}
