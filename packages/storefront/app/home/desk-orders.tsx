// What waits for the buyer on the desk, and the orders placed last.

import { useHomeText } from "messages:home";
import { Block, Money, Nothing } from "#home/desk-block.tsx";
import type { OrderEntry, TaskBlock } from "#home/home-data.server.ts";
import { formatLongDate, formatMoney } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { BlockFailure } from "#page/block-failure.tsx";
import { Link } from "#ui/action/link.tsx";
import { Badge } from "#ui/display/badge.tsx";

type TasksProps = {
  readonly id: string;
  readonly tasks: TaskBlock;
  readonly pathOf: (id: string) => string;
  readonly allPath: string;
};

/** What waits for the user; nothing at all while there is none of it. */
export function Tasks({ id, tasks: { title, all, failed, entries }, pathOf, allPath }: TasksProps) {
  if (!failed && entries.length === 0) return null;
  const toAll = (
    <Link to={allPath} className="text-sm">
      {all}
    </Link>
  );
  return (
    <Block id={id} title={title} all={toAll}>
      {failed && <BlockFailure what={failed} />}
      <ul className="divide-y divide-line">
        {entries.map(({ id: key, name, note, state, price }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0">
              <Link to={pathOf(key)} className="tabular-nums" prefetch="none">
                {name}
              </Link>
              <span className="block text-sm text-muted">{note}</span>
            </span>
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
              {state && <Badge tone={state.tone}>{state.state}</Badge>}
              {price && <Money {...price} />}
            </span>
          </li>
        ))}
      </ul>
    </Block>
  );
}

export function Orders({ orders }: { readonly orders: readonly OrderEntry[] | null }) {
  const t = useHomeText();
  const language = useLanguage();
  const paths = usePaths();
  const all = (
    <Link to={paths.orders()} className="text-sm">
      {t("allOrders")}
    </Link>
  );
  return (
    <Block id="orders" title={t("latestOrders")} all={all}>
      {orders === null && <BlockFailure what={t("ordersFailed")} />}
      {orders?.length === 0 && <Nothing text={t("noOrder")} />}
      <ul className="divide-y divide-line">
        {orders?.map((order) => (
          <li key={order.reference} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0">
              <Link to={paths.order(order.reference)} className="tabular-nums" prefetch="none">
                {order.reference}
              </Link>
              <span className="block text-sm text-muted">
                <time dateTime={order.placedAt}>{formatLongDate(order.placedAt, language)}</time> ·{" "}
                {t("lines", { count: order.lineCount })}
                {order.takenOut !== null &&
                  ` · ${t("takenOut", { amount: formatMoney(order.takenOut, order.currency) })}`}
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
              {order.states.map(({ state, tone }) => (
                <Badge key={state} tone={tone}>
                  {state}
                </Badge>
              ))}
              <Money value={order.totalWithoutTax} currency={order.currency} />
            </span>
            <span className="flex w-full items-baseline justify-between gap-4 text-sm">
              <span className="truncate">{order.content}</span>
              <Link
                to={paths.order(order.reference, { reorder: 1 })}
                className="flex-none"
                prefetch="none"
                aria-label={t("orderAgainNamed", { reference: order.reference })}
              >
                {t("orderAgain")}
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </Block>
  );
}
