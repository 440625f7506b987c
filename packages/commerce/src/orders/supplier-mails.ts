// The new order as its supplier is told of it: who ordered, line by line what to deliver, and the way to it at the desk.
import type { Tx } from "#db/statement.ts";
import { courtesyIn, writeMail } from "#mail/layout.ts";
import { sendMails, type ToldMail } from "#mail/mail.ts";
import type { PlacedAmounts } from "#orders/logistic-orders.queries.ts";
import { findOpenLines, type OpenLine } from "#orders/open-lines.queries.ts";
import {
  lineRows,
  type MailedLines,
  mailedLine,
  type OrderMail,
  orderMail,
  totalsLine,
  withOwnReference,
} from "#orders/order-mails.ts";
import { findSupplierUsers, type SupplierUser } from "#orders/orders.queries.ts";
import { type Locale, shopPage } from "#shared/locale.ts";
import { cents } from "#shared/money.ts";
import type { Deps, Mail } from "../deps.ts";

const ownReferenceWords: Readonly<Record<Locale, string>> = {
  "fr-FR": "Numéro de commande du client\u00a0:",
  "en-GB": "Customer’s order number:",
};

/** To a user of the supplier: a new order to accept or decline, with what it holds. */
export function writeNewOrder(mail: OrderMail, goods: MailedLines): Mail {
  const { reference, buyerName, locale } = mail;
  const isFrench = locale === "fr-FR";
  const told = isFrench
    ? `${buyerName} a passé la commande ${reference}, que vous pouvez accepter ou refuser.`
    : `${buyerName} placed the order ${reference}, which you may accept or decline.`;
  return writeMail(mail.to, isFrench ? "fr" : "en", {
    subject: isFrench ? `Nouvelle commande ${reference}` : `New order ${reference}`,
    ...courtesyIn(locale, mail.firstName),
    paragraphs: withOwnReference(mail, [told, totalsLine(mail)], ownReferenceWords),
    table: lineRows(locale, goods),
    link: {
      label: isFrench ? "Voir la commande" : "See the order",
      url: shopPage(mail.shopUrl, `/desk/orders/${encodeURIComponent(reference)}`, locale),
    },
    brand: mail.brand,
  });
}

/** A line as far as its supplier is told of it. */
type SuppliedLine = Pick<OpenLine, "logisticOrderId" | "variantCode" | "quantity" | "goods" | "snapshot">;

/** A commercial order, and who ordered it. */
type OrderOfBuyer = { readonly id: string; readonly buyerName: string };

/** Mails to these users of the suppliers, one for each logistic order of theirs, with those of the lines that are of it. */
export const newOrderMails = (
  deps: Deps,
  users: readonly SupplierUser[],
  { id: commercialOrderId, buyerName }: OrderOfBuyer,
  logisticOrders: readonly PlacedAmounts[],
  lines: readonly SuppliedLine[],
): ToldMail[] =>
  users.flatMap((user) =>
    logisticOrders
      .filter(({ supplierId }) => supplierId === user.supplierId)
      .map((logisticOrder) => {
        const mail = orderMail(deps, user, { ...logisticOrder, buyerName });
        const own = lines.filter(({ logisticOrderId }) => logisticOrderId === logisticOrder.id);
        const goods = {
          shipping: cents(logisticOrder.shipping),
          lines: own.map((line) => mailedLine(mail.locale, line, null)),
        };
        const subject = { commercialOrderId, logisticOrderId: logisticOrder.id };
        return { mail: writeNewOrder(mail, goods), told: { event: "ORDER_SENT", side: "SUPPLIER", subject } };
      }),
  );

/** Queues mails to the users of the suppliers of these logistic orders, with what an approver has left of their lines. */
export async function sendNewOrderMails(
  tx: Tx,
  deps: Deps,
  order: OrderOfBuyer,
  logisticOrders: readonly PlacedAmounts[],
): Promise<void> {
  const users = await findSupplierUsers(
    tx,
    logisticOrders.map(({ supplierId }) => supplierId),
  );
  const lines = await findOpenLines(
    tx,
    logisticOrders.map(({ id }) => id),
  );
  await sendMails(deps, newOrderMails(deps, users, order, logisticOrders, lines), tx);
}
