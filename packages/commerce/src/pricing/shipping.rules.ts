// Delivery fees (orders 6): which zone an address lies in, and what a supplier's order costs to deliver there. Pure.
import { countryCode } from "#accounts/countries.rules.ts";
import { type Amount, cents, zero } from "#shared/money.ts";

export type ShippingZone = {
  readonly id: string;
  readonly name: string;
  readonly countries: readonly string[];
  readonly departments: readonly string[];
  readonly excludedDepartments: readonly string[];
};

/** One row of the price matrix; without a supplier it is the default of all. */
export type ShippingPrice = {
  readonly typeCode: string;
  readonly supplierId: string | null;
  readonly zone: ShippingZone;
  readonly price: Amount;
  /** Goods without tax from which delivery is free; null = never. */
  readonly franco: Amount | null;
};

export type Destination = { readonly country: string; readonly zipcode: string };

/** The French department of a postal code: two digits, three overseas, 2A or 2B in Corsica; null elsewhere. */
export function departmentOf({ country, zipcode }: Destination): string | null {
  if (countryCode(country) !== "FR") return null;
  const code = zipcode.replace(/\s/g, "");
  if (!/^\d{5}$/.test(code)) return null;
  if (code.startsWith("20")) return Number(code) < 20_200 ? "2A" : "2B";
  return /^9[78]/.test(code) ? code.slice(0, 3) : code.slice(0, 2);
}

/** 0 = the zone names the department, 1 = it holds the country, null = the address lies outside. */
function zoneRank(zone: ShippingZone, country: string, department: string | null): 0 | 1 | null {
  if (department !== null && zone.departments.includes(department)) return 0;
  const isExcluded = department !== null && zone.excludedDepartments.includes(department);
  return zone.countries.includes(country) && !isExcluded ? 1 : null;
}

/**
 * The row that applies: a zone that names the department beats one that holds the country, inside a zone the supplier's
 * row beats the default. Null when none does.
 */
export function findShippingPrice(
  prices: readonly ShippingPrice[],
  order: { readonly supplierId: string; readonly typeCode: string; readonly destination: Destination },
): ShippingPrice | null {
  const country = countryCode(order.destination.country);
  const department = departmentOf(order.destination);
  const ranked = prices.flatMap((price) => {
    const isFor = price.typeCode === order.typeCode && (price.supplierId ?? order.supplierId) === order.supplierId;
    const rank = isFor ? zoneRank(price.zone, country, department) : null;
    return rank === null ? [] : [{ price, rank: 2 * rank + (price.supplierId === null ? 1 : 0) }];
  });
  return ranked.sort((a, b) => a.rank - b.rank || (a.price.zone.id < b.price.zone.id ? -1 : 1))[0]?.price ?? null;
}

/** What goods of this worth lack until delivery is free, in cents; null where it never is. */
export const missingForFree = (franco: Amount | null, goods: Amount): Amount | null =>
  franco === null ? null : cents(Math.max(0, franco - goods));

/** The fee for goods of this worth: nothing from the franco amount on. */
export const shippingFee = ({ price, franco }: Pick<ShippingPrice, "price" | "franco">, goods: Amount): Amount =>
  franco !== null && goods >= franco ? zero : price;
