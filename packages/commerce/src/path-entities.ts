// What the keys in paths name, for calls that also take a body: each key with the read that throws 404 when there is no such
// thing for the caller. Asked only once a call was refused (http/path-entity.ts), so a read of the whole is good enough.
import { defaultCurrency } from "@comptoir/contract/conventions";
import { ensureAddress } from "#accounts/addresses.ts";
import { readRequest } from "#accounts/deletion/deletion.ts";
import { ensureDeskUser } from "#accounts/desk/desk-users.ts";
import { ensureInvoicingAddress } from "#accounts/invoicing-addresses.ts";
import { ensureOrganisation } from "#accounts/organisations/organisation-writes.ts";
import { ensureAccountUser } from "#accounts/users/account-users.ts";
import { readCart } from "#carts/read-cart.ts";
import { getVisibleReview } from "#catalogue/reviews.ts";
import { ensureContactRequest } from "#contact/contact.ts";
import type { PublicContext, SessionContext, UserContext } from "#http/context.ts";
import type { PathEntities } from "#http/path-entity.ts";
import { readIncident } from "#incidents/read-incidents.ts";
import { ensureThread } from "#incidents/threads.ts";
import { getOwner } from "#orders/approval/operator-orders.ts";
import { readDeskOrder } from "#orders/desk/read-desk-orders.ts";
import { ensureLine } from "#orders/drafts/logistic-lines.ts";
import { ensureDueArticle } from "#orders/lists/due-articles.ts";
import { shipmentNotFound } from "#orders/orders.errors.ts";
import { getCommercialOrderRow, getLogisticOrderRow } from "#orders/read-orders.ts";
import { readAction } from "#pending-actions/pending-actions.ts";
import { readApprovalRules } from "#policies/approval-rules.ts";
import { getBudget } from "#policies/budgets.ts";
import { getGrace, getHold } from "#policies/credit-control.ts";
import { getGroup, getRule } from "#policies/quotas.ts";
import { readDeskQuote } from "#quotes/desk/read-desk-quotes.ts";
import { readMasterQuote } from "#quotes/master/read-master-quotes.ts";
import { readSupplierQuote } from "#quotes/negotiation/read-supplier-quotes.ts";
import { quoteLineNotFound } from "#quotes/quotes.errors.ts";
import { invariant } from "#shared/refusal.ts";

/** The context of a call that only buyers make. */
function ofBuyer({ user, actor, buyer, ...context }: PublicContext): SessionContext {
  invariant(user && actor && buyer, "the access check found user and account");
  return { ...context, user, actor, buyer };
}

/** The context of a call with a session that others than buyers make. */
function ofUser({ user, actor, ...context }: PublicContext): UserContext {
  invariant(user && actor, "the access check found a user");
  return { ...context, user, actor };
}

export const pathEntities: PathEntities = {
  addressId: (context, key, { params }) => {
    const buyer = ofBuyer(context);
    const holder = { accountId: buyer.buyer.accountId, organisationId: params.organisationId ?? null };
    return ensureAddress(buyer, holder, key);
  },
  invoicingAddressId: (context, key) => ensureInvoicingAddress(ofBuyer(context), key),
  organisationId: (context, key) => ensureOrganisation(ofBuyer(context), key),
  customerUserId: (context, key, { params }) =>
    context.client === "OPERATOR"
      ? ensureDeskUser(ofUser(context), params.customerAccountId ?? "", key)
      : ensureAccountUser(ofBuyer(context), key),
  reviewId: (context, key) => getVisibleReview(ofBuyer(context), key),
  cartId: (context, key) => {
    const { deps, buyer } = ofBuyer(context);
    return readCart(deps, buyer, key, { currency: defaultCurrency, now: deps.clock() });
  },
  commercialOrderId: (context, key, { idType }) => getCommercialOrderRow(ofBuyer(context), { key, idType }),
  // Suppliers and the operator look beyond the orders of one account.
  logisticOrderId: (context, key) => {
    if (context.client === "ACCOUNT") return getLogisticOrderRow(ofBuyer(context), key);
    return context.client === "SUPPLIER" ? readDeskOrder(ofUser(context), key) : getOwner(context.deps.db, key);
  },
  shipmentId: async (context, key, { params }) => {
    const { shipments } = await readDeskOrder(ofUser(context), params.logisticOrderId ?? "");
    if (!shipments.some(({ id }) => id === key)) throw shipmentNotFound(key);
  },
  orderId: ({ deps }, key) => getOwner(deps.db, key),
  lineId: (context, key, { params }) => ensureLine(ofBuyer(context), params.logisticOrderId ?? "", key),
  budgetId: (context, key) => getBudget(ofBuyer(context), key),
  customerAccountId: ({ deps }, key) => readApprovalRules(deps, key),
  creditHoldId: ({ deps }, key) => getHold(deps.db, key),
  graceAmountId: ({ deps }, key) => getGrace(deps.db, key),
  ruleId: ({ deps }, key) => getRule(deps.db, key),
  groupId: ({ deps }, key) => getGroup(deps.db, key),
  masterQuoteId: (context, key) => readMasterQuote(ofBuyer(context), key),
  supplierQuoteId: (context, key) =>
    context.client === "ACCOUNT" ? readSupplierQuote(ofBuyer(context), key) : readDeskQuote(ofUser(context), key),
  productVariantId: (context, key) => ensureDueArticle(ofBuyer(context), key),
  quoteLineId: async (context, key, { params }) => {
    const { quoteLines } = await readDeskQuote(ofUser(context), params.supplierQuoteId ?? "");
    if (!quoteLines.some(({ id }) => id === key)) throw quoteLineNotFound(key);
  },
  contactRequestId: ({ deps }, key) => ensureContactRequest(deps.db, key),
  deletionRequestId: ({ deps }, key) => readRequest({ deps }, key),
  pendingActionId: (context, key) => readAction(ofUser(context), key),
  incidentId: (context, key) => readIncident(ofUser(context), key),
  threadId: (context, key) => ensureThread(ofUser(context), key),
  // A kind of thing, not one: the schema of the path holds them all.
  entity: async () => {},
};
