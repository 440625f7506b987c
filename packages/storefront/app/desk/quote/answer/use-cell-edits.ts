// Pasting blocks into the sheet of an answer, large ones after a look at them, rules for all its lines, copies of the cell above, and the undo of all of them.
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { fewCells, readPastedCells } from "#desk/pasted-cells.rules.ts";
import type { ShownFields } from "#desk/quote/answer/answer-conflicts.ts";
import { typedColumns } from "#desk/quote/answer/answer-form.ts";
import { type DoneEdit, type PlacedCell, placeCells, undoCells, writeCells } from "#desk/quote/answer/cell-edits.ts";

export type EditNotice = {
  readonly kind: "pasted" | "filled" | "undone";
  readonly count: number;
  /** Cells that lay beyond the sheet. */
  readonly outside: number;
};

/** Cells that were written at once, and whether something was typed between the batch before and this one. */
type Batch = { readonly done: readonly DoneEdit[]; readonly isAfterTyping: boolean };

/** A block that is looked at before it is written. */
export type PastedBlock = {
  readonly cells: readonly PlacedCell[];
  readonly outside: number;
  /** The cell that it was pasted into. */
  readonly into: string;
  /** What the fields of the answer showed then. */
  readonly shown: ShownFields;
  /** When it was pasted. */
  readonly at: number;
};

const isTyped = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.dataset.column !== undefined;

const textsOf = (form: HTMLFormElement): ShownFields =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** What several cells at once take: handlers of the form, what became of the last of them, and its undo. */
export function useCellEdits(form: RefObject<HTMLFormElement | null>, lineIds: readonly string[]) {
  const batches = useRef<Batch[]>([]);
  /** What was typed since the last batch is the browser's to undo. */
  const typedSince = useRef(false);
  const [notice, setNotice] = useState<EditNotice | null>(null);
  const [block, setBlock] = useState<PastedBlock | null>(null);

  const apply = (kind: "pasted" | "filled", edits: Parameters<typeof writeCells>[1], outside = 0) => {
    if (!form.current) return;
    const done = writeCells(form.current, edits);
    if (done.length > 0) {
      batches.current.push({ done, isAfterTyping: typedSince.current });
      typedSince.current = false;
    }
    setNotice({ kind, count: kind === "pasted" ? edits.length : done.length, outside });
  };
  const undo = () => {
    const batch = batches.current.pop();
    if (!form.current || !batch) return;
    typedSince.current = batch.isAfterTyping;
    setNotice({ kind: "undone", count: undoCells(form.current, batch.done).length, outside: 0 });
  };
  const paste = (event: ClipboardEvent<HTMLFormElement>) => {
    const { target } = event;
    const text = event.clipboardData.getData("text/plain");
    if (!isTyped(target) || !/[\t\r\n]/.test(text.trimEnd())) return;
    const column = typedColumns.find((name) => name === target.dataset.column);
    const lineId = target.dataset.line;
    if (!column || lineId === undefined) return;
    event.preventDefault();
    const { edits, outside } = placeCells(readPastedCells(text), lineIds, { lineId, column });
    if (edits.length + outside <= fewCells) return apply("pasted", edits, outside);
    setBlock({ cells: edits, outside, into: target.id, shown: textsOf(event.currentTarget), at: event.timeStamp });
  };
  /** Writes those cells of the block that its reader takes, or none. */
  const endBlock = (edits: readonly PlacedCell[]) => {
    if (!block) return;
    setBlock(null);
    if (edits.length > 0) apply("pasted", edits, block.outside);
    document.getElementById(block.into)?.focus();
  };
  const undoByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z";
    if (!isUndo || typedSince.current || batches.current.length === 0) return;
    event.preventDefault();
    undo();
  };
  const noteTyping = ({ nativeEvent }: FormEvent) => {
    if (nativeEvent.isTrusted) typedSince.current = true;
  };
  const canUndo = notice !== null && notice.kind !== "undone";
  return { notice, canUndo, apply, undo, paste, undoByKey, noteTyping, block, endBlock };
}
