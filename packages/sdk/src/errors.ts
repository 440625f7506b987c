// What goes wrong between a client and the commerce API (specification §8).
import type { ErrorEnvelope } from "@comptoir/contract/errors";

/** A non-success answer: the message states the status and the text of the body. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: string;
  readonly envelope: ErrorEnvelope | null;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(response: { status: number; headers: Headers }, body: string) {
    super(`${response.status}: ${body}`);
    this.name = "ApiError";
    this.status = response.status;
    this.body = body;
    this.envelope = readEnvelope(body);
    this.requestId = response.headers.get("x-request-id");
    this.retryAfterSeconds = Number(response.headers.get("retry-after")) || null;
  }

  /** The functional code of the first error, for example F-E-033. */
  get code(): string | null {
    return this.envelope?.code ?? this.envelope?.errors?.[0]?.code ?? null;
  }
}

function readEnvelope(body: string): ErrorEnvelope | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null && "message" in value ? (value as ErrorEnvelope) : null;
  } catch {
    return null;
  }
}

/** Any other failure inside the library: re-raised with the prefix "SDK". */
export class SdkError extends Error {
  constructor(message: string, cause?: unknown) {
    super(`SDK: ${message}`, { cause });
    this.name = "SdkError";
  }
}

/** The library was used before it was given its settings. */
export class NotInitializedError extends Error {
  constructor() {
    super("SDK not initialized.");
    this.name = "NotInitializedError";
  }
}

/** Whether a thing is not there: nothing has this key, or nothing could have it. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);
