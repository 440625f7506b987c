import { quoteState, stateWords } from "#quotes/quote-states.ts";
import { useQuotesText } from "#quotes/quotes.text.ts";
import { Badge } from "#ui/display/badge.tsx";

export function StateBadge({ code }: { readonly code: string }) {
  return <Badge tone={quoteState(code).tone}>{stateWords(code, useQuotesText())}</Badge>;
}
