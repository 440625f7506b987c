import { formatDateTime } from "#lib/format.ts";
import { useShellText } from "#shell/shell.text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { NotificationList } from "#ui/notification-list.tsx";
import type { Notification } from "#ui/toasts.tsx";

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
