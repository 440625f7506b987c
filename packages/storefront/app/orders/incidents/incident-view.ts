// Incidents as buyers' pages show them.
import type { Incident, IncidentRemedy, IncidentStatus } from "@comptoir/contract/orders/incidents";
import type { Thread } from "@comptoir/contract/orders/threads";
import type { BadgeTone } from "#ui/display/badge.tsx";

/** In the order of the form. */
export const remedies = ["RESEND", "CREDIT", "TAKE_BACK", "INFORM"] as const satisfies readonly IncidentRemedy[];

export const incidentTones: Readonly<Record<IncidentStatus, BadgeTone>> = {
  OPEN: "action",
  ON_GOING: "waiting",
  CLOSED: "neutral",
};

export type IncidentSummary = {
  readonly id: string;
  readonly number: number;
  readonly status: IncidentStatus;
  readonly logisticOrderId: string;
  readonly createdAt: string;
  readonly unreadCount: number;
  readonly lines: readonly { readonly id: string; readonly code: string; readonly quantity: number }[];
};

/** An incident as lists tell it. */
export const presentIncidentSummary = (incident: Incident): IncidentSummary => ({
  id: incident.id,
  number: incident.number,
  status: incident.status,
  logisticOrderId: incident.orderLogisticId,
  createdAt: incident.createdAt,
  unreadCount: incident.unreadCount,
  lines: incident.lines.map(({ orderLogisticLineId: id, sku: code, quantity }) => ({ id, code, quantity })),
});

/** Who has to act: the supplier, its reporter, whoever else of the account reads it, or nobody any more. */
export type IncidentTurnView = "supplier" | "buyer" | "team" | "closed";

/** Whose turn it is after the newest message; without one the report itself waits for its answer. */
export function turnOf(
  { status, steps }: Pick<Incident, "status" | "steps">,
  newest: Thread["messages"][number] | undefined,
): IncidentTurnView {
  if (status === "CLOSED") return "closed";
  if (!newest || newest.author.type === "CUSTOMER") return "supplier";
  return steps.includes("close") ? "buyer" : "team";
}
