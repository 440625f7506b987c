import { useShellText } from "messages:shell";
import { formatDateTime } from "#lib/format.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { NotificationList } from "#ui/overlay/notification-list.tsx";
import type { Notification } from "#ui/overlay/toasts.tsx";

type NotificationsDialogProps = { readonly notifications: readonly Notification[]; readonly onClose: () => void };

export default function NotificationsDialog({ notifications, onClose }: NotificationsDialogProps) {
  const t = useShellText();
  return (
    <Dialog title={t("notifications")} closeLabel={t("close")} onClose={onClose} placement="side">
      <NotificationList
        notifications={notifications}
        timeOf={(at) => formatDateTime(at.toISOString())}
        onFollow={onClose}
      />
    </Dialog>
  );
}
