// Sends the lines of a table to the cart and tells in its bar what came of it, also of those that went into a list or a master
// quote; what cannot be ordered stays where it was typed.
import { useCallback, useEffect, useRef, useState } from "react";
import { useFetcher, useSearchParams } from "react-router";
import type { AddedLines, AddLinesAnswer } from "#carts/add/add-lines.server.ts";
import type { LineOffer, LinesSummary } from "#catalogue/table/lines.rules.ts";
import type { PutTarget } from "#catalogue/table/put-dialog.tsx";
import type { TypedLines } from "#catalogue/table/typed-lines.ts";
import { type PutAnswer, type PutLines, typedInForm } from "#collections/add-source.ts";
import { useUnanswered } from "#lib/document/unanswered.ts";
import { useFormKey } from "#lib/form-key.ts";
import { usePaths } from "#lib/language.tsx";

type TypedText = { readonly offer: LineOffer; readonly text: string };

export type AddingNotice =
  | { readonly kind: "added"; readonly answer: AddedLines }
  | { readonly kind: "undone"; readonly count: number }
  | { readonly kind: "refused"; readonly answer: Extract<AddLinesAnswer, { ok: false }> }
  /** Lines went into a list or a master quote. */
  | { readonly kind: "put"; readonly target: PutTarget; readonly put: PutLines }
  | { readonly kind: "failed"; readonly words: string }
  /** Codes of kept lines that cannot be ordered any more. */
  | { readonly kind: "gone"; readonly codes: readonly string[] }
  /** Every quantity was emptied. */
  | { readonly kind: "cleared"; readonly count: number }
  /** What a block of cells filled, and what of it found no row. */
  | { readonly kind: "pasted"; readonly count: number; readonly left: readonly string[] };

function formOf(lines: LinesSummary["lines"]): FormData {
  const form = new FormData();
  for (const { offerPriceId, quantity } of lines) {
    form.append("offerPriceId", offerPriceId);
    form.append("quantity", String(quantity));
  }
  return form;
}

function noticeOf(answer: AddLinesAnswer): AddingNotice {
  if (!answer.ok) return { kind: "refused", answer };
  return answer.isUndone ? { kind: "undone", count: answer.lines.length } : { kind: "added", answer };
}

/** What an undo of lines in a list or a master quote came to. */
const noticeOfUndo = (answer: PutAnswer): AddingNotice | null =>
  "undone" in answer
    ? answer.remarks.length > 0
      ? { kind: "failed", words: answer.remarks.join(" ") }
      : { kind: "undone", count: answer.undone }
    : "refusal" in answer
      ? { kind: "failed", words: answer.refusal }
      : null;

/** Adds the lines that were typed in a table, says what became of them, and takes the last addition back. */
export function useTableAdding(lines: TypedLines) {
  const paths = usePaths();
  const action = paths.addLines();
  const back = useFetcher<PutAnswer>();
  const fetcher = useFetcher<AddLinesAnswer>();
  const [notice, setNotice] = useState<AddingNotice | null>(null);
  const lastSeen = useRef<AddLinesAnswer | undefined>(undefined);
  /** What was typed for the lines that were sent last, to be there again when they are taken back. */
  const sent = useRef<readonly TypedText[]>([]);
  const { data, state } = fetcher;
  const withKey = useFormKey(data);
  useEffect(() => {
    if (!data || lastSeen.current === data) return;
    lastSeen.current = data;
    setNotice(noticeOf(data));
    if (data.ok && data.isUndone) lines.type(sent.current);
    else if (data.ok) lines.arrive();
    lines.send([]);
  }, [data, lines]);
  const release = useCallback(() => lines.send([]), [lines]);
  useUnanswered(release, action);
  // A sign-in may have come between, which leads back with this word.
  const isLedBack = useSearchParams()[0].has("added");
  useEffect(() => {
    if (isLedBack) lines.arrive();
  }, [isLedBack, lines]);
  const { data: undone } = back;
  useEffect(() => {
    if (!undone) return;
    setNotice(noticeOfUndo(undone));
    if ("undone" in undone) lines.type(sent.current);
  }, [undone, lines]);
  const tellGone = useCallback((codes: readonly string[]) => setNotice({ kind: "gone", codes }), []);
  const isPending = state !== "idle" || back.state !== "idle";
  const keep = (summary: LinesSummary) => {
    const ids = new Set(summary.lines.map(({ offerPriceId }) => offerPriceId));
    sent.current = lines.all().filter(({ offer }) => ids.has(offer.offerPriceId));
  };
  return {
    isPending,
    notice: isPending ? null : notice,
    tell: setNotice,
    tellGone,
    add: (summary: LinesSummary) => {
      if (isPending || summary.lines.length === 0) return;
      keep(summary);
      lines.send(summary.lines.map(({ offerPriceId }) => offerPriceId));
      void fetcher.submit(withKey(formOf(summary.lines)), { method: "post", action });
    },
    /** The lines are in a list or a master quote. */
    put: (summary: LinesSummary, target: PutTarget, put: PutLines) => {
      keep(summary);
      lines.remove(summary.lines.map(({ offerPriceId }) => offerPriceId));
      setNotice({ kind: "put", target, put });
    },
    undoPut: (target: PutTarget, { undo }: PutLines) => {
      const pathOf = target === "list" ? paths.addToList : paths.addToQuote;
      void back.submit({ undo }, { method: "post", action: pathOf(typedInForm) });
    },
    undo: ({ lines: added, cart }: AddedLines) => {
      const form = formOf(added);
      form.set("updateAction", "REMOVE_QUANTITY");
      form.set("cartId", cart.id);
      void fetcher.submit(withKey(form), { method: "post", action });
    },
  };
}
