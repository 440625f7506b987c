// A master quote: its lines while they can change, then what became of it with each supplier (ux ).

import { useQuotesText } from "messages:quotes";
import FileQuestion from "lucide-react/icons/file-question-mark";
import Send from "lucide-react/icons/send";
import { formatLongDate } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { Breadcrumbs } from "#page/breadcrumbs.tsx";
import { PrintButton } from "#page/print-button.tsx";
import { AskScreen } from "#quotes/quote/ask-screen.tsx";
import type { AskAnswer, AskStep } from "#quotes/quote/ask-suppliers.server.ts";
import { ManageQuote } from "#quotes/quote/manage-quote.tsx";
import type { AnswerAtSupplier } from "#quotes/quote/post-message.server.ts";
import { QuoteLines, quoteLinesForm } from "#quotes/quote/quote-lines.tsx";
import { type QuoteAnswer, type QuoteArrival, QuoteOutcome } from "#quotes/quote/quote-outcome.tsx";
import { SupplierQuotes } from "#quotes/quote/supplier-quotes.tsx";
import { boardPath, canCompare, isSent } from "#quotes/quote-view.ts";
import type { QuotePage } from "#quotes/quotes.server.ts";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type QuoteScreenProps = QuoteArrival & {
  /** Suppliers can be asked now. */
  readonly canAsk: boolean;
  /** What the form that asks them offers; null while it is not shown. */
  readonly ask: AskStep | null;
  readonly answer?: QuoteAnswer | undefined;
};

const isOfAsking = (answer: QuoteAnswer | undefined): answer is AskAnswer =>
  answer !== undefined && "problems" in answer;

/** Of a form at one supplier: it is told there. */
const isAtSupplier = (answer: QuoteAnswer | undefined): answer is AnswerAtSupplier =>
  answer !== undefined && "supplierQuoteId" in answer;

export function QuoteScreen({ quote, ask, answer, ...props }: QuoteScreenProps) {
  const paths = usePaths();
  if (ask) return <AskScreen quote={quote} ask={ask} answer={isOfAsking(answer) ? answer : undefined} />;
  const here = paths.quote(quote.id);
  const atSupplier = isAtSupplier(answer) ? answer : undefined;
  const told = isOfAsking(answer) || isAtSupplier(answer) ? undefined : answer;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Head quote={quote} here={here} />
      {isOfAsking(answer) && <NotAsked answer={answer} />}
      <QuoteOutcome {...props} quote={quote} here={here} answer={told} />
      <Content quote={quote} here={here} canAsk={props.canAsk} atSupplier={atSupplier} />
    </div>
  );
}

/** The form could not go any more: its message can still be copied from here. */
function NotAsked({ answer: { refusal, values } }: { readonly answer: AskAnswer }) {
  const t = useQuotesText();
  return (
    <Alert tone="warning" isUrgent title={refusal ?? t("refused.conflict")}>
      {values.message && (
        <>
          <p>{t("unsentMessage")}</p>
          <p className="whitespace-pre-line break-words">{values.message}</p>
        </>
      )}
    </Alert>
  );
}

type PartProps = { readonly quote: QuotePage; readonly here: string };

function Head({ quote, here }: PartProps) {
  const t = useQuotesText();
  const paths = usePaths();
  const language = useLanguage();
  return (
    <div>
      <Breadcrumbs
        trail={[
          { label: t("quotesTitle"), to: paths.quotes() },
          { label: quote.name, to: here },
        ]}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid min-w-0 gap-1">
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="min-w-0">
              {quote.name}{" "}
              <span className="text-base font-normal text-muted">{t("lineCount", { count: quote.lineCount })}</span>
            </h1>
            {!isSent(quote) && <Badge>{t("notSent")}</Badge>}
          </div>
          {quote.description && <p className="max-w-text whitespace-pre-line break-words">{quote.description}</p>}
          {quote.wantedDate && (
            <p className="text-muted">{t("wantedFor", { date: formatLongDate(quote.wantedDate, language) })}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          {canCompare(quote.quotes) && <ButtonLink to={boardPath(paths, quote.id)}>{t("compareAnswers")}</ButtonLink>}
          {quote.lineCount > 0 && <PrintButton />}
          <ManageQuote quote={quote} here={here} />
        </div>
      </div>
    </div>
  );
}

type ContentProps = PartProps & { readonly canAsk: boolean; readonly atSupplier: AnswerAtSupplier | undefined };

function Content({ quote, here, canAsk, atSupplier }: ContentProps) {
  const t = useQuotesText();
  const ofColleague = !quote.mayChange && <Alert tone="info">{t("ofColleague", { name: quote.owner })}</Alert>;
  if (isSent(quote))
    return (
      <>
        {ofColleague}
        <AskedOfNobody quote={quote} />
        <SupplierQuotes quote={quote} here={here} answer={atSupplier} />
      </>
    );
  if (quote.lineCount === 0)
    return (
      <>
        {ofColleague}
        <EmptyQuote />
      </>
    );
  return (
    <>
      {ofColleague}
      <QuoteLines quote={quote} here={here} />
      {canAsk && (
        <section
          aria-label={t("askTitle")}
          className="card floating tall:sticky bottom-over-bar z-10 flex flex-wrap items-center justify-end gap-3 p-3 shadow-float print:hidden"
        >
          <p className="me-auto max-w-text text-sm text-muted">{t("askHelp")}</p>
          {/* What is typed goes along: nobody is asked for another quantity (ux G-27). */}
          <Button
            type="submit"
            form={quoteLinesForm}
            name="toAsk"
            value="1"
            variant="primary"
            size="large"
            icon={<Send />}
          >
            {t("toAsk")}
          </Button>
        </section>
      )}
    </>
  );
}

/** The lines that no supplier was asked for. */
function AskedOfNobody({ quote: { lines, quotes } }: Pick<PartProps, "quote">) {
  const t = useQuotesText();
  const asked = new Set(
    quotes.flatMap((one) => [...one.lines.filter((line) => !line.standsFor), ...one.missing].map(({ code }) => code)),
  );
  const left = lines.filter(({ code }) => !asked.has(code));
  if (left.length === 0) return null;
  return (
    <Alert tone="warning" title={t("askedOfNobody", { count: left.length })}>
      <ul className="list-disc ps-5">
        {left.map(({ detailId, name }) => (
          <li key={detailId}>{name}</li>
        ))}
      </ul>
    </Alert>
  );
}

function EmptyQuote() {
  const t = useQuotesText();
  const paths = usePaths();
  return (
    <EmptyState
      icon={<FileQuestion />}
      title={t("emptyTitle")}
      actions={
        <>
          <ButtonLink to={paths.categories()} variant="primary">
            {t("toCatalogue")}
          </ButtonLink>
          <ButtonLink to={paths.buyingLists()}>{t("toLists")}</ButtonLink>
          <ButtonLink to={paths.carts()}>{t("toCarts")}</ButtonLink>
        </>
      }
    >
      <p>{t("emptyText")}</p>
    </EmptyState>
  );
}
