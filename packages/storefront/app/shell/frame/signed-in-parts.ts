// What the frame shows those who are signed in alone: guests load none of it.
import { atOnce, deferred } from "#ui/display/deferred.tsx";

export const AccountMenu = deferred(() => import("#shell/session/account-menu.tsx"), atOnce);
export const AccountNotice = deferred(() => import("#shell/session/account-notice.tsx"), atOnce);
export const AccountSwitch = deferred(() => import("#shell/session/account-switch.tsx"), atOnce);
export const NotificationsButton = deferred(() => import("#shell/frame/notifications-button.tsx"), atOnce);

/** Has the server write them with the page. */
export const prepareSignedInParts = (): Promise<unknown> =>
  Promise.all([AccountMenu, AccountNotice, AccountSwitch, NotificationsButton].map(({ prepare }) => prepare()));
