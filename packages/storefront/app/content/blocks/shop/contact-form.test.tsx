import { describe, expect, it } from "vitest";
import * as contentPage from "#content/page/content-page.route.tsx";
import { isMadeForAnybody } from "#lib/session/caching.ts";
import type { ContentService } from "#lib/session/context.ts";
import { on, refuse } from "../../../../test/fake-commerce.ts";
import { makeOrder } from "../../../../test/make-orders.ts";
import { buyer, pageOf } from "../../../../test/make-pages.ts";
import { askRoute } from "../../../../test/one-route.tsx";

const block = { component: "contact_form", title: "Une question ?", text: "Écrivez-nous", subject: "Devis annuel" };
const inText = {
  ...{ component: "text", title: "Texte" },
  text: { type: "doc", content: [{ type: "blok", attrs: { body: [{ _uid: "1", ...block }] } }] },
};

const contentOf = (...body: object[]): ContentService => ({
  ...{ endpoint: "http://content.test/v2", token: "public" },
  async fetch(input) {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (pathname.endsWith("/cdn/spaces/me")) return Response.json({ space: { version: 1 } });
    const story = { id: 1, uuid: "u", name: "Aide", full_slug: "faq", content: { component: "page", body } };
    return Response.json({ story, cv: 1, rels: [], links: [] });
  },
});

const order = makeOrder();
const answers = on.commercialOrders.getCommercialOrders(() => pageOf([order]));
const show = (visit: Partial<Parameters<typeof askRoute>[2]> = {}, content = contentOf(block)) =>
  askRoute(contentPage, "/faq?from=mail", { at: "faq", answers, content, ...visit });

describe("the form to the operator on a page of an editor (ux X-03)", () => {
  it("knows who writes and the orders of the account, and is sent to the page of its own", async () => {
    const { html } = await show();
    for (const words of ["Une question ?", "Écrivez-nous", buyer.user.email, order.reference, 'value="Devis annuel"'])
      expect(html).toContain(words);
    expect(html).toMatch(/<form[^>]*action="\/contact"[^>]*enctype="multipart\/form-data"/i);
    expect(html).toMatch(/name="formKey" value="[^"]{20,}"/);
  });

  it("shows a guest the sign-in that comes back to it, and nothing that is one visitor's", async () => {
    const { html, session, calls } = await show({ isGuest: true, shop: { contact: { email: "aide@shop.test" } } });
    expect(html).toContain(`href="/auth/login?to=${encodeURIComponent("/faq?from=mail#une-question")}"`);
    expect(html).toContain('href="mailto:aide@shop.test"');
    expect(html).not.toContain("formKey");
    expect(calls).toEqual([]);
    expect(isMadeForAnybody(session)).toBe(true);
  });

  it("stands twice on a page without naming a field twice", async () => {
    const { html } = await show({}, contentOf(block, { component: "columns", main: [block], side: [] }));
    const ids = [...html.matchAll(/ id="([^"]*-(?:subject|message|order))"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThanOrEqual(6);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("does without orders that cannot be read, and within a text leads to the page of its own", async () => {
    const away = await show({ answers: on.commercialOrders.getCommercialOrders(() => refuse(500, "F-E-999")) });
    expect(away.html).not.toContain("Commande concernée");
    expect(away.html).toContain("Envoyer le message");
    const { html } = await show({}, contentOf(inText));
    expect(html).toContain('href="/contact"');
    expect(html).not.toContain("<form");
  });
});
