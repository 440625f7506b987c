// The buyer's quote requests: what is still to be sent, what suppliers answered, a new one, and the way back for one just deleted.

import { useQuotesText } from "messages:quotes";
import FileQuestion from "lucide-react/icons/file-question-mark";
import { Form, useNavigation } from "react-router";
import { formatDateTime } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import type { Refusal } from "#lists/manage-lists.server.ts";
import { RefusalWords } from "#lists/refusal-words.tsx";
import type { DeletedQuote } from "#quotes/manage-quotes.server.ts";
import { StateBadge } from "#quotes/quote-states.tsx";
import { isSent, type QuoteHead } from "#quotes/quote-view.ts";
import { Breadcrumbs } from "#shell/page/breadcrumbs.tsx";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";
import { Field } from "#ui/form/field.tsx";
import { Textarea, TextInput } from "#ui/form/text-input.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

export type QuotesAnswer =
  | (Refusal & { readonly name: string; readonly description: string; readonly of: "create" | "other" })
  | { readonly deleted: DeletedQuote };

export type QuotesScreenProps = {
  /** Null: they could not be read. */
  readonly quotes: readonly QuoteHead[] | null;
  /** Those of colleagues, too. */
  readonly ofAccount: boolean;
  /** What was searched for and not found. */
  readonly wish: string;
  readonly answer?: QuotesAnswer | undefined;
};

export function QuotesScreen({ quotes, ofAccount, wish, answer }: QuotesScreenProps) {
  const t = useQuotesText();
  const paths = usePaths();
  const form = <NewQuote key={wish} wish={wish} answer={answer} />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-1">
        <Breadcrumbs trail={[{ label: t("quotesTitle"), to: paths.quotes() }]} />
        <h1>{t("quotesTitle")}</h1>
        <p className="max-w-text text-muted">{t("quotesHelp")}</p>
      </div>
      <Outcome answer={answer} />
      {wish && form}
      <Whose ofAccount={ofAccount} />
      {quotes ? <Quotes quotes={quotes} ofAccount={ofAccount} /> : <Unread ofAccount={ofAccount} />}
      {!wish && form}
    </div>
  );
}

function Outcome({ answer }: { readonly answer: QuotesAnswer | undefined }) {
  const t = useQuotesText();
  if (!answer) return null;
  if ("refusal" in answer)
    return answer.of === "other" ? (
      <Alert tone="danger" isUrgent>
        {answer.refusal}
      </Alert>
    ) : null;
  return (
    <div role="status">
      <Alert tone="success" actions={<Restore deleted={answer.deleted} />}>
        {t("deleted", { name: answer.deleted.name })}
      </Alert>
    </div>
  );
}

function Restore({ deleted: { name, description, articles } }: { readonly deleted: DeletedQuote }) {
  const t = useQuotesText();
  return (
    <Form method="post" action={usePaths().quotes()}>
      <input type="hidden" name="restore" value={name} />
      <input type="hidden" name="description" value={description} />
      <input type="hidden" name="articles" value={JSON.stringify(articles)} />
      <Button type="submit" size="small">
        {t("undo")}
      </Button>
    </Form>
  );
}

/** The buyer's own requests, or those of the whole company. */
function Whose({ ofAccount }: { readonly ofAccount: boolean }) {
  const t = useQuotesText();
  const paths = usePaths();
  return (
    <nav aria-label={t("whose")} className="flex flex-wrap gap-2">
      <ButtonLink to={paths.quotes()} size="small" variant="quiet" aria-current={ofAccount ? undefined : "page"}>
        {t("mine")}
      </ButtonLink>
      <ButtonLink
        to={paths.quotes({ of: "account" })}
        size="small"
        variant="quiet"
        aria-current={ofAccount ? "page" : undefined}
      >
        {t("ofAccount")}
      </ButtonLink>
    </nav>
  );
}

function Unread({ ofAccount }: { readonly ofAccount: boolean }) {
  const t = useQuotesText();
  const again = (
    <ButtonLink to={usePaths().quotes(ofAccount ? { of: "account" } : {})} size="small" prefetch="none">
      {t("retry")}
    </ButtonLink>
  );
  return (
    <Alert tone="warning" actions={again}>
      {t("unread")}
    </Alert>
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
    {
      key: "name",
      head: t("name"),
      isRowHead: true,
      cell: (quote) => <Link to={paths.quote(quote.id)}>{quote.name}</Link>,
    },
    { key: "lines", head: t("lines"), cardLabel: t("lines"), isNumeric: true, cell: (quote) => quote.lineCount },
    { key: "answers", head: t("answers"), cardLabel: t("answers"), cell: (quote) => <Answers quote={quote} /> },
    ...(ofAccount ? [owner] : []),
    {
      key: "updated",
      head: t("lastChange"),
      cardLabel: t("lastChange"),
      cell: ({ updatedAt }) => <time dateTime={updatedAt}>{formatDateTime(updatedAt)}</time>,
    },
  ];
  return <Table caption={t("quotesTitle")} isCaptionHidden columns={columns} rows={quotes} rowKey={({ id }) => id} />;
}

function Answers({ quote }: { readonly quote: QuoteHead }) {
  const t = useQuotesText();
  if (!isSent(quote)) return <Badge>{t("notSent")}</Badge>;
  return (
    <ul className="grid gap-1">
      {quote.answers.map(({ id, supplier, status }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-2">
          {supplier} <StateBadge code={status} />
        </li>
      ))}
    </ul>
  );
}

type NewQuoteProps = { readonly wish: string; readonly answer: QuotesAnswer | undefined };

function NewQuote({ wish, answer }: NewQuoteProps) {
  const t = useQuotesText();
  const refused = answer && "refusal" in answer && answer.of === "create" ? answer : undefined;
  const isPending = useNavigation().formData?.has("create") ?? false;
  return (
    <section aria-labelledby="new-quote" className="grid max-w-narrow gap-3 print:hidden">
      <h2 id="new-quote" className="text-lg">
        {t("newQuote")}
      </h2>
      {wish && <p className="text-muted">{t("wishHelp")}</p>}
      <Form method="post" action={usePaths().quotes()} noValidate className="grid justify-items-start gap-3">
        <Field
          id="quoteName"
          label={t("newQuoteName")}
          help={t("newQuoteHelp")}
          error={refused && <RefusalWords refused={refused} />}
          isRequired
          className="w-full"
        >
          <TextInput name="quoteName" autoComplete="off" maxLength={255} defaultValue={refused?.name ?? wish} />
        </Field>
        <Field label={t("description")} mark={t("optional")} help={t("descriptionHelp")} className="w-full">
          <Textarea
            name="description"
            maxLength={2000}
            rows={2}
            defaultValue={refused?.description ?? (wish && t("wishText", { wish }))}
          />
        </Field>
        <Button type="submit" name="create" value="1" isPending={isPending}>
          {t("create")}
        </Button>
      </Form>
    </section>
  );
}
