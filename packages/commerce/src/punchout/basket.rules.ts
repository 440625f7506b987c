// A basket as documents of procurement systems tell it: the lines of a commercial order, flat. No I/O.
import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import type { OrderLine, SupplierSnapshot } from "@comptoir/contract/orders/orders";
import { readUnitPrice } from "#shared/money.ts";

export type BasketLine = {
  /** The article, by which it is ordered and looked up again. */
  readonly partId: string;
  /** Its offer price: what tells apart two offers of one article. */
  readonly auxiliaryId: string;
  readonly description: string;
  /** Pieces. */
  readonly quantity: number;
  /** Of a piece without tax, in ten-thousandths. */
  readonly price: number;
  readonly leadDays: number | null;
  readonly brand: string | null;
  readonly manufacturerPartId: string | null;
  readonly category: string | null;
  readonly supplier: Pick<SupplierSnapshot, "id" | "externalId" | "name">;
};

export type Basket = {
  readonly orderId: string;
  readonly reference: string;
  readonly currency: string;
  readonly lines: readonly BasketLine[];
  /** Amounts without tax and the tax of all, with two decimals. */
  readonly goods: string;
  readonly delivery: string;
  readonly tax: string;
};

/** An amount of the wire, written with its two decimals. */
const amountText = (amount: number) => amount.toFixed(2);

/** Ten-thousandths as a number with as many decimals as it needs, two at least: 4200 -> 0.42, 850 -> 0.085. */
export const priceText = (price: number): string => (price / 10_000).toFixed(4).replace(/0{1,2}$/, "");

/** How many days each offer price takes to be shipped, by its external id. */
export type LeadDays = ReadonlyMap<string, number | null>;

function lineOf(line: OrderLine, supplier: SupplierSnapshot, leadDays: LeadDays): BasketLine {
  const [product, variant] = [line.orderLogisticLineProductDto, line.orderLogisticLineProductVariantDto];
  const auxiliaryId = line.offerPriceSnapshotDto.externalId;
  return {
    partId: variant.externalId,
    auxiliaryId,
    description: variant.name,
    quantity: line.quantity,
    price: readUnitPrice(line.orderLogisticLinePriceDto.itemPriceWithoutTaxes),
    leadDays: leadDays.get(auxiliaryId) ?? null,
    brand: product.brand,
    manufacturerPartId: variant.mpn ?? product.mpn,
    category: product.classificationCategory,
    supplier: { id: supplier.id, externalId: supplier.externalId, name: supplier.name },
  };
}

/** The basket that an order is; its order has to hold all its lines. */
export function basketOf(order: CommercialOrder, leadDays: LeadDays): Basket {
  const prices = order.orderLogisticPrices;
  return {
    orderId: order.id,
    reference: order.reference,
    currency: prices.currency,
    lines: order.orderLogistics.flatMap(({ lines, supplierSnapshot }) =>
      lines.map((line) => lineOf(line, supplierSnapshot, leadDays)),
    ),
    goods: amountText(prices.totalProductWithoutTax),
    delivery: amountText(prices.totalShippingFeesWithoutTax),
    tax: amountText(prices.totalTaxAmount),
  };
}
