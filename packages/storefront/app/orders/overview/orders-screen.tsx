// All orders that the user may see (ux ): tabs that exclude each other, filters in the address, one row per order. What
// chooses among them takes two lines, so that the first window is full of orders.

import { useOrdersText } from "messages:orders";
import type { Delivery } from "@comptoir/contract/orders/deliveries";
import Download from "lucide-react/icons/download";
import PackageOpen from "lucide-react/icons/package-open";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { FaceTools } from "#collections/table-face/face-tools.tsx";
import type { TableFace } from "#collections/table-face/table-choices.ts";
import { usePaths } from "#lib/language.tsx";
import { cardsPerPage } from "#lib/pages.ts";
import { DeliveriesStrip } from "#orders/deliveries/deliveries-strip.tsx";
import type { FilterProblem } from "#orders/overview/keep-filter.server.ts";
import { KeptFilters } from "#orders/overview/kept-filters.tsx";
import { fixedOrderColumns, type OrderColumn, orderColumnStates } from "#orders/overview/order-columns.rules.ts";
import {
  noChoice,
  type OrderChoice,
  type OrderFilter,
  orderTabs,
  queryOf,
  setChoices,
} from "#orders/overview/order-filter.ts";
import type { OrderList } from "#orders/overview/orders.server.ts";
import { OrdersFilters, SetFilters } from "#orders/overview/orders-filters.tsx";
import { OrdersTable } from "#orders/overview/orders-table.tsx";
import type { SeveralDone } from "#orders/overview/several-decided.ts";
import { SeveralDecided } from "#orders/overview/several-decided-notice.tsx";
import { PageHead } from "#page/page-head.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { BareLink } from "#ui/action/link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { Tabs } from "#ui/navigation/tabs.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import "#orders/overview/orders.css";

type OrdersScreenProps = OrderList & {
  readonly deliveries: readonly Delivery[];
  /** What is shown, as a kept filter says it. */
  readonly shown: string;
  /** Why a filter was not kept. */
  readonly problem: FilterProblem | null;
  /** What was just decided of several orders. */
  readonly done: SeveralDone | null;
  /** How the reader wants the table. */
  readonly face: TableFace;
};

