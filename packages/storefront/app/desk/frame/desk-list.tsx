// What every list of the desk has around its rows: its head, its tabs, what chooses among them, news of it, and its other pages. Links
// and a form of the address, so that nothing of it needs scripts.

import { useDeskText } from "messages:desk";
import { searchLength } from "@comptoir/contract/limits";
import Search from "lucide-react/icons/search";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { Form } from "react-router";
import type { DeskDensity } from "#desk/frame/density.ts";
import { KeyHints } from "#desk/frame/key-hints.tsx";
import type { HeldData } from "#lib/live/use-held.ts";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { Field } from "#ui/form/field.tsx";
import { Select, TextInput } from "#ui/form/text-input.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { StepPages } from "#ui/navigation/step-pages.tsx";
import { Tabs } from "#ui/navigation/tabs.tsx";

export type SupplierChoice = { readonly id: string; readonly name: string };

type ListFilters = {
  readonly action: string;
  /** What the address says besides. */
  readonly kept: Readonly<Record<string, string | null>>;
  readonly search?: { readonly value: string; readonly help: string };
  /** At the operator's desk: whose alone can be shown. */
  readonly suppliers: readonly SupplierChoice[];
  /** Whose alone are shown, and where those of all are. */
  readonly supplier: (SupplierChoice & { readonly toAll: string }) | null;
  readonly sort?: {
    readonly value: string;
    readonly choices: readonly { readonly key: string; readonly label: string }[];
  };
};

type ListNews = Pick<HeldData<unknown>, "hasNews" | "show"> & {
  /** Entries that are not shown yet. */
  readonly count: number;
};

type DeskListProps = {
  readonly title: string;
  /** How many there are, in words. */
  readonly found: string;
  /** Missing where rows are written in their place, and nothing new is shown among them. */
  readonly news?: ListNews | undefined;
  /** The views of the list and its columns, where it has some. */
  readonly views?: ReactNode;
  /** How close its rows stand, where its address says so. */
  readonly density?: DeskDensity | null;
  /** Beside the title, in the place of the keys of rows. */
  readonly tools?: ReactNode;
  readonly tabs: ComponentProps<typeof Tabs>;
  readonly filters: ListFilters;
  readonly pages: DeskPagesProps | KeyPagesProps;
  readonly children: ReactNode;
};

/** What names the pages beside one of a long list, whether it is the first. */
export type KeyPages = {
  readonly isFirst: boolean;
  readonly cursors: { readonly before: string | null; readonly after: string | null };
};

type KeyPagesProps = KeyPages & {
  /** Where a place of the list is; its first page where none is named. */
  readonly placeTo: (place: { readonly after?: string; readonly before?: string }) => string;
};

export function DeskList(props: DeskListProps) {
  const { title, found, news, views, density, tools, tabs, filters, pages, children } = props;
  const t = useDeskText();
  const { supplier } = filters;
  const list = useRef<HTMLDivElement>(null);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1>{title}</h1>
        <p className="text-muted" role="status">
          {found}
        </p>
        {views}
        {tools ?? <KeyHints />}
      </div>
      <Tabs {...tabs} />
      <Filters {...filters} />
      {supplier && (
        <p>
          {t("onlyOf", { name: supplier.name })} <Link to={supplier.toAll}>{t("ofAll")}</Link>
        </p>
      )}
      {news && (
        <News
          news={news}
          onShow={() => {
            news.show();
            list.current?.focus();
          }}
        />
      )}
      <div ref={list} tabIndex={-1} data-list-density={density ?? undefined} className="grid grid-cols-1 gap-4">
        {children}
      </div>
      {"cursors" in pages ? <PagesByKey {...pages} /> : <DeskPages {...pages} />}
    </div>
  );
}

/** What is new waits for a press, so that nothing moves under a pointer or a reader. */
function News({ news: { hasNews, count }, onShow }: { readonly news: ListNews; readonly onShow: () => void }) {
  const t = useDeskText();
  return (
    <div role="status" className={hasNews ? "" : "sr-only"}>
      {hasNews && (
        <Button size="small" onClick={onShow}>
          {t("news", { count })}
        </Button>
      )}
    </div>
  );
}

function Filters({ action, kept, search, suppliers, supplier, sort }: ListFilters) {
  const t = useDeskText();
  if (!search && !sort && suppliers.length === 0) return null;
  return (
    <Form action={action} role="search" className="flex flex-wrap items-end gap-3">
      {Object.entries(kept).map(
        ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {search && (
        <Field label={t("search")} help={search.help} className="w-full sm:w-96">
          <TextInput
            key={search.value}
            name="search"
            type="search"
            maxLength={searchLength}
            defaultValue={search.value}
          />
        </Field>
      )}
      {suppliers.length > 0 && (
        <Field label={t("supplier")}>
          <Select key={supplier?.id} name="supplier" defaultValue={supplier?.id ?? ""}>
            <option value="">{t("ofAll")}</option>
            {suppliers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {sort && (
        <Field label={t("sort")}>
          <Select key={sort.value} name="sort" defaultValue={sort.value}>
            {sort.choices.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Button type="submit" icon={<Search />}>
        {t("show")}
      </Button>
    </Form>
  );
}

type NoEntriesProps = {
  readonly title: string;
  readonly children: ReactNode;
  /** Where all of them are, where some were chosen. */
  readonly all?: { readonly to: string; readonly label: string } | undefined;
};

/** Why a list is empty, and what there is instead. */
export function NoEntries({ title, children, all }: NoEntriesProps) {
  return (
    <EmptyState icon={<Search />} title={title} actions={all && <ButtonLink to={all.to}>{all.label}</ButtonLink>}>
      {children}
    </EmptyState>
  );
}

type DeskPagesProps = {
  readonly page: number;
  readonly pageCount: number;
  readonly pageTo: (page: number) => string;
};

/** The ways to the other pages of a list. */
export function DeskPages({ page, pageCount, pageTo }: DeskPagesProps) {
  const t = useDeskText();
  const texts = {
    ...{ label: t("pages"), previous: t("previousPage"), next: t("nextPage") },
    page: (number: number) => t("pageNumber", { number }),
  };
  return <Pagination current={page} total={pageCount} pageTo={pageTo} texts={texts} />;
}

/** The same of a list that is read by key: its first page, and those beside this one. */
function PagesByKey({ isFirst, cursors: { before, after }, placeTo }: KeyPagesProps) {
  const t = useDeskText();
  const texts = { label: t("pages"), first: t("firstPage"), previous: t("previousPage"), next: t("nextPage") };
  return (
    <StepPages
      first={isFirst ? null : placeTo({})}
      previous={before === null ? null : placeTo({ before })}
      next={after === null ? null : placeTo({ after })}
      texts={texts}
    />
  );
}
