// What scripts add to the sheet of offers: cells save themselves a moment after they are left, in one write at a time; what could
// not be sent waits for the network, or for the next page.
import { type RefObject, useCallback, useEffect, useReducer, useRef } from "react";
import { askDesk } from "#desk/ask-desk.ts";
import {
  afterSilence,
  type CellEdit,
  type CellText,
  type ChangeResult,
  changesOf,
  type Decision,
  type DoneCells,
  type Doubt,
  decideConflict,
  doubtsAfter,
  editOf,
  isEdit,
  markSent,
  settleEdits,
  shownText,
  takeOver,
  typeCell,
  undoText,
} from "#desk/offers/edits.rules.ts";
import type { OfferEntry } from "#desk/offers/offer-entry.ts";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { keptUnder } from "#lib/kept-in-browser.ts";
import { useLanguage } from "#lib/language.tsx";
import type { Language } from "#lib/locale.ts";

/** What was typed into the sheet and not written yet, as this browser keeps it. */
const keptEdits = keptUnder("desk-offers", isEdit);

const WAIT_MS = 400;
const AGAIN_MS = 5_000;

/** Whether the shop can be reached, and still knows who works here. */
export type Connection = "on" | "off" | "signedOut";

type SheetState = {
  readonly offers: ReadonlyMap<string, OfferEntry>;
  readonly edits: readonly CellEdit[];
  readonly doubts: readonly Doubt[];
  /** When an offer was last written, by its id. */
  readonly savedAt: ReadonlyMap<string, string>;
  readonly connection: Connection;
};

type SheetAction =
  | { readonly kind: "type"; readonly offers: readonly OfferEntry[]; readonly cells: readonly CellText[] }
  | { readonly kind: "takeOver"; readonly left: readonly CellEdit[] }
  | { readonly kind: "send"; readonly sent: readonly CellEdit[] }
  | { readonly kind: "show"; readonly offers: readonly OfferEntry[] }
  | { readonly kind: "decide"; readonly edit: CellEdit; readonly decision: Decision }
  | { readonly kind: "connection"; readonly connection: Connection }
  | {
      readonly kind: "settle";
      readonly sent: readonly CellEdit[];
      readonly results: readonly ChangeResult[];
      readonly at: string;
    };

const withOffers = (known: SheetState["offers"], offers: readonly OfferEntry[]) =>
  new Map([...known, ...offers.map((offer) => [offer.id, offer] as const)]);

function typeAll(state: SheetState, offers: readonly OfferEntry[], cells: readonly CellText[]): SheetState {
  const known = withOffers(state.offers, offers);
  let { edits, doubts } = state;
  for (const cell of cells) {
    const offer = known.get(cell.offerId);
    if (!offer) continue;
    edits = typeCell(edits, offer, cell);
    doubts = doubtsAfter(doubts, offer, cell);
  }
  return { ...state, offers: known, edits, doubts };
}

function reduce(state: SheetState, action: SheetAction): SheetState {
  switch (action.kind) {
    case "type":
      return typeAll(state, action.offers, action.cells);
    case "takeOver":
      return { ...state, edits: takeOver(state.edits, action.left) };
    case "send":
      return { ...state, edits: markSent(state.edits, action.sent) };
    case "show":
      return { ...state, offers: withOffers(state.offers, action.offers) };
    case "decide":
      return { ...state, edits: decideConflict(state.edits, action.edit, action.decision) };
    case "connection":
      return { ...state, connection: action.connection, edits: afterSilence(state.edits) };
    case "settle": {
      const { sent, results, at } = action;
      const saved = results.filter((result) => result.state === "SAVED").map(({ id }) => [id, at] as const);
      return {
        offers: withOffers(
          state.offers,
          results.flatMap(({ offer }) => offer ?? []),
        ),
        edits: settleEdits(state.edits, sent, results),
        doubts: state.doubts,
        savedAt: new Map([...state.savedAt, ...saved]),
        connection: "on",
      };
    }
  }
}

