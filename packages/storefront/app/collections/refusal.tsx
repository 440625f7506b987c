// Why something was not done with a cart, a list or a master quote.
import { UnpaidWords } from "#collections/refused-words.tsx";
import { useLanguage } from "#lib/language.tsx";

/** In words; `given` is the sentence that the specification has for it. */
export type Refusal = {
  readonly refusal: string;
  readonly given?: string;
  /** The cart whose order waits for its payment, where that is why. */
  readonly unpaidCartId?: string;
  /** What the page shows is no longer there to be changed: it is read anew. */
  readonly isOver?: true;
  /** The name that was typed for a new one is why: its field says so. */
  readonly isOfName?: true;
};

/** The sentence of the specification is English: in French it follows the words. */
export function RefusalWords({ refused: { refusal, given, unpaidCartId } }: { readonly refused: Refusal }) {
  const isForeign = useLanguage() !== "en";
  if (unpaidCartId !== undefined) return <UnpaidWords refusal={refusal} cartId={unpaidCartId} />;
  if (given === undefined) return refusal;
  if (!isForeign) return given;
  return (
    <>
      {refusal} <span lang="en">{given}</span>
    </>
  );
}
