// A cart that a page shows: as it was loaded, with what was saved since as the shop answers it, so that a change draws its own
// line and the sums, however long the cart is (ux G-06). Lines are taken out without leaving the page (ux K-04, G-16).
import type { RemovedLine } from "#carts/cart/cart.server.ts";
import { patchCart } from "#carts/cart/cart-patch.ts";
import { type CartSaver, createCartSaver, type LineQuantity, type SaverPorts } from "#carts/cart/cart-saver.ts";
import type { SavedLines } from "#carts/cart/save-lines.server.ts";
import type { CartView } from "#carts/cart-view.ts";

/** What became of a line that was taken out, or brought back. */
export type ToldRemoval =
  | { readonly state: "removed" | "back"; readonly line: RemovedLine }
  | { readonly state: "lost"; readonly line: RemovedLine; readonly refusal: string };

type TellRemoval = (removal: ToldRemoval) => void;
type CartRemoval = { readonly line: RemovedLine; readonly isBack: boolean; readonly tell: TellRemoval };

export type OpenCart = {
  /** Saves quantities by themselves. */
  readonly saver: CartSaver;
  /** The cart as the shop has it, for a page that was loaded with this one. */
  readonly shown: (loaded: CartView) => CartView;
  /** The page has been loaded, or loaded anew: with this cart, which knows what was saved before. */
  readonly load: (loaded: CartView) => void;
  /** Calls back whenever the cart that is shown has changed; the answer ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The cart is shown; the answer tells that it is left. What waits is saved when it is, or when the window is put away. */
  readonly appear: (page: EventTarget) => () => void;
  /** Takes a line out, now. */
  readonly remove: (line: RemovedLine, tell: TellRemoval) => void;
  /** Calls back for each line that somebody else took out of the cart before it was changed here; the answer ends it. */
  readonly onGone: (tell: (line: RemovedLine) => void) => () => void;
  /** Brings a line back, now; false on another page, where what is shown may have to be read again. */
  readonly putBack: (line: RemovedLine, tell: TellRemoval) => boolean;
};

type OpenCartPorts = Pick<SaverPorts, "send" | "later" | "failure">;

/** Tells what an answer to these lines means for the ones that were taken out or brought back. */
function tellRemovals(
  removals: Map<string, CartRemoval>,
  { refusal }: SavedLines,
  lines: readonly LineQuantity[],
): void {
  for (const { offerPriceId, quantity } of lines) {
    const removal = removals.get(offerPriceId);
    // Changed to something else meanwhile: the answer to that is for the line to tell.
    if (!removal || removal.isBack !== quantity > 0) continue;
    removals.delete(offerPriceId);
    const { line, isBack, tell } = removal;
    if (!refusal) tell({ state: isBack ? "back" : "removed", line });
    // A line that stays says itself why.
    else if (isBack) tell({ state: "lost", line, refusal });
  }
}

/** Once for each cart, and kept for as long as its page is shown. */
export function openCart(ports: OpenCartPorts): OpenCart {
  let open: { readonly loaded: CartView; readonly cart: CartView } | null = null;
  let isShown = false;
  const listeners = new Set<() => void>();
  const removals = new Map<string, CartRemoval>();
  const goneListeners = new Set<(line: RemovedLine) => void>();

  /** By the names that the page still has for them. */
  function tellGone({ gone = [] }: SavedLines, asked: readonly LineQuantity[]): void {
    const shown = open?.cart.groups.flatMap((group) => group.lines) ?? [];
    for (const offerPriceId of gone) {
      const name = shown.find((line) => line.offerPriceId === offerPriceId)?.name ?? "";
      const quantity = asked.find((line) => line.offerPriceId === offerPriceId)?.quantity ?? 0;
      for (const tell of goneListeners) tell({ offerPriceId, name, quantity });
    }
  }

  const saver = createCartSaver({
    ...ports,
    send: (lines) =>
      ports.send(
        lines.map((line) =>
          removals.get(line.offerPriceId)?.isBack && line.quantity > 0 ? { ...line, isBack: true } : line,
        ),
      ),
    onAnswer(answer, lines) {
      tellGone(answer, lines);
      if (answer.patch && open) {
        open = { ...open, cart: patchCart(open.cart, answer.patch) };
        for (const listener of listeners) listener();
      }
      tellRemovals(removals, answer, lines);
    },
  });

  function write(removal: CartRemoval): void {
    const { offerPriceId, quantity } = removal.line;
    removals.set(offerPriceId, removal);
    saver.change(offerPriceId, removal.isBack ? quantity : 0);
    void saver.flush();
  }

  return {
    saver,
    shown: (loaded) => (open?.loaded === loaded ? open.cart : loaded),
    load(loaded) {
      if (open?.loaded === loaded) return;
      open = { loaded, cart: loaded };
      saver.forgetSaved();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onGone(tell) {
      goneListeners.add(tell);
      return () => void goneListeners.delete(tell);
    },
    appear(page) {
      const flush = () => void saver.flush();
      isShown = true;
      page.addEventListener("pagehide", flush);
      return () => {
        isShown = false;
        page.removeEventListener("pagehide", flush);
        flush();
      };
    },
    remove: (line, tell) => write({ line, isBack: false, tell }),
    putBack(line, tell) {
      if (isShown) write({ line, isBack: true, tell });
      return isShown;
    },
  };
}
