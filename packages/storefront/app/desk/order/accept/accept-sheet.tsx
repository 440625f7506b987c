// What a supplier confirms of an order: pieces and prices line by line, one day for all of it, and a word to the buyer.

import { useDeskOrderText } from "messages:deskOrder";
import { messageLength, reasonLength } from "@comptoir/contract/limits";
import Check from "lucide-react/icons/check";
import Undo2 from "lucide-react/icons/undo-2";
import X from "lucide-react/icons/x";
import { type ReactNode, useRef } from "react";
import { Form } from "react-router";
import { AcceptEffect } from "#desk/order/accept/accept-effect.tsx";
import { restChoices } from "#desk/order/accept/accepted-lines.ts";
import { useAcceptance } from "#desk/order/accept/use-acceptance.ts";
import { useStepKey } from "#desk/order/accept/use-step-key.ts";
import {
  articleColumn,
  DayInput,
  LineInput,
  type LineValues,
  PriceOfPiece,
  piecesColumn,
  problemsBelow,
} from "#desk/order/page/line-columns.tsx";
import { fieldOf, lastPromise } from "#desk/order/page/order-form.ts";
import type { DeskLine, OrderPage } from "#desk/order/page/order-page.ts";
import { writeCells } from "#desk/quote/answer/cell-edits.ts";
import { formatMoney, formatNumber } from "#lib/format.ts";
import { Button } from "#ui/action/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";
import { Field } from "#ui/form/field.tsx";
import { Select, Textarea, TextInput } from "#ui/form/text-input.tsx";

type Acceptance = ReturnType<typeof useAcceptance>;
type SheetProps = { readonly page: OrderPage; readonly values: LineValues };

/** Pieces at a price, to the cent: a preview until the API has counted. */
const amountOf = (price: number, pieces: number) => Math.round((Math.round(price * 10_000) * pieces) / 100) / 100;

export function AcceptSheet({ page, values: given }: SheetProps) {
  const { t } = given;
  const form = useRef<HTMLFormElement>(null);
  const acceptance = useAcceptance(form, page, given);
  const { values, isAsked } = acceptance;
  useStepKey(form, "a", 'button[value="asOrdered"]');
  const take = (line: DeskLine, pieces: number) => {
    if (form.current) writeCells(form.current, [{ id: fieldOf("confirm", line.id), value: String(pieces) }]);
  };
  return (
    <Form
      method="post"
      ref={form}
      onInput={acceptance.readAll}
      onBlur={acceptance.noteLeaving}
      className="grid gap-4"
      noValidate
      data-kept
    >
      <input type="hidden" name="version" value={page.version} />
      {/* What Enter presses where there are no scripts. */}
      <button type="submit" name="accept" value="lines" className="sr-only" tabIndex={-1} aria-hidden="true" />
      <div className="desk-sheet" data-marks="less" id="lines">
        <Table
          caption={t("lines", { count: page.lines.length })}
          isCaptionHidden
          columns={columnsOf(values, page, acceptance.acceptedOf)}
          rows={page.lines}
          rowKey={({ id }) => id}
          below={(line) => below(values, line, { acceptance, take })}
          isRowSelected={isAsked}
        />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Conditions page={page} values={values} />
        <AcceptEffect page={page} preview={acceptance.preview} isCounting={acceptance.isCounting} />
      </div>
      <AcceptBar page={page} acceptance={acceptance} />
    </Form>
  );
}

type LineSteps = {
  readonly acceptance: Acceptance;
  readonly take: (line: DeskLine, pieces: number) => void;
};

/** What is wrong with a line and what would do instead, and why less of it comes, or for less. */
function below(values: LineValues, line: DeskLine, { acceptance, take }: LineSteps): ReactNode {
  const { t } = values;
  const instead = acceptance.insteadOf(line);
  const isAsked = acceptance.isAsked(line) || Boolean(values.typed[fieldOf("why", line.id)]);
  const isWrong = values.problems.some(({ fieldId }) => fieldId === fieldOf("confirm", line.id));
  const problems = problemsBelow(values, line, ["confirm", "price", "day", "why"]);
  if (!isAsked && !problems) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {problems}
      {isWrong &&
        instead.map((pieces) => (
          <Button key={pieces} size="small" onClick={() => take(line, pieces)} className="noscript:hidden">
            {t("take", { pieces })}
          </Button>
        ))}
      {isAsked && (
        <>
          {acceptance.acceptedOf(line).first < line.ordered && (
            <RestChoice
              values={values}
              line={line}
              count={line.ordered - acceptance.acceptedOf(line).first}
              className="sm:w-64"
            />
          )}
          <label htmlFor={fieldOf("why", line.id)} className="text-sm font-semibold">
            {t("why")}
          </label>
          <div className="max-w-xl min-w-0 flex-1 basis-60">
            <LineInput of={values} line={line} field="why" label={t("why")} value="" maxLength={reasonLength} />
          </div>
        </>
      )}
    </div>
  );
}

