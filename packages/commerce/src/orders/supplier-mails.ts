// The new order as its supplier is told of it: who ordered, and line by line what to deliver. It leads nowhere: the pages of
// orders are the buyer's, and a supplier cannot open them.
import type { Tx } from "#db/statement.ts";
import { courtesyIn, writeMail } from "#mail/layout.ts";
import { sendMails } from "#mail/mail.ts";
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
import type { Locale } from "#shared/locale.ts";
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
    brand: mail.brand,
  });
}

/** A line as far as its supplier is told of it. */
type SuppliedLine = Pick<OpenLine, "logisticOrderId" | "variantCode" | "quantity" | "goods" | "snapshot">;

/** Mails to these users of the suppliers, one for each logistic order of theirs, with those of the lines that are of it. */
export const newOrderMails = (
  deps: Deps,
  users: readonly SupplierUser[],
  buyerName: string,
  logisticOrders: readonly PlacedAmounts[],
  lines: readonly SuppliedLine[],
): Mail[] =>
  users.flatMap((user) =>
    logisticOrders
      .filter(({ supplierId }) => supplierId === user.supplierId)
      .map((logisticOrder) => {
        const mail = orderMail(deps, user, { ...logisticOrder, buyerName });
        const own = lines.filter(({ logisticOrderId }) => logisticOrderId === logisticOrder.id);
        return writeNewOrder(mail, {
          shipping: cents(logisticOrder.shipping),
          lines: own.map((line) => mailedLine(mail.locale, line, null)),
        });
      }),
  );

/** Queues mails to the users of the suppliers of these logistic orders, with what an approver has left of their lines. */
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
  const lines = await findOpenLines(
    tx,
    logisticOrders.map(({ id }) => id),
  );
  await sendMails(deps, newOrderMails(deps, users, buyerName, logisticOrders, lines), tx);
}
