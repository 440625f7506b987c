// The cart of a page and its lines, which save themselves (`open-cart.ts`), for the components that show them.

import { useCartsText } from "messages:carts";
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useSyncExternalStore,
} from "react";
import { useSubmit } from "react-router";
import type { RemovedLine } from "#carts/cart/cart.server.ts";
import { restoreFields } from "#carts/cart/cart-outcome.tsx";
import { previewCart, previewLine } from "#carts/cart/cart-preview.rules.ts";
import { type CartSaver, isOpenSave, type LineQuantity } from "#carts/cart/cart-saver.ts";
import { type OpenCart, openCart, type ToldRemoval } from "#carts/cart/open-cart.ts";
import type { SavedLines } from "#carts/cart/save-lines.server.ts";
import type { CartLineView, CartView } from "#carts/cart-view.ts";
import { usePaths } from "#lib/language.tsx";
import { hasFields, readAnswer } from "#lib/read-answer.ts";
import { useToasts } from "#ui/overlay/toasts.tsx";

/** Ux K-04. */
const saveAfterMs = 400;

function later(run: () => void): () => void {
  const timer = setTimeout(run, saveAfterMs);
  return () => clearTimeout(timer);
}

/** Either it was saved, and what changed is told, or it was refused. */
const isSaved = (value: unknown) => hasFields("refusal")(value) || hasFields("patch")(value);

/** One request, which outlives a page that is left. */
async function sendLines(path: string, lines: readonly LineQuantity[]): Promise<SavedLines> {
  const body = new FormData();
  for (const { offerPriceId, quantity, isBack } of lines) {
    body.append("offerPriceId", offerPriceId);
    body.append("quantity", String(quantity));
    if (isBack) body.append("back", offerPriceId);
  }
  const response = await fetch(path, { method: "POST", body, keepalive: true });
  return readAnswer<SavedLines>(response, isSaved);
}

type RemoveLine = (line: RemovedLine) => void;
type CartSaving = {
  readonly saver: CartSaver;
  /** Takes a line out, with a way back. */
  readonly remove: RemoveLine;
};
const SavingContext = createContext<CartSaving | null>(null);

/** The cart as the server has it, and what its lines need to save themselves. `here` is the address of its form. */
export function useCartSaver(loaded: CartView, here: string) {
  const path = usePaths().cartLines(loaded.id);
  const failure = useCartsText()("refused.failed");
  const open = useMemo(() => openCart({ send: (lines) => sendLines(path, lines), later, failure }), [path, failure]);
  useLayoutEffect(() => open.load(loaded), [open, loaded]);
  useEffect(() => open.appear(window), [open]);
  const read = () => open.shown(loaded);
  const cart = useSyncExternalStore(open.subscribe, read, read);
  const remove = useRemoval(open, here);
  return { cart, saving: useMemo(() => ({ saver: open.saver, remove }), [open, remove]) };
}

/** Takes lines out, each told by a toast that brings it back (ux G-16). */
function useRemoval(open: OpenCart, here: string): RemoveLine {
  const t = useCartsText();
  const toasts = useToasts();
  const submit = useSubmit();
  const acts = useMemo(() => {
    const tell = (removal: ToldRemoval) => {
      const { name } = removal.line;
      if (removal.state === "lost") toasts.show({ tone: "danger", title: removal.refusal });
      else if (removal.state === "back") toasts.show({ title: t("restored", { name }) });
      else {
        const actions = [{ label: t("undo"), onPress: () => putBack(removal.line) }];
        toasts.show({ tone: "info", title: t("removed", { name }), actions });
      }
    };
    function putBack(line: RemovedLine) {
      // Pressed on another page: what is shown there may have to be read again.
      if (!open.putBack(line, tell))
        void submit(restoreFields(line), { method: "post", action: here, navigate: false });
    }
    const tellGone = (line: RemovedLine) =>
      toasts.show({
        tone: "warning",
        title: t("lineGone", { name: line.name }),
        actions: [{ label: t("restore"), onPress: () => putBack(line) }],
      });
    return { remove: (line: RemovedLine) => open.remove(line, tell), tellGone };
  }, [open, here, t, toasts, submit]);
  useEffect(() => open.onGone(acts.tellGone), [open, acts]);
  return acts.remove;
}

export const SavingProvider = ({ saving, children }: { readonly saving: CartSaving; readonly children: ReactNode }) => (
  <SavingContext value={saving}>{children}</SavingContext>
);

export function useSaving(): CartSaving {
  const saving = useContext(SavingContext);
  if (!saving) throw new Error("useSaving needs a SavingProvider above it.");
  return saving;
}

/** The cart with the sums that open saves will make. */
export function usePreview(cart: CartView): CartView {
  const { saver } = useSaving();
  const saves = useSyncExternalStore(saver.subscribe, saver.saves, saver.saves);
  return useMemo(() => previewCart(cart, saves), [cart, saves]);
}

function useSave(offerPriceId: string) {
  const { saver } = useSaving();
  const read = () => saver.saves().get(offerPriceId);
  return useSyncExternalStore(saver.subscribe, read, read);
}

/** The line with the quantity that is being saved; `isPreview` until the shop has confirmed it. */
export function useShownLine(line: CartLineView): { readonly shown: CartLineView; readonly isPreview: boolean } {
  const save = useSave(line.offerPriceId);
  const isPreview = isOpenSave(save) && save.wanted !== line.quantity;
  return { shown: isPreview ? previewLine(line, save.wanted) : line, isPreview };
}

export type SavedQuantity = {
  /** Pieces to show: what was asked for while it is being saved, else what the server has. */
  readonly value: number;
  readonly isPending: boolean;
  readonly isSaved: boolean;
  readonly refusal: string | null;
  readonly remarks: readonly string[];
  /** Saves soon. */
  readonly change: (pieces: number) => void;
  /** Saves what waits, now. */
  readonly flush: () => void;
};

export function useSavedQuantity({ offerPriceId, quantity }: LineQuantity): SavedQuantity {
  const { saver } = useSaving();
  const save = useSave(offerPriceId);
  return {
    value: isOpenSave(save) ? save.wanted : quantity,
    isPending: save?.state === "sending",
    isSaved: save?.state === "saved",
    refusal: save?.refusal ?? null,
    remarks: save?.remarks ?? [],
    change: (pieces) => {
      if (isOpenSave(save) || pieces !== quantity) saver.change(offerPriceId, pieces);
    },
    flush: () => void saver.flush(),
  };
}
