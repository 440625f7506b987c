// Files that go along with messages about quotes: whose they have to be, who sees them, and until when messages are unread.
import { quotes } from "@comptoir/contract/quotes/buyer-quotes";
import { deskQuotes } from "@comptoir/contract/quotes/desk-quotes";
import type { QuoteMessage, SupplierQuote } from "@comptoir/contract/quotes/quotes";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { planHousekeeping } from "#jobs/housekeeping.ts";
import { makeCustomField } from "#test/make.ts";
import { createQuoteDesk, type QuoteDesk } from "#test/quote-desk.ts";
import { handOver, pdfFile, pictureFile, textFile } from "#test/sample-files.ts";
import type { Caller } from "#test/test-app.ts";

let shop: QuoteDesk;
let quote: SupplierQuote;
const day = 24 * 3600_000;

beforeAll(async () => {
  const year = 365 * 24 * 3600;
  shop = await createQuoteDesk({ families: undefined, config: { accessTokenLifetime: year, sessionLifetime: year } });
  await makeCustomField(shop.db, { target: "QUOTE", externalId: "ATTACHMENT", type: "MEDIA" });
  await makeCustomField(shop.db, { target: "QUOTE", externalId: "SKETCH", type: "MEDIA" });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.advance(61_000);
  quote = await shop.askCartons();
});

const buyerPath = () => `/v1/shop/supplier-quotes/${quote.id}/message`;
const deskPath = () => `/v1/supplier-quotes/${quote.id}/message`;
const fileOf = async (by: Caller, bytes = pdfFile, name = "plan.pdf") =>
  (await handOver(shop, by, bytes, name)).address.fileUrl;
const write = (attachments: unknown, by: Caller = shop.caller) =>
  by.call("POST", buyerPath(), { body: { message: "Voici le plan", attachments } });
const read = () => shop.caller.ask(quotes.getSupplierQuote, { params: { supplierQuoteId: quote.id } });
const find = (fileUrl: string, by: Caller) =>
  by.call("GET", "/v1/shop/custom-fields/ATTACHMENT/media", {
    query: { customFieldIdType: "EXTERNAL_ID", sealedTarget: "QUOTE", fileUrl },
  });
const download = (url: string) => shop.app.fetch(new Request(`https://api.test${url.replace("/api/commerce", "")}`));
const namesOf = (messages: readonly QuoteMessage[]) =>
  messages.map(({ attachments }) => attachments.map(({ filename }) => filename));

