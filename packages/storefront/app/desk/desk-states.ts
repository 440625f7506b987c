// The states of a supplier quote as the desk tells them: on whom it waits, and in which group of the list it stands.
import type { SupplierQuoteStatus } from "@comptoir/contract/quotes/quotes";
import type { DeskClient } from "#lib/session/context.ts";
import type { BadgeTone } from "#ui/display/badge.tsx";

const tones: Readonly<Record<SupplierQuoteStatus, BadgeTone>> = {
  STAGING: "waiting",
  NEW: "action",
  WAITING_FOR_SUPPLIER_INFOS: "action",
  WAITING_FOR_OPERATOR: "waiting",
  WAITING_FOR_CUSTOMER: "waiting",
  VALIDATED: "positive",
  DECLINED_BY_CUSTOMER: "negative",
  DECLINED_BY_SUPPLIER: "negative",
  DECLINED_BY_OPERATOR: "negative",
  EXPIRED: "neutral",
  CLOSED: "neutral",
};

/** The tone of a state. */
export const deskTone = (status: SupplierQuoteStatus): BadgeTone => tones[status];

/** The quotes on which each kind of client has to act. */
export const waitingStatuses: Readonly<Record<DeskClient, readonly SupplierQuoteStatus[]>> = {
  SUPPLIER: ["NEW", "WAITING_FOR_SUPPLIER_INFOS"],
  OPERATOR: ["STAGING", "WAITING_FOR_OPERATOR"],
};

/** Whether a quote of this state waits for this kind of client. */
export const waitsFor = (client: DeskClient, status: SupplierQuoteStatus): boolean =>
  waitingStatuses[client].includes(status);

export const stateGroups = ["all", "waiting", "elsewhere", "sent", "ordered", "over"] as const;
export type StateGroup = (typeof stateGroups)[number];

/** The group that an address names; all of them where it names none. */
export const readStateGroup = (name: string | null): StateGroup => stateGroups.find((group) => group === name) ?? "all";

const unanswered: readonly SupplierQuoteStatus[] = [
  "STAGING",
  "NEW",
  "WAITING_FOR_SUPPLIER_INFOS",
  "WAITING_FOR_OPERATOR",
];

const over: readonly SupplierQuoteStatus[] = [
  "DECLINED_BY_CUSTOMER",
  "DECLINED_BY_SUPPLIER",
  "DECLINED_BY_OPERATOR",
  "EXPIRED",
  "CLOSED",
];

/** The states of a group; none stands for all. */
export function statusesOf(group: StateGroup, client: DeskClient): SupplierQuoteStatus[] {
  if (group === "waiting") return [...waitingStatuses[client]];
  if (group === "elsewhere") return unanswered.filter((status) => !waitsFor(client, status));
  if (group === "sent") return ["WAITING_FOR_CUSTOMER"];
  if (group === "ordered") return ["VALIDATED"];
  return group === "over" ? [...over] : [];
}
