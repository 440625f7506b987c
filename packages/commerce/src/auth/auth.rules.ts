// Who holds which right, where a link in a mail may lead. No I/O.
import type { ClientKind } from "@comptoir/contract/kit";

const operations = ["CREATE", "READ", "UPDATE", "DELETE"] as const;
const fullAccess = (...resources: string[]) =>
  resources.flatMap((resource) => operations.map((o) => `${resource}_${o}`));

const customerResources = fullAccess(
  "CUSTOMER_ACCOUNT",
  "CUSTOMER_USER",
  "CUSTOMER_ORGANISATION",
  "CUSTOMER_MANAGEMENT",
);
const orderResources = fullAccess("ORDER", "ORDER_MANAGEMENT", "BUYING_POLICY");
const catalogueReads = [
  "CATALOG_VIEW_READ",
  "PRODUCT_READ",
  "PRODUCT_VARIANT_READ",
  "OFFER_INVENTORY_READ",
  "SUPPLIER_READ",
  "NAVIGATION_CATEGORY_READ",
];
const allReads = [...customerResources, ...orderResources, ...catalogueReads].filter((right) =>
  right.endsWith("_READ"),
);
const buyerFlags = ["CHECKOUT_ORDER_DELETE", "ORDER_UPDATE_LINES_ON_ALL_ACCOUNT", "ORDER_PLACE"];

const buyerRights = [
  ...allReads,
  "ORDER_CREATE",
  "ORDER_UPDATE",
  "ORDER_DELETE",
  "ORDER_MANAGEMENT_CREATE",
  "ORDER_MANAGEMENT_UPDATE",
  ...buyerFlags,
];

const customerAdministratorRights = [
  ...customerResources,
  ...orderResources,
  ...catalogueReads,
  "USER_FOC_MANAGEMENT",
  "FOC_CUSTOMER_USER_ACCOUNT_ASSIGN",
  "FOC_CUSTOMER_USER_ACCOUNT_REMOVE",
  ...buyerFlags,
  "ORDER_WITHOUT_APPROVAL",
  "ORDER_READ_ALL_ACCOUNT",
];

const operatorReads = [...allReads, "GENERAL_SETTING_READ", "PAYMENT_READ"];
const operatorRights = [
  ...customerResources,
  ...orderResources,
  ...fullAccess("CATALOG_VIEW"),
  ...catalogueReads,
  "OFFER_INVENTORY_UPDATE",
  ...["CREATE", "UPDATE", "UPDATE_STATUS", "DELETE", "ADD_ACCOUNTS", "ADD_VARIANTS"].map(
    (name) => `OPERATIONS_${name}`,
  ),
  "GENERAL_SETTING_READ",
  "PAYMENT_READ",
  "PAYMENT_UPDATE",
];

/** Accounts 2.7: what each group grants; a user has the union over the groups. */
const grants: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    FOC_Admin: customerAdministratorRights,
    FOC_User: buyerRights,
    FOC_Webmaster: buyerRights,
    Operator_Admin: [...operatorRights, ...fullAccess("GENERAL_SETTING"), "PAYMENT_APPROVE"],
    Operator_User: operatorRights,
    /** Sees everything, takes and gives back money, sets who may owe how much, and decides what others want to move. */
    Operator_Finance: [
      ...operatorReads,
      ...["ORDER_MANAGEMENT_UPDATE", "BUYING_POLICY_UPDATE", "PAYMENT_UPDATE", "PAYMENT_APPROVE"],
    ],
    Operator_Reader: operatorReads,
  }),
);

/** A supplier works on its own orders and offers; suppliers have no groups. */
const supplierRights = [
  ...catalogueReads,
  "ORDER_READ",
  "ORDER_UPDATE",
  "ORDER_MANAGEMENT_READ",
  "ORDER_MANAGEMENT_UPDATE",
  "OFFER_INVENTORY_UPDATE",
];

const groupPrefixes: Readonly<Record<ClientKind, string>> = { ACCOUNT: "FOC_", OPERATOR: "Operator_", SUPPLIER: "-" };
const known = new Map<string, ReadonlySet<string>>();

/**
 * The rights of a user in one account. ORDER_APPROVER follows from being named an approver of the account and from
 * nothing else (orders 5). Groups of another client kind grant nothing.
 */
export function rightsOf(user: {
  readonly client: ClientKind;
  readonly groups: readonly string[];
  readonly isApprover: boolean;
}): ReadonlySet<string> {
  const key = `${user.client} ${user.isApprover} ${user.groups.join(" ")}`;
  const remembered = known.get(key);
  if (remembered) return remembered;
  const rights = new Set<string>(user.client === "SUPPLIER" ? supplierRights : []);
  for (const group of user.groups) {
    if (!group.startsWith(groupPrefixes[user.client])) continue;
    for (const right of grants.get(group) ?? []) rights.add(right);
  }
  if (user.isApprover && user.client === "ACCOUNT") rights.add("ORDER_APPROVER");
  if (known.size < 1_000) known.set(key, rights);
  return rights;
}

/** Of these rights those that a session leaves its user; null leaves all. */
export function narrowRights(rights: ReadonlySet<string>, allowed: readonly string[] | null): ReadonlySet<string> {
  return allowed === null ? rights : rights.intersection(new Set(allowed));
}

/** How long the link of a mail works (accounts 3.5, 6.3). */
export const linkLifetimeHours = 24;

/** Whether a link in a mail may lead to `url`: http(s) on one of the shop's own origins (accounts 3.5). */
export function isOwnUrl(url: string, origins: readonly string[]): boolean {
  const target = URL.parse(url);
  const own = origins.flatMap((origin) => URL.parse(origin)?.origin ?? []);
  return target !== null && /^https?:$/.test(target.protocol) && target.username === "" && own.includes(target.origin);
}