describe("a message with files", () => {
  it("of the buyer is read with them by both sides, who download them for a quarter of an hour", async () => {
    const urls = [await fileOf(shop.caller), await fileOf(shop.caller, await pictureFile("png"), "photo.png")];
    expect((await write(urls)).status).toBe(200);
    const [message] = (await read()).customerThread;
    expect(message?.attachments).toMatchObject([
      { filename: "plan.pdf", size: pdfFile.length, contentType: "application/pdf" },
      { filename: "photo.png", contentType: "image/png" },
    ]);
    for (const by of [shop.supplier, shop.operator]) {
      const [seen] = (await shop.look(quote.id, by)).customerThread;
      const url = seen?.attachments[0]?.url ?? "";
      expect(new Uint8Array(await (await download(url)).arrayBuffer())).toEqual(pdfFile);
    }
    const url = message?.attachments[0]?.url ?? "";
    shop.clock.advance(15 * 60_000);
    expect((await download(url)).status).toBe(404);
    const { messages } = await shop.caller.ask(quotes.getMessagesOfSupplierQuote, {
      params: { supplierQuoteId: quote.id },
    });
    expect((await download(messages[0]?.attachments[0]?.url ?? "")).status).toBe(200);
  });

  it("of the supplier is seen by whoever sees the conversation, and by nobody else", async () => {
    const url = await fileOf(shop.supplier, textFile, "prix.txt");
    expect((await find(url, shop.caller)).status).toBe(404);
    await shop.supplier.call("POST", deskPath(), { body: { message: "Nos prix", attachments: [url] } });
    expect(namesOf((await read()).customerThread)).toEqual([["prix.txt"]]);
    for (const by of [shop.caller, shop.colleague, shop.supplier, shop.operator])
      expect((await find(url, by)).status).toBe(200);
    for (const by of [shop.neighbour, shop.other]) expect((await find(url, by)).status).toBe(404);
  });

  it("between supplier and operator stays there", async () => {
    const url = await fileOf(shop.operator);
    const body = { message: "Entre nous", thread: "OPERATOR", attachments: [url] };
    const answer = await shop.operator.call("POST", deskPath(), { body });
    const { supplierOperatorThread } = deskQuotes.postMessageFromDesk.response.parse(answer.body);
    expect(namesOf(supplierOperatorThread)).toEqual([["plan.pdf"]]);
    expect((await find(url, shop.supplier)).status).toBe(200);
    for (const by of [shop.caller, shop.administrator, shop.other, shop.neighbour])
      expect((await find(url, by)).status).toBe(404);
    expect(JSON.stringify(await read())).not.toContain("plan.pdf");
  });

  it("keeps them when the day is over", async () => {
    const url = await fileOf(shop.caller);
    await write([url]);
    await planHousekeeping(shop.deps);
    shop.clock.advance(2 * day);
    await shop.jobs.settle();
    expect((await find(url, shop.caller)).status).toBe(200);
  });

  it("is refused by the place of each file that it cannot take", async () => {
    const used = await fileOf(shop.caller);
    expect((await write([used])).status).toBe(200);
    const own = await fileOf(shop.caller);
    const { fileUrl: ofOtherField } = (
      await shop.caller.call("POST", "/v1/shop/custom-fields/SKETCH/media", {
        query: { customFieldIdType: "EXTERNAL_ID", sealedTarget: "QUOTE", fileName: "a.pdf", fileSize: 5 },
      })
    ).body as { fileUrl: string };
    const { fileUrl: notThere } = (
      await shop.caller.call("POST", "/v1/shop/custom-fields/ATTACHMENT/media", {
        query: { customFieldIdType: "EXTERNAL_ID", sealedTarget: "QUOTE", fileName: "a.pdf", fileSize: 5 },
      })
    ).body as { fileUrl: string };
    const refusedAt = async (attachments: unknown) => {
      const { status, error } = await write(attachments);
      return [status, error?.errors.map(({ code, detail }) => [code, detail])];
    };
    const wrong = [used, await fileOf(shop.colleague), await fileOf(shop.supplier), ofOtherField, notThere];
    for (const url of wrong) expect(await refusedAt([own, url])).toEqual([400, [["F-E-002", "attachments[1]"]]]);
    expect(await refusedAt(["https://evil.test/x", own, own])).toEqual([
      400,
      [
        ["F-E-002", "attachments[0]"],
        ["F-E-002", "attachments[2]"],
      ],
    ]);
    const six = await Promise.all(Array.from({ length: 6 }, () => fileOf(shop.caller)));
    expect(await refusedAt(six)).toEqual([400, [["F-E-007", "attachments"]]]);
    expect((await write(six.slice(1))).status).toBe(200);
    // What was refused used nothing up, and wrote nothing.
    expect(namesOf((await read()).customerThread)).toHaveLength(2);
    expect((await write([own])).status).toBe(200);
    const noWords = await shop.caller.call("POST", buyerPath(), { body: { message: " ", attachments: [own] } });
    expect([noWords.status, noWords.error?.errors[0]?.detail]).toEqual([400, "message"]);
  });

  it("of two that name one file, one is written", async () => {
    const url = await fileOf(shop.caller);
    const statuses = (await Promise.all([write([url]), write([url])])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400]);
  });
});

describe("a message of the supplier", () => {
  const say = (by: Caller, thread = "CUSTOMER") =>
    by.call("POST", deskPath(), { body: { message: "Bonjour", thread } });
  const unread = async (by: Caller = shop.caller) => {
    const { content } = await by.ask(quotes.getMasterQuotes, {
      query: { masterQuoteId: quote.masterQuoteId, fromCustomerAccount: true },
    });
    return content[0]?.supplierQuotes[0]?.unreadCount;
  };
  const markRead = (by: Caller, query = "") => by.call("PUT", `/v1/shop/supplier-quotes/${quote.id}/read${query}`);

  it("is unread for each buyer until they have seen it, or somebody of them has answered", async () => {
    expect(await unread()).toBe(0);
    await say(shop.supplier);
    await say(shop.operator);
    await say(shop.operator, "OPERATOR"); // Which no buyer reads.
    expect(await unread()).toBe(2);
    expect((await markRead(shop.colleague)).status).toBe(204);
    expect([await unread(), await unread(shop.colleague)]).toEqual([2, 0]);
    expect((await markRead(shop.caller)).status).toBe(204);
    expect(await unread()).toBe(0);
    shop.clock.advance(1000);
    await say(shop.supplier);
    expect([await unread(), await unread(shop.colleague)]).toEqual([1, 1]);
    await write([]);
    expect([await unread(), await unread(shop.colleague)]).toEqual([0, 0]);
  });

  it("that came after those that were shown stays unread", async () => {
    await say(shop.supplier);
    const [shown] = (await shop.caller.ask(quotes.getSupplierQuote, { params: { supplierQuoteId: quote.id } }))
      .customerThread;
    shop.clock.advance(1000);
    await say(shop.supplier);
    await markRead(shop.caller, `?until=${shown?.id}`);
    expect(await unread()).toBe(1);
  });

  it("is marked by nobody of another account", async () => {
    expect((await markRead(shop.neighbour)).status).toBe(404);
    expect((await shop.caller.call("PUT", "/v1/shop/supplier-quotes/0000000000/read")).status).toBe(404);
  });
});
