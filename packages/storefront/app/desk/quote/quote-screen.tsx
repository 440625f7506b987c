// One quote: its head, the answer as a sheet or as it was sent, addresses, what was said, and the other steps.

import { useDeskText } from "messages:desk";
import { useDeskQuoteText } from "messages:deskQuote";
import type { DeskMarks } from "@comptoir/contract/desk/marks";
import ChevronLeft from "lucide-react/icons/chevron-left";
import { DeskNotes } from "#desk/marks/desk-notes.tsx";
import { orderedColumn, readColumns, totalColumn } from "#desk/quote/answer/answer-columns.tsx";
import { type CurrentLine, figuresOf } from "#desk/quote/answer/answer-figures.ts";
import { AnswerSheet } from "#desk/quote/answer/answer-sheet.tsx";
import { forgetAnswer } from "#desk/quote/answer/kept-answer.ts";
import type { DoneWord, QuoteOutcome } from "#desk/quote/answer/quote-forms.server.ts";
import { DoneNotice, OvertakenNotice, RefusalNotice } from "#desk/quote/answer/quote-notices.tsx";
import type { QuotePage } from "#desk/quote/answer/quote-page.ts";
import { BuyerView } from "#desk/quote/buyer-view/buyer-view.tsx";
import type { ImportedLines } from "#desk/quote/files/imported-lines.server.ts";
import { ImportedPreview, LineFiles } from "#desk/quote/files/line-files.tsx";
import { LostWords } from "#desk/quote/lost-words.tsx";
import { OtherArticle } from "#desk/quote/other-article.tsx";
import type { OtherArticles } from "#desk/quote/other-articles.server.ts";
import { OtherSteps } from "#desk/quote/other-steps.tsx";
import type { PastMessages } from "#desk/quote/past-messages.ts";
import { QuoteHistory } from "#desk/quote/quote-history.tsx";
import { Thread } from "#desk/quote/quote-thread.tsx";
import { WaitingColumn, WaitingMenu, waitsElsewhere } from "#desk/quote/waiting/waiting-menu.tsx";
import type { WaitingQuotes } from "#desk/quote/waiting/waiting-quotes.server.ts";
import { Due, QuoteState } from "#desk/quotes/quote-table.tsx";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { formatDate, formatDateTime, formatMoney, formatNumber, formatUnitPrice } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { AddressWords, Block, DeliveryAddressBlock } from "#orders/order/order-parts.tsx";
import type { SupplierQuoteView } from "#quotes/quote-view.ts";
import { Link } from "#ui/action/link.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";

type QuoteScreenProps = {
  readonly page: QuotePage;
  /** As it was when the sheet was read; it may have changed since. */
  readonly sheet: QuotePage;
  /** Earlier messages, where the reader has gone to them. */
  readonly past: PastMessages | null;
  /** Who reads, and writes. */
  readonly owner: string;
  /** Of the forms of this page. */
  readonly formKey: string;
  readonly others: OtherArticles | null;
  /** What the desk has noted about it for itself. */
  readonly marks: DeskMarks | null;
  /** What else waits for an answer; null where that cannot be told. */
  readonly waiting: WaitingQuotes | null;
  /** The answer as its buyer would read it, where that is asked for. */
  readonly buyerQuote: SupplierQuoteView | null;
  /** What a file would change. */
  readonly imported: ImportedLines | null;
  readonly done: DoneWord | null;
  readonly outcome: QuoteOutcome | undefined;
};

export function QuoteScreen(props: QuoteScreenProps) {
  const { page, waiting, buyerQuote } = props;
  const isBeside = waiting !== null && waitsElsewhere(waiting);
  return (
    <div className={isBeside ? "quote-beside" : undefined}>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <Head page={page} waiting={waiting} hasFiles={buyerQuote === null} />
        {buyerQuote ? <BuyerView page={page} quote={buyerQuote} /> : <OpenAnswer {...props} />}
      </div>
      {isBeside && <WaitingColumn waiting={waiting} quoteId={page.id} />}
    </div>
  );
}

function OpenAnswer({ page, sheet, past, owner, formKey, others, marks, imported, done, outcome }: QuoteScreenProps) {
  const typed = outcome && "refusal" in outcome ? outcome.typed : {};
  // What the sheet asks for stands above it; what the other forms ask for, above everything.
  const isOfSheet = "validity" in typed;
  // A sheet stays where it was being filled in, whatever became of its quote.
  const mayAnswer = isOfSheet || sheet.steps.includes("answer");
  const isOvertaken = mayAnswer && !page.steps.includes("answer");
  return (
    <>
      {done && !outcome && !imported && <DoneNotice done={done} user={page.user} />}
      {!isOfSheet && <RefusalNotice outcome={outcome} />}
      <LostWords page={page} typed={typed} />
      {isOvertaken && <OvertakenNotice status={page.status} onTakeTheirs={() => forgetAnswer(owner, page.id)} />}
      {imported && <ImportedPreview page={page} outcome={imported} />}
      {others && <OtherArticle others={others} page={sheet} />}
      {mayAnswer ? (
        <AnswerSheet
          key={sheet.id}
          page={sheet}
          owner={owner}
          isOvertaken={isOvertaken}
          outcome={isOfSheet ? outcome : undefined}
        />
      ) : (
        <SentAnswer page={page} />
      )}
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="grid content-start gap-4">
          <Thread {...{ page, past, owner, formKey, typed }} thread="CUSTOMER" />
          <Thread {...{ page, past, owner, formKey, typed }} thread="OPERATOR" />
        </div>
        <div className="grid content-start gap-4">
          <Addresses page={page} />
          <DeskNotes thing={{ supplierQuoteId: page.id }} marks={marks} page={useDeskPaths().quote(page.id)} />
          <OtherSteps page={page} typed={typed} />
          <QuoteHistory page={page} />
        </div>
      </div>
    </>
  );
}

