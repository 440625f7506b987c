// The list of what is said about orders. What no buyer sees has an edge of its own, and says so.

import { useDeskText } from "messages:desk";
import type { Thread } from "@comptoir/contract/orders/threads";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { formatDateTime } from "#lib/format.ts";
import type { DeskClient } from "#lib/session/context.ts";
import { keepHyphens } from "#lib/words.ts";
import { Link } from "#ui/action/link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Table } from "#ui/display/table.tsx";

type OrderTalksProps = { readonly client: DeskClient; readonly threads: readonly Thread[] };

export function OrderTalks({ client, threads }: OrderTalksProps) {
  const t = useDeskText();
  const paths = useDeskPaths();
  const pageOf = ({ incidentId, orderLogisticReference }: Thread) =>
    incidentId === null ? paths.orderTalk(orderLogisticReference) : paths.incident(incidentId);
  return (
    <Table
      caption={t("messagesOfOrders")}
      isCaptionHidden
      rows={threads}
      rowKey={({ id }) => id}
      columns={[
        {
          ...{ key: "order", head: t("conversation"), isRowHead: true },
          cell: (thread) => (
            <span className={thread.audience === "OPERATOR" ? "block border-s-4 border-kraft ps-2" : "block"}>
              <Link to={`${pageOf(thread)}#thread-${thread.id}`} className="font-semibold">
                {thread.subject}
              </Link>{" "}
              {thread.unreadCount > 0 && <Badge tone="action">{t("unread", { count: thread.unreadCount })}</Badge>}
              <span className="block text-sm font-normal text-muted">
                {thread.customerAccountName} · <span className="code">{thread.orderLogisticReference}</span>
                {client === "OPERATOR" && ` · ${thread.supplier.name}`}
              </span>
            </span>
          ),
        },
        {
          ...{ key: "with", head: t("with"), cardLabel: t("with") },
          cell: ({ audience, customerName, supplier }) =>
            audience === "CUSTOMER" ? (
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
          cell: ({ messages }) => {
            const last = messages.at(-1);
            return last ? (
              <>
                <span className="line-clamp-2 break-words">{keepHyphens(last.body)}</span>
                <span className="block text-sm text-muted">
                  {last.author.name} · <time dateTime={last.createdAt}>{formatDateTime(last.createdAt)}</time>
                </span>
              </>
            ) : null;
          },
        },
      ]}
    />
  );
}
