// A master quote on its way to suppliers: who is asked for which line, where it goes, who gets the bill, and the first words to
// each of them (quotes 5.2). Also the way back from a supplier that has not answered.

import { quotesText } from "messages:quotes";
import { isDay, wantedDateField } from "@comptoir/contract/conventions";
import { messageLength, mostPerPage } from "@comptoir/contract/limits";
import type { MasterQuote, SupplierQuote } from "@comptoir/contract/quotes/quotes";
import type { Sdk } from "@comptoir/sdk/client";
import { readMessageFiles } from "#attachments/attachments.server.ts";
import type { CheckoutProblem } from "#checkout/checkout-problems.ts";
import { type AddressChoices, listAddressChoices } from "#checkout/delivery/checkout-addresses.server.ts";
import { readDeliveryChoice, settleAddresses } from "#checkout/delivery/delivery.server.ts";
import { orRefusal } from "#collections/writes.server.ts";
import { formatIsoDay } from "#lib/format.ts";
import type { Language } from "#lib/locale.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { typedText } from "#lib/typed-fields.ts";
import { byExternalId, quoteRefusal, refusalOfQuote } from "#quotes/manage-quotes.server.ts";
import { addressName, askValue, suppliersByDetail } from "#quotes/quote/ask-form.ts";
import type { QuotesSdk } from "#quotes/quotes.server.ts";

export type AskStep = AddressChoices & {
  /** The shop keeps the day by which something is wanted. */
  readonly takesDate: boolean;
  /** The first day that can be wanted, YYYY-MM-DD. */
  readonly today: string;
};

async function takesWantedDate(sdk: Pick<Sdk, "customFields">): Promise<boolean> {
  const query = { sealedTarget: "QUOTE", status: "ACTIVE", size: mostPerPage } as const;
  const { content } = await sdk.customFields.getCustomFields({ query });
  return content.some(({ externalId }) => externalId === wantedDateField);
}

/** What the form that asks suppliers offers to choose. */
export async function readAskStep(sdk: Pick<Sdk, "accounts" | "customerUsers" | "customFields">): Promise<AskStep> {
  const [addresses, takesDate] = await Promise.all([listAddressChoices(sdk), takesWantedDate(sdk)]);
  return { ...addresses, takesDate, today: formatIsoDay(new Date()) };
}

/** Ids of the fields that only this form has, in its order. */
const askFields = ["suppliers", "wantedDate", "message", "files"] as const;
export type AskField = (typeof askFields)[number];

/** Why nobody was asked, and what was sent. */
export type AskAnswer = {
  /** What the lines are now, in words, where they are not those of the form: nobody is asked for what nobody saw. */
  readonly moved: readonly string[];
  readonly wrong: readonly AskField[];
  /** Ids of lines that nobody is asked for, which the form did not say to leave out. */
  readonly unasked: readonly string[];
  /** Of the addresses. */
  readonly problems: readonly CheckoutProblem[];
  /** Why a file did not go; files have to be chosen again. */
  readonly ofFiles: string | null;
  /** Null where a field is to be mended. */
  readonly refusal: string | null;
  /** By the name of the field. */
  readonly values: Readonly<Record<string, string>>;
  /** Suppliers by line, as values of their boxes. */
  readonly chosen: readonly string[];
};

/** How many suppliers were asked, and whether the message did not reach all of them. */
type RequestedQuotes = { readonly asked: number; readonly isMessageLost: boolean };

/** One entry for each line that somebody is asked for; the others are left out. */
function requestsOf({ masterQuoteDetails }: MasterQuote, form: FormData, shippingAddress: string) {
  const suppliers = suppliersByDetail(form.getAll("supplier").map(String));
  return masterQuoteDetails.flatMap(({ id, quantity }) => {
    const supplierIds = suppliers.get(id) ?? [];
    if (supplierIds.length === 0) return [];
    const shippingAddressId = typedText(form, addressName(id)) || shippingAddress;
    const createQuoteDeliveryLineRequests = [{ quantity, shippingAddressId }];
    return [{ masterQuoteDetailId: id, supplierIds: [...supplierIds], quantity, createQuoteDeliveryLineRequests }];
  });
}

