// One row per order, with what each supplier gets of it inside and the one thing that is due (ux R-01); several are ticked for a file or a
// decision.

import { useOrdersText } from "messages:orders";
import { type MouseEvent, useMemo } from "react";
import { Form } from "react-router";
import type { TableFace } from "#collections/table-face/table-choices.ts";
import { useRowSelection } from "#collections/use-row-selection.ts";
import { LinedAmount } from "#goods/lined-amount.tsx";
import { formatAmount, formatDate, formatDateTime, formatMoney } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import { LogisticOrderHeads, LogisticOrdersCell, type ShownColumns } from "#orders/overview/logistic-orders-cell.tsx";
import { shownOrderColumns } from "#orders/overview/order-columns.rules.ts";
import { OrderDue } from "#orders/overview/order-due.tsx";
import type { OrderFilter } from "#orders/overview/order-filter.ts";
import type { ListedOrder } from "#orders/overview/orders.server.ts";
import { SeveralOrders } from "#orders/overview/several-orders.tsx";
import { useRowKeys } from "#orders/overview/use-row-keys.ts";
import { Link } from "#ui/action/link.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";

type OrdersTableProps = {
  readonly orders: readonly ListedOrder[];
  /** Where whoever decides comes back to. */
  readonly here: string;
  /** What is shown is filtered by. */
  readonly filter: OrderFilter;
  readonly face: Pick<TableFace, "density" | "columns">;
};

export function OrdersTable({ orders, here, filter, face }: OrdersTableProps) {
  const t = useOrdersText();
  const paths = usePaths();
  const region = useRowKeys();
  const chosen = useRowSelection(useMemo(() => orders.map(({ reference }) => reference), [orders]));
  const choose = ({ currentTarget: { value, checked }, shiftKey }: MouseEvent<HTMLInputElement>) =>
    shiftKey ? chosen.setThrough(value, checked) : chosen.set(value, checked);
  const shown = shownOrderColumns(face.columns);
  return (
    <Form method="post" action={paths.approvals()} className="grid grid-cols-1 gap-3">
      <input type="hidden" name="returnTo" value={here} />
      <div ref={region} className="orders-table">
        <Table
          caption={t("ordersTitle")}
          isCaptionHidden
          columns={[choiceColumn(chosen.ids, choose, t), ...orderColumns(shown, t)]}
          rows={orders}
          rowKey={({ reference }) => reference}
          isRowSelected={({ reference }) => chosen.ids.has(reference)}
          density={face.density === "compact" ? "compact" : undefined}
        />
      </div>
      <SeveralOrders
        orders={orders}
        chosen={orders.filter(({ reference }) => chosen.ids.has(reference))}
        filter={filter}
      />
    </Form>
  );
}

type OrdersText = ReturnType<typeof useOrdersText>;

const choiceColumn = (
  chosen: ReadonlySet<string>,
  choose: (event: MouseEvent<HTMLInputElement>) => void,
  t: OrdersText,
): TableColumn<ListedOrder> => ({
  ...{ key: "choice", head: <span className="sr-only">{t("choice")}</span>, isAside: true },
  className: "orders-choice align-top print:hidden",
  cell: ({ reference }) => (
    <Checkbox
      name="order"
      value={reference}
      label={t("chooseOrder", { reference })}
      isLabelHidden
      checked={chosen.has(reference)}
      onClick={choose}
      onChange={() => {}}
    />
  ),
});

const orderColumns = (shown: ShownColumns, t: OrdersText): readonly TableColumn<ListedOrder>[] => [
  {
    key: "order",
    head: <Head words={t("orderHead")} below={shown.has("ownReference") ? t("orderHeadReference") : null} />,
    isRowHead: true,
    className: "orders-order align-top xl:w-40",
    cell: (order) => <OrderHead order={order} hasOwnReference={shown.has("ownReference")} />,
  },
  ...(shown.has("buyer")
    ? [
        {
          key: "buyer",
          head: <Head words={t("orderedBy")} below={t("orderedByOrganisation")} />,
          className: "orders-buyer align-top xl:w-30",
          cell: ({ buyer, organisation }: ListedOrder) => (
            <span>
              {buyer}
              <span className="block text-sm text-muted">{organisation}</span>
            </span>
          ),
        },
      ]
    : []),
  {
    key: "logisticOrders",
    head: <LogisticOrderHeads shown={shown} />,
    className: "align-top",
    cell: (order) => <LogisticOrdersCell order={order} shown={shown} />,
  },
  {
    key: "total",
    head: <Head words={t("totalHead")} below={t("amountShort")} />,
    isNumeric: true,
    className: "orders-total align-top xl:w-24",
    cell: ({ withoutTax, withTax, takenOut }) => (
      <span>
        <strong>
          <LinedAmount amount={withoutTax} />
        </strong>
        {shown.has("withTax") && (
          <span className="block text-sm text-muted">{t("withTaxShort", { amount: formatAmount(withTax) })}</span>
        )}
        {takenOut !== null && (
          <span className="block text-sm text-muted">{t("takenOut", { amount: formatMoney(takenOut) })}</span>
        )}
      </span>
    ),
  },
  {
    key: "due",
    head: <span className="sr-only">{t("dueHead")}</span>,
    className: "orders-due align-top whitespace-nowrap print:hidden",
    cell: (order) => <OrderDue order={order} />,
  },
];

const Head = ({ words, below }: { readonly words: string; readonly below: string | null }) => (
  <>
    {words}
    {below !== null && <small className="block text-xs font-normal">{below}</small>}
  </>
);

/** Number, day, lines and the buyer's own reference. */
function OrderHead({
  order: { reference, ownReference, date, lineCount },
  hasOwnReference,
}: {
  readonly order: ListedOrder;
  readonly hasOwnReference: boolean;
}) {
  const t = useOrdersText();
  const paths = usePaths();
  return (
    <span className="grid">
      <Link to={paths.order(reference)} className="justify-self-start whitespace-nowrap tabular-nums">
        {reference}
      </Link>
      <span className="text-sm font-normal text-muted">
        <time dateTime={date} title={formatDateTime(date)} className="whitespace-nowrap">
          {formatDate(date)}
        </time>
        {" · "}
        <span className="whitespace-nowrap">{t("lineCount", { count: lineCount })}</span>
      </span>
      {hasOwnReference && ownReference && (
        <span className="break-words text-sm font-bold">
          <span className="sr-only">{t("column.ownReference")} </span>
          {ownReference}
        </span>
      )}
    </span>
  );
}
