import type { InboxEntry } from "@comptoir/contract/desk/inbox";
import type { QuoteConversation } from "@comptoir/contract/quotes/answers";
import { describe, expect, it } from "vitest";
import { on, refuse } from "../../../test/fake-commerce.ts";
import { atDesk, deskCookie, makeInboxEntry, makeOrderSummary, makeSummary, onInbox } from "../../../test/make-desk.ts";
import { bodyOf } from "../../../test/one-route.tsx";
import { ask } from "../../../test/shop.tsx";

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s\u00a0\u202f]+/g, " ");
const waitingAt = (client: "SUPPLIER" | "OPERATOR", entries: readonly InboxEntry[]) => ({
  cookie: deskCookie(client),
  answers: { ...atDesk(client), ...onInbox(entries) },
});
const askedBy = (calls: readonly Request[]) =>
  calls.map(({ url }) => new URL(url)).find(({ pathname }) => pathname === "/v1/desk/inbox")?.searchParams;

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const toAccept = makeInboxEntry({
  kind: "ACCEPT",
  order: makeOrderSummary({ status: "WAITING_SUPPLIER_APPROVAL", steps: ["accept", "decline"] }),
});
const conversation: QuoteConversation = {
  ...{ supplierQuoteId: "0000000072", thread: "OPERATOR", name: "Réassort couvercles", status: "NEW" },
  ...{ customerAccountName: "Canal Restauration", customerName: "Alice Martin", messageCount: 3, unreadCount: 2 },
  supplier: { id: "0000000002", name: "Cartonneries du Vexin" },
  lastMessage: {
    ...{ id: "1", message: "Le quai ferme à 11 h", name: "Alice Martin" },
    ...{ messageDate: "2026-03-16T08:05:00Z", authorType: "CUSTOMER", attachments: [] },
  },
};
const entries = [
  toAccept,
  makeInboxEntry({ quote: makeSummary({ hasDraft: true, pricedLineCount: 1 }), late: false, dueAt: inAnHour() }),
  makeInboxEntry({ kind: "MESSAGE", conversations: [conversation], late: false, dueAt: null }),
];