/** Sends what waits: one write at a time, anew when the network is back. */
function useSaving(state: SheetState, dispatch: (action: SheetAction) => void): void {
  const address = useDeskPaths().offerChanges();
  const isBusy = useRef(false);
  const latest = useRef(state);
  latest.current = state;
  const send = useCallback(async () => {
    const { changes, sent } = changesOf(latest.current.edits);
    if (isBusy.current || changes.length === 0) return;
    isBusy.current = true;
    dispatch({ kind: "send", sent });
    try {
      const answer = await askDesk<{ results: ChangeResult[] }>(address, { changes: JSON.stringify(changes) });
      if (answer) dispatch({ kind: "settle", sent, results: answer.results, at: new Date().toISOString() });
      else dispatch({ kind: "connection", connection: "signedOut" });
    } catch {
      dispatch({ kind: "connection", connection: "off" });
    } finally {
      isBusy.current = false;
    }
  }, [address, dispatch]);
  const { edits, connection } = state;
  useEffect(() => {
    if (!edits.some((edit) => edit.state === "waiting") || connection === "signedOut") return;
    const timer = setTimeout(send, connection === "on" ? WAIT_MS : AGAIN_MS);
    window.addEventListener("online", send);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", send);
    };
    // A failed try leaves the edits as they are: `connection` is set anew with each.
  }, [edits, connection, send]);
}

type Sheet = {
  readonly owner: string;
  /** Those of the page. */
  readonly offers: readonly OfferEntry[];
  /** What a form could not write. */
  readonly edits: readonly CellEdit[];
  /** What it has written all the same. */
  readonly doubts: readonly Doubt[];
};

/** Undo and redo: each press takes back what one entry, paste or filling has written. */
function useHistory(apply: (cells: readonly CellText[]) => void, state: RefObject<SheetState>) {
  const past = useRef<DoneCells[]>([]);
  const future = useRef<DoneCells[]>([]);
  const note = (done: DoneCells) => {
    past.current.push(done);
    future.current = [];
  };
  const undo = (): boolean => {
    const done = past.current.pop();
    if (!done) return false;
    future.current.push(done);
    apply(
      done.map((cell) => {
        const isWritten = editOf(state.current.edits, cell.offerId, cell.column) === undefined;
        return { ...cell, text: undoText(cell, isWritten) };
      }),
    );
    return true;
  };
  const redo = (): boolean => {
    const done = future.current.pop();
    if (!done) return false;
    past.current.push(done);
    apply(done);
    return true;
  };
  return { note, undo, redo };
}

const start = ({ offers, edits, doubts }: Sheet): SheetState => ({
  offers: withOffers(new Map(), offers),
  edits,
  doubts,
  savedAt: new Map(),
  connection: "on",
});

/** The sheet as it is typed: its offers and edits, and what changes them. */
export function useOfferEdits(sheet: Sheet) {
  const { owner, offers } = sheet;
  const language = useLanguage();
  const [state, dispatch] = useReducer(reduce, sheet, start);
  const latest = useRef(state);
  latest.current = state;
  const isRestored = useRef(false);
  useEffect(() => dispatch({ kind: "show", offers }), [offers]);
  useEffect(() => {
    const kept = keptEdits.read(owner);
    if (kept.length > 0) dispatch({ kind: "takeOver", left: kept });
    isRestored.current = true;
    const leaving = new AbortController();
    const take = (left: readonly CellEdit[]) => {
      keptEdits.keep(owner, takeOver(latest.current.edits, left));
      dispatch({ kind: "takeOver", left });
    };
    keptEdits.takeOverLeft(owner, take, leaving.signal);
    return () => leaving.abort();
  }, [owner]);
  useEffect(() => {
    if (isRestored.current) keptEdits.keep(owner, state.edits);
  }, [owner, state.edits]);
  useSaving(state, dispatch);
  const apply = useCallback((cells: readonly CellText[]) => dispatch({ kind: "type", offers: [], cells }), []);
  const history = useHistory(apply, latest);
  return {
    ...state,
    undo: history.undo,
    redo: history.redo,
    /** Writes cells as if they had been typed; offers that the page does not show come along. */
    write: (cells: readonly CellText[], others: readonly OfferEntry[] = []) => {
      const known = withOffers(latest.current.offers, others);
      history.note(doneOf(cells, known, latest.current.edits, language));
      dispatch({ kind: "type", offers: others, cells });
    },
    decide: (edit: CellEdit, decision: Decision) => dispatch({ kind: "decide", edit, decision }),
  };
}

export type OfferSheet = ReturnType<typeof useOfferEdits>;

function doneOf(
  cells: readonly CellText[],
  offers: SheetState["offers"],
  edits: readonly CellEdit[],
  language: Language,
): DoneCells {
  return cells.flatMap((cell) => {
    const offer = offers.get(cell.offerId);
    return offer ? [{ ...cell, before: shownText(edits, offer, cell.column, language) }] : [];
  });
}
