// What was typed into a form that has gone with a step of the quote: to be read and copied, as it cannot be sent from here any more.

import { useDeskQuoteText } from "messages:deskQuote";
import type { QuotePage } from "#desk/quote/answer/quote-page.ts";
import { Field } from "#ui/form/field.tsx";
import { Textarea } from "#ui/form/text-input.tsx";

type LostWordsProps = {
  readonly page: QuotePage;
  /** What was typed into a form of the page that was refused. */
  readonly typed: Readonly<Record<string, string>>;
};

const words = [
  { field: "said-CUSTOMER", step: "writeToBuyer" },
  { field: "said-OPERATOR", step: "writeToOtherDesk" },
  { field: "reason", step: "decline" },
] as const;

export function LostWords({ page, typed }: LostWordsProps) {
  const t = useDeskQuoteText();
  return words
    .filter(({ field, step }) => typed[field] && !page.steps.includes(step))
    .map(({ field }) => (
      <Field key={field} id={field} label={t("lostWords")} help={t("lostWordsHelp")}>
        <Textarea rows={3} readOnly defaultValue={typed[field]} />
      </Field>
    ));
}
