// A line that left a named collection, or came back, is told where the buyer works, with the way back: the head of the page may be
// scrolled far away (ux G-16, Y-02).

import { useEffect, useRef, useState } from "react";
import { useSubmit } from "react-router";
import { useToasts } from "#ui/overlay/toasts.tsx";

type RemovalNotice = {
  readonly title: string;
  /** What the form of the page takes to bring the line back; null where there is nothing to take back. */
  readonly undo: { readonly label: string; readonly fields: Readonly<Record<string, string>> } | null;
};

/** True when the answer is told by a notice, and so not on the page; what comes with the document is told there. */
export function useRemovalToast<Answer extends object>(
  answer: Answer | undefined,
  tell: (answer: Answer) => RemovalNotice | null,
  here: string,
): boolean {
  const toasts = useToasts();
  const submit = useSubmit();
  const [ofDocument] = useState(answer);
  const told = useRef(ofDocument);
  const removal = answer && answer !== ofDocument ? tell(answer) : null;
  useEffect(() => {
    if (!removal || told.current === answer) return;
    told.current = answer;
    const { title, undo } = removal;
    if (!undo) return toasts.show({ title });
    const bringBack = () => void submit({ ...undo.fields }, { method: "post", action: here, preventScrollReset: true });
    toasts.show({ title, actions: [{ label: undo.label, onPress: bringBack }] });
  });
  return removal !== null;
}