type RestChoiceProps = {
  readonly values: LineValues;
  readonly line: DeskLine;
  /** The pieces that it is about; 0 where nobody has counted them. */
  readonly count: number;
  readonly className: string;
};

/** Whether what is missing of a line is cancelled, or comes later. */
function RestChoice({ values: { t, typed }, line: { id, name }, count, className }: RestChoiceProps) {
  const field = fieldOf("rest", id);
  return (
    <Select
      id={field}
      name={field}
      className={`min-h-11 ${className}`}
      aria-label={t("cellOf", { column: t("rest"), name })}
      defaultValue={typed[field] ?? "cancel"}
    >
      {restChoices.map((choice) => (
        <option key={choice} value={choice}>
          {t(`rest.${choice}`, { count })}
        </option>
      ))}
    </Select>
  );
}

type DayOfLineProps = SheetProps & { readonly line: DeskLine; readonly isLater: boolean };

/** When a line comes; of one that comes in parts, when the last of them does. */
function DayOfLine({ values, page, line, isLater }: DayOfLineProps) {
  const { t } = values;
  return (
    <span>
      <DayInput of={values} line={line} label={t("lineDay")} today={page.today} />
      {isLater && <span className="block text-sm text-warning">{t("laterDay")}</span>}
    </span>
  );
}

function columnsOf(
  values: LineValues,
  page: OrderPage,
  acceptedOf: Acceptance["acceptedOf"],
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
        const { pieces, first } = acceptedOf(line);
        const [missing, later] = [line.ordered - pieces, pieces - first];
        return (
          <span>
            <LineInput of={values} line={line} field="confirm" label={t("confirm")} value={String(line.ordered)} />
            {/* Without scripts nothing is asked once less is typed. */}
            {first === line.ordered && (
              <RestChoice values={values} line={line} count={0} className="mt-1 min-w-48 scripted:hidden" />
            )}
            {missing > 0 && <span className="block text-sm text-warning">{t("notConfirmed", { count: missing })}</span>}
            {later > 0 && <span className="block text-sm text-warning">{t("comeLater", { count: later })}</span>}
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
      cell: (line) => {
        const { pieces, first } = acceptedOf(line);
        return <DayOfLine values={values} page={page} line={line} isLater={pieces > first} />;
      },
    },
    {
      ...{ key: "total", head: t("lineTotal"), cardLabel: t("lineTotal"), isNumeric: true },
      cell: (line) => {
        const { pieces, price } = acceptedOf(line);
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

function AcceptBar({ page, acceptance }: { readonly page: OrderPage; readonly acceptance: Acceptance }) {
  const t = useDeskOrderText();
  const { acceptedOf, isLess, isWrong, isCounting, preview } = acceptance;
  const coming = page.lines.filter((line) => acceptedOf(line).pieces > 0).length;
  const reduced = page.lines.filter(isLess).length;
  const before = page.totals.now;
  const now = reduced === 0 ? before : preview?.accepted.totalPriceWithoutTax;
  return (
    <div className="desk-bar grid gap-2 border-t border-line bg-surface p-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <p role="status">
          <b>{t("acceptCount", { count: page.lines.length, reduced })}</b>
          <span className="block text-sm text-muted">
            {isWrong
              ? t("figuresWrong")
              : now === undefined
                ? t(isCounting ? "effect.counting" : "effect.uncounted")
                : now === before
                  ? t("total", { amount: formatMoney(now) })
                  : t("totalInstead", { before: formatMoney(before), now: formatMoney(now) })}
          </span>
        </p>
        <div className="ml-auto flex flex-wrap gap-2">
          <Button type="submit" name="accept" value="asOrdered" size="large" icon={<Undo2 />}>
            {t("asOrdered")}
          </Button>
          {coming > 0 ? (
            <Button type="submit" name="accept" value="lines" size="large" variant="primary" icon={<Check />}>
              {now === undefined || isWrong ? (
                t("acceptPlain")
              ) : (
                <>
                  <span className="noscript:hidden">{t("acceptNow", { count: coming, amount: formatMoney(now) })}</span>
                  {/* Nobody counts what is typed where there are no scripts. */}
                  <span className="hidden noscript:inline">{t("acceptPlain")}</span>
                </>
              )}
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
