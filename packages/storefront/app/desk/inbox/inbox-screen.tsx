// The list of what waits, urgent first.

import { useDeskText } from "messages:desk";
import { useDeskInboxText } from "messages:deskInbox";
import type { InboxCounts } from "@comptoir/contract/desk/inbox";
import CircleCheck from "lucide-react/icons/circle-check";
import { type ComponentProps, useRef } from "react";
import { Form } from "react-router";
import { mostCounted } from "#desk/desk.ts";
import { DeskList, type SupplierChoice } from "#desk/frame/desk-list.tsx";
import { type InboxItem, type InboxTab, kindsOf, tabOfKind } from "#desk/inbox/inbox-entry.ts";
import { MarkNotice } from "#desk/inbox/inbox-marks.tsx";
import { InboxTable } from "#desk/inbox/inbox-table.tsx";
import type { MarkOutcome } from "#desk/marks/marks.server.ts";
import { MovedNotice } from "#desk/orders/moved-notice.tsx";
import type { MovesOutcome } from "#desk/orders/order-list.server.ts";
import { useActKey } from "#desk/orders/use-act-key.ts";
import { useDeskPaths } from "#lib/desk-paths.ts";
import type { DeskClient } from "#lib/session/context.ts";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";

type Choice = {
  readonly tab: InboxTab;
  /** Whose alone, at the operator's desk. */
  readonly supplierId: string | null;
};

type InboxProps = Pick<ComponentProps<typeof DeskList>, "news"> & {
  readonly client: DeskClient;
  readonly entries: readonly InboxItem[];
  readonly counts: InboxCounts["counts"];
  readonly lateCount: number;
  readonly suppliers: readonly SupplierChoice[];
  readonly choice: Choice;
  /** On all pages. */
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  /** Until which days something may rest. */
  readonly days: readonly string[];
  readonly snoozedCount: number;
  readonly outcome: MovesOutcome | MarkOutcome | undefined;
};

const addressOf = ({ tab, supplierId }: Choice) => ({ show: tab === "all" ? null : tab, supplier: supplierId });

export function InboxScreen(props: InboxProps) {
  const { client, entries, lateCount, days, suppliers, choice, total, page, pageCount, news } = props;
  const { outcome } = props;
  const t = useDeskInboxText();
  const desk = useDeskText();
  const paths = useDeskPaths();
  const form = useRef<HTMLFormElement>(null);
  useActKey(form, "accept");
  const to = (other: Partial<Choice>) => paths.inbox(addressOf({ ...choice, ...other }));
  const { tab, supplierId } = choice;
  const named = [...suppliers, ...entries.flatMap(({ supplier }) => supplier ?? [])];
  const name = named.find(({ id }) => id === supplierId)?.name ?? supplierId ?? "";
  return (
    <DeskList
      title={desk("inbox")}
      found={t("found", { count: total, late: tab === "all" ? lateCount : 0 })}
      news={news}
      tabs={{ label: t("tabs"), current: tab, tabs: useTabs(props, to) }}
      filters={{
        ...{ action: paths.inbox(), kept: { show: addressOf(choice).show }, suppliers },
        supplier: supplierId === null ? null : { id: supplierId, name, toAll: to({ supplierId: null }) },
      }}
      pages={{ page, pageCount, pageTo: (next) => paths.inbox({ ...addressOf(choice), page: next }) }}
    >
      {outcome &&
        ("mark" in outcome ? <MarkNotice outcome={outcome} /> : <MovedNotice key={outcome.at} {...outcome} />)}
      {entries.length === 0 ? (
        <NothingWaits client={client} tab={tab} all={paths.inbox()} />
      ) : (
        <Form method="post" ref={form} className="grid grid-cols-1">
          <InboxTable client={client} entries={entries} days={days} toSupplier={(id) => to({ supplierId: id })} />
        </Form>
      )}
    </DeskList>
  );
}

/** All of it, what is late, and each kind that there is. */
function useTabs(
  { client, counts, lateCount, snoozedCount, choice }: InboxProps,
  to: (choice: Partial<Choice>) => string,
) {
  const t = useDeskInboxText();
  const words = (count: number) =>
    t(count > mostCounted ? "countMany" : "count", { count: Math.min(count, mostCounted) });
  const kinds = kindsOf[client].map((kind) => ({ tab: tabOfKind(kind), count: counts[kind] }));
  const all = kinds.reduce((sum, { count }) => sum + count, 0);
  const tabs: readonly { readonly tab: InboxTab; readonly count: number }[] = [
    { tab: "all", count: all },
    ...(client === "SUPPLIER" ? [{ tab: "late" as const, count: lateCount }] : []),
    ...kinds,
    { tab: "snoozed", count: snoozedCount },
  ];
  return tabs
    .filter(({ tab, count }) => tab === "all" || count > 0 || tab === choice.tab)
    .map(({ tab, count }) => ({ key: tab, label: t(`tab.${tab}`), to: to({ tab }), count: words(count) }));
}

type NothingProps = { readonly client: DeskClient; readonly tab: InboxTab; readonly all: string };

function NothingWaits({ client, tab, all }: NothingProps) {
  const t = useDeskInboxText();
  const desk = useDeskText();
  const paths = useDeskPaths();
  return (
    <EmptyState
      icon={<CircleCheck />}
      title={t(tab === "all" ? "nothing" : tab === "snoozed" ? "nothingSnoozed" : "nothingHere")}
      actions={
        tab === "all" ? (
          <>
            <ButtonLink to={paths.orders()}>{t("toOrders")}</ButtonLink>
            <ButtonLink to={paths.quotes()}>{desk("toQuotes")}</ButtonLink>
          </>
        ) : (
          <ButtonLink to={all}>{t("seeAll")}</ButtonLink>
        )
      }
    >
      {t(tab === "all" ? `nothingHelp.${client}` : tab === "snoozed" ? "nothingSnoozedHelp" : "nothingHereHelp")}
    </EmptyState>
  );
}
