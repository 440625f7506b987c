// The buyer's master quotes: what is still to be sent, what suppliers answered, a new one, and the way back for one just deleted.

import { useQuotesText } from "messages:quotes";
import { descriptionLength, textLength } from "@comptoir/contract/limits";
import FileQuestion from "lucide-react/icons/file-question-mark";
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
} from "#collections/overview.tsx";
import { RefusalWords } from "#collections/refusal.tsx";
import { usePaths } from "#lib/language.tsx";
import { BlockFailure } from "#page/block-failure.tsx";
import type { DeletedQuote } from "#quotes/manage-quotes.server.ts";
import { StateBadge } from "#quotes/quote-states.tsx";
import { isSent, type QuoteHead } from "#quotes/quote-view.ts";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { UndoForm } from "#ui/action/undo-form.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import type { TableColumn } from "#ui/display/table.tsx";
import { Field } from "#ui/form/field.tsx";
import { Textarea } from "#ui/form/text-input.tsx";
import { Tabs } from "#ui/navigation/tabs.tsx";

export type QuotesAnswer = OverviewAnswer<DeletedQuote, { readonly description: string }>;

export type QuotesScreenProps = {
  /** Null: they could not be read. */
  readonly quotes: readonly QuoteHead[] | null;
  /** Those of colleagues, too. */
  readonly ofAccount: boolean;
  /** What was searched for and not found. */
  readonly sought: string;
  readonly answer?: QuotesAnswer | undefined;
};

export function QuotesScreen({ quotes, ofAccount, sought, answer }: QuotesScreenProps) {
  const t = useQuotesText();
  const paths = usePaths();
  const form = <NewQuote key={sought} sought={sought} answer={answer} />;
  const deleted = answer && "deleted" in answer ? answer.deleted : null;
  const tellDeleted = ({ name, description, articles }: DeletedQuote) => ({
    words: t("deleted", { name }),
    undo: (
      <UndoForm action={paths.quotes()} fields={{ restore: name, description, articles: JSON.stringify(articles) }}>
        {t("undo")}
      </UndoForm>
    ),
  });
  return (
    <Overview title={t("quotesTitle")} to={paths.quotes()} help={t("quotesHelp")}>
      <OverviewOutcome refused={refusedOf(answer, "other")} deleted={deleted && tellDeleted(deleted)} />
      {sought && form}
      <Whose ofAccount={ofAccount} />
      {quotes ? <Quotes quotes={quotes} ofAccount={ofAccount} /> : <BlockFailure what={t("unread")} />}
      {!sought && form}
    </Overview>
  );
}

/** The buyer's own master quotes, or those of the whole company. */
function Whose({ ofAccount }: { readonly ofAccount: boolean }) {
  const t = useQuotesText();
  const paths = usePaths();
  return (
    <Tabs
      label={t("whose")}
      current={ofAccount ? "account" : "mine"}
      tabs={[
        { key: "mine", label: t("mine"), to: paths.quotes() },
        { key: "account", label: t("ofAccount"), to: paths.quotes({ of: "account" }) },
      ]}
    />
  );
}

function Quotes({ quotes, ofAccount }: { readonly quotes: readonly QuoteHead[]; readonly ofAccount: boolean }) {
  const t = useQuotesText();
  const paths = usePaths();
  if (quotes.length === 0)
    return (
      <EmptyState
        icon={<FileQuestion />}
        title={t("noQuoteTitle")}
        actions={
          <>
            <ButtonLink to={paths.categories()}>{t("toCatalogue")}</ButtonLink>
            <ButtonLink to={paths.buyingLists()}>{t("toLists")}</ButtonLink>
          </>
        }
      >
        <p>{t("noQuoteText")}</p>
      </EmptyState>
    );
  const owner: TableColumn<QuoteHead> = {
    key: "owner",
    head: t("by"),
    cardLabel: t("by"),
    cell: (quote) => quote.owner,
  };
  const columns: readonly TableColumn<QuoteHead>[] = [
    nameColumn(t("name"), ({ id, name }) => ({ to: paths.quote(id), name })),
    linesColumn(t("lines")),
    { key: "answers", head: t("answers"), cardLabel: t("answers"), cell: (quote) => <Answers quote={quote} /> },
    ...(ofAccount ? [owner] : []),
    changedColumn(t("lastChange")),
  ];
  return <CollectionTable caption={t("quotesTitle")} columns={columns} rows={quotes} />;
}

function Answers({ quote }: { readonly quote: QuoteHead }) {
  const t = useQuotesText();
  if (!isSent(quote)) return <Badge>{t("notSent")}</Badge>;
  return (
    <ul className="grid gap-1">
      {quote.supplierQuotes.map(({ id, supplier, status }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-2">
          {supplier} <StateBadge code={status} />
        </li>
      ))}
    </ul>
  );
}

type NewQuoteProps = { readonly sought: string; readonly answer: QuotesAnswer | undefined };

function NewQuote({ sought, answer }: NewQuoteProps) {
  const t = useQuotesText();
  const refused = refusedOf(answer, "create");
  return (
    <NewNameForm
      action={usePaths().quotes()}
      field="quoteName"
      longest={textLength}
      title={t("newQuote")}
      lead={sought ? t("soughtHelp") : undefined}
      label={t("newQuoteName")}
      help={t("newQuoteHelp")}
      button={t("create")}
      error={refused && <RefusalWords refused={refused} />}
      typed={refused?.name ?? sought}
    >
      <Field label={t("description")} mark={t("optional")} help={t("descriptionHelp")} className="w-full">
        <Textarea
          name="description"
          maxLength={descriptionLength}
          rows={2}
          defaultValue={refused?.description ?? (sought && t("soughtText", { sought }))}
        />
      </Field>
    </NewNameForm>
  );
}
