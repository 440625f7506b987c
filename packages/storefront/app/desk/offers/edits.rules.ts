// What was typed into the sheet and is not written yet: cells that wait, that were refused, or that somebody else has written
// meanwhile. Each says what was shown when it was typed, so that it can be written later, from another page, or after a reload. Pure.
import type { OfferChange, OfferField, OfferResult } from "@comptoir/contract/articles/desk-offers";
import { mostOfferChanges } from "@comptoir/contract/limits";
import {
  type CellColumn,
  type CellProblem,
  type CellWarning,
  cellText,
  cellWarnings,
  changeOf,
  columnNamed,
  fieldOf,
  inverse,
  isDifference,
  readCell,
  stockAfter,
} from "#desk/offers/offer-cells.rules.ts";
import type { OfferEntry, OfferValues } from "#desk/offers/offer-entry.ts";
import type { Language } from "#lib/locale.ts";

/** Why a cell was not written: it cannot be read, or the shop said no, by a code and the bound that was missed. */
export type CellRefusal = { readonly problem: CellProblem } | { readonly code: string; readonly detail: string };

/** Who has written a field last, and when. */
export type Writer = { readonly name: string; readonly at: string };

export type CellEdit = {
  readonly offerId: string;
  readonly column: CellColumn;
  readonly text: string;
  /** The field as it was shown. */
  readonly was: unknown;
  readonly state: "waiting" | "refused" | "conflict";
  readonly refusal: CellRefusal | null;
  /** In a conflict: the field as it is now. */
  readonly now: unknown;
  /** In a conflict: who has written it meanwhile; nobody where it was sold. */
  readonly writer?: Writer | null;
  /** Told apart from an older text of the same cell. */
  readonly number: number;
  /** It is on its way, or was when nobody answered: then nobody knows whether it was written. */
  readonly isSent?: true;
};

/** What should be looked at again of a cell, written or not. */
export type Doubt = {
  readonly offerId: string;
  readonly column: CellColumn;
  readonly warnings: readonly CellWarning[];
};

/** The doubts once cells of an offer are typed anew. */
export function doubtsAfter(
  doubts: readonly Doubt[],
  offer: OfferEntry,
  { column, text }: Pick<CellText, "column" | "text">,
): readonly Doubt[] {
  const warnings = cellWarnings(offer, { column, text });
  const others = doubts.filter((doubt) => !isSameCell(doubt, { offerId: offer.id, column }));
  return warnings.length > 0 ? [...others, { offerId: offer.id, column, warnings }] : others;
}

/** One cell and what is typed into it. */
export type CellText = { readonly offerId: string; readonly column: CellColumn; readonly text: string };

const isSameCell = (a: Pick<CellEdit, "offerId" | "column">, b: Pick<CellEdit, "offerId" | "column">) =>
  a.offerId === b.offerId && a.column === b.column;

/** The edit of a cell; undefined where none is left. */
export const editOf = (edits: readonly CellEdit[], offerId: string, column: CellColumn): CellEdit | undefined =>
  edits.find((edit) => edit.offerId === offerId && edit.column === column);

/** The edits with one more cell; one that says what is there already leaves none. */
export function typeCell(
  edits: readonly CellEdit[],
  offer: OfferEntry,
  { column, text }: Pick<CellText, "column" | "text">,
): CellEdit[] {
  const before = editOf(edits, offer.id, column);
  const others = edits.filter((edit) => edit !== before);
  const was = offer[fieldOf(column)];
  const reading = readCell({ column, text, was });
  const number = 1 + Math.max(0, ...edits.map((edit) => edit.number));
  const edit = { offerId: offer.id, column, text, was, now: null, number };
  if (reading.problem !== null)
    return [...others, { ...edit, state: "refused", refusal: { problem: reading.problem } }];
  return reading.isChange ? [...others, { ...edit, state: "waiting", refusal: null }] : others;
}

/** The changes that wait, an offer each, and the edits they are made of. */
export function changesOf(edits: readonly CellEdit[]): {
  readonly changes: readonly OfferChange[];
  readonly sent: readonly CellEdit[];
} {
  const waiting = edits.filter(({ state }) => state === "waiting");
  const ids = [...new Set(waiting.map(({ offerId }) => offerId))].slice(0, mostOfferChanges);
  const chosen = new Set(ids);
  const sent = waiting.filter(({ offerId }) => chosen.has(offerId));
  const changes = ids.map((id) =>
    changeOf(
      id,
      sent.filter(({ offerId }) => offerId === id),
    ),
  );
  return { changes, sent };
}

/** The edits once some of them are on their way. */
export const markSent = (edits: readonly CellEdit[], sent: readonly CellEdit[]): CellEdit[] =>
  edits.map((edit) => (sent.includes(edit) ? { ...edit, isSent: true } : edit));

