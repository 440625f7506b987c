// What a supplier of the demo bills of an order: what has left, at the prices of the order, in cents.
import { addDays, shopDay } from "@comptoir/contract/days/days.rules";
import type { DeskOrder } from "@comptoir/contract/orders/desk-orders";
import { companyNumbers } from "#seed/tools/company-numbers.ts";

export type BilledLine = {
  readonly code: string;
  readonly name: string;
  readonly pieces: number;
  /** Euros of a piece, as the invoice writes them. */
  readonly price: string;
  readonly net: number;
  /** Percent. */
  readonly rate: number;
};

type RatedAmount = { readonly rate: number; readonly cents: number };

export type InvoiceContent = {
  readonly number: string;
  /** Days, YYYY-MM-DD. */
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly currency: string;
  readonly orderReference: string;
  readonly supplier: { readonly name: string; readonly vatNumber: string };
  readonly buyer: { readonly name: string };
  readonly lines: readonly BilledLine[];
  /** Delivery, of each rate of VAT. */
  readonly charges: readonly RatedAmount[];
  readonly taxes: readonly { readonly rate: number; readonly base: number; readonly cents: number }[];
  readonly totals: Readonly<Record<"lines" | "charges" | "withoutTax" | "tax" | "withTax", number>>;
};

const cents = (euros: number): number => Math.round(euros * 100);
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
const DAYS_TO_PAY = 30;

/** Percent that the first price of an invoice with a difference is too high. */
const TOO_HIGH = 5;

function billedLines({ lines }: DeskOrder, isDearer: boolean): BilledLine[] {
  return lines
    .filter(({ shippedQuantity }) => shippedQuantity > 0)
    .map((line, at) => {
      const { externalId: code, name } = line.orderLogisticLineProductVariantDto;
      const { confirmedPrice, itemPriceWithoutTaxes, taxRate: rate } = line.orderLogisticLinePriceDto;
      const ordered = Math.round((confirmedPrice ?? itemPriceWithoutTaxes) * 10_000);
      const price = isDearer && at === 0 ? Math.ceil((ordered * (100 + TOO_HIGH)) / 100) : ordered;
      const pieces = line.shippedQuantity;
      return { code, name, pieces, price: (price / 10_000).toFixed(4), net: Math.round((pieces * price) / 100), rate };
    });
}

/** Of each rate what the order taxes beyond its goods: delivery. */
function chargesOf(order: DeskOrder): RatedAmount[] {
  const goods = billedLines(order, false);
  return order.orderLogisticPrices.taxDetails.flatMap(({ rate, base }) => {
    const left = cents(base) - sum(goods.filter((line) => line.rate === rate).map(({ net }) => net));
    return left > 0 ? [{ rate, cents: left }] : [];
  });
}

/** The invoice of an order that has left; `isDearer`: its first price is higher than that of the order. */
export function invoiceOf(order: DeskOrder, isDearer: boolean): InvoiceContent {
  const lines = billedLines(order, isDearer);
  const charges = chargesOf(order);
  const rates = [...new Set([...lines, ...charges].map(({ rate }) => rate))].sort((a, b) => b - a);
  const taxes = rates.map((rate) => {
    const base =
      sum(lines.filter((line) => line.rate === rate).map(({ net }) => net)) +
      sum(charges.filter((charge) => charge.rate === rate).map((charge) => charge.cents));
    return { rate, base, cents: Math.round((base * rate) / 100) };
  });
  const [ofLines, ofCharges, tax] = [
    sum(lines.map(({ net }) => net)),
    sum(charges.map((charge) => charge.cents)),
    sum(taxes.map((one) => one.cents)),
  ];
  const issuedOn = shopDay(new Date(order.shipments.at(-1)?.shippedAt ?? order.history.at(-1)?.at ?? order.updatedAt));
  return {
    ...{ number: `F-${order.reference}`, issuedOn, dueOn: addDays(issuedOn, DAYS_TO_PAY) },
    ...{ currency: order.orderLogisticPrices.currency, orderReference: order.reference },
    supplier: {
      name: order.supplierSnapshot.name,
      vatNumber: companyNumbers(order.supplierSnapshot.id.slice(-8).padStart(8, "9")).vatNumber,
    },
    buyer: { name: order.customerAccountName },
    ...{ lines, charges, taxes },
    totals: {
      ...{ lines: ofLines, charges: ofCharges, withoutTax: ofLines + ofCharges, tax },
      withTax: ofLines + ofCharges + tax,
    },
  };
}
