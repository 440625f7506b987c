// Asking suppliers: whom for which line, where to, who gets the bill, and a first message; one button sends it all (ux Q-01).

import { useAttachmentsText } from "messages:attachments";
import { useQuotesText } from "messages:quotes";
import { acceptOf, attachmentMedia } from "@comptoir/contract/files/file-kinds";
import { largestFile, messageLength, mostAttachments } from "@comptoir/contract/limits";
import Send from "lucide-react/icons/send";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { sizeWords } from "#attachments/attached-file.ts";
import { useProblemTexts } from "#checkout/checkout-problems.ts";
import { DeliveryAddresses } from "#checkout/delivery/delivery-addresses.tsx";
import type { AddressUse } from "#checkout/delivery-form.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { PageHead } from "#page/page-head.tsx";
import { askValue, supplierValue } from "#quotes/quote/ask-form.ts";
import { AskLines } from "#quotes/quote/ask-lines.tsx";
import type { AskAnswer, AskField, AskStep } from "#quotes/quote/ask-suppliers.server.ts";
import { useAsked } from "#quotes/quote/use-asked.ts";
import type { QuotePage } from "#quotes/quotes.server.ts";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { ErrorSummary } from "#ui/form/error-summary.tsx";
import { Field } from "#ui/form/field.tsx";
import { Textarea, TextInput } from "#ui/form/text-input.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type AskScreenProps = {
  readonly quote: QuotePage;
  readonly ask: AskStep;
  readonly answer: AskAnswer | undefined;
};

