// The list of conversations. What no buyer sees has an edge of its own, and says so.

import { useDeskText } from "messages:desk";
import type { Thread } from "@comptoir/contract/orders/threads";
import type { QuoteConversation } from "@comptoir/contract/quotes/answers";
import MessageSquare from "lucide-react/icons/message-square";
import type { ComponentProps } from "react";
import { mostCounted } from "#desk/desk.ts";
import { DeskList } from "#desk/frame/desk-list.tsx";
import { OrderTalks } from "#desk/messages/order-talks.tsx";
import { QuoteState } from "#desk/quotes/quote-table.tsx";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { formatDateTime } from "#lib/format.ts";
import type { DeskClient } from "#lib/session/context.ts";
import { keepHyphens } from "#lib/words.ts";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { Table } from "#ui/display/table.tsx";

type ConversationsProps = Pick<ComponentProps<typeof DeskList>, "news"> & {
  readonly client: DeskClient;
  readonly entries: readonly QuoteConversation[];
  /** Those about orders instead. */
  readonly threads: readonly Thread[] | null;
  readonly isUnread: boolean;
  /** On all pages. */
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
};

export function ConversationsScreen({
  client,
  entries,
  threads,
  isUnread,
  total,
  page,
  pageCount,
  news,
}: ConversationsProps) {
  const t = useDeskText();
  const paths = useDeskPaths();
  const pageTo = (next: number) =>
    paths.messages({ about: threads ? "orders" : null, show: isUnread ? "unread" : null, page: next });
  return (
    <DeskList
      title={t("messages")}
      found={t(total > mostCounted ? "foundTalksMany" : "foundTalks", { count: Math.min(total, mostCounted) })}
      news={news}
      tabs={{
        ...{ label: t("messages"), current: threads ? "orders" : isUnread ? "unread" : "all" },
        tabs: [
          { key: "all", label: t("allMessages"), to: paths.messages() },
          { key: "unread", label: t("unreadMessages"), to: paths.messages({ show: "unread" }) },
          { key: "orders", label: t("messagesOfOrders"), to: paths.messages({ about: "orders" }) },
          ...(client === "OPERATOR" ? [{ key: "contact", label: t("contactRequests"), to: paths.contact() }] : []),
        ],
      }}
      filters={{ action: paths.messages(), kept: {}, suppliers: [], supplier: null }}
      pages={{ page, pageCount, pageTo }}
    >
      {threads !== null && threads.length > 0 ? (
        <OrderTalks client={client} threads={threads} />
      ) : entries.length === 0 ? (
        <EmptyState
          icon={<MessageSquare />}
          title={t(isUnread ? "nothingUnread" : "nothingSaid")}
          actions={
            isUnread ? (
              <ButtonLink to={paths.messages()}>{t("toAllMessages")}</ButtonLink>
            ) : (
              <ButtonLink to={paths.quotes()}>{t("toQuotes")}</ButtonLink>
            )
          }
        >
          {t(isUnread ? "nothingUnreadHelp" : "nothingSaidHelp")}
        </EmptyState>
      ) : (
        <ConversationTable client={client} entries={entries} />
      )}
    </DeskList>
  );
}

function ConversationTable({ client, entries }: Pick<ConversationsProps, "client" | "entries">) {
  const t = useDeskText();
  const paths = useDeskPaths();
  return (
    <Table
      caption={t("messages")}
      isCaptionHidden
      rows={entries}
      rowKey={({ supplierQuoteId, thread }) => `${supplierQuoteId} ${thread}`}
      columns={[
        {
          ...{ key: "quote", head: t("conversation"), isRowHead: true },
          cell: ({ supplierQuoteId, thread, name, unreadCount, ...about }) => (
            <span className={thread === "OPERATOR" ? "block border-s-4 border-kraft ps-2" : "block"}>
              <Link to={`${paths.quote(supplierQuoteId)}#thread-${thread}`} className="font-semibold">
                {name}
              </Link>{" "}
              {unreadCount > 0 && <Badge tone="action">{t("unread", { count: unreadCount })}</Badge>}
              <span className="block text-sm font-normal text-muted">
                {about.customerAccountName} · <span className="code">{supplierQuoteId}</span>
                {client === "OPERATOR" && ` · ${about.supplier.name}`}
              </span>
            </span>
          ),
        },
        {
          ...{ key: "with", head: t("with"), cardLabel: t("with") },
          cell: ({ thread, customerName, supplier }) =>
            thread === "CUSTOMER" ? (
              customerName
            ) : (
              <>
                {client === "SUPPLIER" ? t("marketplace") : supplier.name}
                <span className="block text-sm text-kraft">{t("unseenByBuyer")}</span>
              </>
            ),
        },
        {
          ...{ key: "last", head: t("lastMessage"), cardLabel: t("lastMessage") },
          cell: ({ lastMessage: { name, message, messageDate } }) => (
            <>
              <span className="line-clamp-2 break-words">{keepHyphens(message)}</span>
              <span className="block text-sm text-muted">
                {name} · <time dateTime={messageDate}>{formatDateTime(messageDate)}</time>
              </span>
            </>
          ),
        },
        { key: "state", head: t("state"), cardLabel: t("state"), cell: ({ status }) => <QuoteState status={status} /> },
      ]}
    />
  );
}
