// The columns of an answer's sheet: read ones from the request, typed ones with a field for each line.

import type { useDeskQuoteText } from "messages:deskQuote";
import { commentLength } from "@comptoir/contract/limits";
import { fieldOf, type LineField, numberText, type TypedProblem } from "#desk/quote/answer-form.ts";
import type { AnswerLine } from "#desk/quote/quote-page.ts";
import { formatMoney, formatNumber, formatPercent, formatUnitPrice } from "#lib/format.ts";
import type { Language } from "#lib/locale.ts";
import { Picture } from "#ui/display/picture.tsx";
import type { TableColumn } from "#ui/display/table.tsx";
import { FieldError } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

type QuoteText = ReturnType<typeof useDeskQuoteText>;

type SheetValues = {
  readonly t: QuoteText;
  readonly language: Language;
  /** What was typed into a form that was refused. */
  readonly typed: Readonly<Record<string, string>>;
  readonly problems: readonly TypedProblem[];
};

/** The columns that are read, in any state of a quote. */
export function readColumns({ t, language }: Pick<SheetValues, "t" | "language">): readonly TableColumn<AnswerLine>[] {
  return [
    { key: "article", head: t("article"), isRowHead: true, cell: (line) => <Article line={line} t={t} /> },
    {
      ...{ key: "requested", head: t("requested"), cardLabel: t("requested"), isNumeric: true },
      cell: ({ requested }) => formatNumber(requested, language),
    },
    {
      ...{ key: "list", head: t("listPrice"), cardLabel: t("listPrice"), isNumeric: true },
      cell: ({ listPrice }) => (listPrice === null ? "–" : formatUnitPrice(listPrice)),
    },
  ];
}

/** What a line comes to, and its tax. */
export const totalColumn = ({ t, language }: Pick<SheetValues, "t" | "language">): TableColumn<AnswerLine> => ({
  ...{ key: "total", head: t("lineTotal"), cardLabel: t("lineTotal"), isNumeric: true },
  cell: ({ total, taxRate, isRemoved }) => (
    <span>
      {total === null || isRemoved ? "–" : formatMoney(total)}
      <span className="block text-sm whitespace-nowrap text-muted">
        {t("tax", { rate: formatPercent(taxRate, language) })}
      </span>
    </span>
  ),
});

/** Those of the sheet that is filled in. */
export function answerColumns(values: SheetValues): readonly TableColumn<AnswerLine>[] {
  const { t, language } = values;
  const typed = { className: "answer-typed", isNumeric: true } as const;
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
      ...{ key: "comment", head: t("comment"), cardLabel: t("comment"), className: "answer-typed" },
      cell: (line) => <Cell of={values} line={line} field="comment" value={line.comment} />,
    },
    totalColumn(values),
    {
      ...{ key: "removed", head: t("removed"), cardLabel: t("removed"), className: "answer-typed" },
      cell: (line) => (
        <input
          type="checkbox"
          className="answer-removed size-5"
          name={fieldOf("removed", line.id)}
          aria-label={t("removeOf", { name: line.name })}
          defaultChecked={line.isRemoved}
        />
      ),
    },
  ];
}

function Article({
  line: { name, code, image, isAlternative },
  t,
}: {
  readonly line: AnswerLine;
  readonly t: QuoteText;
}) {
  const images = image ? [{ url: image, widthInPx: 128, heightInPx: 128 }] : [];
  return (
    <div className="flex items-start gap-2">
      <div className="w-10 flex-none">
        <Picture images={images} width={40} height={40} alt="" placeholderLabel={t("pictureToCome")} />
      </div>
      <div className="min-w-0 font-normal">
        <span className="answer-name font-semibold">{name}</span>
        <span className="block text-sm text-muted">
          <span className="code">{code}</span>
          {isAlternative && ` · ${t("alternative")}`}
        </span>
      </div>
    </div>
  );
}

/** Where a proposed price comes from, or what was sent before another one. */
function Source({ line: { source, price, sentPrice }, t }: { readonly line: AnswerLine; readonly t: QuoteText }) {
  const isRevised = sentPrice !== null && price !== null && price !== sentPrice;
  if (isRevised)
    return (
      <span className="block text-sm text-warning">
        {t("revised", { before: formatUnitPrice(sentPrice), now: formatUnitPrice(price) })}
      </span>
    );
  return source && <span className="block text-sm text-muted">{t(`source.${source}`)}</span>;
}

type CellProps = {
  readonly of: SheetValues;
  readonly line: AnswerLine;
  readonly field: Exclude<LineField, "removed">;
  readonly value: string;
  readonly placeholder?: string;
};

/** A typed cell, named by its column and its article. */
function Cell({ of: { t, typed, problems }, line, field, value, placeholder }: CellProps) {
  const id = fieldOf(field, line.id);
  const problem = problems.find(({ fieldId }) => fieldId === id)?.message;
  const isText = field === "comment";
  return (
    <>
      <TextInput
        id={id}
        name={id}
        size="small"
        data-column={field}
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
      <FieldError id={id} error={problem} />
    </>
  );
}
