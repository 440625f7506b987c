// One row per order, with what each supplier gets of it inside and the one thing that is due (ux R-01); several that wait for the
// reader's word are decided at once, with a reason for refusals.

import { useApprovalsText } from "messages:approvals";
import { useOrdersText } from "messages:orders";
import Check from "lucide-react/icons/check";
import Download from "lucide-react/icons/download";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type MouseEvent, useId, useMemo } from "react";
import { Form, useNavigation } from "react-router";
import type { TableFace } from "#collections/table-face/table-choices.ts";
import { useRowSelection } from "#collections/use-row-selection.ts";
import { sum } from "#goods/amounts.rules.ts";
import { formatDateTime, formatMoney } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { formatShortWeekday } from "#lib/weekday.ts";
import { StateBadge } from "#orders/order/order-parts.tsx";
import { nextStepOf, stateOfWhole } from "#orders/order-states.ts";
import { type OrderColumn, shownOrderColumns } from "#orders/overview/order-columns.rules.ts";
import { OrderDue } from "#orders/overview/order-due.tsx";
import { type OrderFilter, queryOf } from "#orders/overview/order-filter.ts";
import type { ListedLogisticOrder, ListedOrder } from "#orders/overview/orders.server.ts";
import { useRowKeys } from "#orders/overview/use-row-keys.ts";
import { Refusal } from "#orders/refusal.tsx";
import { Button } from "#ui/action/button.tsx";
import { Link } from "#ui/action/link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card } from "#ui/display/card.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { useIsServed } from "#ui/overlay/use-panel.ts";

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
      <div ref={region}>
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
type ShownColumns = ReadonlySet<OrderColumn>;

