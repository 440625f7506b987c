import { type ReactNode, useEffect, useRef, useState } from "react";

export type SuggestionOption = {
  readonly key: string;
  /** Fills the field when it is chosen. */
  readonly text: string;
  /** What is shown, when it is more than its text. */
  readonly content?: ReactNode;
};

export type OptionGroup<Option extends SuggestionOption = SuggestionOption> = {
  readonly key: string;
  readonly label?: string | undefined;
  readonly options: readonly Option[];
};

/** Keys come faster than this while a word is typed: one question per pause. */
const PAUSE_MS = 80;

export type SuggestionSource<Option extends SuggestionOption> = {
  /** Finds suggestions; rejects or resolves, and may stop when the signal says so. */
  readonly load: (text: string, signal: AbortSignal) => Promise<readonly OptionGroup<Option>[]>;
  /** Offered on focus while the field is empty, such as the last searches. */
  readonly emptyGroups?: readonly OptionGroup<Option>[] | undefined;
  readonly minimumLength?: number | undefined;
};

type PendingQuestion = { readonly timer: ReturnType<typeof setTimeout>; readonly abort: AbortController };

function stop(question: PendingQuestion | undefined) {
  clearTimeout(question?.timer);
  question?.abort.abort();
}

/** What a field with suggestions knows: its text, the suggestions for it, which is active, and whether they are open. */
export function useSuggestions<Option extends SuggestionOption>({
  load,
  emptyGroups = [],
  minimumLength = 2,
}: SuggestionSource<Option>) {
  const [text, setText] = useState("");
  const [found, setFound] = useState<readonly OptionGroup<Option>[]>([]);
  /** The text that `found` answers; null while there is no answer. */
  const [answered, setAnswered] = useState<string | null>(null);
  const [isWanted, setWanted] = useState(false);
  /** The active option by its place among groups, so that a late answer that holds it too leaves it active. */
  const [reached, setReached] = useState<string | null>(null);
  const question = useRef<PendingQuestion>(undefined);
  useEffect(() => () => stop(question.current), []);

  const forget = () => {
    stop(question.current);
    setFound([]);
    setAnswered(null);
  };
  const ask = (typed: string) => {
    stop(question.current);
    const abort = new AbortController();
    const answer = async () => {
      // Suggestions are a help only: without them the search itself still works.
      const groups = await load(typed, abort.signal).catch(() => []);
      if (abort.signal.aborted) return;
      setFound(groups);
      setAnswered(typed);
    };
    question.current = { abort, timer: setTimeout(answer, PAUSE_MS) };
  };
  const isLongEnough = (typed: string) => typed.trim().length >= minimumLength;
  const type = (typed: string) => {
    setText(typed);
    setReached(null);
    setWanted(true);
    if (isLongEnough(typed)) ask(typed.trim());
    else forget();
  };
  /** The field got focus; its text may have been changed from outside. */
  const open = (shown: string) => {
    if (shown.trim() !== answered) type(shown);
    else setWanted(true);
  };
  const close = () => {
    setWanted(false);
    setReached(null);
  };
  const take = (option: Option) => {
    setText(option.text);
    forget();
    close();
  };
  const move = (next: number) => {
    setWanted(true);
    setReached(places[next] ?? null);
  };

  const groups = text.trim() === "" ? emptyGroups : found;
  const options = groups.flatMap((group) => group.options);
  const places = groups.flatMap((group) => group.options.map(({ key }) => `${group.key} ${key}`));
  const active = reached === null ? -1 : places.indexOf(reached);
  const isOpen = isWanted && options.length > 0;
  /** An answer with nothing in it is worth saying too. */
  const isAnswered = isWanted && (isOpen || answered === text.trim());
  const hasNone = isAnswered && !isOpen && isLongEnough(text);
  return { text, groups, options, active, isOpen, isAnswered, hasNone, type, open, close, take, move };
}

export type Suggestions<Option extends SuggestionOption> = ReturnType<typeof useSuggestions<Option>>;
