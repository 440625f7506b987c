// The mails that were to let somebody in: whether each has left, when, and who had it sent.

import { useSentMailsText } from "messages:sentMails";
import type { InvitationMail } from "@comptoir/contract/notifications/mail-entries";
import { formatDateTime } from "#lib/format.ts";

type InvitationMailsProps = {
  readonly mails: readonly InvitationMail[];
  /** Said of a mail that nobody is named of. */
  readonly byNobody?: string;
};

export function InvitationMails({ mails, byNobody = "" }: InvitationMailsProps) {
  const t = useSentMailsText();
  return (
    <ol className="grid gap-1 text-sm">
      {mails.map(({ to, state, at, by }) => (
        <li key={at} className="wrap-anywhere">
          {to} · {t(`state.${state}`)} · <time dateTime={at}>{formatDateTime(at)}</time>
          <span className="text-muted">
            {[by === null ? byNobody : t("by", { name: by })].filter(Boolean).map((words) => ` · ${words}`)}
          </span>
        </li>
      ))}
    </ol>
  );
}
