// What holds of every conversation, about quotes as about orders: which messages are news for a reader, until when, and how often a mail
// tells of them.
import { addDays, shopDay, startOfDay } from "@comptoir/contract/days/days.rules";

// Each domain of conversations reads its own tables by this condition.
export { isUnread, type MessageReader } from "#conversations/unread.queries.ts";

/** The other side gets one mail in so many minutes, however many messages are written (quotes 9). */
const mailPauseMinutes = 10;

/** A message is told by a mail unless one went to the same side after this moment. */
export const mailPauseBefore = (now: Date): Date => {
  const pause = mailPauseMinutes * 60_000;
  return new Date(now.getTime() - pause);
};

/** Days after which a message that nobody has read is no news any more: as long as a request waits for its answer (quotes 3.2). */
const newsDays = 60;

/** Since when messages count as written lately. */
export const unreadFrom = (now: Date): Date => startOfDay(addDays(shopDay(now), -newsDays));
