import { describe, expect, it } from "vitest";
import {
  choosePayment,
  expectationFailures,
  type PlaceableLine,
  type PlaceableLogisticOrder,
  type PlacementCheck,
  placementFailures,
} from "#orders/placement/placement.rules.ts";
import { cents } from "#shared/money.ts";
import { offerForRules } from "#test/orders/make-orders.ts";

const logisticOrder: PlaceableLogisticOrder = {
  reference: "172-189-1896838-1",
  billingAddress: {},
  shippingAddress: {},
  shippingTypeCode: "STD",
  customFieldValues: {},
};
const line: PlaceableLine = {
  offerPriceId: "0000000001",
  quantity: 200,
  unitPrice: 4200,
  customFieldValues: {},
  snapshot: { variant: { name: "Caisse carton" }, offerPrice: { externalId: "PRX-CAI-0001" } },
};
const mandatory = (externalId: string) => ({
  id: `id-${externalId}`,
  externalId,
  names: {},
  type: "TEXT" as const,
  isMandatory: true,
  status: "ACTIVE" as const,
  properties: null,
});
const none = { ORDER_COMMERCIAL: [], ORDER_LOGISTIC: [], ORDER_LOGISTIC_LINE: [] };
const check = (given: Partial<PlacementCheck> = {}) =>
  placementFailures({
    isPromised: false,
    currency: "EUR",
    customFieldValues: {},
    logisticOrders: [logisticOrder],
    lines: [line],
    offers: [offerForRules()],
    fields: none,
    describe: ({ code }, { variant }) => `${variant.name}: because of ${code}`,
    ...given,
  }).map(({ code, detail }) => [code, detail]);

describe("what stands against placing an order", () => {
  it("is nothing for an order that is complete", () => {
    expect(check()).toEqual([]);
  });

  it("is an order without lines, which has no other fault", () => {
    expect(check({ lines: [], logisticOrders: [{ ...logisticOrder, billingAddress: null }] })).toEqual([
      ["F-E-039", "lines"],
    ]);
  });

  it.each([
    ["no billing address", { billingAddress: null }, "billingAddressId"],
    ["no delivery address", { shippingAddress: null }, "shippingAddressId"],
    ["no way of delivery", { shippingTypeCode: null }, "shippingType"],
  ])("is %s", (_, missing, detail) => {
    expect(check({ logisticOrders: [logisticOrder, { ...logisticOrder, ...missing }] })).toEqual([["F-E-001", detail]]);
  });

  it("is a missing mandatory field of the order, of a logistic order and of a line", () => {
    const fields = {
      ORDER_COMMERCIAL: [mandatory("PO_NUMBER")],
      ORDER_LOGISTIC: [mandatory("DOCK")],
      ORDER_LOGISTIC_LINE: [mandatory("LINE_NOTE")],
    };
    expect(check({ fields })).toEqual([
      ["F-E-001", "PO_NUMBER"],
      ["F-E-001", "DOCK"],
      ["F_W_111", "PRX-CAI-0001"],
    ]);
    const given = {
      customFieldValues: { "id-PO_NUMBER": "BC-7" },
      logisticOrders: [{ ...logisticOrder, customFieldValues: { "id-DOCK": "3" } }],
      lines: [{ ...line, customFieldValues: { "id-LINE_NOTE": "Fragile" } }],
    };
    expect(check({ fields, ...given })).toEqual([]);
  });

  it.each([
    ["an offer that is gone", { offers: [] }, "F_W_101"],
    ["an inactive product", { offers: [offerForRules({ productStatus: "INACTIVE" })] }, "F_W_014"],
    ["too little stock", { offers: [offerForRules({ stock: 199 })] }, "F_W_106"],
    ["a price that moved", { lines: [{ ...line, unitPrice: 4100 }] }, "F_W_107"],
    ["a quantity that no longer fits", { offers: [offerForRules({ itemPerPack: 30 })] }, "F_W_110"],
    ["another currency", { currency: "USD" }, "F_W_112"],
  ])("is a line with %s", (_, given, code) => {
    expect(check(given)).toEqual([[code, "PRX-CAI-0001"]]);
  });

  it.each<[string, Partial<PlacementCheck>, string | null]>([
    ["a price that moved", { lines: [{ ...line, unitPrice: 4100 }] }, null],
    ["a supplier who is gone", { offers: [offerForRules({ supplierStatus: "INACTIVE" })] }, null],
    ["no stock", { offers: [offerForRules({ stock: 0 })] }, "F_W_105"],
    ["too little stock", { offers: [offerForRules({ stock: 199 })] }, "F_W_106"],
  ])("of a supplier's answer %s stands against it only where stock is missing", (_, given, code) => {
    expect(check({ ...given, isPromised: true })).toEqual(code === null ? [] : [[code, "PRX-CAI-0001"]]);
  });

  it("names the article in words", () => {
    const [failure] = placementFailures({
      isPromised: false,
      currency: "EUR",
      customFieldValues: {},
      logisticOrders: [logisticOrder],
      lines: [line],
      offers: [],
      fields: none,
      describe: (_, { variant }) => `${variant.name}\u00a0: cette offre n’est plus disponible.`,
    });
    expect(failure?.message).toBe("Caisse carton\u00a0: cette offre n’est plus disponible.");
  });
});

