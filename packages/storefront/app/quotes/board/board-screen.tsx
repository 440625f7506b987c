// The comparison board (ux Q-05): one price unit for all, a choice per line, the best mix, and an order for each supplier.

import { useBoardText } from "messages:board";
import type { SubmitEvent } from "react";
import { Form } from "react-router";
import { usePaths } from "#lib/language.tsx";
import { Breadcrumbs } from "#page/breadcrumbs.tsx";
import { PrintButton } from "#page/print-button.tsx";
import "#quotes/board/board.css";
import { type BoardState, boardUnits, clearedField, writeBoardState } from "#quotes/board/board.rules.ts";
import { BesideOrders, Drafts, Orders } from "#quotes/board/board-orders.tsx";
import { BoardPanel } from "#quotes/board/board-panel.tsx";
import { BoardTable } from "#quotes/board/board-table.tsx";
import type { Board } from "#quotes/board/board-view.ts";
import { type BoardChoice, useBoard } from "#quotes/board/use-board.ts";
import { boardPath } from "#quotes/quote-view.ts";
import { ButtonLink } from "#ui/action/button-link.tsx";
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
        <Breadcrumbs
          trail={[
            { label: t("quotes"), to: paths.quotes() },
            { label: board.name, to: paths.quote(board.id) },
            { label: t("compare"), to: here },
          ]}
        />
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

type ProposalProps = {
  readonly board: Board;
  readonly choice: BoardChoice;
  readonly here: string;
  readonly className: string;
};

/** What is marked at first, said so, and how to have nothing marked instead. */
function Proposal({ board, choice: { state, proposal, change }, here, className }: ProposalProps) {
  const t = useBoardText();
  if (!proposal) return null;
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
