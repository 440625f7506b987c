// The cart on the screen with what was saved since it was loaded: lines and sums as the server answers them, without
// loading the page again. A change draws its own line and the sums, however long the cart is.

import { useCartsText } from "messages:carts";
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { RemovedLine } from "#carts/cart/cart.server.ts";
import { patchCart } from "#carts/cart/cart-patch.ts";
import { previewCart, previewLine } from "#carts/cart/cart-preview.rules.ts";
import { type CartSaver, createCartSaver, type LineQuantity } from "#carts/cart/cart-saver.ts";
import type { SavedLines } from "#carts/cart/save-lines.server.ts";
import { useRemovals } from "#carts/cart/use-removals.ts";
import type { CartLineView, CartView } from "#carts/cart-view.ts";
import { usePaths } from "#lib/language.tsx";
import { hasFields, readAnswer } from "#lib/read-answer.ts";

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
  for (const { offerPriceId, quantity } of lines) {
    body.append("offerPriceId", offerPriceId);
    body.append("quantity", String(quantity));
  }
  const response = await fetch(path, { method: "POST", body, keepalive: true });
  return readAnswer<SavedLines>(response, isSaved);
}

type Saving = {
  readonly saver: CartSaver;
  /** Takes a line out, with a way back. */
  readonly remove: (line: RemovedLine) => void;
};
const SavingContext = createContext<Saving | null>(null);

/** The cart as the server has it, and what its lines need to save themselves. `here` is the address of its form. */
export function useCartSaver(loaded: CartView, here: string) {
  const t = useCartsText();
  const path = usePaths().cartLines(loaded.id);
  const failure = t("refused.failed");
  const [shown, setShown] = useState({ of: loaded, cart: loaded });
  if (shown.of !== loaded) setShown({ of: loaded, cart: loaded });
  const onAnswer = useRef((_answer: SavedLines, _lines: readonly LineQuantity[]) => {});
  const saver = useMemo(
    () =>
      createCartSaver({
        send: (lines) => sendLines(path, lines),
        later,
        failure,
        onAnswer: (answer, lines) => onAnswer.current(answer, lines),
      }),
    [path, failure],
  );
  const { remove, tell } = useRemovals(saver, here);
  const latest = useRef(remove);
  useEffect(() => {
    latest.current = remove;
    onAnswer.current = (answer, lines) => {
      const { patch } = answer;
      if (patch) setShown(({ of, cart }) => ({ of, cart: patchCart(cart, patch) }));
      tell(answer, lines);
    };
  });
  useEffect(() => {
    if (shown.of === shown.cart) saver.forgetSaved();
  }, [saver, shown]);
  useEffect(() => {
    const flush = () => void saver.flush();
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, [saver]);
  const saving = useMemo<Saving>(() => ({ saver, remove: (line) => latest.current(line) }), [saver]);
  return { cart: shown.of === loaded ? shown.cart : loaded, saving };
}

export const SavingProvider = ({ saving, children }: { readonly saving: Saving; readonly children: ReactNode }) => (
  <SavingContext value={saving}>{children}</SavingContext>
);

export function useSaving(): Saving {
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

const isOpen = (save: ReturnType<typeof useSave>) => save?.state === "waiting" || save?.state === "sending";

/** The line with the quantity that is being saved; `isPreview` until the shop has confirmed it. */
export function useShownLine(line: CartLineView): { readonly shown: CartLineView; readonly isPreview: boolean } {
  const save = useSave(line.offerPriceId);
  const isPreview = save !== undefined && isOpen(save) && save.wanted !== line.quantity;
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
  const isWaiting = isOpen(save);
  return {
    value: save && isWaiting ? save.wanted : quantity,
    isPending: save?.state === "sending",
    isSaved: save?.state === "saved",
    refusal: save?.refusal ?? null,
    remarks: save?.remarks ?? [],
    change: (pieces) => {
      if (isWaiting || pieces !== quantity) saver.change(offerPriceId, pieces);
    },
    flush: () => void saver.flush(),
  };
}
