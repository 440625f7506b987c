// Problems with orders at the desk: listed, read, answered and closed; what no buyer sees looks different.
import { describe, expect, it } from "vitest";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { atDesk, deskCookie, makeInboxEntry, onInbox } from "../../../test/make-desk.ts";
import { makeIncident, makeThread } from "../../../test/make-incidents.ts";
import { pageOf } from "../../../test/make-pages.ts";
import { ask } from "../../../test/shop.tsx";

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s\u00a0\u202f]+/g, " ");
const incident = makeIncident({ steps: ["answer", "close", "refund"], refundable: 138, unreadCount: 1 });
const inner = makeThread({ id: "0000000018", audience: "OPERATOR", unreadCount: 0 });
const path = `/desk/incidents/${incident.id}`;
type Client = Parameters<typeof atDesk>[0];

const answersFor = (client: Client, given = incident): Answers => ({
  ...atDesk(client),
  ...on.deskIncidents.getDeskIncident({ incidentId: given.id }, () => given),
  ...on.deskThreads.getDeskThreads({ logisticOrderId: given.orderLogisticId }, () => pageOf([makeThread(), inner])),
});

describe("the incidents of a desk", () => {
  it("stand in a list by their state, with what is unread", async () => {
    const counts = { OPEN: 1, ON_GOING: 0, CLOSED: 3 };
    const answers = {
      ...atDesk("OPERATOR"),
      ...on.deskIncidents.getDeskIncidents(() => ({ ...pageOf([incident]), counts })),
    };
    const { html, calls } = await ask("/desk/incidents", { cookie: deskCookie("OPERATOR"), answers });
    const text = textOf(html);
    for (const words of ["Incident 1", incident.orderLogisticReference, "Abîmé à l’arrivée", "Ouvert", "1 non lu"])
      expect(text).toContain(words);
    const asked = calls.map(({ url }) => new URL(url)).find(({ pathname }) => pathname === "/v1/incidents");
    expect(asked?.search).toContain("OPEN");
    const none = { ...atDesk("OPERATOR"), ...on.deskIncidents.getDeskIncidents(() => ({ ...pageOf([]), counts })) };
    const empty = await ask("/desk/incidents", { cookie: deskCookie("OPERATOR"), answers: none });
    expect(empty.html).toContain("Aucun incident ici");
  });

  it("of one account stay so from tab to tab, with the way to those of all", async () => {
    const counts = { OPEN: 1, ON_GOING: 0, CLOSED: 0 };
    const answers = {
      ...atDesk("OPERATOR"),
      ...on.deskIncidents.getDeskIncidents(() => ({ ...pageOf([incident]), counts })),
    };
    const { html, calls } = await ask("/desk/incidents?account=0000000001", {
      cookie: deskCookie("OPERATOR"),
      answers,
    });
    expect(textOf(html)).toContain(`Seulement le compte ${incident.customerAccountName}.`);
    expect(html).toContain('href="/desk/incidents?show=closed&amp;account=0000000001"');
    const asked = calls.map(({ url }) => new URL(url)).find(({ pathname }) => pathname === "/v1/incidents");
    expect(asked?.searchParams.getAll("customerAccountIds[]")).toEqual(["0000000001"]);
  });

  it("wait in the inbox with the way to them", async () => {
    const entry = makeInboxEntry({ kind: "INCIDENT", incident });
    const answers = { ...atDesk("SUPPLIER"), ...onInbox([entry]) };
    const { html } = await ask("/desk", { cookie: deskCookie("SUPPLIER"), answers });
    expect(html).toContain(`href="${path}"`);
    expect(textOf(html)).toContain("Incident Abîmé à l’arrivée");
  });
});

