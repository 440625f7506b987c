// The refusals of accounts, addresses and organisations.
import { conflict, notFound, refusal } from "#shared/refusal.ts";

export const addressNotFound = (addressId: string) => notFound("Address", addressId);
export const addressTaken = (externalId: string) =>
  refusal(409, "F-E-003", `An address with the external id ${externalId} exists`, "externalId");
export const addressChanged = () => conflict("The address has changed since it was read", "expected");
export const lastAddress = () => conflict("The last address of an account cannot be deleted", "LAST_ADDRESS");
export const lastBillingAddress = () =>
  conflict("An account keeps at least one billing address", "LAST_BILLING_ADDRESS");
export const accountNameTaken = (name: string) =>
  refusal(409, "CA0004", `A customer account named ${name} exists`, "name");
export const organisationForbidden = (organisationId: string) =>
  refusal(403, "ORGANISATION_FORBIDDEN", "The organisation is not one of the user's", organisationId);
