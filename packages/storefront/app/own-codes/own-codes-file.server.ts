// Own codes from a file, as many of them as can be kept, with the problem of each other line; and all of them into one.

import { ownCodesText } from "messages:ownCodes";
import { mostOwnCodes } from "@comptoir/contract/limits";
import { codeOfAnother, ownCodesFull } from "@comptoir/contract/own-codes";
import { ApiError } from "@comptoir/sdk/errors";
import type { FileForm } from "#lib/files/file-form.server.ts";
import type { TableDownload } from "#lib/files/table-file.server.ts";
import { LARGEST_FILE_MEGABYTES } from "#lib/files/table-file.ts";
import { type Language, localeTags } from "#lib/locale.ts";
import { type CodePair, type OwnCodesSdk, problemOf, refusalOf } from "#own-codes/own-codes.server.ts";
import { type CodeLine, readCodeLines } from "#own-codes/own-codes-file.rules.ts";

export type LineProblem = { readonly line: number; readonly words: string };

export type ImportOutcome =
  | { readonly refusal: string }
  | {
      readonly count: number;
      readonly problems: readonly LineProblem[];
      /** Some were left out as the shop calls other articles so. */
      readonly hasCodesOfOthers: boolean;
    };

/** The rows of a file, or why there are none. */
async function readFile(bytes: Uint8Array, language: Language) {
  const t = ownCodesText(language);
  const [{ readTableFile }, { TableFault }] = await Promise.all([
    import("@comptoir/tables/read-table"),
    import("@comptoir/tables/fault"),
  ]);
  try {
    const { rows, unreadable } = await readTableFile(bytes, mostOwnCodes + 1);
    if (rows.length > mostOwnCodes + 1) return { refusal: t("file.tooManyLines", { most: mostOwnCodes }) };
    return { lines: readCodeLines(rows), unreadable };
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
    return { refusal: t(error.reason === "NO_FILE" ? "file.none" : "file.unreadable") };
  }
}

/** Keeps what can be kept, in one write, so that what the shop refuses leaves nothing behind. */
async function keepLines(
  sdk: OwnCodesSdk,
  lines: readonly CodeLine[],
  meant: Pick<ImportedFile, "takesOver">,
  language: Language,
): Promise<ImportOutcome> {
  const t = ownCodesText(language);
  if (lines.length === 0) return { count: 0, problems: [], hasCodesOfOthers: false };
  try {
    const { count, problems } = await sdk.ownCodes.putOwnCodes({
      body: { ownCodes: lines.map(({ code, articleCode }) => ({ code, articleCode, ...meant })) },
    });
    const told = problems.map(({ index, problem }) => {
      const { line, code, articleCode } = lines[index] ?? { line: 0, code: "", articleCode: "" };
      return { line, words: t(`problem.${problem}`, { code, article: articleCode }) };
    });
    return { count, problems: told, hasCodesOfOthers: problems.some(({ problem }) => problem === codeOfAnother) };
  } catch (error) {
    const refusal = refusalOf(error, { code: "", articleCode: "" }, language);
    const full = error instanceof ApiError ? ownCodesFull.read(error.envelope?.errors[0]?.detail) : null;
    if (!full) return { refusal };
    const over = full.there + full.added - mostOwnCodes;
    return { refusal: t("file.full", { ...full, over, most: mostOwnCodes }) };
  }
}

type ImportedFile = Pick<FileForm, "file"> & Pick<CodePair, "takesOver">;

/** Brings the codes of a file in. Blank rows and names of columns are passed over, every other line is kept or told. */
export async function importOwnCodes(
  sdk: OwnCodesSdk,
  { file, ...meant }: ImportedFile,
  language: Language,
): Promise<ImportOutcome> {
  const t = ownCodesText(language);
  if (file === null) return { refusal: t("file.none") };
  if (file === "tooLarge") return { refusal: t("file.tooLarge", { megabytes: LARGEST_FILE_MEGABYTES }) };
  const read = await readFile(file, language);
  if ("refusal" in read) return { refusal: read.refusal };
  const judged = read.lines.map((line) => ({ line, words: problemOf(line, language) }));
  const refused = judged.flatMap(({ line, words }) => (words === null ? [] : [{ line: line.line, words }]));
  const unreadable = read.unreadable.map((line) => ({ line, words: t("file.unreadableLine") }));
  const good = judged.flatMap(({ line, words }) => (words === null ? [line] : []));
  if (judged.length === 0) return { refusal: t("file.noLines") };
  const outcome = await keepLines(sdk, good, meant, language);
  if ("refusal" in outcome) return outcome;
  const problems = [...unreadable, ...refused, ...outcome.problems].toSorted((a, b) => a.line - b.line);
  return { ...outcome, problems };
}

/** All own codes of the account, in columns by which they can be brought in again. */
export async function exportOwnCodes(sdk: OwnCodesSdk, language: Language): Promise<TableDownload> {
  const t = ownCodesText(language);
  const all = await sdk.ownCodes.getAllOwnCodes({ query: { locale: localeTags[language] } });
  const rows = all.map(({ code, articleCode, articleName }) => [code, articleCode, articleName]);
  return { name: t("title"), rows: [[t("ownCode"), t("articleCode"), t("article")], ...rows] };
}
