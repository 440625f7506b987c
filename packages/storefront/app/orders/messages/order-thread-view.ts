// A conversation about an order as its pages show it.
import type { Thread, ThreadMessagePage } from "@comptoir/contract/orders/threads";
import type { MessageView } from "#conversations/thread-place.ts";

export type OrderThreadView = {
  readonly id: string;
  readonly subject: string;
  readonly supplier: string;
  readonly isClosed: boolean;
  readonly unreadCount: number;
  readonly incidentId: string | null;
  /** Oldest first. */
  readonly messages: readonly (MessageView & { readonly readAt: string | null })[];
  readonly hasEarlier: boolean;
  /** There are newer ones as well. */
  readonly isPast: boolean;
  /** The newest message of the buyer's side; "" without one among the newest. */
  readonly lastOwnId: string;
};

/** The newest messages unless `past` holds earlier ones. */
export function presentOrderThread(thread: Thread, past: ThreadMessagePage | null): OrderThreadView {
  const shown = past ?? thread;
  return {
    id: thread.id,
    subject: thread.subject,
    supplier: thread.supplier.name,
    isClosed: thread.status === "CLOSED",
    unreadCount: thread.unreadCount,
    incidentId: thread.incidentId,
    messages: shown.messages.map(({ id, body, createdAt, readAt, author, attachments }) => ({
      ...{ id, text: body, at: createdAt, readAt, author: author.name, of: author.type, attachments },
      isOwn: author.type === "CUSTOMER",
    })),
    hasEarlier: shown.hasEarlier,
    isPast: past !== null,
    lastOwnId: thread.messages.findLast(({ author }) => author.type === "CUSTOMER")?.id ?? "",
  };
}
