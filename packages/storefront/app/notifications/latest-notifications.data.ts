// The latest notifications, for the panel that the bell opens on any page.
import { languageOf } from "#lib/locale.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { getSession } from "#lib/session/session.server.ts";
import type { Route } from "./+types/latest-notifications.data.ts";

/** As many as a panel shows. */
const shown = 10;

/** Of a guest there are none; null: they could not be read, which is no reason for the page below to go. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (getSession(context).state !== "authenticated") return { latest: [], unreadCount: 0 };
  const { notifications } = getSdk(context, languageOf(url.pathname));
  try {
    const { content, unreadCount } = await notifications.getNotifications({ query: { size: shown } });
    return { latest: content, unreadCount };
  } catch (error) {
    tellFailure("The latest notifications could not be read", error);
    return { latest: null, unreadCount: null };
  }
}
