// The orders on the buyer's desk: those to approve, those to see to, those placed last.

import { useHomeText } from "messages:home";
import { Block, Money, Nothing } from "#home/desk-block.tsx";
import type { ApprovalList, OrderEntry, TaskList } from "#home/home-data.server.ts";
import { formatLongDate, formatMoney } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { BlockFailure } from "#page/block-failure.tsx";
import { Link } from "#ui/action/link.tsx";
import { Badge } from "#ui/display/badge.tsx";

/** Orders that wait for the user's word; nothing at all while there are none. */
export function Approvals({ approvals }: { readonly approvals: ApprovalList | null }) {
  const t = useHomeText();
  const paths = usePaths();
  if (approvals?.total === 0) return null;
  const all = (
    <Link to={paths.approvals()} className="text-sm">
      {t("approvals.all")}
    </Link>
  );
  return (
    <Block id="approvals" title={t("approvals.title", { count: approvals?.total ?? 0 })} all={all}>
      {approvals === null && <BlockFailure what={t("ordersFailed")} />}
      <ul className="divide-y divide-line">
        {approvals?.entries.map(({ reference, buyer, totalWithoutTax, currency }) => (
          <li key={reference} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0">
              <Link to={paths.approval(reference)} className="tabular-nums" prefetch="none">
                {reference}
              </Link>
              <span className="block text-sm text-muted">{buyer}</span>
            </span>
            <Money value={totalWithoutTax} currency={currency} />
          </li>
        ))}
      </ul>
    </Block>
  );
}

/** Orders that are blocked or have arrived; nothing at all while there are none. */
export function Attention({ tasks }: { readonly tasks: TaskList | null }) {
  const t = useHomeText();
  const paths = usePaths();
  if (tasks?.total === 0) return null;
  const all = (
    <Link to={paths.orders()} className="text-sm">
      {t("attention.all")}
    </Link>
  );
  return (
    <Block id="attention" title={t("attention.title", { count: tasks?.total ?? 0 })} all={all}>
      {tasks === null && <BlockFailure what={t("ordersFailed")} />}
      <ul className="divide-y divide-line">
        {tasks?.entries.map(({ reference, supplier, state, tone, totalWithoutTax, currency }) => (
          <li key={reference} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0">
              <Link to={paths.order(reference)} className="tabular-nums" prefetch="none">
                {reference}
              </Link>
              <span className="block text-sm text-muted">{supplier}</span>
            </span>
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <Badge tone={tone}>{state}</Badge>
              <Money value={totalWithoutTax} currency={currency} />
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
