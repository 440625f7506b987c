// What has just become of a master quote: what was added and summed, changed, sent or withdrawn, and the way back (ux G-16, Q-01).

import { useQuotesText } from "messages:quotes";
import { type Refusal, RefusalWords } from "#collections/refusal.tsx";
import { useRemovalToast } from "#collections/use-removal-toast.ts";
import { usePaths } from "#lib/language.tsx";
import type { SummedArticle } from "#quotes/add/add-to-quote.server.ts";
import type { AskAnswer } from "#quotes/quote/ask-suppliers.server.ts";
import type { SupplierRefusal } from "#quotes/quote/decide-quote.server.ts";
import type { PostedMessage } from "#quotes/quote/post-message.server.ts";
import type { LinesAnswer, RemovedQuoteLine } from "#quotes/quote-lines.server.ts";
import type { QuotePage } from "#quotes/quotes.server.ts";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { UndoForm } from "#ui/action/undo-form.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import { useLeftFocus } from "#ui/overlay/use-left-focus.ts";

/** What a form of the page of a master quote did. */
export type QuoteAnswer =
  | Refusal
  | LinesAnswer
  | AskAnswer
  | { readonly described: string }
  | { readonly withdrawn: string }
  | { readonly declined: string }
  | PostedMessage
  | SupplierRefusal;

type EditAnswer = Exclude<QuoteAnswer, AskAnswer | PostedMessage | SupplierRefusal>;

/** The master quote, and what its page is opened with. */
export type QuoteArrival = {
  readonly quote: QuotePage;
  readonly done: "created" | "restored" | "sent" | "unsaid" | "givenUp" | null;
  /** Lines that were just added from another page. */
  readonly added: number | null;
  /** What of them was inside already. */
  readonly summed: readonly SummedArticle[];
  /** The page to go back to. */
  readonly from: string | null;
};

type OutcomeProps = QuoteArrival & {
  readonly here: string;
  readonly answer: EditAnswer | undefined;
};

export function QuoteOutcome({ answer, here, ...before }: OutcomeProps) {
  const isToldHere = useRemovalToast(answer, useRemovalWords(), here);
  const place = useLeftFocus(answer, isToldHere);
  if (!answer) return <Before {...before} />;
  // Where the last line has gone, focus has no table to go to.
  if (isToldHere) return <div ref={place} tabIndex={-1} className="sr-only" />;
  if ("refusal" in answer)
    return (
      <Alert tone="danger" isUrgent className="print:hidden">
        <RefusalWords refused={answer} />
      </Alert>
    );
  return (
    <div ref={place} tabIndex={-1} role="status" className="grid gap-3 empty:hidden print:hidden">
      {"removed" in answer ? <Removed removed={answer.removed} here={here} /> : <Told answer={answer} />}
    </div>
  );
}

/** What is told of lines that left the request or came back. */
function useRemovalWords() {
  const t = useQuotesText();
  return (answer: EditAnswer) => {
    if ("restored" in answer) return { title: t("linesRestored", { count: answer.restored }), undo: null };
    if (!("removed" in answer)) return null;
    const { name, articles } = answer.removed;
    return { title: t("removed", { name }), undo: { label: t("undo"), fields: { restore: JSON.stringify(articles) } } };
  };
}

/** What brought the buyer here. */
function Before({ quote, done, added, summed, from }: Omit<OutcomeProps, "answer" | "here">) {
  const t = useQuotesText();
  const paths = usePaths();
  const nameOf = (code: string) => quote.lines.find(({ variantId }) => variantId === code)?.name ?? code;
  const back = from && (
    <ButtonLink to={from} size="small">
      {t("goOn")}
    </ButtonLink>
  );
  const ask = quote.supplierQuotes.length === 0 && quote.mayChange && (
    <ButtonLink to={paths.quote(quote.id, { step: "ask" })} size="small" variant="quiet" prefetch="none">
      {t("toAsk")}
    </ButtonLink>
  );
  return (
    <div role="status" className="grid gap-3 empty:hidden print:hidden">
      {done && (
        <Alert tone={done === "unsaid" ? "warning" : "success"}>
          {t(`done.${done}`, { count: quote.supplierQuotes.length })}
        </Alert>
      )}
      {added !== null && (
        <Alert
          tone="success"
          actions={
            <>
              {back}
              {ask}
            </>
          }
        >
          {t("addedToQuote", { count: added, name: quote.name })}
          {summed.length > 0 && (
            <ul className="list-disc ps-5">
              {summed.map(({ variantId, before, added: more }) => (
                <li key={variantId}>
                  {t("summed", { name: nameOf(variantId), before, added: more, sum: before + more })}
                </li>
              ))}
            </ul>
          )}
        </Alert>
      )}
    </div>
  );
}

/** One sentence about what needs no more than that; a quantity is told beside its field. */
function Told({ answer }: { readonly answer: Exclude<EditAnswer, { refusal: unknown } | { removed: unknown }> }) {
  const t = useQuotesText();
  if ("described" in answer) return <Alert tone="success">{t("described", { name: answer.described })}</Alert>;
  if ("withdrawn" in answer) return <Alert tone="success">{t("withdrawn", { supplier: answer.withdrawn })}</Alert>;
  if ("declined" in answer) return <Alert tone="success">{t("declined", { supplier: answer.declined })}</Alert>;
  if ("restored" in answer) return <Alert tone="success">{t("linesRestored", { count: answer.restored })}</Alert>;
  return <Alert tone="success">{t("quantitiesSaved", { count: answer.saved })}</Alert>;
}

function Removed({ removed, here }: { readonly removed: RemovedQuoteLine; readonly here: string }) {
  const t = useQuotesText();
  return (
    <Alert
      tone="info"
      actions={
        <UndoForm action={here} isHere name="restore" value={JSON.stringify(removed.articles)}>
          {t("undo")}
        </UndoForm>
      }
    >
      {t("removed", { name: removed.name })}
    </Alert>
  );
}
