// What a visit from a procurement system may do, how long, and where its basket may go. No I/O.
import { urlLength } from "@comptoir/contract/limits";

export type PunchoutStatus = "REQUESTED" | "OPEN" | "RETURNED" | "LEFT";
export type PunchoutOperation = "CREATE" | "EDIT" | "INSPECT";

/** An earlier line that the procurement system hands back; pieces. */
export type EarlierItem = { readonly partId: string; readonly auxiliaryId: string | null; readonly quantity: number };

/** How long the link into the shop works. */
export const linkSeconds = 5 * 60;
/** A working day. */
export const sessionSeconds = 8 * 3600;
/** How long a session lasts after its basket went back: enough to send it again when the procurement system did not take it. */
export const afterwardsSeconds = 15 * 60;

/** action -> from -> to. Going back twice is going back once. */
const transitions = {
  open: { REQUESTED: "OPEN" },
  return: { OPEN: "RETURNED", RETURNED: "RETURNED" },
  leave: { OPEN: "LEFT", LEFT: "LEFT" },
} as const satisfies Readonly<Record<string, Partial<Record<PunchoutStatus, PunchoutStatus>>>>;

/** The status after an action; null when the action is not for this status. */
export function statusAfter(action: keyof typeof transitions, from: PunchoutStatus): PunchoutStatus | null {
  const steps: Partial<Record<PunchoutStatus, PunchoutStatus>> = transitions[action];
  return steps[from] ?? null;
}

const rightsOfVisit = [
  ...["CATALOG_VIEW_READ", "PRODUCT_READ", "PRODUCT_VARIANT_READ", "OFFER_INVENTORY_READ", "SUPPLIER_READ"],
  ...["NAVIGATION_CATEGORY_READ", "CUSTOMER_ACCOUNT_READ", "CUSTOMER_USER_READ", "CUSTOMER_ORGANISATION_READ"],
  ...["ORDER_READ", "ORDER_CREATE", "ORDER_UPDATE", "ORDER_DELETE", "CHECKOUT_ORDER_DELETE"],
];

/** Of the user's rights those that a visit keeps: to fill a basket, and to order only where the key allows it. */
export const allowedRights = (mayOrder: boolean): readonly string[] =>
  mayOrder ? [...rightsOfVisit, "ORDER_PLACE"] : rightsOfVisit;

type ReturnTerms = {
  /** Hosts of the key; none = any. */
  readonly hosts: readonly string[];
  /** Only the demo sends baskets without encryption. */
  readonly isDemo: boolean;
};

/** The address that a basket may be posted to, in its normal form; null for one that it may not. */
export function readReturnUrl(text: string, { hosts, isDemo }: ReturnTerms): string | null {
  const url = URL.parse(text.trim());
  if (url === null || url.href.length > urlLength || url.username !== "" || url.password !== "") return null;
  if (url.protocol !== "https:" && !(isDemo && url.protocol === "http:")) return null;
  const isListed = hosts.some((host) => host.toLowerCase() === url.hostname);
  return hosts.length === 0 || isListed ? url.href : null;
}
