// What stands against a draft, and against sending it (quotes 6). No I/O.
import { addDays, endOfDay, shopDay } from "@comptoir/contract/days/days.rules";
import { longestValidityDays } from "@comptoir/contract/limits";
import { countedLines } from "@comptoir/contract/quotes/answer-cost.rules";
import type { QuoteDraft, QuoteDraftLine } from "@comptoir/contract/quotes/answers";
import type { AnswerConditions, AnswerLine, NamedOffer } from "#quotes/drafts/drafts.rules.ts";
import type { QuoteLineRow } from "#quotes/negotiation/supplier-quotes.rules.ts";
import { faultOfPromise } from "#shared/promised-day.rules.ts";
import { Refusal, type RefusalEntry } from "#shared/refusal.ts";

const entry = (code: RefusalEntry["code"], detail: string, message: string): RefusalEntry => ({
  code,
  message,
  detail,
});

/** The offers that a draft names anew: those of its alternatives, and of lines that get another one. */
export const offersNamed = (draft: QuoteDraft, lines: readonly QuoteLineRow[]): string[] =>
  draft.lines.flatMap(({ id, offerInventoryId: offer }) =>
    offer === undefined || lines.some((line) => line.id === id && line.inventoryId === offer) ? [] : [offer],
  );

function faultsOfKnown(written: QuoteDraftLine, lines: readonly QuoteLineRow[], offers: readonly NamedOffer[]) {
  const line = lines.find(({ id }) => id === written.id);
  const path = `lines[${written.id}]`;
  if (!line) return [entry("F-E-002", path, `No such line of the quote: ${written.id}`)];
  const faults: RefusalEntry[] = [];
  const { quantity, offerInventoryId: offer } = written;
  if (quantity !== undefined && quantity < line.deliveries.length)
    faults.push(entry("F-E-007", `${path}.quantity`, "There are more deliveries than pieces"));
  const isOffered = offers.some(({ inventoryId, variantId }) => inventoryId === offer && variantId === line.variantId);
  if (offer !== undefined && offer !== line.inventoryId && !isOffered)
    faults.push(entry("F-E-002", `${path}.offerInventoryId`, `Not an offer of this article: ${offer}`));
  return faults;
}

function faultsOfNew(written: QuoteDraftLine, lines: readonly QuoteLineRow[], offers: readonly NamedOffer[]) {
  const original = lines.find(({ id }) => id === written.alternativeToLineId);
  const path = `lines[${written.alternativeToLineId}].alternative`;
  if (!original || original.alternativeToLineId !== null)
    return [entry("F-E-002", path, `No line that could be exchanged: ${written.alternativeToLineId}`)];
  const offer = offers.find(({ inventoryId }) => inventoryId === written.offerInventoryId);
  if (!offer)
    return [entry("F-E-002", `${path}.offerInventoryId`, `Not an offer of the supplier: ${written.offerInventoryId}`)];
  if (lines.some(({ variantId }) => variantId === offer.variantId))
    return [entry("F-E-040", `${path}.offerInventoryId`, "The quote has a line of this article already")];
  if (written.quantity !== undefined && written.quantity < original.deliveries.length)
    return [entry("F-E-007", `${path}.quantity`, "There are more deliveries than pieces")];
  return [];
}

/** Throws one 400 naming every line of a draft that does not fit the quote. */
export function ensureFits(draft: QuoteDraft, lines: readonly QuoteLineRow[], offers: readonly NamedOffer[]): void {
  const faults = draft.lines.flatMap((written) =>
    written.id === undefined ? faultsOfNew(written, lines, offers) : faultsOfKnown(written, lines, offers),
  );
  const added = draft.lines.filter(({ id }) => id === undefined).map(({ offerInventoryId }) => offerInventoryId);
  const articles = added.map((offer) => offers.find(({ inventoryId }) => inventoryId === offer)?.variantId ?? offer);
  if (new Set(articles).size < articles.length)
    faults.push(entry("F-E-040", "lines", "One article is an alternative to one line alone"));
  if (faults.length > 0) throw new Refusal(400, faults);
}

/** Throws one 400 naming every line that an answer would leave with several alternatives. */
export function ensureOneAlternative(lines: readonly AnswerLine[]): void {
  const left = lines.filter(({ isRemoved, alternativeToLineId }) => !isRemoved && alternativeToLineId !== null);
  const faults = [...Map.groupBy(left, ({ alternativeToLineId }) => alternativeToLineId)].flatMap(([original, of]) =>
    of.length > 1
      ? [entry("F-E-040", `lines[${original}].alternative`, "The line has an alternative already: change or remove it")]
      : [],
  );
  if (faults.length > 0) throw new Refusal(400, faults);
}

function faultOfValidity(validUntil: Date | null, now: Date): RefusalEntry[] {
  const path = "validityDate";
  if (validUntil === null) return [entry("F-E-001", path, "Say until when the answer holds")];
  if (validUntil <= now) return [entry("F-E-007", path, "The answer would be over already")];
  const latest = endOfDay(addDays(shopDay(now), longestValidityDays));
  if (validUntil > latest) return [entry("F-E-007", path, `An answer holds for ${longestValidityDays} days at most`)];
  return [];
}

/** Throws one refusal naming everything that an answer lacks to be sent: 422 where no line is left, else 400. */
export function ensureComplete(
  lines: readonly AnswerLine[],
  { validUntil, deliveredOn }: AnswerConditions,
  now: Date,
): void {
  const left = lines.filter(({ isRemoved }) => !isRemoved);
  const isEmpty = countedLines(lines).length === 0;
  const faults = [
    ...(isEmpty ? [entry("F-E-039", "lines", "No line is left: decline the request instead")] : []),
    ...left
      .filter(({ unitPrice }) => unitPrice === null)
      .map(({ id, isNew, alternativeToLineId }) => {
        const path = isNew ? `lines[${alternativeToLineId}].alternative` : `lines[${id}]`;
        return entry("F-E-001", `${path}.price`, "The line has no price");
      }),
    ...faultOfValidity(validUntil, now),
    ...(deliveredOn === null ? [] : faultOfPromise(deliveredOn, "deliveryDate", now)),
  ];
  if (faults.length > 0) throw new Refusal(isEmpty ? 422 : 400, faults);
}
