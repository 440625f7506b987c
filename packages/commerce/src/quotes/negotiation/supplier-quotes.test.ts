import { quotes } from "@comptoir/contract/quotes/buyer-quotes";
import type { SupplierQuote } from "@comptoir/contract/quotes/quotes";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { endOverdueQuotes } from "#quotes/answers/overdue-quotes.ts";
import { makeCustomField, makeUser } from "#test/make.ts";
import { createQuoteShop, type QuoteShop } from "#test/quote-shop.ts";
import type { Caller } from "#test/test-app.ts";

let shop: QuoteShop;
let quote: SupplierQuote;
beforeAll(async () => {
  // These tests live for months.
  const year = 365 * 24 * 3600;
  shop = await createQuoteShop({
    config: { accessTokenLifetime: year, sessionLifetime: year, rateLimits: { isEnabled: true, factor: 100 } },
  });
  const supplierUser = { client: "SUPPLIER", supplierId: shop.cartons.id, locale: "fr-FR" } as const;
  await makeUser(shop.db, { ...supplierUser, email: "cartons@demo.test" });
});
afterAll(() => shop.close());
beforeEach(async () => {
  // A minute later nobody has written too much.
  shop.clock.advance(61_000);
  quote = await shop.askCartons();
  shop.mails.length = 0;
});

const path = (action = "") => `/v1/shop/supplier-quotes/${quote.id}${action}`;
const read = (by = shop.caller) => by.ask(quotes.getSupplierQuote, { params: { supplierQuoteId: quote.id } });
const decline = (body?: object | null, by = shop.caller) => by.call("PUT", path("/decline"), { body });
const post = (message: unknown, by: Caller = shop.caller, more = {}) =>
  by.call("POST", path("/message"), { body: { message, ...more } });
const setStatus = (status: SupplierQuote["status"]) =>
  shop.db
    .updateTable("supplier_quotes")
    .set({ status, valid_until: new Date(shop.clock.now().getTime() + 3600_000) })
    .where("id", "=", quote.id)
    .execute();
const history = () =>
  shop.db
    .selectFrom("supplier_quote_history")
    .where("supplier_quote_id", "=", quote.id)
    .orderBy("id")
    .select(["from_status as from", "to_status as to", "by_type as by", "by_user_id as byUserId", "reason"])
    .execute();

