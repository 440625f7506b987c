// The map of all families: what the backend serves and the SDK offers.
import { addressImports } from "#accounts/address-imports.ts";
import { deletions, deskDeletions } from "#accounts/deletions.ts";
import { deskAccounts } from "#accounts/desk-accounts.ts";
import { invoicingAddresses } from "#accounts/invoicing-addresses.ts";
import { organisations } from "#accounts/organisations.ts";
import { personalData } from "#accounts/personal-data.ts";
import { registration } from "#accounts/registration.ts";
import { userImports } from "#accounts/user-imports.ts";
import { accountUsers } from "#accounts/users.ts";
import { accounts } from "#accounts.ts";
import { deskOffers } from "#articles/desk-offers.ts";
import { stockWatches } from "#articles/stock-watches.ts";
import { auth } from "#auth.ts";
import { carts } from "#carts.ts";
import { catalogue } from "#catalogue.ts";
import { contactRequests, deskContactRequests } from "#contact/contact-requests.ts";
import { customFields } from "#custom-fields.ts";
import { customerUsers } from "#customer-users.ts";
import { desk } from "#desk/inbox.ts";
import { deskMarks } from "#desk/marks.ts";
import { pendingActions } from "#desk/pending-actions.ts";
import { deskSuppliers } from "#desk/suppliers.ts";
import { deskViews } from "#desk/views.ts";
import { media } from "#files/media.ts";
import { home } from "#home/home.ts";
import { imports } from "#imports/imports.ts";
import { live } from "#live.ts";
import { notifications } from "#notifications/notifications.ts";
import { accountCredits } from "#orders/account-credit.ts";
import { approvals } from "#orders/approvals.ts";
import { blockedOrders } from "#orders/blocked-orders.ts";
import { commercialOrders } from "#orders/commercial-orders.ts";
import { compliance } from "#orders/compliance.ts";
import { deliveries } from "#orders/deliveries.ts";
import { deskOrders } from "#orders/desk-orders.ts";
import { deskIncidents, incidents } from "#orders/incidents.ts";
import { logisticOrders } from "#orders/logistic-orders.ts";
import { orderDocuments } from "#orders/order-documents.ts";
import { orderFilters } from "#orders/order-filters.ts";
import { orderOutlook } from "#orders/order-outlook.ts";
import { orderRatings } from "#orders/order-ratings.ts";
import { payments } from "#orders/payments.ts";
import { spend } from "#orders/spend.ts";
import { deskThreads, threads } from "#orders/threads.ts";
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
  addressImports,
  invoicingAddresses,
  registration,
  organisations,
  accountUsers,
  userImports,
  customerUsers,
  deletions,
  personalData,
  customFields,
  media,
  catalogue,
  reviews,
  ownCodes,
  stockWatches,
  carts,
  orderOutlook,
  home,
  commercialOrders,
  logisticOrders,
  deliveries,
  orderFilters,
  spend,
  orderRatings,
  orderDocuments,
  compliance,
  incidents,
  threads,
  contactRequests,
  approvals,
  blockedOrders,
  desk,
  deskMarks,
  deskSuppliers,
  deskViews,
  deskOrders,
  deskIncidents,
  deskThreads,
  deskContactRequests,
  deskOffers,
  deskAccounts,
  accountCredits,
  deskDeletions,
  pendingActions,
  approvalRules,
  buyingPolicies,
  punchout,
  payments,
  quotes,
  deskQuotes,
  live,
  notifications,
  imports,
} as const;
