// Saves the quantity of one cart line by itself (ux K-04, G-07): 400 ms after the last change or on leaving the field,
// one request at a time, the last value wins; a refused value goes back with its reason.
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { CartAnswer } from "#carts/cart.server.ts";

const saveAfterMs = 400;

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

export function useSavedQuantity({ offerPriceId, quantity }: Line): SavedQuantity {
  const fetcher = useFetcher<CartAnswer>();
  const [wanted, setWanted] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const waiting = useRef<number | null>(null);
  const sent = useRef<number | null>(null);
  const isIdle = fetcher.state === "idle";

  const send = (pieces: number) => {
    waiting.current = null;
    sent.current = pieces;
    const form = new FormData();
    form.set("offerPriceId", offerPriceId);
    form.set("quantity", String(pieces));
    form.set("previous", String(quantity));
    void fetcher.submit(form, { method: "post" });
  };
  const flush = () => {
    clearTimeout(timer.current);
    const pieces = waiting.current;
    // A value that comes while another is on its way is sent when that one is done: see the effect.
    if (pieces === null || !isIdle) return;
    if (pieces === quantity) settle();
    else send(pieces);
  };
  const settle = () => {
    waiting.current = null;
    setWanted(null);
  };
  const change = (pieces: number) => {
    setWanted(pieces);
    waiting.current = pieces;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latestFlush.current(), saveAfterMs);
  };
  const latestFlush = useRef(flush);
  useEffect(() => {
    latestFlush.current = flush;
    if (!isIdle || sent.current === null) return;
    sent.current = null;
    if (waiting.current === null) setWanted(null);
    else flush();
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const answer = isIdle && wanted === null ? fetcher.data : undefined;
  return {
    value: wanted ?? quantity,
    isPending: !isIdle,
    isSaved: Boolean(answer && !answer.refusal && !answer.lineErrors),
    refusal: answer?.refusal ?? answer?.lineErrors?.[offerPriceId] ?? null,
    remarks: answer?.remarks ?? [],
    change,
    flush,
  };
}
