// The work of the fast order's page: what it shows first, and what its buttons do without scripts.

import { redirect } from "react-router";
import { type CartLineWrite, readLinesToAdd } from "#carts/add/add-lines.server.ts";
import { type AddRowsAnswer, addRows } from "#fast-order/adding/add-rows.server.ts";
import { findAddition, forgetAddition, keepAddition } from "#fast-order/adding/added-lines.server.ts";
import { askForRows, readAskedArticles } from "#fast-order/adding/ask-rows.server.ts";
import { keepAdding, keepRows, takeAdding, takeRows } from "#fast-order/adding/kept-rows.server.ts";
import { listTargets, type RowsTarget } from "#fast-order/adding/targets.server.ts";
import { undoRows } from "#fast-order/adding/undo-rows.server.ts";
import { nothingKnown } from "#fast-order/articles/catalogue.ts";
import type { FileNote, FileReading } from "#fast-order/reading/order-file.rules.ts";
import { MOST_LINES } from "#fast-order/reading/order-file.rules.ts";
import {
  askingOf,
  checkedRows,
  checkRows,
  emptySheet,
  type Sheet,
  type SheetRest,
  type SheetSource,
} from "#fast-order/screen/checked-sheet.server.ts";
import {
  type KeptFile,
  keptFileOf,
  readPresent,
  type TakenLines,
  takeLines,
} from "#fast-order/screen/form-lines.server.ts";
import { proposedFix } from "#fast-order/sheet/proposals.rules.ts";
import { changeRows } from "#fast-order/sheet/sheet.rules.ts";
import {
  actions,
  fields,
  quoteOfTarget,
  readChange,
  readLearning,
  readSheet,
  readTarget,
  readUnit,
  readView,
  type SheetView,
} from "#fast-order/sheet/sheet-form.ts";
import type { SheetProblem } from "#fast-order/sheet/sheet-problem.tsx";
import { type CheckedRow, readyLines } from "#fast-order/sheet/status.rules.ts";
import { pathsIn } from "#lib/paths.ts";
import type { LoadContext } from "#lib/session/context.ts";
import { getSession } from "#lib/session/session.server.ts";
import { sentValue } from "#lib/typed-fields.ts";
import { forgetOwnCode, hasOwnCodes, keepOwnCode } from "#own-codes/own-codes.server.ts";
import { writeSums } from "#quotes/add/summed.ts";
import type { ArticleQuantity } from "#quotes/manage-quotes.server.ts";

export type SheetAnswer = {
  readonly sheet: Sheet;
  /** What was pasted and could not be taken, to be pasted again. */
  readonly text: string;
  readonly problem: SheetProblem | null;
  readonly view: SheetView | null;
  /** How a file was read. */
  readonly notes: readonly FileNote[];
  /** The file that was read last, while its columns can still be chosen otherwise. */
  readonly file: KeptFile | null;
  /** By which way the lines came in. */
  readonly way: string;
  /** How many lines were taken just now, and which of them were passed over. */
  readonly taken?: TakenLines;
  /** How many proposals were taken at once. */
  readonly accepted?: number;
  /** Lines whose addition was taken back just now. */
  readonly undone?: number;
};

/**
 * The screen as it opens: with the rows that were kept over the sign-in, where a buyer can send them, and whether the
 * last addition can be taken back.
 */
export async function loadFastOrder(context: LoadContext, url: URL, request: Request) {
  const session = getSession(context);
  const asking = askingOf(context, url);
  const kept = url.searchParams.has("kept") ? takeRows(session, request) : [];
  const wasAdded = ["added", "listed", "asked"].some((name) => url.searchParams.has(name));
  const isKnown = session.state === "authenticated";
  const [sheet, targets, ownCodes] = await Promise.all([
    kept.length > 0 ? checkRows(asking, kept) : emptySheet,
    isKnown ? listTargets(asking.sdk, asking.language) : ([] as readonly RowsTarget[]),
    isKnown && hasOwnCodes(asking.sdk),
  ]);
  const refusal = isKnown && kept.length > 0 ? await finishAdding({ context, url, sheet }, request) : null;
  const canUndo = wasAdded && findAddition(session, request) !== null;
  return { sheet, targets, hasOwnCodes: ownCodes, canUndo, refusal };
}

