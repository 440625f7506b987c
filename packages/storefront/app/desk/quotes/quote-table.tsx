// Rows of supplier quotes: whose, how large, since when, by when, for how much, and what to do with them next.

import { useDeskText } from "messages:desk";
import Clock from "lucide-react/icons/clock";
import MessageSquare from "lucide-react/icons/message-square";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { deskTone, waitsFor } from "#desk/desk-states.ts";
import type { KeyPages } from "#desk/frame/desk-list.tsx";
import { type QuoteColumn, type QuoteEntry, quoteColumns } from "#desk/quotes/quote-entry.ts";
import { isShownIn, type ListLook } from "#desk/views/list-look.ts";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { formatDate, formatDateTime, formatMoney } from "#lib/format.ts";
import type { DeskClient } from "#lib/session/context.ts";
import { quoteStateIcon } from "#quotes/quote-state-icon.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";

export type QuoteEntries = {
  readonly client: DeskClient;
  readonly entries: readonly QuoteEntry[];
  /** On all pages. */
  readonly total: number;
  readonly pages: KeyPages;
};

type QuoteTableProps = Pick<QuoteEntries, "client" | "entries"> & {
  readonly caption: string;
  readonly look: ListLook<QuoteColumn>;
  /** Where those of one supplier alone are. */
  readonly toSupplier?: (supplierId: string) => string;
};

export function QuoteTable({ caption, client, entries, look, toSupplier }: QuoteTableProps) {
  const t = useDeskText();
  const columns: readonly TableColumn<QuoteEntry>[] = [
    {
      key: "quote",
      head: t("request"),
      isRowHead: true,
      cell: (entry) => <QuoteName entry={entry} />,
    },
    { key: "state", head: t("state"), cardLabel: t("state"), cell: (entry) => <QuoteState status={entry.status} /> },
    ...(client === "OPERATOR" ? [supplierColumn(t("supplier"), toSupplier)] : []),
    {
      key: "askedAt",
      head: t("askedAt"),
      cardLabel: t("askedAt"),
      cell: ({ askedAt }) => <time dateTime={askedAt}>{formatDateTime(askedAt)}</time>,
    },
    { key: "due", head: t("due"), cardLabel: t("due"), cell: (entry) => <Due of={entry} /> },
    {
      key: "total",
      head: t("totalHead"),
      cardLabel: t("totalHead"),
      isNumeric: true,
      cell: (entry) => <SumSoFar of={entry} />,
    },
    { key: "next", head: t("next"), cell: (entry) => <NextStep client={client} entry={entry} /> },
  ];
  const shown = columns.filter(isShownIn(look, quoteColumns));
  return <Table caption={caption} isCaptionHidden columns={shown} rows={entries} rowKey={({ id }) => id} />;
}

function supplierColumn(head: string, toSupplier: QuoteTableProps["toSupplier"]): TableColumn<QuoteEntry> {
  return {
    ...{ key: "supplier", head, cardLabel: head },
    cell: ({ supplier }) =>
      toSupplier ? (
        <Link to={toSupplier(supplier.id)} tone="plain">
          {supplier.name}
        </Link>
      ) : (
        supplier.name
      ),
  };
}

function QuoteName({ entry }: EntryProps) {
  const { id, name, account, user, lineCount, pricedLineCount, messageCount, wantedDay } = entry;
  const t = useDeskText();
  return (
    <>
      <Link to={useDeskPaths().quote(id)} className="font-semibold">
        {name}
      </Link>
      <span className="block text-sm font-normal text-muted">
        {account} · {user} · <span className="code">{id}</span> · {t("lineCount", { count: lineCount })}
        {pricedLineCount > 0 && pricedLineCount < lineCount && `, ${t("pricedCount", { count: pricedLineCount })}`}
        {wantedDay && ` · ${t("wantedFor", { date: formatDate(wantedDay) })}`}
        {messageCount > 0 && (
          <span className="whitespace-nowrap">
            {" · "}
            <MessageSquare className="inline size-4 align-icon" aria-hidden="true" />{" "}
            {t("messageCount", { count: messageCount })}
          </span>
        )}
      </span>
    </>
  );
}

type EntryProps = { readonly entry: QuoteEntry };

/** The state of a quote in the words of the desk. */
export function QuoteState({ status }: { readonly status: QuoteEntry["status"] }) {
  const t = useDeskText();
  return (
    <Badge tone={deskTone(status)} icon={quoteStateIcon(status)}>
      {t(`state.${status}`)}
    </Badge>
  );
}

/** By when an answer is due, and whether that is over; or the last day on which a sent one can be ordered. */
export function Due({ of: { dueAt, isLate, validUntil, status } }: { readonly of: DueFacts }) {
  const t = useDeskText();
  if (dueAt)
    return (
      <Badge tone={isLate ? "negative" : "waiting"} icon={isLate ? <TriangleAlert /> : <Clock />}>
        <time dateTime={dueAt}>{t(isLate ? "late" : "dueBefore", { date: formatDateTime(dueAt) })}</time>
      </Badge>
    );
  if (validUntil && status === "WAITING_FOR_CUSTOMER")
    return <time dateTime={validUntil}>{t("validUntil", { date: formatDate(validUntil) })}</time>;
  return <span className="text-muted">–</span>;
}
export type DueFacts = Pick<QuoteEntry, "dueAt" | "isLate" | "validUntil" | "status">;

/** What a quote comes to as it was sent, and as its draft would make it. */
export function SumSoFar({ of: { total, draftTotal } }: { readonly of: Pick<QuoteEntry, "total" | "draftTotal"> }) {
  const t = useDeskText();
  if (total === null && draftTotal === null) return <span className="text-muted">{t("notSent")}</span>;
  return (
    <>
      {total !== null && formatMoney(total)}
      {total === null && draftTotal !== null && formatMoney(draftTotal)}
      {draftTotal !== null && (
        <span className="block text-sm whitespace-nowrap text-muted">
          {total === null ? t("draft") : t("draftSum", { amount: formatMoney(draftTotal) })}
        </span>
      )}
    </>
  );
}

function NextStep({ client, entry: { id, name, status, hasDraft } }: EntryProps & { readonly client: DeskClient }) {
  const t = useDeskText();
  const isBegun = hasDraft || status === "WAITING_FOR_SUPPLIER_INFOS";
  const own = client === "OPERATOR" ? "look" : isBegun ? "goOn" : "answer";
  const step = t(waitsFor(client, status) ? own : "see");
  return (
    <ButtonLink to={useDeskPaths().quote(id)} size="small" aria-label={t("stepOf", { step, name })}>
      {step}
    </ButtonLink>
  );
}
