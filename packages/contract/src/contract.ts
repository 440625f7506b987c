// The map of all families: what the backend serves and the SDK offers.
import { accounts } from "#accounts.ts";
import { approvals } from "#approvals.ts";
import { auth } from "#auth.ts";
import { buyingPolicies } from "#buying-policies.ts";
import { carts } from "#carts.ts";
import { catalogue } from "#catalogue.ts";
import { commercialOrders } from "#commercial-orders.ts";
import { customFields } from "#custom-fields.ts";
import { customerUsers } from "#customer-users.ts";
import { imports } from "#imports.ts";
import { logisticOrders } from "#logistic-orders.ts";
import { orderRatings } from "#order-ratings.ts";
import { payments } from "#payments.ts";
import { punchout } from "#punchout.ts";
import { quotes } from "#quotes.ts";
import { reviews } from "#reviews.ts";

export const contract = {
  auth,
  accounts,
  customerUsers,
  customFields,
  catalogue,
  reviews,
  carts,
  commercialOrders,
  logisticOrders,
  orderRatings,
  approvals,
  buyingPolicies,
  punchout,
  payments,
  quotes,
  imports,
} as const;
