// The lines of one supplier's part of a placed order (ux D-01): ordered, shipped, received, cancelled and left, in pieces. What has arrived
// and is not confirmed has a field, which belongs to the form of the reception.

import { useOrdersText } from "messages:orders";
import Flag from "lucide-react/icons/flag";
import { type ReactNode, useState } from "react";
import { formatMoney, formatNumber } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { formatShortWeekday } from "#lib/weekday.ts";
import type { AfterSales, OrderPage } from "#orders/order/order.server.ts";
import { LineItem } from "#orders/order/order-lines.tsx";
import type { OrderLineView } from "#orders/order/order-view.ts";
import {
  canReceive,
  isReceivable,
  leftOf,
  type RefusedReception,
  receivableOf,
  receivedField,
  receptionFormOf,
} from "#orders/order/reception.ts";
import { afterSalesOf } from "#orders/order-states.ts";
import { Link } from "#ui/action/link.tsx";
import type { TableColumn } from "#ui/display/table.tsx";
import { FieldError } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

/** A line with the logistic order that it is of. */
export type LineOfOrder = { readonly line: OrderLineView; readonly of: OrderPage["logisticOrders"][number] };

/** Their columns; `refused` is a reception that was not recorded. */
export function useTrackedColumns(
  refused: RefusedReception | null,
  afterSales: AfterSales,
): readonly TableColumn<LineOfOrder>[] {
  const t = useOrdersText();
  const language = useLanguage();
  const pieces = (count: number) => (count > 0 ? formatNumber(count, language) : "–");
  const figure = (key: string, head: string, cell: (row: LineOfOrder) => ReactNode): TableColumn<LineOfOrder> => ({
    key,
    head,
    cardLabel: head,
    isNumeric: true,
    className: "line-figure",
    cell,
  });
  return [
    {
      key: "item",
      head: t("itemInPieces"),
      isRowHead: true,
      className: "line-item",
      cell: ({ line }) => <LineItem line={line} hasPrice />,
    },
    figure("ordered", t("orderedPiecesHead"), ({ line }) => pieces(line.quantity)),
    figure("shipped", t("shippedHead"), ({ line }) => (
      <span className={line.shipped > 0 && leftOf(line) > 0 ? "font-semibold text-warning" : ""}>
        {pieces(line.shipped)}
      </span>
    )),
    figure("received", t("receivedHead"), ({ line, of }) => (
      <Received line={line} form={canReceive(of) ? receptionFormOf(of) : null} refused={refused} />
    )),
    {
      ...figure("canceled", t("canceledHead"), ({ line: { canceled } }) => (
        <span className={canceled > 0 ? "font-semibold text-danger" : "line-none"}>{pieces(canceled)}</span>
      )),
      className: "line-canceled",
    },
    figure("left", t("leftHead"), ({ line, of }) => {
      const left = leftOf(line);
      const day = line.expectedDay ?? of.deliveryDate;
      return (
        <span>
          {pieces(left)}
          {left > 0 && day !== null && (
            <span className="block whitespace-nowrap text-sm text-muted">
              <time dateTime={day}>{formatShortWeekday(day, language)}</time>
            </span>
          )}
        </span>
      );
    }),
    {
      ...figure("total", t("lineTotal"), ({ line: { total, calledOff } }) => (
        <span>
          {calledOff !== null && <CalledOff amount={calledOff} />}
          <strong className="whitespace-nowrap">{formatMoney(total)}</strong>
        </span>
      )),
      className: "line-total",
    },
    {
      key: "problem",
      head: <span className="sr-only">{t("problemHead")}</span>,
      className: "line-problem print:hidden",
      cell: (row) => <LineProblem {...row} afterSales={afterSales} />,
    },
  ];
}

/** The way to report a problem with what has left, or to the one that is open. */
function LineProblem({ line, of, afterSales }: LineOfOrder & { readonly afterSales: AfterSales }) {
  const t = useOrdersText();
  const paths = usePaths();
  const incident = afterSales.incidents.find(
    ({ logisticOrderId, status, lines }) =>
      logisticOrderId === of.id && status !== "CLOSED" && lines.some(({ code }) => code === line.code),
  );
  const article = { name: line.name, code: line.code };
  if (incident) {
    const words = t("openProblemOf", { number: incident.number, ...article });
    return (
      <Link
        to={paths.incident(of.reference, incident.id)}
        aria-label={words}
        title={words}
        className="line-flag"
        data-open
      >
        <Flag />
      </Link>
    );
  }
  if (line.shipped === 0 || !afterSalesOf(of.status).includes("report")) return null;
  const words = t("reportOf", article);
  return (
    <Link
      to={paths.reportIncident(of.reference, { line: line.id })}
      aria-label={words}
      title={words}
      className="line-flag"
    >
      <Flag />
    </Link>
  );
}

/** What something came to before it was called off; it no longer counts. */
function CalledOff({ amount }: { readonly amount: number }) {
  const t = useOrdersText();
  return (
    <span className="block whitespace-nowrap text-sm text-muted">
      <span className="sr-only">{t("calledOff")} </span>
      <s>{formatMoney(amount)}</s>{" "}
    </span>
  );
}

type ReceivedProps = {
  readonly line: OrderLineView;
  readonly form: string | null;
  readonly refused: RefusedReception | null;
};

/** What has been received, and where something has arrived that nobody has confirmed a field for it, filled in with all of that. */
function Received({ line, form, refused }: ReceivedProps) {
  const t = useOrdersText();
  const language = useLanguage();
  const arrived = receivableOf(line);
  if (form === null || arrived === 0) return line.received > 0 ? formatNumber(line.received, language) : "–";
  return (
    <span className="grid justify-items-end gap-0.5">
      <ReceivedField key={arrived} line={line} form={form} typed={refused?.typed.get(line.id)} />
      {line.received > 0 && (
        <span className="text-sm text-muted">{t("receivedBefore", { pieces: line.received })}</span>
      )}
    </span>
  );
}

type ReceivedFieldProps = {
  readonly line: OrderLineView;
  readonly form: string;
  /** What was sent and not recorded. */
  readonly typed: string | undefined;
};

/** Says on leaving it, and after a refusal, what it takes; nothing is said while somebody types. */
function ReceivedField({ line, form, typed }: ReceivedFieldProps) {
  const t = useOrdersText();
  const language = useLanguage();
  const most = receivableOf(line);
  const [left, setLeft] = useState({ refused: typed, text: typed ?? String(most) });
  if (left.refused !== typed) setLeft({ refused: typed, text: typed ?? left.text });
  const id = receivedField(line.id);
  const error = isReceivable(left.text, most) ? undefined : t("wrong.received", { most });
  return (
    <>
      <TextInput
        id={id}
        form={form}
        name={id}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={typed ?? formatNumber(most, language)}
        size="small"
        className="w-24 text-end print:hidden"
        aria-label={t("receivedOf", { name: line.name, code: line.code })}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onBlur={({ currentTarget: { value } }) => setLeft({ refused: typed, text: value })}
        onChange={({ currentTarget: { value } }) => {
          if (error !== undefined && isReceivable(value, most)) setLeft({ refused: typed, text: value });
        }}
      />
      <FieldError id={id} error={error} />
    </>
  );
}
