import { describe, expect, it } from "vitest";
import { z } from "zod";
import { NewPassword } from "#auth.ts";
import { AddressWrite, CustomFieldWrite, inSteps, PageQuery } from "#shared.ts";

const codes = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => (issue.code === "custom" ? issue.params?.code : issue.code));

describe("write forms", () => {
  it("the read form of a custom field value is CO0005, wherever it stands", () => {
    const read = { customField: { id: "1", externalId: "PO_NUMBER" }, value: "x", type: "TEXT" };
    expect(codes(z.array(CustomFieldWrite), [{ customFieldId: "1", customFieldValue: "x" }, read])).toEqual(["CO0005"]);
  });

  it("a custom field value may be null or absent, its field not", () => {
    expect(CustomFieldWrite.safeParse({ customFieldId: "1", customFieldValue: null }).success).toBe(true);
    expect(CustomFieldWrite.safeParse({ customFieldId: "1" }).success).toBe(true);
    expect(CustomFieldWrite.safeParse({ customFieldValue: "x" }).success).toBe(false);
  });

  it("texts of an address are trimmed, and it is usable for delivery or billing", () => {
    const address = { fullName: " Camille ", address: "1 rue", zipcode: "75001", city: "Paris", country: "FR" };
    expect(AddressWrite.parse(address)).toMatchObject({ fullName: "Camille" });
    expect(codes(AddressWrite, { ...address, shipping: false, billing: false })).toEqual(["F-E-001"]);
    expect(codes(AddressWrite, { ...address, shipping: false })).toBeUndefined();
  });

  it("a new password is checked for length before content", () => {
    expect(codes(NewPassword, "Comptoir-2026!")).toBeUndefined();
    expect(codes(NewPassword, "comptoir")).toEqual(["F-E-012"]);
  });
});

it("pages start at 0 and hold 20 items unless asked otherwise", () => {
  expect(PageQuery.parse({})).toEqual({ page: 0, size: 20 });
  expect(PageQuery.safeParse({ size: 1001 }).success).toBe(false);
});

it.each([
  [0, true],
  [0.0001, true],
  [12.3456, true],
  [0.00001, false],
  [1e-308, false],
  [0.00015, false],
  [-0.0001, false],
  [100.0001, false],
])("%d in steps of a ten-thousandth up to 100: %s", (figure, isTaken) => {
  expect(inSteps(0.0001, 100).safeParse(figure).success).toBe(isTaken);
});
