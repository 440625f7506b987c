// The columns of an answer's sheet: read ones from the request, typed ones with a field for each line.

import type { useDeskQuoteText } from "messages:deskQuote";
import { commentLength } from "@comptoir/contract/limits";
import { type CurrentLine, sourceOf } from "#desk/quote/answer-figures.ts";
import { fieldOf, numberText, type TypedColumn } from "#desk/quote/answer-form.ts";
import type { TypedProblem } from "#desk/typed-form.ts";
import { packsOf } from "#goods/packs.rules.ts";
import { formatDate, formatMoney, formatNumber, formatPercent, formatUnitPrice } from "#lib/format.ts";
import type { Language } from "#lib/locale.ts";
import { Picture } from "#ui/display/picture.tsx";
import type { TableColumn } from "#ui/display/table.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

type QuoteText = ReturnType<typeof useDeskQuoteText>;

type SheetWords = { readonly t: QuoteText; readonly language: Language };

type SheetValues = SheetWords & {
  /** What was typed into a form that was refused. */
  readonly typed: Readonly<Record<string, string>>;
  readonly problems: readonly TypedProblem[];
};

type SheetColumn = TableColumn<CurrentLine>;
const below = "block text-xs text-muted";

/** The columns that are read, in any state of a quote. */
export function readColumns({ t, language }: SheetWords): readonly SheetColumn[] {
  return [
    { key: "article", head: t("article"), isRowHead: true, cell: (line) => <Article line={line} t={t} /> },
    {
      ...{ key: "requested", head: t("requested"), cardLabel: t("requested"), isNumeric: true },
      cell: ({ requested, itemPerPack, stock }) => (
        <span>
          {formatNumber(requested, language)}
          {itemPerPack > 1 && (
            <span className={below}>
              {t("packs", { packs: formatNumber(packsOf(requested, itemPerPack), language) })}
            </span>
          )}
          {stock !== null && (
            <span className={stock < requested ? "block text-xs text-warning" : below}>
              {t("inStock", { pieces: stock })}
            </span>
          )}
        </span>
      ),
    },
    {
      ...{ key: "list", head: t("listPrice"), cardLabel: t("listPrice"), isNumeric: true },
      cell: ({ ownPrice, ownFrom, gap }) => (
        <span>
          {ownPrice === null ? "–" : formatUnitPrice(ownPrice)}
          {ownFrom !== null && <span className={below}>{t("tierFrom", { pieces: ownFrom })}</span>}
          {gap !== null && gap !== 0 && <span className={below}>{t("gap", { percent: signed(gap, language) })}</span>}
        </span>
      ),
    },
  ];
}

const signed = (percent: number, language: Language) =>
  `${percent > 0 ? "+" : "−"}${formatPercent(Math.abs(percent), language)}`;

/** What a line comes to, and its tax. */
export const totalColumn = ({ t, language }: SheetWords): SheetColumn => ({
  ...{ key: "total", head: t("lineTotal"), cardLabel: t("lineTotal"), isNumeric: true },
  cell: ({ total, taxRate, isRemoved }) => (
    <span>
      {total === null || isRemoved ? "–" : formatMoney(total)}
      <span className={`${below} whitespace-nowrap`}>{t("tax", { rate: formatPercent(taxRate, language) })}</span>
    </span>
  ),
});

/** Those of the sheet that is filled in. */
export function answerColumns(values: SheetValues): readonly SheetColumn[] {
  const { t, language } = values;
  const typed = { className: "desk-typed", isNumeric: true } as const;
  const text = (value: number | null) => (value === null ? "" : numberText(value, language));
  return [
    ...readColumns(values),
    {
      ...{ ...typed, key: "price", head: t("price"), cardLabel: t("price") },
      cell: (line) => (
        <>
          <Cell of={values} line={line} field="price" value={text(line.price)} placeholder={t("toFillIn")} />
          <Source line={line} t={t} />
        </>
      ),
    },
    {
      ...{ ...typed, key: "quantity", head: t("quantity"), cardLabel: t("quantity") },
      cell: (line) => <Cell of={values} line={line} field="quantity" value={String(line.quantity)} />,
    },
    {
      ...{ ...typed, key: "leadTime", head: t("leadTime"), cardLabel: t("leadTime") },
      cell: (line) => <Cell of={values} line={line} field="leadTime" value={text(line.leadTime)} />,
    },
    {
      ...{ key: "comment", head: t("comment"), cardLabel: t("comment"), className: "desk-typed" },
      cell: (line) => <Cell of={values} line={line} field="comment" value={line.comment} />,
    },
    totalColumn(values),
    {
      ...{ key: "removed", head: t("removed"), cardLabel: t("removed"), className: "desk-typed" },
      cell: (line) => <Removal line={line} t={t} />,
    },
  ];
}

