// Mails about incidents and about what is said of orders (orders 4.5, 8), in the language of their reader. Suppliers and the operator
// are led to the desk, buyers to their order.
import { formatMoney } from "@comptoir/contract/articles/money-text";
import type { ToldEvent } from "@comptoir/contract/notifications/mail-entries";
import type { Tx } from "#db/statement.ts";
import type { UserContext } from "#http/context.ts";
import type { IncidentKeys } from "#incidents/incidents.queries.ts";
import { toldSide } from "#incidents/incidents.rules.ts";
import { findMailedOrder, findReportedLines, type MailedOrder } from "#incidents/mailed-orders.queries.ts";
import type { ThreadToWrite } from "#incidents/threads.queries.ts";
import { courtesyIn, type MailReader, paragraphsOf, withDe, writeMail } from "#mail/layout.ts";
import { sendMails } from "#mail/mail.ts";
import { findPerson, findSupplierUsers } from "#orders/read-orders.ts";
import { nameIn } from "#orders/snapshots.ts";
import { findOperatorUsers } from "#quotes/desk/read-desk-quotes.ts";
import { type Locale, normaliseLocale, shopPage } from "#shared/locale.ts";
import { type Amount, presentAmount } from "#shared/money.ts";

type IncidentMailWords = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly table?: readonly { readonly text: string; readonly amount: string }[];
};
type Side = "CUSTOMER" | "SUPPLIER" | "OPERATOR";

/** Of what who is told, in which words, and which page they are led to. */
type Letter = {
  readonly event: ToldEvent;
  readonly incidentId: string | undefined;
  readonly side: Side;
  readonly page: string;
  readonly label: Readonly<Record<Locale, string>>;
  readonly words: Readonly<Record<Locale, IncidentMailWords>>;
};

const labels = {
  order: { "fr-FR": "Voir la commande", "en-GB": "See the order" },
  incident: { "fr-FR": "Voir l’incident", "en-GB": "See the problem" },
} as const;

/** Those of a side who are told: the buyer who ordered, the users of the supplier, or those of the operator who act. */
async function readersOf(tx: Tx, side: Side, { buyerId, supplierId }: MailedOrder): Promise<readonly MailReader[]> {
  if (side === "CUSTOMER") return [await findPerson(tx, buyerId)];
  return side === "SUPPLIER" ? findSupplierUsers(tx, [supplierId]) : findOperatorUsers(tx);
}

async function send(tx: Tx, { deps, actor }: UserContext, order: MailedOrder, letter: Letter) {
  const { event, side, incidentId, page, label, words } = letter;
  const { brand, shopUrl } = deps.config;
  const readers = await readersOf(tx, side, order);
  const subject = { commercialOrderId: order.commercialOrderId, logisticOrderId: order.logisticOrderId, incidentId };
  const whom = side === "CUSTOMER" ? { side, userId: order.buyerId, byId: actor.id } : { side };
  const mails = readers.map((reader) => {
    const locale = normaliseLocale(reader.locale);
    const mail = writeMail(reader.email, locale === "fr-FR" ? "fr" : "en", {
      ...words[locale],
      ...courtesyIn(locale, reader.firstName),
      link: { label: label[locale], url: shopPage(shopUrl, page, locale) },
      brand,
    });
    return { mail, told: { event, ...whom, subject } };
  });
  await sendMails(deps, mails, tx);
}

/** Where a side reads about an order, or about an incident of it. */
function pageOf(side: Side, order: MailedOrder, incidentId: string | null) {
  if (side === "CUSTOMER") {
    const page = `/account/orders/${encodeURIComponent(order.commercialReference)}`;
    return incidentId === null
      ? { page, label: labels.order }
      : { page: `${page}/incidents/${incidentId}`, label: labels.incident };
  }
  return incidentId === null
    ? { page: `/desk/orders/${encodeURIComponent(order.reference)}`, label: labels.order }
    : { page: `/desk/incidents/${incidentId}`, label: labels.incident };
}

/** For whom somebody speaks, as the other side knows them. */
const companyOf = ({ deps, actor }: UserContext, { accountName, supplierName }: MailedOrder): string =>
  actor.kind === "CUSTOMER" ? accountName : actor.kind === "SUPPLIER" ? supplierName : deps.config.brand;

