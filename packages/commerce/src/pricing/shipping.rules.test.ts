import { describe, expect, it } from "vitest";
import {
  departmentOf,
  findShippingPrice,
  missingForFree,
  type ShippingPrice,
  shippingFee,
} from "#pricing/shipping.rules.ts";
import { cents } from "#shared/money.ts";

const zone = (id: string, given: Partial<ShippingPrice["zone"]>): ShippingPrice["zone"] => {
  return { id, name: id, countries: [], departments: [], excludedDepartments: [], ...given };
};
const mainland = zone("mainland", { countries: ["FR"], excludedDepartments: ["2A", "2B", "971"] });
const corsica = zone("corsica", { departments: ["2A", "2B"] });
const france = zone("france", { countries: ["FR", "MC"] });

const row = (zoneOfRow: ShippingPrice["zone"], price: number, given: Partial<ShippingPrice> = {}): ShippingPrice => {
  return { typeCode: "STD", supplierId: null, zone: zoneOfRow, price: cents(price), franco: null, ...given };
};
const order = (zipcode: string, given: { supplierId?: string; country?: string; typeCode?: string } = {}) => ({
  supplierId: given.supplierId ?? "supplier",
  typeCode: given.typeCode ?? "STD",
  destination: { country: given.country ?? "FR", zipcode },
});

describe("the department of an address", () => {
  it.each([
    ["FR", "75001", "75"],
    ["fr", "01000", "01"],
    ["France", "69 003", "69"],
    ["FR", "20000", "2A"],
    ["FR", "20200", "2B"],
    ["FR", "97110", "971"],
    ["FR", "98800", "988"],
    ["FR", "7500", null],
    ["FR", "750011", null],
    ["FR", "A75001", null],
    ["FR", "75001A", null],
    [" fr ", "75001", "75"],
    ["FR", "29700", "29"],
    ["FR", "96000", "96"],
    ["BE", "10000", null],
  ])("of %s %s is %s", (country, zipcode, department) => {
    expect(departmentOf({ country, zipcode })).toBe(department);
  });
});

describe("the delivery fee", () => {
  it("is the supplier's own before the default one", () => {
    const prices = [row(mainland, 1500), row(mainland, 900, { supplierId: "supplier" })];
    expect(findShippingPrice(prices, order("75001"))?.price).toBe(900);
    expect(findShippingPrice(prices, order("75001", { supplierId: "other" }))?.price).toBe(1500);
  });

  it("of a zone that names the department beats that of the country, even a supplier's own", () => {
    const prices = [row(france, 900, { supplierId: "supplier" }), row(corsica, 4000)];
    expect(findShippingPrice(prices, order("20090"))?.price).toBe(4000);
    expect(findShippingPrice(prices, order("75001"))?.price).toBe(900);
  });

  it("does not apply in a department that its zone leaves out", () => {
    expect(findShippingPrice([row(mainland, 1500)], order("20090"))).toBeNull();
    expect(findShippingPrice([row(mainland, 1500)], order("97110"))).toBeNull();
  });

  it("is unknown for another country and for another way of delivery", () => {
    expect(findShippingPrice([row(mainland, 1500)], order("1000", { country: "BE" }))).toBeNull();
    expect(findShippingPrice([row(mainland, 1500)], order("75001", { typeCode: "EXPRESS" }))).toBeNull();
  });

  it("of two zones that fit alike is that of the first id, in any order", () => {
    const prices = [row(zone("b", { countries: ["FR"] }), 900), row(zone("a", { countries: ["FR"] }), 800)];
    expect(findShippingPrice(prices, order("75001"))?.price).toBe(800);
    expect(findShippingPrice(prices.toReversed(), order("75001"))?.price).toBe(800);
  });

  it("abroad follows from the country alone, whatever the zone says of departments", () => {
    const prices = [row(zone("be", { countries: ["BE"], departments: ["10"], excludedDepartments: ["10"] }), 700)];
    expect(findShippingPrice(prices, order("10000", { country: "be" }))?.price).toBe(700);
  });

  it("is nothing from the franco amount on, and never free without one", () => {
    const withFranco = row(mainland, 1500, { franco: cents(30_000) });
    expect(shippingFee(withFranco, cents(29_999))).toBe(1500);
    expect(shippingFee(withFranco, cents(30_000))).toBe(0);
    expect(shippingFee(row(mainland, 1500), cents(9_999_999))).toBe(1500);
  });

  it("is free once what is missing is nothing, and never without a franco amount", () => {
    expect(missingForFree(cents(30_000), cents(29_999))).toBe(1);
    expect(missingForFree(cents(30_000), cents(30_001))).toBe(0);
    expect(missingForFree(null, cents(1))).toBeNull();
  });

  it("knows a country by its name in either language", () => {
    const prices = [row(zone("be", { countries: ["BE"] }), 700)];
    expect(findShippingPrice(prices, order("1000", { country: " Belgique" }))?.price).toBe(700);
  });
});