/**
 * The edits when nobody has answered: a difference that may have been written goes on as the figure that it leads to, so that it is
 * never counted twice.
 */
export function afterSilence(edits: readonly CellEdit[]): CellEdit[] {
  return edits.map(({ isSent, ...edit }) => {
    if (!isSent || edit.column !== "stock" || !isDifference(edit.text)) return edit;
    return { ...edit, text: String(stockAfter(edit.text, Number(edit.was)) ?? edit.text) };
  });
}

/** The edits with those that a page has left which is gone; a cell that was typed since keeps its text. */
export const takeOver = (edits: readonly CellEdit[], left: readonly CellEdit[]): CellEdit[] => [
  ...edits,
  ...afterSilence(left).filter((each) => !edits.some((edit) => isSameCell(edit, each))),
];

/** What the shop made of a change, as screens get it. */
export type ChangeResult = Omit<OfferResult, "offer" | "problems"> & {
  readonly problems: readonly {
    readonly field: OfferField | null;
    readonly code: string;
    readonly detail: string;
    readonly by: { readonly name: string } | null;
    readonly at: string | null;
  }[];
  readonly offer: OfferEntry | null;
};

/** Whoever stands beside a problem. */
export const writerOf = ({ by, at }: ChangeResult["problems"][number]): Writer | null =>
  by && at ? { name: by.name, at } : null;

function settle(edit: CellEdit, isSent: boolean, { state, problems, offer }: ChangeResult): CellEdit[] {
  const field = fieldOf(edit.column);
  const now = offer?.[field] ?? null;
  // Typed anew while the one before was under way: it goes on from what is there by then.
  if (!isSent)
    return state === "SAVED" && edit.state === "waiting" ? [{ ...edit, was: offer ? now : edit.was }] : [edit];
  if (state === "SAVED") return [];
  const problem = problems.find((each) => each.field === field || each.field === null);
  const { isSent: _, ...rest } = edit;
  if (!problem) return [rest];
  if (state === "CONFLICT") return [{ ...rest, state: "conflict", now, writer: writerOf(problem) }];
  return [{ ...rest, state: "refused", refusal: { code: problem.code, detail: problem.detail } }];
}

/** The edits after the shop has answered those that were sent. Cells beside a refused one wait, and go on without it. */
export function settleEdits(
  edits: readonly CellEdit[],
  sent: readonly CellEdit[],
  results: readonly ChangeResult[],
): CellEdit[] {
  const byId = new Map(results.map((result) => [result.id, result]));
  return edits.flatMap((edit) => {
    const result = byId.get(edit.offerId);
    if (!result) return [edit];
    const fields = sent.filter(({ offerId }) => offerId === edit.offerId).map(({ column }) => fieldOf(column));
    const isSent = sent.some((each) => isSameCell(each, edit) && each.number === edit.number);
    if (!isSent && !fields.includes(fieldOf(edit.column))) return [edit];
    return settle(edit, isSent, result);
  });
}

/** How a conflict is decided: as it was typed; by as much as was typed, which stock alone can be; or as the other has it. */
export type Decision = "mine" | "counted" | "theirs";

/** The edits after a conflict was decided. */
export function decideConflict(edits: readonly CellEdit[], conflict: CellEdit, decision: Decision): CellEdit[] {
  const others = edits.filter((edit) => edit !== conflict);
  if (decision === "theirs") return others;
  const { now, was, text } = conflict;
  const difference = (stockAfter(text, Number(now)) ?? 0) - Number(was);
  const counted = difference < 0 ? String(difference) : `+${difference}`;
  return [
    ...others,
    { ...conflict, was: now, now: null, writer: null, state: "waiting", text: decision === "counted" ? counted : text },
  ];
}

/** The cells of a sheet that one press of undo takes back: each with its text before and after. */
export type DoneCells = readonly (CellText & { readonly before: string })[];

/** What undoes an edit: the other way round for a difference that was written, else the text before. */
export const undoText = ({ text, before, column }: DoneCells[number], isWritten: boolean): string =>
  column === "stock" && isWritten && isDifference(text) ? inverse(text) : before;

/** The text of a cell as the sheet shows it: what is typed, else what is there. */
export const shownText = (
  edits: readonly CellEdit[],
  offer: OfferValues & { readonly id: string },
  column: CellColumn,
  language: Language,
): string => editOf(edits, offer.id, column)?.text ?? cellText(offer, column, language);

/** Whether something that was kept is an edit of a cell that there is. */
export const isEdit = (value: unknown): value is CellEdit =>
  typeof value === "object" &&
  value !== null &&
  "offerId" in value &&
  "text" in value &&
  "column" in value &&
  columnNamed(String(value.column)) !== null;
