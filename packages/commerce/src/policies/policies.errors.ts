// Refusals of buying policies and budgets.
import { conflict, invalidField, notFound, refusal } from "#shared/refusal.ts";

/** 404. */
export const budgetNotFound = (id: string) => notFound("Budget", id);
/** 400: nobody active of the account. */
export const unknownColleague = (field: string, id: string) =>
  invalidField("F-E-002", field, `The account has no such active user: ${id}`);
/** 400: none of the account. */
export const unknownOrganisation = (id: string) =>
  invalidField("F-E-002", "organisationId", `The account has no such organisation: ${id}`);
/** 409: one budget for each organisation and period. */
export const budgetExists = () => conflict("The organisation has a budget of this period already", "period");
/** 400. */
export const periodInvalid = (field: string) =>
  invalidField("F-E-006", field, "A period ends after it starts, and is not over already");
/** 400: one rule for each account and supplier. */
export const ruleExists = (id: string) =>
  invalidField("F-E-003", "supplierId", `The rule ${id} is about the same account and supplier`);
/** 400: a supplier delivers with one group at most. */
export const supplierTaken = ({ supplierId, name }: { readonly supplierId: string; readonly name: string }) =>
  invalidField("F-E-003", "supplierIds", `The supplier ${supplierId} is in the group "${name}" already`);
/** 400: orders would wait for nobody. */
export const approverMissing = (field: string) =>
  invalidField("F-E-001", field, "Orders that need an approval need an approver");
/** 409: one hold of an account at a time. */
export const holdOverlaps = () =>
  refusal(
    409,
    "HOLD_OVERLAPS",
    "The account is on hold in this period already: end or change that hold, or choose another period",
    "startDate",
  );
