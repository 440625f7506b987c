// The bell: how much of what a buyer was told of is not read, and the way to it. Where scripts are, a press opens a panel instead,
// with what toasts have said since the page was loaded as well (ux G-16).

import { useAccountAreaText } from "messages:accountArea";
import Bell from "lucide-react/icons/bell";
import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import type { loader } from "#notifications/latest-notifications.data.ts";
import { BareLink } from "#ui/action/link.tsx";
import { useNotifications } from "#ui/overlay/toasts.tsx";

const NotificationsDialog = lazy(() => import("#shell/frame/notifications-dialog.tsx"));

/** Milliseconds that a count is good for where nothing tells of news: who goes on, or comes back to the tab, then has it read anew. */
const FRESH = 60_000;

/** Counts anew where the page has stood for a while, without a connection of its own. */
function useCountedAnew(isBuyer: boolean) {
  const { load, data } = useFetcher<typeof loader>({ key: "latest-notifications" });
  const address = usePaths().latestNotifications();
  const { pathname } = useLocation();
  const countedAt = useRef(0);
  useEffect(() => {
    countedAt.current ||= Date.now();
    const count = () => {
      if (!isBuyer || !pathname || document.hidden || Date.now() - countedAt.current < FRESH) return;
      countedAt.current = Date.now();
      void load(address);
    };
    count();
    document.addEventListener("visibilitychange", count);
    return () => document.removeEventListener("visibilitychange", count);
  }, [isBuyer, pathname, load, address]);
  return data;
}

type NotificationsButtonProps = {
  /** Somebody who is told of more than toasts. */
  readonly isBuyer: boolean;
};

export default function NotificationsButton({ isBuyer }: NotificationsButtonProps) {
  const t = useAccountAreaText();
  const paths = usePaths();
  const { unreadNotifications } = useSession();
  const toasts = useNotifications();
  const latest = useCountedAnew(isBuyer);
  const [state, setState] = useState({
    ...{ isOpen: false, wasOpened: false },
    ...{ unread: unreadNotifications, of: unreadNotifications, latest },
  });
  // Whichever was read last counts: with the page, or by itself.
  if (state.of !== unreadNotifications) setState({ ...state, unread: unreadNotifications, of: unreadNotifications });
  else if (state.latest !== latest) setState({ ...state, unread: latest?.unreadCount ?? state.unread, latest });
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
          />
        </Suspense>
      )}
    </>
  );
}
