import { describe, expect, it } from "vitest";
import { billingAddressOf, planQuoteRequest, type QuotableOffer } from "#quotes/requests/quote-requests.rules.ts";
import { tenThousandths } from "#shared/money.ts";
import { Refusal } from "#shared/refusal.ts";
import { addressForRules } from "#test/orders/make-orders.ts";

const tier = (quantity: number, price: number, discountPrice: number | null = null) => ({
  quantity,
  price: tenThousandths(price),
  discountPrice: discountPrice === null ? null : tenThousandths(discountPrice),
});
const offer = (variantId: string, supplierId: string, given: Partial<QuotableOffer> = {}): QuotableOffer => ({
  variantId,
  variantExternalId: variantId,
  names: { "fr-FR": variantId },
  supplierId,
  supplierExternalId: `FOU-${supplierId}`,
  supplierName: `Fournisseur ${supplierId}`,
  inventoryId: `${variantId}-${supplierId}`,
  allowsQuotes: true,
  tiers: [tier(1, 10_000), tier(100, 9_000, 8_500)],
  taxRate: 2_000,
  shippingTaxRate: 2_000,
  ...given,
});

const details = [
  { id: "d1", variantId: "box", quantity: 10 },
  { id: "d2", variantId: "cup", quantity: 20 },
];
const offers = [offer("box", "1"), offer("box", "2"), offer("cup", "2")];
const addresses = [
  addressForRules("a"),
  addressForRules("b"),
  addressForRules("office", { shipping: false }),
  addressForRules("b2", { externalId: "a" }),
];
const known = { details, offers, addresses };
const request = (masterQuoteDetailId: string, supplierIds: string[], quantity = 10, shippingAddressId = "a") => ({
  masterQuoteDetailId,
  supplierIds,
  quantity,
  createQuoteDeliveryLineRequests: [{ quantity, shippingAddressId }],
});

const summary = (plan: ReturnType<typeof planQuoteRequest>) =>
  plan.map(({ supplierId, lines }) => [supplierId, lines.map((line) => [line.offer.variantId, line.quantity])]);
function refusalOf(work: () => unknown): Refusal {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error("Nothing was refused");
}

describe("the plan of a request", () => {
  it("has one quote for each supplier, its lines in the order of the details", () => {
    const plan = planQuoteRequest([request("d2", ["2"], 5), request("d1", ["2", "1"])], known);
    expect(summary(plan)).toEqual([
      [
        "2",
        [
          ["box", 10],
          ["cup", 5],
        ],
      ],
      ["1", [["box", 10]]],
    ]);
    expect(plan[0]?.supplierName).toBe("Fournisseur 2");
  });

  it("names a supplier once, however often and by whichever id it is asked for", () => {
    expect(summary(planQuoteRequest([request("d1", ["1", "FOU-1", "1"])], known))).toEqual([["1", [["box", 10]]]]);
  });

  it("prefers ids to external ids", () => {
    const twins = [offer("box", "1", { supplierExternalId: "2" }), offer("box", "2")];
    const [quote] = planQuoteRequest([request("d1", ["2"], 10, "a")], { ...known, offers: twins });
    expect(quote?.supplierId).toBe("2");
    expect(quote?.lines[0]?.deliveries).toMatchObject([{ quantity: 10, address: { id: "a" } }]);
  });

  it.each([
    [1, 10_000],
    [99, 10_000],
    [100, 8_500],
    [5_000, 8_500],
  ])("keeps what %i pieces cost each in the catalogue: %i ten-thousandths", (quantity, listPrice) => {
    const [quote] = planQuoteRequest([request("d1", ["1"], quantity)], known);
    expect(quote?.lines[0]?.listPrice).toBe(listPrice);
  });

  it("has no list price where the buyer has none", () => {
    const [quote] = planQuoteRequest([request("d1", ["1"])], { ...known, offers: [offer("box", "1", { tiers: [] })] });
    expect(quote?.lines[0]?.listPrice).toBeNull();
  });

  it("takes the best offer of a supplier that may be asked about", () => {
    const choice = [
      offer("box", "1", { inventoryId: "barred", allowsQuotes: false }),
      offer("box", "1", { inventoryId: "good" }),
      offer("box", "1", { inventoryId: "worse" }),
    ];
    const [quote] = planQuoteRequest([request("d1", ["1"])], { ...known, offers: choice });
    expect(quote?.lines[0]?.offer.inventoryId).toBe("good");
  });

  it("is refused with 422 when nothing of a supplier may be asked about, each variant once", () => {
    const barred = offers.map((each) => ({ ...each, allowsQuotes: each.variantId === "cup" }));
    const refused = refusalOf(() => planQuoteRequest([request("d1", ["1", "2"])], { ...known, offers: barred }));
    expect([refused.status, refused.entries.map(({ code, detail }) => [code, detail])]).toEqual([
      422,
      [["QUOTE_NOT_ALLOWED", "box"]],
    ]);
  });

  it("is refused with 400 naming each field, before anything is said of what is allowed", () => {
    const barred = offers.map((each) => ({ ...each, allowsQuotes: false }));
    const requests = [
      request("d1", ["1", "9"], 10, "office"),
      request("d9", ["1"]),
      request("d1", ["1"], 10, "nowhere"),
    ];
    const refused = refusalOf(() => planQuoteRequest(requests, { ...known, offers: barred }));
    expect(refused.status).toBe(400);
    expect(
      refused.entries.map(({ code, detail }) => `${code} ${detail.replace("createSupplierQuoteRequests", "")}`),
    ).toEqual([
      "F-E-002 [0].createQuoteDeliveryLineRequests[0].shippingAddressId",
      "F-E-002 [0].supplierIds[1]",
      "F-E-002 [1].masterQuoteDetailId",
      "F-E-040 [2].masterQuoteDetailId",
      "F-E-002 [2].createQuoteDeliveryLineRequests[0].shippingAddressId",
    ]);
  });
});

describe("the billing address", () => {
  const list = [...addresses, addressForRules("kitchen", { billing: false })];
  it.each([
    ["its id", "b", "b"],
    ["its external id", "ADR-office", "office"],
  ])("is found by %s", (_, key, id) => expect(billingAddressOf(list, key).id).toBe(id));
  it.each(["kitchen", "nowhere", ""])("is not %j", (key) => {
    expect(refusalOf(() => billingAddressOf(list, key)).entries).toMatchObject([
      { code: "F-E-002", detail: "billingAddressId" },
    ]);
  });
});
