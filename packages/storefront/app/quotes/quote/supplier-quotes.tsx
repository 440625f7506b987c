// What became of a master quote with each supplier that was asked: state, what comes next, lines with prices once there are any,
// what can be decided on them, and the way back while nothing was answered (ux ).

import { useQuotesText } from "messages:quotes";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { formatDateTime, formatLongDate } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { AnswerDay } from "#quotes/answer-day.tsx";
import { AnswerChangesList } from "#quotes/quote/answer-changes-list.tsx";
import { Addresses, DeliveryTermsWords, Missing, Totals } from "#quotes/quote/answer-parts.tsx";
import { DeclineAnswer } from "#quotes/quote/decline-answer.tsx";
import { OrderAnswer } from "#quotes/quote/order-answer.tsx";
import type { AnswerAtSupplier } from "#quotes/quote/post-message.server.ts";
import { SupplierQuoteLines } from "#quotes/quote/supplier-quote-lines.tsx";
import { Thread } from "#quotes/quote/thread.tsx";
import { nextStepWords, quoteState, StateBadge } from "#quotes/quote-states.tsx";
import { quotePaperPath, type SupplierQuoteView } from "#quotes/quote-view.ts";
import type { QuotePage } from "#quotes/quotes.server.ts";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { Card } from "#ui/display/card.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

type SupplierQuotesProps = {
  readonly quote: QuotePage;
  readonly here: string;
  readonly answer: AnswerAtSupplier | undefined;
};

export function SupplierQuotes({ quote, here, answer }: SupplierQuotesProps) {
  return quote.quotes.map((supplierQuote) => (
    <SupplierQuoteCard
      key={supplierQuote.id}
      supplierQuote={supplierQuote}
      quote={quote}
      here={here}
      answer={answer?.supplierQuoteId === supplierQuote.id ? answer : undefined}
    />
  ));
}

type SupplierQuoteCardProps = SupplierQuotesProps & { readonly supplierQuote: SupplierQuoteView };

function SupplierQuoteCard({ supplierQuote, quote, here, answer }: SupplierQuoteCardProps) {
  const t = useQuotesText();
  const paths = usePaths();
  const language = useLanguage();
  const { formKey } = quote;
  const headingId = `answer-${supplierQuote.id}`;
  const { canWithdraw, canDecide, isSilent, canAskAgain } = quoteState(supplierQuote.status);
  const refusal = answer && "refusal" in answer ? answer : undefined;
  const refused = refusal?.isOfMessage ? undefined : refusal;
  const mayDecide = quote.mayChange && canDecide;
  return (
    <Card as="section" labelledBy={headingId} padding="large" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id={headingId}>{supplierQuote.supplier}</h2>
          <p className="text-sm text-muted">
            {t("askedOn")} <time dateTime={supplierQuote.askedAt}>{formatDateTime(supplierQuote.askedAt)}</time>
          </p>
        </div>
        <div className="grid max-w-text justify-items-start gap-1 sm:justify-items-end sm:text-end">
          <StateBadge code={supplierQuote.status} />
          <p className="text-sm text-muted empty:hidden">{nextStepWords(supplierQuote.status, t)}</p>
          {supplierQuote.validUntil && (
            <p className="text-sm">{t("validUntil", { date: formatLongDate(supplierQuote.validUntil, language) })}</p>
          )}
          {(canDecide || supplierQuote.order !== null) && <AnswerDay {...supplierQuote} />}
          <DeliveryTermsWords terms={supplierQuote.terms} />
          <p className="text-sm print:hidden">
            <a className="link" href={quotePaperPath(paths, quote.id, supplierQuote.id)}>
              {t("toPaper")}
            </a>
          </p>
        </div>
      </div>
      {supplierQuote.declineReason && <p>{t("declineReason", { reason: supplierQuote.declineReason })}</p>}
      {refused && (
        <Alert tone="danger" isUrgent className="print:hidden">
          {refused.refusal}
        </Alert>
      )}
      {canDecide && supplierQuote.changes && <AnswerChangesList changes={supplierQuote.changes} />}
      <OrderOfQuote supplierQuote={supplierQuote} />
      {mayDecide ? (
        <OrderAnswer {...{ supplierQuote, here, refused }} />
      ) : (
        <SupplierQuoteLines supplierQuote={supplierQuote} />
      )}
      <Missing supplierQuote={supplierQuote} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Addresses supplierQuote={supplierQuote} />
        <Totals supplierQuote={supplierQuote} />
      </div>
      <Thread {...{ supplierQuote, formKey, here, answer }} mayWrite={quote.mayChange && !isSilent} />
      {canAskAgain && <AskAgain id={supplierQuote.id} formKey={formKey} here={here} />}
      {mayDecide && <DeclineAnswer {...{ supplierQuote, here, refused }} />}
      {quote.mayChange && canWithdraw && <Withdraw supplierQuote={supplierQuote} here={here} />}
    </Card>
  );
}

/** The way to what was ordered of it. */
function OrderOfQuote({ supplierQuote: { order } }: { readonly supplierQuote: SupplierQuoteView }) {
  const t = useQuotesText();
  const paths = usePaths();
  if (!order) return null;
  const toOrder = (text: ReactNode) => <Link to={paths.order(order.reference)}>{text}</Link>;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>
        {t.rich(order.isDraft ? "draftOfQuote" : "orderOfQuote", { reference: order.reference }, { order: toOrder })}
      </p>
      {order.isDraft && (
        <ButtonLink to={paths.shipping({ order: order.reference })} variant="primary" className="print:hidden">
          {t("resumeOrder")}
        </ButtonLink>
      )}
    </div>
  );
}

type AskAgainProps = { readonly id: string; readonly formKey: string; readonly here: string };

/** The same lines in a new request, on their way to suppliers: nothing is sent before its form is. */
function AskAgain({ id, formKey, here }: AskAgainProps) {
  const t = useQuotesText();
  const isPending = useNavigation().formData?.get("again") === id;
  return (
    <Form method="post" action={here} className="flex flex-wrap items-center gap-3 print:hidden">
      <input type="hidden" name="formKey" value={formKey} />
      <Button type="submit" name="again" value={id} isPending={isPending}>
        {t("askForNew")}
      </Button>
      <p className="text-sm text-muted">{t("askForNewHelp")}</p>
    </Form>
  );
}

/** Cannot be taken back: it says so, and asks once. */
function Withdraw({
  supplierQuote: { id, supplier },
  here,
}: {
  readonly supplierQuote: SupplierQuoteView;
  readonly here: string;
}) {
  const t = useQuotesText();
  return (
    <Disclosure summary={t("withdrawOpen", { supplier })} className="print:hidden">
      <Form method="post" action={here} preventScrollReset className="grid justify-items-start gap-2">
        <p className="text-sm">{t("withdrawHelp")}</p>
        <Button type="submit" name="withdraw" value={id} variant="danger" size="small">
          {t("withdraw", { supplier })}
        </Button>
      </Form>
    </Disclosure>
  );
}
