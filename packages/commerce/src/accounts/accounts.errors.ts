// The refusals of accounts, addresses and organisations.
import { mostInvoicingAddresses } from "@comptoir/contract/limits";
import { conflict, notFound, Refusal, refusal } from "#shared/refusal.ts";

/** 404: no address of the account, which is all that is told of those of others. */
export const addressNotFound = (addressId: string) => notFound("Address", addressId);
/** 409: the account has an address of this external id already. */
export const addressTaken = (externalId: string) =>
  refusal(409, "F-E-003", `An address with the external id ${externalId} exists`, "externalId");
/** 400 with an entry for each field that holds no postcode of France. */
export const noPostcodes = (fields: readonly string[]) =>
  new Refusal(
    400,
    fields.map((detail) => ({
      ...{ code: "F-E-012", detail },
      message: "A postcode of France has 5 digits and begins with its department, such as 69003, 20000 or 97400",
    })),
  );
/** 409: somebody else has written the address since the caller read it. */
export const addressChanged = () => conflict("The address has changed since it was read", "expected");
/** 409: an account keeps at least one address. */
export const lastAddress = () => conflict("The last address of an account cannot be deleted", "LAST_ADDRESS");
/** 409: an account keeps an address that bills can go to. */
export const lastBillingAddress = () =>
  conflict("An account keeps at least one billing address", "LAST_BILLING_ADDRESS");
/** 404: no address of e-invoices of the account. */
export const invoicingAddressNotFound = (id: string) => notFound("Address of e-invoices", id);
/** 409: the account is invoiced there already. */
export const invoicingAddressTaken = (address: string) =>
  refusal(409, "F-E-003", `The account is invoiced at ${address} already`, "address");
/** 409: what nobody could choose among any more. */
export const tooManyInvoicingAddresses = () =>
  conflict(`An account has at most ${mostInvoicingAddresses} addresses of e-invoices`, "TOO_MANY");
/** 409: names of accounts are unique. */
export const accountNameTaken = (name: string) =>
  refusal(409, "CA0004", `A customer account named ${name} exists`, "name");
/** 403: the user belongs to no such organisation. */
export const organisationForbidden = (organisationId: string) =>
  refusal(403, "ORGANISATION_FORBIDDEN", "The organisation is not one of the user's", organisationId);
/** 404: no organisation of the account. */
export const organisationNotFound = (organisationId: string) => notFound("Organisation", organisationId);
/** 409: names of organisations are unique beside each other. */
export const organisationNameTaken = () =>
  refusal(409, "F-E-003", "An organisation of this name stands there already", "name");
/** 409: an external id names one thing. */
export const externalIdTaken = (field: string) => refusal(409, "F-E-003", "Something else has this external id", field);
/** 409: what is above has to be on first. */
export const parentInactive = () =>
  conflict("The organisation above is inactive: switch that one on first", "INACTIVE");
/** 409: an organisation cannot stand below itself. */
export const movedBelowItself = () => conflict("An organisation cannot move below itself", "OWN_DESCENDANT");
/** 404: no user of the account. */
export const userNotFound = (userId: string) => notFound("Customer user", userId);
/** 409: an e-mail names one user; `userId` for those who may attach that one to their account. */
export const emailTaken = (userId: string) =>
  refusal(409, "CU0002", "A customer user with this e-mail address exists", userId);
/** 409: somebody else has given the user another e-mail since the caller read it. */
export const emailChanged = (email: string) => conflict("The e-mail address has changed since it was read", email);
/** 409: whoever has come in, or was shut out, is invited no more. */
export const invitedNoMore = (status: string) => conflict("Only a user who has not come in yet is invited", status);
/** 409: somebody has to be left who manages the account. */
export const lastAdministrator = () =>
  conflict("The last active administrator of an account keeps the access and the group", "LAST_ADMINISTRATOR");
/** 409: nobody shuts themselves out by accident. */
export const ownAccess = () => conflict("Nobody takes their own access or group away", "OWN_ACCESS");
/** 409: what another company relies on is not changed from here. */
export const userOfOthers = () =>
  conflict("The user works for an account that is not yours as well: detach the user instead", "OTHER_ACCOUNTS");
/** 409: whoever never confirmed the e-mail address becomes active by the link of the mail alone. */
export const userUnconfirmed = () =>
  conflict("The user has not confirmed the e-mail address yet: send the mail again", "WAITING_VALIDATION");
/** 409: orders wait for this user's word alone. */
export const approvalsWait = () =>
  conflict("Orders wait for the word of this user alone: name who takes over", "PENDING_APPROVALS");
