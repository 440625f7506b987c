// Answering: drafts that no buyer sees, what is sent and what is refused.

import { quotes } from "@comptoir/contract/quotes/buyer-quotes";
import { deskQuotes } from "@comptoir/contract/quotes/desk-quotes";
import { beforeAll, describe, expect, it } from "vitest";
import { deskQuoteHandlers } from "#quotes/desk-quotes.routes.ts";
import { createStatementCounter } from "#test/count-statements.ts";
import { type MadeOffer, makeOffer } from "#test/orders/make-orders.ts";
import { faults, useAnswerDesk } from "#test/quotes/answer-desk.ts";
import { mounted } from "#test/test-app.ts";

const desk = useAnswerDesk();
const { put, send, read, save, priced } = desk;
let tube: MadeOffer;
let bag: MadeOffer;
beforeAll(async () => {
  tube = await makeOffer(desk.shop.db, { supplier: desk.shop.cartons });
  bag = await makeOffer(desk.shop.db, { supplier: desk.shop.cartons });
});

describe("a draft", () => {
  it("moves a new request on, and shows the buyer nothing of itself", async () => {
    const before = await read();
    const saved = await save(priced());
    expect(saved).toMatchObject({
      status: "WAITING_FOR_SUPPLIER_INFOS",
      draft: { validityDate: "2026-04-10T21:59:59.999Z", lines: [{ id: desk.lineId, price: 0.8 }] },
      quoteLines: [{ price: null }],
      validityDate: null,
      answers: [],
    });
    expect(saved.history.at(-1)).toMatchObject({
      to: "WAITING_FOR_SUPPLIER_INFOS",
      byType: "SUPPLIER",
      byName: "Paul Carton",
    });
    expect(await read()).toEqual({ ...before, status: "WAITING_FOR_SUPPLIER_INFOS" });
    expect(JSON.stringify(await read())).not.toContain("draft");
  });

  it("is merged by every save, and raises the version", async () => {
    const first = await save({ lines: [{ id: desk.lineId, price: 0.8 }] });
    const second = await save({ lines: [{ id: desk.lineId, comment: "Franco" }], message: "Bonjour" });
    expect(second.draft).toEqual({ message: "Bonjour", lines: [{ id: desk.lineId, price: 0.8, comment: "Franco" }] });
    expect(second.version).toBeGreaterThan(first.version);
    expect((await desk.shop.look(desk.quote.id, desk.shop.operator)).draft).toEqual(second.draft);
  });

  it("beside an answer that is with the buyer changes no status and nothing that the buyer sees", async () => {
    await save({ ...priced(), send: true });
    const before = await read();
    desk.shop.clock.advance(60_000);
    const saved = await save({ lines: [{ id: desk.lineId, price: 0.7, quantity: 60, removed: false }] });
    expect([saved.status, saved.draft?.lines[0]?.price, saved.quoteLines[0]?.price]).toEqual([
      "WAITING_FOR_CUSTOMER",
      0.7,
      0.8,
    ]);
    expect(await read()).toEqual(before);
  });

  it("shows the desk what it would come to, alternatives that were not sent yet included", async () => {
    const other = { alternativeToLineId: desk.lineId, offerInventoryId: tube.inventoryId, price: 0.5 };
    const saved = await save({ lines: [{ id: desk.lineId, price: 0.8, quantity: 60, shippingPrice: 10 }, other] });
    expect(saved).toMatchObject({
      quoteLines: [{ quantity: 120, price: null }],
      preview: {
        quoteLines: [
          {
            ...{ id: desk.lineId, quantity: 60, price: 0.8, productTaxAmount: 9.6, shippingTaxAmount: 2 },
            removed: false,
          },
          { id: `new ${desk.lineId}`, productVariant: { id: tube.variantId }, quantity: 120, productTaxAmount: 12 },
        ],
        totals: { totalProductWithoutTax: 48, totalTaxAmount: 11.6, totalPriceWithTax: 69.6 },
      },
    });
    expect((await desk.shop.look(desk.quote.id)).preview).toEqual(saved.preview);
    expect((await save({ ...priced(), lines: [{ id: desk.lineId, price: 0.8 }], send: true })).preview).toBeNull();
  });

  it("names lines and offers that are there", async () => {
    const refused = await put({
      lines: [
        { id: "9999999999", price: 1 },
        { id: desk.lineId, offerInventoryId: desk.shop.cup.inventoryId },
        { alternativeToLineId: "9999999999", offerInventoryId: tube.inventoryId },
      ],
    });
    expect(faults(refused)).toEqual([
      "F-E-002 lines[9999999999]",
      `F-E-002 lines[${desk.lineId}].offerInventoryId`,
      "F-E-002 lines[9999999999].alternative",
    ]);
    const foreign = await put({
      lines: [{ alternativeToLineId: desk.lineId, offerInventoryId: desk.shop.cup.inventoryId }],
    });
    expect(faults(foreign)).toEqual([`F-E-002 lines[${desk.lineId}].alternative.offerInventoryId`]);
    const own = await put({
      lines: [{ alternativeToLineId: desk.lineId, offerInventoryId: desk.shop.box.inventoryId }],
    });
    expect(faults(own)).toEqual([`F-E-040 lines[${desk.lineId}].alternative.offerInventoryId`]);
    expect((await desk.shop.look(desk.quote.id)).draft).toBeNull();
  });
});

