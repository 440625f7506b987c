// Who of the desk sees to a row of the inbox, and the buttons that say so or let it rest. They need no scripts.

import { useDeskInboxText } from "messages:deskInbox";
import Ellipsis from "lucide-react/icons/ellipsis";
import UserRound from "lucide-react/icons/user-round";
import type { MouseEvent } from "react";
import type { InboxItem } from "#desk/inbox/inbox-entry.ts";
import type { MarkOutcome } from "#desk/marks/marks.server.ts";
import { formatDate } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { formatWeekday } from "#lib/weekday.ts";
import { Badge } from "#ui/display/badge.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import { Menu } from "#ui/overlay/menu.tsx";

type ItemProps = { readonly item: InboxItem };

export function Holder({ item: { heldBy, snoozedUntil } }: ItemProps) {
  const t = useDeskInboxText();
  if (!heldBy && !snoozedUntil) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-1 font-normal">
      {heldBy && (
        <Badge tone={heldBy.isMe ? "action" : "neutral"} icon={<UserRound />}>
          {heldBy.isMe ? t("heldByMe") : t("heldBy", { name: heldBy.name })}
        </Badge>
      )}
      {snoozedUntil && <Badge>{t("snoozedUntil", { date: formatDate(snoozedUntil) })}</Badge>}
    </span>
  );
}

type MarkMenuProps = ItemProps & { readonly thing: string; readonly days: readonly string[] };

/** What can be noted about a row. */
export function MarkMenu({ item: { name, heldBy, snoozedUntil }, thing, days }: MarkMenuProps) {
  const t = useDeskInboxText();
  const language = useLanguage();
  const hold = heldBy ? (heldBy.isMe ? "leave" : "takeOver") : "hold";
  return (
    <Menu summary={<Ellipsis />} label={t("marks", { name })} align="end" size="small" hasArrow={false}>
      <MarkButton name={hold} value={thing}>
        {t(`mark.${hold}`, { name: heldBy?.name ?? "" })}
      </MarkButton>
      {snoozedUntil && (
        <MarkButton name="snooze" value={thing}>
          {t("mark.wake")}
        </MarkButton>
      )}
      {days.map((day) => (
        <MarkButton key={day} name="snooze" value={`${thing} ${day}`}>
          {t("mark.snooze", { day: formatWeekday(day, language) })}
        </MarkButton>
      ))}
    </Menu>
  );
}

type MarkButtonProps = { readonly name: string; readonly value: string; readonly children: string };

/** The menu closes with the press; its button keeps focus, so that the keys of rows go on from there. */
function closeMenu(event: MouseEvent<HTMLButtonElement>): void {
  const menu = event.currentTarget.closest("details");
  menu?.removeAttribute("open");
  menu?.querySelector("summary")?.focus();
}

const MarkButton = ({ children, ...button }: MarkButtonProps) => (
  <button type="submit" className="menu-item" onClick={closeMenu} {...button}>
    {children}
  </button>
);

/** What came of a mark. */
export function MarkNotice({ outcome }: { readonly outcome: MarkOutcome }) {
  const t = useDeskInboxText();
  const words = (): string => {
    if (outcome.mark === "refused") return t("marked.refused");
    if (outcome.mark === "snooze")
      return outcome.until ? t("marked.snooze", { date: formatDate(outcome.until) }) : t("marked.wake");
    if (!outcome.heldBy) return t("marked.leave");
    return outcome.heldBy.isMe ? t("marked.hold") : t("marked.taken", { name: outcome.heldBy.name });
  };
  const isDone = outcome.mark === "snooze" || (outcome.mark === "hold" && outcome.isMeant);
  return (
    <Alert tone={isDone ? "success" : "warning"} key={outcome.at}>
      <span role="status">{words()}</span>
    </Alert>
  );
}
