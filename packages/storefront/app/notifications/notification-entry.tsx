// One notification: what happened, to what, when, and the way there, which takes it for read.

import { useMailsText } from "messages:mails";
import { useNotificationsText } from "messages:notifications";
import type { Notification } from "@comptoir/contract/notifications/notifications";
import { useFetcher } from "react-router";
import { formatDateTime } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import { pageOfNotification } from "#notifications/notification-links.ts";
import { Link } from "#ui/action/link.tsx";

type NotificationEntryProps = {
  readonly notification: Notification;
  readonly onFollow?: (() => void) | undefined;
};

export function NotificationEntry({ notification, onFollow }: NotificationEntryProps) {
  const t = useNotificationsText();
  const mails = useMailsText();
  const paths = usePaths();
  const { submit } = useFetcher();
  const { id, event, reference, supplierName, createdAt, readAt } = notification;
  const follow = () => {
    // Without scripts it stays unread until its reader says so.
    if (readAt === null) void submit({ read: id }, { method: "post", action: paths.notifications() });
    onFollow?.();
  };
  return (
    <>
      <p className="font-bold">
        {readAt === null && <span className="sr-only">{t("isUnread")} </span>}
        <Link to={pageOfNotification(paths, notification)} onClick={follow}>
          {mails(`event.${event}`)}
        </Link>
      </p>
      <p className="text-sm wrap-anywhere">{supplierName ? t("ofSupplier", { reference, supplierName }) : reference}</p>
      <p className="text-sm text-muted">
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
    </>
  );
}
