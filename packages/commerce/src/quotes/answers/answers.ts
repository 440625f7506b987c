// Answering a supplier quote (quotes 6, decision 0022): a draft that no buyer sees, saved as often as one likes, and sent as a whole.
import { isDeepStrictEqual } from "node:util";
import { isDay } from "@comptoir/contract/conventions";
import { endOfDay } from "@comptoir/contract/days/days.rules";
import type { AnswerWrite, DeskQuote, QuoteDraft, QuoteExpectation } from "@comptoir/contract/quotes/answers";
import type { UserContext } from "#http/context.ts";
import { writeAnswer } from "#quotes/answers/answer-mails.ts";
import { insertAlternatives, setAnswered, setDraft, updateLines } from "#quotes/answers/answers.queries.ts";
import { changeDeskQuote, type DeskChange, ensureAsRead } from "#quotes/answers/change-desk-quote.ts";
import { writeMessage, writeOnce } from "#quotes/answers/desk-messages.ts";
import { tellBuyer } from "#quotes/answers/tell.ts";
import { ensureComplete, ensureFits, ensureOneAlternative } from "#quotes/drafts/answer-checks.rules.ts";
import { changedFields, type PreparedAnswer } from "#quotes/drafts/draft-changes.rules.ts";
import { type AnswerLine, applyDraft, conditionsAfter, mergeDraft, sayTheSame } from "#quotes/drafts/drafts.rules.ts";
import { findNamedOffers } from "#quotes/drafts/named-offers.ts";
import { setQuoteStatus } from "#quotes/negotiation/supplier-quote-writes.queries.ts";
import { amountsOf } from "#quotes/negotiation/supplier-quotes.present.ts";
import { quoteStatusAfter } from "#quotes/negotiation/supplier-quotes.rules.ts";
import { quoteActionRefused } from "#quotes/quotes.errors.ts";
import { invariant } from "#shared/refusal.ts";

/** The last moment of an answer: that of a day of the shop where no time is given. */
const momentOf = (text: string): string => (isDay(text) ? endOfDay(text) : new Date(text)).toISOString();

async function saveDraft(
  write: DeskChange,
  draft: QuoteDraft,
  fields: readonly string[],
  expected: QuoteExpectation,
): Promise<void> {
  const { tx, context, quote, role, now } = write;
  // The same once more: its answer was lost.
  if (isDeepStrictEqual(draft, quote.draft)) return;
  await ensureAsRead(write, expected, fields);
  await setDraft(tx, quote, draft, { by: context.actor, fields, now });
  const to = quoteStatusAfter("saveAnswer", quote.status, role);
  if (to !== null) await setQuoteStatus(tx, context.actor, quote, { to, reason: null }, now);
}

/** Lines as they are in the database once new alternatives have been written. */
async function writeLines({ tx, quote }: DeskChange, lines: readonly AnswerLine[]): Promise<AnswerLine[]> {
  await updateLines(
    tx,
    quote.id,
    lines.filter(({ isNew }) => !isNew),
  );
  const added = lines.filter(({ isNew }) => isNew);
  const ids = await insertAlternatives(tx, quote.id, added);
  return lines.map((line) => {
    const id = line.isNew ? ids.get(line.alternativeToLineId ?? "") : line.id;
    invariant(id, "every new alternative was written");
    return { ...line, id };
  });
}

async function send(
  write: DeskChange,
  { message, lines, conditions }: PreparedAnswer,
  fields: readonly string[],
  expected: QuoteExpectation,
): Promise<void> {
  const { tx, context, quote, role, now } = write;
  const { validUntil } = conditions;
  const isSame = sayTheSame(lines, quote.lines) && isDeepStrictEqual(conditions, conditionsAfter(quote, null));
  // Sent already, and it still holds: its answer was lost.
  if (isSame && quote.status === "WAITING_FOR_CUSTOMER") {
    if (quote.draft !== null) await setDraft(tx, quote, null, { by: context.actor, fields, now });
    if (message) await writeOnce(write, message);
    return;
  }
  await ensureAsRead(write, expected);
  ensureComplete(lines, conditions, now);
  const to = quoteStatusAfter("sendAnswer", quote.status, role);
  const amounts = amountsOf(lines);
  invariant(to && validUntil && amounts, "the status and the answer were checked");
  const last = quote.answers.at(-1);
  const written = await writeLines(write, lines);
  const answer = {
    ...{ ...conditions, from: quote.status, to, validUntil, fields },
    revision: last && !isSame ? quote.revision + 1 : quote.revision,
    kept: last && isSame ? null : { lines: written, amounts },
  };
  await setAnswered(tx, context.actor, quote, answer, now);
  if (message !== null) await writeMessage(write, "CUSTOMER", { text: message });
  const told = { isChanged: last !== undefined, validUntil, message };
  await tellBuyer(write, told.isChanged ? "QUOTE_CHANGED" : "QUOTE_ANSWERED", (reader, about) =>
    writeAnswer(reader, about, told),
  );
}

/** Merges into the draft of an answer, or sends the answer. Throws 404, 409, 400 and 422 naming all that is missing. */
export function saveAnswer(
  context: UserContext,
  id: string,
  { send: isSent, version, revision, ...written }: AnswerWrite,
): Promise<DeskQuote> {
  return changeDeskQuote(context, id, async (write) => {
    const { quote, role } = write;
    // What may not be sent need not be prepared.
    if (quoteStatusAfter("sendAnswer", quote.status, role) === null)
      throw quoteActionRefused(isSent ? "send" : "save", quote.status);
    const { validityDate } = written;
    const change = { ...written, validityDate: validityDate ? momentOf(validityDate) : validityDate };
    const draft = mergeDraft(quote.draft, change);
    const offers = await findNamedOffers(write.context, quote, draft);
    ensureFits(draft, quote.lines, offers);
    const conditions = conditionsAfter(quote, draft);
    const lines = applyDraft(quote.lines, draft, offers, conditions.terms);
    ensureOneAlternative(lines);
    const after = { lines, conditions, message: draft.message ?? null };
    const before = conditionsAfter(quote, quote.draft);
    const fields = changedFields(
      {
        lines: applyDraft(quote.lines, quote.draft, offers, before.terms),
        ...{ conditions: before, message: quote.draft?.message ?? null },
      },
      after,
    );
    return isSent
      ? send(write, after, fields, { version, revision })
      : saveDraft(write, draft, fields, { version, revision });
  });
}
