// All orders that the user may see, one row per supplier order (ux ).

import { useOrdersText } from "messages:orders";
import PackageOpen from "lucide-react/icons/package-open";
import Search from "lucide-react/icons/search";
import { Form } from "react-router";
import { formatDateTime, formatMoney } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import type { Query } from "#lib/paths.ts";
import { StateBadge } from "#orders/order/order-parts.tsx";
import { nextStepWords, type OrderGroup, orderState, statesOf, stateWords } from "#orders/order-states.ts";
import type { OrderFilter, OrderList, OrderRow, OrderTab } from "#orders/overview/orders.server.ts";
import { Breadcrumbs } from "#shell/page/breadcrumbs.tsx";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";
import { Field } from "#ui/form/field.tsx";
import { Select, TextInput } from "#ui/form/text-input.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { Tabs } from "#ui/navigation/tabs.tsx";

const tabs: readonly OrderTab[] = ["all", "toApprove", "waiting", "running", "done"];

const queryOf = ({ tab, search, state, page }: OrderFilter): Query => ({
  tab: tab === "all" ? null : tab,
  search,
  state,
  page: page > 1 ? page : null,
});

export function OrdersScreen({ rows, total, pageCount, filter, counts }: OrderList) {
  const t = useOrdersText();
  const paths = usePaths();
  const isFiltered = Boolean(filter.search || filter.state || filter.tab !== "all");
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <Breadcrumbs trail={[{ label: t("ordersTitle"), to: paths.orders() }]} />
        <h1>{t("ordersTitle")}</h1>
      </div>
      <Tabs
        label={t("tabs")}
        current={filter.tab}
        tabs={tabs.map((tab) => ({
          key: tab,
          label: t(`tab.${tab}`),
          to: paths.orders(queryOf({ ...filter, tab, state: "", page: 1 })),
          count: counts[tab],
        }))}
      />
      <Filters key={JSON.stringify(filter)} filter={filter} />
      {filter.tab === "toApprove" && total > 0 && (
        <p>
          <ButtonLink to={paths.approvals()} variant="primary" prefetch="none">
            {t("decideSeveral")}
          </ButtonLink>
        </p>
      )}
      <p role="status" className="text-sm text-muted">
        {t("orderCount", { count: total })}
      </p>
      {rows.length > 0 ? <OrderTable rows={rows} /> : <NoOrders isFiltered={isFiltered} />}
      <Pagination
        current={filter.page}
        total={pageCount}
        pageTo={(page) => paths.orders(queryOf({ ...filter, page }))}
        texts={{
          label: t("pages"),
          previous: t("previous"),
          next: t("next"),
          page: (page) => t("page", { page }),
        }}
      />
    </div>
  );
}

function Filters({ filter }: { readonly filter: OrderFilter }) {
  const t = useOrdersText();
  const paths = usePaths();
  const isGroup = (tab: OrderTab): tab is OrderGroup => tab !== "all" && tab !== "toApprove";
  const states = statesOf(isGroup(filter.tab) ? filter.tab : null);
  return (
    <Form action={paths.orders()} className="flex flex-wrap items-end gap-3">
      {filter.tab !== "all" && <input type="hidden" name="tab" value={filter.tab} />}
      <Field label={t("searchLabel")} className="min-w-64 grow">
        <TextInput name="search" type="search" defaultValue={filter.search} />
      </Field>
      {filter.tab !== "toApprove" && (
        <Field label={t("stateHead")} className="min-w-56">
          <Select name="state" defaultValue={filter.state}>
            <option value="">{t("allStates")}</option>
            {states.map((code) => (
              <option key={code} value={code}>
                {stateWords(code, t)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Button type="submit" icon={<Search />}>
        {t("filter")}
      </Button>
      {(filter.search || filter.state) && (
        <ButtonLink to={paths.orders(queryOf({ ...filter, search: "", state: "", page: 1 }))} variant="quiet">
          {t("clear")}
        </ButtonLink>
      )}
    </Form>
  );
}

function OrderTable({ rows }: { readonly rows: readonly OrderRow[] }) {
  const t = useOrdersText();
  const paths = usePaths();
  const columns: readonly TableColumn<OrderRow>[] = [
    {
      key: "reference",
      head: t("orderNumber"),
      isRowHead: true,
      cell: (row) => (
        <Link to={paths.order(row.reference)} className="whitespace-nowrap tabular-nums">
          {row.reference}
        </Link>
      ),
    },
    {
      key: "date",
      head: t("date"),
      cardLabel: t("date"),
      cell: (row) => <time dateTime={row.date}>{formatDateTime(row.date)}</time>,
    },
    { key: "supplier", head: t("supplier"), cardLabel: t("supplier"), cell: (row) => row.supplier },
    { key: "buyer", head: t("orderedBy"), cardLabel: t("orderedBy"), cell: (row) => row.buyer },
    {
      key: "total",
      head: t("totalWithoutTax"),
      cardLabel: t("totalWithoutTax"),
      isNumeric: true,
      cell: (row) => (
        <span>
          <strong>{formatMoney(row.withoutTax)}</strong>
          <span className="block text-muted">{t("withTaxShort", { amount: formatMoney(row.withTax) })}</span>
        </span>
      ),
    },
    {
      key: "state",
      head: t("stateHead"),
      cardLabel: t("stateHead"),
      cell: (row) => (
        <span className="grid justify-items-end gap-0.5 text-end sm:justify-items-start sm:text-start">
          <StateBadge code={row.status} />
          <span className="text-muted empty:hidden">{nextStepWords(row.status, t)}</span>
        </span>
      ),
    },
  ];
  return (
    <Table
      caption={t("ordersTitle")}
      isCaptionHidden
      columns={columns}
      rows={rows}
      rowKey={(row) => row.reference}
      isRowSelected={(row) => orderState(row.status).tone === "action"}
    />
  );
}

function NoOrders({ isFiltered }: { readonly isFiltered: boolean }) {
  const t = useOrdersText();
  const paths = usePaths();
  return (
    <EmptyState
      icon={<PackageOpen />}
      title={t(isFiltered ? "noMatchTitle" : "noOrderTitle")}
      actions={
        isFiltered ? (
          <ButtonLink to={paths.orders()}>{t("seeAllOrders")}</ButtonLink>
        ) : (
          <>
            <ButtonLink to={paths.categories()} variant="primary">
              {t("continueShopping")}
            </ButtonLink>
            <ButtonLink to={paths.carts()}>{t("toCart")}</ButtonLink>
          </>
        )
      }
    >
      <p>{t(isFiltered ? "noMatchText" : "noOrderText")}</p>
    </EmptyState>
  );
}
