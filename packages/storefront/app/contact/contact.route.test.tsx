import type { ContactRequest } from "@comptoir/contract/contact/contact-requests";
import { describe, expect, it } from "vitest";
import * as contact from "#contact/contact.route.tsx";
import { type Answers, on, refuse } from "../../test/fake-commerce.ts";
import { makeOrder } from "../../test/make-orders.ts";
import { buyer, pageOf } from "../../test/make-pages.ts";
import { askRoute } from "../../test/one-route.tsx";

const order = makeOrder();
const orders = on.commercialOrders.getCommercialOrders(() => pageOf([order]));
const at = "contact";
const request: ContactRequest = {
  ...{ id: "0000000012", status: "OPEN", subject: "Devis", message: "Bonjour", commercialOrder: null },
  ...{ attachments: [], createdAt: "2026-03-16T08:00:00Z" },
};
const fields = [
  ["formKey", "a key"],
  ["subject", "Devis"],
  ["order", order.id],
  ["message", "Bonjour"],
] as const;
const post = (answers: Answers, changed: Readonly<Record<string, string>> = {}) =>
  askRoute(contact, "/contact", {
    at,
    answers: { ...orders, ...answers },
    form: fields.map(([name, value]) => [name, changed[name] ?? value] as const),
  });
const plain = (html: string) => html.replace(/[\u202f\u00a0]/g, " ");

describe("the page that writes to the operator (ux X-03)", () => {
  it("knows who writes, offers the orders of the account, and takes files", async () => {
    const { html } = await askRoute(contact, `/contact?order=${order.id}`, { at, answers: orders });
    for (const words of [buyer.user.email, buyer.user.lastName, order.reference, "sous un jour ouvré"])
      expect(plain(html)).toContain(words);
    expect(html).toMatch(new RegExp(`<option[^>]*value="${order.id}"[^>]*selected`));
    expect(html).toContain('type="file"');
    expect(html).toMatch(/enctype="multipart\/form-data"/i);
  });

  it("does without orders that cannot be read", async () => {
    const answers = on.commercialOrders.getCommercialOrders(() => refuse(500, "F-E-999"));
    const { html } = await askRoute(contact, "/contact", { at, answers });
    expect(html).not.toContain("Commande concernée");
    expect(html).toContain("Envoyer le message");
  });

  it("sends what was written, with a key of its own, and tells its number afterwards", async () => {
    const sent: unknown[] = [];
    const answers = on.contactRequests.sendContactRequest(({ body }, { request: { headers } }) => {
      sent.push([body, headers.get("Idempotency-Key")]);
      return request;
    });
    const first = await post(answers);
    await post(answers);
    expect([first.status, first.location]).toEqual([302, "/contact?sent=0000000012"]);
    const body = { subject: "Devis", message: "Bonjour", commercialOrderId: order.id, attachments: [] };
    expect(sent[0]).toEqual([body, expect.stringMatching(/.{20}/)]);
    expect(sent[1]).toEqual(sent[0]);
    const { html } = await askRoute(contact, "/contact?sent=0000000012", { at, answers: orders });
    expect(plain(html)).toContain("n° 0000000012 est bien parti");
  });

  it("says beside each field what is missing, and keeps what was filled in", async () => {
    const { html, status } = await post({}, { subject: " ", message: "" });
    expect(status).toBe(400);
    expect(html).toContain('href="#contact-subject"');
    expect(html).toContain('href="#contact-message"');
    expect(html).toMatch(new RegExp(`<option[^>]*value="${order.id}"[^>]*selected`));
    expect((await post({}, { message: "a".repeat(4_001) })).html).toContain("Raccourcissez le message");
  });

  it.each([
    [429, "TOO_MANY_REQUESTS", "Trop de messages en peu de temps"],
    [404, "F-E-033", "Cette commande n’est plus accessible"],
  ] as const)("explains a refusal of %d in words, with the message still there", async (status, code, words) => {
    const { html } = await post(on.contactRequests.sendContactRequest(() => refuse(status, code)));
    expect(html).toContain(words);
    expect(html).toMatch(/<textarea[^>]*>Bonjour/);
  });

  it("takes the files away that are gone, and says so", async () => {
    const gone = on.contactRequests.sendContactRequest(() => refuse(400, "F-E-002", "F-E-002", "attachments[0]"));
    const { html } = await post(gone);
    expect(html).toContain('href="#files-contact-message"');
    expect(html).toMatch(/<textarea[^>]*>Bonjour/);
  });
});
