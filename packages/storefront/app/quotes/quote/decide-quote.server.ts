// What a buyer decides on a supplier's answer: all of it or some lines and pieces become an order, or it is declined (quotes 5.4,
// 7). What is refused says in words what to do, and keeps what was chosen.

import { quotesText } from "messages:quotes";
import type { MasterQuote, QuoteLine, SupplierQuote } from "@comptoir/contract/quotes/quotes";
import type { Sdk } from "@comptoir/sdk/client";
import { ApiError } from "@comptoir/sdk/errors";
import type { AttachedFile } from "#attachments/attached-file.ts";
import { formKeyField } from "#lib/form-key.ts";
import type { Language } from "#lib/locale.ts";
import { typedText } from "#lib/typed-fields.ts";
import { quoteRefusal } from "#quotes/manage-quotes.server.ts";
import { readPieces } from "#quotes/quote-pieces.rules.ts";

/** Why nothing came of a form that stands at one supplier, and what was chosen or written in it. */
export type SupplierRefusal = {
  readonly refusal: string;
  /** It belongs to the message, else to the decision. */
  readonly isOfMessage: boolean;
  readonly supplierQuoteId: string;
  /** Lines that were chosen; null: the form had none to choose. */
  readonly chosen: readonly string[] | null;
  /** By line, as they were typed. */
  readonly pieces: Readonly<Record<string, string>>;
  readonly reason: string;
  readonly message: string;
  /** What told the form apart: sent again, it stays the same one. "" where nothing does. */
  readonly formKey: string;
  /** It belongs to the files of the message. */
  readonly isOfFiles: boolean;
  /** Files of the message that are uploaded. */
  readonly attached: readonly AttachedFile[];
};

/** An order that waits to be placed. */
type OrderedQuote = { readonly ordered: string };

export type SupplierForm = {
  readonly quote: MasterQuote;
  readonly form: FormData;
  readonly language: Language;
  /** No article that is ordered at another supplier of the request. */
  readonly onlyOnce?: boolean;
};

/** The refusal of a form at one supplier. */
export function refuseAt(supplierQuoteId: string, form: FormData, refusal: string): SupplierRefusal {
  const typed = form.getAll("quantity").map(String);
  return {
    refusal,
    supplierQuoteId,
    isOfMessage: form.has("post"),
    chosen: form.has("line") ? form.getAll("chosen").map(String) : null,
    pieces: Object.fromEntries(form.getAll("line").map((id, index) => [String(id), typed[index] ?? ""])),
    reason: typedText(form, "reason"),
    message: typedText(form, "message"),
    formKey: typedText(form, formKeyField),
    ...{ isOfFiles: false, attached: [] },
  };
}

/** What the shop said no to, in the buyer's words, with what to do. */
function orderRefusal(error: unknown, supplier: string, language: Language): string {
  const t = quotesText(language);
  const code = error instanceof ApiError ? error.code : null;
  // Also logs it, and throws it again where the session is over.
  const words = quoteRefusal(error, language);
  if (code === "QUOTE_CHANGED") return t("refused.changed", { supplier });
  if (code === "QUOTE_EXPIRED") return t("refused.expired", { supplier });
  if (code === "ARTICLE_ORDERED") return t("refused.ordered");
  if (code === "F-E-039") return t("refused.outOfStock", { supplier });
  return code === "F-E-002" || code === "F-E-007" || code === "F-E-040" ? t("refused.changed", { supplier }) : words;
}

const isOffered = (lines: readonly QuoteLine[], id: string | null) => lines.some((line) => line.id === id);

/** Pieces by the lines that are ticked, or what is wrong with them in words. */
function readChoice({ quoteLines }: SupplierQuote, form: FormData, language: Language): Map<string, number> | string {
  const t = quotesText(language);
  const chosen = new Set(form.getAll("chosen").map(String));
  const typed = form.getAll("quantity").map(String);
  const choice = new Map<string, number>();
  for (const [index, value] of form.getAll("line").entries()) {
    const line = quoteLines.find(({ id }) => id === value);
    if (!line || !chosen.has(line.id)) continue;
    const { name } = line.productVariant;
    const pieces = readPieces(typed[index] ?? "", line.quantity);
    if (pieces === null) return t("wrongQuantity", { name, most: line.quantity });
    choice.set(line.id, pieces);
  }
  if (choice.size === 0) return t("refused.nothingChosen");
  const beside = quoteLines.find(({ id, alternativeToLineId: original }) => {
    return original !== null && choice.has(id) && choice.has(original);
  });
  return beside ? t("refused.both", { name: beside.productVariant.name }) : choice;
}

