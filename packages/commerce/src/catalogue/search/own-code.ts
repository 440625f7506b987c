// The account's own codes in a search: the text becomes the code of the article that it means, and the record of that article says
// so. The index knows nothing of accounts' codes.
import { foldCode } from "@comptoir/contract/conventions";
import type { SearchRecord } from "@comptoir/contract/search";
import { findOwnArticle, findOwnArticlesBeginning } from "#catalogue/own-codes/own-codes.ts";
import { Json } from "#catalogue/search/search-index.ts";
import type { PublicContext } from "#http/context.ts";

export type MeantQuery = {
  /** What is searched for. */
  readonly text: string;
  /** Takes a record on its way out. */
  readonly mark: (record: Json<SearchRecord>) => Json<SearchRecord>;
};

/** The record of an article under its own code; as it is for any other article. */
const marking =
  ({ code, variantId }: { readonly code: string; readonly variantId: string }) =>
  (record: Json<SearchRecord>): Json<SearchRecord> => {
    if (variantOf(record) !== variantId) return record;
    const { value } = record;
    return new Json({ ...value, variant: { ...value.variant, ownCode: code } });
  };

/** What a text means to the caller: one statement for buyers, none for guests. */
export async function readMeant(context: PublicContext, text: string): Promise<MeantQuery> {
  const meant = await findOwnArticle(context, text);
  return meant === null ? { text, mark: (record) => record } : { text: meant.articleCode, mark: marking(meant) };
}

/** So many own codes are suggested that begin with what is typed. */
const MOST_BEGUN = 3;

export type BegunQuery = MeantQuery & {
  /** Articles whose own codes begin so, each by the code that finds it. */
  readonly begun: readonly (MeantQuery & { readonly variantId: string })[];
};

/** What is being typed means to the caller, and which own codes it may become: one statement for buyers, none for guests. */
export async function readBegun(context: PublicContext, text: string): Promise<BegunQuery> {
  const known = await findOwnArticlesBeginning(context, text, MOST_BEGUN);
  const meant = known.find(({ folded }) => folded === foldCode(text));
  const others = known.filter((each) => each !== meant);
  const begun = others.map((each) => ({ text: each.articleCode, mark: marking(each), variantId: each.variantId }));
  return meant ? { text: meant.articleCode, mark: marking(meant), begun } : { text, mark: (record) => record, begun };
}

/** The article of a record. */
export const variantOf = ({ value }: Json<SearchRecord>): string => value.variant.id;
