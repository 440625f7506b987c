// What happened to an order, of all its suppliers together: what was one step for several of them is told once. Pure.

import type { LogisticOrderView, TimelineEntry } from "#orders/order/order-view.ts";
import type { MailStory } from "#timeline/mail-story.rules.ts";

export type OrderEvent = TimelineEntry & {
  /** Whose parts of the order it is about, in their order; empty: of all of them. */
  readonly suppliers: readonly string[];
};

type ToldOrder = Pick<LogisticOrderView, "supplier" | "history">;

/** What makes two entries one: the same step by the same person at the same moment. */
const keyOf = ({ at, state, by, news, reason, isLevel, isUnpaid }: TimelineEntry) =>
  JSON.stringify([at, state, by, news, reason, isLevel, isUnpaid]);

/** The newest first. */
export function mergeHistory(logisticOrders: readonly ToldOrder[]): readonly OrderEvent[] {
  const events = new Map<string, { readonly entry: TimelineEntry; readonly suppliers: string[] }>();
  for (const { supplier, history } of logisticOrders)
    for (const entry of history) {
      const known = events.get(keyOf(entry));
      if (known) known.suppliers.push(supplier);
      else events.set(keyOf(entry), { entry, suppliers: [supplier] });
    }
  const all = new Set(logisticOrders.map(({ supplier }) => supplier));
  return [...events.values()]
    .map(({ entry, suppliers }) => {
      const named = [...new Set(suppliers)];
      const refusedLines = logisticOrders
        .flatMap(({ history }) => history.filter((other) => keyOf(other) === keyOf(entry)))
        .flatMap((other) => other.refusedLines);
      return { ...entry, refusedLines, suppliers: named.length === all.size ? [] : named };
    })
    .reverse()
    .toSorted((one, other) => other.at.localeCompare(one.at));
}

/** The mails about any of them, a mail about several once; the newest first. */
export function mergeMails(logisticOrders: readonly Pick<LogisticOrderView, "mails">[]): readonly MailStory[] {
  const mails = logisticOrders.flatMap((logisticOrder) => logisticOrder.mails);
  const once = new Map(mails.map((mail) => [JSON.stringify(mail), mail]));
  return [...once.values()].toSorted((one, other) => other.at.localeCompare(one.at));
}
