// Sends the lines of a table to the cart and tells in its bar what came of it; what cannot be ordered stays where it was typed.
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { AddLinesAnswer } from "#carts/add/add-lines.server.ts";
import type { LineOffer, LinesSummary } from "#catalogue/table/lines.rules.ts";
import type { TypedLines } from "#catalogue/table/typed-lines.ts";
import { usePaths } from "#lib/language.tsx";

type AddedLines = Extract<AddLinesAnswer, { ok: true }>;
type TypedText = { readonly offer: LineOffer; readonly text: string };

export type AddingNotice =
  | { readonly kind: "added"; readonly answer: AddedLines }
  | { readonly kind: "undone"; readonly count: number }
  | { readonly kind: "refused"; readonly answer: Extract<AddLinesAnswer, { ok: false }> }
  /** What a block of cells filled, and what of it found no row. */
  | { readonly kind: "pasted"; readonly count: number; readonly left: readonly string[] };

function formOf(lines: LinesSummary["lines"]): FormData {
  const form = new FormData();
  for (const { offerPriceId, quantity } of lines) {
    form.append("offerPriceId", offerPriceId);
    form.append("quantity", String(quantity));
  }
  form.set("answer", "data");
  return form;
}

function noticeOf(answer: AddLinesAnswer): AddingNotice {
  if (!answer.ok) return { kind: "refused", answer };
  return answer.isUndone ? { kind: "undone", count: answer.lines.length } : { kind: "added", answer };
}

export function useTableAdding(lines: TypedLines) {
  const action = usePaths().addToCart();
  const fetcher = useFetcher<AddLinesAnswer>();
  const [notice, setNotice] = useState<AddingNotice | null>(null);
  const lastSeen = useRef<AddLinesAnswer | undefined>(undefined);
  /** What was typed for the lines that were sent last, to be there again when they are taken back. */
  const sent = useRef<readonly TypedText[]>([]);
  const { data, state } = fetcher;
  useEffect(() => {
    if (!data || lastSeen.current === data) return;
    lastSeen.current = data;
    setNotice(noticeOf(data));
    if (data.ok && data.isUndone) lines.type(sent.current);
    else if (data.ok) lines.remove(data.lines.map(({ offerPriceId }) => offerPriceId));
  }, [data, lines]);
  const isPending = state !== "idle";
  return {
    isPending,
    notice: isPending ? null : notice,
    tell: setNotice,
    add: (summary: LinesSummary) => {
      if (isPending || summary.lines.length === 0) return;
      const ids = new Set(summary.lines.map(({ offerPriceId }) => offerPriceId));
      sent.current = lines.all().filter(({ offer }) => ids.has(offer.offerPriceId));
      void fetcher.submit(formOf(summary.lines), { method: "post", action });
    },
    undo: ({ lines: added, cart }: AddedLines) => {
      const form = formOf(added);
      form.set("updateAction", "REMOVE_QUANTITY");
      form.set("cartId", cart.id);
      void fetcher.submit(form, { method: "post", action });
    },
  };
}
