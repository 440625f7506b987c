// What a buyer's user is told of on the site, and by which ways besides (ux A-06). Notifications are written where mails are, by
// `sendMails`; here they are read, marked and chosen.
import {
  type BuyerEvent,
  buyerEvents,
  isRequiredEvent,
  type NotificationWay,
} from "@comptoir/contract/notifications/notification-ways.rules";
import type { Notification, NotificationChoice } from "@comptoir/contract/notifications/notifications";
import type { SessionContext } from "#http/context.ts";
import {
  findChoices,
  findNotificationPage,
  markAllRead,
  markRead,
  type NotificationRow,
  writeChoices,
} from "#notifications/notifications.queries.ts";
import { isoMoment } from "#shared/iso-moment.ts";
import { type PageRequest, presentPage } from "#shared/paging.ts";
import { invalidField, notFound } from "#shared/refusal.ts";

const present = ({ createdAt, readAt, ...row }: NotificationRow): Notification => ({
  ...row,
  createdAt: isoMoment(createdAt),
  readAt: readAt && isoMoment(readAt),
});

type NotificationQuery = PageRequest & { readonly unread?: boolean | undefined };

/**
 * One page of what the caller was told of for the account, the newest first; one statement. A visit from a procurement system is told
 * nothing.
 */
export async function listNotifications({ deps, buyer }: SessionContext, query: NotificationQuery) {
  if (buyer.punchoutId !== null) return { ...presentPage<Notification>([], 0, query), unreadCount: 0 };
  const asked = { ...query, unread: query.unread ?? false };
  const { content, total, unreadCount } = await findNotificationPage(deps.db, buyer, asked);
  return { ...presentPage(content.map(present), total, query), unreadCount };
}

/** Marks a notification as read. Throws 404 for that of another user or account. */
export async function readNotification({ deps, buyer }: SessionContext, id: string): Promise<void> {
  if (!(await markRead(deps.db, buyer, id, deps.clock()))) throw notFound("Notification", id);
  deps.recall?.forget("access"); // Which remembers how many are not read.
}

/** Marks what was there at a moment as read. */
export async function readNotifications({ deps, buyer }: SessionContext, until: string): Promise<void> {
  await markAllRead(deps.db, buyer, new Date(until), deps.clock());
  deps.recall?.forget("access");
}

/** By which way each event reaches the caller. */
export async function listChoices({ deps, user }: SessionContext): Promise<NotificationChoice[]> {
  const chosen = await findChoices(deps.db, user.userId);
  return buyerEvents.map((event) => {
    const isRequired = isRequiredEvent(event);
    return { event, way: isRequired ? "MAIL" : (chosen.get(event) ?? "MAIL"), isRequired };
  });
}

/** Chooses the ways of events. Throws F-E-002 for one that comes by mail whatever is chosen. */
export async function chooseWays(
  context: SessionContext,
  choices: readonly { readonly event: BuyerEvent; readonly way: NotificationWay }[],
): Promise<NotificationChoice[]> {
  const fixed = choices.findIndex(({ event, way }) => isRequiredEvent(event) && way !== "MAIL");
  if (fixed >= 0)
    throw invalidField("F-E-002", `choices[${fixed}].way`, `${choices[fixed]?.event} always comes by mail at once`);
  const last = new Map(choices.map((choice) => [choice.event, choice]));
  await writeChoices(context.deps.db, context.user.userId, [...last.values()]);
  return listChoices(context);
}
