import { useLanguage } from "#lib/language.tsx";
import type { Refusal } from "#lists/manage-lists.server.ts";

/** Why something was refused. The sentence that the specification gives for it is English: in French it follows the words. */
export function RefusalWords({ refused: { refusal, given } }: { readonly refused: Refusal }) {
  const isForeign = useLanguage() !== "en";
  if (given === undefined) return refusal;
  if (!isForeign) return given;
  return (
    <>
      {refusal} <span lang="en">{given}</span>
    </>
  );
}
