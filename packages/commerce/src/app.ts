// The commerce backend as one function from request to answer: every family of the contract, its documents, its pictures.
import { accounts } from "@comptoir/contract/accounts";
import { addressImports } from "@comptoir/contract/accounts/address-imports";
import { deletions, deskDeletions } from "@comptoir/contract/accounts/deletions";
import { deskAccounts } from "@comptoir/contract/accounts/desk-accounts";
import { invoicingAddresses } from "@comptoir/contract/accounts/invoicing-addresses";
import { organisations } from "@comptoir/contract/accounts/organisations";
import { personalData } from "@comptoir/contract/accounts/personal-data";
import { registration } from "@comptoir/contract/accounts/registration";
import { userImports } from "@comptoir/contract/accounts/user-imports";
import { accountUsers } from "@comptoir/contract/accounts/users";
import { deskOffers } from "@comptoir/contract/articles/desk-offers";
import { stockWatches } from "@comptoir/contract/articles/stock-watches";
import { auth } from "@comptoir/contract/auth";
import { carts } from "@comptoir/contract/carts";
import { catalogue } from "@comptoir/contract/catalogue";
import { contactRequests, deskContactRequests } from "@comptoir/contract/contact/contact-requests";
import { customFields } from "@comptoir/contract/custom-fields";
import { customerUsers } from "@comptoir/contract/customer-users";
import { desk } from "@comptoir/contract/desk/inbox";
import { deskMarks } from "@comptoir/contract/desk/marks";
import { pendingActions } from "@comptoir/contract/desk/pending-actions";
import { deskSuppliers } from "@comptoir/contract/desk/suppliers";
import { deskViews } from "@comptoir/contract/desk/views";
import { media } from "@comptoir/contract/files/media";
import { home } from "@comptoir/contract/home/home";
import { imports } from "@comptoir/contract/imports/imports";
import { live } from "@comptoir/contract/live";
import { notifications } from "@comptoir/contract/notifications/notifications";
import { openApiDocument } from "@comptoir/contract/openapi";
import { accountCredits } from "@comptoir/contract/orders/account-credit";
import { approvals } from "@comptoir/contract/orders/approvals";
import { blockedOrders } from "@comptoir/contract/orders/blocked-orders";
import { commercialOrders } from "@comptoir/contract/orders/commercial-orders";
import { compliance } from "@comptoir/contract/orders/compliance";
import { deliveries } from "@comptoir/contract/orders/deliveries";
import { deskOrders } from "@comptoir/contract/orders/desk-orders";
import { deskIncidents, incidents } from "@comptoir/contract/orders/incidents";
import { logisticOrders } from "@comptoir/contract/orders/logistic-orders";
import { orderDocuments } from "@comptoir/contract/orders/order-documents";
import { orderFilters } from "@comptoir/contract/orders/order-filters";
import { orderOutlook } from "@comptoir/contract/orders/order-outlook";
import { orderRatings } from "@comptoir/contract/orders/order-ratings";
import { payments } from "@comptoir/contract/orders/payments";
import { spend } from "@comptoir/contract/orders/spend";
import { deskThreads, threads } from "@comptoir/contract/orders/threads";
import { ownCodes } from "@comptoir/contract/own-codes";
import { approvalRules } from "@comptoir/contract/policies/approval-rules";
import { buyingPolicies } from "@comptoir/contract/policies/buying-policies";
import { punchout } from "@comptoir/contract/punchout";
import { quotes } from "@comptoir/contract/quotes/buyer-quotes";
import { deskQuotes } from "@comptoir/contract/quotes/desk-quotes";
import { reviews } from "@comptoir/contract/reviews";
import { type AnswerIncoming, byRequest, type Incoming, incomingOf, responseOf } from "@comptoir/http/exchange";
import type { Part } from "@comptoir/http/listener";
import { createRouter, type Route, type Router } from "@comptoir/http/router";
import { accountHandlers, addressImportHandlers, invoicingAddressHandlers } from "#accounts/accounts.routes.ts";
import { customerUserHandlers } from "#accounts/customer-users.routes.ts";
import { deletionHandlers, deskDeletionHandlers } from "#accounts/deletion/deletion.routes.ts";
import { deskAccountHandlers } from "#accounts/desk/desk-accounts.routes.ts";
import { organisationHandlers } from "#accounts/organisations/organisations.routes.ts";
import { personalDataHandlers } from "#accounts/personal-data/personal-data.routes.ts";
import { registrationHandlers } from "#accounts/registration/registration.routes.ts";
import { accountUserHandlers, userImportHandlers } from "#accounts/users/account-users.routes.ts";
import { mediaHandlers } from "#attachments/media.routes.ts";
import { createAccessControl } from "#auth/access-control.ts";
import { authHandlers } from "#auth/auth.routes.ts";
import { cartHandlers, orderOutlookHandlers } from "#carts/carts.routes.ts";
import { catalogueHandlers } from "#catalogue/browsing/catalogue.routes.ts";
import { deskOfferHandlers } from "#catalogue/desk-offers/desk-offers.routes.ts";
import { ownCodeHandlers } from "#catalogue/own-codes/own-codes.routes.ts";
import { reviewHandlers } from "#catalogue/reviews.routes.ts";
import { stockWatchHandlers } from "#catalogue/stock-watches/stock-watches.routes.ts";
import { contactRequestHandlers, deskContactRequestHandlers } from "#contact/contact.routes.ts";
import { customFieldHandlers } from "#custom-fields/custom-fields.routes.ts";
import { deskMarkHandlers, deskSupplierHandlers, deskViewHandlers, inboxHandlers } from "#desk/desk.routes.ts";
import { handOut } from "#files/file-links.ts";
import { receiveUpload } from "#files/uploads.ts";
import { homeHandlers } from "#home/home.routes.ts";
import { allowOrigins } from "#http/cors.ts";
import { docsHeaders, docsPage } from "#http/docs.ts";
import { failureAnswer, methodAnswer, refusedAnswer, unknownRouteAnswer } from "#http/errors.ts";
import { register } from "#http/register.ts";
import { importHandlers } from "#imports/imports.routes.ts";
import {
  deskIncidentHandlers,
  deskThreadHandlers,
  incidentHandlers,
  threadHandlers,
} from "#incidents/incidents.routes.ts";
import { defineJobs } from "#jobs/define-jobs.ts";
import { liveHandlers } from "#live/live.routes.ts";
import { createDocumentHandler, isDocumentKey } from "#media/documents.ts";
import { createMediaHandler } from "#media/media.ts";
import { notificationHandlers } from "#notifications/notifications.routes.ts";
import { approvalHandlers, blockedOrderHandlers } from "#orders/approval/approvals.routes.ts";
import { commercialOrderHandlers } from "#orders/commercial-orders.routes.ts";
import { deliveryHandlers } from "#orders/deliveries/deliveries.routes.ts";
import { deskOrderHandlers } from "#orders/desk/desk-orders.routes.ts";
import { complianceHandlers, orderDocumentHandlers } from "#orders/documents/order-documents.routes.ts";
import { orderFilterHandlers, spendHandlers } from "#orders/lists/beside-orders.routes.ts";
import { logisticOrderHandlers, orderRatingHandlers } from "#orders/logistic-orders.routes.ts";
import { createWebhook } from "#payments/notifications.ts";
import { paymentHandlers } from "#payments/payments.routes.ts";
import { pendingActionHandlers } from "#pending-actions/pending-actions.routes.ts";
import { approvalRuleHandlers } from "#policies/approval-rules.routes.ts";
import { accountCreditHandlers, buyingPolicyHandlers } from "#policies/buying-policies.routes.ts";
import { punchoutHandlers } from "#punchout/punchout.routes.ts";
import { createSetupCalls } from "#punchout/setup-calls.ts";
import { deskQuoteHandlers } from "#quotes/desk-quotes.routes.ts";
import { quoteHandlers } from "#quotes/quotes.routes.ts";
import type { Deps } from "./deps.ts";
import { pathEntities } from "./path-entities.ts";

