// What the papers of an order say in common, whoever opens them: who buys, who supplies, where it goes, its articles and sums.

import { papersText } from "messages:papers";
import type { LogisticOrder, OrderLine, OrderPrices } from "@comptoir/contract/orders/orders";
import type { Fact, Paper, PaperRow, Party, Sum } from "@comptoir/papers/paper";
import { addressLines } from "#lib/address-lines.ts";
import { formatLongDate, formatMoney, formatNumber, formatPercent, formatUnitPrice } from "#lib/format.ts";
import type { Language } from "#lib/locale.ts";
import { keepSizes } from "#lib/words.ts";
import { canceledPieces, isCalledOff } from "#orders/order/order-view.ts";

export type PaperOf = { readonly brand: string; readonly language: Language };

/** Who at the desk has a paper made, and when (desk D-124). */
export type Printing = { readonly at: Date; readonly by: string };

/** Who orders, as far as the reader of the paper may know. */
export type PaperCustomer = {
  readonly account: string;
  /** Who placed the order. */
  readonly person: string;
  /** The number that the buyer's company gave its order. */
  readonly reference: string | null;
  /** Numbers of the company, such as that of its VAT, each with its name. */
  readonly numbers: readonly Fact[];
};

/** A logistic order as its buyer and its desk both read it. */
export type PaperOrder = Pick<
  LogisticOrder,
  | "id"
  | "reference"
  | "createdAt"
  | "validatedAt"
  | "updatedAt"
  | "status"
  | "paymentOption"
  | "expectedDeliveryDate"
  | "supplierSnapshot"
  | "shippingAddressSnapshot"
  | "billingAddressSnapshot"
  | "orderLogisticPrices"
  | "lines"
  | "shipments"
  | "history"
>;

/** A paper with the name of its file. */
export type NamedPaper = { readonly paper: Paper; readonly fileName: string };

type PapersText = ReturnType<typeof papersText>;

/** A name with what follows it, as the language writes it. */
export const factIn = (language: Language, term: string, value: string): Fact => ({
  term: term + (language === "fr" ? "\u00a0:" : ":"),
  value,
});

/** Facts in their order; what is not known is left out. */
export const knownFacts = (language: Language, facts: readonly (readonly [string, string | null])[]): Fact[] =>
  facts.flatMap(([term, value]) => (value ? [factIn(language, term, value)] : []));

/** How an order is paid, in words; null where nobody has chosen, or the shop has no word for it. */
export function paymentWords({ paymentOption }: Pick<PaperOrder, "paymentOption">, t: PapersText): string | null {
  if (paymentOption === "BANK_WIRE_ON_DUE_DATE" || paymentOption === "BANK_WIRE_ON_ACCEPTANCE")
    return t(`payment.${paymentOption}`);
  return paymentOption === "CREDIT_CARD" ? t("payment.CREDIT_CARD") : null;
}

/** The code under which a supplier knows an ordered article. */
export const articleCode = ({ orderLogisticLineProductVariantDto: variant }: OrderLine): string =>
  variant.externalReference || variant.externalId;

/** Supplier, customer with its numbers, and where the bill and the goods go; an address that is the same stands once. */
export function partiesOf(
  { supplierSnapshot, billingAddressSnapshot: billing, shippingAddressSnapshot: shipping }: PaperOrder,
  { account, numbers }: PaperCustomer,
  language: Language,
): Party[] {
  const t = papersText(language);
  const linesOf = (address: typeof billing) => (address ? addressLines(address, language) : []);
  const [billingLines, shippingLines] = [linesOf(billing), linesOf(shipping)];
  const isSame = billingLines.join() === shippingLines.join();
  const company = [account, ...numbers.map(({ term, value }) => `${term} ${value}`)];
  return [
    { title: t("supplier"), lines: [supplierSnapshot.name] },
    { title: t("customer"), lines: company },
    ...(billingLines.length > 0 && !isSame ? [{ title: t("billing"), lines: billingLines }] : []),
    ...(shippingLines.length > 0
      ? [{ title: t(isSame ? "deliveryAndBilling" : "delivery"), lines: shippingLines }]
      : []),
  ];
}

/** What is taken out of a line, under which other names its article is known, and when it comes where that differs. */
function noteOf(line: OrderLine, isCounted: boolean, language: Language): string {
  const t = papersText(language);
  const { ean } = line.orderLogisticLineProductVariantDto;
  const canceled = canceledPieces(line);
  return [
    ean && t("eanOf", { ean }),
    line.ownCode && t("ownCode", { code: line.ownCode }),
    canceled > 0 && t("taken", { ordered: line.quantity, canceled }),
    isCounted && line.expectedDate && t("expected", { date: formatLongDate(line.expectedDate, language) }),
  ]
    .filter((words) => typeof words === "string" && words !== "")
    .join(" ");
}

/** Articles with prices: the pieces that are still ordered, so that they add up to the sum of the line; of what is called off, none. */
export function pricedLines({ status, lines }: Pick<PaperOrder, "status" | "lines">, language: Language) {
  const t = papersText(language);
  const isCounted = !isCalledOff(status);
  const rowOf = (line: OrderLine): PaperRow => {
    const { itemPriceWithoutTaxes, confirmedPrice, taxRate, totalItemPrice } = line.orderLogisticLinePriceDto;
    const note = noteOf(line, isCounted, language);
    return {
      cells: [
        articleCode(line),
        keepSizes(line.orderLogisticLineProductVariantDto.name),
        formatNumber(line.quantity - canceledPieces(line), language),
        formatUnitPrice(confirmedPrice ?? itemPriceWithoutTaxes),
        formatPercent(taxRate, language),
        formatMoney(isCounted ? totalItemPrice : 0),
      ],
      ...(note ? { note } : {}),
    };
  };
  return {
    columns: [
      { title: t("code"), width: 14 },
      { title: t("item"), width: 37 },
      { title: t("pieces"), width: 10, isNumber: true },
      { title: t("price"), width: 14, isNumber: true },
      { title: t("vat"), width: 8, isNumber: true },
      { title: t("total"), width: 17, isNumber: true },
    ],
    noteColumn: 1,
    rows: lines.map(rowOf),
  };
}

/** Goods, delivery and their sum without tax, VAT of each rate with its base, and what there is to pay. */
export function sumsOf(prices: OrderPrices, language: Language): Sum[] {
  const t = papersText(language);
  return [
    { term: t("goods"), value: formatMoney(prices.totalProductWithoutTax) },
    { term: t("shipping"), value: formatMoney(prices.totalShippingFeesWithoutTax) },
    { term: t("withoutTax"), value: formatMoney(prices.totalPriceWithoutTax) },
    ...prices.taxDetails.map(({ rate, base, amount }) => ({
      term: t("vatAt", { rate: formatPercent(rate, language), base: formatMoney(base) }),
      value: formatMoney(amount),
    })),
    { term: t("withTax"), value: formatMoney(prices.totalOrderPrice), isStrong: true },
  ];
}

/** The same of a logistic order; of one that is called off, what it would have come to and that nothing of it counts. */
export function sumsOfOrder({ status, orderLogisticPrices: prices }: PaperOrder, language: Language): Sum[] {
  if (!isCalledOff(status)) return sumsOf(prices, language);
  const t = papersText(language);
  return [
    { term: t("calledOff"), value: formatMoney(prices.totalPriceWithoutTax) },
    { term: t("withTax"), value: formatMoney(0), isStrong: true },
  ];
}
