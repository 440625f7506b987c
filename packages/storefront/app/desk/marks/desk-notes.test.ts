import type { DeskMarks } from "@comptoir/contract/desk/marks";
import { describe, expect, it } from "vitest";
import { on, refuse } from "../../../test/fake-commerce.ts";
import { atDesk, deskCookie, makeDeskOrder, makeDeskQuote } from "../../../test/make-desk.ts";
import { bodyOf } from "../../../test/one-route.tsx";
import { ask } from "../../../test/shop.tsx";

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s\u00a0\u202f]+/g, " ");
const cookie = deskCookie("SUPPLIER");
const marks: DeskMarks = {
  heldBy: { name: "Claire Mercier", isMe: false },
  notes: [{ id: "1", name: "Paul Carton", note: "Marge trop basse", createdAt: "2026-03-16T08:05:00Z" }],
};
const quote = makeDeskQuote();
const order = makeDeskOrder();
const answers = {
  ...atDesk("SUPPLIER"),
  ...on.deskQuotes.getSupplierQuote({ supplierQuoteId: "0000000070" }, () => quote),
  ...on.deskQuotes.getSuggestions({ supplierQuoteId: "0000000070" }, () => ({ lines: [], delivery: null })),
  ...on.deskOrders.getDeskOrder({ logisticOrderId: order.reference }, () => order),
  ...on.orderDocuments.getDeskOrderDocuments({ logisticOrderId: order.reference }, () => []),
  ...on.deskMarks.getDeskMarks(() => marks),
};

describe("notes of a desk", () => {
  it.each([
    ["/desk/quotes/0000000070", "quote 0000000070"],
    ["/desk/orders/611-902-7743018-1", "order 0000000080"],
  ])("stand on the page of what they are about, apart and with whoever reads them: %s", async (page, thing) => {
    const { html } = await ask(page, { cookie, answers });
    for (const words of [
      "Votre équipe seule les lit.",
      "Claire Mercier s’en occupe.",
      "Paul Carton",
      "Marge trop basse",
    ])
      expect(textOf(html)).toContain(words);
    expect(html).toContain(`name="thing" value="${thing}"`);
    expect(html).toContain(`name="page" value="${page}"`);
  });

  it("are added by a form that leads back, and to no other site", async () => {
    const visit = {
      cookie,
      answers: { ...answers, ...on.deskMarks.addDeskNote(() => ({ ...marks.notes[0], id: "2" }) as never) },
    };
    const form = { thing: "order 0000000080", note: " Rappeler Nadia ", page: "/desk/orders/611-902-7743018-1" };
    const { calls, location, status } = await ask("/desk/notes", visit, form);
    expect([status, location]).toEqual([302, "/desk/orders/611-902-7743018-1#notes"]);
    const body = await bodyOf(calls, "POST /v1/desk/notes");
    expect(body).toEqual({ logisticOrderId: "0000000080", note: "Rappeler Nadia" });
    const away = await ask("/desk/notes", visit, { ...form, page: "https://evil.test/" });
    expect(away.location).toBe("/desk#notes");
    expect((await ask("/desk/notes", visit, { note: "Pris" })).status).toBe(400);
    expect((await ask("/desk/notes", visit)).location).toBe("/desk");
  });

  it("that cannot be read leave the rest of the page", async () => {
    const failing = { ...answers, ...on.deskMarks.getDeskMarks(() => refuse(503, "SERVICE_UNAVAILABLE")) };
    const { html, status } = await ask("/desk/quotes/0000000070", { cookie, answers: failing });
    expect([status, textOf(html).includes("Les notes ne peuvent pas être lues")]).toEqual([200, true]);
  });
});
