import type { Refusal } from "#lists/manage-lists.server.ts";
import type { AskAnswer } from "#quotes/quote/ask-suppliers.server.ts";
import type { LinesAnswer } from "#quotes/quote-lines.server.ts";

/** What a form of the page of a request did. */
export type QuoteAnswer =
  | Refusal
  | LinesAnswer
  | AskAnswer
  | { readonly described: string }
  | { readonly withdrawn: string };
