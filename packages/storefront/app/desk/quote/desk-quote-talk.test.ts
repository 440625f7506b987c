// What is said, read and told about a quote at the desk, and how it is declined.
import type { QuoteHistoryEntry } from "@comptoir/contract/quotes/answers";
import { describe, expect, it } from "vitest";
import { on, refuse } from "../../../test/fake-commerce.ts";
import { atDesk, deskCookie, deskQuotePage, makeDeskQuote } from "../../../test/make-desk.ts";
import { bodyOf } from "../../../test/one-route.tsx";
import { ask } from "../../../test/shop.tsx";

const params = { supplierQuoteId: "0000000070" };
const path = "/desk/quotes/0000000070";
const cookie = deskCookie("SUPPLIER");
const write = "PUT /v1/supplier-quotes/0000000070";

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s\u00a0\u202f]+/g, " ");

describe("the other steps", () => {
  it("write to the buyer, or to the marketplace alone", async () => {
    const answers = { ...deskQuotePage(), ...on.deskQuotes.postMessageFromDesk(params, () => makeDeskQuote()) };
    for (const thread of ["CUSTOMER", "OPERATOR"]) {
      const { location, calls } = await ask(
        path,
        { cookie, answers },
        { [`said-${thread}`]: " Bonjour ", say: thread },
      );
      expect(location).toBe(`${path}?done=said`);
      expect(await bodyOf(calls, "POST /v1/supplier-quotes/0000000070/message")).toEqual({
        message: "Bonjour",
        thread,
      });
    }
    const empty = await ask(path, { cookie, answers }, { "said-CUSTOMER": " ", say: "CUSTOMER" });
    expect(empty.html).toContain("Écrivez votre message.");
  });

  it("write once, however often the form is sent", async () => {
    const answers = { ...deskQuotePage(), ...on.deskQuotes.postMessageFromDesk(params, () => makeDeskQuote()) };
    const { html } = await ask(path, { cookie, answers });
    const [, formKey = ""] = /name="formKey" value="([^"]+)"/.exec(html) ?? [];
    const form = { "said-CUSTOMER": "Bonjour", say: "CUSTOMER", formKey };
    const sent = [await ask(path, { cookie, answers }, form), await ask(path, { cookie, answers }, form)];
    const keys = sent.map(({ calls }) => calls.find(({ method }) => method === "POST")?.headers.get("idempotency-key"));
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{43}$/), keys[0]]);
    const taken = on.deskQuotes.postMessageFromDesk(params, () => refuse(409, "CONFLICT", "", "Idempotency-Key"));
    expect((await ask(path, { cookie, answers: { ...deskQuotePage(), ...taken } }, form)).location).toBe(
      `${path}?done=said`,
    );
  });

  it("decline with a reason, and not without", async () => {
    const answers = { ...deskQuotePage(), ...on.deskQuotes.declineQuote(params, () => makeDeskQuote()) };
    const declined = await ask(path, { cookie, answers }, { version: "4", reason: "Rupture", decline: "1" });
    expect(declined.location).toBe(`${path}?done=decline`);
    expect(await bodyOf(declined.calls, `${write}/decline`)).toEqual({ version: 4, reason: "Rupture" });
    const silent = await ask(path, { cookie, answers }, { version: "4", reason: "", decline: "1" });
    expect([silent.status, silent.html.includes("Indiquez le motif du refus.")]).toEqual([400, true]);
  });
});

describe("a form that comes when its quote has ended, without scripts", () => {
  const ended = (steps: Parameters<typeof makeDeskQuote>[0]) => ({
    ...deskQuotePage(makeDeskQuote({ status: "CLOSED", ...steps })),
    ...on.deskQuotes.saveAnswer(params, () => refuse(409, "CONFLICT")),
    ...on.deskQuotes.postMessageFromDesk(params, () => refuse(409, "CONFLICT")),
    ...on.deskQuotes.declineQuote(params, () => refuse(409, "CONFLICT")),
  });

  it("keeps the whole answer in its fields, and says that it can be sent no more", async () => {
    const form = {
      ...{ version: "4", validity: "2026-12-23", fee: "15", message: "Sur palette.", send: "1" },
      ...{ "price-line-CAI-0001": "0,4123", "quantity-line-CAI-0001": "40", "comment-line-CAI-0001": "Deux palettes" },
    };
    const { html, status } = await ask(path, { cookie, answers: ended({ steps: [] }) }, form);
    expect(status).toBe(409);
    for (const kept of ['value="0,4123"', 'value="Deux palettes"', 'value="2026-12-23"', ">Sur palette.</textarea>"])
      expect(html).toContain(kept);
    expect(textOf(html)).toContain("on ne peut plus y répondre. Vos saisies restent à l’écran.");
    expect(textOf(html)).not.toContain("Ce que vous aviez écrit");
  });

  it.each([
    ["a message", { say: "CUSTOMER", "said-CUSTOMER": "Je passe lundi" }, "Je passe lundi"],
    ["a reason", { version: "4", decline: "1", reason: "Rupture" }, "Rupture"],
  ])("keeps %s, in its field or, where that is gone, to be copied", async (_, form, words) => {
    const gone = await ask(path, { cookie, answers: ended({ steps: [] }) }, form);
    expect(textOf(gone.html)).toContain("Ce que vous aviez écrit");
    expect(gone.html).toContain(`>${words}</textarea>`);
    const there = await ask(path, { cookie, answers: ended({ steps: ["writeToBuyer", "decline"] }) }, form);
    expect(textOf(there.html)).not.toContain("Ce que vous aviez écrit");
    expect(there.html).toMatch(new RegExp(`<details[^>]* open="">(?:(?!</details>).)*>${words}</textarea>`, "s"));
  });
});

