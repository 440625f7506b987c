// From what a buyer asks suppliers for to the lines of each supplier quote (quotes 5.2). No I/O.
import { tierAt } from "@comptoir/contract/articles/quantities.rules";
import type { SupplierQuoteRequest } from "@comptoir/contract/quotes/buyer-quotes";
import type { Address } from "@comptoir/contract/shared";
import { addressOnBill } from "#accounts/addresses.rules.ts";
import { effectivePrice, type PriceTier } from "#catalogue/offers/offers.rules.ts";
import type { Detail } from "#quotes/master/master-quotes.rules.ts";
import { quotesNotAllowed } from "#quotes/quotes.errors.ts";
import { groupsOf } from "#shared/lists.ts";
import type { UnitPrice } from "#shared/money.ts";
import { invalidField, Refusal, type RefusalEntry } from "#shared/refusal.ts";

/** One supplier's visible offer of a variant. */
export type QuotableOffer = {
  readonly variantId: string;
  readonly variantExternalId: string;
  readonly names: Readonly<Record<string, string>>;
  readonly supplierId: string;
  readonly supplierExternalId: string;
  readonly supplierName: string;
  readonly inventoryId: string;
  /** Whether the supplier takes requests for quotes of it. */
  readonly allowsQuotes: boolean;
  /** The buyer's own price; none = not sold to this buyer without a quote. */
  readonly tiers: readonly PriceTier[];
  /** Basis points. */
  readonly taxRate: number;
  readonly shippingTaxRate: number;
};

export type RequestedLine = {
  readonly offer: QuotableOffer;
  readonly quantity: number;
  /** One piece in the catalogue today at this quantity, reductions included. */
  readonly listPrice: UnitPrice | null;
  readonly deliveries: readonly { readonly quantity: number; readonly address: Address }[];
};

/** What one supplier is asked for, in the order of the details. */
export type RequestedQuote = {
  readonly supplierId: string;
  readonly supplierName: string;
  readonly lines: readonly RequestedLine[];
};

type DetailRequest = SupplierQuoteRequest["createSupplierQuoteRequests"][number];

type KnownToQuotes = {
  readonly details: readonly Detail[];
  /** The best of a supplier before its others. */
  readonly offers: readonly QuotableOffer[];
  readonly addresses: readonly Address[];
};

/** By its id, else by its external id (quotes 5). */
const findAddress = (addresses: readonly Address[], key: string): Address | undefined =>
  addresses.find(({ id }) => id === key) ?? addresses.find(({ externalId }) => externalId === key);

/** The address that the quotes are billed to. Throws F-E-002 for one that is none of the account's or not for billing. */
export function billingAddressOf(addresses: readonly Address[], key: string): Address {
  const address = findAddress(addresses, key);
  if (!address?.billing) throw invalidField("F-E-002", "billingAddressId", `Not a billing address: ${key}`);
  return addressOnBill(address);
}

function findOffers(offers: readonly QuotableOffer[], key: string): readonly QuotableOffer[] {
  const byId = offers.filter(({ supplierId }) => supplierId === key);
  return byId.length > 0 ? byId : offers.filter(({ supplierExternalId }) => supplierExternalId === key);
}

type ResolvedDetail = { readonly detail: Detail; readonly lines: readonly RequestedLine[] };

/** Collects what is wrong instead of stopping at it: every field is told at once. */
function createResolver({ details, offers, addresses }: KnownToQuotes) {
  const wrong: RefusalEntry[] = [];
  const barred = new Set<string>();
  const seen = new Set<string>();
  const refuse = (code: "F-E-002" | "F-E-040", detail: string, message: string) => {
    wrong.push({ code, message, detail });
  };

  function resolveDetail({ masterQuoteDetailId: id }: DetailRequest, path: string): Detail | undefined {
    const detail = details.find((known) => known.id === id);
    if (!detail) refuse("F-E-002", `${path}.masterQuoteDetailId`, `No such detail of the master quote: ${id}`);
    else if (seen.has(id)) refuse("F-E-040", `${path}.masterQuoteDetailId`, `The detail is named twice: ${id}`);
    seen.add(id);
    return detail;
  }

  const resolveDeliveries = (request: DetailRequest, path: string) =>
    request.createQuoteDeliveryLineRequests.flatMap(({ quantity, shippingAddressId }, index) => {
      const address = findAddress(addresses, shippingAddressId);
      if (address?.shipping) return [{ quantity, address }];
      const field = `${path}.createQuoteDeliveryLineRequests[${index}].shippingAddressId`;
      refuse("F-E-002", field, `Not a delivery address: ${shippingAddressId}`);
      return [];
    });

  /** One offer for each distinct supplier: the best one that may be asked about. */
  function resolveOffers({ supplierIds }: DetailRequest, { variantId }: Detail, path: string): QuotableOffer[] {
    const ofVariant = offers.filter((offer) => offer.variantId === variantId);
    const chosen = supplierIds.flatMap((key, index) => {
      const found = findOffers(ofVariant, key);
      const allowed = found.find(({ allowsQuotes }) => allowsQuotes);
      const field = `${path}.supplierIds[${index}]`;
      if (found.length === 0) refuse("F-E-002", field, `Not an active supplier of this variant: ${key}`);
      else if (!allowed) barred.add(variantId);
      return allowed ?? [];
    });
    return [...new Map(chosen.map((offer) => [offer.supplierId, offer])).values()];
  }

  return {
    wrong,
    barred,
    resolve(request: DetailRequest, index: number): readonly ResolvedDetail[] {
      const path = `createSupplierQuoteRequests[${index}]`;
      const detail = resolveDetail(request, path);
      const deliveries = resolveDeliveries(request, path);
      if (!detail) return [];
      const { quantity } = request;
      const lines = resolveOffers(request, detail, path).map((offer): RequestedLine => {
        const tier = tierAt(offer.tiers, quantity);
        return { offer, quantity, listPrice: tier && effectivePrice(tier), deliveries };
      });
      return [{ detail, lines }];
    },
  };
}

/**
 * One quote per distinct supplier. Throws one 400 naming every field that does not fit, else 422 QUOTE_NOT_ALLOWED naming
 * the variants that may not be asked about.
 */
export function planQuoteRequest(requests: readonly DetailRequest[], known: KnownToQuotes): RequestedQuote[] {
  const resolver = createResolver(known);
  const resolved = requests.flatMap(resolver.resolve);
  if (resolver.wrong.length > 0) throw new Refusal(400, resolver.wrong);
  if (resolver.barred.size > 0) throw new Refusal(422, [...resolver.barred].map(quotesNotAllowed));
  const inOrder = known.details.flatMap(({ id }) => resolved.filter(({ detail }) => detail.id === id));
  const lines = inOrder.flatMap((each) => each.lines);
  return groupsOf(lines, ({ offer }) => offer.supplierId).map(([supplierId, ofSupplier]) => ({
    supplierId,
    supplierName: ofSupplier[0].offer.supplierName,
    lines: ofSupplier,
  }));
}
