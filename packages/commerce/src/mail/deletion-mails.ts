// Mails about being deleted (ux A-06, V-07): to the operator, who carries it out, and to the person, who may not be the one who asked.
import type { DeletionOrigin } from "@comptoir/contract/accounts/deletions";
import { courtesyIn, type MailReader, paragraphsOf, withDe, writeMail } from "#mail/layout.ts";
import { normaliseLocale } from "#shared/locale.ts";
import type { Mail } from "../deps.ts";

/** Who opens a request of which the operator is told by mail; what the shop proposes by itself waits at the desk. */
export type Asker = Exclude<DeletionOrigin, "SYSTEM">;

type AskedMail = MailReader & {
  readonly askedBy: Asker;
  readonly person: { readonly name: string; readonly email: string };
  /** The request at the desk, where the reason is read: what is said there goes with the person, what stands in mails does not. */
  readonly url: string;
  readonly brand: string;
};

/** Tells the operator that somebody asks to be deleted, or that a colleague has opened a request for them. */
export function writeDeletionAskedMail(asked: AskedMail): Mail {
  const { email, firstName, locale: own, askedBy, person, url, brand } = asked;
  const isOwn = askedBy === "USER";
  const locale = normaliseLocale(own ?? "");
  const courtesy = courtesyIn(locale, firstName);
  if (locale === "en-GB")
    return writeMail(email, "en", {
      ...courtesy,
      subject: isOwn ? `${person.name} asks to be deleted` : `Deletion request opened for ${person.name}`,
      paragraphs: [
        isOwn
          ? `${person.name} (${person.email}) asks for their access and personal data to be deleted. The law gives you one month to answer.`
          : `The marketplace has opened a request to delete the access and personal data of ${person.name} (${person.email}). Nothing is deleted before it is confirmed. If the person asked for it, the law gives you one month to answer.`,
        "The request shows what depends on this person and who can take over.",
      ],
      link: { label: "Review the request", url },
      brand,
    });
  return writeMail(email, "fr", {
    ...courtesy,
    subject: isOwn ? `${person.name} demande sa suppression` : `Demande de suppression ouverte pour ${person.name}`,
    paragraphs: [
      isOwn
        ? `${person.name} (${person.email}) demande la suppression de son accès et de ses données personnelles. La loi vous donne un mois pour répondre.`
        : `La place de marché a ouvert une demande de suppression de l’accès et des données personnelles ${withDe(person.name)} (${person.email}). Rien n’est supprimé avant confirmation. Si la personne l’a demandé, la loi vous donne un mois pour répondre.`,
      "La demande indique ce qui dépend de cette personne et qui peut prendre la suite.",
    ],
    link: { label: "Examiner la demande", url },
    brand,
  });
}

type NoticedMail = MailReader & {
  /** Nobody has asked: the person has not been here for long. */
  readonly isAway?: boolean;
  readonly url: string;
  readonly brand: string;
};

/** Tells the person what was asked, or is about to happen as they are away, and how to take it back. */
export function writeDeletionNoticedMail({ email, firstName, locale: own, isAway, url, brand }: NoticedMail): Mail {
  const locale = normaliseLocale(own ?? "");
  const courtesy = courtesyIn(locale, firstName);
  if (locale === "en-GB")
    return writeMail(email, "en", {
      ...courtesy,
      subject: isAway ? `Your access to ${brand} will be deleted` : "The deletion of your access has been asked for",
      paragraphs: [
        isAway
          ? `You have not signed in for a long time: we are going to delete your access to ${brand} and your personal data.`
          : `We have been asked to delete your access to ${brand} and your personal data. Our team will see to it; until then everything works as before.`,
        isAway
          ? "If you want to keep your access, sign in and withdraw the request on the page of your information."
          : "If you did not ask for this, or have changed your mind, withdraw the request on the page of your information.",
      ],
      link: { label: "See the request", url },
      brand,
    });
  return writeMail(email, "fr", {
    ...courtesy,
    subject: isAway ? `Votre accès à ${brand} va être supprimé` : "La suppression de votre accès a été demandée",
    paragraphs: [
      isAway
        ? `Vous ne vous êtes plus connecté depuis longtemps\u00a0: nous allons supprimer votre accès à ${brand} et vos données personnelles.`
        : `La suppression de votre accès à ${brand} et de vos données personnelles a été demandée. Notre équipe s’en charge\u202f; d’ici là, tout fonctionne comme avant.`,
      isAway
        ? "Pour garder votre accès, connectez-vous et retirez la demande sur la page «\u00a0Mes informations\u00a0»."
        : "Si vous n’avez rien demandé, ou si vous avez changé d’avis, retirez la demande sur la page «\u00a0Mes informations\u00a0».",
    ],
    link: { label: "Voir la demande", url },
    brand,
  });
}

type TakenBackMail = MailReader & {
  /** As the operator wrote it. */
  readonly reason: string;
  readonly url: string;
  readonly brand: string;
};

/** Tells the person that the operator has taken the request back: the access stays. */
export function writeDeletionTakenBackMail({ email, firstName, locale: own, reason, url, brand }: TakenBackMail): Mail {
  const locale = normaliseLocale(own ?? "");
  const courtesy = courtesyIn(locale, firstName);
  if (locale === "en-GB")
    return writeMail(email, "en", {
      ...courtesy,
      subject: `Your access to ${brand} stays open`,
      paragraphs: [
        "Our team has withdrawn the request to delete your access and your personal data. Nothing was deleted.",
        ...paragraphsOf(reason),
        "If you did not ask for this, you can ask to be deleted again on the page of your information.",
      ],
      link: { label: "See my information", url },
      brand,
    });
  return writeMail(email, "fr", {
    ...courtesy,
    subject: `Votre accès à ${brand} est conservé`,
    paragraphs: [
      "Notre équipe a retiré la demande de suppression de votre accès et de vos données personnelles. Rien n’a été supprimé.",
      ...paragraphsOf(reason),
      "Si ce n’est pas votre souhait, vous pouvez demander de nouveau votre suppression sur la page «\u00a0Mes informations\u00a0».",
    ],
    link: { label: "Voir mes informations", url },
    brand,
  });
}

type DoneMail = MailReader & {
  /** What the shop says about personal data. */
  readonly url: string;
  readonly brand: string;
};

/** Tells the person, for the last time, that the access and the data are gone, and what stays. */
export function writeDeletionDoneMail({ email, firstName, locale: own, url, brand }: DoneMail): Mail {
  const locale = normaliseLocale(own ?? "");
  const courtesy = courtesyIn(locale, firstName);
  if (locale === "en-GB")
    return writeMail(email, "en", {
      ...courtesy,
      subject: `Your access to ${brand} is deleted`,
      paragraphs: [
        `Your access to ${brand} and your personal data are deleted. Orders and invoices stay with your company as long as the law requires, without your name.`,
        "This is the last message of the shop to this address, which it no longer keeps.",
      ],
      link: { label: "What the shop keeps", url },
      brand,
    });
  return writeMail(email, "fr", {
    ...courtesy,
    subject: `Votre accès à ${brand} est supprimé`,
    paragraphs: [
      `Votre accès à ${brand} et vos données personnelles sont supprimés. Les commandes et les factures restent à votre entreprise aussi longtemps que la loi l’exige, sans votre nom.`,
      "Ce message est le dernier que la boutique envoie à cette adresse, qu’elle ne conserve plus.",
    ],
    link: { label: "Ce que la boutique conserve", url },
    brand,
  });
}
