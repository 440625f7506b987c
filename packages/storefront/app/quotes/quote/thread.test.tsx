import { describe, expect, it } from "vitest";
import * as route from "#quotes/quote/quote.route.tsx";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { makeBuyer, pageOf } from "../../../test/make-pages.ts";
import { makeQuote, makeSupplierQuote } from "../../../test/make-quotes.ts";
import { askRoute, bodyOf } from "../../../test/one-route.tsx";

const said = (id: string, name: string, authorType: "CUSTOMER" | "SUPPLIER" | "OPERATOR") => ({
  ...{ id, name, authorType, message: `Message ${id} <b>`, messageDate: "2026-03-14T08:00:00Z" },
  attachments: [],
});
const answered = makeSupplierQuote({
  customerThread: [
    said("1", "Alice Martin", "CUSTOMER"),
    said("2", "Paul", "SUPPLIER"),
    said("3", "Odile", "OPERATOR"),
  ],
});
const reading = (given: object, master: object = {}) =>
  on.quotes.getMasterQuote({ masterQuoteId: "quote-1" }, () => ({
    ...makeQuote({ supplierQuotes: [{ ...answered, ...given }] }),
    ...master,
  }));
const answers = {
  ...on.auth.getAuthenticatedUser(() => makeBuyer({ groups: [] })),
  ...reading({}),
  ...on.catalogue.getOfferInventories(() => pageOf([])),
  ...on.quotes.postMessageToSupplierQuote({ supplierQuoteId: "answer-1" }, () => answered),
};
const visit = (other: Answers, form?: readonly (readonly [string, string])[]) =>
  askRoute(route, "/quotes/quote-1", {
    at: "quotes/:quoteId",
    answers: { ...answers, ...other },
    ...(form ? { form } : {}),
  });
const write = (message: string, other: Answers = {}, id = "answer-1") =>
  visit(other, [
    ["post", id],
    ["message", message],
  ]);
const posts = (calls: readonly Request[]) => calls.filter(({ method }) => method === "POST");

