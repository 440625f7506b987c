import { describe, expect, it } from "vitest";
import { carts } from "#carts.ts";
import { mostLinesPerWrite } from "#limits.ts";
import { commercialOrders } from "#orders/commercial-orders.ts";
import { logisticOrders } from "#orders/logistic-orders.ts";

const issuesOf = (schema: { safeParse(value: unknown): { success: boolean; error?: unknown } }, value: unknown) => {
  const result = schema.safeParse(value) as {
    success: boolean;
    error?: { issues: { code: string; path: PropertyKey[]; params?: { code?: string } }[] };
  };
  return (result.error?.issues ?? []).map(({ code, path, params }) => `${path.join(".")} ${params?.code ?? code}`);
};

describe("the lines of a cart write", () => {
  const { body } = carts.updateCartLines;
  const line = { offerPriceId: "PRX-CAI-0001", quantity: 20 };

  it("come bare or wrapped; without an action they replace", () => {
    const expected = [{ ...line, updateAction: "REPLACE_QUANTITY" }];
    expect(body.parse([line])).toEqual(expected);
    expect(body.parse({ lines: [line] })).toEqual(expected);
    expect(body.parse([])).toEqual([]);
  });

  it("name an offer price or a variant", () => {
    expect(issuesOf(body, [{ productVariantId: "CAI-0001", quantity: 1 }])).toEqual([]);
    expect(issuesOf(body, [{ quantity: 1 }])).toEqual(["0.offerPriceId F-E-001"]);
    expect(issuesOf(body, [{ offerPriceId: null, productVariantId: null, quantity: 1 }])).toEqual([
      "0.offerPriceId F-E-001",
    ]);
    expect(issuesOf(body, [{ offerPriceId: " ", quantity: 1 }])[0]).toBe("0.offerPriceId too_small");
  });

  it.each([
    [0, []],
    [1, []],
    [9_999_999, []],
    [10_000_000, ["0.quantity too_big"]],
    [-1, ["0.quantity F-E-006"]],
    [0.5, ["0.quantity invalid_type"]],
    ["20", ["0.quantity invalid_type"]],
    [null, ["0.quantity invalid_type"]],
    [undefined, ["0.quantity invalid_type"]],
  ])("with a quantity of %s: %j", (quantity, issues) => {
    expect(issuesOf(body, [{ ...line, quantity }])).toEqual(issues);
  });

  it("know three actions", () => {
    for (const updateAction of ["ADD_QUANTITY", "REMOVE_QUANTITY", "REPLACE_QUANTITY"])
      expect(issuesOf(body, [{ ...line, updateAction }])).toEqual([]);
    expect(issuesOf(body, [{ ...line, updateAction: "DOUBLE_QUANTITY" }])).toEqual(["0.updateAction invalid_value"]);
  });

  it("are a thousand at most", () => {
    const many = (count: number) => Array.from({ length: count }, () => line);
    expect(issuesOf(body, many(mostLinesPerWrite))).toEqual([]);
    expect(issuesOf(body, many(mostLinesPerWrite + 1))).toEqual([" too_big"]);
  });

  it.each([["a text"], [null], [{}], [{ lines: "PRX-CAI-0001" }], [7]])("are no %j", (value) => {
    expect(issuesOf(body, value)).not.toEqual([]);
  });
});

describe("the lines to remove from a cart", () => {
  const { body } = carts.deleteCartLines;

  it("are named by objects or bare texts", () => {
    const expected = [{ offerPriceId: "PRX-CAI-0001" }];
    expect(body.parse(expected)).toEqual(expected);
    expect(body.parse(["PRX-CAI-0001"])).toEqual(expected);
    expect(body.parse([{ productVariantId: "CAI-0001" }])).toEqual([{ productVariantId: "CAI-0001" }]);
    expect(issuesOf(body, [{}])).toEqual(["0.offerPriceId F-E-001"]);
    expect(issuesOf(body, [7])).not.toEqual([]);
  });
});

describe("the calls of carts and orders", () => {
  it("start an order with or without a body, for some suppliers or all", () => {
    const { body } = carts.initializeOrders;
    for (const value of [undefined, null, {}, { supplierIds: null }, { supplierIds: ["FOU-CARTONS"] }])
      expect(issuesOf(body, value)).toEqual([]);
    expect(issuesOf(body, { supplierIds: "FOU-CARTONS" })).not.toEqual([]);
  });

  it("name a cart by anything but blanks", () => {
    const { body } = carts.createCart;
    expect(body.parse({ name: "  Chantier  " })).toEqual({ name: "Chantier" });
    expect(issuesOf(body, { name: "x".repeat(256) })).toEqual(["name too_big"]);
    expect(issuesOf(body, {})).toEqual(["name invalid_type"]);
    expect(issuesOf(body, { name: "x", type: "BASKET" })).toEqual(["type invalid_value"]);
  });

  it("need a currency to list carts; one cart is in EUR and carries its first 20 lines unless asked otherwise", () => {
    expect(issuesOf(carts.getCarts.query, {})).toEqual(["currency invalid_value"]);
    expect(carts.getCart.query.parse({})).toEqual({ currency: "EUR", nbPreviewLines: 20 });
    expect(issuesOf(carts.getCarts.query, { currency: "EUR", status: ["OPEN"] })).toEqual(["status.0 invalid_value"]);
  });

  it("serve every call of a commercial order under both versions", () => {
    for (const { path, aliases } of Object.values(commercialOrders)) {
      const twin = path.replace(/^\/v(\d)/, (_, version) => (version === "1" ? "/v2" : "/v1"));
      expect(aliases).toEqual([twin]);
    }
  });

  it("create a draft from an empty body", () => {
    const { body } = commercialOrders.createCommercialOrder;
    expect(body.parse(undefined)).toEqual({ customFieldIdType: "EXTERNAL_ID" });
    expect(body.parse({ sourceType: null })).toEqual({ sourceType: null, customFieldIdType: "EXTERNAL_ID" });
    expect(issuesOf(body, { sourceType: "WISH" })).toEqual(["sourceType invalid_value"]);
  });

  it("place an order with a body, an empty one, or none", () => {
    const { body } = commercialOrders.placeCommercialOrder;
    for (const value of [undefined, null, {}, { paymentOption: null }, { paymentOption: "CREDIT_CARD" }])
      expect(issuesOf(body, value)).toEqual([]);
    expect(issuesOf(body, { paymentOption: "CASH" })).toEqual(["paymentOption invalid_value"]);
  });

  it("take custom fields of a logistic order bare or wrapped", () => {
    const { body } = logisticOrders.updateLogisticOrder;
    const write = { customFieldId: "DOCK", customFieldValue: "3" };
    expect(body.parse([write])).toEqual([write]);
    expect(body.parse({ customFieldValues: [write] })).toEqual([write]);
    expect(issuesOf(body, [{ customFieldValue: "3" }])).toEqual(["0.customFieldId invalid_type"]);
  });

  it("confirm a reception of everything, or of at least one piece of a line", () => {
    const { body } = logisticOrders.confirmReception;
    for (const value of [undefined, null, {}, { lines: [{ id: "0000000001", quantity: 1 }] }])
      expect(issuesOf(body, value)).toEqual([]);
    expect(issuesOf(body, { lines: [{ id: "0000000001", quantity: 0 }] })).toEqual(["lines.0.quantity too_small"]);
  });
});
