// The map of all families: what the backend serves and the SDK offers.
import { accounts } from "#accounts.ts";
import { deskOffers } from "#articles/desk-offers.ts";
import { stockWatches } from "#articles/stock-watches.ts";
import { auth } from "#auth.ts";
import { carts } from "#carts.ts";
import { catalogue } from "#catalogue.ts";
import { customFields } from "#custom-fields.ts";
import { customerUsers } from "#customer-users.ts";
import { desk } from "#desk/inbox.ts";
import { deskMarks } from "#desk/marks.ts";
import { deskViews } from "#desk/views.ts";
import { media } from "#files/media.ts";
import { imports } from "#imports/imports.ts";
import { live } from "#live.ts";
import { approvals } from "#orders/approvals.ts";
import { blockedOrders } from "#orders/blocked-orders.ts";
import { commercialOrders } from "#orders/commercial-orders.ts";
import { deskOrders } from "#orders/desk-orders.ts";
import { logisticOrders } from "#orders/logistic-orders.ts";
import { orderDocuments } from "#orders/order-documents.ts";
import { orderOutlook } from "#orders/order-outlook.ts";
import { orderRatings } from "#orders/order-ratings.ts";
import { payments } from "#orders/payments.ts";
import { ownCodes } from "#own-codes.ts";
import { approvalRules } from "#policies/approval-rules.ts";
import { buyingPolicies } from "#policies/buying-policies.ts";
import { punchout } from "#punchout.ts";
import { quotes } from "#quotes/buyer-quotes.ts";
import { deskQuotes } from "#quotes/desk-quotes.ts";
import { reviews } from "#reviews.ts";

export const contract = {
  auth,
  accounts,
  customerUsers,
  customFields,
  media,
  catalogue,
  reviews,
  ownCodes,
  stockWatches,
  carts,
  orderOutlook,
  commercialOrders,
  logisticOrders,
  orderRatings,
  orderDocuments,
  approvals,
  blockedOrders,
  desk,
  deskMarks,
  deskViews,
  deskOrders,
  deskOffers,
  approvalRules,
  buyingPolicies,
  punchout,
  payments,
  quotes,
  deskQuotes,
  live,
  imports,
} as const;
