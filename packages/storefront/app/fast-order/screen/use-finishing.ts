// Finishes after a sign-in what was being added before it (ux I-02).
import { useEffect, useRef } from "react";
import { takeWanted, type WantedAddition } from "#fast-order/adding/wanted-addition.ts";
import type { FastOrder } from "#fast-order/screen/use-fast-order.ts";
import { fields } from "#fast-order/sheet/sheet-form.ts";

type Finishing = {
  readonly fastOrder: FastOrder;
  /** The buyer; null for a guest. */
  readonly owner: string | null;
  /** Back from the sign-in. */
  readonly isAfterSignIn: boolean;
  readonly add: (form: FormData) => void;
};

/** Adds once what is ready when all rows are looked up; says whether there is something to add. To be used before the draft is read. */
export function useFinishing({ fastOrder, owner, isAfterSignIn, add }: Finishing): () => boolean {
  const { rows, summary } = fastOrder;
  const wanted = useRef<WantedAddition | null>(null);
  const start = useRef({ owner, isAfterSignIn });
  useEffect(() => {
    const { current } = start;
    if (current.isAfterSignIn && current.owner !== null) wanted.current = takeWanted(current.owner);
  }, []);
  useEffect(() => {
    if (!wanted.current || rows.length === 0 || summary.checking > 0 || !summary.isKnown) return;
    const form = new FormData();
    form.set(fields.target, wanted.current.target);
    wanted.current = null;
    add(form);
  }, [rows, summary, add]);
  return () => wanted.current !== null;
}