const choiceColumn = (
  chosen: ReadonlySet<string>,
  choose: (event: MouseEvent<HTMLInputElement>) => void,
  t: OrdersText,
): TableColumn<ListedOrder> => ({
  ...{ key: "choice", head: <span className="sr-only">{t("choice")}</span>, isAside: true },
  className: "align-top print:hidden",
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
    head: t("orderHead"),
    isRowHead: true,
    className: "align-top xl:w-44",
    cell: (order) => <OrderHead order={order} hasOwnReference={shown.has("ownReference")} />,
  },
  ...(shown.has("buyer")
    ? [
        {
          key: "buyer",
          head: t("orderedBy"),
          cardLabel: t("orderedBy"),
          className: "align-top xl:w-36",
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
    head: t("logisticOrders"),
    className: "align-top",
    cell: ({ logisticOrders }) => <LogisticOrders logisticOrders={logisticOrders} shown={shown} />,
  },
  {
    key: "total",
    head: t("totalWithoutTax"),
    cardLabel: t("totalWithoutTax"),
    isNumeric: true,
    className: "align-top xl:w-32",
    cell: ({ withoutTax, withTax, takenOut }) => (
      <span>
        <strong>{formatMoney(withoutTax)}</strong>
        {shown.has("withTax") && (
          <span className="block text-sm text-muted">{t("withTaxShort", { amount: formatMoney(withTax) })}</span>
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
    className: "align-top whitespace-nowrap print:hidden",
    cell: (order) => <OrderDue order={order} />,
  },
];

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
    <span className="grid gap-0.5">
      <Link to={paths.order(reference)} className="justify-self-start whitespace-nowrap tabular-nums">
        {reference}
      </Link>
      {hasOwnReference && ownReference && (
        <span className="break-words text-sm font-bold">{t("ownReference", { text: ownReference })}</span>
      )}
      <span className="text-sm font-normal text-muted">
        <time dateTime={date}>{formatDateTime(date)}</time>
        <span className="@line:hidden"> · </span>
        <span className="@line:block">{t("lineCount", { count: lineCount })}</span>
      </span>
    </span>
  );
}

/** "…-2": the number of the order stands at the head of the row. */
const shortReference = (reference: string) => reference.replace(/^.*(?=-\d+$)/, "…");

type LogisticOrdersProps = {
  readonly logisticOrders: readonly ListedLogisticOrder[];
  readonly shown: ShownColumns;
};

/** What each supplier gets of an order: who, in which state, what comes next and when, for how much; side by side where there is room. */
function LogisticOrders({ logisticOrders, shown }: LogisticOrdersProps) {
  const paths = usePaths();
  const whole = stateOfWhole(logisticOrders);
  // A state of the whole order stands once, with the first supplier that it holds of.
  const first = logisticOrders.findIndex(({ status }) => status === whole);
  return (
    <ul className="order-parts">
      {logisticOrders.map(({ reference, supplier, status, hasIncident, deliveryDay, withoutTax }, place) => {
        const isTold = status !== whole || hasIncident || place === first;
        const told = { status, hasIncident, deliveryDay: status === whole ? null : deliveryDay };
        return (
          <li key={reference}>
            <span>{supplier}</span>
            <span className="order-part-state">
              <Link
                to={paths.order(reference)}
                aria-label={reference}
                className="text-sm font-normal whitespace-nowrap tabular-nums"
              >
                {shortReference(reference)}
              </Link>
              {isTold && <LogisticOrderState {...told} />}
            </span>
            {shown.has("step") && <span className="order-part-step">{isTold && <NextStep {...told} />}</span>}
            {shown.has("amount") && <span className="order-part-amount">{formatMoney(withoutTax)}</span>}
          </li>
        );
      })}
    </ul>
  );
}

type LogisticOrderStateProps = Pick<ListedLogisticOrder, "status" | "hasIncident" | "deliveryDay">;

function LogisticOrderState({ status, hasIncident }: LogisticOrderStateProps) {
  const t = useOrdersText();
  return (
    <>
      <StateBadge code={status} />
      {hasIncident && status !== "INCIDENT" && (
        <Badge tone="action" icon={<TriangleAlert />}>
          {t("incident")}
        </Badge>
      )}
    </>
  );
}

function NextStep({ status, deliveryDay }: LogisticOrderStateProps) {
  const t = useOrdersText();
  const language = useLanguage();
  const step = nextStepOf(status);
  const day = deliveryDay === null ? null : formatShortWeekday(deliveryDay, language);
  return (
    <span className="text-sm text-muted empty:hidden">
      {day === null ? step && t(`nextStep.${step}`) : t(step === "rest" ? "restBy" : "expectedBy", { day })}
    </span>
  );
}

type SeveralOrdersProps = {
  readonly orders: readonly ListedOrder[];
  readonly chosen: readonly ListedOrder[];
  readonly filter: OrderFilter;
};

/** What can be done with what is ticked: a file of it, and a decision about those that wait for the reader's word. */
function SeveralOrders({ orders, chosen, filter }: SeveralOrdersProps) {
  const t = useOrdersText();
  const id = useId();
  const count = chosen.length;
  const amount = formatMoney(sum(chosen.map(({ withoutTax }) => withoutTax)));
  const mayDecide = orders.some(({ due }) => due === "decide");
  return (
    <Card className={`grid gap-2 print:hidden ${count > 0 ? "lg:sticky lg:bottom-4 lg:shadow-float" : ""}`}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <strong id={id} className="me-auto text-sm font-semibold" aria-live="polite">
          {count === 0 ? t("noneChosen") : t("chosen", { count, amount })}
        </strong>
        <ExportChosen chosen={chosen} filter={filter} describedBy={id} />
      </div>
      {mayDecide && <SeveralDecisions chosen={chosen.filter(({ due }) => due === "decide")} />}
    </Card>
  );
}

type ExportChosenProps = Pick<SeveralOrdersProps, "chosen" | "filter"> & {
  /** What says how many are ticked. */
  readonly describedBy: string;
};

/**
 * The orders that are ticked as a file; without scripts the form asks for it, by its own fields: nothing ticked is all that is filtered.
 */
function ExportChosen({ chosen, filter, describedBy }: ExportChosenProps) {
  const t = useOrdersText();
  const paths = usePaths();
  const isServed = useIsServed();
  const question = { ...queryOf({ ...filter, page: 1 }), per: "supplier" };
  const fields = Object.entries(question).filter(([, value]) => value !== null && value !== "");
  const buttons = (["csv", "xlsx"] as const).map((format) => {
    const fetchFile = (event: MouseEvent<HTMLButtonElement>) => {
      event.preventDefault();
      const order = chosen.map(({ reference }) => reference);
      if (order.length > 0) window.location.assign(paths.ordersExport({ ...question, format, order }));
    };
    return (
      <Button
        key={format}
        type="submit"
        size="small"
        icon={<Download />}
        name="format"
        value={format}
        formAction={paths.ordersExport()}
        formMethod="get"
        aria-disabled={(!isServed && chosen.length === 0) || undefined}
        aria-describedby={describedBy}
        onClick={fetchFile}
      >
        {t("exportChosen", { count: chosen.length, format: format.toUpperCase() })}
      </Button>
    );
  });
  return (
    <>
      {isServed && fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={String(value)} />)}
      {buttons}
    </>
  );
}

/** Approving and refusing what is ticked; says how many that is, and that own orders are left out. */
function SeveralDecisions({ chosen }: { readonly chosen: readonly ListedOrder[] }) {
  const t = useApprovalsText();
  const sent = useNavigation().formData?.get("decision");
  const count = chosen.length;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-muted">{t("skipped")}</p>
        <Button
          type="submit"
          name="decision"
          value="APPROVE"
          variant="primary"
          icon={<Check />}
          isPending={sent === "APPROVE"}
          className="max-sm:w-full"
        >
          {t("approveChosen", { count })}
        </Button>
      </div>
      <Refusal
        summary={t("openRefuseChosen")}
        help={t("refuseChosenHelp")}
        button={t("refuseChosen", { count })}
        isPending={sent === "DISAPPROVE"}
      />
    </>
  );
}
