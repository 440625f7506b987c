// The form of an answer: what its fields are called, and what was typed into them.

import type { deskQuoteText } from "messages:deskQuote";
import { commentLength, longestQuoteLeadTime, mostQuotePieces, mostQuotePrice } from "@comptoir/contract/limits";
import type { AnswerLineWrite } from "@comptoir/contract/quotes/answers";
import type { AnswerLine } from "#desk/quote/quote-page.ts";
import { sum } from "#goods/amounts.rules.ts";
import { parseNumber } from "#lib/format.ts";
import type { Language } from "#lib/locale.ts";
import type { FieldProblem } from "#ui/form/error-summary.tsx";

export type LineField = "price" | "quantity" | "leadTime" | "comment" | "removed";

/** The name of a field of a line, and its id on the page. */
export const fieldOf = (field: LineField, lineId: string): string => `${field}-${lineId}`;

/** A number as it is typed in the language, without groups. */
export const numberText = (value: number, language: Language): string =>
  language === "fr" ? String(value).replace(".", ",") : String(value);

type QuoteText = ReturnType<typeof deskQuoteText>;
export type TypedProblem = FieldProblem & { readonly message: string };

const whole = (text: string): number | null => (/^\d{1,7}$/.test(text) ? Number(text) : null);
const hasDecimals = (value: number, most: number) => Number(value.toFixed(most)) !== value;

function readPrice(text: string): number | null | undefined {
  if (text === "") return null;
  const price = parseNumber(text);
  return price === null || price < 0 || price > mostQuotePrice || hasDecimals(price, 4) ? undefined : price;
}

/** What stands in the fields of one line; a problem for each that cannot be read. */
function readLine(
  form: FormData,
  line: AnswerLine,
  t: QuoteText,
): { write: AnswerLineWrite; problems: TypedProblem[] } {
  const textOf = (field: LineField) =>
    String(form.get(fieldOf(field, line.id)) ?? "").replaceAll(/[\s\u00a0\u202f]/g, "");
  const problems: TypedProblem[] = [];
  const refuse = (field: LineField, message: string) => {
    problems.push({ fieldId: fieldOf(field, line.id), message });
    return undefined;
  };
  const price = readPrice(textOf("price"));
  if (price === undefined) refuse("price", t("wrong.price", { name: line.name, most: mostQuotePrice }));
  const quantity = whole(textOf("quantity"));
  const isQuantity = quantity !== null && quantity >= 1 && quantity <= mostQuotePieces;
  if (!isQuantity) refuse("quantity", t("wrong.quantity", { name: line.name, most: mostQuotePieces }));
  const leadText = textOf("leadTime");
  const leadTime = leadText === "" ? null : whole(leadText);
  const isLeadTime = leadText === "" || (leadTime !== null && leadTime <= longestQuoteLeadTime);
  if (!isLeadTime) refuse("leadTime", t("wrong.leadTime", { name: line.name, most: longestQuoteLeadTime }));
  const comment = String(form.get(fieldOf("comment", line.id)) ?? "").trim();
  return {
    problems,
    write: {
      id: line.id,
      price,
      ...(isQuantity && { quantity }),
      leadTimeToShip: isLeadTime ? leadTime : undefined,
      comment: comment.slice(0, commentLength),
      removed: form.has(fieldOf("removed", line.id)),
    },
  };
}

/** The delivery of the whole answer stands on its first line; a sum that nobody has changed leaves each line its own. */
function spreadShipping(writes: readonly AnswerLineWrite[], lines: readonly AnswerLine[], typed: number) {
  if (typed === sum(lines.map(({ shipping }) => shipping))) return writes;
  const bearer = writes.find(({ removed }) => !removed)?.id;
  return writes.map((write) => ({ ...write, shippingPrice: write.id === bearer ? typed : 0 }));
}

/** The lines of an answer as they were typed, and what is wrong with them. */
export function readAnswerLines(
  form: FormData,
  lines: readonly AnswerLine[],
  t: QuoteText,
): { readonly lines: readonly AnswerLineWrite[]; readonly problems: readonly TypedProblem[] } {
  const there = lines.filter(({ id }) => form.has(fieldOf("price", id)));
  const read = there.map((line) => readLine(form, line, t));
  const shippingText = String(form.get("shipping") ?? "").trim();
  const shipping = shippingText === "" ? 0 : parseNumber(shippingText);
  const isShipping = shipping !== null && shipping >= 0 && shipping <= mostQuotePrice && !hasDecimals(shipping, 2);
  const writes = read.map(({ write }) => write);
  return {
    lines: isShipping ? spreadShipping(writes, there, shipping) : writes,
    problems: [
      ...read.flatMap(({ problems }) => problems),
      ...(isShipping ? [] : [{ fieldId: "shipping", message: t("wrong.shipping") }]),
    ],
  };
}
