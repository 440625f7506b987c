// What a buyer writes to one supplier about its quote (quotes 5.6).

import { attachmentsText } from "messages:attachments";
import { quotesText } from "messages:quotes";
import { messageLength } from "@comptoir/contract/limits";
import type { Sdk } from "@comptoir/sdk/client";
import { ApiError } from "@comptoir/sdk/errors";
import { isOfAttachment, readMessageFiles } from "#attachments/attachments.server.ts";
import type { Language } from "#lib/locale.ts";
import { isTakenBefore, sendOnce } from "#lib/send-once.server.ts";
import { typedText } from "#lib/typed-fields.ts";
import { quoteRefusal } from "#quotes/manage-quotes.server.ts";
import { refuseAt, type SupplierForm, type SupplierRefusal } from "#quotes/quote/decide-quote.server.ts";
import type { QuotesSdk } from "#quotes/quotes.server.ts";

/** A message has gone to the supplier of this quote. */
export type PostedMessage = { readonly supplierQuoteId: string; readonly posted: true };

/** What became of a form at one supplier. */
export type AnswerAtSupplier = SupplierRefusal | PostedMessage;

function messageRefusal(error: unknown, language: Language): string {
  const words = quoteRefusal(error, language);
  const t = quotesText(language);
  const status = error instanceof ApiError ? error.status : null;
  if (status === 409) return t("refused.silent");
  return status === 429 ? t("refused.tooManyMessages") : words;
}

/** Writes to the supplier that the form names; says what is in the way otherwise, and keeps what was typed. */
export async function postMessage(
  sdk: QuotesSdk & Pick<Sdk, "media" | "upload">,
  { quote, form, language }: SupplierForm,
): Promise<PostedMessage | SupplierRefusal | { readonly refusal: string }> {
  const t = quotesText(language);
  const asked = quote.supplierQuotes.find(({ id }) => id === form.get("post"));
  if (!asked) return { refusal: t("refused.gone") };
  const { attached, refusal } = await readMessageFiles(sdk, form, { language, of: "quote" });
  const refuse = (words: string, isOfFiles = false) => ({ ...refuseAt(asked.id, form, words), isOfFiles, attached });
  if (refusal !== null) return refuse(refusal, true);
  const message = typedText(form, "message");
  if (!message) return refuse(t("refused.noMessage"));
  if (message.length > messageLength) return refuse(t("wrong.message"));
  const attachments = attached.map(({ url }) => url);
  try {
    const params = { supplierQuoteId: asked.id };
    const body = { message, username: asked.customerName, ...(attachments.length > 0 && { attachments }) };
    await sendOnce(form, (options) => sdk.quotes.postMessageToSupplierQuote({ params, query: {}, body }, options));
    return { supplierQuoteId: asked.id, posted: true };
  } catch (error) {
    if (isTakenBefore(error)) return { supplierQuoteId: asked.id, posted: true };
    if (isOfAttachment(error)) return { ...refuse(attachmentsText(language)("refused.gone"), true), attached: [] };
    return refuse(messageRefusal(error, language));
  }
}
