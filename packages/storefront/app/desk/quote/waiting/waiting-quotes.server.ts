// The requests that wait for an answer beside one of them: what is answered next is a press away.
import type { Sdk } from "@comptoir/sdk/client";
import { presentEntry } from "#desk/quotes/quote-entry.ts";
import { throwSessionEnd } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";

/** As many as a menu shows; how many wait is told beside. */
const mostListed = 20;

export type WaitingQuote = {
  readonly id: string;
  readonly name: string;
  readonly account: string;
  readonly lineCount: number;
  readonly dueAt: string | null;
  readonly isLate: boolean;
};

export type WaitingQuotes = {
  readonly total: number;
  /** Which of them is shown, from 1; null where it is none of those that are listed. */
  readonly place: number | null;
  readonly previous: WaitingQuote | null;
  readonly next: WaitingQuote | null;
  /** What is due first. */
  readonly listed: readonly WaitingQuote[];
};

/** Those of the reader's desk by what is due first; null where they cannot be told. */
export async function findWaitingQuotes(sdk: Sdk, quoteId: string, now: Date): Promise<WaitingQuotes | null> {
  const query = { kinds: ["QUOTE" as const], page: 0, size: mostListed };
  const inbox = await sdk.desk.getInbox({ query }).catch((error: unknown) => {
    throwSessionEnd(error);
    tellFailure("The requests that wait beside one could not be told", error);
    return null;
  });
  if (!inbox) return null;
  const listed = inbox.content.flatMap(({ quote }): WaitingQuote[] => {
    if (!quote) return [];
    const { id, name, account, lineCount, dueAt, isLate } = presentEntry(quote, now);
    return [{ id, name, account, lineCount, dueAt, isLate }];
  });
  const at = listed.findIndex(({ id }) => id === quoteId);
  return {
    total: inbox.totalElements,
    place: at < 0 ? null : at + 1,
    previous: listed[at - 1] ?? null,
    next: listed[at + 1] ?? null,
    listed,
  };
}
