// The sizes that hold the object as rows of 60 px, one for each inner size; "+3" opens the other products of a size. On phones
// each row is a card.

import { useFitText } from "messages:fit";
import type { FitKind } from "@comptoir/contract/fit/fit.rules";
import { Fragment, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { ArticleView, SizeView } from "#fit/fit.server.ts";
import type { FitQuestion } from "#fit/fit-question.ts";
import { RowViews, rowScale } from "#fit/fit-views.tsx";
import { measureNames, useFitWords } from "#fit/fit-words.ts";
import { QuickAdd } from "#fit/quick-add.tsx";
import { FillCell, PriceCells, SlackCell, Total } from "#fit/size-cells.tsx";
import { usePaths } from "#lib/language.tsx";
import { BareLink, Link } from "#ui/action/link.tsx";

type RowsProps = {
  readonly sizes: readonly SizeView[];
  readonly question: FitQuestion;
  /** The article that the panel shows. */
  readonly chosenId: string;
  readonly caption: string;
};

/** Of this page with other parameters: another article, another opened size. */
function useOwnAddress() {
  const paths = usePaths();
  const [parameters] = useSearchParams();
  return (change: Readonly<Record<string, string | null>>) =>
    paths.fit({ ...Object.fromEntries(parameters), added: null, ...change });
}

const reachable = { tabIndex: 0 };

export function SizeRows({ sizes, question, chosenId, caption }: RowsProps) {
  const t = useFitText();
  const [parameters] = useSearchParams();
  const scale = rowScale(sizes);
  const opened = parameters.get("open");
  // By distance all stand in one row of sizes, whatever they hold.
  const isGrouped = question.ranking === "HOLDS";
  const firstTight = isGrouped ? sizes.findIndex(({ isTight, isRoomy }) => isTight && !isRoomy) : -1;
  const firstRoomy = isGrouped ? sizes.findIndex(({ isRoomy }) => isRoomy) : -1;
  return (
    <section className="table-region fit-region" aria-label={caption} {...reachable}>
      <table className="table fit-table max-md:contents" data-density="compact" data-ranking={question.ranking}>
        <caption className="sr-only">{caption}</caption>
        <Heads question={question} />
        <tbody>
          {sizes.map((size, place) => (
            <Fragment key={size.key}>
              {place === firstTight && (
                <GroupRow kind={question.kind} tone="warning">
                  {t("tightGroup", { clearance: question.object.clearance })}
                </GroupRow>
              )}
              {place === firstRoomy && <GroupRow kind={question.kind}>{t("roomyGroup")}</GroupRow>}
              <SizeRow
                size={size}
                article={size.articles[0]}
                question={question}
                isChosen={size.articles[0].variantId === chosenId}
                view={<RowViews size={size} scale={scale} />}
                isOpen={opened === size.key}
              />
              {opened === size.key &&
                size.articles
                  .slice(1)
                  .map((article) => (
                    <SizeRow
                      key={article.variantId}
                      size={size}
                      article={article}
                      question={question}
                      isChosen={article.variantId === chosenId}
                      view={null}
                      isOpen
                    />
                  ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Heads({ question }: { readonly question: FitQuestion }) {
  const t = useFitText();
  const { number } = useFitWords();
  const names = measureNames[question.kind];
  const isNearest = question.ranking === "NEAREST";
  const [sortedBy, order] = isNearest ? (["slack", "ascending"] as const) : (["fill", "descending"] as const);
  const heads = [
    { key: "view", name: t("views"), unit: t("toScale") },
    { key: "size", name: t("innerSize"), unit: t("inMillimetres") },
    {
      key: "slack",
      name: t(isNearest ? "difference" : "slack"),
      unit: (
        <span className="fit-slack">
          {names.map((name) => (
            <span key={name}>{t(name)}</span>
          ))}
        </span>
      ),
      isNumeric: true,
    },
    {
      key: "fill",
      name: t(isNearest ? "holdsObject" : "filled"),
      unit: t(isNearest ? "share" : "volume"),
      isNumeric: true,
    },
    ...(question.kind === "BOX" ? [{ key: "flute", name: t("flute"), unit: "", isNumeric: true }] : []),
    { key: "load", name: t("load"), unit: t("inKilograms"), isNumeric: true },
    { key: "hundred", name: t("hundred"), unit: t("withoutTax"), isNumeric: true },
    { key: "pallet", name: t("pallet"), unit: t("withoutTax"), isNumeric: true },
    { key: "stock", name: t("stock"), unit: t("inPieces"), isNumeric: true },
    {
      key: "total",
      name: t("forObjects", { count: number(question.quantity) }),
      unit: t("withoutTax"),
      isNumeric: true,
    },
  ];
  return (
    <thead>
      <tr>
        {heads.map(({ key, name, unit, isNumeric }) => (
          <th
            key={key}
            scope="col"
            data-cell={key}
            data-numeric={isNumeric}
            aria-sort={key === sortedBy ? order : undefined}
          >
            {name}
            <span className="fit-unit">{unit}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

type GroupProps = { readonly kind: FitKind; readonly tone?: "warning"; readonly children: ReactNode };

/** Only boxes are told with their board. */
const columnsOf = (kind: FitKind) => (kind === "BOX" ? 10 : 9);

function GroupRow({ kind, tone, children }: GroupProps) {
  return (
    <tr className="fit-group" data-tone={tone}>
      <th scope="rowgroup" colSpan={columnsOf(kind)}>
        {children}
      </th>
    </tr>
  );
}

type RowProps = {
  readonly size: SizeView;
  readonly article: ArticleView;
  readonly question: FitQuestion;
  readonly isChosen: boolean;
  /** Null in the rows of the other products of a size. */
  readonly view: ReactNode;
  readonly isOpen: boolean;
};

function SizeRow({ size, article, question, isChosen, view, isOpen }: RowProps) {
  const t = useFitText();
  const words = useFitWords();
  const address = useOwnAddress();
  const isLead = view !== null;
  const others = size.articles.length - 1;
  const { offer } = article;
  const named = words.size(size.kind, size.inner);
  return (
    <tr data-selected={isChosen || undefined} data-lead={isLead || undefined}>
      <td data-cell="view">{view}</td>
      <th scope="row" data-cell="size">
        <BareLink
          to={address({ at: article.variantId })}
          className="fit-choose"
          aria-current={isChosen || undefined}
          aria-label={t("choose", { size: named, code: article.code })}
          data-fit-choice
          replace
          preventScrollReset
          prefetch="none"
        >
          {isLead ? named : article.code}
        </BareLink>{" "}
        {isLead && others > 0 && (
          <Link
            to={address({ open: isOpen ? null : size.key })}
            className="fit-others"
            aria-expanded={isOpen}
            aria-label={t("others", { count: others, size: named })}
            replace
            preventScrollReset
            prefetch="none"
          >
            +{others}
          </Link>
        )}
        <span className="fit-meta fit-name">{isLead ? `${article.code} · ${article.kindName}` : article.kindName}</span>
      </th>
      <td data-cell="slack" data-numeric>
        {isLead && <SlackCell size={size} question={question} />}
      </td>
      <td data-cell="fill" data-numeric>
        {isLead && <FillCell size={size} question={question} />}
      </td>
      {size.kind === "BOX" && (
        <td data-cell="flute" data-numeric>
          {article.flute ?? t("unknown")}
        </td>
      )}
      <td data-cell="load" data-numeric>
        {words.load(article)}
      </td>
      <PriceCells offer={offer} />
      <td data-cell="total" data-numeric>
        <Total offer={offer} isCheapest={isLead && size.isCheapest} />
        {offer && <QuickAdd article={article} offer={offer} />}
      </td>
    </tr>
  );
}
