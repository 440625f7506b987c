// Messages of payment providers: signed, so that nobody else can say an order is paid; repeated and out of order at will.
import { receiveEvent } from "#payments/payment-events.ts";
import type { ProviderMessage } from "#payments/payment-provider.ts";
import type { Deps } from "../deps.ts";

/** The job that carries a message inside the shop; the test gateway sends its own this way. */
/** Under the name that jobs of running shops have. */
export const notificationJob = "payment-notice";
export type NotificationJob = { readonly body: string; readonly signature: string };

/** The header in which a message carries its signature when the body does not. */
export const signatureHeader = "hmac-signature";

/** Takes in a message; false when its signature is wrong or nobody here takes cards. */
export async function receiveNotification(deps: Deps, message: ProviderMessage): Promise<boolean> {
  const events = deps.cards?.readNotification(message) ?? null;
  if (!deps.cards || events === null) return false;
  for (const event of events) await receiveEvent(deps, deps.cards.name, event);
  return true;
}

/** The job that takes in messages of the provider, so that answering them never waits. */
export function defineNotificationJob(deps: Deps): void {
  deps.jobs.define<NotificationJob>(notificationJob, async ({ body, signature }) => {
    await receiveNotification(deps, { body, headers: new Headers({ [signatureHeader]: signature }) });
  });
}

/** Answers POST /webhooks/payments: accepted, or 401; a failure is a 5xx, after which providers send again. */
export function createWebhook(deps: Deps): (request: Request) => Promise<Response> {
  return async (request) => {
    const isTaken = await receiveNotification(deps, { body: await request.text(), headers: request.headers });
    if (isTaken) return new Response(deps.cards?.acceptance, { headers: { "Content-Type": "text/plain" } });
    deps.log.warn({}, "A message about payments had a wrong signature and was not taken");
    return new Response("The signature is wrong", { status: 401, headers: { "Content-Type": "text/plain" } });
  };
}