describe("the conversation with a supplier (ux Q-03)", () => {
  it("tells who wrote for whom, when, and the buyer's own messages apart", async () => {
    const { html } = await visit({});
    const items = [...html.matchAll(/<li class="([^"]*)"[^>]*><p[^>]*>(.*?)<\/li>/gs)].map(([, look, words]) => ({
      isOwn: look?.includes("ms-auto"),
      words: words?.replaceAll(/<[^>]+>/g, ""),
    }));
    expect(items).toMatchObject([
      { isOwn: true, words: expect.stringMatching(/^Alice Martin · 14\/03\/2026 09:00/) },
      { isOwn: false, words: expect.stringMatching(/^Paul, Cartonneries du Vexin · /) },
      { isOwn: false, words: expect.stringMatching(/^Odile, place de marché · /) },
    ]);
    expect(html).toContain("Message 1 &lt;b&gt;");
  });

  it("takes a message, in the name of the buyer who asked, and says that it went", async () => {
    const { status, html, calls } = await write(" Et pour 500 ? ");
    expect(status).toBe(200);
    expect(await bodyOf(calls, "POST /v1/shop/supplier-quotes/answer-1/message")).toEqual({
      message: "Et pour 500 ?",
      username: "Alice Martin",
    });
    expect(html).toContain("Message envoyé à Cartonneries du Vexin.");
  });

  const keyIn = (html: string) => /name="formKey" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const sendAs = (formKey: string, other: Answers = {}) =>
    visit(other, [
      ["post", "answer-1"],
      ["formKey", formKey],
      ["message", "Et pour 500 ?"],
    ]);

  it("sends a form again under the key that it had, and says that it went where it was taken before", async () => {
    const page = await visit({});
    const key = keyIn(page.html);
    expect(key).not.toBe(keyIn((await visit({})).html));
    const [first, second] = [await sendAs(key), await sendAs(key)];
    const [ofFirst, ofSecond] = [first, second].map(({ calls }) => posts(calls)[0]?.headers.get("idempotency-key"));
    expect(ofFirst).toBeTruthy();
    expect(ofSecond).toBe(ofFirst);
    const taken = () => refuse(409, "CONFLICT", "", "Idempotency-Key");
    const { html } = await sendAs(key, on.quotes.postMessageToSupplierQuote({ supplierQuoteId: "answer-1" }, taken));
    expect(html).toContain("Message envoyé à Cartonneries du Vexin.");
  });

  it("keeps the key of a message that may not have gone", async () => {
    const away = on.quotes.postMessageToSupplierQuote({ supplierQuoteId: "answer-1" }, () =>
      refuse(503, "UNAVAILABLE"),
    );
    expect(keyIn((await sendAs("key-1", away)).html)).toBe("key-1");
  });

  it.each([
    ["nothing", "  ", "Écrivez votre message"],
    ["too much", "x".repeat(4001), "Raccourcissez le message à 4"],
  ])("sends nothing of %s", async (_, message, words) => {
    const { status, html, calls } = await write(message);
    expect(status).toBe(400);
    expect(html).toContain(words);
    expect(posts(calls)).toEqual([]);
  });

  it.each([
    [409, "CONFLICT", "Cet échange est clos"],
    [429, "TOO_MANY_REQUESTS", "Attendez une minute"],
    [503, "UNAVAILABLE", "Réessayez dans un instant."],
  ])("keeps what the shop refuses with %i %s", async (refused, code, words) => {
    const call = on.quotes.postMessageToSupplierQuote({ supplierQuoteId: "answer-1" }, () => refuse(refused, code));
    const { status, html } = await write("Et pour 500", call);
    expect(status).toBe(400);
    expect(html).toContain(words);
    expect(html).toContain("Et pour 500</textarea>");
  });

  it("is over once the quote has expired or is closed, and is read by colleagues", async () => {
    const ofColleague = reading({}, { customerUserId: "0000000008" });
    for (const other of [reading({ status: "EXPIRED" }), reading({ status: "CLOSED" }), ofColleague]) {
      const { html } = await visit(other);
      expect(html).toContain("Message 2");
      expect(html).not.toContain('name="post"');
    }
    expect((await visit(reading({ status: "DECLINED_BY_SUPPLIER" }))).html).toContain('name="post"');
  });

  const long = { messageCount: 1000 };
  const earlier = on.quotes.getMessagesOfSupplierQuote({ supplierQuoteId: "answer-1" }, ({ query }) => ({
    messages: [said("40", "Paul", "SUPPLIER")],
    hasEarlier: query.before === "0000000090",
  }));
  const look = (query: string) =>
    askRoute(route, `/quotes/quote-1${query}`, {
      at: "quotes/:quoteId",
      answers: { ...answers, ...reading(long), ...earlier },
    });

  it("leads from the newest messages to earlier ones and back, and can be written to from either", async () => {
    expect((await visit({})).html).not.toContain("Messages plus anciens");
    const newest = (await look("")).html;
    expect(newest).toContain('href="/quotes/quote-1?thread=answer-1&amp;before=1#messages-answer-1"');
    expect(newest).not.toContain("Messages les plus récents");
    const { html } = await look("?thread=answer-1&before=0000000090");
    expect(html).toContain("Message 40");
    expect(html).not.toContain("Message 2");
    expect(html).toContain('href="/quotes/quote-1?thread=answer-1&amp;before=40#messages-answer-1"');
    expect(html).toMatch(/href="\/quotes\/quote-1#messages-answer-1"[^>]*>Messages les plus récents/);
    expect(html).toContain('name="post"');
    expect((await look("?thread=answer-1&before=40")).html).not.toContain("Messages plus anciens");
  });

  it.each(["?thread=of-the-neighbour&before=90", "?thread=answer-1&before=x", "?before=90"])(
    "shows the newest for an address that names no message: %s",
    async (query) => {
      expect((await look(query)).html).toContain("Message 2");
    },
  );

  it("goes to no quote of anybody else", async () => {
    expect(posts((await write("Bonjour", {}, "of-the-neighbour")).calls)).toEqual([]);
  });
});