type LineProps = { readonly line: CurrentLine; readonly t: QuoteText };

function Article({ line: { name, code, image, alternativeToLineId }, t }: LineProps) {
  const images = image ? [{ url: image, widthInPx: 128, heightInPx: 128 }] : [];
  return (
    <div className="flex items-start gap-2">
      <div className="w-10 flex-none">
        <Picture images={images} width={40} height={40} alt="" placeholderLabel={t("pictureToCome")} />
      </div>
      <div className="min-w-0 font-normal">
        <span className="answer-name font-semibold">{name}</span>
        <span className={below}>
          <span className="code">{code}</span>
          {alternativeToLineId !== null && ` · ${t("alternative")}`}
        </span>
      </div>
    </div>
  );
}

/** Takes a line out of the answer, or looks for another article in its place. */
function Removal({ line, t }: LineProps) {
  const { id, name, alternativeToLineId } = line;
  return (
    <span className="flex items-center gap-2">
      <input
        type="checkbox"
        className="answer-removed size-5"
        name={fieldOf("removed", id)}
        aria-label={t("removeOf", { name })}
        defaultChecked={line.isRemoved}
      />
      {alternativeToLineId === null && (
        <button
          type="submit"
          name="other"
          value={id}
          className="link text-xs"
          aria-label={t("otherArticleFor", { name })}
        >
          {t("otherArticle")}
        </button>
      )}
    </span>
  );
}

/** Where a price comes from, what was sent before another one, and what a pack of it costs. */
function Source({ line, t }: LineProps) {
  const { price, sent, lastAnswer, itemPerPack } = line;
  const source = sourceOf(line);
  const isRevised = sent !== null && sent.price !== null && price !== null && price !== sent.price;
  return (
    <>
      {isRevised && (
        <span className="block text-xs whitespace-nowrap text-warning">
          {t("revised", { before: formatUnitPrice(sent.price), now: formatUnitPrice(price) })}
        </span>
      )}
      {!isRevised && source && (
        <span className={`${below} whitespace-nowrap`}>
          {source === "LAST_ANSWER" && lastAnswer
            ? t("source.LAST_ANSWER", { date: formatDate(lastAnswer.sentAt) })
            : t(`source.${source === "LAST_ANSWER" ? "LIST" : source}`)}
        </span>
      )}
      {price !== null && itemPerPack > 1 && (
        <span className={`${below} whitespace-nowrap`}>
          {t("packPrice", { pieces: itemPerPack, price: formatUnitPrice(price * itemPerPack) })}
        </span>
      )}
    </>
  );
}

type CellProps = {
  readonly of: SheetValues;
  readonly line: CurrentLine;
  readonly field: TypedColumn;
  readonly value: string;
  readonly placeholder?: string;
};

/** A typed cell, named by its column and its article. */
function Cell({ of: { t, typed, problems }, line, field, value, placeholder }: CellProps) {
  const id = fieldOf(field, line.id);
  const problem = problems.find(({ fieldId }) => fieldId === id)?.message;
  const isText = field === "comment";
  return (
    <TextInput
      id={id}
      name={id}
      size="small"
      data-column={field}
      data-line={line.id}
      data-numeric={isText ? undefined : true}
      inputMode={isText ? undefined : field === "price" ? "decimal" : "numeric"}
      autoComplete="off"
      maxLength={isText ? commentLength : 20}
      placeholder={placeholder}
      defaultValue={typed[id] ?? value}
      aria-label={t("cellOf", { column: t(field), name: line.name })}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? `${id}-error` : undefined}
    />
  );
}
