// What is done with a quote at the desk: its answer saved and sent, messages, and the steps by which it goes to somebody else.

import { attachmentsText } from "messages:attachments";
import { deskQuoteText } from "messages:deskQuote";
import { ChangedMeanwhile } from "@comptoir/contract/errors";
import { messageLength, reasonLength } from "@comptoir/contract/limits";
import type { DeskQuote } from "@comptoir/contract/quotes/answers";
import type { QuoteThread } from "@comptoir/contract/quotes/quotes";
import type { Sdk } from "@comptoir/sdk/client";
import type { ApiError } from "@comptoir/sdk/errors";
import { isOfAttachment, readMessageFiles } from "#attachments/attachments.server.ts";
import { type Conflict, mergeForm, shownFields } from "#desk/quote/answer/answer-conflicts.ts";
import { figuresOf, wholePacksOf } from "#desk/quote/answer/answer-figures.ts";
import { fieldOf, readAnswer, type TypedAnswer, writesOf } from "#desk/quote/answer/answer-form.ts";
import type { QuotePage } from "#desk/quote/answer/quote-page.ts";
import { FormRefused, readRequired, type TypedProblem, typedIn } from "#desk/typed-form.ts";
import type { Language } from "#lib/locale.ts";
import { notAForm } from "#lib/request.server.ts";
import { isTakenBefore, sendOnce } from "#lib/send-once.server.ts";
import { throwUnlessRefused } from "#lib/session/failed-call.ts";
import { sentValue } from "#lib/typed-fields.ts";

export const doneWords = [
  "saved",
  "applied",
  "merged",
  "added",
  "sent",
  "said",
  "takeBack",
  "handOver",
  "handBack",
  "release",
  "decline",
  "close",
] as const;
export type DoneWord = (typeof doneWords)[number];

export type QuoteRefusal = {
  /** Somebody else has written meanwhile, the state does not allow it any more, fields are wrong, too much was said, or the session has ended. */
  readonly reason: "changed" | "conflict" | "fields" | "busy" | "signedOut";
  readonly problems: readonly TypedProblem[];
  /** Who has written meanwhile and when, and the fields that both wrote. */
  readonly change?: { readonly name: string; readonly at: string; readonly conflicts: readonly Conflict[] } | undefined;
};

/** What came of a form of the page. */
export type QuoteOutcome =
  | { readonly done: DoneWord; readonly at: string; readonly merged: readonly string[] }
  | { readonly refusal: QuoteRefusal; readonly typed: Readonly<Record<string, string>>; readonly attempt: number };

type QuoteWrite = {
  readonly sdk: Sdk;
  readonly page: QuotePage;
  readonly form: FormData;
  readonly language: Language;
};

/** What stands empty in an answer that is sent: told beside what cannot be read, which keeps it from the API. */
function gapsOf(typed: TypedAnswer, page: QuotePage, language: Language): TypedProblem[] {
  const t = deskQuoteText(language);
  const isWrong = (fieldId: string) => typed.problems.some((problem) => problem.fieldId === fieldId);
  const prices = figuresOf(page, typed)
    .unpriced.map(({ id, name }) => ({ fieldId: fieldOf("price", id), message: t("missing.price", { name }) }))
    .filter(({ fieldId }) => !isWrong(fieldId));
  return typed.validityDay ? prices : [...prices, { fieldId: "validity", message: t("missing.validity") }];
}

async function saveOrSend({ sdk, page, form, language }: QuoteWrite, send: boolean): Promise<DeskQuote> {
  const typed = readAnswer(form, page.lines, deskQuoteText(language));
  if (typed.problems.length > 0)
    throw new FormRefused(send ? [...typed.problems, ...gapsOf(typed, page, language)] : typed.problems);
  const body = {
    version: Number(form.get("version")),
    lines: writesOf(typed, page.lines),
    validityDate: typed.validityDay,
    deliveryTerms: typed.deliveryTerms,
    deliveryDate: typed.deliveryDay,
    message: typed.message.slice(0, messageLength),
    send,
  };
  return sdk.deskQuotes.saveAnswer({ params: { supplierQuoteId: page.id }, body });
}

async function write(given: QuoteWrite): Promise<DoneWord> {
  const { sdk, page, form, language } = given;
  const t = deskQuoteText(language);
  const params = { supplierQuoteId: page.id };
  const version = Number(form.get("version"));
  if (form.has("say")) {
    const thread: QuoteThread = form.get("say") === "OPERATOR" ? "OPERATOR" : "CUSTOMER";
    const message = readRequired(form, `said-${thread}`, messageLength, t("wrong.message"));
    const { attached, refusal } = await readMessageFiles(sdk, form, { language, of: "quote" });
    if (refusal !== null) throw new FormRefused([{ fieldId: `files-said-${thread}`, message: refusal }]);
    const attachments = attached.map(({ url }) => url);
    const body = { message, thread, ...(attachments.length > 0 && { attachments }) };
    await sendOnce(form, (options) => sdk.deskQuotes.postMessageFromDesk({ params, body }, options));
    return "said";
  }
  if (form.has("decline")) {
    const reason = readRequired(form, "reason", reasonLength, t("wrong.reason"));
    await sdk.deskQuotes.declineQuote({ params, body: { version, reason } });
    return "decline";
  }
  const steps = {
    takeBack: sdk.deskQuotes.takeBackQuote,
    handOver: sdk.deskQuotes.handOverQuote,
    handBack: sdk.deskQuotes.handBackQuote,
    release: sdk.deskQuotes.releaseQuote,
    close: sdk.deskQuotes.closeQuote,
  } as const;
  for (const step of ["takeBack", "handOver", "handBack", "release", "close"] as const)
    if (form.has(step)) {
      await steps[step]({ params, body: { version } });
      return step;
    }
  if (form.has("propose")) {
    await propose(given, version);
    return "added";
  }
  if (form.has("apply")) applyCells(given);
  if (form.has("round")) roundUp(given);
  for (const field of sentValue(form, "theirs").split(" ")) takeTheirs(given, field);
  const isSent = form.has("send");
  if (!isSent && !saving.some((name) => form.has(name))) throw notAForm();
  await saveOrSend(given, isSent);
  return isSent ? "sent" : form.has("apply") ? "applied" : "saved";
}

