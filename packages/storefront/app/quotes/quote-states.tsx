// Every state of a supplier quote: its tone, what happens next, and what the buyer can do (ux §7, quotes 3).

import { useQuotesText } from "messages:quotes";
import type { SupplierQuoteStatus } from "@comptoir/contract/quotes/quotes";
import type { Text } from "#lib/messages.tsx";
import { quoteStateIcon } from "#quotes/quote-state-icon.tsx";
import { Badge, type BadgeTone } from "#ui/display/badge.tsx";

type QuoteNextStep = "processing" | "supplier" | "decision";

type QuoteState = {
  readonly tone: BadgeTone;
  /** What has to happen; none where it is over. */
  readonly next?: QuoteNextStep;
  readonly canWithdraw?: true;
  /** There is an answer to order from or to decline. */
  readonly canDecide?: true;
  /** Nobody writes to the other side any more. */
  readonly isSilent?: true;
  /** It came to nothing: the same lines can be asked for anew. */
  readonly canAskAgain?: true;
};

const quoteStates: Readonly<Record<SupplierQuoteStatus, QuoteState>> = {
  STAGING: { tone: "waiting", next: "processing", canWithdraw: true },
  WAITING_FOR_OPERATOR: { tone: "waiting", next: "processing", canWithdraw: true },
  NEW: { tone: "waiting", next: "supplier", canWithdraw: true },
  WAITING_FOR_SUPPLIER_INFOS: { tone: "waiting", next: "supplier", canWithdraw: true },
  WAITING_FOR_CUSTOMER: { tone: "action", next: "decision", canDecide: true },
  VALIDATED: { tone: "positive" },
  DECLINED_BY_CUSTOMER: { tone: "negative", canAskAgain: true },
  DECLINED_BY_SUPPLIER: { tone: "negative", canAskAgain: true },
  DECLINED_BY_OPERATOR: { tone: "negative", canAskAgain: true },
  EXPIRED: { tone: "neutral", isSilent: true, canAskAgain: true },
  CLOSED: { tone: "neutral", isSilent: true, canAskAgain: true },
};

/** A code that is not known yet counts as in progress (quotes 3.1). */
const unknownState: QuoteState = { tone: "waiting", next: "processing" };

const isKnown = (code: string): code is SupplierQuoteStatus => Object.hasOwn(quoteStates, code);

export const quoteState = (code: string): QuoteState => (isKnown(code) ? quoteStates[code] : unknownState);

/** The state in words; "in progress" for a code that is not known yet. */
export const stateWords = (code: string, t: Text<`state.${SupplierQuoteStatus | "unknown"}`>): string =>
  t(`state.${isKnown(code) ? code : "unknown"}`);

/** What happens next, in words; null when nothing is to come. */
export function nextStepWords(code: string, t: Text<`next.${QuoteNextStep}`>): string | null {
  const { next } = quoteState(code);
  return next ? t(`next.${next}`) : null;
}

/** The state as a badge in its tone. */
export function StateBadge({ code }: { readonly code: string }) {
  return (
    <Badge tone={quoteState(code).tone} icon={quoteStateIcon(code)}>
      {stateWords(code, useQuotesText())}
    </Badge>
  );
}
