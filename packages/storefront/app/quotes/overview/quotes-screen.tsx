// The buyer's master quotes: what is still to be sent, what suppliers answered, a new one, and the way back for one just deleted.

import { useQuotesText } from "messages:quotes";
import { descriptionLength, textLength } from "@comptoir/contract/limits";
import FileQuestion from "lucide-react/icons/file-question-mark";
import { NoneYet, Overview, type OverviewAnswer, ownerColumn, refusedOf } from "#collections/overview.tsx";
import { usePaths } from "#lib/language.tsx";
import { BlockFailure } from "#page/block-failure.tsx";
import type { DeletedQuote } from "#quotes/manage-quotes.server.ts";
import { StateBadge } from "#quotes/quote-states.tsx";
import { isSent, type QuoteHead } from "#quotes/quote-view.ts";
import { Badge } from "#ui/display/badge.tsx";
import type { TableColumn } from "#ui/display/table.tsx";
import { Field } from "#ui/form/field.tsx";
import { Textarea } from "#ui/form/text-input.tsx";
import { Tabs } from "#ui/navigation/tabs.tsx";

type QuotesAnswer = OverviewAnswer<DeletedQuote, { readonly description: string }>;

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
  const deleted = answer && "deleted" in answer ? answer.deleted : null;
  const answers: TableColumn<QuoteHead> = {
    ...{ key: "answers", head: t("answers"), cardLabel: t("answers") },
    cell: (quote) => <Answers quote={quote} />,
  };
  return (
    <Overview
      title={t("quotesTitle")}
      to={paths.quotes()}
      help={t("quotesHelp")}
      answer={answer}
      deleted={deleted && { words: t("deleted", { name: deleted.name }), undo: { fields: restoreFields(deleted) } }}
      above={<Whose ofAccount={ofAccount} />}
      items={quotes}
      caption={t("quotesTitle")}
      nameOf={({ id, name }) => ({ to: paths.quote(id), name })}
      columns={ofAccount ? [answers, ownerColumn(t("by"))] : [answers]}
      empty={
        <NoneYet
          icon={<FileQuestion />}
          title={t("noQuoteTitle")}
          text={t("noQuoteText")}
          onward={{ to: paths.buyingLists(), label: t("toLists") }}
        />
      }
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
