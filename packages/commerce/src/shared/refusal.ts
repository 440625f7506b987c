// A refusal is an expected "no": it carries the functional code, the status and the words. Domains name theirs in *.errors.ts.
import type { ChangedMeanwhile, FunctionalCode } from "@comptoir/contract/errors";

export type RefusalEntry = { readonly code: string; readonly message: string; readonly detail: string };

export class Refusal extends Error {
  readonly status: number;
  readonly entries: readonly RefusalEntry[];
  readonly retryAfterSeconds: number | undefined;
  /** What the caller gets along: the thing as it is now. */
  readonly content: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    entries: readonly RefusalEntry[],
    retryAfterSeconds?: number,
    content: Readonly<Record<string, unknown>> = {},
  ) {
    super(entries[0]?.message ?? "Refused");
    this.name = "Refusal";
    this.status = status;
    this.entries = entries;
    this.retryAfterSeconds = retryAfterSeconds;
    this.content = content;
  }

  get code(): string {
    return this.entries[0]?.code ?? "CONFLICT";
  }
}

/** One refusal; `detail` names the field, the right or the current state. */
export function refusal(status: number, code: string, message: string, detail = ""): Refusal {
  return new Refusal(status, [{ code, message, detail }]);
}

/** 404 of every thing that does not exist for the caller, whether or not it exists for somebody else (accounts 1.7). */
export function notFound(what: string, key: string): Refusal {
  return refusal(404, "F-E-033", `${what} not found: ${key}`, key);
}

/** 409: the state forbids the action; `currentState` tells which state that is (orders 1.4). */
export function conflict(message: string, currentState = ""): Refusal {
  return refusal(409, "CONFLICT", message, currentState);
}

/** 409 of every write to a thing that somebody else has written to since the caller read it: who, when, and what (desk D-131). */
export function changedMeanwhile(
  what: string,
  current: { readonly version: number },
  { by, at, fields }: Pick<ChangedMeanwhile, "by" | "at" | "fields">,
): Refusal {
  const { version } = current;
  const entry = {
    code: "CHANGED_MEANWHILE",
    message: `The ${what} has been changed meanwhile`,
    detail: String(version),
  };
  return new Refusal(409, [entry], undefined, {
    ...{ version, by, at, fields, current },
  } satisfies Record<keyof ChangedMeanwhile, unknown>);
}

/** 400 naming one field of the request by its JSON path. */
export function invalidField(code: FunctionalCode, field: string, message: string): Refusal {
  return refusal(400, code, message, field);
}

/** 403: the right is missing; its name goes into `detail`. */
export function forbidden(right: string): Refusal {
  return refusal(403, "FORBIDDEN", `The right ${right} is missing`, right);
}

/** Throws with its reason where the program itself would be wrong to go on. */
export function invariant(condition: unknown, reason: string): asserts condition {
  if (!condition) throw new Error(`Impossible: ${reason}`);
}
