// Which rights each group of users grants: what the API enforces, and by what a screen says what somebody may give. Pure.

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
/** What everybody with a session reads of the catalogue. */
export const catalogueReads = [
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
  "ORDER_READ_WHERE_PLACED",
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

/** What each group grants; a user has the union over the groups (accounts 2.7). */
export const grants: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    FOC_Admin: customerAdministratorRights,
    FOC_User: buyerRights,
    FOC_Webmaster: buyerRights,
    /** Sees what a buyer sees, or all of the account where nothing narrower is named, and fills carts, which somebody else orders. */
    FOC_Reader: [...allReads, "ORDER_READ_WHERE_PLACED"],
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
