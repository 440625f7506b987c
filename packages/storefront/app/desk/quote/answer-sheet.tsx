// The answer as a sheet: what was asked beside what is typed, the conditions once, and the way to save and to send it.

import { useDeskQuoteText } from "messages:deskQuote";
import { messageLength } from "@comptoir/contract/limits";
import Save from "lucide-react/icons/save";
import Send from "lucide-react/icons/send";
import { Form } from "react-router";
import { answerColumns } from "#desk/quote/answer-columns.tsx";
import { numberText } from "#desk/quote/answer-form.ts";
import type { QuoteOutcome } from "#desk/quote/desk-quote.server.ts";
import { RefusalNotice } from "#desk/quote/quote-notices.tsx";
import type { QuotePage } from "#desk/quote/quote-page.ts";
import { useAnswerForm } from "#desk/quote/use-answer-form.ts";
import { formatDateTime, formatMoney } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { Table } from "#ui/display/table.tsx";
import { Field } from "#ui/form/field.tsx";
import { Textarea, TextInput } from "#ui/form/text-input.tsx";

type AnswerSheetProps = {
  readonly page: QuotePage;
  readonly outcome: QuoteOutcome | undefined;
};

export function AnswerSheet({ page, outcome }: AnswerSheetProps) {
  const t = useDeskQuoteText();
  const language = useLanguage();
  const { form, saved, isSaving, isDirty, handlers } = useAnswerForm();
  const last = saved && "refusal" in saved ? saved : outcome;
  const typed = outcome && "refusal" in outcome ? outcome.typed : {};
  const problems = last && "refusal" in last ? last.refusal.problems : [];
  const columns = answerColumns({ t, language, typed, problems });
  return (
    <Form method="post" ref={form} className="grid gap-4" noValidate {...handlers}>
      <input type="hidden" name="version" value={page.version} />
      {/* What Enter presses where there are no scripts. */}
      <button type="submit" name="save" value="1" className="sr-only" tabIndex={-1} aria-hidden="true" />
      <RefusalNotice outcome={last} />
      <div className="answer-sheet" id="lines">
        <Table
          caption={t("lines", { count: page.lines.length })}
          isCaptionHidden
          density="compact"
          columns={columns}
          rows={page.lines}
          rowKey={({ id }) => id}
        />
      </div>
      <p className="text-sm text-muted max-sm:hidden">{t("keys")}</p>
      <Conditions page={page} typed={typed} />
      <AnswerBar page={page} status={isSaving || isDirty ? "saving" : saved && "done" in saved ? saved.at : null} />
    </Form>
  );
}

type ConditionsProps = { readonly page: QuotePage; readonly typed: Readonly<Record<string, string>> };

/** What holds for the whole answer. */
function Conditions({ page: { validityDay, shipping, message }, typed }: ConditionsProps) {
  const t = useDeskQuoteText();
  const language = useLanguage();
  return (
    <Card as="section" labelledBy="conditions">
      <h2 id="conditions" className="mb-2 text-lg">
        {t("conditions")}
      </h2>
      <div className="flex flex-wrap gap-4">
        <Field id="validity" label={t("validity")} help={t("validityHelp")}>
          <TextInput type="date" name="validity" defaultValue={typed.validity ?? validityDay} />
        </Field>
        <Field id="shipping" label={t("shipping")} help={t("shippingHelp")}>
          <TextInput
            name="shipping"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={typed.shipping ?? numberText(shipping, language)}
          />
        </Field>
        <Field id="message" label={t("message")} help={t("messageHelp")} className="min-w-0 flex-1 basis-80">
          <Textarea name="message" rows={2} maxLength={messageLength} defaultValue={typed.message ?? message} />
        </Field>
      </div>
    </Card>
  );
}

type AnswerBarProps = {
  readonly page: QuotePage;
  /** Under way, or since when the draft is saved; null before. */
  readonly status: string | null;
};

function AnswerBar({ page, status }: AnswerBarProps) {
  const t = useDeskQuoteText();
  const left = page.lines.filter(({ isRemoved, isAlternative }) => !isRemoved && !isAlternative);
  const missing = left.filter(({ price }) => price === null);
  const { totalProductWithoutTax: goods, totalShippingFeesWithoutTax: shipping, totalPriceWithTax } = page.totals;
  const [first] = missing;
  return (
    <div className="answer-bar grid gap-2 border-t border-line bg-surface p-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <p>
          <b>{t("pricedLines", { priced: left.length - missing.length, count: left.length })}</b>
          {first && (
            <>
              {" · "}
              <a className="link" href={`#price-${first.id}`}>
                {t("toFill", { name: first.name })}
              </a>
            </>
          )}
        </p>
        <p role="status" className="text-sm text-muted">
          {status === "saving"
            ? t("saving")
            : status
              ? t("savedAt", { at: formatDateTime(status) })
              : page.hasDraft && t("isDraft")}
        </p>
        <p className="ml-auto text-end tabular-nums">
          {goods !== null && shipping !== null && totalPriceWithTax !== null ? (
            <>
              <b>{t("totalWithoutTax", { amount: formatMoney(goods + shipping) })}</b>{" "}
              <span className="text-sm text-muted">
                {t("totalWithTax", { amount: formatMoney(totalPriceWithTax) })}
              </span>
            </>
          ) : (
            <span className="text-sm text-muted">{t("totalLater")}</span>
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="save" value="1" icon={<Save />}>
            {t("save")}
          </Button>
          <Button type="submit" name="send" value="1" variant="primary" icon={<Send />}>
            {t(page.status === "WAITING_FOR_CUSTOMER" ? "sendAgain" : "send")}
          </Button>
        </div>
      </div>
      <p className="text-sm text-muted max-sm:hidden">
        {t(page.status === "WAITING_FOR_CUSTOMER" ? "sendAgainEffect" : "sendEffect", { user: page.user })}
      </p>
    </div>
  );
}
