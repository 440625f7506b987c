// A message to a supplier that was not sent yet, kept in the browser that it is written in: a new build, a lost session or another page
// costs nobody what was typed (ux G-10, Q-03).
import { type RefObject, useEffect } from "react";

type Draft = {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Who writes. */
  readonly owner: string;
  readonly supplierQuoteId: string;
  /** How many messages the buyer's side has sent: what was kept before the last of them is done with. */
  readonly sent: number;
};

const keyOf = ({ owner, supplierQuoteId, sent }: Omit<Draft, "field">) =>
  `quoteMessage ${owner} ${supplierQuoteId} ${sent}`;

/** What stands under the key; nothing where the browser keeps nothing. */
function read(key: string): string {
  try {
    return window.localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function keep(key: string, text: string): void {
  try {
    if (text.trim() === "") window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
  } catch {
    // Full or forbidden: the text lives as long as the page.
  }
}

/** Puts back what was kept into the empty field; gives what keeps the field's text. */
export function useMessageDraft({ field, owner, supplierQuoteId, sent }: Draft): (text: string) => void {
  const key = keyOf({ owner, supplierQuoteId, sent });
  useEffect(() => {
    if (sent > 0) keep(keyOf({ owner, supplierQuoteId, sent: sent - 1 }), "");
    if (field.current && field.current.value === "") field.current.value = read(key);
  }, [field, key, owner, supplierQuoteId, sent]);
  return (text) => keep(key, text);
}