export type CommerceApp = Required<Part> & {
  /** The same for whoever asks with a Request. */
  fetch(request: Request): Promise<Response>;
};

/** What the API serves besides its calls: pictures, its documents, files, the doors of procurement systems and payment providers. */
function addSite(router: Router, deps: Deps): void {
  const { config, log, pictures = null, documents = null } = deps;
  const servePicture = createMediaHandler({ directory: config.pictureDirectory, source: pictures, log });
  const serveDocument = createDocumentHandler({ source: documents, log });
  router.on(
    "GET",
    "/media/{key...}",
    byRequest((request) => (isDocumentKey(new URL(request.url).pathname) ? serveDocument : servePicture)(request)),
  );
  // Signed addresses say themselves who may come: neither key nor session.
  router.on("PUT", "/uploads/{token}", (incoming, params) => receiveUpload(deps, incoming, params));
  router.on("GET", "/files/{key}/{name}", (incoming, params) => handOut(deps, incoming, params));
  const setUp = createSetupCalls(deps);
  const [cxml, oci] = [setUp.cxml, setUp.oci].map((answer) =>
    byRequest((request, { key = "" }) => answer(request, key)),
  ) as [Route, Route];
  router.on("POST", "/punchout/cxml/setup/{key}", cxml);
  for (const method of ["GET", "POST"]) router.on(method, "/punchout/oci/setup/{key}", oci);
  router.on("POST", "/webhooks/payments", byRequest(createWebhook(deps)));
  const { site } = deps.cards ?? {};
  if (site)
    for (const method of ["GET", "POST"])
      router.on(
        method,
        `${site.path}/{rest...}`,
        byRequest((request) => site.answer(request)),
      );
  const json = { "Content-Type": "application/json" };
  router.on("GET", "/openapi.json", () => ({
    status: 200,
    headers: { ...json },
    body: JSON.stringify(openApiDocument()),
  }));
  const html = { ...docsHeaders, "Content-Type": "text/html; charset=utf-8" };
  router.on("GET", "/docs", () => ({ status: 200, headers: { ...html }, body: docsPage(openApiDocument()) }));
}

