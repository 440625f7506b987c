// What a page says that the shop refuses to its visitor: who may not, what has changed meanwhile, what was too much. The words
// go with the answer, so that no page that opens has to bring them along.

import { refusedText } from "messages:refused";
import { STATUS_CODES } from "node:http";
import { data } from "react-router";
import type { Language } from "#lib/locale.ts";

/** What the page of an error shows of a refusal. */
export type RefusedWords = {
  readonly title: string;
  readonly help: string;
  /** The plain phrase of its status, for whoever is told of it. */
  readonly message: string;
  /** On the way back to the page; null where it would be refused again. "Try again" unless given. */
  readonly again?: string | null;
};

/** Why something is refused: a right that is missing, another account's, sent by another site, no longer as it was, too much. */
type Reason = "forbidden" | "account" | "elsewhere" | "changed" | "tooLarge" | "busy";

const reasonOfStatus: Readonly<Record<number, Reason>> = {
  403: "forbidden",
  409: "changed",
  413: "tooLarge",
  422: "changed",
  429: "busy",
};

/** The words for a status; null for one that says nothing of what the visitor did. */
export function findRefusedWords(
  status: number,
  language: Language,
  reason: Reason | undefined = reasonOfStatus[status],
): RefusedWords | null {
  if (reason === undefined) return null;
  const t = refusedText(language);
  const words = { title: t(`${reason}.title`), help: t(`${reason}.help`), message: STATUS_CODES[status] ?? "" };
  if (reason === "busy") return words;
  return { ...words, again: reason === "forbidden" ? null : t("reopen") };
}

/** What refused it, by the words of the page: for the log, and for nobody who reads the page. */
const causes = new WeakMap<object, unknown>();

/** Thrown for a page that is refused, with its words where it has some. */
export function refusedPage(
  status: number,
  language: Language,
  { reason, cause }: { reason?: Reason; cause?: unknown } = {},
) {
  const words = findRefusedWords(status, language, reason);
  if (words && cause !== undefined) causes.set(words, cause);
  // Without words of its own the framework would call every status an Internal Server Error.
  return data(words, { status, statusText: STATUS_CODES[status] ?? "" });
}

/** What the log is told of a page that was refused, by the data of the router's error. */
export const causeOf = (given: unknown): unknown =>
  typeof given === "object" && given !== null ? (causes.get(given) ?? given) : given;
