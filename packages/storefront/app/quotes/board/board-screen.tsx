// The comparison board (ux Q-05): one price unit for all, a choice per line, the best mix, and an order for each supplier.

import { useBoardText } from "messages:board";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import type { SubmitEvent } from "react";
import { Form, useNavigation } from "react-router";
import { formatMoney } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import { Breadcrumbs } from "#page/breadcrumbs.tsx";
import { PrintButton } from "#page/print-button.tsx";
import "#quotes/board/board.css";
import { type BoardState, boardUnits } from "#quotes/board/board.rules.ts";
import { BoardPanel } from "#quotes/board/board-panel.tsx";
import { BoardTable } from "#quotes/board/board-table.tsx";
import type { Board } from "#quotes/board/board-view.ts";
import { type BoardChoice, useBoard } from "#quotes/board/use-board.ts";
import { boardPath } from "#quotes/quote-view.ts";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { SegmentedChoice } from "#ui/form/segmented-choice.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type BoardScreenProps = { readonly board: Board; readonly start: BoardState; readonly refusal: string | null };

/** With scripts what is chosen counts at once: only orders are sent. */
const sendOrdersOnly = (event: SubmitEvent<HTMLFormElement>) => {
  const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
  if (submitter?.getAttribute("name") !== "order") event.preventDefault();
};

export function BoardScreen({ board, start, refusal }: BoardScreenProps) {
  const t = useBoardText();
  const paths = usePaths();
  const here = boardPath(paths, board.id);
  const choice = useBoard(board, start);
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
          <h1 className="min-w-0">{t("title", { name: board.name })}</h1>
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
            <PrintButton />
          </div>
        </div>
      </div>
      {refusal && (
        <Alert tone="danger" isUrgent className="print:hidden">
          {refusal}
        </Alert>
      )}
      <div className="board-beside-panel grid grid-cols-1 items-start gap-4">
        <div className="order-2 min-w-0 lg:order-1">
          <p className="mb-2 text-sm text-muted">{t("unitNow", { unit: t(`unit.${choice.state.unit}`) })}</p>
          <BoardTable board={board} choice={choice} here={here} />
        </div>
        <div className="order-1 lg:order-2">
          {board.mix.lines.length > 0 && <BoardPanel board={board} choice={choice} here={here} />}
        </div>
      </div>
      <Orders board={board} choice={choice} />
    </Form>
  );
}

/** What is marked comes to so much; each supplier gets an order of its own. */
function Orders({ board, choice: { cost } }: { readonly board: Board; readonly choice: BoardChoice }) {
  const t = useBoardText();
  const pending = useNavigation().formData?.get("order");
  if (cost.shares.length === 0) return null;
  return (
    <section aria-label={t("orders")} className="card grid gap-3 p-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <strong>
          {t("chosen", {
            lines: cost.shares.reduce((all, { lineCount }) => all + lineCount, 0),
            suppliers: cost.shares.length,
          })}
        </strong>
        <strong className="tabular-nums">{t("inAll", { total: formatMoney(cost.total / 100) })}</strong>
      </p>
      {board.mayChange && (
        <div className="grid gap-2 print:hidden">
          <p className="text-sm text-muted">{t("ordersHelp")}</p>
          <div className="flex flex-wrap gap-2">
            {board.suppliers.map(({ id, supplier, revision }) => {
              const share = cost.shares.find(({ supplierId }) => supplierId === id);
              return (
                share && (
                  <div key={id}>
                    <input type="hidden" name={`revision-${id}`} value={revision} />
                    <Button
                      type="submit"
                      formMethod="post"
                      name="order"
                      value={id}
                      icon={<ShoppingCart />}
                      isPending={pending === id}
                    >
                      {t("orderAt", { supplier, count: share.lineCount })}
                    </Button>
                  </div>
                )
              );
            })}
          </div>
        </div>
      )}
    </section>
  );
}
