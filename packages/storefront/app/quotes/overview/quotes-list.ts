// The list of master quotes as its page shows it: what waits for the buyer first, by groups of states, by name, in pages. It is
// read in one page (specification §9), so that all of it is counted.
import { cardsPerPage } from "#lib/pages.ts";
import { holdsWords } from "#lib/words.ts";
import { quoteState } from "#quotes/quote-states.tsx";
import { isSent, type QuoteHead } from "#quotes/quote-view.ts";

/** Where a master quote stands, by its most pressing supplier. */
export const quoteGroups = ["decide", "toSend", "waiting", "done"] as const;
type QuoteGroup = (typeof quoteGroups)[number];
type QuoteTab = QuoteGroup | "all";

export type QuoteFilter = {
  /** Those of colleagues, too. */
  readonly ofAccount: boolean;
  readonly tab: QuoteTab;
  readonly search: string;
  readonly page: number;
};

function groupOf(quote: Pick<QuoteHead, "supplierQuotes">): QuoteGroup {
  if (!isSent(quote)) return "toSend";
  const states = quote.supplierQuotes.map(({ status }) => quoteState(status));
  if (states.some(({ canDecide }) => canDecide)) return "decide";
  return states.some(({ next }) => next) ? "waiting" : "done";
}

export type QuotesPage = {
  readonly quotes: readonly QuoteHead[];
  /** Of the tab that is open. */
  readonly total: number;
  readonly pageCount: number;
  readonly counts: Readonly<Record<QuoteTab, number>>;
};

/** A page of the master quotes that the filter takes; `all` come with the one changed last first. */
export function pageOfQuotes(all: readonly QuoteHead[], { tab, search, page }: QuoteFilter): QuotesPage {
  const named = all.filter(({ name, id }) => id === search || holdsWords(name, search));
  const groups = Map.groupBy(named, groupOf);
  const of = (group: QuoteGroup) => groups.get(group) ?? [];
  // What waits for nobody else comes first.
  const waitingFirst = [...of("decide"), ...named.filter((quote) => groupOf(quote) !== "decide")];
  const found = tab === "all" ? waitingFirst : of(tab);
  const pageCount = Math.max(1, Math.ceil(found.length / cardsPerPage));
  const start = (Math.min(page, pageCount) - 1) * cardsPerPage;
  const [decide, toSend, waiting, done] = quoteGroups.map((group) => of(group).length);
  return {
    quotes: found.slice(start, start + cardsPerPage),
    total: found.length,
    pageCount,
    counts: { all: named.length, decide: decide ?? 0, toSend: toSend ?? 0, waiting: waiting ?? 0, done: done ?? 0 },
  };
}