/** Tells the other side of a conversation that something was said. */
export async function tellMessage(
  tx: Tx,
  context: UserContext,
  { audience, logisticOrderId, incidentId }: ThreadToWrite,
  text: string,
): Promise<void> {
  const order = await findMailedOrder(tx, logisticOrderId);
  const { name, kind } = context.actor;
  const side = toldSide(audience, kind === "SYSTEM" ? "OPERATOR" : kind);
  const company = companyOf(context, order);
  const hidden = audience === "OPERATOR";
  const { reference } = order;
  await send(tx, context, order, {
    event: "ORDER_MESSAGE",
    incidentId: incidentId ?? undefined,
    side,
    ...pageOf(side, order, incidentId),
    words: {
      "fr-FR": {
        subject: `Message ${withDe(company)} sur la commande ${reference}`,
        paragraphs: [
          hidden
            ? `${name}, ${withDe(company)}, vous a écrit au sujet de la commande ${reference}. Le client ne voit pas ce message\u00a0:`
            : `${name}, ${withDe(company)}, vous a écrit au sujet de la commande ${reference}\u00a0:`,
          ...paragraphsOf(text),
        ],
      },
      "en-GB": {
        subject: `Message from ${company} about the order ${reference}`,
        paragraphs: [
          hidden
            ? `${name} of ${company} wrote to you about the order ${reference}. The customer does not see this message:`
            : `${name} of ${company} wrote to you about the order ${reference}:`,
          ...paragraphsOf(text),
        ],
      },
    },
  });
}

/** Why something is reported: its code, and its words in each language. */
export type ToldReason = { readonly code: string; readonly label: Readonly<Record<Locale, string>> };

type ReportedIncident = {
  readonly id: string;
  readonly logisticOrderId: string;
  readonly reasons: readonly ToldReason[];
};

/** Tells the supplier that a buyer has reported a problem: of which articles, how many pieces of each, and why. */
export async function tellReported(
  tx: Tx,
  context: UserContext,
  { id, logisticOrderId, reasons }: ReportedIncident,
  text: string,
): Promise<void> {
  const order = await findMailedOrder(tx, logisticOrderId);
  const lines = await findReportedLines(tx, id);
  const { reference, accountName } = order;
  const { name } = context.actor;
  // Whoever says nothing has the reasons for words.
  const why = (locale: Locale, word: string) => {
    const labels = reasons.map(({ label }) => label[locale]).join(", ");
    return labels === text ? [] : [`${word} ${labels}`];
  };
  const table = (locale: Locale) =>
    lines.map(({ pieces, reason, code, snapshot }) => {
      const own = reasons.find((one) => one.code === reason)?.label[locale];
      const told = `${nameIn(snapshot, locale)} (${code}) × ${new Intl.NumberFormat(locale).format(pieces)}`;
      return { text: own && reasons.length > 1 ? `${told}, ${own}` : told, amount: "" };
    });
  await send(tx, context, order, {
    event: "INCIDENT_REPORTED",
    incidentId: id,
    side: "SUPPLIER",
    ...pageOf("SUPPLIER", order, id),
    words: {
      "fr-FR": {
        subject: `Problème signalé sur la commande ${reference}`,
        paragraphs: [
          `${name}, ${withDe(accountName)}, signale un problème sur la commande ${reference}\u00a0:`,
          ...paragraphsOf(text),
          ...why("fr-FR", "Motif\u00a0:"),
        ],
        table: table("fr-FR"),
      },
      "en-GB": {
        subject: `Problem reported with the order ${reference}`,
        paragraphs: [
          `${name} of ${accountName} reports a problem with the order ${reference}:`,
          ...paragraphsOf(text),
          ...why("en-GB", "Reason:"),
        ],
        table: table("en-GB"),
      },
    },
  });
}

/**
 * Tells the other side that an incident was closed: the buyer, or the supplier where others have closed it; both of what the operator does.
 */
export async function tellClosed(
  tx: Tx,
  context: UserContext,
  { id, logisticOrderId }: Pick<IncidentKeys, "id" | "logisticOrderId">,
  { message, refund }: { readonly message: string | null; readonly refund: Amount | null },
): Promise<void> {
  const order = await findMailedOrder(tx, logisticOrderId);
  const { reference } = order;
  const company = companyOf(context, order);
  const amount = refund === null ? null : formatMoney(presentAmount(refund));
  const words = {
    "fr-FR": {
      subject: `Incident clos sur la commande ${reference}`,
      paragraphs: [
        `${company} a clos l’incident de la commande ${reference}.`,
        ...(amount === null ? [] : [`Remboursement\u00a0: ${amount} TTC.`]),
        ...paragraphsOf(message ?? ""),
      ],
    },
    "en-GB": {
      subject: `Problem with the order ${reference} closed`,
      paragraphs: [
        `${company} has closed the problem with the order ${reference}.`,
        ...(amount === null ? [] : [`Refund: ${amount} with VAT.`]),
        ...paragraphsOf(message ?? ""),
      ],
    },
  };
  const sides = (["CUSTOMER", "SUPPLIER"] as const).filter((side) => side !== context.actor.kind);
  for (const side of sides)
    await send(tx, context, order, {
      event: "INCIDENT_CLOSED",
      incidentId: id,
      side,
      ...pageOf(side, order, id),
      words,
    });
}