type HeadProps = Pick<QuoteScreenProps, "page" | "waiting"> & { readonly hasFiles: boolean };

function Head({ page, waiting, hasFiles }: HeadProps) {
  const t = useDeskQuoteText();
  const list = useDeskText();
  const paths = useDeskPaths();
  const { CUSTOMER: withBuyer, OPERATOR: inner } = page.threads;
  const { wantedDay, name, account, user, id, askedAt, status, client, supplier, declineReason, orderReference } = page;
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-4 print:hidden">
        <Link to={paths.quotes()} className="inline-flex items-center gap-1 max-sm:min-h-11">
          <ChevronLeft className="size-4" aria-hidden="true" />
          {list("quotes")}
        </Link>
        {waiting && <WaitingMenu waiting={waiting} quoteId={id} />}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1>{name}</h1>
        <QuoteState status={status} />
        {(page.dueAt || status === "WAITING_FOR_CUSTOMER") && <Due of={page} />}
        {withBuyer.count + inner.count > 0 && (
          <a href={`#thread-${withBuyer.count === 0 ? "OPERATOR" : "CUSTOMER"}`} className="link ml-auto print:hidden">
            {list("messageCount", { count: withBuyer.count + inner.count })}
          </a>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>
          <b>{account}</b> · {user} · <span className="code">{id}</span> ·{" "}
          <time dateTime={askedAt}>{t("askedOn", { date: formatDateTime(askedAt) })}</time>
          {wantedDay && (
            <>
              {" · "}
              <b>
                <time dateTime={wantedDay}>{list("wantedFor", { date: formatDate(wantedDay) })}</time>
              </b>
            </>
          )}
          {client === "OPERATOR" && ` · ${supplier}`}
        </p>
        {hasFiles && <LineFiles page={page} mayImport={page.steps.includes("answer")} />}
      </div>
      {client === "OPERATOR" && page.steps.includes("answer") && (
        <p className="border-s-4 border-kraft ps-3">{t("inPlaceOf", { supplier })}</p>
      )}
      {declineReason && <p>{t("declineReason", { reason: declineReason })}</p>}
      {orderReference && (
        <p>
          <Link to={paths.order(orderReference)} className="inline-flex items-center max-sm:min-h-11">
            {t("order", { reference: orderReference })}
          </Link>
        </p>
      )}
    </div>
  );
}

/** The lines as they stand where there is nothing to type. */
function SentAnswer({ page }: { readonly page: QuotePage }) {
  const { lines } = figuresOf(page, null);
  const t = useDeskQuoteText();
  const language = useLanguage();
  const shown: readonly TableColumn<CurrentLine>[] = [
    {
      ...{ key: "price", head: t("price"), cardLabel: t("price"), isNumeric: true },
      cell: ({ price, isRemoved }) =>
        isRemoved ? t("removed") : price === null ? t("notPriced") : price === 0 ? t("free") : formatUnitPrice(price),
    },
    {
      ...{ key: "quantity", head: t("quantity"), cardLabel: t("quantity"), isNumeric: true },
      cell: ({ quantity }) => formatNumber(quantity, language),
    },
    ...(lines.some(({ ordered }) => ordered !== null) ? [orderedColumn({ t, language })] : []),
    {
      ...{ key: "leadTime", head: t("leadTime"), cardLabel: t("leadTime"), isNumeric: true },
      cell: ({ leadTime }) => leadTime ?? "–",
    },
    { key: "comment", head: t("comment"), cardLabel: t("comment"), cell: ({ comment }) => comment || "–" },
  ];
  const { totalPriceWithTax: total } = page.totals;
  return (
    <>
      <div className="quote-sheet">
        <Table
          caption={t("lines", { count: lines.length })}
          isCaptionHidden
          columns={[...readColumns({ t, language, client: page.client }), ...shown, totalColumn({ t, language })]}
          rows={lines}
          rowKey={({ id }) => id}
        />
      </div>
      {total !== null && <p className="text-end font-semibold">{t("totalWithTax", { amount: formatMoney(total) })}</p>}
    </>
  );
}

function Addresses({ page: { deliveries, billingAddress } }: { readonly page: QuotePage }) {
  const t = useDeskQuoteText();
  return (
    <section aria-label={t("addresses")} className="grid gap-4 sm:grid-cols-2">
      {deliveries.map(({ key, address, names }) => (
        <DeliveryAddressBlock key={key} address={address}>
          {deliveries.length > 1 && <p className="text-sm">{names.join(", ")}</p>}
        </DeliveryAddressBlock>
      ))}
      <Block title={t("billingAddress")}>
        <AddressWords address={billingAddress} />
      </Block>
    </section>
  );
}
