// The quotes of the desk with what chooses among them: links and a form of the address, so that nothing of it needs scripts.

import { useDeskText } from "messages:desk";
import { searchLength } from "@comptoir/contract/limits";
import Search from "lucide-react/icons/search";
import SearchX from "lucide-react/icons/search-x";
import { Form } from "react-router";
import { mostCounted } from "#desk/desk.ts";
import { type StateGroup, stateGroups } from "#desk/desk-states.ts";
import { KeyHints } from "#desk/frame/key-hints.tsx";
import { DeskPages, type QuoteEntries, QuoteTable } from "#desk/quotes/quote-table.tsx";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { Field } from "#ui/form/field.tsx";
import { Select, TextInput } from "#ui/form/text-input.tsx";
import { Tabs } from "#ui/navigation/tabs.tsx";

export const quoteSorts = ["createdAt,desc", "createdAt,asc", "updatedAt,desc", "validityDate,asc"] as const;

type Choice = {
  readonly state: StateGroup;
  readonly search: string;
  /** Whose alone, at the operator's desk. */
  readonly supplierId: string | null;
  readonly sort: (typeof quoteSorts)[number];
};

export type SupplierChoice = { readonly id: string; readonly name: string };

type QuoteListProps = QuoteEntries & {
  readonly choice: Choice;
  /** At the operator's desk: whose quotes can be shown alone. */
  readonly suppliers: readonly SupplierChoice[];
};

const addressOf = ({ state, search, supplierId, sort }: Choice) => ({
  state: state === "all" ? null : state,
  search,
  supplier: supplierId,
  sort: sort === quoteSorts[0] ? null : sort,
});

export function QuoteListScreen({ client, entries, choice, suppliers, total, page, pageCount }: QuoteListProps) {
  const t = useDeskText();
  const paths = useDeskPaths();
  const to = (other: Partial<Choice>) => paths.quotes(addressOf({ ...choice, ...other }));
  const supplier = choice.supplierId && entries.find(({ supplier: { id } }) => id === choice.supplierId)?.supplier.name;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1>{t("quotes")}</h1>
        <p className="text-muted" role="status">
          {t(total > mostCounted ? "foundMany" : "found", { count: Math.min(total, mostCounted) })}
        </p>
        <KeyHints />
      </div>
      <Tabs
        label={t("states")}
        current={choice.state}
        tabs={stateGroups.map((state) => ({ key: state, label: t(`group.${state}`), to: to({ state }) }))}
      />
      <Filters choice={choice} suppliers={suppliers} />
      {choice.supplierId && (
        <p>
          {t("onlyOf", { name: supplier || choice.supplierId })} <Link to={to({ supplierId: null })}>{t("ofAll")}</Link>
        </p>
      )}
      {entries.length > 0 ? (
        <QuoteTable
          caption={t("quotes")}
          client={client}
          entries={entries}
          toSupplier={(supplierId) => to({ supplierId })}
        />
      ) : (
        <NoQuotes choice={choice} />
      )}
      <DeskPages
        page={page}
        pageCount={pageCount}
        pageTo={(next) => paths.quotes({ ...addressOf(choice), page: next })}
      />
    </div>
  );
}

function Filters({ choice, suppliers }: Pick<QuoteListProps, "choice" | "suppliers">) {
  const t = useDeskText();
  const { state, search, supplierId, sort } = choice;
  return (
    <Form action={useDeskPaths().quotes()} role="search" className="flex flex-wrap items-end gap-3">
      {state !== "all" && <input type="hidden" name="state" value={state} />}
      {supplierId && suppliers.length === 0 && <input type="hidden" name="supplier" value={supplierId} />}
      <Field label={t("search")} help={t("searchHelp")} className="w-full sm:w-80">
        <TextInput key={search} name="search" type="search" maxLength={searchLength} defaultValue={search} />
      </Field>
      {suppliers.length > 0 && (
        <Field label={t("supplier")}>
          <Select key={supplierId} name="supplier" defaultValue={supplierId ?? ""}>
            <option value="">{t("ofAll")}</option>
            {suppliers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={t("sort")}>
        <Select key={sort} name="sort" defaultValue={sort}>
          {quoteSorts.map((name) => (
            <option key={name} value={name}>
              {t(`sort.${name}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" icon={<Search />}>
        {t("show")}
      </Button>
    </Form>
  );
}

/** Nothing yet differs from nothing found. */
function NoQuotes({ choice: { state, search, supplierId } }: Pick<QuoteListProps, "choice">) {
  const t = useDeskText();
  const all = useDeskPaths().quotes();
  const isFiltered = state !== "all" || search !== "" || supplierId !== null;
  return (
    <EmptyState
      icon={<SearchX />}
      title={t(isFiltered ? "noMatch" : "noQuotes")}
      actions={isFiltered && <ButtonLink to={all}>{t("seeAll")}</ButtonLink>}
    >
      {t(isFiltered ? "noMatchHelp" : "noQuotesHelp")}
    </EmptyState>
  );
}
