// The columns of an answer's sheet: read ones from the request, typed ones with a field for each line. On phones a line is a card, whose
// places the style sheet names by the classes of the columns.

import {
  Article,
  below,
  Cell,
  MoreFields,
  Removal,
  type SheetValues,
  type SheetWords,
  Source,
} from "#desk/quote/answer/answer-cells.tsx";
import type { CurrentLine } from "#desk/quote/answer/answer-figures.ts";
import { numberText } from "#desk/quote/answer/answer-form.ts";
import { packsOf } from "#goods/packs.rules.ts";
import { formatMoney, formatNumber, formatPercent, formatUnitPrice } from "#lib/format.ts";
import type { Language } from "#lib/locale.ts";
import type { TableColumn } from "#ui/display/table.tsx";

type SheetColumn = TableColumn<CurrentLine>;

type ColumnWords = Pick<SheetWords, "t" | "language">;
type PacksProps = ColumnWords & { readonly pieces: number; readonly itemPerPack: number };

/** The packs of so many pieces; nothing for what is sold by the piece. */
function Packs({ pieces, itemPerPack, t, language }: PacksProps) {
  if (itemPerPack <= 1) return null;
  return (
    <span className="text-xs text-muted">
      {" · "}
      {t("packs", { packs: formatNumber(packsOf(pieces, itemPerPack), language) })}
    </span>
  );
}

/** The columns that are read, in any state of a quote. */
export function readColumns({ t, language, client }: SheetWords): readonly SheetColumn[] {
  return [
    {
      ...{ key: "article", head: t("article"), isRowHead: true, className: "answer-article" },
      cell: (line) => <Article line={line} t={t} />,
    },
    {
      ...{ key: "requested", head: t("requested"), cardLabel: t("requestedShort"), isNumeric: true },
      className: "answer-requested",
      cell: ({ requested, itemPerPack, stock }) => (
        <span>
          {formatNumber(requested, language)}
          <Packs pieces={requested} itemPerPack={itemPerPack} t={t} language={language} />
          {stock !== null && (
            <span className={stock < requested ? "block text-xs text-warning" : below}>
              {t("inStock", { pieces: stock })}
            </span>
          )}
        </span>
      ),
    },
    {
      ...{
        key: "list",
        head: t(`listPrice.${client}`),
        cardLabel: t("listShort"),
        isNumeric: true,
        className: "answer-list",
      },
      cell: ({ ownPrice, ownFrom }) => (
        <span>
          {ownPrice === null ? "–" : formatUnitPrice(ownPrice)}
          {ownFrom !== null && <span className={below}>{t("tierFrom", { pieces: ownFrom })}</span>}
        </span>
      ),
    },
  ];
}

const signed = (percent: number, language: Language) =>
  `${percent > 0 ? "+" : "−"}${formatPercent(Math.abs(percent), language)}`;

/** How much dearer than the supplier's own price an answer is. */
export const gapColumn = ({ t, language }: ColumnWords): SheetColumn => ({
  ...{ key: "gap", head: t("gap"), cardLabel: t("gap"), isNumeric: true, className: "answer-gap" },
  cell: ({ gap }) => (gap === null || gap === 0 ? null : signed(gap, language)),
});

/** What a line comes to, and its tax. */
export const totalColumn = ({ t, language }: ColumnWords): SheetColumn => ({
  ...{ key: "total", head: t("lineTotal"), cardLabel: t("lineTotal"), isNumeric: true, className: "answer-total" },
  cell: ({ total, taxRate, isRemoved }) => (
    <span>
      {total === null || isRemoved ? "–" : formatMoney(total)}
      <span className={`${below} whitespace-nowrap`}>{t("tax", { rate: formatPercent(taxRate, language) })}</span>
    </span>
  ),
});

/** What the buyer has ordered of a line, and what they left. */
export const orderedColumn = ({ t, language }: ColumnWords): SheetColumn => ({
  ...{ key: "ordered", head: t("ordered"), cardLabel: t("orderedShort"), isNumeric: true },
  cell: ({ ordered: taken, itemPerPack }) =>
    taken && (
      <span>
        {formatNumber(taken.ordered, language)}
        <Packs pieces={taken.ordered} itemPerPack={itemPerPack} t={t} language={language} />
        {taken.left !== null && <span className={below}>{t("orderLeft", { pieces: taken.left })}</span>}
      </span>
    ),
});

/** Those of the sheet that is filled in. */
export function answerColumns(values: SheetValues): readonly SheetColumn[] {
  const { t, language } = values;
  const text = (value: number | null) => (value === null ? "" : numberText(value, language));
  return [
    ...readColumns(values),
    {
      ...{ key: "price", head: t("price"), cardLabel: t("priceShort"), className: "desk-typed answer-price" },
      cell: (line) => (
        <Cell of={values} line={line} field="price" value={text(line.price)} placeholder={t("toFillIn")} />
      ),
    },
    gapColumn(values),
    {
      ...{ key: "source", head: t("sourceHead"), cardLabel: t("sourceHead"), className: "answer-source" },
      cell: (line) => <Source line={line} t={t} client={values.client} />,
    },
    {
      ...{ key: "leadTime", head: t("leadTime"), cardLabel: t("leadShort"), className: "desk-typed answer-lead" },
      cell: (line) => <Cell of={values} line={line} field="leadTime" value={text(line.leadTime)} />,
    },
    {
      ...{ key: "more", head: t("more"), className: "answer-fold" },
      cell: (line) => <MoreFields line={line} values={values} />,
    },
    {
      ...{ key: "quantity", head: t("quantity"), cardLabel: t("quantity") },
      className: "desk-typed answer-quantity answer-seldom",
      cell: (line) => <Cell of={values} line={line} field="quantity" value={String(line.quantity)} />,
    },
    {
      ...{ key: "comment", head: t("comment"), cardLabel: t("comment") },
      className: "desk-typed answer-comment answer-seldom",
      cell: (line) => <Cell of={values} line={line} field="comment" value={line.comment} />,
    },
    {
      ...{ key: "removed", head: t("removed"), cardLabel: t("removed") },
      className: "desk-typed answer-removal answer-seldom",
      cell: (line) => <Removal line={line} t={t} />,
    },
    totalColumn(values),
  ];
}
