// What a supplier confirms of an order: pieces and prices line by line, one day for all of it, and a word to the buyer.

import { useDeskOrderText } from "messages:deskOrder";
import { messageLength, reasonLength } from "@comptoir/contract/limits";
import Check from "lucide-react/icons/check";
import Undo2 from "lucide-react/icons/undo-2";
import X from "lucide-react/icons/x";
import { type ReactNode, useRef, useState } from "react";
import { Form } from "react-router";
import {
  articleColumn,
  LineInput,
  type LineValues,
  PriceOfPiece,
  piecesColumn,
  problemsBelow,
} from "#desk/order/line-columns.tsx";
import { fieldOf, lastPromise } from "#desk/order/order-form.ts";
import type { DeskLine, OrderPage } from "#desk/order/order-page.ts";
import { useStepKey } from "#desk/order/use-step-key.ts";
import { sum } from "#goods/amounts.rules.ts";
import { formatMoney, formatNumber, parseNumber } from "#lib/format.ts";
import { Button } from "#ui/action/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";
import { Field } from "#ui/form/field.tsx";
import { Textarea, TextInput } from "#ui/form/text-input.tsx";

type SheetProps = { readonly page: OrderPage; readonly values: LineValues };

/** Pieces at a price, to the cent: a preview until the API has counted. */
const amountOf = (price: number, pieces: number) => Math.round((Math.round(price * 10_000) * pieces) / 100) / 100;

type TypedLine = { readonly pieces: number; readonly price: number };

const orderedOf = ({ ordered, orderedPrice }: DeskLine): TypedLine => ({ pieces: ordered, price: orderedPrice });

/** What stands in the fields of a line now; what cannot be read counts as ordered until the form is sent. */
function typedOf(form: FormData, line: DeskLine): TypedLine {
  const numberIn = (field: "confirm" | "price") => parseNumber(String(form.get(fieldOf(field, line.id)) ?? ""));
  return { pieces: numberIn("confirm") ?? line.ordered, price: numberIn("price") ?? line.orderedPrice };
}

/** What stood in the fields of a line before the page was read anew. */
const typedBefore = (typed: LineValues["typed"], line: DeskLine): TypedLine => ({
  pieces: parseNumber(typed[fieldOf("confirm", line.id)] ?? "") ?? line.ordered,
  price: parseNumber(typed[fieldOf("price", line.id)] ?? "") ?? line.orderedPrice,
});

export function AcceptSheet({ page, values }: SheetProps) {
  const { t } = values;
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<readonly TypedLine[]>(page.lines.map((line) => typedBefore(values.typed, line)));
  useStepKey(form, "a", 'button[value="asOrdered"]');
  const readAll = () => {
    const fields = new FormData(form.current ?? undefined);
    setTyped(page.lines.map((line) => typedOf(fields, line)));
  };
  const typedFor = (line: DeskLine) => typed[page.lines.indexOf(line)] ?? orderedOf(line);
  return (
    <Form method="post" ref={form} onInput={readAll} className="grid gap-4" noValidate data-kept>
      <input type="hidden" name="version" value={page.version} />
      {/* What Enter presses where there are no scripts. */}
      <button type="submit" name="accept" value="lines" className="sr-only" tabIndex={-1} aria-hidden="true" />
      <div className="desk-sheet" data-marks="less" id="lines">
        <Table
          caption={t("lines", { count: page.lines.length })}
          isCaptionHidden
          columns={columnsOf(values, page, typedFor)}
          rows={page.lines}
          rowKey={({ id }) => id}
          below={(line) => below(values, line, typedFor(line))}
          isRowSelected={(line) => isLess(line, typedFor(line))}
        />
      </div>
      <Conditions page={page} values={values} />
      <AcceptBar page={page} typed={typed} />
    </Form>
  );
}

const isLess = (line: DeskLine, { pieces, price }: TypedLine) => pieces < line.ordered || price < line.orderedPrice;

/** What is wrong with a line, and why less of it comes, or for less. */
function below(values: LineValues, line: DeskLine, typed: TypedLine): ReactNode {
  const { t } = values;
  const isAsked = isLess(line, typed) || Boolean(values.typed[fieldOf("why", line.id)]);
  const problems = problemsBelow(values, line, ["confirm", "price", "day", "why"]);
  if (!isAsked) return problems;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {problems}
      <label htmlFor={fieldOf("why", line.id)} className="text-sm font-semibold">
        {t("why")}
      </label>
      <div className="max-w-xl min-w-0 flex-1 basis-60">
        <LineInput of={values} line={line} field="why" label={t("why")} value="" maxLength={reasonLength} />
      </div>
    </div>
  );
}

