// What the buttons of the form do with scripts: the same as on the server, at once, and with a way back.

import { useFastOrderText } from "messages:fastOrder";
import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { wantAddition } from "#fast-order/adding/wanted-addition.ts";
import type { FastOrder } from "#fast-order/screen/use-fast-order.ts";
import { useOwnCodes } from "#fast-order/screen/use-own-codes.ts";
import { goToNext, nextOpen } from "#fast-order/sheet/row-focus.ts";
import {
  actions,
  fields,
  readChange,
  readLearning,
  readRestored,
  readView,
  type SheetView,
} from "#fast-order/sheet/sheet-form.ts";
import type { Tell } from "#fast-order/sheet/use-notice.ts";
import { readLineText } from "#goods/reading/table.rules.ts";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import { sentValue } from "#lib/typed-fields.ts";

type Buttons = {
  readonly fastOrder: FastOrder;
  readonly setView: (view: SheetView) => void;
  readonly keepFocus: () => void;
  readonly add: (form: FormData) => void;
  readonly tell: Tell;
};

/** Takes the last change back, and says so. */
export function useUndo({ fastOrder, tell }: Pick<Buttons, "fastOrder" | "tell">) {
  const t = useFastOrderText();
  return () => {
    tell({ tone: "info", words: t(fastOrder.undo() ? "undone" : "nothingUndone") });
  };
}

/**
 * Does in the browser what the pressed button of the form names; one with an address of its own hands out a file, and
 * is left alone.
 */
export function useButtons({ fastOrder, setView, keepFocus, add, tell }: Buttons) {
  const t = useFastOrderText();
  const paths = usePaths();
  const navigate = useNavigate();
  const { isAuthenticated } = useSession();
  const { learn, forget } = useOwnCodes(fastOrder.keepOwnCodes, tell);
  const undo = useUndo({ fastOrder, tell });
  const offerUndo = (words: string) => tell({ tone: "success", words, actions: [{ label: t("undo"), onPress: undo }] });

  const learnFrom = (action: string): boolean => {
    const learning = readLearning(action);
    const corrected = learning && fastOrder.checked.find(({ row }) => row.key === learning.key);
    if (!corrected || !("article" in corrected.status)) return learning !== null;
    const { learnable, learned, status } = corrected;
    if (learnable !== undefined) void learn(status.article, learnable);
    else if (learned !== undefined) void forget(status.article, learned);
    return true;
  };
  const restore = (action: string): boolean => {
    const number = readRestored(action);
    const line = fastOrder.ignored.find((each) => each.line === number);
    if (!line) return number !== null;
    const ignored = fastOrder.ignored.filter((each) => each !== line);
    fastOrder.change({ kind: "add", lines: [readLineText(line.text)], unit: fastOrder.unit }, { ignored });
    setView({ filter: "all", page: 0 });
    offerUndo(t("restored"));
    return true;
  };
  const press = (action: string, from: HTMLElement | null) => {
    if (action === actions.fixAll) {
      const count = fastOrder.mendable;
      fastOrder.fixAll();
      return offerUndo(t("accepted", { count }));
    }
    if (learnFrom(action) || restore(action)) return;
    const change = readChange(action);
    if (!change) return;
    const next = change.kind === "fix" && from ? nextOpen(from) : null;
    const { before, after } = fastOrder.change(change, action === actions.clear ? { ignored: [] } : {});
    const gone = before.length - after.length;
    if (gone > 0) offerUndo(t("removed", { count: gone }));
    if (change.kind !== "fix") return;
    offerUndo(t("accepted", { count: change.fixes.length }));
    requestAnimationFrame(() => goToNext(next));
  };
  return (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    // Hands out a file, and leaves the page as it is.
    if (submitter?.hasAttribute("formaction")) return;
    event.preventDefault();
    const form = new FormData(event.currentTarget, submitter);
    const action = sentValue(form, fields.action);
    if (action.startsWith("show ")) setView(readView(form));
    else if (action !== actions.add) press(action, submitter);
    // The draft in the browser holds the rows until then.
    else if (isAuthenticated) add(form);
    else {
      wantAddition({ owner: null, target: "" });
      void navigate(paths.login({ to: paths.fastOrder({ kept: 1 }) }));
    }
    requestAnimationFrame(keepFocus);
  };
}
