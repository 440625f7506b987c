// The buyer's lists: one to open, a new one, a search through all of them, and the way back for one just deleted (ux B-01).

import { useListsText } from "messages:lists";
import { listNameLength } from "@comptoir/contract/limits";
import ClipboardList from "lucide-react/icons/clipboard-list";
import { NewNameForm } from "#collections/name-forms.tsx";
import {
  CollectionTable,
  changedColumn,
  linesColumn,
  nameColumn,
  Overview,
  type OverviewAnswer,
  OverviewOutcome,
  refusedOf,
  totalColumn,
} from "#collections/overview.tsx";
import { RefusalWords } from "#collections/refusal.tsx";
import { usePaths } from "#lib/language.tsx";
import type { ListHead } from "#lists/list-view.ts";
import type { FoundInList } from "#lists/lists.server.ts";
import type { DeletedList } from "#lists/manage-lists.server.ts";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { UndoForm } from "#ui/action/undo-form.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import type { TableColumn } from "#ui/display/table.tsx";
import { SearchBox } from "#ui/form/search-box.tsx";

export type ListsAnswer = OverviewAnswer<DeletedList>;

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
  const tellDeleted = ({ id, name }: DeletedList) => ({
    words: t("deleted", { name }),
    undo: (
      <UndoForm action={paths.buyingLists()} name="restore" value={id}>
        {t("undo")}
      </UndoForm>
    ),
  });
  return (
    <Overview title={t("listsTitle")} to={paths.buyingLists()} help={t("listsHelp")}>
      <OverviewOutcome refused={refusedOf(answer, "other")} deleted={deleted && tellDeleted(deleted)} />
      {lists.length > 0 && (
        <SearchBox
          action={paths.buyingLists()}
          label={t("searchLists")}
          button={t("search")}
          search={search}
          clear={t("clear")}
        />
      )}
      {found ? <Found found={found} search={search} /> : <Lists lists={lists} />}
      <NewList answer={answer} />
    </Overview>
  );
}

function Lists({ lists }: { readonly lists: readonly ListHead[] }) {
  const t = useListsText();
  const paths = usePaths();
  if (lists.length === 0)
    return (
      <EmptyState
        icon={<ClipboardList />}
        title={t("noListTitle")}
        actions={
          <>
            <ButtonLink to={paths.categories()}>{t("toCatalogue")}</ButtonLink>
            <ButtonLink to={paths.orders()}>{t("toOrders")}</ButtonLink>
          </>
        }
      >
        <p>{t("noListText")}</p>
      </EmptyState>
    );
  const columns: readonly TableColumn<ListHead>[] = [
    nameColumn(t("name"), (list) => ({
      to: paths.buyingList(list.id),
      name: list.name,
      marks: (
        <>
          {list.isSetAside && <Badge>{t("fromCarts")}</Badge>}
          {list.isShared && <Badge>{t("shared")}</Badge>}
        </>
      ),
    })),
    linesColumn(t("lines")),
    totalColumn(t("totalToday")),
    changedColumn(t("lastChange")),
  ];
  return <CollectionTable caption={t("listsTitle")} columns={columns} rows={lists} />;
}

function Found({ found, search }: { readonly found: readonly FoundInList[]; readonly search: string }) {
  const t = useListsText();
  const paths = usePaths();
  return (
    <section aria-labelledby="found" className="grid gap-3">
      <div role="status">
        <h2 id="found" className="text-lg">
          {t("foundIn", { count: found.length, search })}
        </h2>
      </div>
      {found.length === 0 && (
        <p>
          <Link to={paths.search({ query: search })}>{t("searchCatalogue", { search })}</Link>
        </p>
      )}
      <ul className="divide-y divide-line">
        {found.map(({ list, names, count }) => (
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

function NewList({ answer }: { readonly answer: ListsAnswer | undefined }) {
  const t = useListsText();
  const refused = refusedOf(answer, "create");
  return (
    <NewNameForm
      action={usePaths().buyingLists()}
      field="listName"
      longest={listNameLength}
      title={t("newList")}
      label={t("newListName")}
      help={t("newListHelp")}
      button={t("create")}
      error={refused && <RefusalWords refused={refused} />}
      typed={refused?.name}
    />
  );
}