/** Ids of the lines that nobody is asked for; none once the button said that they are left out. */
function unaskedLines(quote: MasterQuote, form: FormData): readonly string[] {
  const asked = new Set(requestsOf(quote, form, "").map(({ masterQuoteDetailId }) => masterQuoteDetailId));
  const unasked = quote.masterQuoteDetails.flatMap(({ id }) => (asked.has(id) ? [] : [id]));
  return typedText(form, "ask") === askValue(unasked) ? [] : unasked;
}

/** How the lines differ from those that the form showed, in words; nothing where the form does not say. */
function movesSince({ masterQuoteDetails }: MasterQuote, form: FormData, language: Language): readonly string[] {
  const t = quotesText(language);
  const shown = new Map(
    form.getAll("shown").map((value) => {
      const [detailId = "", quantity] = String(value).split(" ");
      return [detailId, Number(quantity)];
    }),
  );
  if (shown.size === 0) return [];
  const now = masterQuoteDetails.flatMap(({ id, quantity, productVariant: { name } }) => {
    const from = shown.get(id);
    if (from === undefined) return [t("moved.added", { name, quantity })];
    return from === quantity ? [] : [t("moved.quantity", { name, from, to: quantity })];
  });
  const gone = [...shown.keys()].filter((key) => masterQuoteDetails.every(({ id }) => id !== key)).length;
  return gone > 0 ? [...now, t("moved.gone", { count: gone })] : now;
}

const hasFiles = (form: FormData) => form.getAll("file").some((file) => typeof file !== "string" && file.name !== "");

function wrongFields(quote: MasterQuote, form: FormData): readonly AskField[] {
  const wantedDate = typedText(form, "wantedDate");
  const isPast = wantedDate < formatIsoDay(new Date());
  const isWrong: Readonly<Record<AskField, boolean>> = {
    suppliers: requestsOf(quote, form, "").length === 0,
    wantedDate: wantedDate !== "" && (!isDay(wantedDate) || isPast),
    message: typedText(form, "message").length > messageLength,
    // Files go along with words: by themselves nobody would know what they are.
    files: hasFiles(form) && typedText(form, "message") === "",
  };
  return askFields.filter((field) => isWrong[field]);
}

type QuoteToAsk = {
  readonly quote: MasterQuote;
  readonly form: FormData;
  readonly language: Language;
};

async function saveWantedDate(sdk: QuotesSdk, quote: MasterQuote, wantedDate: string): Promise<void> {
  await sdk.quotes.updateMasterQuote({
    params: { masterQuoteId: quote.id },
    query: byExternalId,
    body: { customFieldValues: [{ customFieldId: wantedDateField, customFieldValue: wantedDate }] },
  });
}

/** What goes to each supplier beside the lines: every one of them has files of its own, as a file goes along with one message. */
type FirstWords = { readonly message: string; readonly filesOf: readonly (readonly string[])[] };

/** Hands the files of the form over, once for each supplier that is asked; or says why one is not taken. */
async function uploadForAll(
  sdk: Pick<Sdk, "media" | "upload">,
  form: FormData,
  count: number,
  language: Language,
): Promise<FirstWords["filesOf"] | { readonly refusal: string }> {
  const filesOf: string[][] = [];
  for (let supplier = 0; supplier < count; supplier += 1) {
    const { attached, refusal } = await readMessageFiles(sdk, form, { language, of: "quote" });
    if (refusal !== null) return { refusal };
    filesOf.push(attached.map(({ url }) => url));
  }
  return filesOf;
}

