// What pages tell the log of the process: what the API refuses at debug, what fails as an error, and that once per request.
import { AsyncLocalStorage } from "node:async_hooks";
import { messageOf } from "@comptoir/contract/conventions";
import { ApiError } from "@comptoir/sdk/errors";
import type { MiddlewareFunction } from "react-router";
import { type LoadContext, type RequestContext, requestContext } from "#lib/session/context.ts";

/** The request that the running code works for. It holds nothing of its own: the log comes with each request. */
const current = new AsyncLocalStorage<RequestContext>();
const failedRequests = new WeakSet<RequestContext>();
const toldErrors = new WeakSet<object>();

const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500;
const isTold = (error: unknown) => typeof error === "object" && error !== null && toldErrors.has(error);

/** What made a page fail altogether; nothing when it was told as an error before it came to this. */
export function tellFailedPage(error: unknown, { log, requestId }: RequestContext): void {
  if (!isTold(error)) log?.error({ error, requestId }, "a page failed unexpectedly");
}

/**
 * What went wrong where the page goes on without it, or says so in its own words. After the first failure of a request
 * the others are for those who look closer: a database that is away fails every block of a page.
 */
export function tellFailure(what: string, error: unknown): void {
  const values = current.getStore();
  if (!values?.log) return;
  const { log, requestId } = values;
  if (isRefusal(error) || failedRequests.has(values)) {
    log.debug({ requestId, reason: messageOf(error) }, what);
    return;
  }
  failedRequests.add(values);
  if (typeof error === "object" && error !== null) toldErrors.add(error);
  log.error({ error, requestId }, what);
}

/** What somebody who writes for the shop has to mend, and where. No request fails by it: whoever tells of it counts how often. */
export function tellMistake(what: string, where: string): void {
  const values = current.getStore();
  values?.log?.error({ requestId: values.requestId, where }, what);
}

/** What a visitor could not have, though nothing failed. */
export function tellRefusal(what: string): void {
  const values = current.getStore();
  values?.log?.debug({ requestId: values.requestId }, what);
}

/** Does the work of a request, which is then the one that things are told of. */
export const tellingOf = <Answer>(context: LoadContext, work: () => Answer): Answer =>
  current.run(context.get(requestContext), work);

/** Around everything that a page does. */
export const logMiddleware: MiddlewareFunction<Response> = ({ context }, next) => tellingOf(context, next);