/** What saves the draft, whatever else it does. */
const saving = ["save", "auto", "other", "round", "theirs", "view", "apply"];

/** The sheet as it is saved around the cells that a file has brought. */
function applyCells({ page, form, language }: QuoteWrite): void {
  for (const [field, text] of Object.entries(shownFields(page, language))) {
    if (!form.has(field)) form.set(field, text);
    if (field.startsWith("removed-") && form.get(field) === "") form.delete(field);
  }
}

/** Gives a field what is saved instead of what was typed. */
function takeTheirs({ page, form, language }: QuoteWrite, field: string): void {
  const theirs = shownFields(page, language)[field];
  if (theirs === undefined) return;
  if (field.startsWith("removed-") && theirs === "") form.delete(field);
  else form.set(field, theirs);
}

/** Fills the last pack of a line, in what was typed. */
function roundUp({ page, form }: QuoteWrite): void {
  const line = page.lines.find(({ id }) => id === form.get("round"));
  const quantity = line && wholePacksOf(Number(form.get(fieldOf("quantity", line.id))), line.itemPerPack);
  if (line && quantity) form.set(fieldOf("quantity", line.id), String(quantity));
}

/** Adds another article to the draft, at its own price, which the sheet then changes. */
async function propose({ sdk, page, form }: QuoteWrite, version: number): Promise<void> {
  const numberOf = (name: string) => (form.get(name) ? Number(form.get(name)) : null);
  const line = {
    alternativeToLineId: String(form.get("for")),
    offerInventoryId: String(form.get("propose")),
    ...{ price: numberOf("price"), leadTimeToShip: numberOf("leadTime") },
  };
  await sdk.deskQuotes.saveAnswer({ params: { supplierQuoteId: page.id }, body: { version, lines: [line] } });
}

const linePath = /^lines\[([^\]]+)\](\.alternative)?\.(price|quantity)$/;

/** What the API found missing, by the fields of the page: every line without a price, the day, or that no line is left. */
function problemsOf({ envelope }: ApiError, page: QuotePage, language: Language): TypedProblem[] {
  const t = deskQuoteText(language);
  return (envelope?.errors ?? []).map(({ detail, code }) => {
    const [, lineId = "", other, field] = linePath.exec(detail ?? "") ?? [];
    const line = page.lines.find(({ id }) => id === (other ? `new-${lineId}` : lineId));
    if (line && field)
      return {
        fieldId: fieldOf(field === "price" ? "price" : "quantity", line.id),
        message: t(field === "price" ? "missing.price" : "missing.quantity", { name: line.name }),
      };
    if (detail === "validityDate") return { fieldId: "validity", message: t("missing.validity") };
    if (detail === "deliveryDate") return { fieldId: "deliveryDay", message: t("missing.deliveryDay") };
    if (code === "F-E-040") return { fieldId: "lines", message: t("missing.oneOther") };
    return { fieldId: "lines", message: t(code === "F-E-039" ? "missing.lines" : "missing.other") };
  });
}

/** Who has written meanwhile, where the API says it. */
function changeOf({ envelope }: ApiError, conflicts: readonly Conflict[]): QuoteRefusal["change"] {
  const { success, data } = ChangedMeanwhile.safeParse(envelope?.content);
  return success && data.by.name !== "" ? { name: data.by.name, at: data.at, conflicts } : undefined;
}

function refusalOf(
  error: ApiError,
  { page, form, language }: QuoteWrite,
  conflicts: readonly Conflict[],
): QuoteRefusal {
  if (error.status === 429) return { reason: "busy", problems: [] };
  if (error.status === 409) {
    const isChange = error.code === "CHANGED_MEANWHILE" || error.code === "QUOTE_CHANGED";
    if (isChange) return { reason: "changed", problems: [], change: changeOf(error, conflicts) };
    return { reason: "conflict", problems: [] };
  }
  if (isOfAttachment(error)) {
    const message = attachmentsText(language)("refused.gone");
    return { reason: "fields", problems: [{ fieldId: `files-said-${form.get("say")}`, message }] };
  }
  if (error.status === 400 || error.status === 422)
    return { reason: "fields", problems: problemsOf(error, page, language) };
  throw error;
}

/** Does what a form of the page asks for; a refusal comes with all that was typed. Throws whatever is no refusal of the form. */
export async function answerQuoteForm(given: QuoteWrite): Promise<QuoteOutcome> {
  const { form, page, language } = given;
  const { conflicts, merged, isMerged } = mergeForm(form, page, language, deskQuoteText(language));
  // A draft is saved as it was merged here; nothing is sent that its reader has not seen.
  if (isMerged && !form.has("send")) form.set("version", String(page.version));
  try {
    const done = await write(given);
    return { done: done === "saved" && merged.length > 0 ? "merged" : done, at: new Date().toISOString(), merged };
  } catch (error) {
    if (isTakenBefore(error)) return { done: "said", at: new Date().toISOString(), merged };
    const kept = { typed: typedIn(form), attempt: Date.now() };
    if (error instanceof FormRefused) return { refusal: { reason: "fields", problems: error.problems }, ...kept };
    throwUnlessRefused(error);
    return { refusal: refusalOf(error, given, conflicts), ...kept };
  }
}
