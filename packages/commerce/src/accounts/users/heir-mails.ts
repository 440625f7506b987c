// The mail that tells somebody of having become an approver in the place of a colleague who has left.
import type { Deps, Mail } from "#deps.ts";
import { courtesyIn, type MailReader, writeMail } from "#mail/layout.ts";
import { normaliseLocale, shopPage } from "#shared/locale.ts";

/** To the heir: whose word it was, and how many orders wait for it. */
export function writeInheritance(
  { config }: Pick<Deps, "config">,
  heir: MailReader,
  { leaver, waiting }: { readonly leaver: string; readonly waiting: number },
): Mail {
  const locale = normaliseLocale(heir.locale);
  const url = shopPage(config.shopUrl, "/approvals", locale);
  const { email, firstName } = heir;
  const { brand } = config;
  if (locale === "fr-FR")
    return writeMail(email, "fr", {
      subject: `Vous validez à la place de ${leaver}`,
      ...courtesyIn("fr-FR", firstName),
      paragraphs: [
        `${leaver} ne commande plus pour votre entreprise\u00a0: les commandes qui demandaient son accord demandent maintenant le vôtre.`,
        ...(waiting === 0
          ? ["Aucune n’attend en ce moment. Vous serez prévenu de chaque nouvelle commande."]
          : [waiting === 1 ? "Une commande attend déjà." : `${waiting}\u00a0commandes attendent déjà.`]),
      ],
      link: { label: "Voir les commandes à valider", url },
      brand,
    });
  return writeMail(email, "en", {
    subject: `You approve in place of ${leaver}`,
    ...courtesyIn("en-GB", firstName),
    paragraphs: [
      `${leaver} no longer orders for your company: orders that asked for their approval ask for yours now.`,
      ...(waiting === 0
        ? ["None waits at the moment. You will be told of each new order."]
        : [waiting === 1 ? "One order waits already." : `${waiting} orders wait already.`]),
    ],
    link: { label: "See the orders to approve", url },
    brand,
  });
}
