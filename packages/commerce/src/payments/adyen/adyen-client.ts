// Adyen's official library, loaded on the first payment: of its many services only the checkout.
import { createRequire } from "node:module";
import type { Client } from "@adyen/api-library";

export type AdyenSettings = {
  readonly apiKey: string;
  readonly merchantAccount: string;
  /** Hexadecimal; signs the messages of the webhook. */
  readonly hmacKey: string;
  /** The prefix of the live addresses; null: the test platform. */
  readonly livePrefix: string | null;
};

/** Carries requests to Adyen. */
export type Transport = NonNullable<ConstructorParameters<typeof Client>[1]>;

/** Milliseconds that a question may take. */
const patience = 20_000;

// The library is CommonJS, whose defaults Node and test runners import in different ways; `require` has one.
const load = createRequire(import.meta.url);

/** The checkout API; `transport` carries its requests instead of the library's own client. */
export function openCheckout({ livePrefix, apiKey }: AdyenSettings, transport?: Transport) {
  const client = load("@adyen/api-library/lib/src/client.js") as typeof import("@adyen/api-library/lib/src/client.js");
  const checkout = load(
    "@adyen/api-library/lib/src/services/checkout/index.js",
  ) as typeof import("@adyen/api-library/lib/src/services/checkout/index.js");
  const config = load("@adyen/api-library/lib/src/config.js") as typeof import("@adyen/api-library/lib/src/config.js");
  const { EnvironmentEnum } = config;
  const environment = livePrefix === null ? EnvironmentEnum.TEST : EnvironmentEnum.LIVE;
  const options = { apiKey, environment, connectionTimeoutMillis: patience, applicationName: "comptoir" };
  const whole = new config.default({ ...options, ...(livePrefix !== null && { liveEndpointUrlPrefix: livePrefix }) });
  return new checkout.default(new client.default(whole, transport));
}

/** The check of signatures, loaded with the first message. */
export function openValidator() {
  const hmac = load(
    "@adyen/api-library/lib/src/utils/hmacValidator.js",
  ) as typeof import("@adyen/api-library/lib/src/utils/hmacValidator.js");
  return new hmac.default();
}

/** The status with which Adyen refused a question; null for anything else that went wrong. */
export function statusOf(error: unknown): number | null {
  return error instanceof Error && "statusCode" in error && typeof error.statusCode === "number"
    ? error.statusCode
    : null;
}