describe("a supplier quote", () => {
  it("is read by the whole account, with its prices and totals once the supplier has answered", async () => {
    expect(await read(shop.colleague)).toEqual(quote);
    await shop.answer(quote.id);
    expect(await read()).toMatchObject({
      status: "WAITING_FOR_CUSTOMER",
      quoteLines: [{ price: 0.8, listPrice: 0.9, productTaxAmount: 19.2, shippingPrice: 10, shippingTaxAmount: 2 }],
      totals: {
        totalProductWithoutTax: 96,
        totalProductTaxAmount: 19.2,
        totalShippingFeesWithoutTax: 10,
        totalShippingTaxAmount: 2,
        totalTaxAmount: 21.2,
        totalPriceWithTax: 127.2,
      },
    });
  });

  it("has no totals while one of its lines has no price (quotes 12)", async () => {
    const body = shop.requestOf(
      await shop.prepare([
        [shop.box, 10],
        [shop.cup, 10],
      ]),
      [shop.cups],
    );
    const asked = await shop.caller.call("POST", "/v1/shop/supplier-quotes", { body });
    const [{ id: supplierQuoteId, quoteLines } = quote] = quotes.createSupplierQuotes.response.parse(asked.body);
    await shop.answer(supplierQuoteId);
    const totals = async () =>
      (await shop.caller.ask(quotes.getSupplierQuote, { params: { supplierQuoteId } })).totals.totalPriceWithTax;
    expect(await totals()).toBe(78.4);
    const [unpriced] = quoteLines.slice(-1);
    await shop.db
      .updateTable("quote_lines")
      .set({ unit_price_e4: null, goods_tax_cents: 0, shipping_cents: 0, shipping_tax_cents: 0 })
      .where("id", "=", unpriced?.id ?? "")
      .execute();
    expect(await totals()).toBeNull();
    const { supplierQuotes } = await shop.read(body.masterQuoteId);
    expect(supplierQuotes).toMatchObject([{ totals: { totalProductWithoutTax: null, totalPriceWithTax: null } }]);
  });

  it("has expired the moment that its date is over, whether or not the job has run", async () => {
    await shop.answer(quote.id, new Date(shop.clock.now().getTime() + 1000));
    expect((await read()).status).toBe("WAITING_FOR_CUSTOMER");
    shop.clock.advance(1000);
    expect((await read()).status).toBe("EXPIRED");
    const listed = async (supplierQuoteStatus: SupplierQuote["status"]) =>
      (
        await shop.caller.ask(quotes.getMasterQuotes, {
          query: { masterQuoteId: quote.masterQuoteId, supplierQuoteStatus: [supplierQuoteStatus] },
        })
      ).totalElements;
    expect([await listed("EXPIRED"), await listed("WAITING_FOR_CUSTOMER")]).toEqual([1, 0]);
    for (const answer of [await decline(), await post("Encore là ?")])
      expect([answer.status, answer.error?.errors[0]?.detail]).toEqual([409, "EXPIRED"]);
  });

  it("does not exist for a neighbour, whatever the call", async () => {
    const { neighbour } = shop;
    const answers = [
      await neighbour.call("GET", path()),
      await decline({}, neighbour),
      await post("Bonjour", neighbour),
      await neighbour.call("PATCH", path("/custom-fields"), { body: [] }),
    ];
    for (const { status, error } of answers) expect([status, error?.code]).toEqual([404, "F-E-033"]);
    expect(await read()).toEqual(quote);
  });

  it("is left alone by a colleague; who made the master quote may change what an administrator asked for", async () => {
    const answers = [
      await decline({}, shop.colleague),
      await post("Bonjour", shop.colleague),
      await shop.colleague.call("PATCH", path("/custom-fields"), { body: [] }),
    ];
    for (const { status, error } of answers) expect([status, error?.code]).toEqual([403, "FORBIDDEN"]);
    const body = shop.requestOf(await shop.prepare(), [shop.cartons]);
    const asked = await shop.administrator.call("POST", "/v1/shop/supplier-quotes", { body });
    [quote = quote] = quotes.createSupplierQuotes.response.parse(asked.body);
    expect((await post("De ma part aussi")).status).toBe(200);
    expect((await read()).customerThread).toMatchObject([{ name: "Camille Martin" }]);
  });
});

describe("declining", () => {
  it("withdraws a request that nobody has answered, and tells the supplier why", async () => {
    const answer = await decline({ reason: "Fait maison" });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: quote.id, status: "CLOSED", declineReason: "Fait maison" });
    const { userId } = shop.buyer;
    expect(await history()).toEqual([
      { from: null, to: "NEW", by: "CUSTOMER", byUserId: userId, reason: null },
      { from: "NEW", to: "CLOSED", by: "CUSTOMER", byUserId: userId, reason: "Fait maison" },
    ]);
    expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ["cartons@demo.test", `Demande de devis ${quote.id} retirée`],
    ]);
    expect(shop.mails[0]?.text).toContain("Fait maison");
  });

  it("refuses the supplier's answer", async () => {
    await shop.answer(quote.id);
    expect((await decline(null)).body).toMatchObject({ status: "DECLINED_BY_CUSTOMER", declineReason: null });
    expect(shop.mails.map(({ subject }) => subject)).toEqual([`Devis ${quote.id} décliné`]);
  });

  it("tells a supplier nothing of a request that never reached it", async () => {
    await setStatus("STAGING");
    await post("Encore une question");
    expect((await decline({ reason: "Trop tard" })).body).toMatchObject({ status: "CLOSED" });
    expect(shop.mails).toEqual([]);
  });

  it("twice is declining once, also at the same time", async () => {
    await shop.answer(quote.id);
    const answers = await Promise.all([decline({ reason: "a" }), decline({ reason: "b" }), decline()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const again = await decline({ reason: "c" });
    expect(again.body).toEqual(await read());
    expect(await history()).toHaveLength(2);
    expect(shop.mails).toHaveLength(1);
  });

  it.each(["VALIDATED", "DECLINED_BY_SUPPLIER", "DECLINED_BY_OPERATOR", "EXPIRED"] as const)(
    "is refused in %s, which is told",
    async (status) => {
      await setStatus(status);
      const answer = await decline();
      expect([answer.status, answer.error?.code, answer.error?.errors[0]?.detail]).toEqual([409, "CONFLICT", status]);
      expect((await read()).status).toBe(status);
    },
  );

  it("takes a reason of 1,000 characters at most, and leaves out what clients send besides", async () => {
    expect((await decline({ reason: "x".repeat(1001) })).error?.code).toBe("F-E-010");
    expect((await decline({ status: "VALIDATED" })).body).toMatchObject({ status: "CLOSED" });
  });
});

