// What a supplier's quote says on paper. Called "Devis" once there is an answer, and a request before (ux W-06).

import { papersText } from "messages:papers";
import { quotesText } from "messages:quotes";
import type { SupplierQuote } from "@comptoir/contract/quotes/quotes";
import type { Fact, Paper, PaperRow, Party, Section } from "@comptoir/papers/paper";
import { addressLines } from "#lib/address-lines.ts";
import { formatLongDate, formatMoney, formatNumber, formatUnitPrice } from "#lib/format.ts";
import type { Language } from "#lib/locale.ts";
import { stateWords } from "#quotes/quote-states.tsx";
import { presentSupplierQuote, type SupplierQuoteView } from "#quotes/quote-view.ts";
import type { SupplierQuoteLineView } from "#quotes/quoted-lines.ts";

type PaperOf = {
  /** Of the master quote. */
  readonly name: string;
  /** YYYY-MM-DD; "" where none is wanted. */
  readonly wantedDate: string;
  readonly brand: string;
  readonly language: Language;
};

type PaperWords = { readonly language: Language; readonly places: readonly (readonly string[])[] };

const placeOf = (delivery: SupplierQuoteLineView["deliveries"][number], language: Language) =>
  addressLines(delivery.address, language);

/** Each address once, in the order of the lines. */
function placesOf({ lines }: SupplierQuoteView, language: Language): string[][] {
  const places = lines.flatMap(({ deliveries }) => deliveries.map((delivery) => placeOf(delivery, language)));
  return [...new Map(places.map((place) => [place.join("\n"), place])).values()];
}

function partiesOf(quote: SupplierQuoteView, { language, places }: PaperWords): Party[] {
  const t = papersText(language);
  return [
    { title: t("supplier"), lines: [quote.supplier] },
    { title: t("customer"), lines: addressLines(quote.billingAddress, language) },
    ...places.map((lines, at) => ({
      title: places.length === 1 ? t("delivery") : t("deliveryOf", { at: at + 1 }),
      lines,
    })),
  ];
}

function factsOf(quote: SupplierQuote, { wantedDate, language }: PaperOf): Fact[] {
  const t = papersText(language);
  const day = (date: string) => formatLongDate(date, language);
  const isAnswered = quote.totals.totalPriceWithTax !== null;
  return [
    { term: t("askedOn"), value: day(quote.createdAt) },
    { term: t("askedBy"), value: quote.customerName },
    ...(wantedDate ? [{ term: t("wanted"), value: day(wantedDate) }] : []),
    ...(isAnswered ? [{ term: t("answerNumber"), value: formatNumber(quote.revision, language) }] : []),
    ...(quote.validityDate ? [{ term: t("validUntil"), value: t("until", { date: day(quote.validityDate) }) }] : []),
    ...(quote.deliveryDate
      ? [
          {
            term: t(quote.deliveryDate === quote.promisedDeliveryDate ? "promised" : "estimated"),
            value: day(quote.deliveryDate),
          },
        ]
      : isAnswered && quote.promisedDeliveryDate === null
        ? [{ term: t("delivery"), value: t("noDayPromised") }]
        : []),
    { term: t("state"), value: stateWords(quote.status, quotesText(language)) },
  ].map(({ term, value }) => ({ term: language === "fr" ? `${term}\u00a0:` : `${term}:`, value }));
}

