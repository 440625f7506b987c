// The fast order (ux 4.5): one large field for a list; once lines are there, a sheet of them as wide as the page, the field for
// another line above it and what is ready at its foot.

import { useAddedText } from "messages:added";
import { useFastOrderText } from "messages:fastOrder";
import ListPlus from "lucide-react/icons/list-plus";
import { useCallback, useDeferredValue, useMemo, useRef, useState } from "react";
import { AddBar } from "#fast-order/adding/add-bar.tsx";
import type { RowsTarget } from "#fast-order/adding/targets.server.ts";
import { FileNotes } from "#fast-order/reading/file-notes.tsx";
import type { Sheet } from "#fast-order/screen/checked-sheet.server.ts";
import type { SheetAnswer } from "#fast-order/screen/fast-order.server.ts";
import { InputPanel } from "#fast-order/screen/input-panel.tsx";
import { SheetTools } from "#fast-order/screen/sheet-tools.tsx";
import { mergedWords, postedNotice } from "#fast-order/screen/taken-notice.ts";
import { useAdding } from "#fast-order/screen/use-adding.ts";
import { useButtons, useUndo } from "#fast-order/screen/use-buttons.ts";
import { useFastOrder } from "#fast-order/screen/use-fast-order.ts";
import { useFinishing } from "#fast-order/screen/use-finishing.ts";
import { useLeading } from "#fast-order/screen/use-leading.ts";
import { goOnWithEnter, useSheetKeys } from "#fast-order/screen/use-sheet-keys.ts";
import { useTaking } from "#fast-order/screen/use-taking.ts";
import { useDraft } from "#fast-order/sheet/draft.ts";
import type { SheetRow, SheetUnit } from "#fast-order/sheet/sheet.rules.ts";
import { actions, fields, type SheetView, writeIgnored, writeRows } from "#fast-order/sheet/sheet-form.ts";
import { SheetPanel } from "#fast-order/sheet/sheet-panel.tsx";
import { SheetProblemAlert } from "#fast-order/sheet/sheet-problem.tsx";
import { useNotice } from "#fast-order/sheet/use-notice.ts";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import { Breadcrumbs } from "#page/breadcrumbs.tsx";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import "#fast-order/screen/fast-order.css";
import "#fast-order/sheet/sheet.css";
import "#fast-order/sheet/sheet-bar.css";

export type FastOrderScreenProps = {
  /** By which of the ways lines come in first; anything else is the first of them. */
  readonly way: string;
  readonly sheet: Sheet;
  /** The account has codes of its own, which come before those of the shop. */
  readonly hasOwnCodes: boolean;
  readonly targets: readonly RowsTarget[];
  /** Back from the sign-in with rows that were kept. */
  readonly isKept: boolean;
  /** Lines that were added to a list just now; 0 for none. What went to a cart is said above every page. */
  readonly listed: { readonly count: number; readonly listId: string };
  /** What was added just now can be taken back. */
  readonly canUndo: boolean;
  /** What a form posted without scripts came to. */
  readonly answer: SheetAnswer | undefined;
};

export function FastOrderScreen({ way, targets, isKept, listed, canUndo, answer, ...given }: FastOrderScreenProps) {
  const t = useFastOrderText();
  const paths = usePaths();
  const fastOrder = useFastOrder(answer?.sheet ?? given.sheet, given.hasOwnCodes);
  const { rows, ignored, unit, checked, summary, change } = fastOrder;
  const drawn = useDeferredValue(rows.length);
  const [view, setView] = useState<SheetView>(answer?.view ?? { filter: "all", page: 0 });
  const title = useRef<HTMLHeadingElement>(null);
  const { notice, count: noticeKey, tell } = useNotice(answer ? postedNotice(t, answer) : null);
  const { problem, notes, forgetFile, ...taking } = useTaking(fastOrder, { setView, tell, given: answer });
  const leading = useLeading(taking, { summary, isDrawn: drawn === rows.length, title });
  // A button that went away leaves the focus at the head of the page.
  const keepFocus = useCallback(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, []);
  const owner = useSession().account?.id ?? null;
  const { add, ...adding } = useAdding(fastOrder, { owner, targets, onAdded: forgetFile, keepFocus, tell });
  const onSubmit = useButtons({ fastOrder, setView, keepFocus, add, tell });
  const onUndo = useUndo({ fastOrder, tell });
  const hasRows = rows.length > 0 || ignored.length > 0;
  useSheetKeys({ hasRows, onUndo, onText: taking.onText });
  const isFinishing = useFinishing({ fastOrder, owner, isAfterSignIn: isKept, add });
  const kept = useMemo(() => keptAs(unit, rows), [unit, rows]);
  const draft = useDraft({ owner, isAfterSignIn: isKept, isFinishing, rows: kept, restore: taking.onKept });
  return (
    <div className="grid grid-cols-1 gap-3">
      {!hasRows && <Breadcrumbs trail={[{ label: t("title"), to: paths.fastOrder() }]} />}
      <EarlierAdditions {...{ listed, canUndo, rows, answer }} />
      {draft.offered.length > 0 && <DraftOffer count={draft.offered.length} {...draft} />}
      <Failures problem={problem} isFailed={fastOrder.isFailed} retry={fastOrder.retry} />
      <FileNotes notes={notes} hasColumns={taking.file !== null} />
      <form
        method="post"
        encType="multipart/form-data"
        action={paths.fastOrder()}
        onSubmit={onSubmit}
        onKeyDown={goOnWithEnter}
        className="grid grid-cols-1 gap-2"
      >
        <KeptSheet {...{ rows, ignored, unit }} />
        <div className={hasRows ? "fast-order-head" : "grid gap-3"}>
          <h1 ref={title} tabIndex={-1}>
            {t("title")}
          </h1>
          {!hasRows && <p className="max-w-text text-muted">{t("lead")}</p>}
          <InputPanel
            way={answer?.way ?? way}
            text={answer?.text ?? ""}
            index={fastOrder.index}
            isCompact={hasRows}
            {...leading}
          />
          {hasRows && (
            <SheetTools
              unit={unit}
              open={summary.open}
              onUnit={(next) => change({ kind: "unit", unit: next }, { unit: next })}
            />
          )}
        </div>
        {hasRows ? (
          <SheetPanel
            {...{ rows: checked, ignored, unit, view, drawn, onUndo, mendable: fastOrder.mendable }}
            onChange={change}
          />
        ) : (
          <NothingYet />
        )}
        {(hasRows || notice) && (
          <AddBar
            {...{ noticeKey, notice, targets, ...adding }}
            summary={hasRows ? summary : null}
            merged={mergedWords(t, rows)}
          />
        )}
      </form>
    </div>
  );
}

