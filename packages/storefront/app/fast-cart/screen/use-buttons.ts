// What the buttons of the form do with scripts: the same as on the server, at once, and with a way back.

import { useFastCartText } from "messages:fastCart";
import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { useOwnCodes } from "#fast-cart/articles/use-own-codes.ts";
import type { FastCart } from "#fast-cart/screen/use-fast-cart.ts";
import type { SheetRow } from "#fast-cart/sheet/sheet.rules.ts";
import { actions, fields, readChange, readLearning, readView, type View } from "#fast-cart/sheet/sheet-form.ts";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import { useToasts } from "#ui/overlay/toasts.tsx";

type Buttons = {
  readonly fastCart: FastCart;
  readonly setView: (view: View) => void;
  readonly keepFocus: () => void;
  readonly add: (form: FormData, action: string, keepsGuesses: boolean) => void;
  /** Whether the bar asks what becomes of guessed quantities. */
  readonly setAsks: (asks: boolean) => void;
};

export function useButtons({ fastCart, setView, keepFocus, add, setAsks }: Buttons) {
  const t = useFastCartText();
  const paths = usePaths();
  const navigate = useNavigate();
  const toasts = useToasts();
  const { isAuthenticated } = useSession();
  const { learn, forget } = useOwnCodes(fastCart.keepOwnCodes);
  const offerUndo = (title: string, rows: readonly SheetRow[]) =>
    toasts.show({
      title,
      topic: "fastCart",
      actions: [{ label: t("undo"), onPress: () => fastCart.change({ kind: "replace", rows }) }],
    });

  const press = (action: string) => {
    if (action === actions.fixAll) {
      const { before } = fastCart.fixAll();
      offerUndo(t("fixed", { count: fastCart.summary.mendable }), before);
      return;
    }
    const learning = readLearning(action);
    const corrected = learning && fastCart.checked.find(({ row }) => row.key === learning.key);
    if (corrected && "article" in corrected.status) {
      const { learnable, learned, status } = corrected;
      if (learnable !== undefined) void learn(status.article, learnable);
      else if (learned !== undefined) void forget(status.article, learned);
      return;
    }
    const change = readChange(action);
    if (!change) return;
    const { before, after } = fastCart.change(change);
    const gone = before.length - after.length;
    if (gone > 0) offerUndo(t("removed", { count: gone }), before);
  };
  return (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    // Hands out a file, and leaves the page as it is.
    if (submitter?.hasAttribute("formaction")) return;
    event.preventDefault();
    const form = new FormData(event.currentTarget, submitter);
    const action = String(form.get(fields.action) ?? "");
    const isAsking = action === actions.add && isAuthenticated && fastCart.summary.guessed > 0;
    setAsks(isAsking);
    if (action.startsWith("show ")) setView(readView(form));
    else if (!action.startsWith(actions.add)) press(action);
    // The draft in the browser holds the rows until then.
    else if (!isAuthenticated) void navigate(paths.login({ to: paths.fastCart({ kept: 1 }) }));
    else if (!isAsking) add(form, paths.fastCart(), action === actions.addKeeping);
    requestAnimationFrame(keepFocus);
  };
}
