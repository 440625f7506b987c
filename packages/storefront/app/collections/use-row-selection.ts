import { useCallback, useMemo, useState } from "react";

export type RowSelection = {
  readonly ids: ReadonlySet<string>;
  readonly set: (id: string, isChosen: boolean) => void;
  /** From the one chosen last to this one, as with the shift key held (ux G-22). */
  readonly setThrough: (id: string, isChosen: boolean) => void;
  readonly setAll: (ids: readonly string[], isChosen: boolean) => void;
  readonly clear: () => void;
};

/** Which of these, in the order in which they are shown, are chosen. */
export function useRowSelection(all: readonly string[]): RowSelection {
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  const [latest, setLatest] = useState<string | null>(null);
  const change = (ids: readonly string[], isChosen: boolean) =>
    setWanted((current) => {
      const next = new Set(current);
      for (const id of ids) isChosen ? next.add(id) : next.delete(id);
      return next;
    });
  const ids = useMemo(() => new Set(all.filter((id) => wanted.has(id))), [all, wanted]);
  const clear = useCallback(() => setWanted(new Set()), []);
  return {
    ids,
    set: (id, isChosen) => {
      setLatest(id);
      change([id], isChosen);
    },
    setThrough: (id, isChosen) => {
      const [from, to] = [all.indexOf(latest ?? id), all.indexOf(id)].sort((a, b) => a - b);
      setLatest(id);
      change(all.slice(Math.max(0, from ?? 0), (to ?? 0) + 1), isChosen);
    },
    setAll: change,
    clear,
  };
}
