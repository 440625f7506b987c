// What each kind of client may do with a quote in each of its states (quotes 3.2): what the page offers. The API decides.
import type { SupplierQuoteStatus } from "@comptoir/contract/quotes/quotes";
import type { DeskClient } from "#lib/session/context.ts";

export const quoteSteps = ["answer", "takeBack", "handOver", "handBack", "release", "decline", "close", "say"] as const;
export type QuoteStep = (typeof quoteSteps)[number];

const asked: readonly SupplierQuoteStatus[] = ["NEW", "WAITING_FOR_SUPPLIER_INFOS"];
const unanswered: readonly SupplierQuoteStatus[] = ["STAGING", ...asked, "WAITING_FOR_OPERATOR"];

const allowed: Readonly<Record<DeskClient, Readonly<Partial<Record<QuoteStep, readonly SupplierQuoteStatus[]>>>>> = {
  SUPPLIER: {
    answer: [...asked, "WAITING_FOR_CUSTOMER", "EXPIRED"],
    takeBack: ["WAITING_FOR_CUSTOMER"],
    handOver: [...asked, "WAITING_FOR_CUSTOMER"],
    decline: [...asked, "WAITING_FOR_OPERATOR", "WAITING_FOR_CUSTOMER"],
  },
  OPERATOR: {
    answer: [...asked, "WAITING_FOR_OPERATOR", "WAITING_FOR_CUSTOMER", "EXPIRED"],
    takeBack: ["WAITING_FOR_CUSTOMER"],
    handBack: ["WAITING_FOR_OPERATOR"],
    release: ["STAGING"],
    decline: [...unanswered, "WAITING_FOR_CUSTOMER"],
    close: ["DECLINED_BY_CUSTOMER", "DECLINED_BY_SUPPLIER", "DECLINED_BY_OPERATOR", "EXPIRED"],
  },
};

/** Whether a kind of client may do this with a quote of this state. */
export function mayStep(step: QuoteStep, status: SupplierQuoteStatus, client: DeskClient): boolean {
  if (step === "say") return status !== "EXPIRED" && status !== "CLOSED" && status !== "STAGING";
  return allowed[client][step]?.includes(status) ?? false;
}