describe("how an order is paid", () => {
  it.each([
    [undefined, "DUE_DATE", "BANK_WIRE_ON_DUE_DATE", 0],
    [null, "ON_ACCEPTANCE", "BANK_WIRE_ON_ACCEPTANCE", 0],
    ["BANK_WIRE_ON_DUE_DATE", "DUE_DATE", "BANK_WIRE_ON_DUE_DATE", 0],
    ["BANK_WIRE_ON_DUE_DATE", "ON_ACCEPTANCE", "BANK_WIRE_ON_DUE_DATE", 1],
    ["BANK_WIRE_ON_ACCEPTANCE", "DUE_DATE", "BANK_WIRE_ON_ACCEPTANCE", 1],
    ["CREDIT_CARD", "DUE_DATE", "CREDIT_CARD", 1],
    ["DIRECT_PAYMENT", "ON_ACCEPTANCE", "DIRECT_PAYMENT", 1],
  ] as const)("asked for %s by an account that pays %s: %s, %i refusals", (asked, type, option, refusals) => {
    const payment = choosePayment(asked, type);
    expect(payment.option).toBe(option);
    expect(payment.failures).toHaveLength(refusals);
  });
});

describe("an order that is no longer as its buyer was shown it (ux O-07)", () => {
  const actual = { totalWithTax: cents(12_345), version: "1-2" };
  const total = (message: string) => [{ code: "CONFLICT", message, detail: "expectedTotal" }];
  const version = [
    { code: "CONFLICT", message: "The order has changed since it was shown", detail: "expectedVersion" },
  ];

  it.each([
    ["nothing was said", {}, []],
    ["both are the same", actual, []],
    ["the total is the same", { totalWithTax: cents(12_345) }, []],
    ["the version is the same", { version: "1-2" }, []],
    ["the total moved", { totalWithTax: cents(12_300) }, total("The total went from 123.00 to 123.45")],
    ["the version moved", { version: "1-1" }, version],
    ["both moved", { totalWithTax: cents(100), version: "1-1" }, total("The total went from 1.00 to 123.45")],
  ])("%s", (_name, expected, failures) => {
    expect(expectationFailures(expected, actual)).toEqual(failures);
  });
});

describe("why a way to pay is refused", () => {
  it.each([
    ["CREDIT_CARD", "A card must be authorised before the order is placed"],
    ["DIRECT_PAYMENT", "Your account cannot pay by DIRECT_PAYMENT; it pays by BANK_WIRE_ON_DUE_DATE"],
  ] as const)("%s", (option, message) => {
    expect(choosePayment(option, "DUE_DATE").failures).toEqual([{ code: "F-E-008", message, detail: "paymentOption" }]);
  });
});

it("each line is judged by its own offer", () => {
  const other = { ...line, offerPriceId: "0000000002" };
  const offers = [offerForRules(), offerForRules({ offerPriceId: "0000000002", stock: 0 })];
  expect(check({ lines: [line, other], offers })).toEqual([["F_W_105", "PRX-CAI-0001"]]);
});