/** Whether the choice is the answer as its total counts it. */
const isWhole = ({ quoteLines }: SupplierQuote, choice: ReadonlyMap<string, number>): boolean =>
  quoteLines.every(
    ({ id, quantity, alternativeToLineId: original }) =>
      choice.get(id) === (isOffered(quoteLines, original) ? undefined : quantity),
  );

/** Makes the order of what was chosen, as the page showed it; the whole answer is accepted. */
async function makeOrder(
  sdk: Pick<Sdk, "quotes">,
  asked: SupplierQuote,
  choice: ReadonlyMap<string, number>,
  seen: { readonly revision: number; readonly onlyOnce?: true },
): Promise<string | null> {
  const call = { params: { supplierQuoteId: asked.id }, query: {} };
  if (isWhole(asked, choice))
    return (await sdk.quotes.acceptSupplierQuote({ ...call, body: seen })).orderCommercialReference;
  const body = { quoteLineIdsAndQuantities: Object.fromEntries(choice), ...seen };
  return (await sdk.quotes.initializeOrderFromSupplierQuote({ ...call, body })).reference;
}

/** Orders what the form chooses of an answer. */
export async function orderAnswer(
  sdk: Pick<Sdk, "quotes">,
  { quote, form, language, onlyOnce = false }: SupplierForm,
): Promise<OrderedQuote | SupplierRefusal | { readonly refusal: string }> {
  const id = typedText(form, "order");
  const t = quotesText(language);
  const asked = quote.supplierQuotes.find((one) => one.id === id);
  if (!asked) return { refusal: t("refused.gone") };
  const { supplier } = asked;
  // Sent twice, or from a second tab: the order is there.
  if (asked.orderCommercialReference) return { ordered: asked.orderCommercialReference };
  const revision = Number(form.get("revision"));
  if (asked.status === "WAITING_FOR_CUSTOMER" && asked.revision !== revision)
    return refuseAt(id, form, t("refused.changed", { supplier: supplier.name }));
  const choice = readChoice(asked, form, language);
  if (typeof choice === "string") return refuseAt(id, form, choice);
  try {
    const ordered = await makeOrder(sdk, asked, choice, { revision, ...(onlyOnce && { onlyOnce }) });
    return ordered ? { ordered } : refuseAt(id, form, t("refused.failed"));
  } catch (error) {
    return refuseAt(id, form, orderRefusal(error, supplier.name, language));
  }
}

/** Declines an answer; what is no answer any more is not declined unread. */
export async function declineAnswer(
  sdk: Pick<Sdk, "quotes">,
  { quote, form, language }: SupplierForm,
): Promise<{ readonly declined: string } | SupplierRefusal | { readonly refusal: string }> {
  const id = typedText(form, "decline");
  const t = quotesText(language);
  const asked = quote.supplierQuotes.find((one) => one.id === id);
  if (!asked) return { refusal: t("refused.gone") };
  const supplier = asked.supplier.name;
  if (asked.status === "DECLINED_BY_CUSTOMER") return { declined: supplier };
  // The same call would withdraw the request where the supplier has taken the answer back.
  if (asked.status !== "WAITING_FOR_CUSTOMER") return refuseAt(id, form, t("refused.changed", { supplier }));
  const reason = typedText(form, "reason");
  try {
    const body = reason ? { reason } : {};
    await sdk.quotes.declineSupplierQuote({ params: { supplierQuoteId: id }, query: {}, body });
    return { declined: supplier };
  } catch (error) {
    return refuseAt(id, form, orderRefusal(error, supplier, language));
  }
}