function columnsOf(
  values: LineValues,
  page: OrderPage,
  typedFor: (line: DeskLine) => TypedLine,
): readonly TableColumn<DeskLine>[] {
  const { t, language } = values;
  const field = { className: "desk-typed", isNumeric: true } as const;
  return [
    articleColumn(values),
    piecesColumn("stock", values),
    piecesColumn("ordered", values),
    {
      ...{ ...field, key: "confirm", head: t("confirm"), cardLabel: t("confirm") },
      cell: (line) => {
        const missing = line.ordered - typedFor(line).pieces;
        return (
          <span>
            <LineInput of={values} line={line} field="confirm" label={t("confirm")} value={String(line.ordered)} />
            {missing > 0 && <span className="block text-sm text-warning">{t("notConfirmed", { count: missing })}</span>}
          </span>
        );
      },
    },
    {
      ...{ key: "orderedPrice", head: t("orderedPrice"), cardLabel: t("orderedPrice"), isNumeric: true },
      cell: ({ orderedPrice, itemPerPack }) => <PriceOfPiece price={orderedPrice} itemPerPack={itemPerPack} t={t} />,
    },
    {
      ...{ ...field, key: "price", head: t("myPrice"), cardLabel: t("myPrice") },
      cell: (line) => (
        <LineInput
          of={values}
          line={line}
          field="price"
          label={t("myPrice")}
          value={formatNumber(line.orderedPrice, language, 4)}
        />
      ),
    },
    {
      ...{ key: "day", head: t("lineDay"), cardLabel: t("lineDay"), className: "desk-typed" },
      cell: (line) => (
        <LineInput
          of={values}
          line={line}
          field="day"
          label={t("lineDay")}
          value=""
          type="date"
          min={page.today}
          max={lastPromise(page.today)}
        />
      ),
    },
    {
      ...{ key: "total", head: t("lineTotal"), cardLabel: t("lineTotal"), isNumeric: true },
      cell: (line) => {
        const { pieces, price } = typedFor(line);
        const [before, now] = [amountOf(line.orderedPrice, line.ordered), amountOf(price, pieces)];
        return (
          <span>
            <b>{formatMoney(now)}</b>
            {now !== before && (
              <span className="block text-sm text-muted">{t("insteadOf", { amount: formatMoney(before) })}</span>
            )}
          </span>
        );
      },
    },
  ];
}

/** What holds for all of it. */
function Conditions({ page, values: { t, typed, problems } }: SheetProps) {
  const problem = (id: string) => problems.find(({ fieldId }) => fieldId === id)?.message;
  const { today, promisedDay } = page;
  return (
    <Card>
      <div className="flex flex-wrap gap-4">
        <Field id="day" label={t("day")} help={t("dayHelp")} error={problem("day")}>
          <TextInput
            type="date"
            name="day"
            min={today}
            max={lastPromise(today)}
            defaultValue={typed.day ?? (promisedDay && promisedDay >= today ? promisedDay : "")}
          />
        </Field>
        <Field id="why" label={t("whyAll")} help={t("whyAllHelp")} className="min-w-0 flex-1 basis-60">
          <TextInput name="why" maxLength={reasonLength} defaultValue={typed.why ?? ""} autoComplete="off" />
        </Field>
        <Field id="message" label={t("message")} help={t("messageHelp")} className="min-w-0 flex-1 basis-60">
          <Textarea name="message" rows={1} maxLength={messageLength} defaultValue={typed.message ?? ""} />
        </Field>
      </div>
    </Card>
  );
}

function AcceptBar({ page, typed }: { readonly page: OrderPage; readonly typed: readonly TypedLine[] }) {
  const t = useDeskOrderText();
  const coming = typed.filter(({ pieces }) => pieces > 0).length;
  const reduced = page.lines.filter((line, at) => isLess(line, typed[at] ?? orderedOf(line))).length;
  const before = sum(page.lines.map((line) => amountOf(line.orderedPrice, line.ordered)));
  const now = sum(typed.map(({ price, pieces }) => amountOf(price, pieces)));
  return (
    <div className="desk-bar grid gap-2 border-t border-line bg-surface p-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <p role="status">
          <b>{t("acceptCount", { count: page.lines.length, reduced })}</b>
          <span className="block text-sm text-muted">
            {now === before
              ? t("goodsTotal", { amount: formatMoney(now) })
              : t("goodsBeforeNow", {
                  ...{ before: formatMoney(before), now: formatMoney(now) },
                  less: formatMoney(sum([before, -now])),
                })}
          </span>
        </p>
        <div className="ml-auto flex flex-wrap gap-2">
          <Button type="submit" name="accept" value="asOrdered" size="large" icon={<Undo2 />}>
            {t("asOrdered")}
          </Button>
          {coming > 0 ? (
            <Button type="submit" name="accept" value="lines" size="large" variant="primary" icon={<Check />}>
              <span className="noscript:hidden">{t("acceptNow", { count: coming, amount: formatMoney(now) })}</span>
              {/* Nobody counts what is typed where there are no scripts. */}
              <span className="hidden noscript:inline">{t("acceptPlain")}</span>
            </Button>
          ) : (
            <Button type="submit" name="accept" value="lines" size="large" variant="danger" icon={<X />}>
              {t("declineInstead")}
            </Button>
          )}
        </div>
      </div>
      <p className="text-sm text-muted max-sm:hidden">{t("acceptEffect", { user: page.user })}</p>
    </div>
  );
}
