// The answer as a sheet: what was asked beside what is typed, the conditions once, and the way to save and to send it.

import { useDeskQuoteText } from "messages:deskQuote";
import { messageLength } from "@comptoir/contract/limits";
import { Form } from "react-router";
import { lineProblems } from "#desk/line-problems.tsx";
import { AnswerBar } from "#desk/quote/answer/answer-bar.tsx";
import { changesOf } from "#desk/quote/answer/answer-changes.rules.ts";
import { AnswerChanges } from "#desk/quote/answer/answer-changes.tsx";
import { answerColumns } from "#desk/quote/answer/answer-columns.tsx";
import { shownField, shownFields } from "#desk/quote/answer/answer-conflicts.ts";
import { figuresOf } from "#desk/quote/answer/answer-figures.ts";
import { fieldOf, numberText, type TypedAnswer, typedColumns } from "#desk/quote/answer/answer-form.ts";
import { AnswerTools } from "#desk/quote/answer/answer-tools.tsx";
import { forgetAnswer } from "#desk/quote/answer/kept-answer.ts";
import { hasHints, LineHints } from "#desk/quote/answer/line-hints.tsx";
import { PastedBlockPreview } from "#desk/quote/answer/pasted-block.tsx";
import type { QuoteOutcome } from "#desk/quote/answer/quote-forms.server.ts";
import { RefusalNotice } from "#desk/quote/answer/quote-notices.tsx";
import type { QuotePage } from "#desk/quote/answer/quote-page.ts";
import { useAnswerForm } from "#desk/quote/answer/use-answer-form.ts";
import { useOpenProblems } from "#desk/use-open-problems.ts";
import { formatMoney } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { Card } from "#ui/display/card.tsx";
import { Table } from "#ui/display/table.tsx";
import { Field } from "#ui/form/field.tsx";
import { Textarea, TextInput } from "#ui/form/text-input.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type AnswerSheetProps = {
  readonly page: QuotePage;
  /** Who answers. */
  readonly owner: string;
  /** It can be answered no more, which is told above it. */
  readonly isOvertaken: boolean;
  readonly outcome: QuoteOutcome | undefined;
};

type RefusedAnswer = Extract<QuoteOutcome, { readonly refusal: unknown }>;

/** Why the answer is not saved as it stands: a save that went well ends what others were refused for, but for what is still to fill in. */
function refusalOf(saved: QuoteOutcome | undefined, outcome: QuoteOutcome | undefined): RefusedAnswer | undefined {
  if (saved && "refusal" in saved) return saved;
  if (!outcome || !("refusal" in outcome)) return undefined;
  return saved && outcome.refusal.reason !== "fields" ? undefined : outcome;
}

export function AnswerSheet({ page, owner, isOvertaken, outcome }: AnswerSheetProps) {
  const t = useDeskQuoteText();
  const language = useLanguage();
  const { form, saved, isSaving, typed: current, edits, isRestored, handlers } = useAnswerForm(page, owner);
  const refused = isOvertaken ? undefined : refusalOf(saved, outcome);
  const { open: last, noteTyping } = useOpenProblems(refused);
  const typed = outcome && "refusal" in outcome ? outcome.typed : {};
  const problems = last?.refusal.problems ?? [];
  const figures = figuresOf(page, current);
  const round = (fieldId: string, quantity: number) => {
    edits.apply("filled", [{ id: fieldId, value: String(quantity) }]);
    document.getElementById(fieldId)?.focus();
  };
  return (
    <Form
      method="post"
      ref={form}
      className="grid gap-4"
      noValidate
      {...handlers}
      onInput={(event) => {
        noteTyping(event);
        handlers.onInput(event);
      }}
    >
      <input type="hidden" name="version" value={page.version} />
      <input type="hidden" name={shownField} value={JSON.stringify(shownFields(page, language))} />
      {/* What Enter presses where there are no scripts. */}
      <button type="submit" name="save" value="1" className="sr-only" tabIndex={-1} aria-hidden="true" />
      <RefusalNotice outcome={last} onTakeTheirs={() => forgetAnswer(owner, page.id)} />
      {isRestored && <Alert>{t("restored")}</Alert>}
      <AnswerTools
        lines={figures.lines}
        client={page.client}
        delivery={page.proposedDelivery?.terms ?? null}
        fill={(cells) => edits.apply("filled", cells)}
      />
      {edits.block && (
        <PastedBlockPreview key={edits.block.at} lines={page.lines} block={edits.block} onEnd={edits.endBlock} />
      )}
      <div className="desk-sheet quote-sheet" id="lines">
        <Table
          caption={t("lines", { count: page.lines.length })}
          isCaptionHidden
          density="compact"
          columns={answerColumns({ t, language, client: page.client, typed, problems })}
          rows={figures.lines}
          rowKey={({ id }) => id}
          below={(line) => {
            const fields = typedColumns.map((column) => fieldOf(column, line.id));
            const wrong = lineProblems(problems, fields);
            return wrong || hasHints(line) ? (
              <>
                {wrong}
                {hasHints(line) && <LineHints line={line} round={round} />}
              </>
            ) : null;
          }}
        />
      </div>
      <p className="text-sm text-muted max-sm:hidden">{t("keys")}</p>
      <Conditions page={page} typed={typed} current={current} />
      <AnswerChanges changes={changesOf(page, figures.lines, current)} />
      <AnswerBar
        page={page}
        figures={figures}
        edits={edits}
        validityDay={current ? current.validityDay : page.validityDay}
        isPreview={isSaving || page.isDeliveryProposed || (current?.problems.length ?? 0) > 0}
        status={isSaving ? "saving" : saved && "done" in saved ? saved.at : null}
        merged={!isSaving && saved && "done" in saved ? saved.merged : []}
      />
    </Form>
  );
}

