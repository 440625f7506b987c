// What the list of notifications writes: one read, or all that were shown.
import type { Sdk } from "@comptoir/sdk/client";
import { throwUnlessRefused } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";

/** Marks what the form says as read; false where it could not be. Throws what is no refusal. */
export async function markRead({ notifications }: Pick<Sdk, "notifications">, form: FormData): Promise<boolean> {
  const [notificationId, until] = [form.get("read"), form.get("until")];
  try {
    if (notificationId) await notifications.readNotification({ params: { notificationId: String(notificationId) } });
    else await notifications.readNotifications({ body: { until: String(until ?? "") } });
    return true;
  } catch (error) {
    throwUnlessRefused(error);
    tellFailure("Notifications could not be marked as read", error);
    return false;
  }
}
