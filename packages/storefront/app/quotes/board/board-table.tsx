// Lines down, suppliers across; what is marked comes together at the foot.

import { useBoardText } from "messages:board";
import type { SupplierShare } from "@comptoir/contract/quotes/mix.rules";
import Star from "lucide-react/icons/star";
import { figure } from "#goods/price.rules.ts";
import { formatMoney, formatNumber } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { formatShortDay, formatShortWeekday } from "#lib/weekday.ts";
import { type BoardUnit, piecesOf } from "#quotes/board/board.rules.ts";
import { BoardCell } from "#quotes/board/board-cell.tsx";
import type { Board, BoardLine, BoardSupplier } from "#quotes/board/board-view.ts";
import type { BoardChoice } from "#quotes/board/use-board.ts";
import { StateBadge } from "#quotes/quote-states.tsx";
import { answerDayOf } from "#quotes/quote-view.ts";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { Picture } from "#ui/display/picture.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";

type BoardTableProps = { readonly board: Board; readonly choice: BoardChoice; readonly here: string };

export function BoardTable({ board, choice, here }: BoardTableProps) {
  const t = useBoardText();
  const article: TableColumn<BoardLine> = {
    key: "article",
    head: <ArticleHead count={board.lines.length} unit={choice.state.unit} />,
    isRowHead: true,
    className: "board-article",
    cell: (line) => <Article line={line} />,
    foot: (
      <span className="board-in-table grid justify-items-start gap-1">
        <span>{t("goods")}</span>
        <span>{t("delivery")}</span>
        <span>{t("landed")}</span>
      </span>
    ),
  };
  const columns = board.suppliers.map((supplier): TableColumn<BoardLine> => {
    return {
      key: supplier.id,
      head: <SupplierHead supplier={supplier} quoteId={board.id} here={here} />,
      className: "board-supplier",
      cell: (line) => <BoardCell line={line} supplier={supplier} choice={choice} />,
      foot: <Foot supplier={supplier} share={choice.cost.shares.find((one) => one.supplierId === supplier.id)} />,
    };
  });
  const paid: TableColumn<BoardLine> = {
    key: "paid",
    head: t("paid", { unit: t(`unit.${choice.state.unit}`) }),
    cardLabel: t("paid", { unit: t(`unit.${choice.state.unit}`) }),
    isNumeric: true,
    className: "board-paid",
    cell: ({ lastPaid, itemPerPack }) =>
      lastPaid === null ? (
        <span className="text-muted">{t("neverPaid")}</span>
      ) : (
        formatMoney(figure(lastPaid, piecesOf(choice.state.unit, itemPerPack)).value)
      ),
  };
  const wasPaid = board.lines.some(({ lastPaid }) => lastPaid !== null);
  return (
    <Table
      caption={t("caption", { name: board.name })}
      isCaptionHidden
      columns={[article, ...(wasPaid ? [paid] : []), ...columns]}
      rows={board.lines}
      rowKey={({ detailId }) => detailId}
    />
  );
}

function ArticleHead({ count, unit }: { readonly count: number; readonly unit: BoardUnit }) {
  const t = useBoardText();
  return (
    <span className="board-head grid font-normal">
      <strong className="text-base text-text">{t("articles")}</strong>
      <span>{t("lines", { count })}</span>
      <span>{t("unitNow", { unit: t(`unit.${unit}`) })}</span>
    </span>
  );
}

/** The keyboard goes on to the choice of the next line: it finds the same links on the page of the quote. */
function Article({ line: { name, code, image, quantity, productId, variantId } }: { readonly line: BoardLine }) {
  const t = useBoardText();
  const paths = usePaths();
  const images = [{ url: image ?? "", widthInPx: 64, heightInPx: 64 }];
  return (
    <div className="flex items-start gap-2">
      <div className="w-8 flex-none">
        {image && <Picture images={images} width={32} height={32} alt="" placeholderLabel={name} />}
      </div>
      <div className="grid min-w-0 gap-0.5">
        <Link
          to={paths.product(productId, { variant: variantId })}
          tone="plain"
          tabIndex={-1}
          className="board-name font-semibold"
        >
          {name}
        </Link>
        <span className="font-normal text-muted tabular-nums">
          {code} · {t("pieces", { count: quantity })}
        </span>
      </div>
    </div>
  );
}

type SupplierHeadProps = {
  readonly supplier: BoardSupplier;
  readonly quoteId: string;
  readonly here: string;
};

