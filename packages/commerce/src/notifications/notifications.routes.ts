// The calls of what a buyer's user is told of.
import type { notifications } from "@comptoir/contract/notifications/notifications";
import type { CommerceHandlers } from "#http/register.ts";
import {
  chooseWays,
  listChoices,
  listNotifications,
  readNotification,
  readNotifications,
} from "#notifications/notifications.ts";

export const notificationHandlers = {
  getNotifications: ({ query }, context) => listNotifications(context, query),
  readNotification: ({ params }, context) => readNotification(context, params.notificationId),
  readNotifications: ({ body }, context) => readNotifications(context, body.until),
  getNotificationChoices: (_, context) => listChoices(context),
  putNotificationChoices: ({ body }, context) => chooseWays(context, body.choices),
} satisfies CommerceHandlers<typeof notifications>;
