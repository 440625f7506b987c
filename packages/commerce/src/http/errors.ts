// The only place that knows the error envelope: turns refusals, validation failures and surprises into it.
import type { ErrorEnvelope } from "@comptoir/contract/errors";
import { BodyTooLarge, CutOff, type Incoming, type Outgoing, responseOf } from "@comptoir/http/exchange";
import type { RefusedRequest } from "@comptoir/http/listener";
import type { z } from "zod";
import { AWAY_PATIENCE, isDatabaseAway } from "#db/failures.ts";
import { isDiskFull } from "#db/room.ts";
import { Refusal, type RefusalEntry, refusal } from "#shared/refusal.ts";
import type { Log } from "../deps.ts";

const reasonPhrases: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  408: "Request Timeout",
  409: "Conflict",
  413: "Payload Too Large",
  422: "Unprocessable Entity",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
};

function envelope(status: number, entries: readonly RefusalEntry[], content: Refusal["content"]): ErrorEnvelope {
  const first = entries[0] ?? { code: "INTERNAL_ERROR", message: "Unexpected error", detail: "" };
  return {
    code: first.code,
    error: reasonPhrases[status] ?? "Error",
    message: first.message,
    content: { ...content },
    errors: [...entries],
    warnings: [],
  };
}

function answerWith(
  status: number,
  entries: readonly RefusalEntry[],
  headers: Record<string, string> = {},
  content: Refusal["content"] = {},
): Outgoing {
  const body = JSON.stringify(envelope(status, entries, content));
  return { status, headers: { "Content-Type": "application/json", ...headers }, body };
}

/** The answer of a refused call. */
export function refusalAnswer({ status, entries, retryAfterSeconds, content }: Refusal): Outgoing {
  return answerWith(status, entries, retryAfterSeconds ? { "Retry-After": String(retryAfterSeconds) } : {}, content);
}

/** Anything unknown is a plain 500 that tells the request id and nothing else. */
export function unexpectedAnswer(requestId: string): Outgoing {
  return answerWith(500, [{ code: "INTERNAL_ERROR", message: "An unexpected error happened", detail: requestId }]);
}

/** 503 of a call that needs the database while that is away; null for every other failure. */
export function findAwayRefusal(error: unknown): Refusal | null {
  if (!isDatabaseAway(error)) return null;
  const message = "The shop's database does not answer at the moment; try again";
  return new Refusal(503, [{ code: "UNAVAILABLE", message, detail: "" }], AWAY_PATIENCE);
}

/** 413 of a body that is longer than a call may send. */
export const tooLarge = (): Refusal => refusal(413, "PAYLOAD_TOO_LARGE", "The body exceeds 1 MiB", "body");

/** The answer to a call that fails; what nobody expected is told to the log, once. */
export function failureAnswer(error: unknown, told: { requestId: string; call: string }, log: Log): Outgoing {
  if (error instanceof Refusal) return refusalAnswer(error);
  if (error instanceof BodyTooLarge) return refusalAnswer(tooLarge());
  if (error instanceof CutOff) return { status: 499, headers: {}, body: null };
  const away = findAwayRefusal(error);
  if (away) {
    if (isDiskFull(error)) {
      // Whoever opened the database tells once that its disk is full.
      log.debug({ ...told, reason: String(error) }, "A call was refused, as the disk of the database is full");
      return refusalAnswer(away);
    }
    // In one line: while the database is away, every call says the same.
    log.warn({ ...told, reason: String(error) }, "A call was refused, as the database is away");
    return refusalAnswer(away);
  }
  log.error({ error, ...told }, "A call failed unexpectedly");
  return unexpectedAnswer(told.requestId);
}

const refusals: Readonly<Record<RefusedRequest["status"], RefusalEntry>> = {
  400: { code: "F-E-012", message: "The request cannot be read", detail: "" },
  405: { code: "METHOD_NOT_ALLOWED", message: "There is no such method", detail: "" },
  408: { code: "REQUEST_TIMEOUT", message: "The body came too slowly; send it again", detail: "body" },
  413: { code: "PAYLOAD_TOO_LARGE", message: "The body is too large", detail: "body" },
  429: { code: "TOO_MANY_REQUESTS", message: "Too many requests; try again later", detail: "" },
  500: { code: "INTERNAL_ERROR", message: "An unexpected error happened", detail: "" },
  503: { code: "UNAVAILABLE", message: "The shop is busy; try again later", detail: "" },
};

/** What the server in front refuses, in the envelope of the API. */
export const refusedAnswer = ({ status, retryAfterSeconds }: RefusedRequest): Outgoing =>
  refusalAnswer(new Refusal(status, [refusals[status]], retryAfterSeconds));

/** The answer below /api where nothing is. */
export const unknownRouteAnswer = ({ method, path }: Pick<Incoming, "method" | "path">): Outgoing =>
  refusalAnswer(refusal(404, "NOT_FOUND", `Unknown route: ${method} ${path}`));

/** The answer to a method that a path does not have. */
export const methodAnswer = (methods: readonly string[]): Outgoing =>
  answerWith(405, [refusals[405]], { Allow: methods.join(", ") });

/** A refusal, for whoever answers with a Response. */
export const refusalResponse = (error: Refusal): Response => responseOf(refusalAnswer(error));

/** An error of the program, for whoever answers with a Response. */
export const unexpectedResponse = (requestId: string): Response => responseOf(unexpectedAnswer(requestId));

/** `lines[0].quantity`, as `detail` of an error names a field (accounts 1.7). */
function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (name, key) => (typeof key === "number" ? `${name}[${key}]` : name ? `${name}.${String(key)}` : String(key)),
    "",
  );
}

function codeOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined || issue.input === null) return "F-E-001";
      return issue.expected === "boolean" ? "F-E-009" : "F-E-012";
    case "too_small":
      return issue.origin === "number" ? "F-E-007" : "F-E-001";
    case "too_big":
      return issue.origin === "string" ? "F-E-010" : "F-E-007";
    case "invalid_value":
      return issue.input === undefined ? "F-E-001" : "F-E-008";
    case "invalid_union":
      return issue.input === undefined ? "F-E-001" : "F-E-012";
    case "custom":
      return typeof issue.params?.code === "string" ? issue.params.code : "F-E-012";
    default:
      return "F-E-012";
  }
}

function messageOf(code: string, field: string, issue: z.core.$ZodIssue): string {
  if (code === "F-E-001" && issue.code !== "custom") return `Missing value: ${field}`;
  return `${field}: ${issue.message}`;
}

/** One entry per invalid field, at most one for each. */
export function validationRefusal(error: z.ZodError): Refusal {
  const entries = new Map<string, RefusalEntry>();
  for (const issue of error.issues) {
    const detail = fieldName(issue.path) || "body";
    const code = codeOf(issue);
    if (!entries.has(detail)) entries.set(detail, { code, message: messageOf(code, detail, issue), detail });
  }
  return new Refusal(400, [...entries.values()]);
}