describe("a long conversation", () => {
  const said = (id: string) => ({
    ...{ id, name: "Alice Martin", authorType: "CUSTOMER" as const, message: `Message ${id}` },
    ...{ messageDate: "2026-03-14T08:00:00Z", attachments: [] },
  });
  const newest = {
    ...{ customerThread: [said("971"), said("1000")], messageCount: 1000 },
    ...{ supplierOperatorThread: [said("5")], operatorMessageCount: 1 },
  };
  const answers = {
    ...deskQuotePage(makeDeskQuote(newest)),
    ...on.deskQuotes.getDeskMessages(params, ({ query: { thread, before } }) => ({
      messages: thread === "CUSTOMER" && before === "971" ? [said("941")] : [],
      hasEarlier: true,
    })),
  };

  it("shows its newest messages, tells how many there are, and leads to earlier ones and back", async () => {
    const { html } = await ask(path, { cookie, answers });
    expect(textOf(html)).toContain("1 001 messages");
    expect(html.match(/Messages plus anciens/g)).toHaveLength(1);
    expect(html).toContain(`href="${path}?thread=CUSTOMER&amp;before=971#thread-CUSTOMER"`);
    const earlier = (await ask(`${path}?thread=CUSTOMER&before=971`, { cookie, answers })).html;
    expect(earlier).toContain("Message 941");
    expect(earlier).toContain("Message 5");
    expect(earlier).not.toContain("Message 1000");
    expect(earlier).toContain(`href="${path}?thread=CUSTOMER&amp;before=941#thread-CUSTOMER"`);
    expect(earlier).toMatch(/href="[^"?]*#thread-CUSTOMER"[^>]*>Messages les plus récents/);
    expect(earlier).toContain('name="say"');
  });
});

describe("who did what", () => {
  it("is told to both desks, also what the operator did for a supplier", async () => {
    const history: QuoteHistoryEntry[] = [
      {
        ...{ from: null, to: "NEW", byType: "CUSTOMER", byId: "7", byName: "Alice Martin" },
        ...{ at: "2026-03-14T08:00:00Z", reason: null },
      },
      {
        ...{ from: "NEW", to: "WAITING_FOR_CUSTOMER", byType: "OPERATOR", byId: "9", byName: "Odile Marché" },
        ...{ at: "2026-03-15T08:00:00Z", reason: null },
      },
    ];
    const quote = makeDeskQuote({ history });
    for (const client of ["SUPPLIER", "OPERATOR"] as const) {
      const answers = { ...deskQuotePage(quote), ...atDesk(client) };
      const text = textOf((await ask(path, { cookie: deskCookie(client), answers })).html);
      expect(text).toMatch(/Historique : 2 étapes Envoyé au client Odile Marché, \S+ pour \S+/);
      expect(text.includes("Vous répondez pour")).toBe(client === "OPERATOR");
    }
  });

  it("stands beside the mails that told of it", async () => {
    const at = "2026-03-15T08:00:00Z";
    const quote = makeDeskQuote({
      mails: [{ event: "QUOTE_ANSWERED", side: "CUSTOMER", to: null, state: "SENT", at, sentAt: at }],
    });
    const answers = { ...deskQuotePage(quote), ...atDesk("SUPPLIER") };
    const text = textOf((await ask(path, { cookie: deskCookie("SUPPLIER"), answers })).html);
    expect(text).toMatch(/E-mail « Devis reçu » envoyé au client/);
  });

  it("has read what was said once the page is open", async () => {
    const answers = {
      ...deskQuotePage(),
      ...on.deskQuotes.markConversationsRead(params, () => new Response(null, { status: 204 })),
    };
    const { status, calls } = await ask(path, { cookie, answers }, { read: "0000000070" });
    expect(status).toBe(200);
    expect(calls.find(({ method }) => method === "PUT")?.url).toContain("/read?until=0000000070");
  });
});
