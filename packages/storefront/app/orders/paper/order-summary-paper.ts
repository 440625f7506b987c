// "Récapitulatif de commande": an order as its buyer keeps it, whole or what one supplier has of it, with what is to be paid and
// when. It is no invoice, which only a supplier or the operator writes (ux W-06); as it tells what to pay, it carries the words that
// the law asks of whoever does (ux W-05).

import { ordersText } from "messages:orders";
import { papersText } from "messages:papers";
import type { OrderPrices } from "@comptoir/contract/orders/orders";
import type { BankTransfer, DueDate } from "@comptoir/contract/orders/payments";
import type { Fact, Party, Section } from "@comptoir/papers/paper";
import { addressLines } from "#lib/address-lines.ts";
import { formatLongDate, ibanInGroups } from "#lib/format.ts";
import { type Language, localeTags } from "#lib/locale.ts";
import { dueWords } from "#orders/order/due-words.ts";
import { CHECKED, nameIn, type OrderFieldValue, poNumberField } from "#orders/order/order-fields.ts";
import { isCalledOff } from "#orders/order/order-view.ts";
import { stateWords } from "#orders/order-states.ts";
import {
  knownFacts,
  type NamedPaper,
  type PaperCustomer,
  type PaperOf,
  type PaperOrder,
  partiesOf,
  paymentWords,
  pricedLines,
  sumsOf,
  sumsOfOrder,
} from "#orders/paper/paper-order.ts";

/** What is to be paid for the logistic orders, as far as the shop knows. */
export type PaymentTerms = {
  /** The days on which what each supplier ships is due, and what each of them counts from. */
  readonly dueDates: readonly DueDate[];
  /** The words of the law about being late and early; null where nothing is asked for. */
  readonly words: string | null;
  readonly bankTransfer: Omit<BankTransfer, "type" | "totalAmountValue"> | null;
};

export type SummaryOrder = {
  /** Of the whole order, or of the logistic order that the paper is about. */
  readonly reference: string;
  readonly placedAt: string;
  readonly fields: readonly OrderFieldValue[];
  /** Those that the paper tells of. */
  readonly logisticOrders: readonly PaperOrder[];
  /** Of the whole order, where the paper tells of all of it. */
  readonly prices: OrderPrices | null;
};

const isToPay = ({ status }: PaperOrder): boolean => !isCalledOff(status);

/** When a logistic order has to be paid, each time as a date, and what the date counts from. */
function dueOf({ supplierSnapshot, paymentOption }: PaperOrder, terms: PaymentTerms, language: Language): string {
  if (paymentOption !== "BANK_WIRE_ON_DUE_DATE") return "";
  return terms.dueDates
    .filter(({ supplierId }) => supplierId === supplierSnapshot.id)
    .map((due) => dueWords(due, language))
    .join(" ");
}

function fieldFacts(fields: readonly OrderFieldValue[], language: Language): (readonly [string, string])[] {
  const t = papersText(language);
  return fields.map(({ key, names, text }) => [
    key === poNumberField ? t("yourReference") : nameIn(names, localeTags[language]),
    text === CHECKED ? ordersText(language)("yes") : text,
  ]);
}

function factsOf({ placedAt, fields, logisticOrders }: SummaryOrder, person: string, of: PaperOf): Fact[] {
  const { language } = of;
  const t = papersText(language);
  const [first] = logisticOrders;
  return knownFacts(language, [
    [t("orderedOn"), formatLongDate(placedAt, language)],
    [t("orderedBy"), person],
    ...fieldFacts(fields, language),
    [t("payment"), first ? paymentWords(first, t) : null],
    [t("instructions"), first?.shippingAddressSnapshot?.deliveryInstructions ?? null],
  ]);
}

