// What scripts add to the parcels of an order: more of them, which take their pieces out of the first, and what stays after all of them.
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { DeskLine, OrderPage } from "#desk/order/page/order-page.ts";
import {
  firstParcel,
  type ParcelKey,
  piecesBeside,
  piecesName,
  sentPieces,
  suffixOf,
  typedParcels,
} from "#desk/order/ship/parcels.ts";

type TypedFields = Readonly<Record<string, string>>;

/** Lines whose first field holds what somebody wants, and not all that the other parcels leave. */
const settledLines = ({ lines }: OrderPage, keys: readonly ParcelKey[], typed: TypedFields): string[] =>
  lines.flatMap((line) => {
    const first = typed[piecesName(line.id, firstParcel)];
    const rest = line.left - piecesBeside(line, keys, (name) => typed[name]);
    return first === undefined || first === String(rest) ? [] : [line.id];
  });

/** The parcels of the form as they are filled in; pieces, and by the lines of the page. */
export function useParcels(form: RefObject<HTMLFormElement | null>, page: OrderPage, typed: TypedFields) {
  const [keys, setKeys] = useState(() => typedParcels(typed));
  const [sent, setSent] = useState(() => sentPieces(page, keys, (name) => typed[name]));
  const next = useRef(Math.max(...keys) + 1);
  const settled = useRef(new Set(settledLines(page, keys, typed)));
  const isChanged = useRef<ParcelKey | null>(null);
  const fieldAt = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`);
  const textOf = (name: string) => fieldAt(name)?.value;
  const read = () => setSent(sentPieces(page, keys, textOf));
  const takeOutOfFirst = (line: DeskLine) => {
    const first = fieldAt(piecesName(line.id, firstParcel));
    if (first && !settled.current.has(line.id))
      first.value = String(Math.max(line.left - piecesBeside(line, keys, textOf), 0));
  };
  const latest = useRef({ takeOutOfFirst, read });
  latest.current = { takeOutOfFirst, read };
  useEffect(() => {
    const key = isChanged.current;
    if (key === null) return;
    isChanged.current = null;
    for (const line of page.lines) latest.current.takeOutOfFirst(line);
    latest.current.read();
    const toFocus = keys.includes(key) ? `number${suffixOf(key)}` : "add-parcel";
    document.getElementById(toFocus)?.focus();
  }, [keys, page.lines]);
  const change = (key: ParcelKey, after: readonly ParcelKey[]) => {
    isChanged.current = key;
    setKeys(after);
  };
  return {
    keys,
    sentOf: (line: DeskLine) => sent[page.lines.indexOf(line)] ?? line.left,
    add: () => {
      change(next.current, [...keys, next.current]);
      next.current += 1;
    },
    remove: (key: ParcelKey) =>
      change(
        key,
        keys.filter((own) => own !== key),
      ),
    onInput: ({ target }: FormEvent) => {
      const name = target instanceof HTMLInputElement ? target.name : "";
      for (const line of page.lines) {
        if (name === piecesName(line.id, firstParcel)) settled.current.add(line.id);
        else if (keys.some((key) => name === piecesName(line.id, key))) takeOutOfFirst(line);
      }
      read();
    },
  };
}

export type Parcels = ReturnType<typeof useParcels>;