describe("one incident at the desk", () => {
  it("tells the operator all of it, apart what the customer does not see, and offers the refund", async () => {
    const { html } = await ask(path, { cookie: deskCookie("OPERATOR"), answers: answersFor("OPERATOR") });
    const text = textOf(html);
    for (const words of ["Carton écrasé", "40 pièces, 12 € HT", "Souhait : avoir", "Remboursement, € TTC"])
      expect(text).toContain(words);
    expect(text.match(/Le client ne voit pas ceci/g)).toHaveLength(1);
  });

  it("offers a supplier no refund, and nothing once it is closed", async () => {
    const own = makeIncident({ steps: ["answer", "close"] });
    const { html } = await ask(path, { cookie: deskCookie("SUPPLIER"), answers: answersFor("SUPPLIER", own) });
    expect(html).not.toContain("Remboursement, € TTC");
    const closed = makeIncident({ status: "CLOSED", steps: [], closedAt: incident.createdAt });
    const after = await ask(path, { cookie: deskCookie("SUPPLIER"), answers: answersFor("SUPPLIER", closed) });
    expect(after.html).not.toContain("<textarea");
  });

  it("is answered and closed by its forms, which send what was typed, and say what is in the way", async () => {
    const sent: unknown[] = [];
    const posted = makeThread().messages[0];
    if (!posted) throw new Error("A conversation has messages");
    const answers = {
      ...answersFor("OPERATOR"),
      ...on.deskThreads.postDeskThreadMessage(
        { logisticOrderId: incident.orderLogisticId, threadId: incident.threadId },
        ({ body }) => {
          sent.push(body);
          return posted;
        },
      ),
      ...on.deskIncidents.closeDeskIncident({ incidentId: incident.id }, ({ body }) => {
        sent.push(body);
        return makeIncident({ status: "CLOSED" });
      }),
    };
    const cookie = deskCookie("OPERATOR");
    const said = await ask(path, { cookie, answers }, { say: incident.threadId, message: "Nous regardons" });
    expect([said.status, said.location]).toEqual([302, `${path}?done=said`]);
    const closed = await ask(path, { cookie, answers }, { words: "Remboursé", refund: "12,50" });
    expect([closed.status, closed.location]).toEqual([302, `${path}?done=closed`]);
    expect(sent).toEqual([
      { message: "Nous regardons", attachments: [] },
      { message: "Remboursé", refundAmount: 12.5 },
    ]);
    const wordless = await ask(path, { cookie, answers }, { words: " " });
    expect(wordless.html).toContain("Écrivez au client comment l’incident se conclut.");
    const amount = await ask(path, { cookie, answers }, { words: "Clos", refund: "douze" });
    expect(amount.html).toContain("Indiquez un montant comme 12,50");
    const much = on.deskIncidents.closeDeskIncident({ incidentId: incident.id }, () => refuse(400, "F-E-007"));
    const tooMuch = await ask(
      path,
      {
        cookie,
        answers: { ...answers, ...much },
      },
      { words: "Clos", refund: "9999" },
    );
    // The field says it, beside what can be sent back, with what was typed.
    expect(textOf(tooMuch.html)).toContain("Remboursable : 138 € TTC.");
    expect(tooMuch.html).toMatch(/<input(?=[^>]*name="refund")(?=[^>]*aria-invalid="true")(?=[^>]*value="9999")/);
    expect(tooMuch.html.match(/Le remboursement dépasse ce qui a été payé\./g)).toHaveLength(1);
    expect(tooMuch.html).toMatch(/<details[^>]*open/);
  });
});

describe("people who were deleted", () => {
  it("are named in the language of the page, in an incident and in the list of messages", async () => {
    const gone = "Utilisateur supprimé";
    const by = { type: "CUSTOMER", name: gone } as const;
    const own = makeIncident({ customerName: gone, history: incident.history.map((step) => ({ ...step, by })) });
    const cookie = deskCookie("OPERATOR");
    const one = await ask(`/en${path}`, { cookie, answers: answersFor("OPERATOR", own) });
    const [message] = makeThread().messages;
    if (!message) throw new Error("A conversation has messages");
    const thread = makeThread({
      customerName: gone,
      messages: [{ ...message, author: { ...message.author, name: gone } }],
    });
    const answers = { ...atDesk("OPERATOR"), ...on.deskThreads.getOrderConversations(() => pageOf([thread])) };
    const list = await ask("/en/desk/messages?about=orders", { cookie, answers });
    for (const { html } of [one, list]) {
      expect(html).toContain("Deleted user");
      expect(html).not.toContain(gone);
    }
  });
});

describe("what is said about an order at the desk", () => {
  it("leads from the list of messages to the order, or to its incident", async () => {
    const alone = makeThread({ id: "0000000019", incidentId: null, subject: "Quai fermé" });
    const answers = {
      ...atDesk("SUPPLIER"),
      ...on.deskThreads.getOrderConversations(() => pageOf([makeThread(), alone])),
    };
    const { html } = await ask("/desk/messages?about=orders", { cookie: deskCookie("SUPPLIER"), answers });
    expect(html).toContain(`/desk/incidents/0000000007#thread-0000000008`);
    expect(html).toContain(`/desk/orders/${alone.orderLogisticReference}/messages#thread-0000000019`);
  });
});
