// Pages that show at once what somebody else has changed.
import { useEffect, useState } from "react";
import { useLocation, useNavigation, useRevalidator } from "react-router";
import { followEvents } from "#lib/live/follow.ts";

/** What a page follows: something of the shop by its id, a quote or an order of the desk, all of the desk, or what the user is told of. */
export type LiveTopic =
  | { readonly masterQuoteId: string }
  | { readonly commercialOrderId: string }
  | { readonly supplierQuoteId: string }
  | { readonly logisticOrderId: string }
  | "notifications"
  | "desk";

const addressOf = (topic: LiveTopic): string => {
  if (topic === "desk") return "/desk/live?";
  if (topic === "notifications") return "/live?notifications=true";
  return `${"supplierQuoteId" in topic || "logisticOrderId" in topic ? "/desk" : ""}/live?${new URLSearchParams(topic)}`;
};

/** Reads the page anew; only while nothing else is read, which it would cut off. */
type Reading = { readonly isIdle: boolean; readonly readAnew: () => Promise<void> };

/** Reads anew whenever what the page shows has changed; without a network when it is back, as a page that cannot be read is gone. */
export function useLiveEvents(topic: LiveTopic, { isIdle, readAnew }: Reading): void {
  const address = addressOf(topic);
  const [isDue, setDue] = useState(false);
  useEffect(() => followEvents(address, () => setDue(true)), [address]);
  useEffect(() => {
    if (!isDue || !isIdle) return;
    const read = () => {
      setDue(false);
      void readAnew();
    };
    if (navigator.onLine) {
      read();
      return;
    }
    window.addEventListener("online", read, { once: true });
    return () => window.removeEventListener("online", read);
  }, [isDue, isIdle, readAnew]);
}

/**
 * Reads the page anew whenever what it shows has changed. Gives what the page's form was answered, which reading anew takes
 * away, until the reader goes on.
 */
export function useLive<Answer>(topic: LiveTopic, answer?: Answer): Answer | undefined {
  const { state, revalidate } = useRevalidator();
  const navigation = useNavigation();
  useLiveEvents(topic, { isIdle: state === "idle" && navigation.state === "idle", readAnew: revalidate });
  const { key } = useLocation();
  const [kept, keep] = useState({ key, answer });
  const current = answer ?? (kept.key === key ? kept.answer : undefined);
  if (kept.key !== key || kept.answer !== current) keep({ key, answer: current });
  return current;
}