function SupplierHead({ supplier, quoteId, here }: SupplierHeadProps) {
  const t = useBoardText();
  const language = useLanguage();
  const paths = usePaths();
  const { order, isOpen, rating, delivery, leadTime, terms, validUntil, changes } = supplier;
  return (
    <div className="board-head grid justify-items-start font-normal">
      <strong className="text-base text-text">{supplier.supplier}</strong>
      <span>
        {t("answered", { count: supplier.answeredCount, of: supplier.askedIds.length, others: supplier.otherCount })}
        {rating !== null && (
          <>
            {" · "}
            <Star aria-hidden className="inline size-3.5 align-text-bottom" />{" "}
            <span className="sr-only">{t("rating", { rating: formatNumber(rating, language, 1) })}</span>
            <span aria-hidden>{formatNumber(rating, language, 1)}</span>
          </>
        )}
      </span>
      <DeliveryWords delivery={delivery} leadTime={leadTime} />
      {terms && (
        <span>
          {t(terms.freeFrom === null ? "fee" : "freeFrom", {
            fee: formatMoney(terms.fee),
            from: formatMoney(terms.freeFrom ?? 0),
          })}
        </span>
      )}
      {isOpen && validUntil && <span>{t("validUntil", { date: formatShortDay(validUntil) })}</span>}
      {!isOpen && <StateBadge code={supplier.status} />}
      {isOpen && changes && (
        <Link to={`${paths.quote(quoteId)}#answer-${supplier.id}`} className="print:hidden">
          {t("changed")}
        </Link>
      )}
      {order && (
        <Link to={paths.order(order.reference)} className="print:hidden">
          {t("toOrder", { reference: order.reference })}
        </Link>
      )}
      {supplier.status === "EXPIRED" && (
        <ButtonLink to={paths.addToQuote({ quote: quoteId, from: here })} size="small">
          {t("askAgain")}
        </ButtonLink>
      )}
    </div>
  );
}

/** The day of an answer, and that it is the shop's estimate where the supplier did not name it. */
function DeliveryWords({ delivery, leadTime }: Pick<BoardSupplier, "delivery" | "leadTime">) {
  const t = useBoardText();
  const language = useLanguage();
  const { day, promised } = delivery;
  const isPromised = answerDayOf(delivery) === "promised";
  const isNamed = day !== null || promised !== null;
  const shown = day && { day: formatShortWeekday(day, language), days: leadTime ?? -1 };
  return (
    <>
      {shown && <span>{t(isPromised ? "delivered" : "estimated", shown)}</span>}
      {!isNamed && <span>{t("noDayPromised", { days: leadTime ?? -1 })}</span>}
      {promised && !isPromised && (
        <span className="text-warning">{t("unkept", { day: formatShortWeekday(promised, language) })}</span>
      )}
    </>
  );
}

/** On a card the first column does not stand beside it. */
const FootLabel = ({ children }: { readonly children: string }) => (
  <span className="board-on-card me-2 text-muted">{children}</span>
);

type FootProps = { readonly supplier: BoardSupplier; readonly share: SupplierShare | undefined };

const euros = (cents: number) => formatMoney(cents / 100);

function Foot({ supplier, share }: FootProps) {
  const t = useBoardText();
  return (
    <div className="col-span-2 grid w-full justify-items-end gap-1 tabular-nums">
      <span className="board-on-card justify-self-start">{supplier.supplier}</span>
      <span className="font-normal">
        <FootLabel>{t("goods")}</FootLabel>
        {share ? t("goodsOf", { count: share.lineCount, goods: euros(share.goods) }) : t("nothing")}
      </span>
      <span className="font-normal">
        <FootLabel>{t("delivery")}</FootLabel>
        {share ? <Delivery share={share} hasTerms={supplier.terms !== null} /> : "–"}
      </span>
      <span>
        <FootLabel>{t("landed")}</FootLabel>
        {share ? euros(share.goods + share.delivery) : "–"}
      </span>
    </div>
  );
}

function Delivery({
  share: { delivery, missingForFree },
  hasTerms,
}: {
  readonly share: SupplierShare;
  readonly hasTerms: boolean;
}) {
  const t = useBoardText();
  if (hasTerms && missingForFree === 0) return <span className="text-success">✓ {t("free")}</span>;
  return (
    <>
      {euros(delivery)}
      {hasTerms && missingForFree !== null && ` · ${t("missing", { amount: euros(missingForFree) })}`}
    </>
  );
}
