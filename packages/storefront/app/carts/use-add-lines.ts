// Sends lines to the cart without leaving the page, and says what happened (ux G-16).
import { type FormEvent, useEffect, useRef } from "react";
import { useFetcher, useSubmit } from "react-router";
import type { AddLinesAnswer } from "#carts/add-lines.server.ts";
import { useAddingText } from "#carts/adding.text.ts";
import { usePaths } from "#lib/language.tsx";
import { useToasts } from "#ui/toasts.tsx";

type Added = Extract<AddLinesAnswer, { ok: true }>;

function undoForm({ lines, cart }: Added): FormData {
  const form = new FormData();
  for (const { offerPriceId, quantity } of lines) {
    form.append("offerPriceId", offerPriceId);
    form.append("quantity", String(quantity));
  }
  form.set("updateAction", "REMOVE_QUANTITY");
  form.set("cartId", cart.id);
  form.set("answer", "data");
  return form;
}

/** Shows the toast about lines that were added, with the way to the cart and back. */
function useAnnounceAdded(): (added: Added) => void {
  const t = useAddingText();
  const paths = usePaths();
  const submit = useSubmit();
  const toasts = useToasts();
  return (added) => {
    // The page with the button may be gone by then, so the undo does not belong to its fetcher.
    const undo = () =>
      submit(undoForm(added), { method: "post", action: paths.addToCart(), navigate: false }).then(() =>
        toasts.show({ tone: "info", title: t("undone", { count: added.lines.length }) }),
      );
    toasts.show({
      title: t("added", { count: added.lines.length, cart: added.cart.name }),
      text: added.remarks.join(" "),
      actions: [
        { label: t("seeCart"), to: paths.cart(added.cart.id) },
        { label: t("undo"), onPress: () => void undo() },
      ],
    });
  };
}

/**
 * For a form of pairs `offerPriceId` and `quantity`: give `onSubmit` to it, and `action` and `method` for those without
 * scripts. `refusal` says in words why nothing was added.
 */
export function useAddLines({ onAdded }: { readonly onAdded?: (() => void) | undefined } = {}) {
  const paths = usePaths();
  const fetcher = useFetcher<AddLinesAnswer>();
  const announce = useAnnounceAdded();
  const lastSeen = useRef<AddLinesAnswer | undefined>(undefined);
  const answer = fetcher.data;
  useEffect(() => {
    if (!answer || lastSeen.current === answer) return;
    lastSeen.current = answer;
    if (!answer.ok) return;
    announce(answer);
    onAdded?.();
  }, [answer, announce, onAdded]);
  const action = paths.addToCart();
  const isPending = fetcher.state !== "idle";
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const form = new FormData(event.currentTarget);
    form.set("answer", "data");
    void fetcher.submit(form, { method: "post", action });
  };
  const refusal = answer && !answer.ok && !isPending ? answer.message : null;
  return { form: { method: "post", action, onSubmit }, isPending, refusal } as const;
}
