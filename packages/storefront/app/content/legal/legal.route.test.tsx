import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import * as legal from "#content/legal/legal.route.tsx";
import type { ContentService } from "#lib/session/context.ts";
import { askRoute } from "../../../test/one-route.tsx";

const stories = fileURLToPath(new URL("../../../../content/stories/", import.meta.url));

/** A content service of our own stories in French, as their files hold them. */
const content: ContentService = {
  endpoint: "http://content.test/v2",
  token: "public",
  async fetch(input) {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (pathname.endsWith("/cdn/spaces/me")) return Response.json({ space: { version: 1 } });
    const slug = pathname.split("/cdn/stories/")[1] ?? "";
    const text = await readFile(`${stories}${slug}.json`, "utf8").catch(() => null);
    if (text === null) return Response.json(["This record could not be found"], { status: 404 });
    return Response.json({ story: { ...JSON.parse(text), full_slug: slug }, cv: 1, rels: [], links: [] });
  },
};

const show = async (page: string, shop: Parameters<typeof askRoute>[2]["shop"] = {}) =>
  (await askRoute(legal, `/legal/${page}`, { at: "legal/:page", isGuest: true, shop, content })).html;

const contact = { phone: "+33 4 72 00 00 00", email: "aide@shop.test" };

it.each(["accessibility", "privacy"])("the page on %s says whom to write to (ux Y-12, V-07)", async (page) => {
  const html = await show(page, { contact });
  expect(html).toContain('href="mailto:aide@shop.test"');
  expect(html).toContain('href="tel:+33472000000"');
  expect(await show(page)).toContain("Le conseiller qui a ouvert le compte de votre entreprise vous répond.");
});

it("no other page does", async () => {
  const html = await show("terms", { contact });
  expect(html).toContain("Retard de paiement");
  expect(html).not.toContain("mailto:");
});

it("terms of sale name their version and since when they are in force (ux W-03)", async () => {
  expect(await show("terms")).toContain("Version 1.0, en vigueur depuis le 22 novembre 2026");
  expect(await show("cookies")).not.toContain("en vigueur depuis");
});

it("how results are ranked is a page of its own (ux V-09)", async () => {
  const html = await show("ranking");
  expect(html).toContain("Classement des résultats");
  expect(html).toContain("Ce qui ne compte jamais");
});

it("while the content service is away the page says so", async () => {
  const away: ContentService = { ...content, fetch: () => Promise.reject(new TypeError("fetch failed")) };
  const { html } = await askRoute(legal, "/legal/terms", { at: "legal/:page", isGuest: true, content: away });
  expect(html).toContain("<h1");
  expect(html).not.toContain("Retard de paiement");
});
