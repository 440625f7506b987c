// All orders that the user may see, one row per order with what each supplier gets of it inside (ux ).

import { useOrdersText } from "messages:orders";
import PackageOpen from "lucide-react/icons/package-open";
import Search from "lucide-react/icons/search";
import { Form } from "react-router";
import { formatDateTime, formatMoney } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import type { Query } from "#lib/paths.ts";
import { StateWithNext } from "#orders/order/order-parts.tsx";
import { type OrderGroup, orderState, stateOfWhole, statesOf, stateWords } from "#orders/order-states.ts";
import type {
  ListedLogisticOrder,
  ListedOrder,
  OrderFilter,
  OrderList,
  OrderTab,
} from "#orders/overview/orders.server.ts";
import { PageHead } from "#page/page-head.tsx";
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

export function OrdersScreen({ orders, total, pageCount, filter, counts }: OrderList) {
  const t = useOrdersText();
  const paths = usePaths();
  const isFiltered = Boolean(filter.search || filter.state || filter.tab !== "all");
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={t("ordersTitle")} here={paths.orders()} />
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
      {orders.length > 0 ? <OrderTable orders={orders} /> : <NoOrders isFiltered={isFiltered} />}
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
        <Field label={t("stateHead")} className="min-w-56 grow sm:grow-0">
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

function OrderTable({ orders }: { readonly orders: readonly ListedOrder[] }) {
  const t = useOrdersText();
  const columns: readonly TableColumn<ListedOrder>[] = [
    {
      key: "order",
      head: t("orderHead"),
      isRowHead: true,
      className: "align-top xl:w-44",
      cell: (order) => <OrderHead order={order} />,
    },
    {
      key: "buyer",
      head: t("orderedBy"),
      cardLabel: t("orderedBy"),
      className: "align-top xl:w-36",
      cell: ({ buyer, organisation }) => (
        <span>
          {buyer}
          <span className="block text-sm text-muted">{organisation}</span>
        </span>
      ),
    },
    {
      key: "logisticOrders",
      head: t("logisticOrders"),
      className: "align-top",
      cell: ({ logisticOrders }) => <LogisticOrders logisticOrders={logisticOrders} />,
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
          <span className="block text-sm text-muted">{t("withTaxShort", { amount: formatMoney(withTax) })}</span>
          {takenOut !== null && (
            <span className="block text-sm text-muted">{t("takenOut", { amount: formatMoney(takenOut) })}</span>
          )}
        </span>
      ),
    },
  ];
  return (
    <Table
      caption={t("ordersTitle")}
      isCaptionHidden
      columns={columns}
      rows={orders}
      rowKey={({ reference }) => reference}
      isRowSelected={({ logisticOrders }) => logisticOrders.some(({ status }) => orderState(status).tone === "action")}
    />
  );
}

/** Number, day, lines and the buyer's own reference. */
function OrderHead({ order: { reference, ownReference, date, lineCount } }: { readonly order: ListedOrder }) {
  const t = useOrdersText();
  const paths = usePaths();
  return (
    <span className="grid gap-0.5">
      <Link to={paths.order(reference)} className="justify-self-start whitespace-nowrap tabular-nums">
        {reference}
      </Link>
      {ownReference && (
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

/** What each supplier gets of an order: who, in which state, for how much. */
function LogisticOrders({ logisticOrders }: { readonly logisticOrders: readonly ListedLogisticOrder[] }) {
  const paths = usePaths();
  const whole = stateOfWhole(logisticOrders);
  return (
    <ul className="grid gap-3 @line:gap-2">
      {whole && (
        <li>
          <StateWithNext code={whole} />
        </li>
      )}
      {logisticOrders.map(({ reference, supplier, status, withoutTax }) => (
        <li key={reference} className="grid grid-cols-grow-fit gap-x-3 gap-y-1 @line:grid-cols-order-line">
          <span>
            {supplier}
            <Link
              to={paths.order(reference)}
              className="block w-fit whitespace-nowrap text-sm font-normal tabular-nums"
            >
              {reference}
            </Link>
          </span>
          {status !== whole && (
            <StateWithNext
              code={status}
              className="col-span-2 row-start-2 @line:col-span-1 @line:row-start-1 @line:col-start-2"
            />
          )}
          <span className="whitespace-nowrap text-end tabular-nums @line:col-start-3">{formatMoney(withoutTax)}</span>
        </li>
      ))}
    </ul>
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
