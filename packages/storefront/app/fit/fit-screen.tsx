// "What holds it?": the question, the sizes that hold it, and one of them in detail.

import { useFitText } from "messages:fit";
import Package from "lucide-react/icons/package";
import { type ReactNode, useState } from "react";
import { useNavigation, useSearchParams } from "react-router";
import type { ArticleView, FitsView, SizeView } from "#fit/fit.server.ts";
import { FitChoices } from "#fit/fit-choices.tsx";
import { FitPanel } from "#fit/fit-panel.tsx";
import { addressOf, type FitQuestion, problemsIn, questionOf, type TypedQuestion } from "#fit/fit-question.ts";
import { useFitWords } from "#fit/fit-words.ts";
import { layAnew } from "#fit/live-fits.ts";
import { NoFit } from "#fit/no-fit.tsx";
import { QuestionForm } from "#fit/question-form.tsx";
import { SizeRows } from "#fit/size-rows.tsx";
import { useFitKeys } from "#fit/use-fit-keys.ts";
import { usePaths } from "#lib/language.tsx";
import { BlockFailure } from "#page/block-failure.tsx";
import { Breadcrumbs } from "#page/breadcrumbs.tsx";
import { PrintButton } from "#page/print-button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";
import "#fit/fit.css";
import "#fit/fit-cards.css";

type FitScreenProps = {
  readonly typed: TypedQuestion;
  /** Null: nothing was asked that can be answered, or it failed. */
  readonly fits: FitsView | null;
  readonly hasFailed: boolean;
  readonly isAsked: boolean;
};

export function FitScreen({ typed, fits, hasFailed, isAsked }: FitScreenProps) {
  const t = useFitText();
  const paths = usePaths();
  const [live, setLive] = useState<{ readonly after: TypedQuestion; readonly question: FitQuestion } | null>(null);
  const question = questionOf(typed);
  // What is typed holds until the address says it, or something else.
  const object = live?.after === typed ? live.question.object : null;
  const trail = [
    ...(typed.query ? [{ label: t("search"), to: paths.search({ query: typed.query, all: 1 }) }] : []),
    { label: t("title"), to: paths.fit() },
  ];
  return (
    <div className="grid grid-cols-1 gap-3">
      <div>
        <Breadcrumbs trail={trail} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 className="text-2xl font-bold">{t("title")}</h1>
          {question && <FitChoices typed={typed} fits={fits} />}
        </div>
      </div>
      {fits && question && <Outcome typed={typed} fits={fits} question={question} />}
      <Disclosure
        className="fit-asking"
        isOpen={fits === null}
        summary={<AskedShort typed={typed} question={question} />}
      >
        <QuestionForm
          typed={typed}
          problems={isAsked ? problemsIn(typed) : []}
          onQuestion={(next) => setLive({ after: typed, question: next })}
        />
      </Disclosure>
      {!isAsked && <p className="max-w-text text-muted">{t("lead")}</p>}
      {hasFailed && <BlockFailure what={t("failed")} />}
      {fits && question && fits.sizes.length > 0 && (
        <div className="fit-room">
          <Results fits={fits} question={object ? { ...question, object } : question} isLive={object !== null} />
        </div>
      )}
      {fits && question && <Further typed={typed} fits={fits} />}
      {fits && question && fits.sizes.length === 0 && <NoFit typed={typed} fits={fits} question={question} />}
    </div>
  );
}

/** The question in two lines, for phones, where its form is folded. */
function AskedShort({ typed, question }: { readonly typed: TypedQuestion; readonly question: FitQuestion | null }) {
  const t = useFitText();
  const { sides, kilograms, number } = useFitWords();
  if (!question) return <span className="font-bold">{t("object")}</span>;
  const { object, quantity } = question;
  const parts = [
    t("shortClearance", { clearance: number(object.clearance) }),
    ...(object.weight === null ? [] : [t("kilograms", { weight: kilograms(object.weight) })]),
    t("shortObjects", { count: quantity }),
    t(typed.isUpright ? "shortFixed" : "shortFree"),
  ];
  return (
    <span className="fit-asked">
      <span className="fit-asked-sides">
        <Package /> <b>{t("millimetres", { size: sides(object.sides) })}</b>
        <span className="fit-change">{t("change")}</span>
      </span>
      <span className="text-sm text-muted">{parts.join(" · ")}</span>
    </span>
  );
}