/** What the form sends of the sheet as it stands. */
function KeptSheet({ rows, ignored, unit }: Pick<ReturnType<typeof useFastOrder>, "rows" | "ignored" | "unit">) {
  return (
    <>
      <input type="hidden" name={fields.rows} value={writeRows(rows)} />
      <input type="hidden" name={fields.ignored} value={writeIgnored(ignored)} />
      <input type="hidden" name={fields.shownUnit} value={unit} />
    </>
  );
}

/** Rows as a draft keeps them: what was read as packs stays so, whatever the next sheet counts. */
const keptAs = (unit: SheetUnit, rows: readonly SheetRow[]): readonly SheetRow[] =>
  unit === "packs" ? rows.map(({ bare: _, ...row }) => row) : rows;

type EarlierProps = Pick<FastOrderScreenProps, "listed" | "canUndo" | "answer"> & {
  readonly rows: readonly SheetRow[];
};

/** What was added by the page before this one, and the way back, for those without scripts. */
function EarlierAdditions({ listed, canUndo, rows, answer }: EarlierProps) {
  const t = useFastOrderText();
  const addedText = useAddedText();
  const paths = usePaths();
  return (
    <>
      {listed.count > 0 && !answer && (
        <Alert tone="success">
          {t("listed", { count: listed.count })} <Link to={paths.buyingList(listed.listId)}>{t("seeList")}</Link>
        </Alert>
      )}
      {canUndo && !answer && <UndoAdd rows={rows} />}
      {(answer?.undone ?? 0) > 0 && <Alert>{addedText("undone", { count: answer?.undone ?? 0 })}</Alert>}
    </>
  );
}

type FailuresProps = {
  readonly problem: ReturnType<typeof useTaking>["problem"];
  /** Whether looking articles up failed. */
  readonly isFailed: boolean;
  readonly retry: () => void;
};

/** What could not be read or looked up, said at once to screen readers. */
function Failures({ problem, isFailed, retry }: FailuresProps) {
  const t = useFastOrderText();
  return (
    <div role="alert" className="grid gap-3 empty:hidden">
      {problem && <SheetProblemAlert problem={problem} />}
      {isFailed && (
        <Alert tone="danger" actions={<Button onClick={retry}>{t("retry")}</Button>}>
          {t("lookUpFailed")}
        </Alert>
      )}
    </div>
  );
}

/** The way back for those without scripts; others find it in the toast. */
function UndoAdd({ rows }: { readonly rows: readonly SheetRow[] }) {
  const t = useFastOrderText();
  return (
    <form method="post" action={usePaths().fastOrder()}>
      <input type="hidden" name={fields.rows} value={writeRows(rows)} />
      <Button type="submit" name={fields.action} value={actions.undoAdd} size="small">
        {t("undoAdd")}
      </Button>
    </form>
  );
}

type DraftOfferProps = { readonly count: number; readonly onTake: () => void; readonly onForget: () => void };

function DraftOffer({ count, onTake, onForget }: DraftOfferProps) {
  const t = useFastOrderText();
  return (
    <Alert
      title={t("draft", { count })}
      actions={
        <>
          <Button size="small" onClick={onTake}>
            {t("draftTake")}
          </Button>
          <Button size="small" variant="quiet" onClick={onForget}>
            {t("draftForget")}
          </Button>
        </>
      }
    />
  );
}

/** What the page is for, before there are rows (ux G-18). */
function NothingYet() {
  const t = useFastOrderText();
  const paths = usePaths();
  return (
    <EmptyState
      icon={<ListPlus />}
      title={t("emptyTitle")}
      actions={<ButtonLink to={paths.categories()}>{t("toCatalogue")}</ButtonLink>}
    >
      <p>{t("emptyText")}</p>
    </EmptyState>
  );
}
