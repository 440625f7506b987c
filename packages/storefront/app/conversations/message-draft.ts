// A message that was not sent yet, kept in the browser that it is written in: a new build, a lost session or another page
// costs nobody what was typed (ux G-10, Q-03).
import { type RefObject, useEffect } from "react";
import { forgetUploads } from "#attachments/kept-uploads.ts";

type Draft = {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Who writes. */
  readonly owner: string;
  /** The conversation, apart from all others. */
  readonly conversation: string;
  /** The newest message of the buyer's side, "" where none is known: what was kept before it is done with. */
  readonly lastOwnId: string;
};

const keyOf = ({ owner, conversation }: Pick<Draft, "owner" | "conversation">) =>
  `quoteMessage ${owner} ${conversation}`;

/** What was kept under the key since the message; nothing where the browser keeps nothing. */
function read(key: string, lastOwnId: string): string {
  try {
    const kept = window.localStorage.getItem(key) ?? "";
    const [after = ""] = kept.split(" ", 1);
    return after >= lastOwnId ? kept.slice(after.length + 1) : "";
  } catch {
    return "";
  }
}

function keep(key: string, lastOwnId: string, text: string): void {
  try {
    if (text.trim() === "") window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, `${lastOwnId} ${text}`);
  } catch {
    // Full or forbidden: the text lives as long as the page.
  }
}

/** Of what was sent nothing is kept: its field may never be shown again. */
export function useSentMessage({ owner, conversation }: Pick<Draft, "owner" | "conversation">): void {
  const key = keyOf({ owner, conversation });
  useEffect(() => {
    keep(key, "", "");
    forgetUploads(`${owner} ${conversation}`);
  }, [key, owner, conversation]);
}

/** Puts back what was kept into the empty field; gives what keeps the field's text. */
export function useMessageDraft({ field, owner, conversation, lastOwnId }: Draft): (text: string) => void {
  const key = keyOf({ owner, conversation });
  useEffect(() => {
    const kept = read(key, lastOwnId);
    keep(key, lastOwnId, kept);
    if (field.current && field.current.value === "") field.current.value = kept;
  }, [field, key, lastOwnId]);
  return (text) => keep(key, lastOwnId, text);
}
