// The life of an incident as one table (orders 8), how much of a line may be reported, and who hears of what is said. Pure.
import { workingHoursBetween } from "@comptoir/contract/days/working-days.rules";
import type { Incident, IncidentStatus, LinkedType } from "@comptoir/contract/orders/incidents";
import type { ReasonType, ThreadAudience } from "@comptoir/contract/orders/threads";
import { invalidField } from "#shared/refusal.ts";
import { statusAfter, type Transition } from "#shared/transitions.rules.ts";

/** As what somebody takes a step: the buyer who has reported it, another buyer who sees it, or a desk. */
export type IncidentRole = "REPORTER" | "CUSTOMER" | "SUPPLIER" | "OPERATOR";

/** Every transition there is; an incident begins OPEN. The first message of a desk to the buyer is the answer. */
export const incidentTransitions = {
  answer: { from: ["OPEN"], to: "ON_GOING", by: ["SUPPLIER", "OPERATOR"] },
  close: { from: ["OPEN", "ON_GOING"], to: "CLOSED", by: ["REPORTER", "SUPPLIER", "OPERATOR"] },
} as const satisfies Readonly<Record<string, Transition<IncidentStatus, IncidentRole>>>;

export type IncidentAction = keyof typeof incidentTransitions;

/** The status after an action, or null when status or role forbid it. */
export const incidentStatusAfter = (
  action: IncidentAction,
  status: IncidentStatus,
  role: IncidentRole,
): IncidentStatus | null => statusAfter<IncidentStatus, IncidentRole>(incidentTransitions[action], status, role);

/** What somebody may do with an incident as it is now. */
export function stepsOf(
  status: IncidentStatus,
  role: IncidentRole,
  { mayWrite, mayRefund }: { readonly mayWrite: boolean; readonly mayRefund: boolean },
): Incident["steps"] {
  if (status === "CLOSED" || !mayWrite) return [];
  const mayClose = incidentStatusAfter("close", status, role) !== null;
  return [
    "answer" as const,
    ...(mayClose ? (["close"] as const) : []),
    ...(mayClose && role === "OPERATOR" && mayRefund ? (["refund"] as const) : []),
  ];
}

/** A reported problem, and when its supplier first wrote back. */
export type FirstAnswer = { readonly reportedAt: Date; readonly answeredAt: Date };

/** Fewer answers tell nothing of what is usual. */
const fewestAnswers = 3;

/** After how many working hours, begun ones too, half of the problems had their first answer; null where there are too few. */
export function usualAnswerTime(answers: readonly FirstAnswer[]): number | null {
  if (answers.length < fewestAnswers) return null;
  const hours = answers.map(({ reportedAt, answeredAt }) => workingHoursBetween(reportedAt, answeredAt));
  const median = hours.sort((one, other) => one - other)[Math.floor((hours.length - 1) / 2)] ?? 0;
  return Math.max(1, Math.ceil(median));
}

/** The types whose sub-reasons are reasons of incidents. */
export const incidentReasonTypes: readonly ReasonType[] = ["DELIVERY", "PRODUCT"];

export type ReportableLine = {
  readonly id: string;
  readonly externalId: string | null;
  readonly shipped: number;
  /** Pieces of all incidents so far, closed ones too: no piece is reported twice. */
  readonly reported: number;
};

type AskedLine = {
  readonly orderLogisticLineId: string;
  readonly quantity: number;
  readonly reason?: string | null | undefined;
};

export type ReportedLine = { readonly id: string; readonly quantity: number; readonly reason: string | null };

/**
 * What a report says of an order's lines. Throws 400: F-E-040 for lines of a report on the whole order, for none or the same twice
 * of one on lines, F-E-002 for an unknown line or a reason that is not among those of the report, F-E-007 for more than was shipped
 * and is not reported yet.
 */
export function reportLines(
  linkedType: LinkedType,
  lines: readonly ReportableLine[],
  asked: readonly AskedLine[],
  reasons: readonly string[],
): ReportedLine[] {
  if (linkedType === "ORDER" && asked.length > 0)
    throw invalidField("F-E-040", "lines", "A report on the whole order names no lines; say ORDERLINES");
  if (linkedType === "ORDERLINES" && asked.length === 0)
    throw invalidField("F-E-001", "lines", "A report on lines names at least one of them");
  const taken = new Set<string>();
  return asked.map(({ orderLogisticLineId: key, quantity, reason }, index) => {
    const line = lines.find(({ id, externalId }) => id === key || externalId === key);
    const field = `lines[${index}]`;
    if (!line) throw invalidField("F-E-002", `${field}.orderLogisticLineId`, `The order has no line ${key}`);
    if (taken.has(line.id)) throw invalidField("F-E-040", `${field}.orderLogisticLineId`, "Name each line once");
    taken.add(line.id);
    const left = line.shipped - line.reported;
    if (quantity > left)
      throw invalidField(
        "F-E-007",
        `${field}.quantity`,
        `Of this line ${left} pieces were shipped and are not reported yet`,
      );
    if (reason && !reasons.includes(reason))
      throw invalidField("F-E-002", `${field}.reason`, `${reason} is not among the reasons of the report`);
    return { id: line.id, quantity, reason: reason || null };
  });
}

type Side = "CUSTOMER" | "SUPPLIER" | "OPERATOR";

/** Which side is told by mail of a message: the buyer's, the supplier's users, or the operator's. */
export function toldSide(audience: ThreadAudience, author: Side): Side {
  if (audience === "OPERATOR") return author === "OPERATOR" ? "SUPPLIER" : "OPERATOR";
  return author === "CUSTOMER" ? "SUPPLIER" : "CUSTOMER";
}