type OutcomeProps = { readonly typed: TypedQuestion; readonly fits: FitsView; readonly question: FitQuestion };

/** How what was searched for was read, and how many sizes hold it. */
function Outcome({ typed, fits, question }: OutcomeProps) {
  const t = useFitText();
  const paths = usePaths();
  const { sides } = useFitWords();
  const isExact = fits.sizes.some(({ slack }) => slack.every((free) => free === 0));
  const strong = { b: (words: ReactNode) => <b>{words}</b> };
  const isNearest = typed.ranking === "NEAREST";
  const count = isNearest ? fits.kinds[typed.kind] : fits.holding - fits.roomy;
  const counts = { count, holding: fits.holding, roomy: fits.roomy };
  if (!typed.query)
    return (
      <p role="status" className="text-sm">
        {t.rich(isNearest ? "near" : "holding", counts, strong)}
      </p>
    );
  return (
    <Alert>
      <p role="status" className="text-sm">
        {t.rich(
          isNearest ? "readAsFormat" : "readAs",
          { ...counts, query: typed.query, isExact: isExact ? "yes" : "no", sides: sides(question.object.sides) },
          strong,
        )}{" "}
        <Link to={paths.search({ query: typed.query, all: 1 })} tone="text">
          {t("searchText")}
        </Link>
      </p>
    </Alert>
  );
}

/** What the address names, else the first that can be had. */
function chosenAmong(sizes: readonly SizeView[], at: string | null): readonly [SizeView, ArticleView] | null {
  const all = sizes.flatMap((size) => size.articles.map((article) => [size, article] as const));
  return (
    all.find(([, { variantId }]) => variantId === at) ?? all.find(([, { offer }]) => offer !== null) ?? all[0] ?? null
  );
}

type ResultsProps = {
  readonly fits: FitsView;
  readonly question: FitQuestion;
  /** The question is newer than what was found. */
  readonly isLive: boolean;
};

function Results({ fits, question, isLive }: ResultsProps) {
  const t = useFitText();
  const [parameters] = useSearchParams();
  const { state } = useNavigation();
  const region = useFitKeys();
  const laid = isLive ? layAnew(fits.sizes, question) : fits.sizes;
  // Where none of them holds it any more, they stay until others are there.
  const sizes = laid.length > 0 ? laid : fits.sizes;
  const chosen = chosenAmong(sizes, parameters.get("at"));
  if (!chosen) return null;
  const [size, article] = chosen;
  const isNearest = question.ranking === "NEAREST";
  return (
    <div
      ref={region}
      className="fit-results"
      // On phones the details open with a press.
      data-chosen={parameters.has("at") || undefined}
      aria-busy={isLive || state === "loading" || undefined}
    >
      <SizeRows
        sizes={sizes}
        question={question}
        chosenId={article.variantId}
        caption={t(isNearest ? "nearCaption" : "caption", { kind: question.kind })}
      />
      <FitPanel size={size} article={article} question={question} voidFills={fits.voidFills} />
      <div className="fit-foot text-sm text-muted">
        <p>{t(isNearest ? "explainedNear" : "explained", { count: question.quantity })}</p>
        <p className="fit-keys needs-scripts">{t.rich("keys", {}, { key: (name) => <kbd>{name}</kbd> })}</p>
      </div>
    </div>
  );
}

/** What was left out, and what is still larger. */
function Further({ typed, fits }: { readonly typed: TypedQuestion; readonly fits: FitsView }) {
  const t = useFitText();
  const paths = usePaths();
  const shown = fits.sizes.length;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm print:hidden">
      {fits.tooWeak > 0 && <p>{t("tooWeak", { count: fits.tooWeak })}</p>}
      {shown < fits.total && (
        <p>
          {t("shownOf", { count: shown, total: fits.total })}{" "}
          <Link to={paths.fit(addressOf(typed, { pages: typed.pages + 1 }))} prefetch="none" preventScrollReset>
            {t("more")}
          </Link>
        </p>
      )}
      {fits.roomy > 0 && typed.ranking === "HOLDS" && (
        <ButtonLink
          to={paths.fit(addressOf(typed, { withRoomy: !typed.withRoomy, pages: 1 }))}
          size="small"
          prefetch="none"
          preventScrollReset
        >
          {t(typed.withRoomy ? "hideRoomy" : "showRoomy", { count: fits.roomy })}
        </ButtonLink>
      )}
      {shown > 0 && <PrintButton />}
    </div>
  );
}
