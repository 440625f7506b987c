// The account's own codes in a search: the text becomes the code of the article that it means, and the record of that article says
// so. The index knows nothing of accounts' codes.
import { findOwnArticle } from "#catalogue/own-codes/own-codes.ts";
import type { Json } from "#catalogue/search/search-index.ts";
import type { PublicContext } from "#http/context.ts";

export type MeantQuery = {
  /** What is searched for. */
  readonly text: string;
  /** Takes a record on its way out. */
  readonly mark: (record: Json) => Json;
};

const [decoder, encoder] = [new TextDecoder(), new TextEncoder()];
type WrittenRecord = { readonly variant: { readonly id: string } };

/** What a text means to the caller: one statement for buyers, none for guests. */
export async function readMeant(context: PublicContext, text: string): Promise<MeantQuery> {
  const meant = await findOwnArticle(context, text);
  if (meant === null) return { text, mark: (record) => record };
  const mark = (record: Json): Json => {
    const written = JSON.parse(decoder.decode(record)) as WrittenRecord;
    if (written.variant.id !== meant.variantId) return record;
    return encoder.encode(JSON.stringify({ ...written, variant: { ...written.variant, ownCode: meant.code } }));
  };
  return { text: meant.articleCode, mark };
}
