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
import { allSuppliers, type BoardState, boardUnits } from "#quotes/board/board.rules.ts";
import { BoardPanel } from "#quotes/board/board-panel.tsx";
import { BoardTable } from "#quotes/board/board-table.tsx";
import type { Board } from "#quotes/board/board-view.ts";
import { type BoardChoice, useBoard } from "#quotes/board/use-board.ts";
import { boardPath } from "#quotes/quote-view.ts";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { SegmentedChoice } from "#ui/form/segmented-choice.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

type BoardScreenProps = { readonly board: Board; readonly start: BoardState; readonly refusals: readonly string[] };

/** With scripts what is chosen counts at once: only orders are sent. */
const sendOrdersOnly = (event: SubmitEvent<HTMLFormElement>) => {
  const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
  if (submitter?.getAttribute("name") !== "order") event.preventDefault();
};

export function BoardScreen({ board, start, refusals }: BoardScreenProps) {
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

/** Orders of this request that were begun and not confirmed. */
function Drafts({ board: { id, drafts } }: { readonly board: Board }) {
  const t = useBoardText();
  const paths = usePaths();
  const [draft, another] = drafts;
  if (!draft) return null;
  return (
    <Alert
      tone="info"
      className="print:hidden"
      title={t("drafts", { count: drafts.length })}
      actions={
        <ButtonLink to={paths.shipping(another ? { quote: id } : { order: draft })} variant="primary">
          {t("toDrafts", { count: drafts.length })}
        </ButtonLink>
      }
    />
  );
}

/** What is marked comes to so much, and is ordered in one go; each supplier gets an order of its own. */
function Orders({ board, choice: { cost } }: { readonly board: Board; readonly choice: BoardChoice }) {
  const t = useBoardText();
  const pending = useNavigation().formData?.get("order");
  if (cost.shares.length === 0) return null;
  const shares = board.suppliers.flatMap((supplier) => {
    const share = cost.shares.find(({ supplierId }) => supplierId === supplier.id);
    return share ? [{ ...supplier, lineCount: share.lineCount }] : [];
  });
  return (
    <section
      aria-label={t("orders")}
      className="card floating tall:sticky bottom-over-bar z-10 grid gap-2 p-3 shadow-float"
    >
      <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-2">
        <p className="me-auto grid">
          <strong>
            {t("chosen", {
              lines: shares.reduce((all, { lineCount }) => all + lineCount, 0),
              suppliers: shares.length,
            })}
          </strong>
          <span className="text-sm text-muted">
            {shares.map(({ supplier, lineCount }) => `${supplier} ${lineCount}`).join(" · ")}
          </span>
        </p>
        <strong className="tabular-nums">{t("inAll", { total: formatMoney(cost.total / 100) })}</strong>
        {board.mayChange && (
          <Button
            type="submit"
            formMethod="post"
            name="order"
            value={allSuppliers}
            variant="primary"
            icon={<ShoppingCart />}
            isPending={pending === allSuppliers}
            className="print:hidden"
          >
            {t("orderAll")}
          </Button>
        )}
      </div>
      {board.mayChange &&
        shares.map(({ id, revision }) => <input key={id} type="hidden" name={`revision-${id}`} value={revision} />)}
      {board.mayChange && shares.length > 1 && (
        <Disclosure summary={t("oneByOne")} className="print:hidden">
          <p className="mb-2 text-sm text-muted">{t("ordersHelp")}</p>
          <div className="flex flex-wrap gap-2">
            {shares.map(({ id, supplier, lineCount }) => (
              <Button key={id} type="submit" formMethod="post" name="order" value={id} isPending={pending === id}>
                {t("orderAt", { supplier, count: lineCount })}
              </Button>
            ))}
          </div>
        </Disclosure>
      )}
    </section>
  );
}
