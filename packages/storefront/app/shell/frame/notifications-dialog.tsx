// The panel of the bell: what toasts have said on this page, and the latest that the buyer was told of. Opened once, it goes on
// hearing of news while the page stays, so that the bell counts them.

import { useAccountAreaText } from "messages:accountArea";
import { useNotificationsText } from "messages:notifications";
import { useShellText } from "messages:shell";
import { useCallback, useEffect } from "react";
import { useFetcher } from "react-router";
import { formatDateTime } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import { useLiveEvents } from "#lib/live/use-live.ts";
import type { loader } from "#notifications/latest-notifications.data.ts";
import { NotificationEntry } from "#notifications/notification-entry.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { NotificationList } from "#ui/overlay/notification-list.tsx";
import type { Notification as Toast } from "#ui/overlay/toasts.tsx";

type NotificationsDialogProps = {
  readonly isOpen: boolean;
  /** Somebody who is told of more than toasts. */
  readonly isBuyer: boolean;
  readonly toasts: readonly Toast[];
  readonly onClose: () => void;
};

export default function NotificationsDialog({ isOpen, isBuyer, toasts, onClose }: NotificationsDialogProps) {
  const t = useShellText();
  const area = useAccountAreaText();
  const words = useNotificationsText();
  return (
    <>
      {isBuyer && <Follower isOpen={isOpen} />}
      {isOpen && (
        <Dialog title={area("notifications")} closeLabel={t("close")} onClose={onClose} placement="side">
          <div className="grid gap-6">
            {isBuyer && <Latest onFollow={onClose} />}
            {toasts.length > 0 && (
              <section className="grid gap-2">
                <h3>{words("onThisPage")}</h3>
                <NotificationList
                  notifications={toasts}
                  timeOf={(at) => formatDateTime(at.toISOString())}
                  onFollow={onClose}
                />
              </section>
            )}
          </div>
        </Dialog>
      )}
    </>
  );
}

/** One answer for the panel and the count, whoever asks. */
const useLatest = () => useFetcher<typeof loader>({ key: "latest-notifications" });

/** Reads when the panel opens and whenever there is news. */
function Follower({ isOpen }: Pick<NotificationsDialogProps, "isOpen">) {
  const { load, state } = useLatest();
  const address = usePaths().latestNotifications();
  const readAnew = useCallback(() => load(address), [load, address]);
  useEffect(() => {
    if (isOpen) void readAnew();
  }, [isOpen, readAnew]);
  useLiveEvents("notifications", { isIdle: state === "idle", readAnew });
  return null;
}

function Latest({ onFollow }: { readonly onFollow: () => void }) {
  const t = useNotificationsText();
  const paths = usePaths();
  const { data, state } = useLatest();
  return (
    <section className="grid gap-3">
      <h3>{t("latest")}</h3>
      <div role="status" className="sr-only">
        {!data && state !== "idle" && t("loading")}
      </div>
      {data?.latest === null && <p role="alert">{t("notLoaded")}</p>}
      {data?.latest?.length === 0 && <p className="text-muted">{t("none")}</p>}
      {data?.latest && data.latest.length > 0 && (
        <ul className="grid gap-3">
          {data.latest.map((notification) => (
            <li
              key={notification.id}
              className="border-s-4 border-line ps-3 data-unread:border-primary"
              data-unread={notification.readAt === null || undefined}
            >
              <NotificationEntry notification={notification} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={paths.notifications()} onClick={onFollow}>
          {t("seeAll")}
        </ButtonLink>
        <ButtonLink to={paths.notificationChoices()} onClick={onFollow}>
          {t("toChoices")}
        </ButtonLink>
      </div>
    </section>
  );
}
