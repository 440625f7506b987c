// What an answer that is being changed says otherwise than the one that the buyer has: old and new, for whoever sends it.

import type { CurrentLine } from "#desk/quote/answer/answer-figures.ts";
import type { TypedAnswer } from "#desk/quote/answer/answer-form.ts";
import type { QuotePage } from "#desk/quote/answer/quote-page.ts";

type Value = string | number | null;
export type ChangedField =
  | "price"
  | "quantity"
  | "leadTime"
  | "comment"
  | "isRemoved"
  | "added"
  | "validity"
  | "fee"
  | "freeFrom"
  | "deliveryDay";
export type AnswerChange = {
  readonly key: string;
  readonly field: ChangedField;
  /** The article; null for what holds for the whole answer. */
  readonly name: string | null;
  readonly before: Value;
  readonly now: Value;
};

function lineChanges(line: CurrentLine): AnswerChange[] {
  const { id, name, sent } = line;
  const change = (field: ChangedField, before: Value, now: Value): AnswerChange[] =>
    before === now ? [] : [{ key: `${field}-${id}`, field, name, before, now }];
  if (!sent) return line.isRemoved ? [] : change("added", null, line.price);
  if (sent.isRemoved !== line.isRemoved) return change("isRemoved", Number(sent.isRemoved), Number(line.isRemoved));
  if (line.isRemoved) return [];
  return [
    ...change("price", sent.price, line.price),
    ...change("quantity", sent.quantity, line.quantity),
    ...change("leadTime", sent.leadTime, line.leadTime),
    ...change("comment", sent.comment, line.comment),
  ];
}

/** What sending would change; nothing before a first answer. */
export function changesOf(page: QuotePage, lines: readonly CurrentLine[], typed: TypedAnswer | null): AnswerChange[] {
  const { sent } = page;
  if (!sent) return [];
  const now = typed ?? { ...page, validityDay: page.validityDay };
  const change = (field: ChangedField, before: Value, value: Value): AnswerChange[] =>
    before === value ? [] : [{ key: field, field, name: null, before, now: value }];
  return [
    ...lines.flatMap(lineChanges),
    ...change("validity", sent.validityDay, now.validityDay),
    ...change("fee", sent.deliveryTerms?.fee ?? null, now.deliveryTerms?.fee ?? null),
    ...change("freeFrom", sent.deliveryTerms?.freeFrom ?? null, now.deliveryTerms?.freeFrom ?? null),
    ...change("deliveryDay", sent.deliveryDay, now.deliveryDay),
  ];
}
