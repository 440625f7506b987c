// Mails of orders that need somebody's word or that a policy holds back: the request to approvers with its link, what they decided,
// what goes on, what was refused for good.
import type { Tx } from "#db/statement.ts";
import type { Deps, Mail } from "#deps.ts";
import type { ToldMail } from "#mail/mail.ts";
import { approvalLinkHours, createApprovalLinks } from "#orders/approval/approval-links.ts";
import type { Decider } from "#orders/approval/deciders.queries.ts";
import {
  fateWords,
  type OrderFate,
  type OrderMail,
  type OrderMailWords,
  orderMail,
  type ToldOrder,
  totalsLine,
  writeOrderMail,
} from "#orders/order-mails.ts";
import type { Locale } from "#shared/locale.ts";

/** To an approver: an order waits, and the link that opens it ready to be decided. */
export function writeApprovalRequest(
  mail: OrderMail,
  { token, validHours }: { readonly token: string; readonly validHours: number },
): Mail {
  const { reference, buyerName } = mail;
  const words: Record<Locale, OrderMailWords> = {
    "fr-FR": {
      subject: `Commande ${reference} à valider`,
      paragraphs: [
        `${buyerName} a passé la commande ${reference}, qui attend votre accord.`,
        totalsLine(mail),
        `Ce lien ouvre la commande, prête à être décidée. Il sert une seule fois, pendant ${validHours} heures, et n’est que pour vous\u00a0: ne le transférez pas.`,
      ],
      label: "Voir et décider",
    },
    "en-GB": {
      subject: `Order ${reference} needs your approval`,
      paragraphs: [
        `${buyerName} placed the order ${reference}, which waits for your approval.`,
        totalsLine(mail),
        `This link opens the order ready to be decided. It works once, for ${validHours} hours, and for you alone: do not forward it.`,
      ],
      label: "Look and decide",
    },
  };
  return writeOrderMail(mail, words, `/approvals/link?token=${encodeURIComponent(token)}`);
}

/** Mails that ask approvers for their word, each with a link of its own; one statement. */
export async function approvalRequestMails(
  tx: Tx,
  deps: Deps,
  order: ToldOrder & { readonly id: string },
  approvers: readonly Decider[],
): Promise<ToldMail[]> {
  const ids = approvers.map(({ id }) => id);
  const tokens = await createApprovalLinks(tx, deps, order.id, ids);
  return approvers.map((approver) => ({
    mail: writeApprovalRequest(orderMail(deps, approver, order), {
      token: tokens.get(approver.id) ?? "",
      validHours: approvalLinkHours,
    }),
    told: {
      ...{ event: "APPROVAL_REQUESTED", side: "CUSTOMER", userId: approver.id, byId: null },
      subject: { commercialOrderId: order.id },
    },
  }));
}

/** To the buyer: what a buying rule held back goes on. */
export function writeRelease(mail: OrderMail, fate: Exclude<OrderFate, "isBlocked">): Mail {
  const { reference } = mail;
  return writeOrderMail(mail, {
    "fr-FR": {
      subject: `La commande ${reference} n’est plus retenue`,
      paragraphs: [
        `La commande ${reference}, qu’une règle d’achat retenait, suit son cours.`,
        fateWords[fate]["fr-FR"],
      ],
      label: "Suivre ma commande",
    },
    "en-GB": {
      subject: `Order ${reference} is no longer held back`,
      paragraphs: [`The order ${reference}, which a buying rule held back, goes on.`, fateWords[fate]["en-GB"]],
      label: "Follow my order",
    },
  });
}

/** To the buyer: the operator has refused for good what a buying rule held back. */
export function writeRefusalForGood(mail: OrderMail, reason: string): Mail {
  const { reference } = mail;
  return writeOrderMail(mail, {
    "fr-FR": {
      subject: `Commande ${reference} refusée`,
      paragraphs: [
        `La commande ${reference}, qu’une règle d’achat retenait, a été refusée définitivement. Rien n’est livré ni facturé.`,
        `Motif\u00a0: ${reason}`,
      ],
      label: "Voir ma commande",
    },
    "en-GB": {
      subject: `Order ${reference} refused`,
      paragraphs: [
        `The order ${reference}, which a buying rule held back, was refused for good. Nothing is delivered or invoiced.`,
        `Reason: ${reason}`,
      ],
      label: "See my order",
    },
  });
}

/** What somebody decided, and why; names of lines that did not go on with the rest. */
type DecisionWords = {
  readonly isApproved: boolean;
  readonly reason: string | null;
  readonly refusedLines: readonly string[];
  /** How many suppliers it is about. */
  readonly supplierCount: number;
  /** A card was authorised for all that was asked for. */
  readonly isAuthorised: boolean;
};

/** To the buyer: an approver has decided. */
export function writeDecision(
  mail: OrderMail,
  { isApproved, reason, refusedLines, supplierCount, isAuthorised }: DecisionWords,
): Mail {
  const { reference } = mail;
  const names = refusedLines.join(", ");
  const french = isApproved
    ? `La commande ${reference} a été validée et transmise ${supplierCount > 1 ? "aux fournisseurs" : "au fournisseur"}.`
    : `La commande ${reference} a été refusée par un approbateur de votre entreprise.`;
  const english = isApproved
    ? `The order ${reference} was approved and sent to the ${supplierCount > 1 ? "suppliers" : "supplier"}.`
    : `The order ${reference} was refused by an approver of your company.`;
  return writeOrderMail(mail, {
    "fr-FR": {
      subject: isApproved ? `Commande ${reference} validée` : `Commande ${reference} refusée`,
      paragraphs: [
        french,
        ...(names ? [`Articles refusés, retirés de la commande\u00a0: ${names}.`, totalsLine(mail)] : []),
        ...(names && isAuthorised ? ["Votre carte ne sera débitée que de ce total."] : []),
        ...(reason ? [`Motif\u00a0: ${reason}`] : []),
      ],
      label: "Voir ma commande",
    },
    "en-GB": {
      subject: isApproved ? `Order ${reference} approved` : `Order ${reference} refused`,
      paragraphs: [
        english,
        ...(names ? [`Refused articles, taken out of the order: ${names}.`, totalsLine(mail)] : []),
        ...(names && isAuthorised ? ["Your card will be charged this total only."] : []),
        ...(reason ? [`Reason: ${reason}`] : []),
      ],
      label: "See my order",
    },
  });
}
