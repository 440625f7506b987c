// Problems of files and rows. What is stored is the reason with its facts; the words are made when somebody reads them.
import { type ImportProblemReason, importProblems } from "@comptoir/contract/imports/import-problems";
import { TableFault } from "@comptoir/tables/fault";
import type { Locale } from "#shared/locale.ts";

export type Reason = ImportProblemReason;
export type Severity = "ERROR" | "WARNING";

export type Problem = {
  /** Null for what concerns the whole file. */
  readonly line: number | null;
  readonly severity: Severity;
  readonly reason: Reason;
  readonly field: string;
  readonly value: string;
  readonly detail: string;
};

export type Facts = { readonly field?: string; readonly value?: string; readonly detail?: string };

const LONGEST_FACT = 200;
const cut = (text: string) => (text.length > LONGEST_FACT ? `${text.slice(0, LONGEST_FACT)}…` : text);

/** A problem with its facts cut to a length that a report can show. */
export function problem(line: number | null, severity: Severity, reason: Reason, facts: Facts = {}): Problem {
  const { field = "", value = "", detail = "" } = facts;
  return { line, severity, reason, field: cut(field), value: cut(value), detail: cut(detail) };
}

/** What ends an import: the file holds nothing that could be imported. */
export class FileFault extends Error {
  readonly problem: Problem;

  constructor(reason: Reason, facts: Facts = {}, line: number | null = null) {
    super(reason);
    this.name = "FileFault";
    this.problem = problem(line, "ERROR", reason, facts);
  }
}

/** The problem that ends an import: the file itself, or what it holds; null for any other error. */
export function faultOf(error: unknown): Problem | null {
  if (error instanceof FileFault) return error.problem;
  return error instanceof TableFault ? problem(null, "ERROR", error.reason, { detail: error.detail }) : null;
}

/** What has a number of lines for its detail. */
const limits: readonly Reason[] = ["TOO_MANY_LINES", "TOO_MANY_REFUSALS", "TOO_MANY_ROWS"];

/** The words of a problem. */
export function describeProblem(given: Problem, locale: Locale) {
  const { code, fr, en } = importProblems[given.reason];
  const [message, remedy] = locale === "fr-FR" ? fr : en;
  const detail = limits.includes(given.reason) ? Number(given.detail).toLocaleString(locale) : given.detail;
  const facts = { ...given, detail };
  const fill = (text: string) =>
    text.replace(/\{(field|value|detail)\}/g, (_, name: "field" | "value" | "detail") => facts[name]);
  const { line, field, value } = given;
  return { line, code, message: fill(message), field, value, remedy: fill(remedy) };
}

/** Whether a text, as one in the database, is a reason that this version knows. */
export const isReason = (text: string): text is Reason => Object.hasOwn(importProblems, text);
