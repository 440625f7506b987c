// The logistic orders of a commercial order side by side, for the operator: where each stands, and who has to act.

import { useDeskOrderText } from "messages:deskOrder";
import { useDeskOrdersText } from "messages:deskOrders";
import type { DeskLogisticOrder } from "@comptoir/contract/orders/desk-orders";
import type { OrderPage } from "#desk/order/page/order-page.ts";
import { actorOn } from "#desk/order-states.ts";
import { OrderState } from "#desk/orders/order-table.tsx";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { formatMoney } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { formatNearDay } from "#lib/weekday.ts";
import { Link } from "#ui/action/link.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";

export function LogisticOrders({ page }: { readonly page: OrderPage }) {
  const t = useDeskOrderText();
  const list = useDeskOrdersText();
  const paths = useDeskPaths();
  const language = useLanguage();
  if (page.logisticOrders.length === 0) return null;
  const columns: readonly TableColumn<DeskLogisticOrder>[] = [
    {
      ...{ key: "order", head: list("order"), isRowHead: true },
      cell: ({ id, reference, supplier }) => (
        <>
          {id === page.id ? (
            <b className="code whitespace-nowrap" aria-current="true">
              {reference}
            </b>
          ) : (
            <Link to={paths.order(reference)} className="code font-semibold whitespace-nowrap">
              {reference}
            </Link>
          )}
          <span className="block text-sm font-normal text-muted">{supplier.name}</span>
        </>
      ),
    },
    {
      ...{ key: "state", head: list("state"), cardLabel: list("state") },
      cell: ({ status, late }) => <OrderState status={status} isLate={late} />,
    },
    {
      ...{ key: "actor", head: t("actor"), cardLabel: t("actor") },
      cell: ({ status, waitsForPayment }) => t(`actor.${actorOn(status, waitsForPayment)}`),
    },
    {
      ...{ key: "promised", head: list("promised"), cardLabel: list("promised") },
      cell: ({ expectedDeliveryDate: day }) =>
        day ? <time dateTime={day}>{formatNearDay(day, page.today, language)}</time> : "–",
    },
    {
      ...{ key: "total", head: list("totalHead"), cardLabel: list("totalHead"), isNumeric: true },
      cell: ({ totalPriceWithoutTax }) => formatMoney(totalPriceWithoutTax),
    },
  ];
  return (
    <Table
      caption={t("logisticOrders", { count: page.logisticOrders.length })}
      density="compact"
      columns={columns}
      rows={page.logisticOrders}
      rowKey={({ id }) => id}
      isRowSelected={({ id }) => id === page.id}
    />
  );
}
