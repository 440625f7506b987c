// Rows of what waits: what is to be done, about what and for whom, since when and by when, for how much, and the button that does it.

import { useDeskText } from "messages:desk";
import { useDeskInboxText } from "messages:deskInbox";
import type { InboxKind } from "@comptoir/contract/desk/inbox";
import Building2 from "lucide-react/icons/building-2";
import Clock from "lucide-react/icons/clock";
import FileText from "lucide-react/icons/file-text";
import Flag from "lucide-react/icons/flag";
import Mail from "lucide-react/icons/mail";
import MessageSquare from "lucide-react/icons/message-square";
import Package from "lucide-react/icons/package";
import PackageCheck from "lucide-react/icons/package-check";
import ShieldAlert from "lucide-react/icons/shield-alert";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import Truck from "lucide-react/icons/truck";
import UserMinus from "lucide-react/icons/user-minus";
import UsersRound from "lucide-react/icons/users-round";
import type { ComponentType, SVGProps } from "react";
import type { InboxItem, Urgency } from "#desk/inbox/inbox-entry.ts";
import { Holder, MarkMenu } from "#desk/inbox/inbox-marks.tsx";
import { orderKey } from "#desk/orders/order-entry.ts";
import { SumSoFar } from "#desk/quotes/quote-table.tsx";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { formatDate, formatDateTime, formatMoney } from "#lib/format.ts";
import type { DeskClient } from "#lib/session/context.ts";
import { keepHyphens } from "#lib/words.ts";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { Badge, type BadgeTone } from "#ui/display/badge.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";

type InboxTableProps = {
  /** Until which days a row may rest. */
  readonly days: readonly string[];
  readonly client: DeskClient;
  readonly entries: readonly InboxItem[];
  /** Where what waits of one supplier alone is. */
  readonly toSupplier: (supplierId: string) => string;
};

type ItemProps = { readonly item: InboxItem };

/** What waits, inside the form of the orders that are moved on at once. */
export function InboxTable({ client, entries, days, toSupplier }: InboxTableProps) {
  const t = useDeskInboxText();
  const desk = useDeskText();
  const supplier: TableColumn<InboxItem> = {
    ...{ key: "supplier", head: desk("supplier"), cardLabel: desk("supplier") },
    cell: ({ supplier: of }) =>
      of ? (
        <Link to={toSupplier(of.id)} tone="plain">
          {of.name}
        </Link>
      ) : (
        <span className="text-muted">–</span>
      ),
  };
  const columns: readonly TableColumn<InboxItem>[] = [
    { key: "kind", head: t("kind"), cell: (item) => <Kind item={item} /> },
    { key: "name", head: t("about"), isRowHead: true, cell: (item) => <About item={item} /> },
    ...(client === "OPERATOR" ? [supplier] : []),
    {
      ...{ key: "since", head: t("since"), cardLabel: t("since") },
      cell: ({ since }) => <time dateTime={since}>{formatDateTime(since)}</time>,
    },
    { key: "due", head: t("due"), cardLabel: t("due"), cell: (item) => <DueBy item={item} /> },
    {
      ...{ key: "total", head: desk("totalHead"), cardLabel: desk("totalHead"), isNumeric: true },
      cell: ({ quote, total }) =>
        quote ? <SumSoFar of={quote} /> : total === null ? <span className="text-muted">–</span> : formatMoney(total),
    },
    {
      key: "next",
      head: desk("next"),
      cell: (item) => (
        <span className="flex items-center gap-1 sm:justify-end">
          <NextStep client={client} item={item} />
          {item.thing !== null && <MarkMenu item={item} thing={item.thing} days={days} />}
        </span>
      ),
    },
  ];
  return <Table caption={desk("inbox")} isCaptionHidden columns={columns} rows={entries} rowKey={({ key }) => key} />;
}

const icons: Readonly<Record<InboxKind, ComponentType<SVGProps<SVGSVGElement>>>> = {
  ACCEPT: PackageCheck,
  PREPARE: Package,
  SHIP: Truck,
  BLOCKED: ShieldAlert,
  LATE: TriangleAlert,
  RELEASE: FileText,
  QUOTE: FileText,
  INCIDENT: Flag,
  MESSAGE: MessageSquare,
  CONTACT: Mail,
  REGISTRATION: Building2,
  DELETION: UserMinus,
  APPROVAL: UsersRound,
};

function Kind({ item: { kind } }: ItemProps) {
  const t = useDeskInboxText();
  const Icon = icons[kind];
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap text-muted">
      <Icon className="size-4" aria-hidden="true" />
      {t(`kind.${kind}`)}
    </span>
  );
}

