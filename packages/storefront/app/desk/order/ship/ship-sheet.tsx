// What leaves of an order now: how much of what is left goes into each parcel, who carries it, and when the rest comes.

import Truck from "lucide-react/icons/truck";
import { useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { lineProblems } from "#desk/line-problems.tsx";
import { articleColumn, DayInput, LineInput, type LineValues, piecesColumn } from "#desk/order/page/line-columns.tsx";
import { fieldOf } from "#desk/order/page/order-form.ts";
import type { DeskLine, OrderPage } from "#desk/order/page/order-page.ts";
import { ParcelCard } from "#desk/order/ship/parcel-card.tsx";
import { firstParcel, moreWithoutScripts, type ParcelKey, piecesName, suffixOf } from "#desk/order/ship/parcels.ts";
import { PickScanner } from "#desk/order/ship/pick-scanner.tsx";
import { useParcels } from "#desk/order/ship/use-parcels.ts";
import { formatNumber } from "#lib/format.ts";
import { Button } from "#ui/action/button.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";

/** The tick of a line, which the shop asks nothing of. */
const pickedName = (lineId: string) => `picked-${lineId}`;

type ShipSheetProps = { readonly page: OrderPage; readonly values: LineValues };

export function ShipSheet({ page, values }: ShipSheetProps) {
  const { t, language, typed } = values;
  const form = useRef<HTMLFormElement>(null);
  const parcels = useParcels(form, page, typed);
  const { keys, sentOf } = parcels;
  const [isByLine, setByLine] = useState(() => page.lines.some(({ id }) => typed[fieldOf("day", id)]));
  const [picked, setPicked] = useState<ReadonlySet<string>>(
    new Set(page.lines.flatMap(({ id }) => (typed[pickedName(id)] ? [id] : []))),
  );
  const restOf = (line: DeskLine) => Math.max(line.left - sentOf(line), 0);
  const all = page.lines.reduce((count, line) => count + Math.min(sentOf(line), line.left), 0);
  const staying = page.lines.filter((line) => restOf(line) > 0);
  const rest = staying.reduce((count, line) => count + restOf(line), 0);
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
    <Form method="post" ref={form} onInput={parcels.onInput} className="grid gap-4" noValidate data-kept>
      <input type="hidden" name="version" value={page.version} />
      <input type="hidden" name="formKey" value={page.formKey} />
      <button type="submit" name="ship" value="1" className="sr-only" tabIndex={-1} aria-hidden="true" />
      <div className="panel-last items-start gap-4">
        <div className="grid gap-2" id="lines">
          <PickScanner lines={page.lines} picked={picked} pick={(id) => pick(id, true)} />
          <div className="desk-sheet">
            <Table
              caption={t("lines", { count: page.lines.length })}
              isCaptionHidden
              columns={[pickedColumn(values, picked, pick), ...columnsOf(values, page, { keys, restOf, isByLine })]}
              rows={rows}
              rowKey={({ id }) => id}
              below={(line) => problemsOf(values, line, keys)}
              isRowSelected={({ id }) => picked.has(id)}
            />
          </div>
        </div>
        <ParcelCard {...{ page, values, parcels, isByLine }} restCount={staying.length} onByLine={setByLine} />
      </div>
      <div className="desk-bar flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line bg-surface p-3">
        <p role="status">
          <b>{t("inParcel", { count: keys.length, pieces: formatNumber(all, language) })}</b>
          <span className="block text-sm text-muted">
            {rest > 0 ? t("staysLeft", { pieces: formatNumber(rest, language) }) : t("nothingLeft")}
          </span>
        </p>
        <Button type="submit" name="ship" value="1" size="large" variant="primary" icon={<Truck />} className="ml-auto">
          {t("shipNow", { count: keys.length })}
        </Button>
      </div>
    </Form>
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

type Sheet = {
  readonly keys: readonly ParcelKey[];
  readonly restOf: (line: DeskLine) => number;
  readonly isByLine: boolean;
};

/** What is wrong with the fields of a line, in whichever parcel. */
const problemsOf = ({ problems }: LineValues, { id }: DeskLine, keys: readonly ParcelKey[]) =>
  lineProblems(problems, [
    ...[...keys, ...moreWithoutScripts(keys)].map((key) => piecesName(id, key)),
    fieldOf("day", id),
  ]);

/** How much of a line is in each parcel. */
function PiecesOfParcels({
  of,
  line,
  keys,
  before,
}: {
  readonly of: LineValues;
  readonly line: DeskLine;
  readonly keys: readonly ParcelKey[];
  readonly before: number;
}) {
  const { t } = of;
  const isAlone = keys.length === 1;
  return (
    <span className="grid gap-1">
      {[...keys, ...moreWithoutScripts(keys)].map((key, at) => (
        <span
          key={keys.includes(key) ? key : `more-${key}`}
          className={`flex items-center gap-2 ${keys.includes(key) ? "" : "scripted:hidden"}`}
        >
          <span className={`flex-1 text-sm whitespace-nowrap text-muted ${isAlone ? "hidden noscript:inline" : ""}`}>
            {t("parcel", { number: before + at + 1 })}
          </span>
          <span className={isAlone ? "flex-1" : "w-24"}>
            <LineInput
              of={of}
              line={line}
              field="ship"
              suffix={suffixOf(key)}
              label={isAlone && key === firstParcel ? t("inThisParcel") : t("parcel", { number: before + at + 1 })}
              value={key === firstParcel ? String(line.left) : ""}
            />
          </span>
        </span>
      ))}
    </span>
  );
}

function columnsOf(
  values: LineValues,
  page: OrderPage,
  { keys, restOf, isByLine }: Sheet,
): readonly TableColumn<DeskLine>[] {
  const { t, language } = values;
  const hasCanceled = page.lines.some(({ canceled }) => canceled > 0);
  const head = t(keys.length > 1 ? "inTheseParcels" : "inThisParcel");
  return [
    articleColumn(values),
    piecesColumn("ordered", values),
    piecesColumn("shipped", values),
    ...(hasCanceled ? [piecesColumn("canceled", values)] : []),
    {
      ...{ key: "ship", head, cardLabel: head, className: "desk-typed" },
      isNumeric: true,
      cell: (line) =>
        line.left > 0 ? (
          <PiecesOfParcels of={values} line={line} keys={keys} before={page.shipments.length} />
        ) : (
          <span className="text-muted">{t(line.shipped > 0 ? "allLeft" : "allCanceled")}</span>
        ),
    },
    {
      ...{ key: "rest", head: t("left"), cardLabel: t("left"), isNumeric: true },
      cell: (line) => {
        const rest = restOf(line);
        return rest > 0 ? <b>{formatNumber(rest, language)}</b> : <span className="text-muted">0</span>;
      },
    },
    {
      ...{ key: "day", head: <DayHead t={t} />, cardLabel: t("newDay") },
      className: `desk-typed ${isByLine ? "" : "scripted:hidden"}`,
      cell: (line) =>
        line.left > 0 ? <RestDayOfLine of={values} page={page} line={line} rest={restOf(line)} /> : null,
    },
  ];
}

type RestDayOfLineProps = {
  readonly of: LineValues;
  readonly page: OrderPage;
  readonly line: DeskLine;
  readonly rest: number;
};

function RestDayOfLine({ of, page, line, rest }: RestDayOfLineProps) {
  const { t } = of;
  return (
    <>
      {rest === 0 && <span className="text-muted noscript:hidden">–</span>}
      {/* Without scripts nobody knows whether something of it stays. */}
      <span className={rest > 0 ? "" : "hidden noscript:inline"}>
        <DayInput of={of} line={line} label={t("newDay")} today={page.today} />
      </span>
    </>
  );
}

/** A line without a day of its own comes with the others. */
const DayHead = ({ t }: Pick<LineValues, "t">) => (
  <>
    {t("newDay")}
    <span className="block text-sm font-normal">{t("newDayHelp")}</span>
  </>
);
