// The fast order: lines in on the left, what came of them on the right, and below what is ready to be added (ux 4.5).

import { useAddedText } from "messages:added";
import { useFastCartText } from "messages:fastCart";
import ListPlus from "lucide-react/icons/list-plus";
import { useCallback, useDeferredValue, useRef, useState } from "react";
import { AddBar } from "#fast-cart/adding/add-bar.tsx";
import type { AddTarget } from "#fast-cart/adding/targets.server.ts";
import { FileNotes } from "#fast-cart/reading/file-notes.tsx";
import type { Sheet } from "#fast-cart/screen/checked-sheet.server.ts";
import type { SheetAnswer } from "#fast-cart/screen/fast-cart.server.ts";
import { InputPanel } from "#fast-cart/screen/input-panel.tsx";
import { useAdding } from "#fast-cart/screen/use-adding.ts";
import { useButtons } from "#fast-cart/screen/use-buttons.ts";
import { useFastCart } from "#fast-cart/screen/use-fast-cart.ts";
import { useTaking } from "#fast-cart/screen/use-taking.ts";
import { useDraft } from "#fast-cart/sheet/draft.ts";
import { ResultPanel } from "#fast-cart/sheet/result-panel.tsx";
import type { SheetRow } from "#fast-cart/sheet/sheet.rules.ts";
import { actions, fields, type View, writeRows } from "#fast-cart/sheet/sheet-form.ts";
import { SheetProblemAlert } from "#fast-cart/sheet/sheet-problem.tsx";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import { Breadcrumbs } from "#page/breadcrumbs.tsx";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

export type FastCartScreenProps = {
  /** By which of the ways lines come in first; anything else is the first of them. */
  readonly way: string;
  readonly sheet: Sheet;
  /** The account has codes of its own, which come before those of the shop. */
  readonly hasOwnCodes: boolean;
  readonly targets: readonly AddTarget[];
  /** Back from the sign-in with rows that were kept. */
  readonly isKept: boolean;
  /** Lines that were added to a list just now; 0 for none. What went to a cart is said above every page. */
  readonly listed: { readonly count: number; readonly listId: string };
  /** What was added just now can be taken back. */
  readonly canUndo: boolean;
  /** What a form posted without scripts came to. */
  readonly answer: SheetAnswer | undefined;
};

export function FastCartScreen({ way, targets, isKept, listed, canUndo, answer, ...given }: FastCartScreenProps) {
  const t = useFastCartText();
  const addedText = useAddedText();
  const paths = usePaths();
  const fastCart = useFastCart(answer?.sheet ?? given.sheet, given.hasOwnCodes);
  const { rows, checked, summary, change } = fastCart;
  const drawn = useDeferredValue(rows.length);
  const [view, setView] = useState<View>(answer?.view ?? { filter: "all", page: 0 });
  const title = useRef<HTMLHeadingElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const showResult = () => {
    // On a phone the result stands below the field; beside it, it is in view already.
    if ((heading.current?.getBoundingClientRect().top ?? 0) > window.innerHeight / 2) heading.current?.scrollIntoView();
  };
  const { problem, notes, said, forgetFile, ...taking } = useTaking(fastCart, { setView, showResult, given: answer });
  // A button that went away leaves the focus at the head of the result, or of the page when nothing is left of it.
  const keepFocus = useCallback(() => {
    if (document.activeElement === document.body) (heading.current ?? title.current)?.focus();
  }, []);
  const { add, ...adding } = useAdding(fastCart, { targets, onAdded: forgetFile, keepFocus });
  const [asks, setAsks] = useState(answer?.asks ?? false);
  const onSubmit = useButtons({ fastCart, setView, keepFocus, add, setAsks });
  const owner = useSession().account?.id ?? null;
  const draft = useDraft({
    owner,
    isAfterSignIn: isKept,
    rows,
    restore: (kept) => change({ kind: "replace", rows: kept }),
  });
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <Breadcrumbs trail={[{ label: t("title"), to: paths.fastCart() }]} />
        <h1 ref={title} tabIndex={-1}>
          {t("title")}
        </h1>
        <p className="max-w-text text-muted">{t("lead")}</p>
      </div>
      {listed.count > 0 && !answer && (
        <Alert tone="success">
          {t("listed", { count: listed.count })} <Link to={paths.buyingList(listed.listId)}>{t("seeList")}</Link>
        </Alert>
      )}
      {canUndo && !answer && <UndoAdd rows={rows} />}
      {(answer?.undone ?? 0) > 0 && <Alert>{addedText("undone", { count: answer?.undone ?? 0 })}</Alert>}
      {draft.offered.length > 0 && <DraftOffer count={draft.offered.length} {...draft} />}
      <Failures problem={problem} isFailed={fastCart.isFailed} retry={fastCart.retry} />
      <FileNotes notes={notes} hasColumns={taking.file !== null} />
      <form
        method="post"
        encType="multipart/form-data"
        action={paths.fastCart()}
        onSubmit={onSubmit}
        className="grid grid-cols-1 gap-4"
      >
        <input type="hidden" name={fields.rows} value={writeRows(rows)} />
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-fast-cart">
          <InputPanel way={answer?.way ?? way} text={answer?.text ?? ""} index={fastCart.index} {...taking} />
          {rows.length > 0 ? (
            <ResultPanel
              rows={checked}
              summary={summary}
              view={view}
              drawn={drawn}
              onChange={change}
              headingRef={heading}
            />
          ) : (
            <NothingYet />
          )}
        </div>
        {rows.length > 0 && <AddBar summary={summary} targets={targets} asks={asks} {...adding} />}
      </form>
      <div role="status" className="sr-only">
        {/* The same words said twice are news, too. */}
        <span key={said.count}>{said.words}</span>
      </div>
    </div>
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
  const t = useFastCartText();
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
  const t = useFastCartText();
  return (
    <form method="post" action={usePaths().fastCart()}>
      <input type="hidden" name={fields.rows} value={writeRows(rows)} />
      <Button type="submit" name={fields.action} value={actions.undoAdd} size="small">
        {t("undoAdd")}
      </Button>
    </form>
  );
}

type DraftOfferProps = { readonly count: number; readonly onTake: () => void; readonly onForget: () => void };

function DraftOffer({ count, onTake, onForget }: DraftOfferProps) {
  const t = useFastCartText();
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
  const t = useFastCartText();
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
