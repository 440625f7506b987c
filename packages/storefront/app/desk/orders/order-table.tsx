// Rows of orders: whose, by when, how much, where they stand, and what to do with them next, alone or several at once.

import { useDeskOrdersText } from "messages:deskOrders";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { orderTone } from "#desk/order-states.ts";
import { type OrderColumn, type OrderEntry, orderColumns, orderKey } from "#desk/orders/order-entry.ts";
import { isShownIn, type ListLook } from "#desk/views/list-look.ts";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { formatMoney } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { usePersonName } from "#lib/person-name.ts";
import type { DeskClient } from "#lib/session/context.ts";
import { formatNearDay, formatNearTime } from "#lib/weekday.ts";
import { orderStateIcon } from "#orders/order-state-icon.tsx";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";

type OrderTableProps = {
  readonly client: DeskClient;
  readonly entries: readonly OrderEntry[];
  readonly look: ListLook<OrderColumn>;
  /** Days near it are told by their weekday. */
  readonly today: string;
  /** Where those of one supplier alone are. */
  readonly toSupplier: (supplierId: string) => string;
};

type EntryProps = { readonly entry: OrderEntry };

/** The orders of a page, inside the form that does something with those chosen. */
export function OrderTable({ client, entries, look, today, toSupplier }: OrderTableProps) {
  const t = useDeskOrdersText();
  const language = useLanguage();
  const choosing: readonly TableColumn<OrderEntry>[] = [
    {
      ...{ key: "choose", head: <span className="sr-only">{t("choose")}</span>, isAside: true },
      cell: (entry) => <Choose entry={entry} />,
    },
  ];
  const columns: readonly TableColumn<OrderEntry>[] = [
    ...(entries.some(({ moves }) => moves.length > 0) ? choosing : []),
    { key: "order", head: t("order"), isRowHead: true, cell: (entry) => <OrderName entry={entry} /> },
    {
      ...{ key: "state", head: t("state"), cardLabel: t("state") },
      cell: ({ status, isLate }) => <OrderState status={status} isLate={isLate} />,
    },
    ...(client === "OPERATOR" ? [supplierColumn(t("supplier"), toSupplier)] : []),
    {
      ...{ key: "sentAt", head: t("sentAt"), cardLabel: t("sentAt") },
      cell: (entry) => <Received entry={entry} today={today} />,
    },
    {
      ...{ key: "promised", head: t("promised"), cardLabel: t("promised") },
      cell: ({ promisedDay }) =>
        promisedDay ? (
          <time dateTime={promisedDay} className="whitespace-nowrap">
            {formatNearDay(promisedDay, today, language)}
          </time>
        ) : (
          "–"
        ),
    },
    {
      ...{ key: "lines", head: t("linesHead"), cardLabel: t("linesHead"), isNumeric: true },
      cell: ({ lineCount }) => lineCount,
    },
    {
      ...{ key: "total", head: t("totalHead"), cardLabel: t("totalHead"), isNumeric: true },
      cell: ({ total }) => formatMoney(total),
    },
    {
      ...{ key: "payment", head: t("payment"), cardLabel: t("payment") },
      cell: ({ payment, waitsForPayment }) => (
        <span className="whitespace-nowrap">
          {t(`paymentOption.${payment.option ?? "none"}`)}
          <span className={`block text-sm ${waitsForPayment ? "text-warning" : "text-muted"}`}>
            {t(waitsForPayment ? "waitsForPaymentShort" : `paid.${payment.word}`)}
          </span>
        </span>
      ),
    },
    { key: "next", head: t("next"), cell: (entry) => <NextStep entry={entry} /> },
  ];
  const shown = columns.filter(isShownIn(look, orderColumns));
  return <Table caption={t("orders")} isCaptionHidden columns={shown} rows={entries} rowKey={({ id }) => id} />;
}

/** When it came, and by when it is to be accepted. */
function Received({ entry, today }: EntryProps & { readonly today: string }) {
  const { dueAt, isLate, status } = entry;
  const t = useDeskOrdersText();
  const language = useLanguage();
  const isToAccept = status === "WAITING_SUPPLIER_APPROVAL";
  return (
    <>
      <time dateTime={entry.sentAt} className="whitespace-nowrap">
        {formatNearTime(entry.sentAt, today, language)}
      </time>
      {isToAccept && dueAt && (
        <span className={`block text-sm whitespace-nowrap ${isLate ? "text-danger" : "text-muted"}`}>
          {t("due.limit", { date: formatNearTime(dueAt, today, language) })}
        </span>
      )}
    </>
  );
}

function supplierColumn(head: string, toSupplier: OrderTableProps["toSupplier"]): TableColumn<OrderEntry> {
  return {
    ...{ key: "supplier", head, cardLabel: head },
    cell: ({ supplier }) => (
      <Link to={toSupplier(supplier.id)} tone="plain">
        {supplier.name}
      </Link>
    ),
  };
}

function Choose({ entry }: EntryProps) {
  const t = useDeskOrdersText();
  if (entry.moves.length === 0) return null;
  return (
    <input
      type="checkbox"
      className="size-5"
      name="order"
      value={entry.id}
      aria-label={t("chooseOrder", { reference: entry.reference })}
    />
  );
}

/** Its number, whose it is, and the number that the buyer's company gave it. */
export function OrderName({ entry: { reference, account, user, customerReference } }: EntryProps) {
  const t = useDeskOrdersText();
  const nameOf = usePersonName();
  return (
    <>
      <Link to={useDeskPaths().order(reference)} className="code font-semibold whitespace-nowrap">
        {reference}
      </Link>
      {customerReference && (
        <span className="text-sm font-normal text-muted">
          {" "}
          · {t("theirReference", { reference: customerReference })}
        </span>
      )}
      <span className="block text-sm font-normal text-muted">
        {account} · {nameOf(user)}
      </span>
    </>
  );
}

type OrderStateProps = Pick<OrderEntry, "status" | "isLate">;

/** The state of an order in the words of the desk, and whether it is late. */
export function OrderState({ status, isLate }: OrderStateProps) {
  const t = useDeskOrdersText();
  return (
    <span className="inline-flex flex-wrap gap-x-1">
      <Badge tone={orderTone(status)} icon={orderStateIcon(status)}>
        {t(`state.${status}`)}
      </Badge>
      {isLate && (
        <Badge tone="negative" icon={<TriangleAlert />}>
          {t("late")}
        </Badge>
      )}
    </span>
  );
}

/** The step that is done at once, or the way to the page where it is. */
function NextStep({ entry }: EntryProps) {
  const { reference, moves, canShip } = entry;
  const t = useDeskOrdersText();
  const paths = useDeskPaths();
  const [move] = moves;
  if (!move) {
    const step = t(canShip ? "ship" : "see");
    const to = canShip ? paths.shipOrder(reference) : paths.order(reference);
    return (
      <ButtonLink to={to} size="small" aria-label={t("stepOf", { step, reference })}>
        {step}
      </ButtonLink>
    );
  }
  return (
    <Button
      type="submit"
      size="small"
      name={move}
      value={orderKey(entry)}
      aria-label={t("stepOf", { step: t(`move.${move}`), reference })}
    >
      {t(`move.${move}`)}
    </Button>
  );
}
