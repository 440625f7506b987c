import type { QuoteConversation } from "@comptoir/contract/quotes/answers";
import { describe, expect, it } from "vitest";
import { on } from "../../../test/fake-commerce.ts";
import { atDesk, deskCookie, makeInboxEntry, onInbox } from "../../../test/make-desk.ts";
import { pageOf } from "../../../test/make-pages.ts";
import { ask } from "../../../test/shop.tsx";

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s\u00a0\u202f]+/g, " ");
const cookie = deskCookie("SUPPLIER");

const conversation: QuoteConversation = {
  ...{ supplierQuoteId: "0000000070", thread: "CUSTOMER", name: "Gobelets printemps", status: "NEW" },
  ...{ customerAccountName: "Groupe Les Halles", customerName: "Alice Martin", messageCount: 3, unreadCount: 2 },
  supplier: { id: "0000000002", name: "Cartonneries du Vexin" },
  lastMessage: {
    ...{ id: "1", message: "Le quai ferme à 11 h", name: "Alice Martin" },
    ...{ messageDate: "2026-03-16T08:05:00Z", authorType: "CUSTOMER", attachments: [] },
  },
};
const inner: QuoteConversation = { ...conversation, thread: "OPERATOR", unreadCount: 0 };

describe("the conversations of the desk", () => {
  it("say who wrote last, what is unread and what no buyer sees, and lead to the thread", async () => {
    const answers = {
      ...atDesk("SUPPLIER"),
      ...onInbox([makeInboxEntry({ conversations: [conversation, inner] })]),
      ...on.deskQuotes.getConversations(() => pageOf([conversation, inner])),
    };
    const { html, status } = await ask("/desk/messages", { cookie, answers });
    expect(status).toBe(200);
    const text = textOf(html);
    for (const words of ["Gobelets printemps", "2 non lus", "Le quai ferme à 11 h", "Le client ne voit pas ceci."])
      expect(text).toContain(words);
    expect(text.match(/Le client ne voit pas ceci/g)).toHaveLength(1);
    for (const thread of ["CUSTOMER", "OPERATOR"]) expect(html).toContain(`/desk/quotes/0000000070#thread-${thread}`);
    // Unread ones of a request that waits besides are counted with the messages too.
    expect(text).toContain("Messages , 2 en attente");
    expect(text).toContain("À faire , 1 en attente");
  });

  it("name people who were deleted in the language of the page", async () => {
    const gone = "Utilisateur supprimé";
    const about = { ...conversation, customerName: gone, lastMessage: { ...conversation.lastMessage, name: gone } };
    const answers = { ...atDesk("SUPPLIER"), ...on.deskQuotes.getConversations(() => pageOf([about])) };
    const { html } = await ask("/en/desk/messages", { cookie, answers });
    expect(html).toContain("Deleted user");
    expect(html).not.toContain(gone);
  });

  it("show unread ones alone, and tell nothing unread from nothing said", async () => {
    const visit = { cookie, answers: atDesk("SUPPLIER") };
    const { html, calls } = await ask("/desk/messages?show=unread", visit);
    expect(html).toContain("Aucun message non lu");
    const asked = calls.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === "/v1/quote-conversations");
    expect(asked.every(({ searchParams }) => searchParams.get("unread") === "true")).toBe(true);
    expect((await ask("/desk/messages", visit)).html).toContain("Aucun message pour l’instant");
  });
});
