// Who hears of a placed order: the buyer, and the approvers or the suppliers, whoever acts next.
import type { Transaction } from "kysely";
import type { Database } from "#db/schema.generated.ts";
import { sendMail } from "#mail/mail.ts";
import { type OrderMail, writeApprovalRequest, writeConfirmation, writeNewOrder } from "#orders/order-mails.ts";
import { type ApproverRow, type CommercialOrderRow, findApprovers, findPerson } from "#orders/orders.queries.ts";
import { findPlacedAmounts, findSupplierUsers, type PlacedAmounts } from "#orders/placement.queries.ts";
import { normaliseLocale } from "#shared/locale.ts";
import { cents } from "#shared/money.ts";
import type { Deps, Mail } from "../deps.ts";

type Tx = Transaction<Database>;

type Person = { readonly email: string; readonly firstName: string; readonly locale: string | null };

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

const sumOf = (groups: readonly PlacedAmounts[], field: "totalWithoutTax" | "totalWithTax") =>
  groups.reduce((all, group) => all + group[field], 0);

/** Queues mails to the users of the suppliers of these logistic orders. */
export async function sendNewOrderMails(
  tx: Tx,
  deps: Deps,
  buyerName: string,
  groups: readonly PlacedAmounts[],
): Promise<void> {
  const users = await findSupplierUsers(
    tx,
    groups.map(({ supplierId }) => supplierId),
  );
  for (const user of users)
    for (const group of groups.filter(({ supplierId }) => supplierId === user.supplierId))
      await sendMail(deps, writeNewOrder(orderMail(deps, user, { ...group, buyerName })), tx);
}

/** Who is asked: not the buyer, unless nobody else can approve (orders 5). */
function askable(approvers: readonly ApproverRow[], buyerId: string): readonly ApproverRow[] {
  const others = approvers.filter(({ id }) => id !== buyerId);
  return others.length > 0 ? others : approvers;
}

export async function sendPlacementMails(
  tx: Tx,
  deps: Deps,
  { id, reference, accountId, accountSnapshot, userId }: CommercialOrderRow,
  logisticOrderIds: readonly string[],
  waitsForApproval: boolean,
): Promise<void> {
  const groups = (await findPlacedAmounts(tx, id)).filter((group) => logisticOrderIds.includes(group.id));
  const buyer = await findPerson(tx, userId);
  const buyerName = `${buyer.firstName} ${buyer.lastName} (${accountSnapshot.name})`;
  const whole = {
    reference,
    buyerName,
    totalWithoutTax: sumOf(groups, "totalWithoutTax"),
    totalWithTax: sumOf(groups, "totalWithTax"),
  };
  const mails: Mail[] = [writeConfirmation(orderMail(deps, buyer, whole), waitsForApproval)];
  if (waitsForApproval)
    for (const approver of askable(await findApprovers(tx, accountId), userId))
      mails.push(writeApprovalRequest(orderMail(deps, approver, whole)));
  for (const mail of mails) await sendMail(deps, mail, tx);
  if (!waitsForApproval) await sendNewOrderMails(tx, deps, buyerName, groups);
}
