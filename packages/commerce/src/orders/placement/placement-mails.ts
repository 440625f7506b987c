// Who hears of a placed order: the buyer, and the approvers or the suppliers, whoever acts next.

import { compareSuppliers } from "@comptoir/contract/conventions";
import { expectedDeliveryDate } from "@comptoir/contract/days/delivery-days.rules";
import type { LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import type { Tx } from "#db/statement.ts";
import type { Deps, Mail } from "#deps.ts";
import { sendMails } from "#mail/mail.ts";
import { approvalLinkHours, createApprovalLinks } from "#orders/approvers/approval-links.ts";
import { type Decider, findDeciders } from "#orders/approvers/deciders.queries.ts";
import { nextDeciders } from "#orders/approvers/deciders.ts";
import {
  type MailedSupplier,
  type OrderMail,
  writeApprovalRequest,
  writeConfirmation,
  writeNewOrder,
} from "#orders/order-mails.ts";
import { type CommercialOrderRow, findSupplierUsers, type SupplierUser } from "#orders/orders.queries.ts";
import type {
  LineToPlace,
  LogisticOrderToPlace,
  PlacedAmounts,
  Placement,
} from "#orders/placement/placement.queries.ts";
import { nameIn } from "#orders/snapshots.ts";
import { fullName } from "#shared/buyer.ts";
import { type Locale, normaliseLocale } from "#shared/locale.ts";
import { cents } from "#shared/money.ts";

type Person = { readonly email: string; readonly firstName: string; readonly locale: string | null };

/** What every mail about an order says: to whom, which one, by whom, for how much (cents). */
export function orderMail(
  { config }: Deps,
  person: Person,
  order: {
    readonly reference: string;
    readonly buyerName: string;
    readonly totalWithoutTax: number;
    readonly totalWithTax: number;
  },
): OrderMail {
  return {
    to: person.email,
    firstName: person.firstName,
    locale: normaliseLocale(person.locale),
    brand: config.brand,
    shopUrl: config.shopUrl,
    reference: order.reference,
    buyerName: order.buyerName,
    totalWithoutTax: cents(order.totalWithoutTax),
    totalWithTax: cents(order.totalWithTax),
  };
}

/** Totals of several logistic orders together, in cents. */
export const totalsOf = (logisticOrders: readonly PlacedAmounts[]) => ({
  totalWithoutTax: logisticOrders.reduce((all, logisticOrder) => all + logisticOrder.totalWithoutTax, 0),
  totalWithTax: logisticOrders.reduce((all, logisticOrder) => all + logisticOrder.totalWithTax, 0),
});

const newOrderMails = (
  deps: Deps,
  users: readonly SupplierUser[],
  buyerName: string,
  logisticOrders: readonly PlacedAmounts[],
): Mail[] =>
  users.flatMap((user) =>
    logisticOrders
      .filter(({ supplierId }) => supplierId === user.supplierId)
      .map((logisticOrder) => writeNewOrder(orderMail(deps, user, { ...logisticOrder, buyerName }))),
  );

/** Queues mails to the users of the suppliers of these logistic orders. */
export async function sendNewOrderMails(
  tx: Tx,
  deps: Deps,
  buyerName: string,
  logisticOrders: readonly PlacedAmounts[],
): Promise<void> {
  const users = await findSupplierUsers(
    tx,
    logisticOrders.map(({ supplierId }) => supplierId),
  );
  await sendMails(deps, newOrderMails(deps, users, buyerName, logisticOrders), tx);
}

/** Mails that ask approvers for their word, each with a link of its own; one statement. */
export async function approvalRequests(
  tx: Tx,
  deps: Deps,
  order: {
    readonly id: string;
    readonly reference: string;
    readonly buyerName: string;
    readonly totalWithoutTax: number;
    readonly totalWithTax: number;
  },
  approvers: readonly Decider[],
): Promise<Mail[]> {
  const ids = approvers.map(({ id }) => id);
  const tokens = await createApprovalLinks(tx, deps, order.id, ids);
  return approvers.map((approver) =>
    writeApprovalRequest(orderMail(deps, approver, order), {
      token: tokens.get(approver.id) ?? "",
      validHours: approvalLinkHours,
    }),
  );
}

/** A logistic order as it goes out of its placement. */
export type PlacedLogisticOrderAmounts = PlacedAmounts &
  Pick<LogisticOrderToPlace, "status" | "supplierName" | "shipping">;

const bySupplier = (logisticOrders: readonly PlacedLogisticOrderAmounts[]) =>
  logisticOrders.toSorted((one, other) => compareSuppliers(one.supplierName, other.supplierName));

/** What each supplier delivers, in the language of the one who ordered it. */
const suppliersOf = (
  logisticOrders: readonly PlacedLogisticOrderAmounts[],
  lines: readonly LineToPlace[],
  locale: Locale,
  now: Date,
): MailedSupplier[] =>
  bySupplier(logisticOrders).map(({ id, supplierName, shipping }) => {
    const own = lines.filter(({ logisticOrderId }) => logisticOrderId === id);
    const leadTimes = own.flatMap(({ leadTime }) => leadTime ?? []);
    const longest = leadTimes.length === own.length ? Math.max(...leadTimes) : null;
    return {
      name: supplierName,
      deliveredOn: expectedDeliveryDate(longest, now),
      shipping: cents(shipping),
      lines: own.map(({ snapshot, variantCode, ownCode, quantity, goods }) => {
        return { name: nameIn(snapshot, locale), code: variantCode, ownCode, quantity, goods: cents(goods) };
      }),
    };
  });

/** Queues all mails about these logistic orders at once. */
export async function sendPlacementMails(
  tx: Tx,
  deps: Deps,
  { id, reference, accountSnapshot }: CommercialOrderRow,
  {
    logisticOrders,
    lines,
    buyer,
    supplierUsers,
  }: Pick<Placement, "buyer" | "supplierUsers" | "lines"> & {
    readonly logisticOrders: readonly PlacedLogisticOrderAmounts[];
  },
): Promise<void> {
  const buyerName = `${fullName(buyer)} (${accountSnapshot.name})`;
  const inStatus = (status: LogisticOrderStatus) =>
    logisticOrders.filter((logisticOrder) => logisticOrder.status === status);
  const [waiting, blocked] = [inStatus("WAITING_CUSTOMER_APPROVAL"), inStatus("BLOCKED_BY_POLICY")];
  const fate = waiting.length > 0 ? "waits" : blocked.length > 0 ? "isBlocked" : "isSent";
  const ids = waiting.map((logisticOrder) => logisticOrder.id);
  const next = ids.length > 0 ? nextDeciders(await findDeciders(tx, ids, deps.clock())) : [];
  const whole = { id, reference, buyerName, ...totalsOf(logisticOrders) };
  const confirmation = orderMail(deps, buyer, whole);
  const mails = [
    writeConfirmation(confirmation, fate, suppliersOf(logisticOrders, lines, confirmation.locale, deps.clock())),
    ...(next.length > 0 ? await approvalRequests(tx, deps, whole, next) : []),
    ...newOrderMails(deps, supplierUsers, buyerName, inStatus("WAITING_SUPPLIER_APPROVAL")),
  ];
  await sendMails(deps, mails, tx);
}