/** The first words to every supplier (quotes 5.2), with what goes along; whether some did not arrive. */
async function sendMessage(
  sdk: QuotesSdk,
  asked: readonly SupplierQuote[],
  { message, filesOf }: FirstWords,
): Promise<boolean> {
  if (!message) return false;
  const answers = await Promise.allSettled(
    asked.map(({ id, customerName }, supplier) => {
      const attachments = filesOf[supplier] ?? [];
      return sdk.quotes.postMessageToSupplierQuote({
        params: { supplierQuoteId: id },
        query: {},
        body: { message, username: customerName, ...(attachments.length > 0 && { attachments: [...attachments] }) },
      });
    }),
  );
  const lost = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));
  for (const reason of lost) tellFailure("A message to a supplier failed", reason);
  return lost.length > 0;
}

/**
 * Asks the suppliers that the form chooses; says what is in the way otherwise. Their mails get no `supplierQuoteUrl`: this shop's
 * pages of quotes are the buyer's, and a supplier can open none of them.
 */
export async function askSuppliers(
  sdk: Pick<Sdk, "quotes" | "accounts" | "media" | "upload">,
  { quote, form, language }: QuoteToAsk,
): Promise<AskAnswer | RequestedQuotes> {
  const { choice, problems } = readDeliveryChoice(form);
  const wrong = wrongFields(quote, form);
  const isAsked = quote.supplierQuotes.length > 0;
  const moved = isAsked ? [] : movesSince(quote, form, language);
  const unasked = isAsked || wrong.length > 0 ? [] : unaskedLines(quote, form);
  const answer = (refusal: string | null, more: Partial<AskAnswer> = {}): AskAnswer => ({
    ...{ moved, wrong, unasked, problems, refusal, ofFiles: null },
    values: Object.fromEntries(
      [...form].filter(([name]) => name !== "file").map(([name, value]) => [name, String(value)]),
    ),
    chosen: form.getAll("supplier").map(String),
    ...more,
  });
  if (isAsked) return answer(quotesText(language)("refused.sent"));
  if (moved.length + wrong.length + unasked.length + problems.length > 0) return answer(null);
  try {
    const unadded = await settleAddresses(sdk, choice, form);
    if (unadded.length > 0) return answer(null, { problems: unadded });
    const requests = requestsOf(quote, form, typedText(form, "shippingAddress"));
    const count = new Set(requests.flatMap(({ supplierIds }) => supplierIds)).size;
    const filesOf = await uploadForAll(sdk, form, count, language);
    if ("refusal" in filesOf) return answer(null, { wrong: ["files"], ofFiles: filesOf.refusal });
    const wantedDate = typedText(form, "wantedDate");
    if (wantedDate) await saveWantedDate(sdk, quote, wantedDate);
    const asked = await sdk.quotes.createSupplierQuotes({
      query: {},
      body: {
        masterQuoteId: quote.id,
        billingAddressId: typedText(form, "billingAddress"),
        createSupplierQuoteRequests: requests,
      },
    });
    return {
      asked: asked.length,
      isMessageLost: await sendMessage(sdk, asked, { message: typedText(form, "message"), filesOf }),
    };
  } catch (error) {
    return answer(quoteRefusal(error, language));
  }
}

/** Withdraws what was asked of one supplier, as long as it has not answered. */
export async function withdrawQuote(
  sdk: QuotesSdk,
  { supplierQuotes }: MasterQuote,
  supplierQuoteId: string,
  language: Language,
): Promise<{ readonly withdrawn: string } | { readonly refusal: string }> {
  const quote = supplierQuotes.find(({ id }) => id === supplierQuoteId);
  const t = quotesText(language);
  if (!quote) return { refusal: t("refused.gone") };
  // The same call would decline an answer that came meanwhile, unread.
  if (quote.status === "WAITING_FOR_CUSTOMER")
    return { refusal: t("answeredMeanwhile", { supplier: quote.supplier.name }) };
  return orRefusal(refusalOfQuote(language), async () => {
    await sdk.quotes.declineSupplierQuote({ params: { supplierQuoteId }, query: {}, body: {} });
    return { withdrawn: quote.supplier.name };
  });
}
