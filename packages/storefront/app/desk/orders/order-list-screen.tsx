// The orders of the desk with what chooses among them, and what is done with several of them: forms that need no scripts, and keys.

import { useDeskText } from "messages:desk";
import { useDeskOrdersText } from "messages:deskOrders";
import { searchLength } from "@comptoir/contract/limits";
import Search from "lucide-react/icons/search";
import SearchX from "lucide-react/icons/search-x";
import { useRef, useState } from "react";
import { Form } from "react-router";
import { mostCounted } from "#desk/desk.ts";
import { type OrderTab, orderTabNames, orderTabs } from "#desk/order-states.ts";
import { type OrderEntry, type OrderMove, orderKey, orderMoveNames } from "#desk/orders/order-entry.ts";
import type { MovesOutcome } from "#desk/orders/order-list.server.ts";
import { OrderTable } from "#desk/orders/order-table.tsx";
import { useActKey } from "#desk/orders/use-act-key.ts";
import { DeskPages } from "#desk/quotes/quote-table.tsx";
import { sum } from "#goods/amounts.rules.ts";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { formatMoney } from "#lib/format.ts";
import type { DeskClient } from "#lib/session/context.ts";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { Field } from "#ui/form/field.tsx";
import { Select, TextInput } from "#ui/form/text-input.tsx";
import { Tabs } from "#ui/navigation/tabs.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

export const orderSorts = ["createdAt,desc", "createdAt,asc", "expectedDeliveryDate,asc", "updatedAt,desc"] as const;

type Choice = {
  readonly tab: OrderTab;
  readonly search: string;
  /** Whose alone, at the operator's desk. */
  readonly supplierId: string | null;
  readonly sort: (typeof orderSorts)[number];
};

type OrderListProps = {
  readonly client: DeskClient;
  readonly entries: readonly OrderEntry[];
  readonly counts: Readonly<Record<(typeof orderTabs)[keyof typeof orderTabs], number>>;
  readonly choice: Choice;
  /** On all pages. */
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  readonly outcome: MovesOutcome | undefined;
};

const addressOf = ({ tab, search, supplierId, sort }: Choice) => ({
  tab: tab === "all" ? null : tab,
  search,
  supplier: supplierId,
  sort: sort === orderSorts[0] ? null : sort,
});

export function OrderListScreen(props: OrderListProps) {
  const { entries, counts, choice, total, page, pageCount, outcome } = props;
  const t = useDeskOrdersText();
  const paths = useDeskPaths();
  const to = (other: Partial<Choice>) => paths.orders(addressOf({ ...choice, ...other }));
  const { supplierId } = choice;
  const supplier = supplierId && entries.find((entry) => entry.supplier.id === supplierId)?.supplier.name;
  const countOf = (tab: OrderTab) => (tab === "all" ? undefined : shownCount(counts[orderTabs[tab]], t));
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1>{t("orders")}</h1>
        <p className="text-muted" role="status">
          {t(total > mostCounted ? "foundMany" : "found", { count: Math.min(total, mostCounted) })}
        </p>
      </div>
      <Tabs
        label={t("tabs")}
        current={choice.tab}
        tabs={orderTabNames.map((tab) => ({ key: tab, label: t(`tab.${tab}`), to: to({ tab }), count: countOf(tab) }))}
      />
      <Filters choice={choice} />
      {supplierId && (
        <p>
          {t("onlyOf", { name: supplier || supplierId })} <Link to={to({ supplierId: null })}>{t("ofAll")}</Link>
        </p>
      )}
      {outcome && <Moved outcome={outcome} />}
      {entries.length > 0 ? (
        <OrderForm key={`${page} ${outcome?.at ?? ""}`} {...props} toSupplier={(id) => to({ supplierId: id })} />
      ) : (
        <NoOrders choice={choice} />
      )}
      <DeskPages
        page={page}
        pageCount={pageCount}
        pageTo={(next) => paths.orders({ ...addressOf(choice), page: next })}
      />
    </div>
  );
}

type OrdersText = ReturnType<typeof useDeskOrdersText>;

const shownCount = (count: number, t: OrdersText) =>
  t(count > mostCounted ? "countMany" : "count", { count: Math.min(count, mostCounted) });

/** What became of what was asked for several orders. */
function Moved({ outcome: { move, doneCount, refused, at } }: { readonly outcome: MovesOutcome }) {
  const t = useDeskOrdersText();
  const paths = useDeskPaths();
  if (doneCount + refused.length === 0) return <Alert tone="warning">{t("nothingChosen")}</Alert>;
  return (
    <div className="grid gap-2" key={at}>
      {doneCount > 0 && (
        <Alert tone="success">
          <span role="status">{t(`moved.${move}`, { count: doneCount })}</span>
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert tone="warning" isUrgent title={t("notMoved", { count: refused.length })}>
          <ul>
            {refused.map(({ id, reference, reason }) => (
              <li key={id}>
                <Link to={paths.order(reference)}>{reference}</Link> {t(`refusedMove.${reason}`)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}

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

function Filters({ choice }: { readonly choice: Choice }) {
  const t = useDeskOrdersText();
  const desk = useDeskText();
  const { tab, search, supplierId, sort } = choice;
  return (
    <Form action={useDeskPaths().orders()} role="search" className="flex flex-wrap items-end gap-3">
      {tab !== "all" && <input type="hidden" name="tab" value={tab} />}
      {supplierId && <input type="hidden" name="supplier" value={supplierId} />}
      <Field label={desk("search")} help={t("searchHelp")} className="w-full sm:w-96">
        <TextInput key={search} name="search" type="search" maxLength={searchLength} defaultValue={search} />
      </Field>
      <Field label={desk("sort")}>
        <Select key={sort} name="sort" defaultValue={sort}>
          {orderSorts.map((name) => (
            <option key={name} value={name}>
              {t(`sort.${name}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" icon={<Search />}>
        {desk("show")}
      </Button>
    </Form>
  );
}

/** Nothing yet differs from nothing found, and from nothing left to do. */
function NoOrders({ choice: { tab, search, supplierId } }: { readonly choice: Choice }) {
  const t = useDeskOrdersText();
  const all = useDeskPaths().orders();
  const isSearched = search !== "" || supplierId !== null;
  const kind = isSearched ? "noMatch" : tab === "all" ? "noOrders" : "nothingHere";
  return (
    <EmptyState
      icon={<SearchX />}
      title={t(kind)}
      actions={kind !== "noOrders" && <ButtonLink to={all}>{t("seeAll")}</ButtonLink>}
    >
      {t(`help.${kind}`)}
    </EmptyState>
  );
}