function useAddress({ item: { order, quote, talk, unread, kind, person, approval } }: ItemProps): string {
  const paths = useDeskPaths();
  if (approval) return paths.approvals();
  if (person?.about === "contactRequest") return `${paths.contact({ status: "open" })}#request-${person.id}`;
  if (person) return person.about === "account" ? paths.account(person.id) : paths.deletion(person.id);
  if (talk) return talk.incidentId === null ? paths.orderTalk(talk.orderReference) : paths.incident(talk.incidentId);
  if (order) return kind === "SHIP" ? paths.shipOrder(order.reference) : paths.order(order.reference);
  if (quote) return paths.quote(quote.id);
  return unread?.quoteId ? `${paths.quote(unread.quoteId)}#thread-${unread.thread}` : paths.inbox();
}

function About({ item }: ItemProps) {
  const t = useDeskInboxText();
  const desk = useDeskText();
  const { name, account, order, quote, unread } = item;
  const lines = order?.lineCount ?? quote?.lineCount;
  return (
    <>
      <Link to={useAddress({ item })} className={order ? "code font-semibold whitespace-nowrap" : "font-semibold"}>
        {name || t("allAccounts")}
      </Link>
      <span className="line-clamp-2 text-sm font-normal text-muted">
        {account}
        {order?.customerReference && ` · ${t("theirReference", { reference: order.customerReference })}`}
        {lines !== undefined && ` · ${t("lineCount", { count: lines })}`}
        {quote && quote.pricedLineCount > 0 && `, ${t("pricedCount", { count: quote.pricedLineCount })}`}
        {quote?.wantedDay && ` · ${desk("wantedFor", { date: formatDate(quote.wantedDay) })}`}
      </span>
      {item.approval && (
        <span className="block text-sm font-normal text-muted">
          {t(`approval.${item.approval.kind}`)} · {t("askedBy", { name: item.approval.askedBy })}
        </span>
      )}
      {item.talk && <span className="code block text-sm font-normal text-muted">{item.talk.orderReference}</span>}
      {unread && <Unread item={item} unread={unread} />}
      <Holder item={item} />
    </>
  );
}

/** What nobody here has read, with the way to where it is answered. */
function Unread({ item, unread }: ItemProps & { readonly unread: NonNullable<InboxItem["unread"]> }) {
  const t = useDeskInboxText();
  const paths = useDeskPaths();
  const { quoteId, thread, count, text } = unread;
  const page = useAddress({ item });
  const to = quoteId === null ? page : `${paths.quote(quoteId)}#thread-${thread}`;
  return (
    <span className="mt-0.5 flex items-baseline gap-x-2 text-sm font-normal max-sm:flex-col">
      <Link to={to} className="inline-flex min-h-6 flex-none items-center">
        {t("unread", { count })}
      </Link>
      {text !== "" && (
        <span className="line-clamp-2 text-muted sm:line-clamp-1">{t("quoted", { text: keepHyphens(text) })}</span>
      )}
    </span>
  );
}

const tones: Readonly<Record<Urgency, BadgeTone>> = {
  late: "negative",
  soon: "negative",
  today: "action",
  later: "neutral",
};

/** A deadline in words; one that ends with its day has no hour. */
function DueBy({ item: { dueAt, urgency } }: ItemProps) {
  const t = useDeskInboxText();
  if (dueAt === null || urgency === null) return <span className="text-muted">–</span>;
  const [day = "", time = ""] = formatDateTime(dueAt).split(" ");
  const hasTime = time !== "23:59";
  const date = hasTime ? `${day} ${time}` : day;
  const today = hasTime ? t("todayAt", { time }) : t("today");
  const words = urgency === "late" ? t("late", { date }) : urgency === "later" ? date : today;
  return (
    <Badge tone={tones[urgency]} icon={urgency === "late" ? <TriangleAlert /> : <Clock />}>
      <time dateTime={dueAt}>{words}</time>
    </Badge>
  );
}

type NextProps = ItemProps & { readonly client: DeskClient };

/** The step that is done at once, or the way to the page where it is. */
function NextStep({ client, item }: NextProps) {
  const t = useDeskInboxText();
  const to = useAddress({ item });
  const { kind, name, order, quote } = item;
  const move = kind === "ACCEPT" ? "accept" : kind === "PREPARE" ? "prepare" : null;
  const isBegun = quote !== null && (quote.hasDraft || quote.status === "WAITING_FOR_SUPPLIER_INFOS");
  const step = t(
    kind === "QUOTE" && client === "OPERATOR" ? "look" : kind === "QUOTE" && isBegun ? "goOn" : `do.${kind}`,
  );
  const label = t("stepOf", { step, name });
  if (order && move && order.moves.includes(move))
    return (
      <Button type="submit" size="small" name={move} value={orderKey(order)} aria-label={label} data-done>
        {step}
      </Button>
    );
  return (
    <ButtonLink to={to} size="small" aria-label={label}>
      {step}
    </ButtonLink>
  );
}
