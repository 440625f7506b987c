// A mail in a timeline: which, to whom, and whether it left.

import { useMailsText } from "messages:mails";
import { formatDateTime } from "#lib/format.ts";
import type { MailStory } from "#timeline/mail-story.rules.ts";

type MailLineProps = {
  readonly mail: MailStory;
  /** When, in other words than its date and time. */
  readonly time?: string | undefined;
};

export function MailLine({ mail: { event, side, state, at, to }, time }: MailLineProps) {
  const t = useMailsText();
  const name = t(`event.${event}`);
  const words =
    to.length > 0 ? t(`state.${state}`, { name, to: to.join(", ") }) : t(`unnamed.${state}`, { name, side });
  return (
    <>
      <span className="wrap-anywhere">{words}</span>
      <span className="block text-muted">
        <time dateTime={at}>{time ?? formatDateTime(at)}</time>
      </span>
    </>
  );
}
