// The quotes of the desk with what chooses among them.

import { useDeskText } from "messages:desk";
import type { ComponentProps } from "react";
import { mostCounted } from "#desk/desk.ts";
import { type StateGroup, stateGroups } from "#desk/desk-states.ts";
import { DeskList, NoEntries, type SupplierChoice } from "#desk/frame/desk-list.tsx";
import { type QuoteColumn, quoteColumnsOf } from "#desk/quotes/quote-entry.ts";
import { type QuoteEntries, QuoteTable } from "#desk/quotes/quote-table.tsx";
import { type ListLook, lookFields } from "#desk/views/list-look.ts";
import type { ListViews } from "#desk/views/list-views.ts";
import { LookMenu } from "#desk/views/look-menu.tsx";
import { viewQuery } from "#desk/views/views.rules.ts";
import { ViewsMenu } from "#desk/views/views-menu.tsx";
import { useDeskPaths } from "#lib/desk-paths.ts";

export const quoteSorts = ["createdAt,desc", "createdAt,asc", "updatedAt,desc", "validityDate,asc"] as const;

type Choice = {
  /** Under which view it is shown. */
  readonly view: string | null;
  readonly state: StateGroup;
  readonly search: string;
  /** Whose alone, at the operator's desk. */
  readonly supplierId: string | null;
  readonly sort: (typeof quoteSorts)[number];
  readonly look: ListLook<QuoteColumn>;
};

type QuoteListProps = QuoteEntries &
  Pick<ComponentProps<typeof DeskList>, "news"> & {
    readonly views: ListViews;
    readonly choice: Choice;
    /** At the operator's desk: whose quotes can be shown alone. */
    readonly suppliers: readonly SupplierChoice[];
  };

/** Under a view, all that is chosen is said: what names the view alone opens it. */
const addressOf = ({ view, state, search, supplierId, sort, look }: Choice) => ({
  view,
  state: state === "all" && view === null ? null : state,
  search,
  supplier: supplierId,
  sort: sort === quoteSorts[0] ? null : sort,
  ...lookFields(look),
});

const columnHeads = {
  state: "state",
  supplier: "supplier",
  askedAt: "askedAt",
  due: "due",
  total: "totalHead",
} as const satisfies Record<QuoteColumn, string>;

export function QuoteListScreen(props: QuoteListProps) {
  const { client, entries, choice, views, suppliers, total, pages, news } = props;
  const t = useDeskText();
  const paths = useDeskPaths();
  const to = (other: Partial<Choice>) => paths.quotes(addressOf({ ...choice, ...other }));
  const { supplierId, search, sort, look } = choice;
  const named = [...suppliers, ...entries.map(({ supplier }) => supplier)];
  const name = named.find(({ id }) => id === supplierId)?.name ?? supplierId ?? "";
  return (
    <DeskList
      title={t("quotes")}
      found={t(total > mostCounted ? "foundMany" : "found", { count: Math.min(total, mostCounted) })}
      news={news}
      views={
        <>
          <ViewsMenu views={views} shown={viewQuery(addressOf(choice))} toAll={paths.quotes()} />
          <LookMenu
            action={paths.quotes()}
            kept={{ ...addressOf(choice), columns: null, density: null }}
            columns={quoteColumnsOf(client).map((key) => ({ key, label: t(columnHeads[key]) }))}
            look={look}
          />
        </>
      }
      density={look.density}
      tabs={{
        ...{ label: t("states"), current: choice.state },
        tabs: stateGroups.map((state) => ({ key: state, label: t(`group.${state}`), to: to({ state }) })),
      }}
      filters={{
        ...{
          action: paths.quotes(),
          kept: { view: choice.view, state: addressOf(choice).state, ...lookFields(look) },
          suppliers,
        },
        search: { value: search, help: t("searchHelp") },
        supplier: supplierId === null ? null : { id: supplierId, name, toAll: to({ supplierId: null }) },
        sort: { value: sort, choices: quoteSorts.map((key) => ({ key, label: t(`sort.${key}`) })) },
      }}
      pages={{ ...pages, placeTo: (place) => paths.quotes({ ...addressOf(choice), ...place }) }}
    >
      {entries.length > 0 ? (
        <QuoteTable
          caption={t("quotes")}
          client={client}
          entries={entries}
          look={look}
          toSupplier={(id) => to({ supplierId: id })}
        />
      ) : (
        <NoQuotes choice={choice} />
      )}
    </DeskList>
  );
}

/** Nothing yet differs from nothing found. */
function NoQuotes({ choice: { state, search, supplierId } }: Pick<QuoteListProps, "choice">) {
  const t = useDeskText();
  const to = useDeskPaths().quotes();
  const isFiltered = state !== "all" || search !== "" || supplierId !== null;
  return (
    <NoEntries title={t(isFiltered ? "noMatch" : "noQuotes")} all={isFiltered ? { to, label: t("seeAll") } : undefined}>
      {t(isFiltered ? "noMatchHelp" : "noQuotesHelp")}
    </NoEntries>
  );
}
