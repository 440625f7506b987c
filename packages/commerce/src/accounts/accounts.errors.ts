// The refusals of accounts, addresses and organisations.
import { conflict, notFound, refusal } from "#shared/refusal.ts";

/** 404: no address of the account, which is all that is told of those of others. */
export const addressNotFound = (addressId: string) => notFound("Address", addressId);
/** 409: the account has an address of this external id already. */
export const addressTaken = (externalId: string) =>
  refusal(409, "F-E-003", `An address with the external id ${externalId} exists`, "externalId");
/** 409: somebody else has written the address since the caller read it. */
export const addressChanged = () => conflict("The address has changed since it was read", "expected");
/** 409: an account keeps at least one address. */
export const lastAddress = () => conflict("The last address of an account cannot be deleted", "LAST_ADDRESS");
/** 409: an account keeps an address that bills can go to. */
export const lastBillingAddress = () =>
  conflict("An account keeps at least one billing address", "LAST_BILLING_ADDRESS");
/** 409: names of accounts are unique. */
export const accountNameTaken = (name: string) =>
  refusal(409, "CA0004", `A customer account named ${name} exists`, "name");
/** 403: the user belongs to no such organisation. */
export const organisationForbidden = (organisationId: string) =>
  refusal(403, "ORGANISATION_FORBIDDEN", "The organisation is not one of the user's", organisationId);
