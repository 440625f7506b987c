// The account operations that the storefront names (specification §7), and what becomes of their failures (§8): each is logged, and
// answers null; a list read answers an empty list. Only the end of a session is thrown on: the middleware leads it to the sign-in.
import type { Address } from "@comptoir/contract/shared";
import type { Sdk } from "@comptoir/sdk/client";
import { ApiError } from "@comptoir/sdk/errors";
import { throwSessionEnd } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";

type AccountOperation =
  | keyof (Sdk["accounts"] & Sdk["customerUsers"] & Sdk["organisations"] & Sdk["accountUsers"])
  | keyof Pick<Sdk["logisticOrders"], "getAccountOrders" | "getOrganisationOrders">
  | keyof Pick<Sdk["approvalRules"], "getApprovalRules" | "getBudgets">;

/**
 * Does an account operation; null, and logged, when it fails. A refusal that is `mendable`, by which the caller answers in words of
 * its own, is logged, too, and thrown to it.
 */
export async function orNull<Answer>(
  operation: AccountOperation,
  call: () => Promise<Answer>,
  mendable: (refusal: ApiError) => boolean = () => false,
): Promise<Answer | null> {
  try {
    return await call();
  } catch (error) {
    throwSessionEnd(error);
    tellFailure(`The account operation ${operation} failed`, error);
    if (error instanceof ApiError && mendable(error)) throw error;
    return null;
  }
}

/** The account's address book; empty, and logged, when it cannot be read, or not by this user. */
export const getCustomerAccountAddresses = async (sdk: Pick<Sdk, "accounts">): Promise<readonly Address[]> =>
  (await orNull("getCustomerAccountAddresses", () => sdk.accounts.getCustomerAccountAddresses({ query: {} }))) ?? [];
