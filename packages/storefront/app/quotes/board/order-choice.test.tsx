import { describe, expect, it } from "vitest";
import * as route from "#quotes/board/compare.route.tsx";
import {
  answers,
  at,
  atelier,
  checkedIn,
  europack,
  line,
  order,
  page,
  reading,
  reference,
  show,
  textOf,
} from "../../../test/board.ts";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { makeLogisticOrder, makeOrder, makeOrderLine } from "../../../test/make-orders.ts";
import { pageOf } from "../../../test/make-pages.ts";
import { makeQuote } from "../../../test/make-quotes.ts";
import { askRoute, bodyOf } from "../../../test/one-route.tsx";

describe("an order from the board", () => {
  const form = [
    ["order", "a"],
    ["revision-a", "2"],
    ["revision-b", "1"],
    ["line-detail-GOB-0001", "a1"],
    ["line-detail-CAI-0001", "b2"],
  ] as const;
  const ordering = "POST /v1/shop/supplier-quotes/a/initialize-orders";
  const all = form.map(([name, value]) => [name, name === "order" ? "all" : value] as const);
  const other = makeOrder({ reference: "172-189-1896839" });
  const ofOther = on.commercialOrders.getCommercialOrders(() => pageOf([order, other]));
  const taken = { ...atelier, status: "VALIDATED" as const, orderCommercialReference: reference };
  const post = (fields: readonly (readonly [string, string])[], other: Answers = {}) =>
    askRoute(route, page, { at, answers: { ...answers, ...other }, form: fields });

  it("takes exactly the marked lines of one supplier to its checkout", async () => {
    const { location, calls } = await post(form);
    expect(await bodyOf(calls, ordering)).toEqual({
      quoteLineIdsAndQuantities: { a1: 1000 },
      revision: 2,
      onlyOnce: true,
    });
    expect(location).toBe(`/checkout/shipping?order=${reference}`);
  });

  it("orders at every supplier in one go, and leads to the page that confirms all of them", async () => {
    const both = {
      ...on.quotes.initializeOrderFromSupplierQuote({ supplierQuoteId: "b" }, () => other),
      ...ofOther,
    };
    const { location, calls } = await post(all, both);
    expect(await bodyOf(calls, ordering)).toEqual({
      quoteLineIdsAndQuantities: { a1: 1000 },
      revision: 2,
      onlyOnce: true,
    });
    expect(await bodyOf(calls, ordering.replace("/a/", "/b/"))).toMatchObject({
      quoteLineIdsAndQuantities: { b2: 1000 },
    });
    expect(location).toMatch(/^\/checkout\/shipping\?quote=quote-1/);
  });

  it("lets stand what could be ordered, says at whom it could not, and leads on to what is ready", async () => {
    const draft = makeOrder({ ...order, validatedAt: null });
    const { status, html } = await post(all, {
      ...reading(taken, europack),
      ...on.commercialOrders.getCommercialOrders(() => pageOf([draft])),
      ...on.quotes.initializeOrderFromSupplierQuote({ supplierQuoteId: "b" }, () => refuse(422, "F-E-039")),
    });
    expect(status).toBe(400);
    expect(textOf(html)).toMatch(/Europack : .*stock/);
    expect(html).toContain(`href="/checkout/shipping?order=${reference}"`);
  });

  it("never orders of two suppliers what another tab has ordered of one", async () => {
    const stale = form.map(
      ([name, value]) => [name, name === "order" ? "all" : name === "line-detail-GOB-0001" ? "b1" : value] as const,
    );
    const { status, html, calls } = await post(stale, {
      ...reading(taken, europack),
      ...on.quotes.initializeOrderFromSupplierQuote({ supplierQuoteId: "b" }, () => other),
      ...ofOther,
    });
    expect(status).toBe(400);
    expect(textOf(html)).toContain("est déjà dans une autre commande de cette demande");
    expect(await bodyOf(calls, ordering.replace("/a/", "/b/"))).toMatchObject({
      quoteLineIdsAndQuantities: { b2: 1000 },
    });
  });

  it("sent again, leads on to the orders that are there", async () => {
    const { location, calls } = await post(all, {
      ...reading(taken, { ...europack, status: "VALIDATED", orderCommercialReference: other.reference }),
      ...ofOther,
    });
    expect(location).toBe("/checkout/shipping?quote=quote-1");
    expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
  });

  it("keeps the choice and says why where the answer has changed since", async () => {
    const { status, html, calls } = await post(
      form.map(([name, value]) => [name, name === "revision-a" ? "1" : value]),
    );
    expect(status).toBe(400);
    expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
    expect(checkedIn(html)).toEqual(["a1", "b2"]);
    expect(html).toContain('role="alert"');
  });

  it("tells that another tab has ordered the same of another supplier at this instant", async () => {
    const late = on.quotes.initializeOrderFromSupplierQuote({ supplierQuoteId: "a" }, () =>
      refuse(409, "ARTICLE_ORDERED"),
    );
    const { status, html } = await post(form, late);
    expect(status).toBe(400);
    expect(textOf(html)).toContain("vient d’être commandé à un autre fournisseur");
  });

  it("tells that an answer has expired meanwhile", async () => {
    const late = on.quotes.initializeOrderFromSupplierQuote({ supplierQuoteId: "a" }, () =>
      refuse(409, "QUOTE_EXPIRED"),
    );
    const { status, html } = await post(form, late);
    expect(status).toBe(400);
    expect(textOf(html)).toContain("Atelier du Gobelet");
  });

  it("asks again, on one press, for the lines that nobody is chosen for", async () => {
    const silent = { ...europack, quoteLines: europack.quoteLines.filter(({ id }) => id !== "b2") };
    const two = reading({ ...atelier, quoteLines: [line("a1", "GOB-0001", 0.1)] }, silent);
    const { html } = await show("", two);
    expect(textOf(html)).toContain("Redemander la ligne restante");
    expect(textOf((await show()).html)).not.toContain("Redemander la ligne");
    const made = on.quotes.createMasterQuote(() => makeQuote({ id: "quote-2" }));
    const [, askLeft = ""] = /value="([^"]+)"[^>]*name="askLeft"/.exec(html) ?? [];
    const fields = [["askLeft", askLeft], form[3]] as const;
    const { location, calls } = await post(fields, { ...two, ...made });
    // Sent twice, it is the one request.
    const keys = [calls, (await post(fields, { ...two, ...made })).calls].map((sent) =>
      sent.find(({ url }) => url.endsWith("/master-quotes?idType=EXTERNAL_ID"))?.headers.get("idempotency-key"),
    );
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{43}$/), keys[0]]);
    expect(await bodyOf(calls, "POST /v1/shop/master-quotes")).toMatchObject({
      masterQuoteDetailsToAdd: [{ productVariantId: "CAI-0001", quantity: 1000 }],
    });
    expect(location).toBe("/quotes/quote-2?step=ask");
  });

  it("asks again for the rest of a line that was ordered in part, without what was cancelled of it", async () => {
    const ordering = (given: Parameters<typeof makeOrderLine>[0]) =>
      on.commercialOrders.getCommercialOrders(() =>
        pageOf([
          makeOrder({
            reference,
            orderLogistics: [makeLogisticOrder({ lines: [makeOrderLine({ quoteLineExternalId: "a1", ...given })] })],
          }),
        ]),
      );
    const reads = { ...reading(taken, europack), ...ordering({ quantity: 600, canceledQuantity: 50 }) };
    const { html } = await show("", reads);
    const text = textOf(html);
    expect(checkedIn(html)).toEqual(["b2"]);
    expect(text).toContain("Commandé 550 sur 1 000 pièces");
    expect(text).toContain("Redemander la ligne restante");
    expect(text).toContain("avec ces lignes, dont une pour le reste de sa quantité");
    const made = on.quotes.createMasterQuote(() => makeQuote({ id: "quote-2" }));
    const again = [["askLeft", "key"], form[4]] as const;
    const { location, calls } = await post(again, { ...reads, ...made });
    expect(await bodyOf(calls, "POST /v1/shop/master-quotes")).toMatchObject({
      masterQuoteDetailsToAdd: [{ productVariantId: "GOB-0001", quantity: 450 }],
    });
    expect(location).toBe("/quotes/quote-2?step=ask");
    // Ordered whole, nothing is left of it.
    const whole = await show("", { ...reads, ...ordering({ quantity: 1000 }) });
    expect(textOf(whole.html)).not.toMatch(/Redemander la ligne|sur 1 000 pièces/);
  });
});
