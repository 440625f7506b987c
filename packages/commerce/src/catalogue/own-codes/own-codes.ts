// The codes by which an account calls articles: who buys for it reads them, who may order writes them.
import { spellingsOf } from "@comptoir/contract/articles/codes.rules";
import { foldCode } from "@comptoir/contract/conventions";
import { ownCodeLength } from "@comptoir/contract/limits";
import type { OwnCode, OwnCodeWrite } from "@comptoir/contract/own-codes";
import { ownCodeNotFound, problemRefusal, tooManyOwnCodes } from "#catalogue/own-codes/own-codes.errors.ts";
import {
  countOwnCodes,
  findAllOwnCodes,
  findCodedArticles,
  findOwnCodeOf,
  findOwnCodePage,
  findOwnCodesBeginning,
  findOwnCodesOf,
  lockOwnCodes,
  type OwnCodeRow,
  removeOwnCode,
  upsertOwnCodes,
} from "#catalogue/own-codes/own-codes.queries.ts";
import {
  codesOfArticles,
  isBeyondMost,
  type OwnCodeEntry,
  planOwnCodes,
} from "#catalogue/own-codes/own-codes.rules.ts";
import type { Tx } from "#db/statement.ts";
import { inTransaction } from "#db/transaction.ts";
import type { PublicContext, SessionContext } from "#http/context.ts";
import { type PageRequest, presentPage } from "#shared/paging.ts";
import { invariant } from "#shared/refusal.ts";

const readerOf = ({ buyer, locale }: SessionContext) => ({ ...buyer, locale });

const presentOwnCode = ({ id, code, variantId, articleCode, articleName, isSold, ...row }: OwnCodeRow): OwnCode => ({
  ...{ id, code, productVariantId: variantId, articleCode, articleName, isSold },
  updatedAt: row.updatedAt.toISOString(),
  updatedBy: row.updatedBy,
});

/** One page of the account's own codes. One statement, beyond the last page two. */
export async function listOwnCodes(
  context: SessionContext,
  query: PageRequest & { readonly search?: string | undefined },
) {
  const search = query.search?.trim() ?? "";
  const { rows, total } = await findOwnCodePage(context.deps.db, readerOf(context), search, query);
  return presentPage(rows.map(presentOwnCode), total, query);
}

/** All own codes of the account, for a file. One statement. */
export const listAllOwnCodes = ({ deps, buyer, locale }: SessionContext) =>
  findAllOwnCodes(deps.db, { accountId: buyer.accountId, locale });

/** The account's own codes of these spellings, and those of these articles. One statement. */
export async function findOwnCodes(
  context: SessionContext,
  { codes, productVariantIds }: { readonly codes: readonly string[]; readonly productVariantIds: readonly string[] },
): Promise<OwnCode[]> {
  const folded = [...new Set(codes.map(foldCode))].filter((code) => code !== "");
  if (folded.length === 0 && productVariantIds.length === 0) return [];
  const keys = { folded, variantIds: productVariantIds };
  return (await findOwnCodesOf(context.deps.db, readerOf(context), keys)).map(presentOwnCode);
}

/** Words of a search that may be an own code: descriptions are longer. */
const MOST_WORDS = 3;

/** A text as an own code is spelled; null for what is none. */
function ownSpelling(text: string): string | null {
  const folded = foldCode(text);
  return folded !== "" && text.length <= ownCodeLength && text.split(/\s+/).length <= MOST_WORDS ? folded : null;
}

type OwnArticle = Pick<OwnCodeRow, "code" | "folded" | "variantId" | "articleCode">;

/** The article that a text means as the account's own code: null for none, for guests, and where it is not sold to them. One statement at most. */
export async function findOwnArticle({ deps, buyer, locale }: PublicContext, text: string): Promise<OwnArticle | null> {
  const folded = ownSpelling(text);
  if (!buyer || folded === null) return null;
  const known = await findOwnCodeOf(deps.db, { ...buyer, locale }, folded);
  return known?.isSold ? known : null;
}

/** The articles whose own codes begin with a text, the one that is called so first; none for guests. One statement at most. */
export async function findOwnArticlesBeginning(
  { deps, buyer, locale }: PublicContext,
  text: string,
  most: number,
): Promise<readonly OwnArticle[]> {
  const folded = ownSpelling(text);
  if (!buyer || folded === null) return [];
  const known = await findOwnCodesBeginning(deps.db, { ...buyer, locale }, folded, most);
  return known.filter(({ isSold }) => isSold);
}

/** What can be kept of these; one statement, and another where codes of the shop are among them. */
async function planFor(context: SessionContext, writes: readonly OwnCodeWrite[]) {
  const { deps, buyer } = context;
  const named = writes.flatMap(({ code, articleCode }) => [foldCode(code), ...spellingsOf(foldCode(articleCode))]);
  const articles = await findCodedArticles(deps.db, buyer.viewIds, [...new Set(named)]);
  const folded = codesOfArticles(writes, articles);
  const there = folded.length === 0 ? [] : await findOwnCodesOf(deps.db, readerOf(context), { folded, variantIds: [] });
  return planOwnCodes(writes, articles, new Set(there.map((own) => own.folded)));
}

/** Writes the entries, all of them or none; whoever calls holds the lock. Throws 409 beyond what an account keeps. */
async function write(tx: Tx, { deps, buyer }: SessionContext, entries: readonly OwnCodeEntry[]): Promise<void> {
  const { folded } = keysOf(entries);
  const count = await countOwnCodes(tx, buyer.accountId, folded);
  if (isBeyondMost(count)) throw tooManyOwnCodes(count);
  await upsertOwnCodes(tx, buyer, entries, deps.clock());
}

const keysOf = (entries: readonly OwnCodeEntry[]) => ({ folded: entries.map(({ folded }) => folded), variantIds: [] });

/** Keeps one own code. Throws 404 for an article that the account does not see, 400 for a code that leaves a doubt, 409 for one of another article. */
export async function putOwnCode(context: SessionContext, wanted: OwnCodeWrite) {
  const { entries, problems } = await planFor(context, [wanted]);
  const [problem] = problems;
  if (problem) throw problemRefusal(problem.problem, wanted);
  return inTransaction(context.deps.db, async (tx) => {
    const read = () => findOwnCodesOf(tx, readerOf(context), keysOf(entries));
    await lockOwnCodes(tx, context.buyer.accountId);
    const [before] = await read();
    await write(tx, context, entries);
    const [row] = await read();
    invariant(row, "it was written just now");
    return { ownCode: presentOwnCode(row), previousArticleCode: before?.articleCode ?? null };
  });
}

/** Keeps many own codes, as many of them as can be; none where there is no room for all. Five statements at most, however many there are. */
export async function putOwnCodes(context: SessionContext, wanted: readonly OwnCodeWrite[]) {
  const { entries, problems } = await planFor(context, wanted);
  if (entries.length > 0)
    await inTransaction(context.deps.db, async (tx) => {
      await lockOwnCodes(tx, context.buyer.accountId);
      await write(tx, context, entries);
    });
  return { count: entries.length, problems: [...problems] };
}

/** Throws 404 for a code that is none of the account's. */
export async function deleteOwnCode({ deps, buyer }: SessionContext, ownCodeId: string): Promise<void> {
  if (!(await removeOwnCode(deps.db, buyer.accountId, ownCodeId))) throw ownCodeNotFound(ownCodeId);
}
