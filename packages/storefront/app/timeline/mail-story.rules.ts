// Mails as timelines tell them: those that went out together about one event are one entry (desk D-408).
import type { MailEntry, ToldEvent } from "@comptoir/contract/notifications/mail-entries";

export type MailStory = {
  readonly event: ToldEvent;
  readonly side: MailEntry["side"];
  readonly state: MailEntry["state"];
  readonly at: string;
  /** The addresses; empty where the reader is not told any. */
  readonly to: readonly string[];
};

/** Mails that tell of the same, to the same side, written at the same moment and in the same state, as one; newest first. */
export function mailStoryOf(mails: readonly MailEntry[]): MailStory[] {
  const groups = Map.groupBy(mails, ({ event, side, state, at }) => [at, event, side, state].join(" "));
  return [...groups.values()]
    .flatMap(([first, ...others]) => {
      if (!first) return [];
      const { event, side, state, at } = first;
      return { event, side, state, at, to: [first, ...others].flatMap(({ to }) => to ?? []) };
    })
    .toReversed();
}

/** One story of both, newest first; a mail stands above the step that caused it at the same moment. */
export const tellInOrder = <Step extends { readonly at: string }>(
  steps: readonly Step[],
  mails: readonly MailStory[],
): readonly (Step | MailStory)[] => [...mails, ...steps].toSorted((one, other) => other.at.localeCompare(one.at));

/** Whether an entry of a story is a mail. */
export const isMail = <Step extends object>(entry: Step | MailStory): entry is MailStory => "side" in entry;
