// Who hears of a placed order: the buyer, and the approvers or the suppliers, whoever acts next.

import { compareSuppliers } from "@comptoir/contract/conventions";
import { expectedDeliveryDate, longestLeadTime, stillKeptDay } from "@comptoir/contract/days/delivery-days.rules";
import type { LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import type { Tx } from "#db/statement.ts";
import type { Deps } from "#deps.ts";
import { sendMails } from "#mail/mail.ts";
import { approvalRequestMails } from "#orders/approval/approval-mails.ts";
import { findDeciders } from "#orders/approval/deciders.queries.ts";
import { nextDeciders } from "#orders/approval/deciders.ts";
import type { PlacedAmounts } from "#orders/logistic-orders.queries.ts";
import { type MailedSupplier, mailedLine, orderMail, totalsOf, writeConfirmation } from "#orders/order-mails.ts";
import type { CommercialOrderRow } from "#orders/orders.queries.ts";
import type { LineToPlace, LogisticOrderToPlace, Placement } from "#orders/placement/placement.queries.ts";
import { newOrderMails } from "#orders/supplier-mails.ts";
import { type Actor, fullName } from "#shared/buyer.ts";
import type { Locale } from "#shared/locale.ts";
import { cents } from "#shared/money.ts";

/** A logistic order as it goes out of its placement. */
export type PlacedLogisticOrderAmounts = PlacedAmounts &
  Pick<LogisticOrderToPlace, "status" | "supplierName" | "promisedOn">;

const bySupplier = (logisticOrders: readonly PlacedLogisticOrderAmounts[]) =>
  logisticOrders.toSorted((one, other) => compareSuppliers(one.supplierName, other.supplierName));

/** What each supplier delivers, in the language of the one who ordered it. */
const suppliersOf = (
  logisticOrders: readonly PlacedLogisticOrderAmounts[],
  lines: readonly LineToPlace[],
  locale: Locale,
  now: Date,
): MailedSupplier[] =>
  bySupplier(logisticOrders).map(({ id, reference, supplierName, shipping, promisedOn }) => {
    const own = lines.filter(({ logisticOrderId }) => logisticOrderId === id);
    const longest = longestLeadTime(own.map(({ leadTime }) => leadTime));
    return {
      name: supplierName,
      reference,
      deliveredOn: stillKeptDay(promisedOn, 0, now) ?? expectedDeliveryDate(longest, now),
      shipping: cents(shipping),
      lines: own.map((line) => mailedLine(locale, line, line.ownCode)),
    };
  });

/** Queues all mails about these logistic orders at once. */
export async function sendPlacementMails(
  tx: Tx,
  { deps, actor: by }: { readonly deps: Deps; readonly actor: Actor },
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
    {
      mail: writeConfirmation(
        confirmation,
        fate,
        suppliersOf(logisticOrders, lines, confirmation.locale, deps.clock()),
      ),
      told: {
        event: "ORDER_CONFIRMED",
        side: "CUSTOMER",
        userId: buyer.id,
        byId: by.id,
        subject: { commercialOrderId: id },
      } as const,
    },
    ...(next.length > 0 ? await approvalRequestMails(tx, deps, whole, next) : []),
    ...newOrderMails(deps, supplierUsers, whole, inStatus("WAITING_SUPPLIER_APPROVAL"), lines),
  ];
  await sendMails(deps, mails, tx);
}
