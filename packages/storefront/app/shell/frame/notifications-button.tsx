// The bell: how much of what a buyer was told of is not read, and the way to it. Where scripts are, a press opens a panel instead,
// with what toasts have said since the page was loaded as well (ux G-16).

import { useAccountAreaText } from "messages:accountArea";
import Bell from "lucide-react/icons/bell";
import { lazy, type MouseEvent, Suspense, useCallback, useState } from "react";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import { BareLink } from "#ui/action/link.tsx";
import { useNotifications } from "#ui/overlay/toasts.tsx";

const NotificationsDialog = lazy(() => import("#shell/frame/notifications-dialog.tsx"));

type NotificationsButtonProps = {
  /** Somebody who is told of more than toasts. */
  readonly isBuyer: boolean;
};

export default function NotificationsButton({ isBuyer }: NotificationsButtonProps) {
  const t = useAccountAreaText();
  const paths = usePaths();
  const { unreadNotifications } = useSession();
  const toasts = useNotifications();
  const [state, setState] = useState({
    isOpen: false,
    wasOpened: false,
    unread: unreadNotifications,
    of: unreadNotifications,
  });
  // What the page has read anew is newer than what the panel has heard.
  if (state.of !== unreadNotifications) setState({ ...state, unread: unreadNotifications, of: unreadNotifications });
  const count = useCallback((unread: number) => setState((now) => ({ ...now, unread })), []);
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setState({ ...state, isOpen: true, wasOpened: true });
  };
  const { unread } = state;
  return (
    <>
      <BareLink to={paths.notifications()} className="button header-entry relative" prefetch="none" onClick={open}>
        <Bell aria-hidden="true" />
        <span className="sr-only">
          {isBuyer ? t("unreadNotifications", { count: unread }) : t("notificationCount", { count: toasts.length })}
        </span>
        {unread > 0 && (
          <span aria-hidden="true">
            <span className="count max-sm:hidden">{unread > 99 ? "99+" : unread}</span>
            {/* Phones have no room for a number beside the search and the cart. */}
            <span className="absolute end-2 top-2 size-2 rounded-full bg-primary sm:hidden" />
          </span>
        )}
      </BareLink>
      {state.wasOpened && (
        <Suspense>
          <NotificationsDialog
            isOpen={state.isOpen}
            isBuyer={isBuyer}
            toasts={toasts}
            onClose={() => setState({ ...state, isOpen: false })}
            onCount={count}
          />
        </Suspense>
      )}
    </>
  );
}
