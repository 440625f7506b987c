// Who hears of a placed order: the buyer, and the approvers or the suppliers, whoever acts next.
import type { Transaction } from "kysely";
import type { Database } from "#db/schema.generated.ts";
import { sendMails } from "#mail/mail.ts";
import { type OrderMail, writeApprovalRequest, writeConfirmation, writeNewOrder } from "#orders/order-mails.ts";
import { type ApproverRow, type CommercialOrderRow, findApprovers } from "#orders/orders.queries.ts";
import { findSupplierUsers, type PlacedAmounts, type Placement, type SupplierUser } from "#orders/placement.queries.ts";
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

const newOrderMails = (
  deps: Deps,
  users: readonly SupplierUser[],
  buyerName: string,
  groups: readonly PlacedAmounts[],
): Mail[] =>
  users.flatMap((user) =>
    groups
      .filter(({ supplierId }) => supplierId === user.supplierId)
      .map((group) => writeNewOrder(orderMail(deps, user, { ...group, buyerName }))),
  );

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
  await sendMails(deps, newOrderMails(deps, users, buyerName, groups), tx);
}

/** Who is asked: not the buyer, unless nobody else can approve (orders 5). */
function askable(approvers: readonly ApproverRow[], buyerId: string): readonly ApproverRow[] {
  const others = approvers.filter(({ id }) => id !== buyerId);
  return others.length > 0 ? others : approvers;
}

/** Queues all mails about these logistic orders at once. */
export async function sendPlacementMails(
  tx: Tx,
  deps: Deps,
  { reference, accountId, accountSnapshot, userId }: CommercialOrderRow,
  {
    groups,
    buyer,
    supplierUsers,
    waitsForApproval,
  }: Pick<Placement, "buyer" | "supplierUsers"> & {
    readonly groups: readonly PlacedAmounts[];
    readonly waitsForApproval: boolean;
  },
): Promise<void> {
  const buyerName = `${buyer.firstName} ${buyer.lastName} (${accountSnapshot.name})`;
  const whole = {
    reference,
    buyerName,
    totalWithoutTax: sumOf(groups, "totalWithoutTax"),
    totalWithTax: sumOf(groups, "totalWithTax"),
  };
  const approvers = waitsForApproval ? askable(await findApprovers(tx, accountId), userId) : [];
  const mails = [
    writeConfirmation(orderMail(deps, buyer, whole), waitsForApproval),
    ...approvers.map((approver) => writeApprovalRequest(orderMail(deps, approver, whole))),
    ...(waitsForApproval ? [] : newOrderMails(deps, supplierUsers, buyerName, groups)),
  ];
  await sendMails(deps, mails, tx);
}