type ConditionsProps = {
  readonly page: QuotePage;
  /** What was typed into a form that was refused. */
  readonly typed: Readonly<Record<string, string>>;
  readonly current: TypedAnswer | null;
};

/** Where the terms of delivery that stand there come from; nothing for terms of one's own. */
function DeliverySource({
  page: { client, proposedDelivery, deliveryTerms },
  current,
}: Omit<ConditionsProps, "typed">) {
  const t = useDeskQuoteText();
  const terms = current ? current.deliveryTerms : deliveryTerms;
  if (!proposedDelivery || !terms) return null;
  const { source, zones, terms: proposed } = proposedDelivery;
  if (terms.fee !== proposed.fee || terms.freeFrom !== proposed.freeFrom) return null;
  return (
    <span className="block">
      {t(`deliverySource.${source}.${client}`, { count: zones.length, zones: zones.join(", ") })}
    </span>
  );
}

/** What holds for the whole answer. */
function Conditions({ page, typed, current }: ConditionsProps) {
  const { validityDay, deliveryDay, deliveryTerms, ownShipping, message } = page;
  const t = useDeskQuoteText();
  const language = useLanguage();
  const amount = (value: number | null | undefined) => (value == null ? "" : numberText(value, language));
  const feeHelp = (
    <>
      {ownShipping > 0 ? t("ownShipping", { amount: formatMoney(ownShipping) }) : t("feeHelp")}
      <DeliverySource page={page} current={current} />
    </>
  );
  const amountField = { inputMode: "decimal", autoComplete: "off" } as const;
  return (
    <Card as="section" labelledBy="conditions">
      <h2 id="conditions" className="mb-2 text-lg">
        {t("conditions")}
      </h2>
      <div className="flex flex-wrap items-end gap-4">
        <Field id="validity" label={t("validity")} help={t("validityHelp")}>
          <TextInput type="date" name="validity" defaultValue={typed.validity ?? validityDay} />
        </Field>
        <Field id="deliveryDay" label={t("deliveryDay")} help={t("deliveryDayHelp")}>
          <TextInput type="date" name="deliveryDay" defaultValue={typed.deliveryDay ?? deliveryDay ?? ""} />
        </Field>
        <Field id="fee" label={t("fee")} help={feeHelp}>
          <TextInput name="fee" {...amountField} defaultValue={typed.fee ?? amount(deliveryTerms?.fee)} />
        </Field>
        <Field id="freeFrom" label={t("freeFrom")} help={t("freeFromHelp")}>
          <TextInput
            name="freeFrom"
            {...amountField}
            defaultValue={typed.freeFrom ?? amount(deliveryTerms?.freeFrom)}
          />
        </Field>
        <Field id="message" label={t("message")} help={t("messageHelp")} className="min-w-0 flex-1 basis-80">
          <Textarea name="message" rows={2} maxLength={messageLength} defaultValue={typed.message ?? message} />
        </Field>
      </div>
    </Card>
  );
}
