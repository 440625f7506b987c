// The lines of one supplier's part of a placed order (ux D-01): ordered, shipped, received, cancelled and left, in pieces. What has arrived
// and is not confirmed has a field, which belongs to the form of the reception.

import { useOrdersText } from "messages:orders";
import type { ReactNode } from "react";
import { formatMoney, formatNumber } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { formatShortWeekday } from "#lib/weekday.ts";
import type { OrderPage } from "#orders/order/order.server.ts";
import { LineItem } from "#orders/order/order-lines.tsx";
import type { OrderLineView } from "#orders/order/order-view.ts";
import { canReceive, leftOf, receivableOf, receivedField, receptionFormOf } from "#orders/order/reception.ts";
import type { TableColumn } from "#ui/display/table.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

/** A line with the logistic order that it is of. */
export type LineOfOrder = { readonly line: OrderLineView; readonly of: OrderPage["logisticOrders"][number] };

/** Their columns. */
export function useTrackedColumns(): readonly TableColumn<LineOfOrder>[] {
  const t = useOrdersText();
  const language = useLanguage();
  const pieces = (count: number) => (count > 0 ? formatNumber(count, language) : "–");
  const figure = (key: string, head: string, cell: (row: LineOfOrder) => ReactNode): TableColumn<LineOfOrder> => ({
    key,
    head,
    cardLabel: head,
    isNumeric: true,
    cell,
  });
  return [
    { key: "item", head: t("itemInPieces"), isRowHead: true, cell: ({ line }) => <LineItem line={line} hasPrice /> },
    figure("ordered", t("orderedPiecesHead"), ({ line }) => pieces(line.quantity)),
    figure("shipped", t("shippedHead"), ({ line }) => (
      <span className={line.shipped > 0 && leftOf(line) > 0 ? "font-semibold text-warning" : ""}>
        {pieces(line.shipped)}
      </span>
    )),
    figure("received", t("receivedHead"), ({ line, of }) => (
      <Received line={line} form={canReceive(of) ? receptionFormOf(of) : null} />
    )),
    figure("canceled", t("canceledHead"), ({ line: { canceled } }) => (
      <span className={canceled > 0 ? "font-semibold text-danger" : ""}>{pieces(canceled)}</span>
    )),
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
      ...figure("total", t("lineTotal"), ({ line: { total } }) => <strong>{formatMoney(total)}</strong>),
      className: "xl:w-28",
    },
  ];
}

/** What has been received, and where something has arrived that nobody has confirmed a field for it, filled in with all of that. */
function Received({ line, form }: { readonly line: OrderLineView; readonly form: string | null }) {
  const t = useOrdersText();
  const language = useLanguage();
  const arrived = receivableOf(line);
  if (form === null || arrived === 0) return line.received > 0 ? formatNumber(line.received, language) : "–";
  return (
    <span className="grid justify-items-end gap-0.5">
      <TextInput
        form={form}
        type="number"
        name={receivedField(line.id)}
        min={0}
        max={arrived}
        step={1}
        defaultValue={arrived}
        size="small"
        className="w-24 text-end print:hidden"
        aria-label={t("receivedOf", { name: line.name, code: line.code })}
      />
      {line.received > 0 && (
        <span className="text-sm text-muted">{t("receivedBefore", { pieces: line.received })}</span>
      )}
    </span>
  );
}