/** The API as a server asks it: what no call answers and what fails has an answer, too. */
function answering(app: Router, { config, log }: Deps): CommerceApp {
  const answerNowhere = (incoming: Incoming) => {
    const methods = app.methodsOf(incoming.path);
    return methods.length > 0 ? methodAnswer(methods) : unknownRouteAnswer(incoming);
  };
  const answer: AnswerIncoming = async (incoming) => {
    try {
      return (await app.answer(incoming)) ?? answerNowhere(incoming);
    } catch (error) {
      const requestId = incoming.header("x-request-id") ?? "";
      return failureAnswer(error, { requestId, call: `${incoming.method} ${incoming.path}` }, log);
    }
  };
  const answerAll = allowOrigins([config.shopUrl], answer);
  return {
    answer: answerAll,
    refuse: refusedAnswer,
    fetch: async (request) => responseOf(await answerAll(incomingOf(request)), request.method),
  };
}

/** Builds the commerce API over its dependencies and names its background jobs; paths are relative to where the server mounts it. */
export function createCommerceApp(deps: Deps): CommerceApp {
  defineJobs(deps);
  const app = createRouter();
  const ports = { deps, access: createAccessControl(deps), entities: pathEntities };

  register(app, auth, authHandlers, ports);
  register(app, accounts, accountHandlers, ports);
  register(app, addressImports, addressImportHandlers, ports);
  register(app, invoicingAddresses, invoicingAddressHandlers, ports);
  register(app, registration, registrationHandlers, ports);
  register(app, organisations, organisationHandlers, ports);
  register(app, accountUsers, accountUserHandlers, ports);
  register(app, userImports, userImportHandlers, ports);
  register(app, customerUsers, customerUserHandlers, ports);
  register(app, deletions, deletionHandlers, ports);
  register(app, personalData, personalDataHandlers, ports);
  register(app, customFields, customFieldHandlers, ports);
  register(app, media, mediaHandlers, ports);
  register(app, catalogue, catalogueHandlers, ports);
  register(app, reviews, reviewHandlers, ports);
  register(app, ownCodes, ownCodeHandlers, ports);
  register(app, stockWatches, stockWatchHandlers, ports);
  register(app, carts, cartHandlers, ports);
  register(app, orderOutlook, orderOutlookHandlers, ports);
  register(app, home, homeHandlers, ports);
  register(app, commercialOrders, commercialOrderHandlers, ports);
  register(app, logisticOrders, logisticOrderHandlers, ports);
  register(app, deliveries, deliveryHandlers, ports);
  register(app, orderFilters, orderFilterHandlers, ports);
  register(app, spend, spendHandlers, ports);
  register(app, orderRatings, orderRatingHandlers, ports);
  register(app, orderDocuments, orderDocumentHandlers, ports);
  register(app, compliance, complianceHandlers, ports);
  register(app, incidents, incidentHandlers, ports);
  register(app, threads, threadHandlers, ports);
  register(app, contactRequests, contactRequestHandlers, ports);
  register(app, approvals, approvalHandlers, ports);
  register(app, blockedOrders, blockedOrderHandlers, ports);
  register(app, deskOrders, deskOrderHandlers, ports);
  register(app, deskIncidents, deskIncidentHandlers, ports);
  register(app, deskThreads, deskThreadHandlers, ports);
  register(app, deskContactRequests, deskContactRequestHandlers, ports);
  register(app, deskOffers, deskOfferHandlers, ports);
  register(app, deskAccounts, deskAccountHandlers, ports);
  register(app, accountCredits, accountCreditHandlers, ports);
  register(app, deskDeletions, deskDeletionHandlers, ports);
  register(app, pendingActions, pendingActionHandlers, ports);
  register(app, approvalRules, approvalRuleHandlers, ports);
  register(app, buyingPolicies, buyingPolicyHandlers, ports);
  register(app, punchout, punchoutHandlers, ports);
  register(app, payments, paymentHandlers, ports);
  register(app, quotes, quoteHandlers, ports);
  register(app, deskQuotes, deskQuoteHandlers, ports);
  register(app, desk, inboxHandlers, ports);
  register(app, deskMarks, deskMarkHandlers, ports);
  register(app, deskSuppliers, deskSupplierHandlers, ports);
  register(app, deskViews, deskViewHandlers, ports);
  register(app, live, liveHandlers(ports.access), ports);
  register(app, notifications, notificationHandlers, ports);
  register(app, imports, importHandlers, ports);

  addSite(app, deps);

  return answering(app, deps);
}
