// The commerce backend as one function from request to answer: every family of the contract, its documents, its pictures.
import { accounts } from "@comptoir/contract/accounts";
import { auth } from "@comptoir/contract/auth";
import { carts } from "@comptoir/contract/carts";
import { catalogue } from "@comptoir/contract/catalogue";
import { customFields } from "@comptoir/contract/custom-fields";
import { customerUsers } from "@comptoir/contract/customer-users";
import { imports } from "@comptoir/contract/imports/imports";
import { openApiDocument } from "@comptoir/contract/openapi";
import { commercialOrders } from "@comptoir/contract/orders/commercial-orders";
import { logisticOrders } from "@comptoir/contract/orders/logistic-orders";
import { orderRatings } from "@comptoir/contract/orders/order-ratings";
import { payments } from "@comptoir/contract/orders/payments";
import { approvals } from "@comptoir/contract/policies/approvals";
import { buyingPolicies } from "@comptoir/contract/policies/buying-policies";
import { punchout } from "@comptoir/contract/punchout";
import { quotes } from "@comptoir/contract/quotes";
import { reviews } from "@comptoir/contract/reviews";
import { Hono } from "hono";
import { accountHandlers } from "#accounts/accounts.routes.ts";
import { customerUserHandlers } from "#accounts/customer-users.routes.ts";
import { createAccessControl } from "#auth/access-control.ts";
import { authHandlers } from "#auth/auth.routes.ts";
import { cartHandlers } from "#carts/carts.routes.ts";
import { catalogueHandlers } from "#catalogue/browsing/catalogue.routes.ts";
import { reviewHandlers } from "#catalogue/reviews.routes.ts";
import { customFieldHandlers } from "#custom-fields/custom-fields.routes.ts";
import { type Calls, createCalls } from "#http/calls.ts";
import { allowOrigins } from "#http/cors.ts";
import { docsHeaders, docsPage } from "#http/docs.ts";
import { findAwayRefusal, refusalResponse, unexpectedResponse } from "#http/errors.ts";
import { createAnswerStore } from "#http/idempotency.ts";
import { register } from "#http/register.ts";
import { importHandlers } from "#imports/imports.routes.ts";
import { defineJobs } from "#jobs/define-jobs.ts";
import { createMediaHandler } from "#media/media.ts";
import { approvalHandlers } from "#orders/approval/approvals.routes.ts";
import { commercialOrderHandlers } from "#orders/commercial-orders.routes.ts";
import { orderRatingHandlers } from "#orders/fulfilment/order-ratings.routes.ts";
import { logisticOrderHandlers } from "#orders/logistic-orders.routes.ts";
import { createWebhook } from "#payments/notifications.ts";
import { paymentHandlers } from "#payments/payments.routes.ts";
import { buyingPolicyHandlers } from "#policies/buying-policies.routes.ts";
import { punchoutHandlers } from "#punchout/punchout.routes.ts";
import { createSetupCalls } from "#punchout/setup-calls.ts";
import { quoteHandlers } from "#quotes/quotes.routes.ts";
import { refusal } from "#shared/refusal.ts";
import type { Deps } from "./deps.ts";

export type CommerceApp = {
  fetch(request: Request): Response | Promise<Response>;
  /** The answer of a call without a Response around it, for who asks in the same process; null when it is for no call. */
  ask: Calls["ask"];
  /** Answers a request of Node's the short way, or leaves it to `fetch`: what is no call, or comes from another origin. */
  serve: Calls["serve"];
};

/** Everything that the API serves, calls included, for any origin and method. */
function createSite(deps: Deps, calls: Calls): Hono {
  const site = new Hono();
  site.onError((error, c) => {
    const away = findAwayRefusal(error);
    if (away) return refusalResponse(away);
    deps.log.error({ error, path: c.req.path }, "A request failed unexpectedly");
    return unexpectedResponse("");
  });
  site.use(allowOrigins([deps.config.shopUrl]));
  const { config, log, pictures = null } = deps;
  const servePicture = createMediaHandler({ directory: config.pictureDirectory, source: pictures, log });
  site.get("/media/*", (c) => servePicture(c.req.raw));
  const setUp = createSetupCalls(deps);
  site.post("/punchout/cxml/setup/:key", (c) => setUp.cxml(c.req.raw, c.req.param("key")));
  site.on(["GET", "POST"], "/punchout/oci/setup/:key", (c) => setUp.oci(c.req.raw, c.req.param("key")));
  const takeNotification = createWebhook(deps);
  site.post("/webhooks/payments", (c) => takeNotification(c.req.raw));
  site.all("/test-gateway/*", (c) => deps.cards?.fetchPage?.(c.req.raw) ?? c.notFound());
  site.get("/openapi.json", (c) => c.json(openApiDocument()));
  site.get("/docs", (c) => c.html(docsPage(openApiDocument()), 200, docsHeaders));
  site.all("*", (c) => {
    const unknown = () => refusalResponse(refusal(404, "NOT_FOUND", `Unknown route: ${c.req.method} ${c.req.path}`));
    return calls.answer(c.req.raw) ?? unknown();
  });
  return site;
}

/** Builds the commerce API over its dependencies and names its background jobs; paths are relative to where the server mounts it. */
export function createCommerceApp(deps: Deps): CommerceApp {
  defineJobs(deps);
  const app = createCalls();
  const ports = { deps, access: createAccessControl(deps), keepAnswer: createAnswerStore(deps.db) };

  register(app, auth, authHandlers, ports);
  register(app, accounts, accountHandlers, ports);
  register(app, customerUsers, customerUserHandlers, ports);
  register(app, customFields, customFieldHandlers, ports);
  register(app, catalogue, catalogueHandlers, ports);
  register(app, reviews, reviewHandlers, ports);
  register(app, carts, cartHandlers, ports);
  register(app, commercialOrders, commercialOrderHandlers, ports);
  register(app, logisticOrders, logisticOrderHandlers, ports);
  register(app, orderRatings, orderRatingHandlers, ports);
  register(app, approvals, approvalHandlers, ports);
  register(app, buyingPolicies, buyingPolicyHandlers, ports);
  register(app, punchout, punchoutHandlers, ports);
  register(app, payments, paymentHandlers, ports);
  register(app, quotes, quoteHandlers, ports);
  register(app, imports, importHandlers, ports);

  const site = createSite(deps, app);
  return {
    fetch: (request) => (request.headers.has("origin") ? null : app.answer(request)) ?? site.fetch(request),
    ask: app.ask,
    serve: (request, response, visit) => request.headers.origin === undefined && app.serve(request, response, visit),
  };
}
