// Carts on the wire.
import type {
  Cart,
  CartDetails,
  CartLine,
  CartLineChange,
  ListedCart,
  SupplierAggregate,
} from "@comptoir/contract/carts";
import { expectedDeliveryDate } from "@comptoir/contract/days/delivery-days.rules";
import type { Price3 } from "@comptoir/contract/shared";
import type { CartTotals, SupplierTotals, Totals } from "#carts/carts.rules.ts";
import type { DescribedLine, LineFields, ListedCart as Listed, ReadCart } from "#carts/read-cart.ts";
import { pictureOfOffer } from "#catalogue/offers/offers.ts";
import { presentCustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import { type Minimums, minimumOf } from "#policies/quotas.ts";
import { isBlocking } from "#pricing/lines.rules.ts";
import { presentRemark } from "#pricing/remarks.ts";
import { missingForFree } from "#pricing/shipping.rules.ts";
import { expectedFee, freeShippingFrom, type ShippingTerms } from "#pricing/shipping.ts";
import type { LineAmounts } from "#pricing/totals.rules.ts";
import { type Locale, labelIn } from "#shared/locale.ts";
import { cents, presentAmount, presentRate, presentUnitPrice, sum, tenThousandths } from "#shared/money.ts";

function presentPrice({ goods, goodsTax }: LineAmounts): Price3 {
  return {
    priceWithTax: presentAmount(sum([goods, goodsTax])),
    priceWithoutTax: presentAmount(goods),
    taxAmount: presentAmount(goodsTax),
  };
}

const presentTotals = ({ list, discount }: Totals) => ({
  totalPrice: presentPrice(list),
  totalDiscountPrice: discount && presentPrice(discount),
});

function presentHead({ cart, lineCount, pieceCount }: Listed, currency: string, userId: string) {
  return {
    id: cart.id,
    name: cart.name,
    type: cart.type,
    status: cart.status,
    creationDate: cart.createdAt.toISOString(),
    updatedAt: cart.updatedAt.toISOString(),
    currency,
    numberOfLines: lineCount,
    numberOfProducts: pieceCount,
    activatedAt: (cart.chosenAt ?? cart.createdAt).toISOString(),
    ownerName: cart.ownerName,
    isOwn: cart.userId === userId,
    isShared: cart.sharedAt !== null,
  };
}

/** The cart as `userId` sees it. */
export const presentCart = (read: ReadCart, currency: string, userId: string): Cart => ({
  ...presentHead(read, currency, userId),
  ...presentTotals(read.totals),
});

/** A cart in a list; with totals only where they were asked for. */
export const presentListedCart = (listed: Listed, currency: string, userId: string): ListedCart => ({
  ...presentHead(listed, currency, userId),
  ...(listed.totals && presentTotals(listed.totals)),
});

/** What suppliers ask of an order of the account. */
type SupplierTerms = ShippingTerms & { readonly minimums: Minimums | null };

function presentSupplier(supplier: SupplierTotals, terms: SupplierTerms, now: Date): SupplierAggregate {
  const franco = freeShippingFrom(terms, supplier.supplierId);
  const missing = missingForFree(franco, supplier.effective.goods);
  return {
    supplierId: supplier.supplierId,
    supplierName: supplier.supplierName,
    numberOfLines: supplier.numberOfLines,
    numberOfProducts: supplier.numberOfProducts,
    ...presentTotals(supplier),
    freeShippingFrom: franco === null ? null : presentAmount(franco),
    missingForFreeShipping: missing === null ? null : presentAmount(missing),
    minOrderQuantity: minimumOf(terms.minimums, supplier.supplierId),
    leadTimeToShip: supplier.leadTimeToShip,
    expectedDeliveryDate: expectedDeliveryDate(supplier.leadTimeToShip, now),
  };
}

function presentOffer(line: DescribedLine, shares: Totals, fields: LineFields, locale: Locale): CartLine["offer"] {
  const { offer, prices } = line;
  return {
    offerPriceId: offer.offerPriceExternalId,
    currency: offer.currency,
    status: offer.isPriceActive && offer.inventoryStatus === "ACTIVE" ? "ACTIVE" : "INACTIVE",
    stock: offer.stock,
    itemPerPack: offer.itemPerPack,
    quantityPerItem: offer.quantityPerItem,
    minOrderQuantity: offer.minOrderQuantity,
    maxOrderQuantity: offer.maxOrderQuantity,
    packingType: offer.packingType,
    productUnit: offer.productUnit,
    leadTimeToShip: offer.leadTimeToShip,
    navigationCategory: offer.navigationCategory,
    itemPrice: presentUnitPrice(prices.listPrice),
    itemDiscountPrice: prices.discountPrice === null ? null : presentUnitPrice(prices.discountPrice),
    taxRate: presentRate(prices.taxRate),
    priceRanges: offer.tiers.map(({ quantity, price, discountPrice }) => ({
      quantity,
      itemPrice: presentUnitPrice(price),
      itemDiscountPrice: discountPrice === null ? null : presentUnitPrice(discountPrice),
    })),
    ...presentTotals(shares),
    customFieldValues: presentCustomFieldValues(fields.OFFER, offer.customFieldValues).map(
      ({ customField, value }) => ({
        id: customField.externalId,
        name: typeof customField.name === "string" ? customField.name : (labelIn(customField.name, locale) ?? ""),
        value,
      }),
    ),
  };
}

function presentChange({ kind, from, to }: CartLineChange): CartLineChange {
  const price = (value: number | null) => value && presentUnitPrice(tenThousandths(value));
  return kind === "PRICE" ? { kind, from: price(from), to: price(to) } : { kind, from, to };
}

/** One line of a cart with its prices today, its share of the delivery fee and what stands against ordering it. */
export function presentCartLine(line: DescribedLine, totals: CartTotals, fields: LineFields, locale: Locale): CartLine {
  const { offer, remarks, prices } = line;
  const { customFieldValues, ...said } = line.extras;
  const nothing = { goods: prices.listGoods, goodsTax: cents(0), shipping: cents(0), shippingTax: cents(0) };
  const shares = totals.lines.get(line.id) ?? { list: nothing, discount: null };
  return {
    ...said,
    id: line.id,
    quantity: line.quantity,
    createdAt: line.createdAt.toISOString(),
    updatedAt: line.updatedAt.toISOString(),
    blockedLineInformation: remarks.filter(isBlocking).map((remark) => presentRemark(remark, locale)),
    warnings: remarks.filter((remark) => !isBlocking(remark)).map((remark) => presentRemark(remark, locale)),
    changes: line.changes.map(presentChange),
    productVariant: {
      id: offer.variantExternalId,
      name: labelIn(offer.variantNames, locale) ?? offer.variantSku,
      imageLink: pictureOfOffer(offer),
      sku: offer.variantSku,
      skuProduct: offer.productSku,
      brand: offer.brand,
      mainProductBusinessId: offer.productId,
      status: offer.variantStatus,
      mpn: offer.mpn,
      ownCode: offer.ownCode,
      // A file says nothing of an article in words; its address is no text for people.
      variantAttributesValues: line.attributes
        .filter(({ type }) => type !== "MEDIA")
        .map(({ externalId, names, value }) => ({
          id: externalId,
          name: labelIn(names, locale) ?? externalId,
          value,
        })),
    },
    supplier: {
      id: offer.supplierId,
      externalId: offer.supplierExternalId,
      name: offer.supplierName,
      status: offer.supplierStatus,
    },
    offer: presentOffer(line, shares, fields, locale),
    customFieldValues: presentCustomFieldValues(fields.ORDER_LOGISTIC_LINE, customFieldValues),
  };
}

/** `carried` are the lines that the answer holds. */
export function presentCartDetails(
  read: ReadCart & { readonly fields: LineFields },
  carried: readonly DescribedLine[],
  terms: SupplierTerms,
  {
    currency,
    locale,
    userId,
    now,
  }: {
    readonly currency: string;
    readonly locale: Locale;
    readonly userId: string;
    readonly now: Date;
  },
): CartDetails {
  const { lines, totals, fields } = read;
  return {
    ...presentCart(read, currency, userId),
    numberOfChangedLines: lines.filter(({ changes }) => changes.length > 0).length,
    numberOfBlockedLines: lines.filter(({ isBlocked }) => isBlocked).length,
    nbFirstLines: carried.map((line) => presentCartLine(line, totals, fields, locale)),
    supplierAggregates: totals.suppliers.map((supplier) => presentSupplier(supplier, terms, now)),
    expectedShipping: presentAmount(
      sum(totals.suppliers.map(({ supplierId, effective }) => expectedFee(terms, supplierId, effective.goods))),
    ),
    taxDetails: totals.taxDetails.map(({ rate, base, amount }) => ({
      rate: presentRate(rate),
      base: presentAmount(base),
      amount: presentAmount(amount),
    })),
  };
}
