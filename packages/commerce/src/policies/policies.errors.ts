// Refusals of buying policies, budgets and delegations.
import { conflict, invalidField, notFound } from "#shared/refusal.ts";

export const delegationNotFound = (id: string) => notFound("Delegation", id);
export const budgetNotFound = (id: string) => notFound("Budget", id);
export const unknownColleague = (field: string, id: string) =>
  invalidField("F-E-002", field, `The account has no such active user: ${id}`);
export const unknownOrganisation = (id: string) =>
  invalidField("F-E-002", "organisationId", `The account has no such organisation: ${id}`);
export const budgetExists = () => conflict("The organisation has a budget of this period already", "period");
export const periodInvalid = (field: string) =>
  invalidField("F-E-006", field, "A period ends after it starts, and is not over already");
export const ruleExists = (id: string) =>
  invalidField("F-E-003", "supplierId", `The rule ${id} is about the same account and supplier`);
export const supplierTaken = ({ supplierId, name }: { readonly supplierId: string; readonly name: string }) =>
  invalidField("F-E-003", "supplierIds", `The supplier ${supplierId} is in the group "${name}" already`);
export const approverMissing = () =>
  invalidField("F-E-001", "approvers", "Orders that need an approval need an approver");
