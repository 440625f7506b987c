import { BareLink } from "#ui/action/link.tsx";
import { toneIcons } from "#ui/overlay/alert.tsx";
import type { Notification, ToastAction } from "#ui/overlay/toasts.tsx";

type NotificationListProps = {
  readonly notifications: readonly Notification[];
  readonly timeOf: (at: Date) => string;
  /** A link of the list was followed. */
  readonly onFollow: () => void;
};

const leads = (action: ToastAction): action is ToastAction & { readonly to: string } => action.to !== undefined;

/** Everything that toasts have said; of their actions the links, as an undo belongs to its moment (ux G-16). */
export function NotificationList({ notifications, timeOf, onFollow }: NotificationListProps) {
  return (
    <ul className="notification-list">
      {notifications.map(({ id, tone = "success", title, text, at, actions = [] }) => {
        const Icon = toneIcons[tone];
        return (
          <li key={id} data-tone={tone}>
            <Icon />
            <div>
              <p className="font-bold">{title}</p>
              {text}
              <time dateTime={at.toISOString()}>{timeOf(at)}</time>
              {actions.filter(leads).map(({ to, label }) => (
                <BareLink key={label} to={to} className="link" onClick={onFollow}>
                  {label}
                </BareLink>
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
