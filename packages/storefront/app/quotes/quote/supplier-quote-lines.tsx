// The lines of a supplier's quote: what was asked, what is offered at which price, and which of them are to be ordered.

import { useQuotesText } from "messages:quotes";
import { LineArticle } from "#carts/line-article.tsx";
import { ColumnPrice } from "#goods/unit-price.tsx";
import { formatMoney, formatPercent } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { OfferLimits } from "#quotes/offer-limits.tsx";
import { Counting } from "#quotes/quote/quote-lines.tsx";
import type { LineChoice } from "#quotes/quote/use-line-choice.ts";
import { QuoteQuantity } from "#quotes/quote-quantity.tsx";
import type { SupplierQuoteView } from "#quotes/quote-view.ts";
import { goodsOf } from "#quotes/quoted-goods.rules.ts";
import type { SupplierQuoteLineView } from "#quotes/quoted-lines.ts";
import { Table, type TableColumn } from "#ui/display/table.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";

type Line = SupplierQuoteLineView;

type SupplierQuoteLinesProps = {
  readonly supplierQuote: SupplierQuoteView;
  /** What of them is to be ordered; none where nothing can be. */
  readonly choice?: LineChoice;
};

export function SupplierQuoteLines({ supplierQuote, choice }: SupplierQuoteLinesProps) {
  const t = useQuotesText();
  const { lines } = supplierQuote;
  const choose: TableColumn<Line> = {
    key: "choose",
    head: <span className="sr-only">{t("toOrder")}</span>,
    className: "w-10",
    isAside: true,
    cell: ({ id, name }) => (
      <Checkbox
        name="chosen"
        value={id}
        label={t("orderLine", { name })}
        isLabelHidden
        checked={choice?.isChosen(id) ?? false}
        onChange={(event) => choice?.choose(id, event.target.checked)}
      />
    ),
  };
  const columns: readonly TableColumn<Line>[] = [
    ...(choice ? [choose] : []),
    {
      key: "item",
      head: t("item"),
      isRowHead: true,
      cell: (line) => (
        <LineArticle line={line}>
          <LineWords line={line} />
        </LineArticle>
      ),
    },
    {
      key: "quantity",
      head: t("quantity"),
      cardLabel: choice ? undefined : t("quantity"),
      isNumeric: !choice,
      className: "lg:w-52",
      cell: (line) => (
        <>
          {choice ? <LinePieces line={line} choice={choice} /> : <Counting line={line} />}
          {choice && <OfferLimits offer={line} pieces={choice.piecesOf(line)} />}
          {line.quantity !== line.requestedQuantity && (
            <span className="block text-sm text-warning">
              {t(choice ? "requestedOffered" : "requested", { pieces: line.requestedQuantity, offered: line.quantity })}
            </span>
          )}
        </>
      ),
    },
    ...(lines.some(({ ordered }) => ordered !== null) ? [orderedColumn(t)] : []),
    ...(lines.some((line) => line.price !== null) ? pricedColumns(t, choice) : []),
  ];
  return (
    <Table
      caption={t("linesOf", { name: supplierQuote.supplier })}
      isCaptionHidden
      columns={columns}
      rows={lines}
      rowKey={({ id }) => id}
    />
  );
}

type QuotesText = ReturnType<typeof useQuotesText>;

const orderedColumn = (t: QuotesText): TableColumn<Line> => ({
  ...{ key: "ordered", head: t("ordered"), cardLabel: t("ordered"), isNumeric: true, className: "lg:w-40" },
  cell: (line) => <Ordered line={line} />,
});

const pricedColumns = (t: QuotesText, choice: LineChoice | undefined): readonly TableColumn<Line>[] => [
  {
    ...{ key: "price", head: t("price"), cardLabel: t("price"), isNumeric: true, className: "lg:w-44" },
    cell: (line) => <LinePrice line={line} />,
  },
  {
    ...{ key: "total", head: t("lineTotal"), cardLabel: t("lineTotal"), isNumeric: true, className: "lg:w-32" },
    cell: (line) => <LineTotal line={line} pieces={choice?.piecesOf(line) ?? line.quantity} />,
  },
];

/** What the supplier says of a line, that it was not ordered, and which other line it could stand for. */
function LineWords({ line: { isOutOfStock, standsFor, leadTime, comment } }: { readonly line: Line }) {
  const t = useQuotesText();
  return (
    <>
      {isOutOfStock && <strong className="text-sm text-warning">{t("outOfStock")}</strong>}
      {standsFor && (
        <strong className="text-sm text-warning">
          {t(standsFor.isOffered ? "otherArticle" : "otherArticleInstead", { name: standsFor.name })}
        </strong>
      )}
      {leadTime !== null && <span className="text-sm">{t("leadTime", { days: leadTime })}</span>}
      {comment && <span className="break-words">{t("comment", { comment })}</span>}
    </>
  );
}

/** What the order holds of a line, and what it left. */
function Ordered({ line }: { readonly line: Line }) {
  const t = useQuotesText();
  if (!line.ordered) return "–";
  const { ordered, left } = line.ordered;
  return (
    <>
      {ordered > 0 ? <Counting line={{ ...line, quantity: ordered }} /> : t("orderedNothing")}
      {left !== null && <span className="block text-sm text-muted">{t("orderLeft", { pieces: left })}</span>}
    </>
  );
}

function LinePrice({ line }: { readonly line: Line }) {
  const t = useQuotesText();
  const language = useLanguage();
  const { price, gap, itemPerPack } = line;
  if (price === null) return <span className="text-muted">{t("priceWaiting")}</span>;
  return (
    <>
      <ColumnPrice of={{ itemPrice: price, itemPerPack }} />
      {gap !== null && gap !== 0 && (
        <span className={`block text-sm ${gap < 0 ? "text-success" : "text-warning"}`}>
          {t(gap < 0 ? "belowList" : "aboveList", { percent: formatPercent(Math.abs(gap), language) })}
        </span>
      )}
    </>
  );
}

function LineTotal({ line: { price }, pieces }: { readonly line: Line; readonly pieces: number }) {
  if (price === null) return "–";
  return <span className="whitespace-nowrap">{formatMoney(goodsOf(price, pieces))}</span>;
}

type LinePiecesProps = { readonly line: Line; readonly choice: LineChoice };

/** Up to what is offered. */
function LinePieces({ line, choice }: LinePiecesProps) {
  return (
    <>
      <input type="hidden" name="line" value={line.id} />
      <QuoteQuantity
        name={line.name}
        itemPerPack={line.itemPerPack}
        value={choice.piecesOf(line)}
        typed={choice.typedOf(line)}
        most={line.quantity}
        onCommit={(pieces) => choice.setPieces(line.id, pieces)}
      />
    </>
  );
}