/** After the sign-in without scripts: adds what was being added, and leads on; answers what is in the way. */
async function finishAdding(
  { sheet, ...page }: Pick<SheetRequest, "context" | "url"> & { readonly sheet: Sheet },
  request: Request,
): Promise<SheetProblem | null> {
  const target = takeAdding(getSession(page.context), request);
  if (target === null || readyLines(checkedRows(sheet)).length === 0) return null;
  const form = new FormData();
  form.set(fields.target, target);
  return addReady({ ...page, form }, sheet);
}

type LinesToAdd = { readonly lines: readonly CartLineWrite[]; readonly articles: readonly ArticleQuantity[] };

/** Into the cart or list that the form names, else the cart in use; or, as articles, into a master quote. */
async function addTo({ context, url, form }: SheetRequest, { lines, articles }: LinesToAdd): Promise<AddRowsAnswer> {
  const { sdk, language } = askingOf(context, url);
  const { id, isReplacing } = readTarget(form);
  const quoteId = quoteOfTarget(id);
  if (quoteId !== null) return askForRows(sdk, language, quoteId, articles);
  return addRows(sdk, language, { lines, cartId: id || null, isReplacing, form });
}

type SheetRequest = {
  readonly context: LoadContext;
  readonly url: URL;
  readonly form: FormData;
  /** Of a file in the form. */
  readonly reading?: FileReading | null;
};

/** Adds what is ready and leads on; rows that are not ready wait in the page. Answers what is in the way. */
async function addReady(question: SheetRequest, { rows, known }: Sheet): Promise<SheetProblem> {
  const { context, url, form } = question;
  const { sdk, language } = askingOf(context, url);
  const session = getSession(context);
  const paths = pathsIn(language);
  if (session.state !== "authenticated") {
    if (!keepAdding(session, rows, sentValue(form, fields.target))) return { kind: "notKept" };
    throw redirect(paths.login({ to: paths.fastOrder({ kept: 1 }) }));
  }
  const lines = readyLines(checkedRows({ rows, known }));
  const added = await addTo(question, { lines, articles: lines });
  if (!added.ok) {
    const { ok: _, ...refused } = added;
    return { kind: "refused", ...refused };
  }
  const keys = new Set(lines.map(({ key }) => key));
  const left = rows.filter(({ key }) => !keys.has(key));
  keepAddition(session, { ...added, rows: rows.filter(({ key }) => keys.has(key)) });
  // The page is asked for anew, so that loading it again adds nothing twice.
  const kept = left.length > 0 && keepRows(session, left) ? 1 : null;
  if (added.undo.kind === "quote") {
    const from = paths.fastOrder({ asked: added.count, kept });
    throw redirect(paths.quote(added.id, { lines: added.count, summed: writeSums(added.summed), from }));
  }
  const target = (await listTargets(sdk, language)).find(({ id }) => id === added.id);
  const done = target?.kind === "list" ? { listed: added.count, list: target.id } : { added: added.count };
  throw redirect(paths.fastOrder({ ...done, kept }));
}

/** Takes the proposal of every row that has one. */
async function fixAll(asking: SheetSource, sheet: Sheet): Promise<Pick<SheetAnswer, "sheet" | "problem" | "accepted">> {
  const fixes = checkedRows(sheet).flatMap((row) => proposedFix(row) ?? []);
  const rows = changeRows(sheet.rows, { kind: "fix", fixes });
  return { sheet: await checkRows(asking, rows, sheet), problem: null, accepted: fixes.length };
}

/** Keeps the code that a row was corrected from as the buyer's own, or forgets it; answers the rows as they are then. */
async function learnFrom(
  asking: SheetSource,
  sheet: Sheet,
  { kind, key }: { readonly kind: "learn" | "forget"; readonly key: number },
): Promise<Pick<SheetAnswer, "sheet" | "problem">> {
  const { sdk, language } = asking;
  const corrected = checkedRows(sheet).find(({ row }) => row.key === key);
  const code = kind === "learn" ? corrected?.learnable : corrected?.learned;
  if (code === undefined || !corrected || !("article" in corrected.status)) return { sheet, problem: null };
  const pair = { code, articleCode: corrected.status.article.codes[0] };
  const kept = kind === "learn" ? await keepOwnCode(sdk, pair, language) : null;
  const refusal = kept ? ("refusal" in kept ? kept.refusal : null) : await forgetOwnCode(sdk, code, language);
  if (refusal !== null) return { sheet, problem: { kind: "ownCode", message: refusal } };
  return { sheet: await checkRows(asking, sheet.rows, { ...sheet, known: nothingKnown }), problem: null };
}

