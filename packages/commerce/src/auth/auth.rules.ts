// Who holds which right, where a link in a mail may lead. No I/O.
import { catalogueReads, grants } from "@comptoir/contract/accounts/groups.rules";
import type { ClientKind } from "@comptoir/contract/kit";

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
