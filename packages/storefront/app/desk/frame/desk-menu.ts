// Where one works at the desk: the entries of its bar, which the palette offers too.
import type { deskText } from "messages:desk";
import type { InboxKind } from "@comptoir/contract/desk/inbox";
import CircleUser from "lucide-react/icons/circle-user";
import FileText from "lucide-react/icons/file-text";
import Flag from "lucide-react/icons/flag";
import Inbox from "lucide-react/icons/inbox";
import MessageSquare from "lucide-react/icons/message-square";
import Package from "lucide-react/icons/package";
import Tag from "lucide-react/icons/tag";
import type { ComponentType, SVGProps } from "react";
import type { Desk } from "#desk/desk.ts";
import { sum } from "#goods/amounts.rules.ts";
import type { DeskPaths } from "#lib/desk-paths.ts";

type DeskWords = ReturnType<typeof deskText>;

export type DeskPlace = {
  readonly key: string;
  readonly to: string;
  readonly label: string;
  readonly Icon: ComponentType<SVGProps<SVGSVGElement>>;
  /** How much waits there; null where nothing is counted. */
  readonly count: number | null;
  readonly isExact?: boolean;
};

/** The places of a desk, in the order of its bar. */
export function deskPlaces({ client, waiting }: Desk, paths: DeskPaths, t: DeskWords): readonly DeskPlace[] {
  const count = (...kinds: readonly InboxKind[]) => waiting && sum(kinds.map((kind) => waiting.counts[kind]));
  const all = waiting && sum(Object.values(waiting.counts));
  const unread = waiting?.unreadCount ?? null;
  const orders = count("ACCEPT", "PREPARE", "SHIP", "BLOCKED", "LATE");
  return [
    { key: "inbox", to: paths.inbox(), label: t("inbox"), Icon: Inbox, count: all, isExact: true },
    { key: "quotes", to: paths.quotes(), label: t("quotes"), Icon: FileText, count: count("QUOTE", "RELEASE") },
    { key: "orders", to: paths.orders(), label: t("orders"), Icon: Package, count: orders },
    { key: "incidents", to: paths.incidents(), label: t("incidents"), Icon: Flag, count: null },
    { key: "offers", to: paths.offers(), label: t("offers"), Icon: Tag, count: null },
    { key: "messages", to: paths.messages(), label: t("messages"), Icon: MessageSquare, count: unread },
    ...(client === "OPERATOR"
      ? [{ key: "accounts", to: paths.accounts(), label: t("accounts"), Icon: CircleUser, count: null }]
      : []),
  ];
}