describe("the inbox", () => {
  it("says what is to be done about what, by when, and leads there or does it", async () => {
    const { html, status } = await ask("/desk", waitingAt("SUPPLIER", entries));
    expect(status).toBe(200);
    const text = textOf(html);
    for (const words of [
      ...["3 choses à faire, dont 1 en retard", "Tout 3", "En retard 1", "À accepter 1", "Demandes 1", "Messages 1"],
      ...["611-902-7743018-1", "Groupe Les Halles · sa réf. CUISINE-S48 · 2 lignes", "en retard, 17/03/2026 09:00"],
      ...[
        "799,74 €",
        "Gobelets printemps",
        "3 lignes, 1 chiffrée · souhaité pour le 02-04-2026",
        "Reprendre",
        "« Le quai ferme à 11 h »",
        "Répondre",
      ],
    ])
      expect(text).toContain(words);
    expect(html).toContain('href="/desk/orders/611-902-7743018-1"');
    expect(html).toContain('href="/desk/quotes/0000000070"');
    expect(html).toContain('href="/desk/quotes/0000000072#thread-OPERATOR"');
    // Tabs of what there is nothing of are left out, and a supplier is not told who it is.
    for (const words of ["À préparer", "Bloquées", "Seulement"]) expect(text).not.toContain(words);
    // The menu says the same.
    for (const words of ["À faire , 3 en attente", "Devis , 1 en attente", "Commandes , 1 en attente"])
      expect(text).toContain(words);
  });

  it("tells the operator of companies that have registered and people who asked to be deleted", async () => {
    const registration = { id: "0000000031", name: "Brasserie des Écluses", companyRegistrationName: "Écluses SAS" };
    const deletion = { id: "0000000007", name: "Zoé Roux", accountNames: ["Canal Restauration"] };
    const people = [
      makeInboxEntry({ kind: "REGISTRATION", registration }),
      makeInboxEntry({ kind: "DELETION", deletion, late: false, dueAt: "2099-03-17T08:00:00Z" }),
    ];
    const { html } = await ask("/desk", waitingAt("OPERATOR", people));
    const text = textOf(html);
    for (const words of [
      "Inscriptions 1",
      "Écluses SAS",
      "Décider",
      "Suppressions 1",
      "Canal Restauration",
      "Examiner",
    ])
      expect(text).toContain(words);
    expect(html).toContain('href="/desk/accounts/0000000031"');
    expect(html).toContain('href="/desk/deletions/0000000007"');
    // Nobody of the desk holds a person or lets one rest.
    expect(text).not.toContain("Zoé Roux : s’en occuper");
  });

  it("tells the operator what a buyer has written, since when, and leads to where it is answered", async () => {
    const contactRequest = {
      ...{ id: "0000000012", subject: "Devis annuel" },
      ...{ authorName: "Alice Martin", customerAccountName: "Groupe Les Halles" },
    };
    const { html } = await ask("/desk", waitingAt("OPERATOR", [makeInboxEntry({ kind: "CONTACT", contactRequest })]));
    const text = textOf(html);
    for (const words of [
      "À faire , 1 en attente",
      "Messages des clients 1",
      "Message client",
      "Groupe Les Halles, Alice Martin",
      "16/03/2026",
      "en retard",
    ])
      expect(text).toContain(words);
    expect(html).toContain('href="/desk/contact?status=open#request-0000000012"');
    expect(html).toMatch(/aria-label="Répondre\s: Devis annuel"/);
  });

  it("leads the operator to a request, whoever has begun an answer", async () => {
    const begun = makeInboxEntry({ quote: makeSummary({ status: "WAITING_FOR_OPERATOR", hasDraft: true }) });
    const text = textOf((await ask("/desk", waitingAt("OPERATOR", [begun]))).html);
    expect(text).toContain("Ouvrir");
    expect(text).not.toContain("Reprendre");
  });

  it("tells a request and what is new in it by one row, with the way to both", async () => {
    const quote = makeSummary({ id: "0000000072" });
    const inner: QuoteConversation = { ...conversation, unreadCount: 1 };
    const other: QuoteConversation = { ...conversation, thread: "CUSTOMER" };
    const { html } = await ask(
      "/desk",
      waitingAt("SUPPLIER", [makeInboxEntry({ quote, conversations: [other, inner] })]),
    );
    const text = textOf(html);
    for (const words of ["1 chose à faire", "Demandes 1", "3 nouveaux messages", "« Le quai ferme à 11 h »"])
      expect(text).toContain(words);
    expect(html).toContain('href="/desk/quotes/0000000072#thread-CUSTOMER"');
    expect(html.match(/<tr/g)).toHaveLength(2);
  });

  it("asks for the tab that its address names, and keeps it in every link", async () => {
    const asked = async (query: string, client: "SUPPLIER" | "OPERATOR" = "SUPPLIER") => {
      const { calls, html } = await ask(`/desk?${query}`, waitingAt(client, entries));
      const params = askedBy(calls);
      return { html, asked: [params?.getAll("kinds[]"), params?.get("late"), params?.getAll("supplierIds[]")] };
    };
    expect((await asked("show=accept")).asked).toEqual([["ACCEPT"], null, []]);
    expect((await asked("show=late")).asked).toEqual([[], "true", []]);
    // What a kind of client has not, and what it may not choose, is not asked for.
    expect((await asked("show=blocked&supplier=0000000009")).asked).toEqual([[], null, []]);
    expect((await asked("show=late", "OPERATOR")).asked).toEqual([["LATE"], null, []]);
    const one = await asked("show=blocked&supplier=0000000002", "OPERATOR");
    expect(one.asked).toEqual([["BLOCKED"], null, ["0000000002"]]);
    expect(one.html).toContain('href="/desk?show=quote&amp;supplier=0000000002"');
    expect(textOf(one.html)).toContain("Seulement Cartonneries du Vexin.");
  });

  it("accepts an order at once, and says what came of it", async () => {
    const { id, version, reference } = makeOrderSummary();
    const key = `${id} ${version} ${reference}`;
    const visit = waitingAt("SUPPLIER", [toAccept]);
    expect((await ask("/desk", visit)).html).toMatch(new RegExp(`<button[^>]*value="${key}"[^>]*>Accepter<`));
    const result = { id, isDone: true, status: "ACCEPTED_BY_SUPPLIER" as const, error: null };
    const answers = { ...visit.answers, ...on.deskOrders.moveOrders(() => ({ results: [result] })) };
    const { calls, html } = await ask("/desk", { ...visit, answers }, { accept: key });
    expect(await bodyOf(calls, "POST /v1/logistic-orders/bulk")).toEqual({ step: "accept", orders: [{ id, version }] });
    expect(textOf(html)).toContain("1 commande acceptée. Le client en est prévenu.");
    expect((await ask("/desk", visit, { other: key })).status).toBe(400);
  });

  it("says who sees to what, and lets it rest until a day, without scripts", async () => {
    const held = makeInboxEntry({ quote: makeSummary(), heldBy: { name: "Claire Mercier", isMe: false } });
    const visit = waitingAt("SUPPLIER", [held]);
    const { html } = await ask("/desk", visit);
    expect(textOf(html)).toContain("Claire Mercier s’en occupe");
    expect(html).toMatch(/<button[^>]*value="quote 0000000070" name="takeOver"/);
    const [, until = ""] = /value="quote 0000000070 (\d{4}-\d\d-\d\d)"/.exec(html) ?? [];
    const answers = {
      ...visit.answers,
      ...on.deskMarks.holdThing(({ body }) => ({
        heldBy: { name: "Claire Mercier", isMe: body.action === "TAKE_OVER" },
      })),
      ...on.deskMarks.snoozeThing(({ body }) => ({ until: body.until })),
    };
    const press = (form: Record<string, string>) => ask("/desk", { ...visit, answers }, form);
    const snoozed = await press({ snooze: `quote 0000000070 ${until}` });
    expect(await bodyOf(snoozed.calls, "PUT /v1/desk/snoozes")).toEqual({ supplierQuoteId: "0000000070", until });
    expect(textOf(snoozed.html)).toContain("Du nouveau le fera revenir plus tôt.");
    const taken = await press({ takeOver: "quote 0000000070" });
    expect(await bodyOf(taken.calls, "PUT /v1/desk/holds")).toEqual({
      supplierQuoteId: "0000000070",
      action: "TAKE_OVER",
    });
    expect(textOf(taken.html)).toContain("Vous vous en occupez. Vos collègues le voient.");
    // A colleague was quicker.
    expect(textOf((await press({ hold: "quote 0000000070" })).html)).toContain("Claire Mercier s’en occupe déjà.");
    const gone = { ...visit.answers, ...on.deskMarks.holdThing(() => refuse(404, "F-E-001")) };
    const refused = await ask("/desk", { ...visit, answers: gone }, { hold: "order 1" });
    expect([refused.status, textOf(refused.html).includes("Cela n’a pas pu être noté.")]).toEqual([200, true]);
  });

  it("shows what rests where it is asked for", async () => {
    const resting = makeInboxEntry({ quote: makeSummary(), snoozedUntil: "2026-12-01" });
    const { html, calls } = await ask("/desk?show=snoozed", waitingAt("SUPPLIER", [resting]));
    expect(askedBy(calls)?.get("snoozed")).toBe("true");
    for (const words of ["en veille jusqu’au 01-12-2026", "Revoir maintenant"]) expect(textOf(html)).toContain(words);
    expect((await ask("/desk?show=snoozed", waitingAt("SUPPLIER", []))).html).toContain("Rien n’est en veille");
  });

  it("is the operator's, by supplier: what is blocked, late, to release or handed over", async () => {
    const order = makeOrderSummary({ status: "BLOCKED_BY_POLICY", steps: ["forceValidation", "refuse", "cancel"] });
    const visit = waitingAt("OPERATOR", [
      makeInboxEntry({ kind: "BLOCKED", order }),
      makeInboxEntry({ kind: "RELEASE", quote: makeSummary({ status: "STAGING" }) }),
    ]);
    const { html } = await ask("/en/desk", visit);
    const text = textOf(html);
    for (const words of ["2 things to do, 2 of them late", "Blocked 1", "To release 1", "Decide", "Look into it"])
      expect(text).toContain(words);
    expect(html).toContain('href="/en/desk?supplier=0000000002"');
    expect(html).not.toContain('name="accept"');
  });

  it("tells nothing at all from nothing of a kind", async () => {
    expect((await ask("/desk", waitingAt("SUPPLIER", []))).html).toContain("Rien ne vous attend");
    expect((await ask("/desk?show=ship", waitingAt("SUPPLIER", []))).html).toContain("Rien de ce genre n’attend");
  });
});
