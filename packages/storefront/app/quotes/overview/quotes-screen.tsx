// The buyer's master quotes: what is still to be sent, what suppliers answered, a new one, and the way back for one just deleted.

import { useQuotesText } from "messages:quotes";
import { descriptionLength, searchLength, textLength } from "@comptoir/contract/limits";
import FileQuestion from "lucide-react/icons/file-question-mark";
import Search from "lucide-react/icons/search";
import { Form } from "react-router";
import { NoneYet, Overview, type OverviewAnswer, ownerColumn, refusedOf } from "#collections/overview.tsx";
import { formatDate } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import type { Query } from "#lib/paths.ts";
import { BlockFailure } from "#page/block-failure.tsx";
import type { DeletedQuote } from "#quotes/manage-quotes.server.ts";
import {
  type QuoteEntry,
  type QuoteFilter,
  type QuotesPage,
  type QuotesTab,
  quoteSorts,
} from "#quotes/overview/quotes-list.ts";
import { StateBadge } from "#quotes/quote-states.tsx";
import { isSent } from "#quotes/quote-view.ts";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import type { TableColumn } from "#ui/display/table.tsx";
import { Field } from "#ui/form/field.tsx";
import { Select, Textarea, TextInput } from "#ui/form/text-input.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { Tabs } from "#ui/navigation/tabs.tsx";

type QuotesAnswer = OverviewAnswer<DeletedQuote, { readonly description: string }>;

export type QuotesScreenProps = {
  /** Null: they could not be read. */
  readonly list: QuotesPage | null;
  readonly filter: QuoteFilter;
  /** The page itself. */
  readonly pageTo: (query?: Query) => string;
  /** What was searched for and not found. */
  readonly sought: string;
  readonly answer?: QuotesAnswer | undefined;
};

const tabs: readonly QuotesTab[] = ["all", "decide", "toSend", "waiting", "done"];

const queryOf = ({ ofAccount, tab, search, sort, page }: QuoteFilter): Query => ({
  of: ofAccount ? "account" : null,
  tab: tab === "all" ? null : tab,
  search,
  sort,
  page: page > 1 ? page : null,
});

export function QuotesScreen({ list, filter, pageTo, sought, answer }: QuotesScreenProps) {
  const t = useQuotesText();
  const paths = usePaths();
  const { ofAccount, tab, search } = filter;
  const isFiltered = tab !== "all" || search !== "";
  const deleted = answer && "deleted" in answer ? answer.deleted : null;
  const answers: TableColumn<QuoteEntry> = {
    ...{ key: "answers", head: t("answers") },
    cell: (quote) => <Answers quote={quote} />,
  };
  const dates: TableColumn<QuoteEntry> = {
    ...{ key: "dates", head: t("dates"), cardLabel: t("dates") },
    cell: (quote) => <Dates quote={quote} />,
  };
  return (
    <Overview
      title={t("quotesTitle")}
      to={pageTo()}
      help={t("quotesHelp")}
      answer={answer}
      deleted={deleted && { words: t("deleted", { name: deleted.name }), undo: { fields: restoreFields(deleted) } }}
      above={<Filters list={list} filter={filter} pageTo={pageTo} />}
      items={list?.quotes ?? null}
      caption={t("quotesTitle")}
      nameOf={({ id, name }) => ({ to: paths.quote(id), name })}
      columns={ofAccount ? [answers, dates, ownerColumn(t("by"))] : [answers, dates]}
      empty={
        isFiltered ? (
          <NoneFound to={pageTo(queryOf({ ...filter, tab: "all", search: "", page: 1 }))} />
        ) : (
          <NoneYet
            icon={<FileQuestion />}
            title={t("noQuoteTitle")}
            text={t("noQuoteText")}
            onward={{ to: paths.buyingLists(), label: t("toLists") }}
          />
        )
      }
      below={list && <Pages list={list} filter={filter} pageTo={pageTo} />}
      unread={<BlockFailure what={t("unread")} />}
      newOne={{
        field: "quoteName",
        longest: textLength,
        title: t("newQuote"),
        lead: sought ? t("soughtHelp") : undefined,
        label: t("newQuoteName"),
        help: t("newQuoteHelp"),
        button: t("create"),
        proposed: sought,
        children: <Description sought={sought} answer={answer} />,
      }}
    />
  );
}

const restoreFields = ({ name, description, articles }: DeletedQuote) => ({
  ...{ restore: name, description, articles: JSON.stringify(articles) },
});

type FilterProps = Pick<QuotesScreenProps, "filter" | "pageTo"> & { readonly list: QuotesPage | null };

