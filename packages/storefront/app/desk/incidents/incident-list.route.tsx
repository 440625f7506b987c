// The incidents of a desk by their state, the newest first (desk D-410).

import { deskIncidentsText, useDeskIncidentsText } from "messages:deskIncidents";
import type { Incident, IncidentStatus } from "@comptoir/contract/orders/incidents";
import Flag from "lucide-react/icons/flag";
import { clientAtDesk } from "#desk/desk.server.ts";
import { DeskList } from "#desk/frame/desk-list.tsx";
import { useListNews } from "#desk/frame/list-news.ts";
import { IncidentState } from "#desk/incidents/incident-state.tsx";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { formatDateTime } from "#lib/format.ts";
import { languageOf } from "#lib/locale.ts";
import { readPage, rowsPerPage } from "#lib/pages.ts";
import type { DeskClient } from "#lib/session/context.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { Table } from "#ui/display/table.tsx";
import type { Route } from "./+types/incident-list.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, deskIncidentsText(languageOf(args.location.pathname))("incidents"));

const tabs = ["open", "all", "closed"] as const;
type IncidentTab = (typeof tabs)[number];
const statusesOf: Readonly<Record<IncidentTab, IncidentStatus[]>> = {
  open: ["OPEN", "ON_GOING"],
  all: [],
  closed: ["CLOSED"],
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const client = clientAtDesk(context);
  const tab = tabs.find((one) => one === url.searchParams.get("show")) ?? "open";
  const page = readPage(url.searchParams);
  const account = url.searchParams.get("account");
  const query = {
    ...{ status: statusesOf[tab], page: page - 1, size: rowsPerPage, sort: ["id:desc"] },
    ...(account && { customerAccountIds: [account] }),
  };
  const answer = await getSdk(context, languageOf(url.pathname)).deskIncidents.getDeskIncidents({ query });
  const { content: entries, totalElements: total, totalPages: pageCount, counts } = answer;
  return { client, tab, account, entries, counts, total, page, pageCount };
}

export default function IncidentListRoute({ loaderData }: Route.ComponentProps) {
  const { shown, news } = useListNews(loaderData, ({ id, status, unreadCount }) => `${id} ${status} ${unreadCount}`);
  const t = useDeskIncidentsText();
  const paths = useDeskPaths();
  const { tab, account, entries, counts, total, page, pageCount, client } = shown;
  const countOf = { open: counts.OPEN + counts.ON_GOING, closed: counts.CLOSED, all: undefined };
  const listOf = (key: IncidentTab, of: string | null = account) =>
    paths.incidents({ show: key === "open" ? null : key, account: of });
  const pageTo = (next: number) => paths.incidents({ show: tab === "open" ? null : tab, account, page: next });
  return (
    <DeskList
      title={t("incidents")}
      found={t("found", { count: total })}
      news={news}
      tabs={{
        ...{ label: t("incidents"), current: tab },
        tabs: tabs.map((key) => ({
          ...{ key, label: t(`tab.${key}`), to: listOf(key) },
          ...(countOf[key] !== undefined && { count: countOf[key] }),
        })),
      }}
      filters={{ action: paths.incidents(), kept: {}, suppliers: [], supplier: null }}
      pages={{ page, pageCount, pageTo }}
    >
      {account && (
        <p>
          {t("onlyOfAccount", { name: entries[0]?.customerAccountName ?? account })}{" "}
          <Link to={listOf(tab, null)}>{t("ofAllAccounts")}</Link>
        </p>
      )}
      {entries.length === 0 ? (
        <EmptyState
          icon={<Flag />}
          title={t("none")}
          actions={<ButtonLink to={paths.orders()}>{t("toOrders")}</ButtonLink>}
        >
          {t("noneHelp")}
        </EmptyState>
      ) : (
        <IncidentTable client={client} entries={entries} />
      )}
    </DeskList>
  );
}

type IncidentTableProps = { readonly client: DeskClient; readonly entries: readonly Incident[] };

function IncidentTable({ client, entries }: IncidentTableProps) {
  const t = useDeskIncidentsText();
  const paths = useDeskPaths();
  return (
    <Table
      caption={t("incidents")}
      isCaptionHidden
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        {
          ...{ key: "incident", head: t("title"), isRowHead: true },
          cell: ({ id, number, orderLogisticReference, unreadCount }) => (
            <>
              <Link to={paths.incident(id)} className="font-semibold">
                {t("number", { number })}, <span className="code inline">{orderLogisticReference}</span>
              </Link>{" "}
              {unreadCount > 0 && <Badge tone="action">{t("newMessages", { count: unreadCount })}</Badge>}
            </>
          ),
        },
        {
          ...{ key: "customer", head: t("customer"), cardLabel: t("customer") },
          cell: ({ customerAccountName, supplier }) => (
            <>
              {customerAccountName}
              {client === "OPERATOR" && <span className="block text-sm text-muted">{supplier.name}</span>}
            </>
          ),
        },
        {
          ...{ key: "about", head: t("about"), cardLabel: t("about") },
          cell: ({ reasons, lines }) => (
            <>
              {reasons.map(({ label }) => label).join(", ")}
              <span className="block text-sm text-muted">{lines.map(({ sku }) => sku).join(", ")}</span>
            </>
          ),
        },
        {
          ...{ key: "since", head: t("since"), cardLabel: t("since") },
          cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
        },
        {
          ...{ key: "state", head: t("stateHead"), cardLabel: t("stateHead") },
          cell: ({ status }) => <IncidentState status={status} />,
        },
      ]}
    />
  );
}
