import { describe, expect, it } from "vitest";
import {
  changesSince,
  expectationOf,
  readShown,
  type ShownOrder,
  shownOf,
} from "#checkout/review/shown-order.rules.ts";
import { presentOrder } from "#orders/order/order-view.ts";
import { makeLogisticOrder, makeOrder, makeOrderLine } from "../../../test/make-orders.ts";

const line = (offerPriceId: string, quantity: number, total: number) => ({
  offerPriceId,
  name: `Article ${offerPriceId}`,
  quantity,
  total,
});
const name = { "fr-FR": "Centre de coûts" };
const shown: ShownOrder = {
  total: 120,
  version: "v1",
  lines: [line("A", 40, 60), line("B", 10, 40)],
  choices: [
    { key: "shippingAddress", names: {}, text: "Les Halles, 18 rue Montorgueil, 75001 Paris, FR, Quai B" },
    { key: "billingAddress", names: {}, text: "Les Halles, 2 rue du Siège, 75002 Paris, FR" },
    { key: "field.COST_CENTRE", names: name, text: "CC-1" },
  ],
};
const address = {
  ...{
    label: null,
    company: "Les Halles",
    fullName: "",
    additionalAddress: null,
    state: null,
    country: "FR",
    phone: null,
  },
  ...{ address: "2 rue du Siège", zipcode: "75002", city: "Paris" },
};

/** An order of the shop with these lines, in as many logistic orders. */
const orderOf = (total: number, ...lines: readonly ReturnType<typeof line>[]) => {
  const order = presentOrder(
    makeOrder({ version: "v2", orderLogistics: [makeLogisticOrder({ lines: [makeOrderLine()] })] }),
  );
  const [logisticOrder] = order.logisticOrders;
  const [first] = logisticOrder?.lines ?? [];
  if (!logisticOrder || !first) throw new Error("The order has no line");
  return {
    version: order.version,
    totals: { ...order.totals, withTax: total },
    shippingAddress: { ...address, address: "18 rue Montorgueil", zipcode: "75001", deliveryInstructions: "Quai B" },
    billingAddress: address,
    fields: [{ key: "COST_CENTRE", names: name, text: "CC-1" }],
    logisticOrders: lines.map((each) => ({ ...logisticOrder, lines: [{ ...first, ...each }] })),
  };
};

describe("the order that a review showed", () => {
  it("is the total with tax, the version, each line of each logistic order, addresses and fields", () => {
    expect(shownOf(orderOf(120, line("A", 40, 60), line("B", 10, 40)))).toEqual({ ...shown, version: "v2" });
  });

  it("has no address before one is chosen", () => {
    const undecided = { ...orderOf(120, line("A", 40, 60)), shippingAddress: null, billingAddress: null };
    expect(shownOf(undecided).choices?.map(({ key }) => key)).toEqual(["field.COST_CENTRE"]);
  });

  it("travels with the form as it was", () => {
    expect(readShown(JSON.stringify(shown))).toEqual(shown);
    expect(expectationOf(shown)).toEqual({ expectedTotal: 120, expectedVersion: "v1" });
  });

  const never = { total: 0, version: null, lines: [], choices: null };
  it.each([
    ["nothing", null],
    ["no document", "{"],
    ["another document", "[]"],
    ["null", "null"],
    ["a total that is no number, a version that is no text", '{"total":"120","version":1,"lines":{}}'],
  ])("was never shown to a form that says %s", (_name, text) => {
    expect(readShown(text)).toEqual(never);
  });

  it.each([
    ["null", null],
    ["a text", "line"],
    ["a line without its offer", { ...line("A", 1, 1), offerPriceId: undefined }],
    ["a line whose offer is a number", { ...line("A", 1, 1), offerPriceId: 1 }],
    ["a line without a name", { ...line("A", 1, 1), name: undefined }],
    ["a line whose name is a number", { ...line("A", 1, 1), name: 1 }],
    ["a line without a quantity", { ...line("A", 1, 1), quantity: undefined }],
    ["a line whose quantity is a text", { ...line("A", 1, 1), quantity: "1" }],
    ["a line without a total", { ...line("A", 1, 1), total: undefined }],
    ["a line whose total is a text", { ...line("A", 1, 1), total: "1" }],
  ])("leaves out %s", (_name, strange) => {
    expect(readShown(JSON.stringify({ lines: [strange, line("B", 2, 3)] })).lines).toEqual([line("B", 2, 3)]);
  });
});

it.each([
  ["null", null],
  ["a text", "field.COST_CENTRE"],
  ["one whose key is a number", { key: 1, names: {}, text: "CC-1" }],
  ["one without its text", { key: "field.COST_CENTRE", names: {} }],
  ["one without names", { key: "field.COST_CENTRE", text: "CC-1" }],
  ["one whose name is a number", { key: "field.COST_CENTRE", names: { "fr-FR": 1 }, text: "CC-1" }],
])("what was chosen leaves out %s", (_name, strange) => {
  expect(readShown(JSON.stringify({ choices: [strange, ...(shown.choices ?? [])] })).choices).toEqual(shown.choices);
});

describe("what moved since an order was shown (ux O-07)", () => {
  const [a, b] = [line("A", 40, 60), line("B", 10, 40)];

  it("is nothing where no buyer sees a difference, whatever the version", () => {
    expect(changesSince(shown, orderOf(120, a, b))).toBeNull();
    expect(changesSince(shown, orderOf(120, b, a))).toBeNull();
  });

  it("is the total alone where only delivery or tax moved", () => {
    expect(changesSince(shown, orderOf(121, a, b))).toEqual({ oldTotal: 120, newTotal: 121, lines: [], choices: [] });
  });

  it.each([
    ["quantity", line("A", 20, 60)],
    ["price", line("A", 40, 58)],
  ])("is a line with another %s, old and new", (_name, now) => {
    expect(changesSince(shown, orderOf(120, now, b))).toEqual({
      oldTotal: 120,
      newTotal: 120,
      lines: [{ name: "Article A", old: a, now: expect.objectContaining(now) }],
      choices: [],
    });
  });

  it("is a line that came and one that went", () => {
    const changes = changesSince(shown, orderOf(130, a, line("C", 5, 50)));
    expect(changes?.lines).toEqual([
      { name: "Article C", old: null, now: expect.objectContaining(line("C", 5, 50)) },
      { name: "Article B", old: b, now: null },
    ]);
  });

  it("is an address or a field with another text, old and new", () => {
    const order = orderOf(120, a, b);
    const moved = {
      ...order,
      billingAddress: { ...address, city: "Lyon" },
      fields: [{ key: "PO_NUMBER", names: {}, text: "BC-1" }],
    };
    expect(changesSince(shown, moved)?.choices).toEqual([
      {
        key: "billingAddress",
        names: {},
        old: "Les Halles, 2 rue du Siège, 75002 Paris, FR",
        now: "Les Halles, 2 rue du Siège, 75002 Lyon, FR",
      },
      { key: "field.PO_NUMBER", names: {}, old: null, now: "BC-1" },
      { key: "field.COST_CENTRE", names: name, old: "CC-1", now: null },
    ]);
  });

  it("is no address nor field where the form does not say what it showed of them", () => {
    expect(changesSince({ ...shown, choices: null }, orderOf(120, a, b))).toBeNull();
  });
});
