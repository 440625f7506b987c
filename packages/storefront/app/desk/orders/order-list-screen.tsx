// The orders of the desk with what chooses among them, and what is done with several of them: forms that need no scripts, and keys.

import { useDeskOrdersText } from "messages:deskOrders";
import { type ComponentProps, useRef, useState } from "react";
import { Form } from "react-router";
import { mostCounted } from "#desk/desk.ts";
import { DeskList, type KeyPages, NoEntries, type SupplierChoice } from "#desk/frame/desk-list.tsx";
import { type OrderTab, orderTabNames, orderTabs } from "#desk/order-states.ts";
import { MovedNotice } from "#desk/orders/moved-notice.tsx";
import { type MoveScope, moveScopes, searchFields } from "#desk/orders/moves.ts";
import {
  type OrderColumn,
  type OrderEntry,
  type OrderMove,
  orderColumnsOf,
  orderMoveNames,
} from "#desk/orders/order-entry.ts";
import type { MovesOutcome } from "#desk/orders/order-list.server.ts";
import { OrderTable } from "#desk/orders/order-table.tsx";
import { useActKey } from "#desk/orders/use-act-key.ts";
import { type ListLook, lookFields } from "#desk/views/list-look.ts";
import type { ListViews } from "#desk/views/list-views.ts";
import { LookMenu } from "#desk/views/look-menu.tsx";
import { viewQuery } from "#desk/views/views.rules.ts";
import { ViewsMenu } from "#desk/views/views-menu.tsx";
import { sum } from "#goods/amounts.rules.ts";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { formatMoney } from "#lib/format.ts";
import type { DeskClient } from "#lib/session/context.ts";
import { Button } from "#ui/action/button.tsx";
import { Select } from "#ui/form/text-input.tsx";

export const orderSorts = ["createdAt,desc", "createdAt,asc", "expectedDeliveryDate,asc", "updatedAt,desc"] as const;

type Choice = {
  /** Under which view it is shown. */
  readonly view: string | null;
  readonly tab: OrderTab;
  readonly search: string;
  /** Whose alone, at the operator's desk. */
  readonly supplierId: string | null;
  readonly sort: (typeof orderSorts)[number];
  readonly look: ListLook<OrderColumn>;
};

type OrderListProps = Pick<ComponentProps<typeof DeskList>, "news"> & {
  readonly client: DeskClient;
  readonly entries: readonly OrderEntry[];
  readonly counts: Readonly<Record<(typeof orderTabs)[keyof typeof orderTabs], number>>;
  /** At the operator's desk: whose orders can be shown alone. */
  readonly suppliers: readonly SupplierChoice[];
  readonly views: ListViews;
  readonly choice: Choice;
  /** On all pages. */
  readonly total: number;
  readonly pages: KeyPages;
  readonly today: string;
  readonly outcome: MovesOutcome | undefined;
};

const columnHeads = {
  state: "state",
  supplier: "supplier",
  sentAt: "sentAt",
  promised: "promised",
  lines: "linesHead",
  total: "totalHead",
  payment: "payment",
} as const satisfies Record<OrderColumn, string>;

/** Under a view, all that is chosen is said: what names the view alone opens it. */
const addressOf = ({ view, tab, search, supplierId, sort, look }: Choice) => ({
  view,
  tab: tab === "all" && view === null ? null : tab,
  search,
  supplier: supplierId,
  sort: sort === orderSorts[0] ? null : sort,
  ...lookFields(look),
});

export function OrderListScreen(props: OrderListProps) {
  const { client, entries, counts, suppliers, choice, views, total, pages, news, outcome } = props;
  const t = useDeskOrdersText();
  const paths = useDeskPaths();
  const to = (other: Partial<Choice>) => paths.orders(addressOf({ ...choice, ...other }));
  const { supplierId, search, sort, look } = choice;
  const named = [...suppliers, ...entries.map(({ supplier }) => supplier)];
  const name = named.find(({ id }) => id === supplierId)?.name ?? supplierId ?? "";
  const countOf = (tab: OrderTab) => (tab === "all" ? undefined : shownCount(counts[orderTabs[tab]], t));
  return (
    <DeskList
      title={t("orders")}
      found={t(total > mostCounted ? "foundMany" : "found", { count: Math.min(total, mostCounted) })}
      news={news}
      views={
        <>
          <ViewsMenu views={views} shown={viewQuery(addressOf(choice))} toAll={paths.orders()} />
          <LookMenu
            action={paths.orders()}
            kept={{ ...addressOf(choice), columns: null, density: null }}
            columns={orderColumnsOf(client).map((key) => ({ key, label: t(columnHeads[key]) }))}
            look={look}
          />
        </>
      }
      density={look.density}
      tabs={{
        ...{ label: t("tabs"), current: choice.tab },
        tabs: orderTabNames.map((tab) => ({
          ...{ key: tab, label: t(`tab.${tab}`), to: to({ tab }), count: countOf(tab) },
        })),
      }}
      filters={{
        ...{
          action: paths.orders(),
          kept: { view: choice.view, tab: addressOf(choice).tab, ...lookFields(look) },
          suppliers,
        },
        search: { value: search, help: t("searchHelp") },
        supplier: supplierId === null ? null : { id: supplierId, name, toAll: to({ supplierId: null }) },
        sort: { value: sort, choices: orderSorts.map((key) => ({ key, label: t(`sort.${key}`) })) },
      }}
      pages={{ ...pages, placeTo: (place) => paths.orders({ ...addressOf(choice), ...place }) }}
    >
      {outcome && <MovedNotice key={outcome.at} {...outcome} />}
      {entries.length > 0 ? (
        <OrderForm
          key={`${entries[0]?.id} ${outcome?.at ?? ""}`}
          {...props}
          toSupplier={(id) => to({ supplierId: id })}
        />
      ) : (
        <NoOrders choice={choice} />
      )}
    </DeskList>
  );
}

