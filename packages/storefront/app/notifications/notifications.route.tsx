// What the user was told of, the newest first: all of it, or what is not read yet.

import { notificationsText } from "messages:notifications";
import { data, redirect } from "react-router";
import { languageOf } from "#lib/locale.ts";
import { safeReturnPath } from "#lib/navigation.ts";
import { cardsPerPage, readPage } from "#lib/pages.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm } from "#lib/request.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { markRead } from "#notifications/notifications.server.ts";
import { NotificationsScreen } from "#notifications/notifications-screen.tsx";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/notifications.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, notificationsText(languageOf(args.location.pathname))("title"));

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = readPage(url.searchParams);
  const isUnread = url.searchParams.get("tab") === "unread";
  const { notifications } = getSdk(context, languageOf(url.pathname));
  const read = (page: number) =>
    notifications.getNotifications({ query: { page: page - 1, size: cardsPerPage, unread: isUnread } });
  const found = await read(asked);
  // An address beyond the last page shows the last one: of what is not read, pages go while one reads.
  const page = Math.min(asked, Math.max(1, found.totalPages));
  const { content, totalPages, totalElements, unreadCount } = page < asked ? await read(page) : found;
  return { all: content, page, pages: totalPages, count: totalElements, unreadCount, isUnread };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const form = await readForm(request);
  if (!(await markRead(getSdk(context, language), form))) return data({ isRefused: true }, 409);
  return redirect(safeReturnPath(form.get("returnTo")) ?? pathsIn(language).notifications());
}

export default function NotificationsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <NotificationsScreen {...loaderData} isRefused={actionData?.isRefused ?? false} />;
}
