// Refusals of approvals, budgets and buying policies.
import { conflict, invalidField, notFound, refusal } from "#shared/refusal.ts";

/** 400: the link of a mail is none of ours, or its owner may not decide any more. */
export const linkDead = () => refusal(400, "TOKEN_INVALID", "The link is no longer valid", "token");
/** 410 naming the order about which the link has decided. */
export const linkUsed = (reference: string) => refusal(410, "LINK_USED", "The link was used already", reference);
/** 410 naming the order that the link led to. */
export const linkExpired = (reference: string) => refusal(410, "LINK_EXPIRED", "The link has expired", reference);
/** 403 naming the order, which is too large to be decided without a sign-in. */
export const signInNeeded = (reference: string) =>
  refusal(403, "SIGN_IN_REQUIRED", "Orders above the limit of the account are decided after signing in", reference);

export const unknownLine = (id: string) =>
  invalidField("F-E-002", "refusedLineIds", `The order has no such line to refuse: ${id}`);

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
