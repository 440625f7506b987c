// The buyer's lists: one to open, a new one, a search through all of them, and the way back for one just deleted (ux B-01).

import { useListsText } from "messages:lists";
import { listNameLength } from "@comptoir/contract/limits";
import ClipboardList from "lucide-react/icons/clipboard-list";
import { NoneYet, Overview, type OverviewAnswer, totalColumn } from "#collections/overview.tsx";
import { usePaths } from "#lib/language.tsx";
import type { ListHead } from "#lists/list-view.ts";
import type { FoundInList } from "#lists/lists.server.ts";
import type { DeletedList } from "#lists/manage-lists.server.ts";
import { Link } from "#ui/action/link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { SearchBox } from "#ui/form/search-box.tsx";

type ListsAnswer = OverviewAnswer<DeletedList>;

export type ListsScreenProps = {
  readonly lists: readonly ListHead[];
  readonly search: string;
  /** Null: nothing was searched. */
  readonly found: readonly FoundInList[] | null;
  readonly answer?: ListsAnswer | undefined;
};

export function ListsScreen({ lists, search, found, answer }: ListsScreenProps) {
  const t = useListsText();
  const paths = usePaths();
  const deleted = answer && "deleted" in answer ? answer.deleted : null;
  const searchBox = (
    <SearchBox
      action={paths.buyingLists()}
      label={t("searchLists")}
      button={t("search")}
      search={search}
      clear={t("clear")}
    />
  );
  return (
    <Overview
      title={t("listsTitle")}
      to={paths.buyingLists()}
      help={t("listsHelp")}
      answer={answer}
      deleted={
        deleted && {
          words: t("deleted", { name: deleted.name }),
          undo: { name: "restore", value: deleted.id },
        }
      }
      above={lists.length > 0 && searchBox}
      items={lists}
      caption={t("listsTitle")}
      nameOf={(list) => ({
        to: paths.buyingList(list.id),
        name: list.name,
        marks: (
          <>
            {list.isSetAside && <Badge>{t("fromCarts")}</Badge>}
            {list.isShared && <Badge>{t("shared")}</Badge>}
          </>
        ),
      })}
      columns={[totalColumn(t("totalToday"))]}
      empty={
        <NoneYet
          icon={<ClipboardList />}
          title={t("noListTitle")}
          text={t("noListText")}
          onward={{ to: paths.orders(), label: t("toOrders") }}
        />
      }
      instead={found && <Finds finds={found} search={search} />}
      newOne={{
        field: "listName",
        longest: listNameLength,
        title: t("newList"),
        label: t("newListName"),
        help: t("newListHelp"),
        button: t("create"),
      }}
    />
  );
}

function Finds({ finds, search }: { readonly finds: readonly FoundInList[]; readonly search: string }) {
  const t = useListsText();
  const paths = usePaths();
  return (
    <section aria-labelledby="found" className="grid gap-3">
      <div role="status">
        <h2 id="found" className="text-lg">
          {t("foundIn", { count: finds.length, search })}
        </h2>
      </div>
      {finds.length === 0 && (
        <p>
          <Link to={paths.search({ query: search })}>{t("searchCatalogue", { search })}</Link>
        </p>
      )}
      <ul className="divided">
        {finds.map(({ list, names, count }) => (
          <li key={list.id} className="py-3">
            <Link to={paths.buyingList(list.id, { q: search })} className="font-semibold">
              {t("foundCount", { name: list.name, count })}
            </Link>
            <p className="text-sm text-muted">
              {names.join(" · ")}
              {count > names.length && ` · ${t("andMore", { count: count - names.length })}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
