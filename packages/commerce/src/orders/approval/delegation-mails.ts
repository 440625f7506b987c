// The mail that tells a colleague of standing in for an approver.

import { shopTimeZone } from "@comptoir/contract/conventions";
import type { Deps, Mail } from "#deps.ts";
import { courtesyIn, type MailReader, writeMail } from "#mail/layout.ts";
import { normaliseLocale, shopPage } from "#shared/locale.ts";

type Delegation = { readonly approver: string; readonly startsAt: Date; readonly endsAt: Date };

/** To the delegate: for whom, and from which day to which, both included, in Paris. */
export function writeDelegation({ config }: Pick<Deps, "config">, delegate: MailReader, delegation: Delegation): Mail {
  const locale = normaliseLocale(delegate.locale);
  const days = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: shopTimeZone });
  const format = (moment: Date) => days.format(moment).replace(/^1 (?=\p{Ll})/u, "1er ");
  const { approver, startsAt, endsAt } = delegation;
  // It ends with the beginning of the day after.
  const [from, to] = [format(startsAt), format(new Date(endsAt.getTime() - 1))];
  const { email, firstName } = delegate;
  const url = shopPage(config.shopUrl, "/approvals", locale);
  const { brand } = config;
  if (locale === "fr-FR")
    return writeMail(email, "fr", {
      subject: `Vous décidez pour ${approver}`,
      ...courtesyIn("fr-FR", firstName),
      paragraphs: [
        `Du ${from} au ${to}, vous validez ou refusez les commandes à la place de ${approver}, sauf les siennes et les vôtres.`,
        "Vous serez prévenu de chaque nouvelle commande. Celles qui attendent déjà sont dans votre espace.",
      ],
      link: { label: "Voir les commandes à valider", url },
      brand,
    });
  return writeMail(email, "en", {
    subject: `You decide for ${approver}`,
    ...courtesyIn("en-GB", firstName),
    paragraphs: [
      `From ${from} to ${to} you approve or refuse orders in place of ${approver}, except their own and yours.`,
      "You will be told of each new order. Those that wait already are in your account.",
    ],
    link: { label: "See the orders to approve", url },
    brand,
  });
}
