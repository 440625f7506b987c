import { describe, expect, it } from "vitest";
import type { Basket, BasketLine } from "#punchout/basket.rules.ts";
import { readOciCall, writeOciFields } from "#punchout/oci.rules.ts";

const line: BasketLine = {
  partId: "CAI-0001",
  auxiliaryId: "PRX-CAI-0001",
  description: "Caisse américaine simple cannelure 300 × 200 × 150 mm, brune",
  quantity: 200,
  price: 4200,
  leadDays: 2,
  brand: "Cartons",
  manufacturerPartId: "SC-302015",
  category: "0000000012",
  supplier: { id: "0000000003", externalId: "FOU-CARTONS", name: "Cartons du Rhône" },
};
const basketOf = (...lines: Partial<BasketLine>[]): Basket => ({
  ...{ orderId: "0000000001", reference: "172-189-1896838", currency: "EUR" },
  ...{ goods: "84.00", delivery: "15.00", tax: "19.80", lines: lines.map((given) => ({ ...line, ...given })) },
});
const echo = { okCode: "ADDI", target: "_top", caller: "CTLG" };
const fieldsOf = (basket: Basket | null) =>
  Object.fromEntries(writeOciFields(basket, echo).map(({ name, value }) => [name, value]));

describe("an OCI call", () => {
  it("is read whatever the case of its names, and what goes back is kept as it came", () => {
    const call = readOciCall([
      ["username", " achats@example.com "],
      ["Password", " secret "],
      ["HOOK_URL", "https://buy.example.com/hook?sid=1"],
      ["~OkCode", "ADD2"],
      ["~TARGET", "catalog"],
      ["~caller", "SRM"],
      ["function", "detail"],
      ["PRODUCTID", "CAI-0001"],
    ]);
    expect(call).toEqual({
      username: "achats@example.com",
      password: " secret ",
      hookUrl: "https://buy.example.com/hook?sid=1",
      echo: { okCode: "ADD2", target: "catalog", caller: "SRM" },
      function: "DETAIL",
      productId: "CAI-0001",
      quantity: 1,
    });
  });

  it("without its signs goes back with the usual ones", () => {
    expect(readOciCall([])).toMatchObject({ echo, username: "", hookUrl: "", function: "", productId: null });
    expect(readOciCall([["RETURNTARGET", "frame"]]).echo.target).toBe("frame");
  });
});

describe("the fields of a basket", () => {
  it("name every line by its number, from 1", () => {
    expect(fieldsOf(basketOf({}, { partId: "GOB-0001", quantity: 2500 }))).toMatchObject({
      "NEW_ITEM-DESCRIPTION[1]": "Caisse américaine simple cannelure 300 ×",
      "NEW_ITEM-LONGTEXT_1:132[]": `${line.description} (Cartons du Rhône)`,
      "NEW_ITEM-QUANTITY[1]": "200",
      "NEW_ITEM-UNIT[1]": "PCE",
      "NEW_ITEM-PRICE[1]": "0.420",
      "NEW_ITEM-PRICEUNIT[1]": "1",
      "NEW_ITEM-CURRENCY[1]": "EUR",
      "NEW_ITEM-LEADTIME[1]": "2",
      "NEW_ITEM-VENDOR[1]": "0000000003",
      "NEW_ITEM-VENDORMAT[1]": "CAI-0001",
      "NEW_ITEM-MANUFACTCODE[1]": "Cartons",
      "NEW_ITEM-MANUFACTMAT[1]": "SC-302015",
      "NEW_ITEM-MATGROUP[1]": "0000000012",
      "NEW_ITEM-EXT_PRODUCT_ID[1]": "PRX-CAI-0001",
      "NEW_ITEM-EXT_QUOTE_ID[1]": "172-189-1896838",
      "NEW_ITEM-VENDORMAT[2]": "GOB-0001",
      "NEW_ITEM-QUANTITY[2]": "2500",
      "~OkCode": "ADDI",
      "~target": "_top",
      "~caller": "CTLG",
    });
  });

  it.each([
    [4200, "0.420", "1"],
    [850, "0.085", "1"],
    [10_000, "1.000", "1"],
    [425, "4.250", "100"],
    [1, "0.010", "100"],
    [123_456_789, "1234567.890", "100"],
  ])("keep a price of %i ten-thousandths exact in three decimals: %s for %s", (price, text, unit) => {
    const fields = fieldsOf(basketOf({ price }));
    expect([fields["NEW_ITEM-PRICE[1]"], fields["NEW_ITEM-PRICEUNIT[1]"]]).toEqual([text, unit]);
  });

  it("leave out what is not known, and keys that would have to be cut", () => {
    const gone = {
      leadDays: null,
      brand: "A brand of many letters",
      manufacturerPartId: null,
      category: "X".repeat(11),
    };
    const fields = Object.keys(fieldsOf(basketOf(gone)));
    for (const name of ["MATNR", "LEADTIME", "MANUFACTCODE", "MANUFACTMAT", "MATGROUP"])
      expect(fields).not.toContain(`NEW_ITEM-${name}[1]`);
  });

  it("are only the signs of the call when the buyer comes back without a basket", () => {
    expect(fieldsOf(null)).toEqual({ "~OkCode": "ADDI", "~target": "_top", "~caller": "CTLG" });
  });
});