export function AskScreen({ quote, ask, answer }: AskScreenProps) {
  const t = useQuotesText();
  const paths = usePaths();
  const values = answer?.values ?? {};
  const ofAddresses = useProblemTexts(answer?.problems);
  const wrong = answer?.wrong ?? [];
  const wordsOf = (field: AskField) => (field === "files" && answer?.ofFiles) || t(`wrong.${field}`);
  const wrongText = (field: AskField) => (wrong.includes(field) ? wordsOf(field) : undefined);
  const problems = [...wrong.map((field) => ({ fieldId: field, message: wordsOf(field) })), ...ofAddresses.texts];
  const all = quote.lines.flatMap(({ detailId, suppliers }) => suppliers.map(({ id }) => supplierValue(detailId, id)));
  const asked = useAsked(answer?.chosen ?? all);
  const unasked = namedUnasked(quote, asked.values, answer);
  const addresses = (use: AddressUse) => {
    const choices = use === "shippingAddress" ? ask.shippingAddresses : ask.billingAddresses;
    const current = choices[0]?.key ?? null;
    const { areUnread } = ask;
    return <DeliveryAddresses {...{ use, choices, current, areUnread, values, errorOf: ofAddresses.errorOf }} />;
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <AskHead quote={quote} />
      <ErrorSummary title={t("mend")} problems={problems} attempt={answer} />
      {answer && answer.moved.length > 0 && (
        <Alert tone="warning" isUrgent title={t("moved")}>
          <ul className="list-disc ps-5">
            {answer.moved.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <p>{t("moved.help")}</p>
        </Alert>
      )}
      <Unasked lines={unasked} />
      {answer?.refusal && (
        <Alert tone="danger" isUrgent>
          {answer.refusal}
        </Alert>
      )}
      <Form
        key={values.shippingAddress}
        method="post"
        action={paths.quote(quote.id, { step: "ask", send: 1 })}
        encType="multipart/form-data"
        noValidate
        className="grid grid-cols-1 gap-6"
      >
        <FormSection id="ask-lines" title={t("whom")}>
          <AskLines
            quote={quote}
            addresses={ask.shippingAddresses}
            asked={asked}
            values={values}
            error={wrongText("suppliers")}
          />
        </FormSection>
        <FormSection id="ask-delivery" title={t("where")}>
          {addresses("shippingAddress")}
          {ask.takesDate && (
            <DeliveryDate
              from={ask.today}
              date={values.wantedDate ?? quote.wantedDate}
              error={wrongText("wantedDate")}
            />
          )}
          {addresses("billingAddress")}
        </FormSection>
        <FirstWords typed={values.message} error={wrongText("message")} ofFiles={wrongText("files")} />
        <Confirm quote={quote} asked={asked.values} unasked={unasked} />
      </Form>
    </div>
  );
}

function AskHead({ quote }: Pick<AskScreenProps, "quote">) {
  const t = useQuotesText();
  const paths = usePaths();
  return (
    <PageHead
      title={t("askTitle")}
      above={[
        { label: t("quotesTitle"), to: paths.quotes() },
        { label: quote.name, to: paths.quote(quote.id) },
      ]}
      here={paths.quote(quote.id, { step: "ask" })}
      lead={t("askLead", { name: quote.name })}
    />
  );
}

type DeliveryDateProps = {
  /** The first day that can be chosen. */
  readonly from: string;
  readonly date: string | undefined;
  readonly error: string | undefined;
};

/** The day by which the buyer wants the goods. */
function DeliveryDate({ from, date, error }: DeliveryDateProps) {
  const t = useQuotesText();
  return (
    <Field id="wantedDate" label={t("wantedDate")} mark={t("optional")} error={error} className="max-w-60">
      <TextInput type="date" name="wantedDate" min={from} defaultValue={date} />
    </Field>
  );
}

type FirstWordsProps = {
  readonly typed: string | undefined;
  readonly error: string | undefined;
  readonly ofFiles: string | undefined;
};

/** The first message to the suppliers, with what goes along; it begins empty: the description is for colleagues. */
function FirstWords({ typed, error, ofFiles }: FirstWordsProps) {
  const t = useQuotesText();
  const files = useAttachmentsText();
  const language = useLanguage();
  const bounds = { most: mostAttachments, size: sizeWords(largestFile, files, language) };
  return (
    <FormSection id="ask-message" title={t("firstWords")}>
      <Field id="message" label={t("message")} mark={t("optional")} help={t("messageHelp")} error={error}>
        <Textarea name="message" rows={4} maxLength={messageLength} defaultValue={typed} />
      </Field>
      <Field id="files" label={files("label")} mark={t("optional")} help={files("help", bounds)} error={ofFiles}>
        <TextInput type="file" name="file" multiple accept={acceptOf(attachmentMedia)} />
      </Field>
    </FormSection>
  );
}

type FormSectionProps = { readonly id: string; readonly title: string; readonly children: ReactNode };

function FormSection({ id, title, children }: FormSectionProps) {
  return (
    <Card as="section" labelledBy={id} padding="large" className="grid grid-cols-1 gap-6">
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  );
}

type ConfirmProps = {
  readonly quote: QuotePage;
  readonly asked: ReadonlySet<string>;
  /** Lines that the button leaves out. */
  readonly unasked: QuotePage["lines"];
};

/** The lines that the answer named as asked of nobody; none where other boxes are ticked now: that is another question. */
function namedUnasked({ lines }: QuotePage, asked: ReadonlySet<string>, answer: AskAnswer | undefined) {
  const isAsked = ({ detailId, suppliers }: QuotePage["lines"][number]) =>
    suppliers.some(({ id }) => asked.has(supplierValue(detailId, id)));
  const left = lines.filter((line) => !isAsked(line));
  return askValue(left.map(({ detailId }) => detailId)) === askValue(answer?.unasked ?? []) ? left : [];
}

/** What nobody is asked for: the button sends without it. */
function Unasked({ lines }: { readonly lines: QuotePage["lines"] }) {
  const t = useQuotesText();
  if (lines.length === 0) return null;
  return (
    <Alert tone="warning" isUrgent title={t("unasked", { count: lines.length })}>
      <ul className="list-disc ps-5">
        {lines.map(({ detailId, name }) => (
          <li key={detailId}>{name}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** What the button will do, in figures. */
function Confirm({ quote, asked, unasked }: ConfirmProps) {
  const t = useQuotesText();
  const isPending = useNavigation().formData?.has("ask") ?? false;
  const chosen = quote.lines.map(({ detailId, suppliers }) =>
    suppliers.filter(({ id }) => asked.has(supplierValue(detailId, id))).map(({ id }) => id),
  );
  const values = {
    lines: chosen.filter((suppliers) => suppliers.length > 0).length,
    suppliers: new Set(chosen.flat()).size,
  };
  return (
    <div className="card flex flex-wrap items-center gap-3 p-3">
      <p role="status" className="me-auto grid max-w-text gap-0.5">
        <strong>{t("askSum", values)}</strong>
        {unasked.length > 0 && (
          <span className="text-sm text-warning">
            {t("unaskedNames", { names: unasked.map(({ name }) => name).join(", ") })}
          </span>
        )}
        <span className="text-sm text-muted">{t("askConsequence")}</span>
      </p>
      <ButtonLink to={usePaths().quote(quote.id)} variant="quiet">
        {t("cancel")}
      </ButtonLink>
      <Button
        type="submit"
        name="ask"
        value={askValue(unasked.map(({ detailId }) => detailId))}
        variant="primary"
        size="large"
        icon={<Send />}
        isPending={isPending}
      >
        {unasked.length > 0 ? t("askWithout", { count: unasked.length }) : t("ask")}
      </Button>
    </div>
  );
}
