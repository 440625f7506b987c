// What an own code is, and which of many can be kept. Pure.
import { spellingsOf } from "@comptoir/contract/articles/codes.rules";
import { foldCode } from "@comptoir/contract/conventions";
import { mostOwnCodes } from "@comptoir/contract/limits";
import { codeOfAnother, type OwnCodeProblem, type OwnCodeWrite } from "@comptoir/contract/own-codes";

/** An article that a code of the shop may mean. */
export type CodedArticle = {
  readonly folded: string;
  readonly variantId: string;
  /** Whether it is the code that buyers see first. */
  readonly isFirst: boolean;
};

export type OwnCodeEntry = { readonly folded: string; readonly code: string; readonly variantId: string };

export type OwnCodePlan = {
  readonly entries: readonly OwnCodeEntry[];
  readonly problems: readonly { readonly index: number; readonly problem: OwnCodeProblem }[];
};

/** The one article of a code: of several the one that buyers see under it. */
function articleOf(articles: readonly CodedArticle[]): string | OwnCodeProblem {
  const [only, ...others] = articles;
  if (!only) return "UNKNOWN_ARTICLE";
  if (others.length === 0) return only.variantId;
  const [first, second] = articles.filter(({ isFirst }) => isFirst);
  return first && !second ? first.variantId : "SEVERAL_ARTICLES";
}

/** What a code of the shop names as it is written, else with the zeros that it lost or in the digits of another bar code. */
function articlesOf(
  articleCode: string,
  byCode: ReadonlyMap<string, readonly CodedArticle[]>,
): readonly CodedArticle[] {
  const [written, ...others] = spellingsOf(foldCode(articleCode));
  return byCode.get(written) ?? others.flatMap((spelling) => byCode.get(spelling) ?? []);
}

const isProblem = (answer: string): answer is OwnCodeProblem => /^[A-Z_]+$/.test(answer);

/** Which of the codes are codes of the shop, of whichever article. */
export const codesOfArticles = (writes: readonly OwnCodeWrite[], articles: readonly CodedArticle[]): string[] => {
  const known = new Set(articles.map(({ folded }) => folded));
  return writes.map(({ code }) => foldCode(code)).filter((folded) => known.has(folded));
};

/**
 * Which of these codes can be kept, and why others cannot. A code that comes twice is kept as it came first. A code by which the shop
 * calls another article is kept where its buyer says so, or has said so before: `own` are the codes that the account has already.
 */
export function planOwnCodes(
  writes: readonly OwnCodeWrite[],
  articles: readonly CodedArticle[],
  own: ReadonlySet<string> = new Set(),
): OwnCodePlan {
  const byCode = Map.groupBy(articles, ({ folded }) => folded);
  const entries = new Map<string, OwnCodeEntry>();
  const problems: OwnCodePlan["problems"][number][] = [];
  for (const [index, { code, articleCode, takesOver = false }] of writes.entries()) {
    const folded = foldCode(code);
    const variantId = articleOf(articlesOf(articleCode, byCode));
    if (folded === "") problems.push({ index, problem: "UNREADABLE_CODE" });
    else if (isProblem(variantId)) problems.push({ index, problem: variantId });
    else if (!takesOver && !own.has(folded) && byCode.get(folded)?.every((known) => known.variantId !== variantId))
      problems.push({ index, problem: codeOfAnother });
    else if (entries.has(folded)) {
      if (entries.get(folded)?.variantId !== variantId) problems.push({ index, problem: "REPEATED_CODE" });
    } else entries.set(folded, { folded, code, variantId });
  }
  return { entries: [...entries.values()], problems };
}

/** How many codes an account has, and how many a write would add to them. */
export type OwnCodeCount = { readonly there: number; readonly added: number };

/** Whether a write goes beyond what an account keeps; one that adds nothing never does. */
export const isBeyondMost = ({ there, added }: OwnCodeCount): boolean => added > 0 && there + added > mostOwnCodes;