describe("messages", () => {
  it("stand in both threads, oldest first, in the name of the user who is signed in, whoever they say they are", async () => {
    await post("  Bonjour,\nlivrez-vous le samedi ?  ", shop.caller, { username: "Le PDG" });
    shop.clock.advance(1000);
    const answer = await post("Et le lundi ?", shop.administrator);
    const { customerThread, customerSupplierThread, customerName } = quotes.getSupplierQuote.response.parse(
      answer.body,
    );
    expect(customerThread.map(({ message, name, authorType }) => [message, name, authorType])).toEqual([
      ["Bonjour,\nlivrez-vous le samedi ?", customerName, "CUSTOMER"],
      ["Et le lundi ?", "Ana Martin", "CUSTOMER"],
    ]);
    expect(customerSupplierThread.messages).toEqual(customerThread);
    expect(Date.parse(customerThread[1]?.messageDate ?? "")).toBe(shop.clock.now().getTime());
  });

  it("keep the name that the quote carries when the buyer's own changes", async () => {
    await shop.db.updateTable("users").set({ last_name: "Durand" }).where("id", "=", shop.buyer.userId).execute();
    await post("Bonjour");
    const { customerThread, customerName } = await read();
    await shop.db.updateTable("users").set({ last_name: "Martin" }).where("id", "=", shop.buyer.userId).execute();
    expect(customerThread[0]?.name).toBe(customerName);
  });

  it("between supplier and operator are not shown to the buyer", async () => {
    const operator = await makeUser(shop.db, { client: "OPERATOR" });
    const write = (thread: "CUSTOMER" | "OPERATOR", message: string) => {
      const author = { author_type: "OPERATOR", author_id: operator.id, author_name: "Opérateur" } as const;
      const written = { supplier_quote_id: quote.id, is_mailed: false, created_at: shop.clock.now() };
      return shop.db
        .insertInto("quote_messages")
        .values({ ...author, ...written, thread, message })
        .execute();
    };
    await write("OPERATOR", "Marge ?");
    await write("CUSTOMER", "Je vérifie.");
    expect((await read()).customerThread).toMatchObject([{ message: "Je vérifie.", authorType: "OPERATOR" }]);
  });

  it.each([
    ["nothing", undefined, "F-E-001"],
    ["blanks", " \n ", "F-E-001"],
    ["more than 4,000 characters", "x".repeat(4001), "F-E-010"],
    ["no text", 7, "F-E-012"],
  ])("are refused with %s", async (_, message, code) => {
    const answer = await post(message);
    expect([answer.status, answer.error?.code, answer.error?.errors[0]?.detail]).toEqual([400, code, "message"]);
  });

  it.each([
    ["CLOSED", 409],
    ["EXPIRED", 409],
    ["VALIDATED", 200],
    ["DECLINED_BY_SUPPLIER", 200],
  ] as const)("in %s: %i", async (status, expected) => {
    await setStatus(status);
    expect((await post("Bonjour")).status).toBe(expected);
  });

  it("tell the supplier by one mail in ten minutes, whatever is written meanwhile", async () => {
    const minute = 60_000;
    const subjects = async (message: string) => {
      shop.mails.length = 0;
      await post(message);
      return shop.mails.map(({ subject }) => subject);
    };
    const subject = `Message de Camille Martin sur le devis ${quote.id}`;
    expect(await subjects("Un\n<b>deux</b>")).toEqual([subject]);
    const [mail] = shop.mails;
    expect([mail?.to, mail?.text.includes("Un\n<b>deux</b>")]).toEqual(["cartons@demo.test", true]);
    expect(mail?.html).toContain("&lt;b&gt;deux&lt;/b&gt;");
    shop.clock.advance(9 * minute);
    expect(await subjects("Trois")).toEqual([]);
    shop.clock.advance(minute);
    expect(await subjects("Quatre")).toEqual([subject]);
  });

  it("are 20 a minute and user at most", async () => {
    const answers = await Promise.all(Array.from({ length: 21 }, (_, index) => post(`Message ${index}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(20).fill(200), 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect([refused?.error?.code, Number(refused?.headers.get("retry-after")) > 0]).toEqual([
      "TOO_MANY_REQUESTS",
      true,
    ]);
    expect((await post("D'un autre", shop.administrator)).status).toBe(200);
    expect((await read()).customerThread).toHaveLength(21);
  });
});

describe("custom fields of a supplier quote", () => {
  it("are written in both forms, by either id, until the quote is closed", async () => {
    const field = await makeCustomField(shop.db, { target: "QUOTE" });
    const other = await makeCustomField(shop.db, { target: "QUOTE" });
    const patch = (body: unknown, query = {}) => shop.caller.call("PATCH", path("/custom-fields"), { body, query });
    const bare = await patch([{ customFieldId: field.id, customFieldValue: "A" }]);
    expect(bare.status).toBe(200);
    const wrapped = { customFieldValues: [{ customFieldId: other.externalId, customFieldValue: "B" }] };
    expect((await patch(wrapped, { idType: "EXTERNAL_ID" })).body).toMatchObject({
      customFieldValues: [{ value: "A" }, { value: "B" }],
    });
    expect((await patch([{ customFieldId: "9999999999", customFieldValue: "A" }])).error?.code).toBe("F-E-002");
    await setStatus("EXPIRED");
    expect((await patch([{ customFieldId: field.id, customFieldValue: "C" }])).status).toBe(200);
    await setStatus("CLOSED");
    const refused = await patch(wrapped, { idType: "EXTERNAL_ID" });
    expect([refused.status, refused.error?.errors[0]?.detail]).toEqual([409, "CLOSED"]);
  });
});

describe("what the clock ends", () => {
  const day = 24 * 3600_000;
  const end = () => endOverdueQuotes(shop.deps, shop.clock.now());
  const stored = () =>
    shop.db.selectFrom("supplier_quotes").where("id", "=", quote.id).select("status").executeTakeFirstOrThrow();

  it("an answer expires with its date, and once", async () => {
    await shop.answer(quote.id, new Date(shop.clock.now().getTime() + day));
    await end();
    expect(await stored()).toEqual({ status: "WAITING_FOR_CUSTOMER" });
    shop.clock.advance(day);
    await Promise.all([end(), end()]);
    expect(await stored()).toEqual({ status: "EXPIRED" });
    await shop.jobs.settle();
    const told = shop.mails.filter(({ subject }) => subject.startsWith(`Devis ${quote.id}`));
    expect(told.map(({ to }) => to).toSorted()).toEqual([shop.buyer.email, "cartons@demo.test"].toSorted());
    expect((await history()).slice(1)).toEqual([
      { from: "WAITING_FOR_CUSTOMER", to: "EXPIRED", by: "SYSTEM", byUserId: null, reason: null },
    ]);
  });

  it("a request is closed after 60 days without a word", async () => {
    shop.clock.advance(40 * day);
    await post("Toujours intéressé");
    shop.clock.advance(59 * day);
    await end();
    expect(await stored()).toEqual({ status: "NEW" });
    shop.clock.advance(day);
    await end();
    expect(await stored()).toEqual({ status: "CLOSED" });
    expect((await history()).at(-1)).toMatchObject({ from: "NEW", to: "CLOSED", by: "SYSTEM" });
  });
});
