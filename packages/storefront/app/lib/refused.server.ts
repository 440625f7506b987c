// What a page says that the shop refuses to its visitor: who may not, what has changed meanwhile, what was too much. The words
// go with the answer, so that no page that opens has to bring them along.

import { refusedText } from "messages:refused";
import { STATUS_CODES } from "node:http";
import { data } from "react-router";
import { type Language, languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";

/** What the page of an error shows of a refusal. */
export type RefusedWords = {
  readonly title: string;
  readonly help: string;
  /** The plain phrase of its status, for whoever is told of it. */
  readonly message: string;
  /** On the way on; null where it would be refused again. "Try again" unless given. */
  readonly again?: string | null;
  /** Where that leads, unless to the page itself. */
  readonly to?: string;
};

/** Why something is refused: a right that is missing, another account's, sent by another site, no longer as it was, too much. */
type RefusalReason = "forbidden" | "account" | "elsewhere" | "changed" | "tooLarge" | "busy";

const reasonOfStatus: Readonly<Record<number, RefusalReason>> = {
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
  reason: RefusalReason | undefined = reasonOfStatus[status],
): RefusedWords | null {
  if (reason === undefined) return null;
  const t = refusedText(language);
  const words = { title: t(`${reason}.title`), help: t(`${reason}.help`), message: STATUS_CODES[status] ?? "" };
  if (reason === "busy") return words;
  return { ...words, again: reason === "forbidden" ? null : t("reopen") };
}

/** The pages of what a buyer may delete, with the way to the others. */
const overviews = { cart: "carts", list: "buyingLists", quote: "quotes" } as const;

/**
 * Throws the 404 "Page Not Found: {fullPath}" of specification §2 where an address names no cart, list or master quote, in words
 * for whoever still had it open while another tab or a colleague deleted it.
 */
export function ensureThere(found: unknown, kind: keyof typeof overviews, url: URL): asserts found {
  if (found) return;
  const language = languageOf(url.pathname);
  const t = refusedText(language);
  const words: RefusedWords = {
    title: t(`${kind}.title`),
    help: t(`${kind}.help`),
    message: `Page Not Found: ${url.pathname}${url.search}`,
    again: t(`${kind}.others`),
    to: pathsIn(language)[overviews[kind]](),
  };
  throw data(words, { status: 404, statusText: STATUS_CODES[404] ?? "" });
}

/** What refused it, by the words of the page: for the log, and for nobody who reads the page. */
const causes = new WeakMap<object, unknown>();

/** Thrown for a page that is refused, with its words where it has some. */
export function refusedPage(
  status: number,
  language: Language,
  { reason, cause }: { reason?: RefusalReason; cause?: unknown } = {},
) {
  const words = findRefusedWords(status, language, reason);
  if (words && cause !== undefined) causes.set(words, cause);
  // Without words of its own the framework would call every status an Internal Server Error.
  return data(words, { status, statusText: STATUS_CODES[status] ?? "" });
}

/** What the log is told of a page that was refused, by the data of the router's error. */
export const causeOf = (given: unknown): unknown =>
  typeof given === "object" && given !== null ? (causes.get(given) ?? given) : given;
