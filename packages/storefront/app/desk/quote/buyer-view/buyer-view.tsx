// What the buyer will see of an answer, read only, before it is sent.

import { useDeskQuoteText } from "messages:deskQuote";
import { useQuotesText } from "messages:quotes";
import ChevronLeft from "lucide-react/icons/chevron-left";
import { figuresOf } from "#desk/quote/answer/answer-figures.ts";
import type { QuotePage } from "#desk/quote/answer/quote-page.ts";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { formatLongDate } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { AnswerDay } from "#quotes/answer-day.tsx";
import { AnswerChangesList } from "#quotes/quote/answer-changes-list.tsx";
import { Addresses, DeliveryTermsWords, Missing, Totals } from "#quotes/quote/answer-parts.tsx";
import { SupplierQuoteLines } from "#quotes/quote/supplier-quote-lines.tsx";
import { StateBadge } from "#quotes/quote-states.tsx";
import type { SupplierQuoteView } from "#quotes/quote-view.ts";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type BuyerViewProps = { readonly page: QuotePage; readonly quote: SupplierQuoteView };

export function BuyerView({ page, quote }: BuyerViewProps) {
  const t = useDeskQuoteText();
  const words = useQuotesText();
  const language = useLanguage();
  const back = useDeskPaths().quote(page.id);
  const unpriced = figuresOf(page, null).unpriced.length;
  return (
    <>
      <Alert
        tone={unpriced > 0 ? "warning" : "info"}
        title={t("buyerView.title", { user: page.user })}
        actions={
          <ButtonLink to={back} size="small" icon={<ChevronLeft />}>
            {t("buyerView.back")}
          </ButtonLink>
        }
      >
        {t(unpriced > 0 ? "buyerView.unpriced" : "buyerView.help", { count: unpriced })}
      </Alert>
      <Card as="section" labelledBy="buyer-view" padding="large" className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h2 id="buyer-view">{quote.supplier}</h2>
          <div className="grid max-w-text justify-items-start gap-1 sm:justify-items-end sm:text-end">
            <StateBadge code={quote.status} />
            {quote.validUntil && (
              <p className="text-sm">{words("validUntil", { date: formatLongDate(quote.validUntil, language) })}</p>
            )}
            <AnswerDay {...quote} />
            <DeliveryTermsWords terms={quote.terms} />
          </div>
        </div>
        {quote.changes && <AnswerChangesList changes={quote.changes} />}
        <SupplierQuoteLines supplierQuote={quote} />
        <Missing supplierQuote={quote} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Addresses supplierQuote={quote} />
          <Totals supplierQuote={quote} />
        </div>
        {page.message && (
          <blockquote className="border-s-4 border-line ps-3 break-words whitespace-pre-line">
            {page.message}
          </blockquote>
        )}
      </Card>
    </>
  );
}