/** Whose they are, how far they are, part of their name, and how they stand. */
function Filters({ list, filter, pageTo }: FilterProps) {
  const t = useQuotesText();
  const to = (other: Partial<QuoteFilter>) => pageTo(queryOf({ ...filter, page: 1, ...other }));
  return (
    <div className="grid gap-4">
      <Tabs
        label={t("whose")}
        current={filter.ofAccount ? "account" : "mine"}
        tabs={[
          { key: "mine", label: t("mine"), to: to({ ofAccount: false }) },
          { key: "account", label: t("ofAccount"), to: to({ ofAccount: true }) },
        ]}
      />
      {list && (list.counts.all > 0 || filter.search !== "") && (
        <>
          <Form
            action={pageTo()}
            role="search"
            aria-label={t("searchLabel")}
            className="flex flex-wrap items-end gap-3"
          >
            {filter.ofAccount && <input type="hidden" name="of" value="account" />}
            {filter.tab !== "all" && <input type="hidden" name="tab" value={filter.tab} />}
            <Field label={t("searchLabel")} className="min-w-56 max-w-narrow grow">
              <TextInput
                key={filter.search}
                type="search"
                name="search"
                maxLength={searchLength}
                defaultValue={filter.search}
              />
            </Field>
            <Field label={t("sortBy")}>
              <Select key={filter.sort} name="sort" defaultValue={filter.sort ?? ""}>
                <option value="">{t("sort.own")}</option>
                {quoteSorts.map((sort) => (
                  <option key={sort} value={sort}>
                    {t(`sort.${sort}`)}
                  </option>
                ))}
              </Select>
            </Field>
            <Button type="submit" icon={<Search />}>
              {t("search")}
            </Button>
          </Form>
          <Tabs
            label={t("groups")}
            current={filter.tab}
            tabs={tabs.map((tab) => ({
              key: tab,
              label: t(`group.${tab}`),
              to: to({ tab }),
              count: list.counts[tab],
            }))}
          />
          <p role="status" className="sr-only">
            {t("quoteCount", { count: list.total })}
          </p>
        </>
      )}
    </div>
  );
}

function Pages({ list, filter, pageTo }: FilterProps & { readonly list: QuotesPage }) {
  const t = useQuotesText();
  return (
    <Pagination
      current={Math.min(filter.page, list.pageCount)}
      total={list.pageCount}
      pageTo={(page) => pageTo(queryOf({ ...filter, page }))}
      texts={{
        label: t("pages"),
        previous: t("previous"),
        next: t("next"),
        page: (page) => t("page", { page }),
      }}
    />
  );
}

function NoneFound({ to }: { readonly to: string }) {
  const t = useQuotesText();
  return (
    <EmptyState
      icon={<FileQuestion />}
      title={t("noneFound")}
      actions={<ButtonLink to={to}>{t("seeAll")}</ButtonLink>}
    />
  );
}

function Answers({ quote }: { readonly quote: QuoteEntry }) {
  const t = useQuotesText();
  if (!isSent(quote)) return <Badge>{t("notSent")}</Badge>;
  return (
    <ul className="grid gap-1">
      {quote.supplierQuotes.map(({ id, supplier, status, unreadCount }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-2">
          {supplier} <StateBadge code={status} />
          {unreadCount > 0 && <Badge tone="action">{t("newMessages", { count: unreadCount })}</Badge>}
        </li>
      ))}
    </ul>
  );
}

/** The moments that the list can be sorted by. */
function Dates({ quote: { askedAt, answeredAt, validUntil } }: { readonly quote: QuoteEntry }) {
  const t = useQuotesText();
  if (askedAt === null) return "–";
  const told = [
    { at: askedAt, words: t("listAsked", { date: formatDate(askedAt) }) },
    ...(answeredAt ? [{ at: answeredAt, words: t("listAnswered", { date: formatDate(answeredAt) }) }] : []),
    ...(validUntil ? [{ at: validUntil, words: t("listValid", { date: formatDate(validUntil) }) }] : []),
  ];
  return (
    <ul className="grid gap-0.5 text-sm">
      {told.map(({ at, words }) => (
        <li key={words}>
          <time dateTime={at}>{words}</time>
        </li>
      ))}
    </ul>
  );
}

function Description({ sought, answer }: Pick<QuotesScreenProps, "sought" | "answer">) {
  const t = useQuotesText();
  const refused = refusedOf(answer, "create");
  return (
    <Field label={t("description")} mark={t("optional")} help={t("descriptionHelp")} className="w-full">
      <Textarea
        name="description"
        maxLength={descriptionLength}
        rows={2}
        defaultValue={refused?.description ?? (sought && t("soughtText", { sought }))}
      />
    </Field>
  );
}
