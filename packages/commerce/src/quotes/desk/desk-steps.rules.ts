// What a desk may do with a quote in each of its states: the table of steps, and whom it may write to. Pure.
import { DeskQuoteStep } from "@comptoir/contract/quotes/answers";
import type { QuoteThread, SupplierQuoteStatus } from "@comptoir/contract/quotes/quotes";
import { isSilent, quoteStatusAfter } from "#quotes/negotiation/supplier-quotes.rules.ts";
import type { DeskRole } from "#shared/desk-role.ts";

/** The quotes on which each desk has to act. */
export const waitingStatuses: Readonly<Record<DeskRole, readonly SupplierQuoteStatus[]>> = {
  SUPPLIER: ["NEW", "WAITING_FOR_SUPPLIER_INFOS"],
  OPERATOR: ["STAGING", "WAITING_FOR_OPERATOR"],
};

/** Whether a desk may write: not once the quote is over, not past the operator, and to no supplier who knows of nothing. */
export function mayWriteTo(thread: QuoteThread, status: SupplierQuoteStatus, role: DeskRole): boolean {
  if (isSilent(status)) return false;
  if (thread === "OPERATOR") return status !== "STAGING";
  return role === "OPERATOR" || status !== "WAITING_FOR_OPERATOR";
}

function mayStep(step: DeskQuoteStep, status: SupplierQuoteStatus, role: DeskRole): boolean {
  if (step === "writeToBuyer") return mayWriteTo("CUSTOMER", status, role);
  if (step === "writeToOtherDesk") return mayWriteTo("OPERATOR", status, role);
  return quoteStatusAfter(step === "answer" ? "sendAnswer" : step, status, role) !== null;
}

/** The steps that a desk may take with a quote of this status. */
export const deskStepsOf = (status: SupplierQuoteStatus, role: DeskRole): DeskQuoteStep[] =>
  DeskQuoteStep.options.filter((step) => mayStep(step, status, role));
