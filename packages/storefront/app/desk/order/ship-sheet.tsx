// A parcel of an order: what goes into it of what is left, who carries it, and when the rest comes.

import Truck from "lucide-react/icons/truck";
import { useRef, useState } from "react";
import { Form } from "react-router";
import { articleColumn, LineInput, type LineValues, piecesColumn, problemsBelow } from "#desk/order/line-columns.tsx";
import { fieldOf } from "#desk/order/order-form.ts";
import type { DeskLine, OrderPage } from "#desk/order/order-page.ts";
import { TrackingFields } from "#desk/order/tracking-fields.tsx";
import { formatNumber, parseNumber } from "#lib/format.ts";
import { Button } from "#ui/action/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

type ShipSheetProps = { readonly page: OrderPage; readonly values: LineValues };

export function ShipSheet({ page, values }: ShipSheetProps) {
  const { t, language, typed, problems } = values;
  const form = useRef<HTMLFormElement>(null);
  const [sent, setSent] = useState<readonly number[]>(page.lines.map(({ left }) => left));
  const read = () => {
    const fields = new FormData(form.current ?? undefined);
    setSent(page.lines.map(({ id, left }) => parseNumber(String(fields.get(fieldOf("ship", id)) ?? "")) ?? left));
  };
  const sentOf = (line: DeskLine) => sent[page.lines.indexOf(line)] ?? line.left;
  const all = page.lines.reduce((count, line) => count + Math.min(sentOf(line), line.left), 0);
  const rest = page.lines.reduce((count, line) => count + Math.max(line.left - sentOf(line), 0), 0);
  const dayProblem = problems.find(({ fieldId }) => fieldId === "restDay")?.message;
  // What has left altogether sinks below what has not.
  const rows = page.lines.toSorted((one, other) => Number(one.left === 0) - Number(other.left === 0));
  return (
    <Form method="post" ref={form} onInput={read} className="grid gap-4" noValidate>
      <input type="hidden" name="version" value={page.version} />
      <input type="hidden" name="formKey" value={page.formKey} />
      <button type="submit" name="ship" value="1" className="sr-only" tabIndex={-1} aria-hidden="true" />
      <div className="desk-sheet" id="lines">
        <Table
          caption={t("lines", { count: page.lines.length })}
          isCaptionHidden
          columns={columnsOf(values, page, sentOf)}
          rows={rows}
          rowKey={({ id }) => id}
          below={(line) => problemsBelow(values, line, ["ship"])}
        />
      </div>
      <Card as="section" labelledBy="parcel">
        <h2 id="parcel" className="mb-2 text-lg">
          {t("parcel", { number: page.shipments.length + 1 })}
        </h2>
        <div className="flex flex-wrap gap-4">
          <TrackingFields values={values} suffix="" />
          <Field id="restDay" label={t("restDay")} help={t("restDayHelp")} error={dayProblem}>
            <TextInput type="date" name="restDay" min={page.today} defaultValue={typed.restDay ?? ""} />
          </Field>
        </div>
      </Card>
      <div className="desk-bar flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line bg-surface p-3">
        <p role="status">
          <b>{t("inParcel", { pieces: formatNumber(all, language) })}</b>
          <span className="block text-sm text-muted">
            {rest > 0 ? t("staysLeft", { pieces: formatNumber(rest, language) }) : t("nothingLeft")}
          </span>
        </p>
        <Button type="submit" name="ship" value="1" size="large" variant="primary" icon={<Truck />} className="ml-auto">
          {t("shipNow")}
        </Button>
      </div>
    </Form>
  );
}

function columnsOf(
  values: LineValues,
  page: OrderPage,
  sentOf: (line: DeskLine) => number,
): readonly TableColumn<DeskLine>[] {
  const { t, language } = values;
  const hasCanceled = page.lines.some(({ canceled }) => canceled > 0);
  return [
    articleColumn(values),
    piecesColumn("ordered", values),
    piecesColumn("shipped", values),
    ...(hasCanceled ? [piecesColumn("canceled", values)] : []),
    {
      ...{ key: "ship", head: t("inThisParcel"), cardLabel: t("inThisParcel"), className: "desk-typed" },
      isNumeric: true,
      cell: (line) =>
        line.left > 0 ? (
          <LineInput of={values} line={line} field="ship" label={t("inThisParcel")} value={String(line.left)} />
        ) : (
          <span className="text-muted">{t(line.shipped > 0 ? "allLeft" : "allCanceled")}</span>
        ),
    },
    {
      ...{ key: "rest", head: t("left"), cardLabel: t("left"), isNumeric: true },
      cell: (line) => {
        const rest = Math.max(line.left - sentOf(line), 0);
        return rest > 0 ? <b>{formatNumber(rest, language)}</b> : <span className="text-muted">0</span>;
      },
    },
  ];
}
