// The commerce backend as one function from request to answer: every family of the contract, its documents, its pictures.
import { contract } from "@comptoir/contract/contract";
import { openApiDocument } from "@comptoir/contract/openapi";
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
import type { AccessControl } from "#http/context.ts";
import { allowOrigins } from "#http/cors.ts";
import { docsHeaders, docsPage } from "#http/docs.ts";
import { failureAnswer, methodAnswer, refusedAnswer, unknownRouteAnswer } from "#http/errors.ts";
import { type ContractHandlers, registerAll } from "#http/register.ts";
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

/** What answers each family of the contract, under its name there; a family without handlers does not compile. */
const createHandlers = (access: AccessControl): ContractHandlers<typeof contract> => ({
  auth: authHandlers,
  accounts: accountHandlers,
  addressImports: addressImportHandlers,
  invoicingAddresses: invoicingAddressHandlers,
  registration: registrationHandlers,
  organisations: organisationHandlers,
  accountUsers: accountUserHandlers,
  userImports: userImportHandlers,
  customerUsers: customerUserHandlers,
  deletions: deletionHandlers,
  personalData: personalDataHandlers,
  customFields: customFieldHandlers,
  media: mediaHandlers,
  catalogue: catalogueHandlers,
  reviews: reviewHandlers,
  ownCodes: ownCodeHandlers,
  stockWatches: stockWatchHandlers,
  carts: cartHandlers,
  orderOutlook: orderOutlookHandlers,
  home: homeHandlers,
  commercialOrders: commercialOrderHandlers,
  logisticOrders: logisticOrderHandlers,
  deliveries: deliveryHandlers,
  orderFilters: orderFilterHandlers,
  spend: spendHandlers,
  orderRatings: orderRatingHandlers,
  orderDocuments: orderDocumentHandlers,
  compliance: complianceHandlers,
  incidents: incidentHandlers,
  threads: threadHandlers,
  contactRequests: contactRequestHandlers,
  approvals: approvalHandlers,
  blockedOrders: blockedOrderHandlers,
  desk: inboxHandlers,
  deskMarks: deskMarkHandlers,
  deskSuppliers: deskSupplierHandlers,
  deskViews: deskViewHandlers,
  deskOrders: deskOrderHandlers,
  deskIncidents: deskIncidentHandlers,
  deskThreads: deskThreadHandlers,
  deskContactRequests: deskContactRequestHandlers,
  deskOffers: deskOfferHandlers,
  deskAccounts: deskAccountHandlers,
  accountCredits: accountCreditHandlers,
  deskDeletions: deskDeletionHandlers,
  pendingActions: pendingActionHandlers,
  approvalRules: approvalRuleHandlers,
  buyingPolicies: buyingPolicyHandlers,
  punchout: punchoutHandlers,
  payments: paymentHandlers,
  quotes: quoteHandlers,
  deskQuotes: deskQuoteHandlers,
  live: liveHandlers(access),
  notifications: notificationHandlers,
  imports: importHandlers,
});

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
  const access = createAccessControl(deps);

  registerAll(app, contract, createHandlers(access), { deps, access, entities: pathEntities });
  addSite(app, deps);

  return answering(app, deps);
}
