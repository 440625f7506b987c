// Who is told by mail of what a desk does with a quote (quotes 9).
import type { MailReader } from "#mail/layout.ts";
import { sendMails } from "#mail/mail.ts";
import { findPerson, findSupplierUsers } from "#orders/read-orders.ts";
import { type AnsweredQuote, writeDeskMessage } from "#quotes/answers/answer-mails.ts";
import type { DeskChange } from "#quotes/answers/change-desk-quote.ts";
import { findOperatorUsers } from "#quotes/desk/desk-quotes.queries.ts";
import { normaliseLocale, shopPage } from "#shared/locale.ts";
import type { Mail } from "../../deps.ts";

/** The side that a user of this desk speaks for: the supplier, or the marketplace by its brand. */
export const companyOf = ({ context, quote, role }: DeskChange): string =>
  role === "OPERATOR" ? context.deps.config.brand : quote.supplierName;

/** Tells the buyer who asked. */
export async function tellBuyer(
  { tx, context, quote }: DeskChange,
  write: (reader: MailReader, about: AnsweredQuote) => Mail,
): Promise<void> {
  const { deps } = context;
  const { brand, shopUrl } = deps.config;
  const buyer = await findPerson(tx, quote.userId);
  const url = shopPage(shopUrl, `/quotes/${quote.masterQuoteId}`, normaliseLocale(buyer.locale));
  const { id: number, supplierName } = quote;
  await sendMails(deps, [write(buyer, { brand, number, supplierName, url })], tx);
}

/** Tells the other of supplier and operator of a message that no buyer sees. */
export async function tellOtherDesk(change: DeskChange, message: string): Promise<void> {
  const { tx, context, quote, role } = change;
  const { deps, actor } = context;
  const users = role === "OPERATOR" ? await findSupplierUsers(tx, [quote.supplierId]) : await findOperatorUsers(tx);
  const about = { brand: deps.config.brand, number: quote.id };
  const author = { name: actor.name, company: companyOf(change) };
  await sendMails(
    deps,
    users.map((user) => writeDeskMessage(user, about, author, message)),
    tx,
  );
}