export function OrdersScreen(props: OrdersScreenProps) {
  const { orders, total, pageCount, filter, counts, choices, done, deliveries, shown, problem, face } = props;
  const t = useOrdersText();
  const paths = usePaths();
  const to = (change: Partial<OrderFilter>) => paths.orders(queryOf({ ...filter, page: 1, ...change }));
  const first = (filter.page - 1) * cardsPerPage + 1;
  return (
    <div className="orders-page">
      <div className="flex items-end justify-between gap-3">
        <PageHead title={t("ordersTitle")} here={paths.orders()} />
        {total > 0 && (
          <div className="orders-tools print:hidden">
            <FaceTools
              face={face}
              columns={orderColumnStates(face.columns)}
              nameOf={(key) => t(`column.${key as OrderColumn}`)}
              fixed={fixedOrderColumns}
              isOrdered={false}
            />
            <ExportMenu filter={filter} total={total} />
          </div>
        )}
      </div>
      <SeveralDecided done={done} />
      {problem && (
        <Alert tone="warning" isUrgent>
          {t(`filterProblem.${problem}`)}
        </Alert>
      )}
      <DeliveriesStrip deliveries={deliveries} />
      <div className="order-views print:hidden">
        <OrderViews filter={filter} counts={counts} to={to} />
        <KeptFilters kept={choices.kept} shown={shown} clearTo={setChoices(filter).length > 0 ? to(noChoice) : null} />
      </div>
      <OrdersFilters filter={filter} choices={choices} />
      <SetFilters filter={filter} choices={choices} to={to} />
      {orders.length > 0 ? (
        <OrdersTable orders={orders} here={to({ page: filter.page })} face={face} filter={filter} />
      ) : (
        <NoOrders filter={filter} all={counts.all} to={to} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-muted">
          {total > 0 && orders.length > 0
            ? t("shownOf", { first, last: first + orders.length - 1, total })
            : t("orderCount", { count: total })}
        </p>
        <Pagination
          current={filter.page}
          total={pageCount}
          pageTo={(page) => to({ page })}
          texts={{
            label: t("pages"),
            previous: t("previous"),
            next: t("next"),
            page: (page) => t("page", { page }),
          }}
        />
      </div>
    </div>
  );
}

type OrderViewsProps = Pick<OrderList, "filter" | "counts"> & {
  readonly to: (change: Partial<OrderFilter>) => string;
};

/** States, of which an order is in one, and beside them the orders with an incident, which may be in any. */
function OrderViews({ filter, counts, to }: OrderViewsProps) {
  const t = useOrdersText();
  return (
    <div className="order-tabs sideways">
      <Tabs
        label={t("tabs")}
        current={filter.tab}
        look="pills"
        tabs={orderTabs.map((tab) => ({
          ...{ key: tab, label: t(`tab.${tab}`), count: counts[tab] },
          to: to({ tab, state: "" }),
        }))}
      />
      <BareLink
        to={to({ incident: !filter.incident })}
        className="pill"
        aria-current={filter.incident || undefined}
        preventScrollReset
      >
        <TriangleAlert />
        {t("incident")} <span className="pill-count">{counts.incident}</span>
      </BareLink>
    </div>
  );
}

/** What is filtered as a file: a row for each supplier of an order, or for each article. */
function ExportMenu({ filter, total }: Pick<OrderList, "filter" | "total">) {
  const t = useOrdersText();
  const paths = usePaths();
  return (
    <div>
      <Menu
        summary={
          <>
            <Download />
            <span className="max-sm:sr-only">{t("exportCount", { count: total })}</span>
          </>
        }
        variant="secondary"
        size="small"
        align="end"
        hasArrow={false}
      >
        {(["supplier", "article"] as const).map((per) =>
          (["csv", "xlsx"] as const).map((format) => (
            <a
              key={`${per} ${format}`}
              href={paths.ordersExport({ ...queryOf({ ...filter, page: 1 }), per, format })}
              className="menu-item"
              download
            >
              {t(`export.${per}`, { format: format.toUpperCase() })}
            </a>
          )),
        )}
      </Menu>
    </div>
  );
}

type NoOrdersProps = {
  readonly filter: OrderFilter;
  /** In all tabs. */
  readonly all: number;
  readonly to: (change: Partial<OrderFilter>) => string;
};

/** Nothing yet says where to begin; nothing found says which filter to drop. */
function NoOrders({ filter, all, to }: NoOrdersProps) {
  const t = useOrdersText();
  const paths = usePaths();
  const set = setChoices(filter);
  if (set.length === 0 && filter.tab === "all" && filter.page === 1)
    return (
      <EmptyState
        icon={<PackageOpen />}
        title={t("noOrderTitle")}
        actions={
          <>
            <ButtonLink to={paths.fastOrder()} variant="primary">
              {t("toFastOrder")}
            </ButtonLink>
            <ButtonLink to={paths.buyingLists()}>{t("toLists")}</ButtonLink>
          </>
        }
      >
        <p>{t("noOrderText")}</p>
      </EmptyState>
    );
  const without = (name: keyof OrderChoice) => to({ [name]: noChoice[name] });
  return (
    <EmptyState
      icon={<PackageOpen />}
      title={t("noMatchTitle")}
      actions={
        <>
          {filter.tab !== "all" && all > 0 && (
            <ButtonLink to={to({ tab: "all", state: "" })}>{t("inAllTabs", { count: all })}</ButtonLink>
          )}
          {set.map((name) => (
            <ButtonLink key={name} to={without(name)}>
              {t("dropFilter", { filter: t(`filter.${name}`) })}
            </ButtonLink>
          ))}
          <ButtonLink to={paths.orders()} variant="quiet">
            {t("seeAllOrders")}
          </ButtonLink>
        </>
      }
    >
      <p>{t("noMatchText")}</p>
    </EmptyState>
  );
}
