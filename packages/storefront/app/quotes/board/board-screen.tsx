// The comparison board (ux Q-05): one price unit for all, a choice per line, the best mix, and an order for each supplier.

import { useBoardText } from "messages:board";
import { useQuotesText } from "messages:quotes";
import { type SubmitEvent, useState } from "react";
import { Form } from "react-router";
import { formatLongDate } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { Breadcrumbs } from "#page/breadcrumbs.tsx";
import { PrintButton } from "#page/print-button.tsx";
import "#quotes/board/board.css";
import { type BoardState, boardUnits, clearedField, writeBoardState } from "#quotes/board/board.rules.ts";
import { BesideOrders, Drafts, Orders } from "#quotes/board/board-orders.tsx";
import { BoardPanel } from "#quotes/board/board-panel.tsx";
import { BoardTable } from "#quotes/board/board-table.tsx";
import type { Board } from "#quotes/board/board-view.ts";
import { type BoardChoice, useBoard } from "#quotes/board/use-board.ts";
import { AnswerChangesList } from "#quotes/quote/answer-changes-list.tsx";
import { quoteState, StateBadge } from "#quotes/quote-states.tsx";
import { boardPath } from "#quotes/quote-view.ts";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { SegmentedChoice } from "#ui/form/segmented-choice.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type BoardScreenProps = { readonly board: Board; readonly start: BoardState; readonly refusals: readonly string[] };

/** With scripts what is chosen counts at once: only orders are sent. */
const sendOrdersOnly = (event: SubmitEvent<HTMLFormElement>) => {
  const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
  if (submitter?.getAttribute("formmethod") !== "post") event.preventDefault();
};

export function BoardScreen({ board, start, refusals }: BoardScreenProps) {
  const t = useBoardText();
  const paths = usePaths();
  const here = boardPath(paths, board.id);
  const choice = useBoard(board, start);
  const isOpen = board.mix.lines.length > 0;
  return (
    <Form
      method="get"
      action={here}
      preventScrollReset
      onSubmit={sendOrdersOnly}
      className="board grid grid-cols-1 gap-4"
    >
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <div className="min-w-0 flex-auto basis-80">
            <Breadcrumbs
              trail={[
                { label: t("quotes"), to: paths.quotes() },
                { label: board.name, to: paths.quote(board.id) },
                { label: t("compare"), to: here },
              ]}
            />
          </div>
          <Dates board={board} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h1 className="min-w-0 max-sm:text-xl">{t("title", { name: board.name })}</h1>
          <div className="flex flex-wrap items-center gap-2 print:hidden">
            <SegmentedChoice
              label={t("unit")}
              name="unit"
              segments={boardUnits.map((key) => ({ key, label: t(`unit.${key}`) }))}
              value={choice.state.unit}
              onChange={(unit) => choice.change({ unit })}
              size="small"
            />
            <ButtonLink to={paths.quote(board.id)}>{t("bySupplier")}</ButtonLink>
            <span className="max-sm:hidden">
              <PrintButton />
            </span>
          </div>
        </div>
      </div>
      {refusals.length > 0 && (
        <Alert tone="danger" isUrgent className="print:hidden" title={t("notOrdered")}>
          <ul className="list-disc ps-5">
            {refusals.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Alert>
      )}
      <Revised board={board} />
      <Silent board={board} />
      <Drafts board={board} />
      {choice.state.isCleared && <input type="hidden" name={clearedField} value="1" />}
      <div className={isOpen ? "panel-first items-start gap-4" : "grid grid-cols-1"}>
        {isOpen && (
          <div className="grid gap-4">
            <Proposal board={board} choice={choice} here={here} className="max-lg:hidden" />
            <BoardPanel board={board} choice={choice} here={here} />
          </div>
        )}
        <div className="min-w-0">
          <BoardTable board={board} choice={choice} here={here} />
        </div>
      </div>
      {/* On a phone it does not stand between the buyer and the first choice, where the panel tells of it. */}
      <Proposal board={board} choice={choice} here={here} className="lg:hidden" />
      <BesideOrders board={board} choice={choice} />
      <Orders board={board} choice={choice} />
    </Form>
  );
}

/** By when it is wanted and has to be decided, and what was written meanwhile. */
function Dates({ board: { id, wantedDate, suppliers, unreadCount } }: { readonly board: Board }) {
  const t = useBoardText();
  const ofQuotes = useQuotesText();
  const language = useLanguage();
  const paths = usePaths();
  const [firstEnd] = suppliers.flatMap(({ isOpen, validUntil }) => (isOpen && validUntil ? [validUntil] : [])).sort();
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-muted empty:hidden">
      {wantedDate && <span>{ofQuotes("wantedFor", { date: formatLongDate(wantedDate, language) })}</span>}
      {firstEnd && <span>{t("decideBy", { date: formatLongDate(firstEnd, language) })}</span>}
      {unreadCount > 0 && (
        <Link to={paths.quote(id)} className="print:hidden">
          {ofQuotes("newMessages", { count: unreadCount })}
        </Link>
      )}
    </p>
  );
}

/** Who was asked and has nothing to compare: a choice without their prices is not the last word. */
function Silent({ board: { silent } }: { readonly board: Board }) {
  const t = useBoardText();
  if (silent.length === 0) return null;
  const awaitedCount = silent.filter(({ status }) => quoteState(status).next).length;
  return (
    <Alert tone={awaitedCount > 0 ? "warning" : "info"} title={t("awaited", { count: awaitedCount })}>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {silent.map(({ id, supplier, status }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2">
            {supplier} <StateBadge code={status} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** What suppliers have changed since the page was opened (ux Q-06). */
function Revised({ board: { suppliers } }: { readonly board: Board }) {
  const t = useBoardText();
  const [known] = useState(() => new Map(suppliers.map(({ id, revision }) => [id, revision])));
  const revised = suppliers.filter(({ id, revision }) => known.has(id) && known.get(id) !== revision);
  return (
    <div role="status" className="grid gap-2 empty:hidden print:hidden">
      {revised.map(({ id, supplier, changes }) => (
        <section key={id} className="grid gap-1">
          <h2 className="text-base">{t("revised", { supplier })}</h2>
          {changes && <AnswerChangesList changes={changes} />}
        </section>
      ))}
    </div>
  );
}

type ProposalProps = {
  readonly board: Board;
  readonly choice: BoardChoice;
  readonly here: string;
  readonly className: string;
};

/** What is marked at first, said so, and how to have nothing marked instead. */
function Proposal({ board, choice: { state, proposal, change }, here, className }: ProposalProps) {
  const t = useBoardText();
  if (!proposal || proposal.mix.shares.length === 0) return null;
  const names = proposal.mix.shares.map(
    ({ supplierId }) => board.suppliers.find(({ id }) => id === supplierId)?.supplier ?? "",
  );
  return (
    <Alert
      tone="info"
      className={`print:hidden ${className}`}
      actions={
        <ButtonLink
          to={`${here}${writeBoardState({ ...state, isCleared: true })}`}
          size="small"
          prefetch="none"
          preventScrollReset
          onClick={(event) => {
            event.preventDefault();
            change({ isCleared: true });
          }}
        >
          {t("clearProposal")}
        </ButtonLink>
      }
    >
      {t("proposal", { suppliers: names.join(" + ") })}
    </Alert>
  );
}
