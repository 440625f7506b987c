// Lines that are taken out without leaving the page, each told by a toast that brings it back (ux K-04, G-16).

import { useCartsText } from "messages:carts";
import { useEffect, useRef } from "react";
import { useSubmit } from "react-router";
import type { RemovedLine } from "#carts/cart/cart.server.ts";
import { restoreFields } from "#carts/cart/cart-outcome.tsx";
import type { CartSaver, LineQuantity } from "#carts/cart/cart-saver.ts";
import type { SavedLines } from "#carts/cart/save-lines.server.ts";
import { useToasts } from "#ui/overlay/toasts.tsx";

type ToldRemoval = Pick<RemovedLine, "name" | "quantity"> & { readonly isBack: boolean };

/** `remove` takes a line out; `tell` says what became of the lines of a request. */
export function useRemovals(saver: CartSaver, here: string) {
  const t = useCartsText();
  const toasts = useToasts();
  const submit = useSubmit();
  const told = useRef(new Map<string, ToldRemoval>());
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  function write(offerPriceId: string, quantity: number, line: ToldRemoval) {
    told.current.set(offerPriceId, line);
    saver.change(offerPriceId, quantity);
    void saver.flush();
  }
  function putBack(line: RemovedLine) {
    if (isShown.current) return write(line.offerPriceId, line.quantity, { ...line, isBack: true });
    // Pressed on another page: what is shown there may have to be read again.
    void submit(restoreFields(line), { method: "post", action: here, navigate: false });
  }
  return {
    remove: (line: RemovedLine) => write(line.offerPriceId, 0, { ...line, isBack: false }),
    tell(answer: SavedLines, lines: readonly LineQuantity[]) {
      for (const { offerPriceId, quantity } of lines) {
        const line = told.current.get(offerPriceId);
        if (!line || line.isBack !== quantity > 0) continue;
        told.current.delete(offerPriceId);
        const { name } = line;
        // A line that stays says itself why.
        if (answer.refusal && line.isBack) toasts.show({ tone: "danger", title: answer.refusal });
        if (answer.refusal) continue;
        if (line.isBack) toasts.show({ title: t("restored", { name }) });
        else {
          const onPress = () => putBack({ offerPriceId, name, quantity: line.quantity });
          toasts.show({ tone: "info", title: t("removed", { name }), actions: [{ label: t("undo"), onPress }] });
        }
      }
    },
  };
}
