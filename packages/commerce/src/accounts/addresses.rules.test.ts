import type { Address } from "@comptoir/contract/shared";
import { describe, expect, it } from "vitest";
import { addressFields, addressOnBill, isAsRead, isExternalId } from "#accounts/addresses.rules.ts";

const written = {
  fullName: "Camille Martin",
  address: "12 rue des Halles",
  zipcode: "75001",
  city: "Paris",
  country: "France",
};

describe("the usage of an address (accounts 2.1)", () => {
  it.each([
    [{}, true, true],
    [{ shipping: true }, true, false],
    [{ billing: true }, false, true],
    [{ shipping: false }, false, true],
    [{ billing: false }, true, false],
    [{ shipping: true, billing: true }, true, true],
    [{ shipping: true, billing: false }, true, false],
  ])("%o is delivery %s, invoicing %s", (flags, isShipping, isBilling) => {
    expect(addressFields({ ...written, ...flags })).toMatchObject({ isShipping, isBilling });
  });

  it("empty optional texts are nothing", () => {
    expect(addressFields({ ...written, label: "", phone: "", company: null })).toMatchObject({
      label: null,
      phone: null,
      company: null,
      state: null,
    });
  });

  it("optional texts are kept as they are written", () => {
    const texts = {
      label: "Siège",
      company: "Les Halles",
      additionalAddress: "Bât. B",
      state: "IDF",
      phone: "0102030405",
    };
    expect(addressFields({ ...written, ...texts })).toEqual({
      ...written,
      ...texts,
      country: "FR",
      deliveryInstructions: undefined,
      isShipping: true,
      isBilling: true,
    });
    expect(addressFields({ ...written, additionalAddress: "" }).additionalAddress).toBeNull();
  });

  it.each([
    [undefined, undefined],
    ["", null],
    [null, null],
    ["Côté cour", "Côté cour"],
  ])("instructions written as %j are kept as %j", (deliveryInstructions, kept) => {
    expect(addressFields({ ...written, deliveryInstructions }).deliveryInstructions).toBe(kept);
  });
});

it("external ids have neither spaces nor accents (accounts 1.4)", () => {
  expect(["ADR-1", "a.b/c_d"].every(isExternalId)).toBe(true);
  expect(["ADR 1", "entrepôt", ""].some(isExternalId)).toBe(false);
});

describe("an address that a client has read", () => {
  const address = { ...written, shipping: true, billing: false, deliveryInstructions: "Quai 2" } as Address;

  it("still is as it was read", () => {
    expect(isAsRead(address, { ...written, shipping: true, billing: false, deliveryInstructions: "Quai 2" })).toBe(
      true,
    );
  });

  it("is the same to a client that knows nothing of delivery instructions", () => {
    expect(isAsRead(address, { ...written, shipping: true, billing: false })).toBe(true);
  });

  it.each([
    ["street", { address: "14 rue des Halles" }],
    ["usage", { billing: true }],
    ["instructions", { deliveryInstructions: "Quai 3" }],
    ["instructions, taken away", { deliveryInstructions: "" }],
  ])("is another one with another %s", (_, other) => {
    const read = { ...written, shipping: true, billing: false, deliveryInstructions: "Quai 2", ...other };
    expect(isAsRead(address, read)).toBe(false);
  });
});

it("on a bill an address has no word to whoever delivers", () => {
  expect(addressOnBill({ ...written, deliveryInstructions: "Quai 2" })).toEqual(written);
  expect(addressOnBill({ ...written, deliveryInstructions: null })).toEqual(written);
});
