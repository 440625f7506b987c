import { type ReactNode, useEffect, useRef, useState } from "react";

export type SuggestionOption = {
  readonly key: string;
  /** Fills the field when it is chosen. */
  readonly text: string;
  /** What is shown, when it is more than its text. */
  readonly content?: ReactNode;
};

export type OptionGroup = {
  readonly key: string;
  readonly label?: string | undefined;
  readonly options: readonly SuggestionOption[];
};

/** Keys come faster than this while a word is typed: one question per pause. */
const PAUSE_MS = 80;

type Source = {
  readonly defaultValue?: string | undefined;
  readonly load: (text: string, signal: AbortSignal) => Promise<readonly OptionGroup[]>;
  readonly emptyGroups?: readonly OptionGroup[] | undefined;
  readonly minimumLength?: number | undefined;
};

type Question = { readonly timer: ReturnType<typeof setTimeout>; readonly abort: AbortController };

function stop(question: Question | undefined) {
  clearTimeout(question?.timer);
  question?.abort.abort();
}

const noGroups: readonly OptionGroup[] = [];

/** What a field with suggestions knows: its text, the suggestions for it, which is active, and whether they are open. */
export function useSuggestions({ defaultValue = "", load, emptyGroups = noGroups, minimumLength = 2 }: Source) {
  const [text, setText] = useState(defaultValue);
  const [found, setFound] = useState(noGroups);
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const question = useRef<Question>(undefined);
  useEffect(() => () => stop(question.current), []);

  const ask = (typed: string) => {
    stop(question.current);
    const abort = new AbortController();
    const answer = async () => {
      // Suggestions are a help only: without them the search itself still works.
      const groups = await load(typed, abort.signal).catch(() => noGroups);
      if (!abort.signal.aborted) setFound(groups);
    };
    question.current = { abort, timer: setTimeout(answer, PAUSE_MS) };
  };
  const type = (typed: string) => {
    setText(typed);
    setActive(-1);
    setWanted(true);
    if (typed.trim().length >= minimumLength) return ask(typed.trim());
    stop(question.current);
    setFound(noGroups);
  };
  const open = () => {
    setWanted(true);
    if (text.trim().length >= minimumLength && found.length === 0) ask(text.trim());
  };
  const close = () => {
    setWanted(false);
    setActive(-1);
  };
  const take = (option: SuggestionOption) => {
    stop(question.current);
    setText(option.text);
    setFound(noGroups);
    close();
  };
  const move = (next: number) => {
    setWanted(true);
    setActive(next);
  };

  const groups = text.trim() === "" ? emptyGroups : found;
  const options = groups.flatMap((group) => group.options);
  return { text, groups, options, active, isOpen: isWanted && options.length > 0, type, open, close, take, move };
}
