// Brings back what was typed in tables before a reload, or in a tab that is closed: by what the shop says of it now.
import { useEffect, useState, useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";
import { type KeptLine, keptLines } from "#catalogue/table/kept-lines.ts";
import type { KeptOffer, TypedLines } from "#catalogue/table/typed-lines.ts";
import { usePaths } from "#lib/language.tsx";
import { hasFields, readAnswer } from "#lib/read-answer.ts";

const none: readonly KeptLine[] = [];

async function ask(address: string, lines: readonly KeptLine[], signal: AbortSignal) {
  const body = new URLSearchParams(lines.map(({ offerPriceId }) => ["offerPriceId", offerPriceId]));
  const response = await fetch(address, { method: "POST", body, signal });
  return readAnswer<Readonly<Record<string, KeptOffer>>>(response, hasFields());
}

/** `onGone` is told the codes of lines that cannot be ordered any more. */
export function useKeptLines(lines: TypedLines, owner: string, onGone: (codes: readonly string[]) => void): void {
  const address = usePaths().typedOffers();
  // The lines of an earlier page come a little later than this one, and its address may change until then.
  const [isLedBack] = useState(useSearchParams()[0].has("added"));
  useEffect(() => {
    const leaving = new AbortController();
    const takeOver = (left: readonly KeptLine[]) => {
      lines.takeOver(left);
      if (isLedBack) lines.arrive();
    };
    keptLines.takeOverLeft(owner, takeOver, leaving.signal);
    return () => leaving.abort();
  }, [lines, owner, isLedBack]);
  const waiting = useSyncExternalStore(
    lines.listen,
    () => lines.waiting,
    () => none,
  );
  useEffect(() => {
    if (waiting.length === 0) return;
    const leaving = new AbortController();
    ask(address, waiting, leaving.signal).then(
      (offers) => {
        const gone = lines.restore(waiting, offers);
        if (gone.length > 0) onGone(gone);
      },
      () => {}, // The next page asks again.
    );
    return () => leaving.abort();
  }, [lines, waiting, address, onGone]);
}