describe("an answer", () => {
  it("reaches the buyer as it was drafted, and is kept as it was sent", async () => {
    await save({
      lines: [{ id: desk.lineId, price: 0.8, shippingPrice: 10, leadTimeToShip: 5, comment: "Franco dès 300 €" }],
    });
    const sent = await save({ validityDate: "2026-04-10", send: true });
    expect(sent).toMatchObject({
      status: "WAITING_FOR_CUSTOMER",
      draft: null,
      revision: 1,
      validityDate: "2026-04-10T21:59:59.999Z",
    });
    expect(await read()).toMatchObject({
      status: "WAITING_FOR_CUSTOMER",
      revision: 1,
      quoteLines: [
        {
          price: 0.8,
          productTaxAmount: 19.2,
          shippingPrice: 10,
          shippingTaxAmount: 2,
          leadTimeToShip: 5,
          comment: "Franco dès 300 €",
        },
      ],
      totals: { totalProductWithoutTax: 96, totalTaxAmount: 21.2, totalPriceWithTax: 127.2 },
    });
    expect(sent.answers).toMatchObject([
      {
        ...{ revision: 1, byType: "SUPPLIER", byName: "Paul Carton", sentAt: "2026-03-10T09:00:00.000Z" },
        lines: [{ id: desk.lineId, price: 0.8, quantity: 120, removed: false }],
        totals: { totalPriceWithTax: 127.2 },
      },
    ]);
    const { content } = await desk.shop.supplier.ask(deskQuotes.getSupplierQuotes, {
      query: { search: desk.quote.id },
    });
    expect(content).toMatchObject([{ totalPriceWithoutTax: 106, pricedLineCount: 1 }]);
  });

  it("is refused with everything that it lacks", async () => {
    expect(faults(await send())).toEqual([`F-E-001 lines[${desk.lineId}].price`, "F-E-001 validityDate"]);
    expect(faults(await put({ ...priced(), validityDate: "2026-03-09", send: true }))).toEqual([
      "F-E-007 validityDate",
    ]);
    expect(faults(await put({ ...priced(), validityDate: "2027-03-11", send: true }))).toEqual([
      "F-E-007 validityDate",
    ]);
    expect((await put({ ...priced(), validityDate: "2027-03-10", send: true })).status).toBe(200);
    const none = await put({ lines: [{ id: desk.lineId, removed: true }], send: true });
    expect([none.status, faults(none)]).toEqual([422, ["F-E-039 lines"]]);
  });

  it("holds to the end of its day in Paris, and can be sent again with a new one once it is over", async () => {
    await save({ ...priced(), validityDate: "2026-03-10", send: true });
    desk.shop.clock.set("2026-03-10T22:59:59Z");
    expect((await read()).status).toBe("WAITING_FOR_CUSTOMER");
    desk.shop.clock.set("2026-03-10T23:00:00Z");
    expect((await read()).status).toBe("EXPIRED");
    expect(faults(await send())).toEqual(["F-E-007 validityDate"]);
    const renewed = await save({ validityDate: "2026-03-31", send: true });
    expect(renewed).toMatchObject({ status: "WAITING_FOR_CUSTOMER", revision: 2, draft: null });
    // Nobody had noted yet that it was over.
    expect(renewed.history.slice(-2)).toMatchObject([
      { from: "WAITING_FOR_CUSTOMER", to: "EXPIRED", byType: "SYSTEM", at: "2026-03-10T22:59:59.999Z" },
      { from: "EXPIRED", to: "WAITING_FOR_CUSTOMER", byType: "SUPPLIER" },
    ]);
    expect((await read()).quoteLines).toMatchObject([{ price: 0.8 }]);
  });

  it("has a new revision when it says something else, and none when it says the same", async () => {
    const first = await save({ ...priced(), send: true });
    const again = await save({ ...priced(), send: true, version: first.version - 2, revision: 1 });
    expect([again.revision, again.version, again.history.length]).toEqual([1, first.version, first.history.length]);
    const changed = await save({
      lines: [{ id: desk.lineId, price: 0.7 }],
      send: true,
      revision: 1,
      version: first.version,
    });
    expect([changed.revision, changed.answers.map(({ revision }) => revision)]).toEqual([2, [1, 2]]);
    expect(changed.answers.map(({ lines }) => lines[0]?.price)).toEqual([0.8, 0.7]);
    expect((await read()).previousAnswer?.lines).toMatchObject([{ id: desk.lineId, price: 0.8 }]);
    const lost = await save({
      lines: [{ id: desk.lineId, price: 0.7 }],
      send: true,
      revision: 1,
      version: first.version,
    });
    expect([lost.revision, lost.version]).toEqual([2, changed.version]);
  });

  it("is not ordered as it was before it changed (quotes 12)", async () => {
    const { version } = await save({ ...priced(), send: true });
    await save({ lines: [{ id: desk.lineId, price: 0.7 }], send: true, revision: 1, version });
    const order = (method: "PUT" | "POST", door: string, revision: number) =>
      desk.shop.caller.call(method, `/v1/shop/supplier-quotes/${desk.quote.id}/${door}`, { body: { revision } });
    for (const refused of [await order("PUT", "accept", 1), await order("POST", "initialize-orders", 1)])
      expect([refused.status, refused.error?.errors[0]?.code]).toEqual([409, "QUOTE_CHANGED"]);
    expect(await read()).toMatchObject({ status: "WAITING_FOR_CUSTOMER", revision: 2, orderCommercialId: null });
    expect((await order("PUT", "accept", 2)).status).toBe(200);
  });

  it("says once for all its lines what delivery costs, and by which day all is there", async () => {
    const conditions = { deliveryTerms: { fee: 15, freeFrom: 100 }, deliveryDate: "2026-03-20" };
    const drafted = await save({ ...priced(), ...conditions });
    expect(drafted).toMatchObject({
      ...{ draft: conditions, deliveryTerms: null, deliveryDate: null },
      preview: { quoteLines: [{ shippingPrice: 15, shippingTaxAmount: 3 }], totals: { totalPriceWithTax: 133.2 } },
    });
    const sent = await save({ lines: [{ id: desk.lineId, shippingPrice: 99 }], send: true });
    expect(sent).toMatchObject({ ...conditions, answers: [{ ...conditions, lines: [{ shippingPrice: 15 }] }] });
    expect(await read()).toMatchObject({
      ...conditions,
      quoteLines: [{ shippingPrice: 15, shippingTaxAmount: 3 }],
      totals: { totalShippingFeesWithoutTax: 15, totalPriceWithTax: 133.2 },
    });
    const free = await save({ lines: [{ id: desk.lineId, price: 0.9 }], send: true });
    expect(free).toMatchObject({ ...conditions, totals: { totalShippingFeesWithoutTax: 0, totalPriceWithTax: 129.6 } });
    const none = { deliveryTerms: null, deliveryDate: null };
    const without = await save({ ...none, lines: [{ id: desk.lineId, shippingPrice: 10 }], send: true });
    expect(without).toMatchObject({ ...none, totals: { totalShippingFeesWithoutTax: 10 } });
    expect(without.answers).toMatchObject([conditions, conditions, none]);
  });

  it("that differs in its terms or its day alone is another one", async () => {
    const revisionOf = async (body: object) => (await save({ ...body, send: true })).revision;
    await save({ ...priced(), deliveryTerms: { fee: 0 }, send: true });
    expect(await revisionOf({ deliveryTerms: { fee: 0, freeFrom: null }, deliveryDate: null })).toBe(1);
    expect(await revisionOf({ deliveryTerms: { fee: 0, freeFrom: 300 } })).toBe(2);
    expect(await revisionOf({ deliveryDate: "2026-03-20" })).toBe(3);
    expect(await revisionOf({ deliveryDate: "2026-03-20", deliveryTerms: { fee: 0, freeFrom: 300 } })).toBe(3);
    expect(await revisionOf({ deliveryDate: "2026-03-21" })).toBe(4);
  });

  it("is refused with a fee below nothing, or a day that is over or too far away", async () => {
    const terms = { fee: -1, freeFrom: -0.01 };
    const negative = await put({ ...priced(), deliveryTerms: terms, deliveryDate: "20/03/2026" });
    expect(faults(negative)).toEqual([
      "F-E-007 deliveryTerms.fee",
      "F-E-007 deliveryTerms.freeFrom",
      "F-E-012 deliveryDate",
    ]);
    const sendFor = (deliveryDate: string) => put({ ...priced(), deliveryDate, send: true });
    expect(faults(await sendFor("2026-03-09"))).toEqual(["F-E-007 deliveryDate"]);
    expect(faults(await sendFor("2027-03-11"))).toEqual(["F-E-007 deliveryDate"]);
    expect((await sendFor("2027-03-10")).status).toBe(200);
    expect((await sendFor("2026-03-10")).status).toBe(200);
  });

  it("sent twice at the same moment is sent once", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => put({ ...priced(), send: true })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { revision, answers: kept, history } = await desk.shop.look(desk.quote.id);
    expect([revision, kept.length, history.length]).toEqual([1, 1, 2]);
  });

  it("changes quantities with their deliveries, and leaves out for the buyer what is taken out", async () => {
    desk.turnTo(await desk.shop.askCartons());
    await save({ ...priced(), lines: [{ id: desk.lineId, price: 0.8, quantity: 60 }], send: true });
    expect((await read()).quoteLines).toMatchObject([
      { quantity: 60, requestedQuantity: 120, quoteDeliveryLines: [{ quantity: 60 }] },
    ]);
    const alternative = { alternativeToLineId: desk.lineId, offerInventoryId: tube.inventoryId, price: 0.5 };
    const beside = await save({ lines: [alternative], send: true });
    expect(beside).toMatchObject({
      revision: 2,
      quoteLines: [{ id: desk.lineId }, { alternativeToLineId: desk.lineId, price: 0.5 }],
    });
    expect(await read()).toMatchObject({
      quoteLines: [
        { id: desk.lineId },
        { alternativeToLineId: desk.lineId, quantity: 120, quoteDeliveryLines: [{ quantity: 120 }] },
      ],
      totals: { totalProductWithoutTax: 48 },
    });
    const again = await put({ lines: [alternative] });
    expect(faults(again)).toEqual([`F-E-040 lines[${desk.lineId}].alternative.offerInventoryId`]);
    const another = { ...alternative, offerInventoryId: bag.inventoryId };
    expect(faults(await put({ lines: [another] }))).toEqual([`F-E-040 lines[${desk.lineId}].alternative`]);
    const first = beside.quoteLines[1]?.id ?? "";
    const exchanged = await save({ lines: [{ id: first, removed: true }, another], send: true });
    expect(exchanged.quoteLines.map(({ removed }) => removed)).toEqual([false, true, false]);
    expect(faults(await put({ lines: [{ id: first, removed: false }] }))).toEqual([
      `F-E-040 lines[${desk.lineId}].alternative`,
    ]);
    const instead = await save({ lines: [{ id: desk.lineId, removed: true }], send: true });
    expect(instead.quoteLines.map(({ removed }) => removed)).toEqual([true, true, false]);
    expect(await read()).toMatchObject({
      quoteLines: [{ alternativeToLineId: desk.lineId }],
      removedLines: [{ id: desk.lineId, productVariant: { id: desk.shop.box.variantId }, requestedQuantity: 120 }],
      totals: { totalProductWithoutTax: 60 },
    });
    expect((await read()).quoteLines).toHaveLength(1);
  });
});

it("statements of saving and sending do not grow with lines", async () => {
  const offers = await Promise.all(
    Array.from({ length: 20 }, () => makeOffer(desk.shop.db, { supplier: desk.shop.cartons })),
  );
  const count = createStatementCounter(desk.shop, [mounted(deskQuotes, deskQuoteHandlers)], "SUPPLIER");
  const measure = async (some: readonly MadeOffer[]) => {
    const master = await desk.shop.prepare(some.map((offer) => [offer, 2] as const));
    const asked = await desk.shop.caller.call("POST", "/v1/shop/supplier-quotes", {
      body: desk.shop.requestOf(master, [desk.shop.cartons]),
    });
    const [own] = quotes.createSupplierQuotes.response.parse(asked.body);
    const lines = own?.quoteLines.map(({ id }) => ({ id, price: 1 }));
    const address = `/v1/supplier-quotes/${own?.id}`;
    return {
      save: await count(desk.shop.supplier, "PUT", address, { lines }),
      send: await count(desk.shop.supplier, "PUT", address, { lines, validityDate: "2026-04-10", send: true }),
    };
  };
  expect(await measure(offers)).toEqual(await measure(offers.slice(0, 1)));
});
