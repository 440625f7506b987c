import { describe, expect, it } from "vitest";
import {
  agree,
  compact,
  compactInvoiceAddress,
  followedInvoiceAddress,
  groupedPhone,
  groupedRegistration,
  groupedVat,
  internationalPhone,
  isFrenchPostcode,
  isInvoiceAddress,
  isInvoicedAt,
  isRegistrationNumber,
  isSiren,
  isSiret,
  sirenOf,
  sirenOfVat,
  unmailableLines,
  vatLook,
  writtenInvoiceAddress,
} from "#accounts/identifiers.rules.ts";

const thin = "\u202f";

describe("a company in France", () => {
  it.for([
    ["732 829 320", true],
    ["732829321", false],
    ["7328293200", false],
    ["73282932", false],
    ["", false],
  ] as const)("the SIREN %s is one: %s", ([text, expected]) => {
    expect(isSiren(text)).toBe(expected);
  });

  it.for([
    ["732 829 320 00074", true],
    ["732\u202f829\u202f320\u202f00074", true],
    ["73282932000075", false],
    ["73282932100074", false],
    // The post office: the sum of the digits is a multiple of five, though the last one does not fit.
    ["35600000000048", true],
    ["35600000009075", true],
    ["35600000009076", false],
  ] as const)("the SIRET %s is one: %s", ([text, expected]) => {
    expect(isSiret(text)).toBe(expected);
  });

  it("is named by the SIREN that its SIRET begins with", () => {
    expect(sirenOf("732 829 320 00074")).toBe("732829320");
    expect(sirenOf("732829320")).toBe("732829320");
    expect(sirenOf("732829321")).toBeNull();
    expect(sirenOf("HRB 86891")).toBeNull();
  });

  it.each([
    ...(["FR", "France", "BE", null] as const).map((country) => ["732 829 320", country, true] as const),
    ["73282932000074", "FR", true],
    ["732829321", "FR", false],
    // The letter O.
    ["55210O554", "FR", false],
    ["HRB 86891", "FR", false],
    ["HRB 86891", "DE", true],
    ["0403.170.701", "BE", true],
    ["00743110157", "IT", true],
    ["#", "IT", false],
    ["", "BE", false],
    // Where nobody says in which country, digits alone have to be French.
    ["HRB 86891", null, true],
    ["12345", null, false],
    ["", null, false],
  ] as const)("%s in %s may be registered: %s", (text, country, expected) => {
    expect(isRegistrationNumber(text, country)).toBe(expected);
  });

  it("is shown in groups and kept without", () => {
    expect(groupedRegistration("73282932000074")).toBe(`732${thin}829${thin}320${thin}00074`);
    expect(groupedRegistration("732829320")).toBe(`732${thin}829${thin}320`);
    expect(groupedRegistration("HRB 86891")).toBe("HRB 86891");
    expect(compact("732 829-320.00074")).toBe("73282932000074");
  });
});

describe("a VAT number", () => {
  it.for([
    ["FR44732829320", "VALID"],
    ["FR 44 732 829 320", "VALID"],
    ["fr44732829320", "VALID"],
    ["FR45732829320", "WRONG"],
    ["FR44732829321", "WRONG"],
    ["FRAB732829320", "UNVERIFIED"],
    ["FR4473282932", "WRONG"],
    ["BE0123456789", "SHAPE"],
    ["BE012345678", "UNKNOWN"],
    ["EL123456789", "SHAPE"],
    ["GR123456789", "UNKNOWN"],
    ["XI123456789", "SHAPE"],
    ["DE123456789", "SHAPE"],
    ["ZZ1", "UNKNOWN"],
    ["", "UNKNOWN"],
  ] as const)("%s looks %s", ([text, expected]) => {
    expect(vatLook(text)).toBe(expected);
  });

  it("agrees with the SIREN and the SIRET of the same company, as far as both tell", () => {
    expect(agree("732 829 320 00074", "FR44732829320")).toBe(true);
    expect(agree("732829320", "FR83404833048")).toBe(false);
    expect(agree("HRB 86891", "DE123456789")).toBe(true);
    expect(agree("732829320", "")).toBe(true);
    expect(sirenOfVat("FR 44 732 829 320")).toBe("732829320");
    expect(sirenOfVat("BE0123456789")).toBeNull();
  });

  it("is shown in groups", () => {
    expect(groupedVat("fr44732829320")).toBe(`FR${thin}44${thin}732${thin}829${thin}320`);
    expect(groupedVat("be 0123.456.789")).toBe("BE0123456789");
  });
});

