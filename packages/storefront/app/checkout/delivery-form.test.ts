import { describe, expect, it } from "vitest";
import {
  type AddressField,
  asksForState,
  fieldName,
  type NewAddress,
  phoneNumber,
  problemOf,
  problemsOf,
  readNewAddress,
  writeOf,
} from "#checkout/delivery-form.ts";

const address: NewAddress = {
  label: "Dépôt",
  company: "",
  fullName: "Camille Roussel",
  additionalAddress: "",
  deliveryInstructions: "",
  address: "18 rue Montorgueil",
  zipcode: "75001",
  city: "Paris",
  state: "",
  country: "FR",
  phone: "",
};
const wrong = (field: AddressField, value: string, country = "FR") =>
  problemOf(field, { ...address, country, [field]: value });

describe("an address typed in (ux 6.1)", () => {
  it("needs a name, a recipient, street, postal code and place, and says which is missing", () => {
    expect(problemsOf(address)).toEqual([]);
    const empty = readNewAddress(new FormData(), "shippingAddress");
    expect(problemsOf(empty)).toEqual([
      ["label", "missing.label"],
      ["fullName", "missing.fullName"],
      ["address", "missing.address"],
      ["zipcode", "missing.zipcode"],
      ["city", "missing.city"],
    ]);
  });

  it.each(["01000", "69003", "95000", "20090", "97400", "98800", " 75 001 "])("takes the French code %s", (code) => {
    expect(wrong("zipcode", code)).toBeNull();
  });

  it.each(["00100", "96000", "97900", "7500", "750011", "2A004"])("refuses %s as a French code", (code) => {
    expect(wrong("zipcode", code)).toBe("zipcode");
  });

  it("leaves the codes of other countries as they are written", () => {
    expect(wrong("zipcode", "SW1A 1AA", "GB")).toBeNull();
    expect(writeOf({ ...address, country: "GB", zipcode: "SW1A 1AA" }).zipcode).toBe("SW1A 1AA");
    expect(writeOf({ ...address, zipcode: "75 001" }).zipcode).toBe("75001");
  });

  it("asks for a region where the country uses one, and where the address has one", () => {
    const asked = (country: string, state = "") => asksForState({ country, state });
    expect([asked("FR"), asked("IT"), asked("FR", "IDF")]).toEqual([false, true, true]);
    expect(wrong("state", "x".repeat(101))).toBe("tooLong");
  });

  it.each(["06 12 34 56 78", "+33 6 12 34 56 78", "0033612345678", "+33 (0)6.12.34.56.78"])(
    "keeps the number %s as E.164",
    (phone) => {
      expect(phoneNumber(phone, "FR")).toBe("+33612345678");
      expect(writeOf({ ...address, phone }).phone).toBe("+33612345678");
    },
  );

  it("refuses what is no telephone number, and a national one of another country", () => {
    expect(wrong("phone", "12 34")).toBe("phone");
    expect(wrong("phone", "appeler Marie")).toBe("phone");
    expect(wrong("phone", "0612345678", "BE")).toBe("phone");
  });

  it("refuses texts that the order cannot hold", () => {
    expect(wrong("address", "x".repeat(256))).toBe("tooLong");
    expect(wrong("city", "x".repeat(101))).toBe("tooLong");
  });

  it("is read from the form of its own use only", () => {
    const form = new FormData();
    form.set(fieldName("billingAddress", "city"), " Lyon ");
    expect(readNewAddress(form, "billingAddress").city).toBe("Lyon");
    expect(readNewAddress(form, "shippingAddress").city).toBe("");
  });
});
