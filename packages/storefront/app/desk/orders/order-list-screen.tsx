// The orders of the desk with what chooses among them, and what is done with several of them: forms that need no scripts, and keys.

import { useDeskOrdersText } from "messages:deskOrders";
import { type ComponentProps, useRef, useState } from "react";
import { Form } from "react-router";
import { mostCounted } from "#desk/desk.ts";
import { DeskList, NoEntries, type SupplierChoice } from "#desk/frame/desk-list.tsx";
import { type OrderTab, orderTabNames, orderTabs } from "#desk/order-states.ts";
import { MovedNotice } from "#desk/orders/moved-notice.tsx";
import { type OrderEntry, type OrderMove, orderKey, orderMoveNames } from "#desk/orders/order-entry.ts";
import type { MovesOutcome } from "#desk/orders/order-list.server.ts";
import { OrderTable } from "#desk/orders/order-table.tsx";
import { useActKey } from "#desk/orders/use-act-key.ts";
import type { ListViews } from "#desk/views/list-views.ts";
import { viewQuery } from "#desk/views/views.rules.ts";
import { ViewsMenu } from "#desk/views/views-menu.tsx";
import { sum } from "#goods/amounts.rules.ts";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { formatMoney } from "#lib/format.ts";
import type { DeskClient } from "#lib/session/context.ts";
import { Button } from "#ui/action/button.tsx";

export const orderSorts = ["createdAt,desc", "createdAt,asc", "expectedDeliveryDate,asc", "updatedAt,desc"] as const;

type Choice = {
  /** Under which view it is shown. */
  readonly view: string | null;
  readonly tab: OrderTab;
  readonly search: string;
  /** Whose alone, at the operator's desk. */
  readonly supplierId: string | null;
  readonly sort: (typeof orderSorts)[number];
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
  readonly page: number;
  readonly pageCount: number;
  readonly outcome: MovesOutcome | undefined;
};

/** Under a view, all that is chosen is said: what names the view alone opens it. */
const addressOf = ({ view, tab, search, supplierId, sort }: Choice) => ({
  view,
  tab: tab === "all" && view === null ? null : tab,
  search,
  supplier: supplierId,
  sort: sort === orderSorts[0] ? null : sort,
});

export function OrderListScreen(props: OrderListProps) {
  const { entries, counts, suppliers, choice, views, total, page, pageCount, news, outcome } = props;
  const t = useDeskOrdersText();
  const paths = useDeskPaths();
  const to = (other: Partial<Choice>) => paths.orders(addressOf({ ...choice, ...other }));
  const { supplierId, search, sort } = choice;
  const named = [...suppliers, ...entries.map(({ supplier }) => supplier)];
  const name = named.find(({ id }) => id === supplierId)?.name ?? supplierId ?? "";
  const countOf = (tab: OrderTab) => (tab === "all" ? undefined : shownCount(counts[orderTabs[tab]], t));
  return (
    <DeskList
      title={t("orders")}
      found={t(total > mostCounted ? "foundMany" : "found", { count: Math.min(total, mostCounted) })}
      news={news}
      views={<ViewsMenu views={views} shown={viewQuery(addressOf(choice))} toAll={paths.orders()} />}
      tabs={{
        ...{ label: t("tabs"), current: choice.tab },
        tabs: orderTabNames.map((tab) => ({
          ...{ key: tab, label: t(`tab.${tab}`), to: to({ tab }), count: countOf(tab) },
        })),
      }}
      filters={{
        ...{ action: paths.orders(), kept: { view: choice.view, tab: addressOf(choice).tab }, suppliers },
        search: { value: search, help: t("searchHelp") },
        supplier: supplierId === null ? null : { id: supplierId, name, toAll: to({ supplierId: null }) },
        sort: { value: sort, choices: orderSorts.map((key) => ({ key, label: t(`sort.${key}`) })) },
      }}
      pages={{ page, pageCount, pageTo: (next) => paths.orders({ ...addressOf(choice), page: next }) }}
    >
      {outcome && <MovedNotice outcome={outcome} />}
      {entries.length > 0 ? (
        <OrderForm key={`${page} ${outcome?.at ?? ""}`} {...props} toSupplier={(id) => to({ supplierId: id })} />
      ) : (
        <NoOrders choice={choice} />
      )}
    </DeskList>
  );
}

type OrdersText = ReturnType<typeof useDeskOrdersText>;

const shownCount = (count: number, t: OrdersText) =>
  t(count > mostCounted ? "countMany" : "count", { count: Math.min(count, mostCounted) });

/** The rows in the form of their moves, with what is done with those chosen. */
function OrderForm({
  client,
  entries,
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
      {moves.length > 0 && <ChosenBar entries={entries} chosen={chosen} moves={moves} />}
      <OrderTable client={client} entries={entries} toSupplier={toSupplier} />
      {moves.length > 0 && <p className="text-sm text-muted max-sm:hidden">{t("keys")}</p>}
    </Form>
  );
}

type ChosenBarProps = {
  readonly entries: readonly OrderEntry[];
  readonly chosen: readonly string[];
  readonly moves: readonly OrderMove[];
};

function ChosenBar({ entries, chosen, moves }: ChosenBarProps) {
  const t = useDeskOrdersText();
  const isChosen = (entry: OrderEntry) => chosen.includes(orderKey(entry));
  const amount = formatMoney(sum(entries.filter(isChosen).map(({ total }) => total)));
  return (
    <div data-chosen className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="text-sm">
        {chosen.length === 0 ? t("chooseSome") : t("chosen", { count: chosen.length, amount })}
      </p>
      <div className="flex flex-wrap gap-2">
        {moves.map((move, at) => (
          <Button
            key={move}
            type="submit"
            size="small"
            name={move}
            value="chosen"
            variant={at === 0 && chosen.length > 0 ? "primary" : "secondary"}
          >
            {t(`moveChosen.${move}`)}
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
