// Who hears of a request for quotes, in which words.
import { quotes } from "@comptoir/contract/quotes/buyer-quotes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeUser } from "#test/make.ts";
import { createQuoteShop, type QuoteShop } from "#test/quote-shop.ts";

let shop: QuoteShop;
beforeAll(async () => {
  shop = await createQuoteShop();
  const supplierUser = { client: "SUPPLIER", firstName: "Ines" } as const;
  await makeUser(shop.db, {
    ...supplierUser,
    supplierId: shop.cartons.id,
    email: "cartons@demo.test",
    locale: "fr-FR",
  });
  await makeUser(shop.db, { ...supplierUser, supplierId: shop.cups.id, email: "cups@demo.test", locale: "en-GB" });
});
afterAll(() => shop.close());

const send = (body: object) => shop.caller.call("POST", "/v1/shop/supplier-quotes", { body });

describe("mails of a request", () => {
  const ask = async (template?: string) => {
    const master = await shop.prepare([
      [shop.box, 1_200],
      [shop.cup, 30],
    ]);
    const [box, cup] = shop.requestOf(master, []).createSupplierQuoteRequests;
    const body = {
      ...shop.requestOf(master, []),
      createSupplierQuoteRequests: [
        { ...box, supplierIds: [shop.cartons.id, shop.cups.id] },
        { ...cup, supplierIds: [shop.cups.id] },
      ],
      supplierQuoteUrl: template,
    };
    shop.mails.length = 0;
    const { status, body: asked } = await send(body);
    expect(status).toBe(201);
    const answer = quotes.createSupplierQuotes.response.parse(asked);
    const mailTo = (email: string) => shop.mails.filter(({ to }) => to === email);
    return { master, answer, mailTo };
  };

  it("go to the users of each supplier in their language, and a copy to the buyer", async () => {
    const { master, answer, mailTo } = await ask();
    expect(shop.mails).toHaveLength(3);
    const [toCartons] = mailTo("cartons@demo.test");
    const [toCups] = mailTo("cups@demo.test");
    const [copy] = mailTo(shop.buyer.email);
    expect(toCartons?.subject).toContain(`Demande de devis ${answer[0]?.id}`);
    expect(toCartons?.text).toContain(`1\u202f200 × Article ${shop.box.name} (${shop.box.name})`);
    expect(toCartons?.text).not.toContain(shop.cup.name);
    expect(toCups?.text).toContain(`30 × Item ${shop.cup.name} (${shop.cup.name})`);
    // Where the client names no address, each is led to their own page at the desk.
    const ofCups = answer.find(({ supplier }) => supplier.id === shop.cups.id)?.id;
    expect(toCups?.text).toContain(`https://shop.test/en/desk/quotes/${ofCups}`);
    expect(toCups?.text).not.toMatch(/shop\.test\/(en\/)?quotes/);
    expect(copy?.text).toContain(`${shop.cartons.name}, ${shop.cups.name}`);
    expect(copy?.text).toContain(`https://shop.test/quotes/${master.id}`);
  });

  it("lead where the client says when that is ours, and nowhere else", async () => {
    const ours = await ask("https://shop.test/supplier-quotes/{supplierId}?quote={supplierQuoteId}&of={masterQuoteId}");
    const [quote] = ours.answer;
    expect(ours.mailTo("cartons@demo.test")[0]?.text).toContain(
      `https://shop.test/supplier-quotes/${shop.cartons.id}?quote=${quote?.id}&of=${ours.master.id}`,
    );
    const foreign = await ask("https://shop.test.evil.test/{supplierId}");
    expect(foreign.mailTo("cartons@demo.test")[0]?.html).not.toContain("evil");
  });

  it("none leaves when nobody is asked", async () => {
    const master = await shop.prepare();
    shop.mails.length = 0;
    await send({ ...shop.requestOf(master, [shop.cartons]), billingAddressId: "9999999999" });
    expect(shop.mails).toEqual([]);
  });
});
