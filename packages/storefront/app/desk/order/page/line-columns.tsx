// The columns of an order's lines: what is read in every state, and the fields that a step asks for.

import type { useDeskOrderText } from "messages:deskOrder";
import type { ComponentProps, ReactNode } from "react";
import { lineProblems } from "#desk/line-problems.tsx";
import { fieldOf, type LineField, lastPromise } from "#desk/order/page/order-form.ts";
import type { DeskLine } from "#desk/order/page/order-page.ts";
import type { TypedProblem } from "#desk/typed-form.ts";
import { shownPrice } from "#goods/price.rules.ts";
import { formatMoney, formatNumber, formatUnitPrice } from "#lib/format.ts";
import type { Language } from "#lib/locale.ts";
import { Picture } from "#ui/display/picture.tsx";
import type { TableColumn } from "#ui/display/table.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

export type LineWords = { readonly t: ReturnType<typeof useDeskOrderText>; readonly language: Language };

/** What was typed into a form that was refused, and why. */
export type LineValues = LineWords & {
  readonly typed: Readonly<Record<string, string>>;
  readonly problems: readonly TypedProblem[];
};

/** The article, which names the row. */
export const articleColumn = ({ t }: LineWords): TableColumn<DeskLine> => ({
  ...{ key: "article", head: t("article"), isRowHead: true },
  cell: (line) => <Article line={line} t={t} />,
});

function Article({ line: { name, code, image, itemPerPack }, t }: { readonly line: DeskLine } & Pick<LineWords, "t">) {
  return (
    <div className="flex items-start gap-2">
      <div className="w-10 flex-none">
        <Picture
          images={image ? { url: image } : null}
          width={40}
          height={40}
          alt=""
          placeholderLabel={t("pictureToCome")}
        />
      </div>
      <div className="min-w-0 font-normal">
        <span className="font-semibold">{name}</span>
        <span className="block text-sm text-muted">
          <span className="code">{code}</span>
          {itemPerPack > 1 && ` · ${t("packOf", { count: itemPerPack })}`}
        </span>
      </div>
    </div>
  );
}

/** A column of pieces that is read; nothing stands for none. */
export const piecesColumn = (
  key: "stock" | "ordered" | "confirmed" | "shipped" | "canceled" | "left",
  { t, language }: LineWords,
): TableColumn<DeskLine> => ({
  ...{ key, head: t(key), cardLabel: t(key), isNumeric: true },
  cell: (line) => (line[key] ? formatNumber(line[key], language) : <span className="text-muted">–</span>),
});

/** What one piece costs, to four decimals, with the pack or the hundred beside it where that says too little. */
export function PriceOfPiece({
  price,
  itemPerPack,
  t,
}: Pick<DeskLine, "price" | "itemPerPack"> & Pick<LineWords, "t">) {
  const { main, secondary } = shownPrice(price, itemPerPack);
  const [beside] = [main, secondary].filter((figure) => figure !== null && figure.pieces > 1);
  return (
    <span>
      {formatUnitPrice(price)}
      {beside && (
        <span className="block text-sm whitespace-nowrap text-muted">
          {t("priceOf", { pieces: beside.pieces, price: formatUnitPrice(beside.value) })}
        </span>
      )}
    </span>
  );
}

/** What one piece costs, with what it cost before. */
export const priceColumn = ({ t }: LineWords): TableColumn<DeskLine> => ({
  ...{ key: "price", head: t("price"), cardLabel: t("price"), isNumeric: true },
  cell: ({ price, orderedPrice, itemPerPack }) => (
    <span>
      <PriceOfPiece price={price} itemPerPack={itemPerPack} t={t} />
      {price !== orderedPrice && (
        <span className="block text-sm text-muted">{t("insteadOf", { amount: formatUnitPrice(orderedPrice) })}</span>
      )}
    </span>
  ),
});

/** What a line comes to. */
export const totalColumn = ({ t }: LineWords): TableColumn<DeskLine> => ({
  ...{ key: "total", head: t("lineTotal"), cardLabel: t("lineTotal"), isNumeric: true },
  cell: ({ total }) => formatMoney(total),
});

/** What is wrong with the fields of a line. */
export const problemsBelow = ({ problems }: LineValues, line: DeskLine, fields: readonly LineField[]): ReactNode =>
  lineProblems(
    problems,
    fields.map((field) => fieldOf(field, line.id)),
  );

type LineInputProps = {
  readonly of: LineValues;
  readonly line: DeskLine;
  readonly field: LineField;
  /** Tells fields of one line apart. */
  readonly suffix?: string | undefined;
  /** What it is called, before the article. */
  readonly label: string;
  readonly value: string;
} & Pick<ComponentProps<typeof TextInput>, "type" | "min" | "max" | "maxLength" | "placeholder">;

/** A field of a line, named by what it asks for and by its article. */
export function LineInput({ of: { t, typed, problems }, line, field, suffix, label, value, ...rest }: LineInputProps) {
  const id = fieldOf(field, line.id) + (suffix ?? "");
  const problem = problems.find(({ fieldId }) => fieldId === id)?.message;
  const isNumber = field !== "why" && field !== "day";
  return (
    <TextInput
      {...rest}
      id={id}
      name={id}
      data-column={field}
      data-numeric={isNumber || undefined}
      className="min-h-11"
      inputMode={isNumber ? (field === "price" ? "decimal" : "numeric") : undefined}
      autoComplete="off"
      defaultValue={typed[id] ?? value}
      aria-label={t("cellOf", { column: label, name: line.name })}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? `${id}-error` : undefined}
    />
  );
}

type DayInputProps = Pick<LineInputProps, "of" | "line" | "label"> & { readonly today: string };

/** The field of the day of a line: from today on, as far ahead as a promise goes. */
export const DayInput = ({ today, ...props }: DayInputProps) => (
  <LineInput {...props} field="day" value="" type="date" min={today} max={lastPromise(today)} />
);
