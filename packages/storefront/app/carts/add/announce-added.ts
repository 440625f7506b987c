// The toast about lines that were added, with the way to the cart and back (ux G-16); loaded with the first lines.

import { addedText } from "messages:added";
import type { SubmitFunction } from "react-router";
import type { AddedLines } from "#carts/add/add-lines.server.ts";
import { isAnswered } from "#lib/document/unanswered.ts";
import type { Language } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import type { useToasts } from "#ui/overlay/toasts.tsx";

function undoForm({ lines, cart }: AddedLines): FormData {
  const form = new FormData();
  for (const { offerPriceId, quantity } of lines) {
    form.append("offerPriceId", offerPriceId);
    form.append("quantity", String(quantity));
  }
  form.set("updateAction", "REMOVE_QUANTITY");
  form.set("cartId", cart.id);
  return form;
}

type PageTools = {
  readonly language: Language;
  readonly submit: SubmitFunction;
  readonly toasts: ReturnType<typeof useToasts>;
};

/** Says what went into which cart, with what the shop changed about it; Undo works from any page. */
export function announceAdded(added: AddedLines, { language, submit, toasts }: PageTools): void {
  const t = addedText(language);
  const paths = pathsIn(language);
  const count = added.lines.length;
  // The page with the button may be gone by then, so the undo does not belong to its fetcher.
  const undo = async () => {
    const action = paths.addLines();
    const sending = submit(undoForm(added), { method: "post", action, navigate: false });
    if (await isAnswered(action, sending)) toasts.show({ tone: "info", title: t("undone", { count }) });
  };
  toasts.show({
    title: t("added", { count, cart: added.cart.name }),
    text: added.remarks.join(" "),
    actions: [
      { label: t("seeCart"), to: paths.cart(added.cart.id) },
      { label: t("undo"), onPress: () => void undo() },
    ],
  });
}
