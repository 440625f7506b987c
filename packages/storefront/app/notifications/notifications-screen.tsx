// What a buyer was told, the newest first: all of it, or what is not read yet.

import { useNotificationsText } from "messages:notifications";
import type { Notification } from "@comptoir/contract/notifications/notifications";
import Bell from "lucide-react/icons/bell";
import { Form } from "react-router";
import { usePaths } from "#lib/language.tsx";
import { useLive } from "#lib/live/use-live.ts";
import { NotificationEntry } from "#notifications/notification-entry.tsx";
import { PageHead } from "#page/page-head.tsx";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { HiddenFields } from "#ui/action/undo-form.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { Tabs } from "#ui/navigation/tabs.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type NotificationsScreenProps = {
  readonly all: readonly Notification[];
  readonly page: number;
  readonly pages: number;
  readonly count: number;
  readonly unreadCount: number;
  readonly isUnread: boolean;
  readonly isRefused: boolean;
};

export function NotificationsScreen(props: NotificationsScreenProps) {
  const { all, page, pages, unreadCount, isUnread, isRefused } = props;
  const t = useNotificationsText();
  const paths = usePaths();
  useLive("notifications");
  const here = (to = page) => paths.notifications({ tab: isUnread ? "unread" : null, page: to > 1 ? to : null });
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHead title={t("title")} here={paths.notifications()} lead={t("lead")} />
      {isRefused && (
        <Alert tone="danger" isUrgent>
          {t("refused")}
        </Alert>
      )}
      <Tabs
        label={t("tabs")}
        current={isUnread ? "unread" : "all"}
        tabs={[
          { key: "all", label: t("all"), to: paths.notifications() },
          { key: "unread", label: t("unread"), to: paths.notifications({ tab: "unread" }), count: unreadCount },
        ]}
      />
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        {unreadCount > 0 && page === 1 && all[0] && <ReadAll until={all[0].createdAt} returnTo={here(1)} />}
        <Link to={paths.notificationChoices()}>{t("toChoices")}</Link>
      </div>
      {all.length === 0 ? <None isUnread={isUnread} /> : <Entries all={all} returnTo={here()} />}
      <Pagination
        current={page}
        total={pages}
        pageTo={here}
        texts={{
          label: t("pages"),
          previous: t("previousPage"),
          next: t("nextPage"),
          page: (number) => t("page", { page: number }),
        }}
      />
    </div>
  );
}

type ReadAllProps = { readonly until: string; readonly returnTo: string };

/** All that was there when the page was read: what comes meanwhile stays unread. */
function ReadAll({ until, returnTo }: ReadAllProps) {
  const t = useNotificationsText();
  return (
    <Form method="post" action={usePaths().notifications()}>
      <HiddenFields fields={{ until, returnTo }} />
      <Button type="submit" size="small">
        {t("readAll")}
      </Button>
    </Form>
  );
}

type EntriesProps = { readonly all: readonly Notification[]; readonly returnTo: string };

function Entries({ all, returnTo }: EntriesProps) {
  const t = useNotificationsText();
  const paths = usePaths();
  return (
    <ul className="grid gap-2">
      {all.map((notification) => (
        <li
          key={notification.id}
          className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-s-4 data-unread:border-s-primary"
          data-padding="normal"
          data-unread={notification.readAt === null || undefined}
        >
          <div className="grid gap-0.5">
            <NotificationEntry notification={notification} />
          </div>
          {notification.readAt === null && (
            <Form method="post" action={paths.notifications()} className="print:hidden">
              <HiddenFields fields={{ read: notification.id, returnTo }} />
              <Button type="submit" size="small" aria-label={t("readOf", { reference: notification.reference })}>
                {t("read")}
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}

function None({ isUnread }: { readonly isUnread: boolean }) {
  const t = useNotificationsText();
  const paths = usePaths();
  return (
    <EmptyState
      icon={<Bell />}
      title={t(isUnread ? "noneUnread" : "none")}
      actions={
        isUnread ? (
          <ButtonLink to={paths.notifications()}>{t("seeAll")}</ButtonLink>
        ) : (
          <ButtonLink to={paths.orders()}>{t("toOrders")}</ButtonLink>
        )
      }
    >
      <p>{t(isUnread ? "noneUnreadText" : "noneText")}</p>
    </EmptyState>
  );
}
