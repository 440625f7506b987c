// The form of an answer: what its fields are called, and what was typed into them. Read so by the server, and by the browser while
// somebody types.

import type { deskQuoteText } from "messages:deskQuote";
import { commentLength, longestQuoteLeadTime, mostQuotePieces, mostQuotePrice } from "@comptoir/contract/limits";
import type { AnswerLineWrite } from "@comptoir/contract/quotes/answers";
import type { QuoteDeliveryTerms } from "@comptoir/contract/quotes/quotes";
import type { AnswerLine } from "#desk/quote/answer/quote-page.ts";
import type { TypedProblem } from "#desk/typed-form.ts";
import { parseNumber } from "#lib/format.ts";
import type { Language } from "#lib/locale.ts";
import { sentValue, typedText } from "#lib/typed-fields.ts";

/** The columns that are typed, in their order on the sheet. */
export const typedColumns = ["price", "leadTime", "quantity", "comment"] as const;
export type TypedColumn = (typeof typedColumns)[number];
export type LineField = TypedColumn | "removed";

/** The name of a field of a line, and its id on the page. */
export const fieldOf = (field: LineField, lineId: string): string => `${field}-${lineId}`;

/** A number as it is typed in the language, without groups. */
export const numberText = (value: number, language: Language): string =>
  language === "fr" ? String(value).replace(".", ",") : String(value);

type QuoteText = ReturnType<typeof deskQuoteText>;

/** What was typed of a line. What cannot be read is undefined, and a problem. */
export type TypedLine = {
  readonly id: string;
  readonly price: number | null | undefined;
  readonly quantity: number | undefined;
  readonly leadTime: number | null | undefined;
  readonly comment: string;
  readonly isRemoved: boolean;
};

/** An answer as it is typed. */
export type TypedAnswer = {
  readonly lines: readonly TypedLine[];
  /** The last day of its prices, 2026-03-14; null without one. */
  readonly validityDay: string | null;
  readonly deliveryTerms: QuoteDeliveryTerms | null;
  readonly deliveryDay: string | null;
  readonly message: string;
  readonly problems: readonly TypedProblem[];
};

const whole = (text: string): number | null => (/^\d{1,7}$/.test(text) ? Number(text) : null);
const hasDecimals = (value: number, most: number) => Number(value.toFixed(most)) !== value;
const isDayText = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** Without spaces, and without the sign that spreadsheets put behind amounts. */
const compact = (value: FormDataEntryValue | null): string => String(value ?? "").replaceAll(/[\s\u00a0\u202f€]/g, "");

/** A sum or a price; null where nothing stands, undefined for what is none. */
function readAmount(text: string, decimals: number): number | null | undefined {
  if (text === "") return null;
  const amount = parseNumber(text);
  return amount === null || amount < 0 || amount > mostQuotePrice || hasDecimals(amount, decimals) ? undefined : amount;
}

/** What stands in the fields of one line; a problem for each that cannot be read. */
function readLine(form: FormData, line: AnswerLine, t: QuoteText): { typed: TypedLine; problems: TypedProblem[] } {
  const { id, name } = line;
  const textOf = (field: LineField) => compact(form.get(fieldOf(field, id)));
  const problems: TypedProblem[] = [];
  const refuse = (field: LineField, message: string) => problems.push({ fieldId: fieldOf(field, id), message });
  const price = readAmount(textOf("price"), 4);
  if (price === undefined) refuse("price", t("wrong.price", { name, most: mostQuotePrice }));
  const quantity = whole(textOf("quantity"));
  const isQuantity = quantity !== null && quantity >= 1 && quantity <= mostQuotePieces;
  if (!isQuantity) refuse("quantity", t("wrong.quantity", { name, most: mostQuotePieces }));
  const leadText = textOf("leadTime");
  const leadTime = leadText === "" ? null : whole(leadText);
  const isLeadTime = leadText === "" || (leadTime !== null && leadTime <= longestQuoteLeadTime);
  if (!isLeadTime) refuse("leadTime", t("wrong.leadTime", { name, most: longestQuoteLeadTime }));
  const typed = {
    ...{ id, price },
    quantity: isQuantity ? quantity : undefined,
    leadTime: isLeadTime ? leadTime : undefined,
    comment: typedText(form, fieldOf("comment", id)).slice(0, commentLength),
    isRemoved: form.has(fieldOf("removed", id)),
  };
  return { typed, problems };
}

/** The terms of delivery; without a fee the lines say what theirs costs. */
function readTerms(
  form: FormData,
  t: QuoteText,
): { readonly terms: QuoteDeliveryTerms | null; readonly problems: readonly TypedProblem[] } {
  const [fee, freeFrom] = ["fee", "freeFrom"].map((name) => readAmount(compact(form.get(name)), 2));
  const problems: TypedProblem[] = [];
  if (fee === undefined) problems.push({ fieldId: "fee", message: t("wrong.shipping") });
  if (freeFrom === undefined) problems.push({ fieldId: "freeFrom", message: t("wrong.freeFrom") });
  if (fee === null && typeof freeFrom === "number") problems.push({ fieldId: "fee", message: t("wrong.feeMissing") });
  return { terms: typeof fee === "number" ? { fee, freeFrom: freeFrom ?? null } : null, problems };
}

/** An answer as it was typed, and what is wrong with it. */
export function readAnswer(form: FormData, lines: readonly AnswerLine[], t: QuoteText): TypedAnswer {
  const read = lines.filter(({ id }) => form.has(fieldOf("price", id))).map((line) => readLine(form, line, t));
  const { terms, problems } = readTerms(form, t);
  const [validity, deliveryDay] = ["validity", "deliveryDay"].map((name) => sentValue(form, name));
  return {
    lines: read.map(({ typed }) => typed),
    validityDay: validity && isDayText(validity) ? validity : null,
    deliveryTerms: terms,
    deliveryDay: deliveryDay && isDayText(deliveryDay) ? deliveryDay : null,
    message: typedText(form, "message"),
    problems: [...read.flatMap((line) => line.problems), ...problems],
  };
}

/** What is written of the lines that were typed. */
export const writesOf = (typed: TypedAnswer, lines: readonly AnswerLine[]): AnswerLineWrite[] =>
  typed.lines.flatMap(({ id, price, quantity, leadTime, comment, isRemoved }) => {
    const line = lines.find((each) => each.id === id);
    const write = { price, quantity, leadTimeToShip: leadTime, comment, removed: isRemoved };
    return line ? [{ ...line.key, ...write }] : [];
  });