/** What a form of the page asks for; where the session has ended its rows wait for the sign-in, and what was being added with them. */
export async function answerForm(question: SheetRequest): Promise<SheetAnswer> {
  try {
    return await readAnswer(question);
  } catch (error) {
    const { context, form, reading = null } = question;
    const session = getSession(context);
    if (!session.isRejected) throw error;
    const present = readPresent(form);
    const rows = changeRows(present, { kind: "add", ...takeLines(form, reading, present), unit: readUnit(form) });
    const isAdding = form.get(fields.action) === actions.add;
    if (isAdding) keepAdding(session, rows, sentValue(form, fields.target));
    else keepRows(session, rows);
    leadBack(question);
    throw error;
  }
}

async function readAnswer(question: SheetRequest): Promise<SheetAnswer> {
  const { context, url, form, reading = null } = question;
  const asking = askingOf(context, url);
  const action = String(form.get(fields.action) ?? actions.check);
  const kept = keptFileOf(form);
  const isAnew = action === actions.columns && reading !== null && "lines" in reading;
  const present = isAnew && kept ? kept.before : readPresent(form);
  const ofFile = reading && "lines" in reading ? reading : { notes: [], table: null };
  const file = ofFile.table ? { table: ofFile.table, before: present } : kept;
  const { lines, after, ignored, taken } = takeLines(form, reading, present);
  const rest: SheetRest = { ignored, unit: readUnit(form) };
  const answer = {
    text: "",
    problem: null,
    view: readView(form),
    notes: ofFile.notes,
    file,
    way: String(form.get("way")),
  };
  if (reading && "problem" in reading) {
    const problem = { kind: "file", problem: reading.problem } as const;
    return { ...answer, sheet: await checkRows(asking, present, rest), problem };
  }
  const count = present.length + lines.length;
  if (count > MOST_LINES) {
    const text = sentValue(form, "lines");
    return { ...answer, sheet: await checkRows(asking, present, rest), text, problem: { kind: "tooMany", count } };
  }
  const rows = changeRows(present, { kind: "add", lines, unit: rest.unit, after });
  const change = readChange(action);
  const sheet = await checkRows(asking, change ? changeRows(rows, change) : rows, rest);
  if (action === actions.add) return { ...answer, sheet, problem: await addReady(question, sheet) };
  const learning = readLearning(action);
  if (learning) return { ...answer, ...(await learnFrom(asking, sheet, learning)) };
  if (action === actions.fixAll) return { ...answer, ...(await fixAll(asking, sheet)) };
  const isNothing = action === actions.check && sheet.rows.length === 0;
  return { ...answer, sheet, taken, problem: isNothing ? { kind: "nothing" } : null };
}

/** Takes the last addition back; its lines are rows again, behind those of the form. */
export async function answerUndo({ context, url, form }: SheetRequest, request: Request): Promise<SheetAnswer> {
  const asking = askingOf(context, url);
  const present = readSheet(form);
  const addition = findAddition(getSession(context), request, present);
  const refusal = addition && (await undoRows(asking.sdk, asking.language, addition.undo));
  const answer = { text: "", view: null, notes: [], file: null, way: "" };
  if (!addition || refusal) {
    const problem: SheetProblem = refusal ? { kind: "refused", message: refusal } : { kind: "nothingToUndo" };
    return { ...answer, sheet: await checkRows(asking, present), problem };
  }
  forgetAddition(getSession(context));
  const sheet = await checkRows(asking, addition.rows);
  return { ...answer, sheet, problem: null, undone: addition.rows.length - present.length };
}

/** The rows of a form with their statuses, as for the export of what is wrong. */
export async function checkForm({ context, url, form }: SheetRequest): Promise<readonly CheckedRow[]> {
  return checkedRows(await checkRows(askingOf(context, url), readSheet(form)));
}

/** The lines that the browser has checked itself, added as they are shown; it keeps their rows where the session has ended. */
export const addLines = (question: SheetRequest): Promise<AddRowsAnswer> =>
  addTo(question, {
    lines: readLinesToAdd(question.form) ?? [],
    articles: readAskedArticles(question.form),
  }).catch((error: unknown) => {
    leadBack(question);
    throw error;
  });

/** A sign-in that this request leads to leads back to the page, which finishes what was begun. */
function leadBack({ context, url }: SheetRequest): void {
  getSession(context).afterLogin = pathsIn(askingOf(context, url).language).fastOrder({ kept: 1 });
}
