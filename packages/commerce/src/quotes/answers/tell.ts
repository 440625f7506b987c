// Who is told by mail of what a desk does with a quote (quotes 9).
import type { ToldEvent } from "@comptoir/contract/notifications/mail-entries";
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

/** Tells the buyer who asked of an event. */
export async function tellBuyer(
  { tx, context, quote }: DeskChange,
  event: ToldEvent,
  write: (reader: MailReader, about: AnsweredQuote) => Mail,
): Promise<void> {
  const { deps } = context;
  const { brand, shopUrl } = deps.config;
  const buyer = await findPerson(tx, quote.userId);
  const url = shopPage(shopUrl, `/quotes/${quote.masterQuoteId}`, normaliseLocale(buyer.locale));
  const { id: number, supplierName } = quote;
  const subject = { masterQuoteId: quote.masterQuoteId, supplierQuoteId: quote.id };
  const mail = write(buyer, { brand, number, supplierName, url });
  const told = { event, side: "CUSTOMER", userId: buyer.id, byId: context.actor.id, subject } as const;
  await sendMails(deps, [{ mail, told }], tx);
}

/** Tells the other of supplier and operator of a message that no buyer sees. */
export async function tellOtherDesk(change: DeskChange, message: string): Promise<void> {
  const { tx, context, quote, role } = change;
  const { deps, actor } = context;
  const users = role === "OPERATOR" ? await findSupplierUsers(tx, [quote.supplierId]) : await findOperatorUsers(tx);
  const { brand, shopUrl } = deps.config;
  const about = { brand, shopUrl, number: quote.id };
  const author = { name: actor.name, company: companyOf(change) };
  const side = role === "OPERATOR" ? "SUPPLIER" : "OPERATOR";
  const subject = { masterQuoteId: quote.masterQuoteId, supplierQuoteId: quote.id };
  const told = { event: "QUOTE_MESSAGE", side, subject } as const;
  await sendMails(
    deps,
    users.map((user) => ({ mail: writeDeskMessage(user, about, author, message), told })),
    tx,
  );
}
