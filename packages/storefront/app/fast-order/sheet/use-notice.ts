// What the bar of the sheet says of the last deed, with the way back or on: one sentence, in the place of the one before.
import { useCallback, useState } from "react";

export type NoticeAction = { readonly label: string } & (
  | { readonly to: string }
  | { readonly onPress: () => void }
  /** A button of the form. */
  | { readonly value: string }
);

export type SheetNotice = {
  readonly tone: "success" | "info" | "danger";
  readonly words: string;
  readonly actions?: readonly NoticeAction[];
  /** Lines came in: those that were put together are told behind the words. */
  readonly tellsMerged?: boolean;
};

/** What is told now and how to tell the next; `count` tells two of the same words apart. */
export function useNotice(given: SheetNotice | null) {
  const [told, setTold] = useState({ notice: given, count: 0 });
  const tell = useCallback((notice: SheetNotice | null) => setTold(({ count }) => ({ notice, count: count + 1 })), []);
  return { ...told, tell };
}

export type Tell = (notice: SheetNotice | null) => void;