/** The customer, and where bill and goods go: each address once, with what goes there where not everything does. */
function othersOf(logisticOrders: readonly PaperOrder[], customer: PaperCustomer, language: Language): Party[] {
  const [first] = logisticOrders;
  if (!first) return [];
  const places = new Map<string, { readonly lines: readonly string[]; readonly references: string[] }>();
  for (const { shippingAddressSnapshot: address, reference } of logisticOrders) {
    const lines = address ? addressLines(address, language) : [];
    const place = places.get(lines.join()) ?? { lines, references: [] };
    place.references.push(reference);
    places.set(lines.join(), place);
  }
  const [, ...others] = partiesOf(first, customer, language);
  if (places.size < 2) return others;
  const t = papersText(language);
  return [
    ...partiesOf({ ...first, shippingAddressSnapshot: null }, customer, language).slice(1),
    ...[...places.values()].map(({ lines, references }) => ({
      title: t("deliveryFor", { references: references.join(", ") }),
      lines,
    })),
  ];
}

function sectionOf(order: PaperOrder, language: Language): Section {
  const { reference, supplierSnapshot, status } = order;
  const t = papersText(language);
  const title = t("linesOf", { supplier: supplierSnapshot.name, reference });
  return {
    title: isCalledOff(status)
      ? t("linesCalledOff", { title, state: stateWords(status, ordersText(language)) })
      : title,
    ...pricedLines(order, language),
    sums: sumsOfOrder(order, language),
  };
}

/** State, delivery and due date of each logistic order, and how to pay. */
function remarksOf({ logisticOrders }: SummaryOrder, terms: PaymentTerms, language: Language): string[] {
  const t = papersText(language);
  const states = ordersText(language);
  const ofOrders = logisticOrders.map((order) =>
    [
      t("stateOf", { reference: order.reference, state: stateWords(order.status, states) }),
      isToPay(order) &&
        order.expectedDeliveryDate &&
        t("arrives", { date: formatLongDate(order.expectedDeliveryDate, language) }),
      isToPay(order) && dueOf(order, terms, language),
    ]
      .filter((words) => typeof words === "string" && words !== "")
      .join(" "),
  );
  const isPaidLater = logisticOrders.some((order) => isToPay(order) && order.paymentOption !== "CREDIT_CARD");
  const transfer =
    isPaidLater && terms.bankTransfer
      ? [t("transferTo", { ...terms.bankTransfer, iban: ibanInGroups(terms.bankTransfer.iban) })]
      : [];
  return [
    ...ofOrders,
    ...transfer,
    ...(isPaidLater && terms.words ? [terms.words] : []),
    t("noInvoice"),
    t("inPieces"),
  ];
}

/** The summary of an order; of several suppliers, each has its table, and the whole its sums. */
export function orderSummaryPaper(
  order: SummaryOrder,
  customer: PaperCustomer,
  terms: PaymentTerms,
  of: PaperOf,
): NamedPaper {
  const { brand, language } = of;
  const t = papersText(language);
  const { reference, logisticOrders, prices } = order;
  const suppliers = logisticOrders.map(({ supplierSnapshot }) => supplierSnapshot.name);
  const moments = logisticOrders.map(({ updatedAt }) => new Date(updatedAt).getTime());
  return {
    fileName: t("file.summary", { reference }),
    paper: {
      ...{ language, brand, kind: t("summary"), subject: reference },
      date: new Date(Math.max(...moments)),
      parties: [
        { title: t("suppliers", { count: suppliers.length }), lines: [...new Set(suppliers)] },
        ...othersOf(logisticOrders, customer, language),
      ],
      facts: factsOf(order, customer.person, of),
      sections: logisticOrders.map((logisticOrder) => sectionOf(logisticOrder, language)),
      ...(prices && logisticOrders.length > 1
        ? { total: { title: t("totalOfOrder"), sums: sumsOf(prices, language) } }
        : {}),
      remarks: remarksOf(order, terms, language),
      pageWords: (page, pages) => t("page", { page, pages }),
    },
  };
}
