// The error envelope and the functional codes that every call may answer (accounts 1.7).
import { z } from "zod";

export const ErrorEntry = z.strictObject({ code: z.string(), message: z.string(), detail: z.string() });
export const WarningEntry = z.strictObject({ code: z.string(), message: z.string(), field: z.string() });

/** The body of every 4xx and 5xx answer; the top level repeats the first entry. */
export const ErrorEnvelope = z.strictObject({
  code: z.string(),
  error: z.string(),
  message: z.string(),
  /** Empty but where a write came too late: then what `ChangedMeanwhile` says. */
  content: z.looseObject({}),
  errors: z.array(ErrorEntry),
  warnings: z.array(WarningEntry),
});
export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>;

/**
 * The `content` of every 409 CHANGED_MEANWHILE: the last write since the caller read the thing, and the thing as it is now. Fields go
 * by their JSON paths; a list names its entries by their ids, as `lines[4f1c].price`.
 */
export const ChangedMeanwhile = z.strictObject({
  /** Of the thing as it is now: sent back by whoever writes nevertheless. */
  version: z.number().int(),
  by: z.strictObject({
    type: z.enum(["CUSTOMER", "SUPPLIER", "OPERATOR", "SYSTEM"]),
    /** Empty for what the shop did by itself. */
    name: z.string(),
  }),
  at: z.iso.datetime({ offset: true }),
  /** All that others have changed since the caller read it. */
  fields: z.array(z.string()),
  current: z.looseObject({}),
});
export type ChangedMeanwhile = z.infer<typeof ChangedMeanwhile>;

export const functionalCodes = {
  "F-E-001": "A mandatory field is missing or blank",
  "F-E-002": "A referenced value does not exist",
  "F-E-003": "A value that must be unique already exists",
  "F-E-006": "A number violates a comparison",
  "F-E-007": "A number is outside its range",
  "F-E-008": "A value is not in the list of allowed values",
  "F-E-009": "A value is not a boolean",
  "F-E-010": "A text is longer than its limit",
  "F-E-011": "Mandatory attributes of the classification are missing",
  "F-E-012": "A value does not have the expected format",
  "F-E-013": "An offer price has no range at quantity 1",
  "F-E-033": "The entity was not found",
  "F-E-039": "No eligible line is left",
  "F-E-040": "The combination of fields is invalid",
  CA0004: "A customer account of this name exists",
  CU0002: "A customer user with this e-mail address exists",
  CO0005: "The body is not in the write form",
} as const;
export type FunctionalCode = keyof typeof functionalCodes;

/** Names the functional code of a custom rule in a schema: `.refine(test, violates("F-E-006", "..."))`. */
export function violates(code: FunctionalCode, message: string): { error: string; params: { code: FunctionalCode } } {
  return { error: message, params: { code } };
}
