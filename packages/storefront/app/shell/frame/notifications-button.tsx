// What toasts have said since the page was loaded, for those who missed it (ux G-16). Appears with the first of them.

import { useShellText } from "messages:shell";
import Bell from "lucide-react/icons/bell";
import { lazy, Suspense, useState } from "react";
import { useNotifications } from "#ui/overlay/toasts.tsx";

const NotificationsDialog = lazy(() => import("#shell/frame/notifications-dialog.tsx"));

export function NotificationsButton() {
  const t = useShellText();
  const notifications = useNotifications();
  const [isOpen, setOpen] = useState(false);
  const count = notifications.length;
  if (count === 0) return null;
  return (
    <>
      <button
        type="button"
        className="inline-flex min-h-8 items-center gap-1 rounded-md px-1 hover:text-primary"
        aria-label={t("notificationCount", { count })}
        onClick={() => setOpen(true)}
      >
        <Bell aria-hidden="true" className="text-muted" />
        <span className="tabular-nums">{count}</span>
      </button>
      {isOpen && (
        <Suspense>
          <NotificationsDialog notifications={notifications} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