describe("an address of e-invoices", () => {
  it.for([
    ["732829320", true],
    ["732829320_73282932000074", true],
    ["732829320_73282932000074_COMPTA", true],
    ["732829320_ACHATS", true],
    ["732829321", false],
    ["732829320_73282932000075", false],
    ["732829320_40483304800022", false],
    ["732829320_ACHATS_COMPTA", false],
    ["732829320_73282932000074_COMPTA_2", false],
    ["732829320_", false],
    ["", false],
  ] as const)("%s is one: %s", ([text, expected]) => {
    expect(isInvoiceAddress(text)).toBe(expected);
  });
});

describe("an address of e-invoices", () => {
  it("is kept without its scheme and spaces, and written with it", () => {
    expect(compactInvoiceAddress(" 0225:732 829 320_73282932000074 ")).toBe("732829320_73282932000074");
    expect(compactInvoiceAddress("732829320")).toBe("732829320");
    expect(writtenInvoiceAddress("732829320")).toBe("0225:732829320");
  });

  it("is of the company itself, where that has a SIREN", () => {
    expect(isInvoicedAt("732 829 320 00074", "732829320_COMPTA")).toBe(true);
    expect(isInvoicedAt("732829320", "404833048")).toBe(false);
    expect(isInvoicedAt("HRB 4711", "404833048")).toBe(true);
  });
});

describe("a French address", () => {
  it.for([
    ...["69003", "97400", "01000", "95880", "20200", "98000", "98735"].map((code) => [code, true] as const),
    ...["00100", "96000", "97900", "6900", "690033", "2A004", ""].map((code) => [code, false] as const),
  ])("the postcode %s is one: %s", ([text, expected]) => {
    expect(isFrenchPostcode(text)).toBe(expected);
  });

  it("of more than six lines, or with one of more than 38 characters, is warned about", () => {
    const short = "12 rue des Halles";
    const long = "Zone industrielle de la Grande Chaussée Nord";
    expect(unmailableLines([short, null, "", "69003 LYON CEDEX 03"])).toEqual([]);
    expect(unmailableLines([short, long])).toEqual([long]);
    expect(unmailableLines([short, "x".repeat(38)])).toEqual([]);
    expect(unmailableLines(Array.from({ length: 7 }, () => short))).toHaveLength(7);
    expect(unmailableLines(Array.from({ length: 6 }, () => short))).toEqual([]);
  });
});

describe("a telephone number", () => {
  it.for([
    ["06 12 34 56 78", "+33612345678"],
    ["+33 6 12 34 56 78", "+33612345678"],
    ["+33 (0)6 12 34 56 78", "+33612345678"],
    ["0033612345678", "+33612345678"],
    ["06.12.34.56.78", "+33612345678"],
    ["+32 470 12 34 56", "+32470123456"],
    ["0612345", null],
    ["+33 6 12", null],
    ["appelez-moi", null],
    ["", null],
  ] as const)("%s is kept as %s", ([text, expected]) => {
    expect(internationalPhone(text)).toBe(expected);
  });

  it("is shown in pairs in France", () => {
    expect(groupedPhone("+33612345678")).toBe(`06${thin}12${thin}34${thin}56${thin}78`);
    expect(groupedPhone("+32470123456")).toBe("+32470123456");
  });
});

it.for([
  ["the SIREN alone", "732829320", "404833048"],
  ["a site of the company before", "732829320_73282932000074", "732829320_73282932000074"],
  ["a suffix", "732829320_COMPTA", "732829320_COMPTA"],
] as const)("an address of e-invoices follows a new SIREN where it is %s", ([, address, followed]) => {
  expect(followedInvoiceAddress(address, "73282932000074", "404 833 048")).toBe(followed);
  expect(followedInvoiceAddress(address, "73282932000074", "HRB 1234")).toBe(address);
});
