import { useQuotesText } from "messages:quotes";
import FilePlus from "lucide-react/icons/file-plus";
import { Form, useLocation, useNavigation } from "react-router";
import { RefusalWords } from "#collections/refusal.tsx";
import { usePaths } from "#lib/language.tsx";
import { Breadcrumbs } from "#page/breadcrumbs.tsx";
import type { AddAnswer } from "#quotes/add/add-to-quote.route.tsx";
import type { SourceContent, SourceLine } from "#quotes/add/add-to-quote.server.ts";
import { QuoteQuantity } from "#quotes/quote-quantity.tsx";
import type { QuoteHead } from "#quotes/quote-view.ts";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Field } from "#ui/form/field.tsx";
import { RadioGroup } from "#ui/form/radio-group.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type QuoteChoice = Pick<QuoteHead, "id" | "name" | "lineCount" | "updatedAt">;

export type AddToQuoteScreenProps = {
  readonly source: SourceContent;
  /** Keys of the lines that are chosen at first. */
  readonly chosen: readonly string[];
  /** Master quotes that can still change, the one changed last first. */
  readonly quotes: readonly QuoteChoice[];
  /** The page to go back to. */
  readonly from: string | null;
  readonly answer?: AddAnswer | undefined;
};

export function AddToQuoteScreen({ source, chosen, quotes, from, answer }: AddToQuoteScreenProps) {
  const t = useQuotesText();
  const paths = usePaths();
  const { pathname, search } = useLocation();
  const isPending = useNavigation().formData !== undefined;
  const { lines } = source;
  return (
    <div className="grid max-w-text grid-cols-1 gap-6">
      <div className="grid gap-1">
        <Breadcrumbs
          trail={[
            { label: t("quotesTitle"), to: paths.quotes() },
            { label: t("addTitle"), to: pathname + search },
          ]}
        />
        <h1>{t("addTitle")}</h1>
        <p className="text-muted">{t(`from.${source.kind}`, { name: source.name, count: lines.length })}</p>
      </div>
      {lines.length === 0 ? (
        <p>{t("nothingToAdd")}</p>
      ) : (
        <Form method="post" action={pathname + search} noValidate className="grid grid-cols-1 gap-6">
          {answer?.refused && (
            <Alert tone="danger" isUrgent>
              <RefusalWords refused={answer.refused} />
            </Alert>
          )}
          <SourceLines lines={lines} chosen={answer?.choice.keys ?? chosen} typed={answer?.choice.typed ?? {}} />
          <WhichQuote quotes={quotes} refused={answer?.refused ?? null} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="add" value="1" variant="primary" icon={<FilePlus />} isPending={isPending}>
              {t("addNow")}
            </Button>
            <ButtonLink to={from ?? paths.quotes()} variant="quiet">
              {t("cancel")}
            </ButtonLink>
          </div>
        </Form>
      )}
    </div>
  );
}

type SourceLinesProps = {
  readonly lines: readonly SourceLine[];
  readonly chosen: readonly string[];
  readonly typed: Readonly<Record<string, string>>;
};

/** A typed quantity that is none is shown as it stood before: the refusal names its line. */
const piecesOf = ({ key, quantity }: SourceLine, typed: SourceLinesProps["typed"]): number =>
  /^[1-9]\d{0,5}$/.test(typed[key] ?? "") ? Number(typed[key]) : quantity;

function SourceLines({ lines, chosen, typed }: SourceLinesProps) {
  const t = useQuotesText();
  const isOne = lines.length === 1;
  const choose: TableColumn<SourceLine> = {
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
  const columns: readonly TableColumn<SourceLine>[] = [
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

type WhichQuoteProps = { readonly quotes: readonly QuoteChoice[]; readonly refused: AddAnswer["refused"] };

function WhichQuote({ quotes, refused }: WhichQuoteProps) {
  const t = useQuotesText();
  const known = quotes.map(({ id, name, lineCount }) => ({
    value: id,
    label: name,
    help: t("lineCount", { count: lineCount }),
  }));
  const isKnown = quotes.some(({ id }) => id === refused?.quote);
  return (
    <>
      {quotes.map(({ id, updatedAt }) => (
        <input key={id} type="hidden" name={`seen.${id}`} value={updatedAt} />
      ))}
      <RadioGroup
        legend={t("whichQuote")}
        name="quote"
        look="card"
        defaultValue={(isKnown ? refused?.quote : refused && "new") ?? quotes[0]?.id ?? "new"}
        options={[
          ...known,
          {
            value: "new",
            label: t("newQuote"),
            more: (
              <Field label={t("newQuoteName")} help={t("newQuoteHelp")}>
                <TextInput name="quoteName" autoComplete="off" maxLength={255} defaultValue={refused?.name} />
              </Field>
            ),
          },
        ]}
      />
    </>
  );
}
