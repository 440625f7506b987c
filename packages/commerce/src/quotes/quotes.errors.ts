// Refusals of quotes (quotes 10).
import { mostQuoteDetails, mostQuotePieces } from "@comptoir/contract/limits";
import type { DeskQuote } from "@comptoir/contract/quotes/answers";
import { conflict, invalidField, notFound, Refusal, type RefusalEntry, refusal } from "#shared/refusal.ts";

/** 404, also for a quote of another account. */
export const masterQuoteNotFound = (key: string) => notFound("Master quote", key);

/** 403: colleagues read, the owner and administrators write. */
export const notYourQuote = () =>
  refusal(403, "FORBIDDEN", "Only who made the quote, or an administrator of the account, may change it", "owner");

/** A procurement system asks suppliers by itself. */
export const noQuotesOfVisits = () =>
  refusal(403, "FORBIDDEN", "A visit from a procurement system has no quotes", "punchout");

/** What suppliers were asked stays as it is. */
export const alreadySent = () =>
  conflict("Suppliers have been asked already; make a new quote to ask for something else", "SENT");

/** 400. */
export const tooManyDetails = () =>
  invalidField("F-E-007", "masterQuoteDetailsToAdd", `A quote has at most ${mostQuoteDetails} variants`);

/** 400. */
export const tooManyPieces = () =>
  invalidField("F-E-007", "masterQuoteDetailsToAdd", `A variant of a quote has at most ${mostQuotePieces} pieces`);

/** It was to be changed only as it was shown. */
export const changedMeanwhile = () => conflict("The quote has been changed meanwhile; read it again", "CHANGED");

/** Only an empty one was to be deleted. */
export const notEmpty = () => conflict("The quote has details", "FILLED");

/** 404, also for a quote of another account or supplier. */
export const supplierQuoteNotFound = (key: string) => notFound("Supplier quote", key);

/** 404. */
export const quoteLineNotFound = (key: string) => notFound("Quote line", key);

/** An entry of a 422: the supplier takes no requests for this variant. */
export const quotesNotAllowed = (variantId: string): RefusalEntry => ({
  code: "QUOTE_NOT_ALLOWED",
  message: `No quotes can be asked for this variant: ${variantId}`,
  detail: variantId,
});

/** `status` is the one that forbids the action. */
export const quoteActionRefused = (action: string, status: string) =>
  conflict(`The quote cannot be changed by "${action}" in the status ${status}`, status);

/** 400. */
export const unknownQuoteLine = (key: string) =>
  invalidField("F-E-002", "quoteLineIdsAndQuantities", `Unknown line of the quote: ${key}`);

/** 400. */
export const quantityBeyondOffer = (key: string, offered: number) =>
  invalidField("F-E-007", "quoteLineIdsAndQuantities", `The line ${key} is offered for 1 to ${offered} pieces`);

/** 400. */
export const linesExcludeEachOther = (key: string, original: string) =>
  invalidField(
    "F-E-040",
    "quoteLineIdsAndQuantities",
    `The line ${key} stands for the line ${original}: order one of them`,
  );

/** 409: the answer held until a moment that is over. */
export const quoteExpired = () => refusal(409, "QUOTE_EXPIRED", "The supplier's answer has expired", "EXPIRED");

/** 409: the supplier has sent another answer than the one that was accepted. */
export const quoteChanged = (revision: number) =>
  refusal(409, "QUOTE_CHANGED", `The supplier has sent another answer meanwhile: revision ${revision}`, "revision");

/** 409: an order at another supplier of the same request holds what these lines stand for. */
export const articleOrdered = (lineIds: readonly string[]) =>
  new Refusal(
    409,
    lineIds.map((id) => ({
      code: "ARTICLE_ORDERED",
      message: "Ordered at another supplier already",
      detail: `lines[${id}]`,
    })),
  );

/** 409: another answer has been sent since; the quote as it is now goes along. */
export const sentSince = (current: DeskQuote) =>
  new Refusal(
    409,
    [{ code: "QUOTE_CHANGED", message: "Another answer has been sent meanwhile", detail: `${current.revision}` }],
    undefined,
    current,
  );
