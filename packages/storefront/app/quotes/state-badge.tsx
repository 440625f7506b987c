import { useQuotesText } from "messages:quotes";
import { quoteState, stateWords } from "#quotes/quote-states.ts";
import { Badge } from "#ui/display/badge.tsx";

export function StateBadge({ code }: { readonly code: string }) {
  return <Badge tone={quoteState(code).tone}>{stateWords(code, useQuotesText())}</Badge>;
}
