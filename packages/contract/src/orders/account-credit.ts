// What one account may owe and owes, with the orders that make it up, as the operator reads it beside the account (desk D-703).
import { z } from "zod";
import { defineCall } from "#kit.ts";
import { LogisticOrderStatus, PaymentStatus } from "#orders/orders.ts";
import { CreditAmount, CreditPeriod, readsPolicies } from "#policies/credit-control.ts";
import { RecordKey, Timestamp } from "#shared.ts";

/** An order that the account has not paid; one that waits for approval counts as well, so that it is not ordered twice over. */
const OwedOrder = z.strictObject({
  id: z.string(),
  reference: z.string(),
  supplierName: z.string(),
  /** Since when it counts. */
  at: Timestamp,
  status: LogisticOrderStatus,
  paymentStatus: PaymentStatus,
  /** With tax and delivery: what has not come of it yet. */
  amount: z.number(),
});

/** All amounts with tax, in the currency of the store. */
export const AccountCredit = z
  .strictObject({
    customerAccountId: z.string(),
    /** Whether the shop checks orders against the credit of accounts. */
    isControlled: z.boolean(),
    /** Of the account itself; null: that of the shop holds. */
    creditLimit: CreditAmount.nullable(),
    /** For accounts without a limit of their own; null: none. */
    defaultLimit: CreditAmount.nullable(),
    /** What it may owe above its limit now. */
    graceAmount: z.number(),
    /** What it owed when that was last imported, and when; it counts until the next import. */
    importedExposure: z.number(),
    importedAt: Timestamp.nullable(),
    /** All that counts against its limit: what was imported, and its orders since. */
    exposure: z.number(),
    /** Its two parts: what is owed today, and what is only owed once its company approves of it. */
    owed: z.number(),
    waitingForApproval: z.number(),
    /** Holds that run or are planned. */
    holds: z.array(z.strictObject({ id: z.string(), reason: z.string(), ...CreditPeriod })),
    /** Amounts above the limit that run or are planned; some hold for several accounts. */
    graces: z.array(
      z.strictObject({ id: z.string(), amount: CreditAmount, ...CreditPeriod, accountCount: z.number().int() }),
    ),
    orderCount: z.number().int(),
    /** Those that count, the newest first; `orderCount` says how many there are. */
    orders: z.array(OwedOrder),
  })
  .meta({ id: "AccountCredit" });
export type AccountCredit = z.infer<typeof AccountCredit>;

export const accountCredits = {
  getAccountCredit: defineCall({
    ...readsPolicies,
    method: "GET",
    path: "/v1/customer-accounts/{customerAccountId}/credit",
    summary: "Reads what an account may owe and owes, with the orders that count",
    params: z.object({ customerAccountId: RecordKey }),
    response: AccountCredit,
    errors: ["F-E-033"],
  }),
};
