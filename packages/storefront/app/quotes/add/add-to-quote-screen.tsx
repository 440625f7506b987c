import { useQuotesText } from "messages:quotes";
import { textLength } from "@comptoir/contract/limits";
import FilePlus from "lucide-react/icons/file-plus";
import { AddPage, nameFieldOf, WhichOne } from "#collections/add-page.tsx";
import { RefusalWords } from "#collections/refusal.tsx";
import { usePaths } from "#lib/language.tsx";
import type { AddToQuoteAnswer, QuoteSourceContent, QuoteSourceLine } from "#quotes/add/add-to-quote.server.ts";
import { QuoteQuantity } from "#quotes/quote-quantity.tsx";
import type { QuoteHead } from "#quotes/quote-view.ts";
import { Table, type TableColumn } from "#ui/display/table.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { ErrorSummary } from "#ui/form/error-summary.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type QuoteChoice = Pick<QuoteHead, "id" | "name" | "lineCount" | "updatedAt">;

export type AddToQuoteScreenProps = {
  readonly source: QuoteSourceContent;
  /** Keys of the lines that are chosen at first. */
  readonly chosen: readonly string[];
  /** Master quotes that can still change, the one changed last first. */
  readonly quotes: readonly QuoteChoice[];
  /** The page to go back to. */
  readonly from: string | null;
  readonly answer?: AddToQuoteAnswer | undefined;
};

export function AddToQuoteScreen({ source, chosen, quotes, from, answer }: AddToQuoteScreenProps) {
  const t = useQuotesText();
  const { kind, name, lines, unknown = [] } = source;
  const warnings =
    unknown.length > 0 ? [t("unknownEntries", { count: unknown.length, typed: unknown.join(", ") })] : [];
  const texts = {
    overview: t("quotesTitle"),
    title: t("addTitle"),
    source: t(`from.${kind}`, { name, count: lines.length }),
    nothing: kind === "entry" && warnings.length === 0 ? t("entriesNotKept") : t("nothingToAdd"),
    add: t("addNow"),
    cancel: t("cancel"),
  };
  const isEmpty = lines.length === 0;
  return (
    <AddPage
      texts={texts}
      overview={usePaths().quotes()}
      from={from}
      icon={<FilePlus />}
      isEmpty={isEmpty}
      warnings={warnings}
    >
      <Refused answer={answer} />
      {kind === "entry" && from !== null && <input type="hidden" name="returnTo" value={from} />}
      <SourceLines lines={lines} chosen={answer?.choice.keys ?? chosen} typed={answer?.choice.typed ?? {}} />
      <WhichQuote quotes={quotes} refused={answer?.refused ?? null} />
    </AddPage>
  );
}

/** Why nothing was added; what is wrong with the name leads to its field, which says it too. */
function Refused({ answer }: Pick<AddToQuoteScreenProps, "answer">) {
  const t = useQuotesText();
  const refused = answer?.refused;
  if (!refused) return null;
  if (refused.isOfName) {
    const problems = [{ fieldId: nameFieldOf("quote"), message: refused.refusal }];
    return <ErrorSummary title={t("mendName")} problems={problems} attempt={answer} />;
  }
  return (
    <Alert tone="danger" isUrgent>
      <RefusalWords refused={refused} />
    </Alert>
  );
}

type SourceLinesProps = {
  readonly lines: readonly QuoteSourceLine[];
  readonly chosen: readonly string[];
  readonly typed: Readonly<Record<string, string>>;
};

/** A typed quantity that is none is shown as it stood before: the refusal names its line. */
const piecesOf = ({ key, quantity }: QuoteSourceLine, typed: SourceLinesProps["typed"]): number =>
  /^[1-9]\d{0,5}$/.test(typed[key] ?? "") ? Number(typed[key]) : quantity;

function SourceLines({ lines, chosen, typed }: SourceLinesProps) {
  const t = useQuotesText();
  const isOne = lines.length === 1;
  const choose: TableColumn<QuoteSourceLine> = {
    key: "choose",
    head: <span className="sr-only">{t("chosen")}</span>,
    className: "w-10",
    isAside: true,
    cell: ({ key, name }) => (
      <Checkbox
        name="line"
        value={key}
        label={t("choose", { name })}
        isLabelHidden
        defaultChecked={chosen.includes(key)}
      />
    ),
  };
  const columns: readonly TableColumn<QuoteSourceLine>[] = [
    ...(isOne ? [] : [choose]),
    {
      key: "item",
      head: t("item"),
      isRowHead: true,
      cell: ({ key, name, code }) => (
        <>
          {isOne && <input type="hidden" name="line" value={key} />}
          {name}
          <span className="block text-sm font-normal text-muted tabular-nums">{t("sku", { code })}</span>
        </>
      ),
    },
    {
      key: "quantity",
      head: t("quantity"),
      className: "md:w-48",
      cell: (line) => (
        <>
          <input type="hidden" name="offerPriceId" value={line.key} />
          <QuoteQuantity
            name={line.name}
            itemPerPack={line.itemPerPack}
            value={piecesOf(line, typed)}
            onCommit={() => {}}
          />
        </>
      ),
    },
  ];
  return <Table caption={t("item")} isCaptionHidden columns={columns} rows={lines} rowKey={({ key }) => key} />;
}

type WhichQuoteProps = { readonly quotes: readonly QuoteChoice[]; readonly refused: AddToQuoteAnswer["refused"] };

function WhichQuote({ quotes, refused }: WhichQuoteProps) {
  const t = useQuotesText();
  const again = quotes.find(({ id }) => id === refused?.quote)?.id ?? null;
  return (
    <>
      {quotes.map(({ id, updatedAt }) => (
        <input key={id} type="hidden" name={`seen.${id}`} value={updatedAt} />
      ))}
      <WhichOne
        field="quote"
        legend={t("whichQuote")}
        known={quotes.map((quote) => ({ ...quote, help: t("lineCount", { count: quote.lineCount }) }))}
        chosen={refused ? again : (quotes[0]?.id ?? null)}
        newOne={{
          label: t("newQuote"),
          name: t("newQuoteName"),
          help: t("newQuoteHelp"),
          longest: textLength,
          typed: refused?.name,
          error: refused?.isOfName && <RefusalWords refused={refused} />,
        }}
      />
    </>
  );
}