type OrdersText = ReturnType<typeof useDeskOrdersText>;

const shownCount = (count: number, t: OrdersText) =>
  t(count > mostCounted ? "countMany" : "count", { count: Math.min(count, mostCounted) });

/** The rows in the form of their moves, with what is done with several of them. */
function OrderForm({
  client,
  entries,
  choice,
  total,
  today,
  toSupplier,
}: OrderListProps & { readonly toSupplier: (supplierId: string) => string }) {
  const t = useDeskOrdersText();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  useActKey(form, "accept");
  const moves = orderMoveNames.filter((move) => entries.some((entry) => entry.moves.includes(move)));
  const choose = () => {
    const boxes = form.current?.querySelectorAll<HTMLInputElement>('input[name="order"]:checked') ?? [];
    setChosen([...boxes].map(({ value }) => value));
  };
  return (
    <Form method="post" ref={form} onChange={choose} className="grid grid-cols-1 gap-3">
      {moves.length > 0 && <SeveralBar {...{ entries, chosen, moves, choice, total }} />}
      <div className="order-rows">
        <OrderTable client={client} entries={entries} look={choice.look} today={today} toSupplier={toSupplier} />
      </div>
      {moves.length > 0 && <p className="text-sm text-muted max-sm:hidden">{t("keys")}</p>}
    </Form>
  );
}

type SeveralBarProps = Pick<OrderListProps, "entries" | "choice" | "total"> & {
  readonly chosen: readonly string[];
  readonly moves: readonly OrderMove[];
};

/** What is done with the orders that are ticked, those of the page, or all that are found: each leads to its preview. */
function SeveralBar({ entries, chosen, moves, choice, total }: SeveralBarProps) {
  const t = useDeskOrdersText();
  const toMoves = useDeskPaths().orderMoves();
  const amount = formatMoney(sum(entries.filter(({ id }) => chosen.includes(id)).map((entry) => entry.total)));
  const scopes = {
    chosen: t("scope.chosen"),
    page: t("scope.page", { count: entries.length }),
    all: t("scope.all", { count: total, shown: shownCount(total, t) }),
  } satisfies Record<MoveScope, string>;
  return (
    <div data-chosen className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="text-sm">
        {chosen.length === 0 ? t("chooseSome") : t("chosen", { count: chosen.length, amount })}
      </p>
      {Object.entries(searchFields(choice)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {entries.map(({ id }) => (
        <input key={id} type="hidden" name="shown" value={id} />
      ))}
      <div className="flex flex-wrap items-center gap-2">
        <Select name="scope" aria-label={t("scope")} size="small" className="w-auto" defaultValue="chosen">
          {moveScopes.map((scope) => (
            <option key={scope} value={scope}>
              {scopes[scope]}
            </option>
          ))}
        </Select>
        {moves.map((move, at) => (
          <Button
            key={move}
            type="submit"
            size="small"
            formMethod="get"
            formAction={toMoves}
            name="step"
            value={move}
            variant={at === 0 && chosen.length > 0 ? "primary" : "secondary"}
          >
            {t(`moveSeveral.${move}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Nothing yet differs from nothing found, and from nothing left to do. */
function NoOrders({ choice: { tab, search, supplierId } }: { readonly choice: Choice }) {
  const t = useDeskOrdersText();
  const to = useDeskPaths().orders();
  const isSearched = search !== "" || supplierId !== null;
  const kind = isSearched ? "noMatch" : tab === "all" ? "noOrders" : "nothingHere";
  return (
    <NoEntries title={t(kind)} all={kind === "noOrders" ? undefined : { to, label: t("seeAll") }}>
      {t(`help.${kind}`)}
    </NoEntries>
  );
}
