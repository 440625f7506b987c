// The words of the remarks about lines (orders 2.4), in both languages: shown as they are where an order is refused.
import { formatUnitPrice } from "@comptoir/contract/articles/money-text";
import type { Remark, RemarkCode } from "#pricing/lines.rules.ts";
import type { Locale } from "#shared/locale.ts";
import { presentUnitPrice, tenThousandths } from "#shared/money.ts";

const pieces = { "fr-FR": new Intl.NumberFormat("fr-FR"), "en-GB": new Intl.NumberFormat("en-GB") } as const;

type RemarkSentence = (from: string, to: string) => string;

const sentences: Readonly<Record<RemarkCode, Readonly<Record<Locale, RemarkSentence>>>> = {
  F_W_014: {
    "fr-FR": () => "Cet article n’est plus vendu.",
    "en-GB": () => "This item is no longer sold.",
  },
  F_W_101: {
    "fr-FR": () => "Cette offre n’est plus disponible.",
    "en-GB": () => "This offer is no longer available.",
  },
  F_W_102: {
    "fr-FR": () => "Ce fournisseur ne prend plus de commandes.",
    "en-GB": () => "This supplier no longer takes orders.",
  },
  F_W_103: {
    "fr-FR": () => "Cette offre n’est pas ouverte à votre compte.",
    "en-GB": () => "This offer is not open to your account.",
  },
  F_W_104: {
    "fr-FR": () => "Cet article ne fait pas partie de votre catalogue.",
    "en-GB": () => "This item is not part of your catalogue.",
  },
  F_W_105: {
    "fr-FR": () => "Cet article est en rupture de stock.",
    "en-GB": () => "This item is out of stock.",
  },
  F_W_106: {
    "fr-FR": (_, stock) => `Il ne reste que ${stock} pièces en stock.`,
    "en-GB": (_, stock) => `Only ${stock} pieces are left in stock.`,
  },
  F_W_107: {
    "fr-FR": (from, to) => `Le prix à la pièce est passé de ${from} à ${to} HT.`,
    "en-GB": (from, to) => `The price per piece went from ${from} to ${to} without VAT.`,
  },
  F_W_108: {
    "fr-FR": (from, to) => `Quantité portée de ${from} à ${to} pièces, le minimum de commande.`,
    "en-GB": (from, to) => `Quantity raised from ${from} to ${to} pieces, the minimum order.`,
  },
  F_W_109: {
    "fr-FR": (from, to) => `Quantité ramenée de ${from} à ${to} pièces, le maximum de commande.`,
    "en-GB": (from, to) => `Quantity lowered from ${from} to ${to} pieces, the maximum order.`,
  },
  F_W_110: {
    "fr-FR": (from, to) => `Quantité arrondie de ${from} à ${to} pièces pour des lots entiers.`,
    "en-GB": (from, to) => `Quantity rounded from ${from} to ${to} pieces for whole packs.`,
  },
  F_W_111: {
    "fr-FR": () => "Une information obligatoire manque sur cette ligne.",
    "en-GB": () => "Mandatory information is missing on this line.",
  },
  F_W_112: {
    "fr-FR": () => "Cette offre est dans une autre devise que le panier.",
    "en-GB": () => "This offer is in another currency than the cart.",
  },
  F_W_113: {
    "fr-FR": () => "Aucun tarif de livraison n’est prévu pour cette adresse\u00a0: la livraison est comptée à 0.",
    "en-GB": () => "No delivery price is set for this address: delivery is counted as 0.",
  },
};

/** The remark as a sentence for the buyer. */
export function describeRemark({ code, from = 0, to = 0 }: Remark, locale: Locale): string {
  const show = (value: number) =>
    code === "F_W_107" ? formatUnitPrice(presentUnitPrice(tenThousandths(value))) : pieces[locale].format(value);
  return sentences[code][locale](show(from), show(to));
}

const colons = { "fr-FR": "\u00a0: ", "en-GB": ": " } as const;

/** The same sentence behind the name of the article that it is about. */
export const describeRemarkOn = (name: string, remark: Remark, locale: Locale): string =>
  `${name}${colons[locale]}${describeRemark(remark, locale)}`;

/** The remark as it stands on a line of the wire. */
export const presentRemark = (remark: Remark, locale: Locale) => ({
  code: remark.code,
  detail: describeRemark(remark, locale),
});
