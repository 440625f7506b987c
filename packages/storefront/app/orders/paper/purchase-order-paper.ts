// "Bon de commande": what one supplier is asked for, for the buyer's own books and for the supplier.

import { papersText } from "messages:papers";
import { formatLongDate } from "#lib/format.ts";
import {
  knownFacts,
  type NamedPaper,
  type PaperCustomer,
  type PaperOf,
  type PaperOrder,
  partiesOf,
  paymentWords,
  pricedLines,
  sumsOfOrder,
} from "#orders/paper/paper-order.ts";

/** The purchase order of a logistic order. */
export function purchaseOrderPaper(order: PaperOrder, customer: PaperCustomer, of: PaperOf): NamedPaper {
  const { brand, language } = of;
  const t = papersText(language);
  const { reference, validatedAt, createdAt, updatedAt, expectedDeliveryDate: expected } = order;
  const facts = knownFacts(language, [
    [t("theirReference"), customer.reference],
    [t("orderNumber"), reference],
    [t("orderedOn"), formatLongDate(validatedAt ?? createdAt, language)],
    [t("orderedBy"), customer.person],
    [t("promised"), expected ? formatLongDate(expected, language) : null],
    [t("payment"), paymentWords(order, t)],
    [t("instructions"), order.shippingAddressSnapshot?.deliveryInstructions ?? null],
  ]);
  return {
    fileName: t("file.purchaseOrder", { reference }),
    paper: {
      ...{ language, brand, facts, kind: t("purchaseOrder"), subject: reference, date: new Date(updatedAt) },
      parties: partiesOf(order, customer, language),
      sections: [
        {
          title: t("lines"),
          ...pricedLines(order, language),
          sums: sumsOfOrder(order, language),
        },
      ],
      remarks: [t("quoteNumber", { reference: customer.reference ?? reference }), t("inPieces")],
      pageWords: (page, pages) => t("page", { page, pages }),
    },
  };
}
