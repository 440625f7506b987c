// A parcel of an order: what goes into it of what is left, who carries it, and when the rest comes.

import Truck from "lucide-react/icons/truck";
import { useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import {
  articleColumn,
  LineInput,
  type LineValues,
  piecesColumn,
  problemsBelow,
} from "#desk/order/page/line-columns.tsx";
import { fieldOf, lastPromise } from "#desk/order/page/order-form.ts";
import type { DeskLine, OrderPage } from "#desk/order/page/order-page.ts";
import { PickScanner } from "#desk/order/ship/pick-scanner.tsx";
import { TrackingFields } from "#desk/order/ship/tracking-fields.tsx";
import { formatNumber, parseNumber } from "#lib/format.ts";
import { formatNearDay } from "#lib/weekday.ts";
import { Button } from "#ui/action/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

/** The tick of a line, which the shop asks nothing of. */
const pickedName = (lineId: string) => `picked-${lineId}`;

type ShipSheetProps = { readonly page: OrderPage; readonly values: LineValues };

export function ShipSheet({ page, values }: ShipSheetProps) {
  const { t, language, typed } = values;
  const form = useRef<HTMLFormElement>(null);
  const [sent, setSent] = useState<readonly number[]>(
    page.lines.map(({ id, left }) => parseNumber(typed[fieldOf("ship", id)] ?? "") ?? left),
  );
  const [picked, setPicked] = useState<ReadonlySet<string>>(
    new Set(page.lines.flatMap(({ id }) => (typed[pickedName(id)] ? [id] : []))),
  );
  const read = () => {
    const fields = new FormData(form.current ?? undefined);
    setSent(page.lines.map(({ id, left }) => parseNumber(String(fields.get(fieldOf("ship", id)) ?? "")) ?? left));
  };
  const sentOf = (line: DeskLine) => sent[page.lines.indexOf(line)] ?? line.left;
  const all = page.lines.reduce((count, line) => count + Math.min(sentOf(line), line.left), 0);
  const rest = page.lines.reduce((count, line) => count + Math.max(line.left - sentOf(line), 0), 0);
  // What has left altogether sinks below what has not.
  const rows = page.lines.toSorted((one, other) => Number(one.left === 0) - Number(other.left === 0));
  const noted = useRef(picked);
  useEffect(() => {
    // A scanner types into no field of the form: what it has ticked is kept as if somebody had.
    if (noted.current !== picked) form.current?.dispatchEvent(new Event("input", { bubbles: true }));
    noted.current = picked;
  }, [picked]);
  const pick = (id: string, isPicked: boolean) =>
    setPicked((before) => new Set(isPicked ? [...before, id] : [...before].filter((own) => own !== id)));
  return (
    <Form method="post" ref={form} onInput={read} className="grid gap-4" noValidate data-kept>
      <input type="hidden" name="version" value={page.version} />
      <input type="hidden" name="formKey" value={page.formKey} />
      <button type="submit" name="ship" value="1" className="sr-only" tabIndex={-1} aria-hidden="true" />
      <div className="panel-first items-start gap-4">
        <ParcelCard page={page} values={values} hasRest={rest > 0} />
        <div className="grid gap-2" id="lines">
          <PickScanner lines={page.lines} picked={picked} pick={(id) => pick(id, true)} />
          <div className="desk-sheet">
            <Table
              caption={t("lines", { count: page.lines.length })}
              isCaptionHidden
              columns={[pickedColumn(values, picked, pick), ...columnsOf(values, page, sentOf)]}
              rows={rows}
              rowKey={({ id }) => id}
              below={(line) => problemsBelow(values, line, ["ship"])}
              isRowSelected={({ id }) => picked.has(id)}
            />
          </div>
        </div>
      </div>
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

/** Who carries it, under which number, and when what stays comes: beside the lines, and on phones above them. */
function ParcelCard({ page, values, hasRest }: ShipSheetProps & { readonly hasRest: boolean }) {
  const { t, typed, problems } = values;
  const { today, promisedDay, shipments } = page;
  const error = problems.find(({ fieldId }) => fieldId === "restDay")?.message;
  const promised = promisedDay && promisedDay >= today ? promisedDay : "";
  return (
    <Card as="section" labelledBy="parcel">
      <h2 id="parcel" className="mb-2 text-lg">
        {t("parcel", { number: shipments.length + 1 })}
      </h2>
      <div className="grid gap-3">
        <TrackingFields values={values} suffix="" carrierBefore={shipments.at(-1)?.carrierName} />
        {/* Without scripts nobody knows whether something stays. */}
        <div className={hasRest || error ? "" : "hidden noscript:block"}>
          <Field
            id="restDay"
            label={t("restDay")}
            help={
              promised ? t("restDayHelp", { date: formatNearDay(promised, today, values.language) }) : t("restDayLate")
            }
            error={error}
          >
            <TextInput
              type="date"
              name="restDay"
              min={today}
              max={lastPromise(today)}
              defaultValue={typed.restDay ?? promised}
            />
          </Field>
        </div>
      </div>
    </Card>
  );
}

/** What is in the parcel already: ticked by hand or by a scanner, for whoever packs. */
const pickedColumn = (
  { t }: LineValues,
  picked: ReadonlySet<string>,
  pick: (id: string, isPicked: boolean) => void,
): TableColumn<DeskLine> => ({
  ...{ key: "picked", head: <span className="sr-only">{t("picked")}</span>, cardLabel: t("picked") },
  className: "noscript:hidden",
  cell: ({ id, name, left }) =>
    left > 0 && (
      <Checkbox
        isLabelHidden
        name={pickedName(id)}
        label={t("cellOf", { column: t("picked"), name })}
        checked={picked.has(id)}
        onChange={({ currentTarget }) => pick(id, currentTarget.checked)}
      />
    ),
});

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
