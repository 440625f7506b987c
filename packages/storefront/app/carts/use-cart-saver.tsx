// The cart on the screen with what was saved since it was loaded: lines and sums as the server answers them, without
// loading the page again.
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { type CartPatch, patchCart } from "#carts/cart-patch.ts";
import { type CartSaver, createCartSaver, type LineQuantity, type Saves } from "#carts/cart-saver.ts";
import type { CartView } from "#carts/cart-view.ts";
import { useCartsText } from "#carts/carts.text.ts";
import type { SavedLines } from "#carts/save-lines.server.ts";
import { usePaths } from "#lib/language.tsx";

/** Ux K-04. */
const saveAfterMs = 400;

function later(run: () => void): () => void {
  const timer = setTimeout(run, saveAfterMs);
  return () => clearTimeout(timer);
}

/** One request, which outlives a page that is left. */
async function sendLines(path: string, lines: readonly LineQuantity[]): Promise<SavedLines> {
  const body = new FormData();
  for (const { offerPriceId, quantity } of lines) {
    body.append("offerPriceId", offerPriceId);
    body.append("quantity", String(quantity));
  }
  const response = await fetch(path, { method: "POST", body, keepalive: true });
  // Led elsewhere, such as to the sign-in: nothing was saved.
  if (response.redirected) throw new Error(`Saving was answered by ${response.url}`);
  return response.json();
}

type Line = { readonly offerPriceId: string; readonly quantity: number };

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

type Saving = { readonly saver: CartSaver; readonly saves: Saves };
const SavingContext = createContext<Saving | null>(null);

/** The cart as it is shown, and what its lines need to save themselves. */
export function useCartSaver(cart: CartView) {
  const t = useCartsText();
  const path = usePaths().cartLines(cart.id);
  const failure = t("refused.failed");
  const [saves, setSaves] = useState<Saves>(new Map());
  const [patched, setPatched] = useState<{ readonly of: CartView; readonly patches: readonly CartPatch[] }>({
    of: cart,
    patches: [],
  });
  const saver = useMemo(
    () =>
      createCartSaver({
        send: (lines) => sendLines(path, lines),
        later,
        failure,
        onChange: (now, saved) => {
          setSaves(now);
          const patch = saved?.patch;
          if (patch) setPatched(({ of, patches }) => ({ of, patches: [...patches, patch] }));
        },
      }),
    [path, failure],
  );
  // A cart that was loaded anew knows what was saved before.
  if (patched.of !== cart) {
    setPatched({ of: cart, patches: [] });
    setSaves((known) => new Map([...known].filter(([, { state }]) => state !== "saved")));
  }
  useEffect(() => {
    const flush = () => void saver.flush();
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, [saver]);
  const shown = patched.of === cart ? patched.patches.reduce(patchCart, cart) : cart;
  return { cart: shown, saving: useMemo(() => ({ saver, saves }), [saver, saves]) };
}

export const SavingProvider = ({ saving, children }: { readonly saving: Saving; readonly children: ReactNode }) => (
  <SavingContext value={saving}>{children}</SavingContext>
);

export function useSavedQuantity({ offerPriceId, quantity }: Line): SavedQuantity {
  const saving = useContext(SavingContext);
  if (!saving) throw new Error("useSavedQuantity needs a SavingProvider above it.");
  const { saver, saves } = saving;
  const save = saves.get(offerPriceId);
  const isOpen = save?.state === "waiting" || save?.state === "sending";
  return {
    value: isOpen ? save.wanted : quantity,
    isPending: save?.state === "sending",
    isSaved: save?.state === "saved",
    refusal: save?.refusal ?? null,
    remarks: save?.remarks ?? [],
    change: (pieces) => {
      if (isOpen || pieces !== quantity) saver.change(offerPriceId, pieces);
    },
    flush: () => void saver.flush(),
  };
}