/** What stands below a line: that it was not ordered, another article, other pieces than were asked for, when it leaves, where it goes, a remark. */
function noteOf(line: SupplierQuoteLineView, { language, places }: PaperWords): string {
  const t = papersText(language);
  const { standsFor, quantity, requestedQuantity, leadTime, deliveries, comment, isOutOfStock } = line;
  const placeNumber = (place: readonly string[]) => places.findIndex((known) => known.join() === place.join()) + 1;
  const deliveryWords = (delivery: (typeof deliveries)[number]) => {
    const place = t("deliveryOf", { at: placeNumber(placeOf(delivery, language)) });
    return t("piecesAt", { pieces: delivery.quantity, place });
  };
  return [
    isOutOfStock && t("outOfStock"),
    standsFor && t(standsFor.isOffered ? "standsFor" : "standsInstead", { name: standsFor.name }),
    quantity !== requestedQuantity && !standsFor && t("requested", { pieces: requestedQuantity }),
    leadTime !== null && t("leadTime", { days: leadTime }),
    places.length > 1 && `${deliveries.map(deliveryWords).join(", ")}.`,
    comment && t("comment", { comment }),
  ]
    .filter((words) => typeof words === "string")
    .join(" ");
}

function rowOf(line: SupplierQuoteLineView, words: PaperWords, isPriced: boolean): PaperRow {
  const { price, total, shipping, quantity, code, name } = line;
  const prices = [
    price === null ? "–" : formatUnitPrice(price),
    formatMoney(shipping),
    total === null ? "–" : formatMoney(total),
  ];
  const note = noteOf(line, words);
  return {
    cells: [code, name, formatNumber(quantity, words.language), ...(isPriced ? prices : [])],
    ...(note ? { note } : {}),
  };
}

function sectionOf({ lines, totals }: SupplierQuoteView, words: PaperWords): Section {
  const { language } = words;
  const t = papersText(language);
  const sumWords = quotesText(language);
  const isPriced = lines.some(({ price }) => price !== null);
  const prices = [
    { title: t("price"), width: 16, isNumber: true },
    { title: t("shipping"), width: 14, isNumber: true },
    { title: t("total"), width: 16, isNumber: true },
  ];
  return {
    title: t("lines"),
    columns: [
      { title: t("code"), width: 14 },
      { title: t("item"), width: isPriced ? 40 : 86 },
      { title: t("pieces"), width: 10, isNumber: true },
      ...(isPriced ? prices : []),
    ],
    noteColumn: 1,
    rows: lines.map((line) => rowOf(line, words, isPriced)),
    sums: totals
      ? [
          { term: sumWords("goods"), value: formatMoney(totals.goods) },
          { term: sumWords("shipping"), value: formatMoney(totals.shipping) },
          { term: sumWords("tax"), value: formatMoney(totals.tax) },
          { term: sumWords("totalWithTax"), value: formatMoney(totals.withTax), isStrong: true },
        ]
      : [],
  };
}

function remarksOf(
  { deliveryTerms, declineReason }: SupplierQuote,
  { missing }: SupplierQuoteView,
  language: Language,
) {
  const t = papersText(language);
  const { fee, freeFrom } = deliveryTerms ?? { fee: null, freeFrom: null };
  const feeWords = fee === null ? null : { fee: formatMoney(fee) };
  const names = missing.map(({ name, code }) => `${name} (${code})`).join(", ");
  return [
    feeWords && (freeFrom === null ? t("fee", feeWords) : t("feeOrFree", { ...feeWords, from: formatMoney(freeFrom) })),
    missing.length > 0 && t("missing", { names }),
    declineReason && t("declined", { reason: declineReason }),
  ].filter((words) => typeof words === "string");
}

/** A supplier's quote as a paper; amounts in euros as its page shows them. */
export function quotePaper(quote: SupplierQuote, of: PaperOf): Paper {
  const { name, brand, language } = of;
  const t = papersText(language);
  const view = presentSupplierQuote(quote, { drafts: new Set(), offers: [], past: null });
  const words = { language, places: placesOf(view, language) };
  return {
    language,
    kind: t(view.totals ? "answer" : "request"),
    subject: name,
    brand,
    date: new Date(quote.updatedAt),
    parties: partiesOf(view, words),
    facts: factsOf(quote, of),
    sections: [sectionOf(view, words)],
    remarks: remarksOf(quote, view, language),
    pageWords: (page, pages) => t("page", { page, pages }),
  };
}
