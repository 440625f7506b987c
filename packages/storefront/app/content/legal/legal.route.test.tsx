import { readdir, readFile } from "node:fs/promises";
import { basename } from "node:path";
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
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
    if (pathname.endsWith("/cdn/spaces/me")) return Response.json({ space: { version: 1 } });
    const folder = searchParams.get("starts_with") ?? "";
    const files = await readdir(stories + folder);
    // The service writes the language before the slugs of any but the first.
    const language = searchParams.get("language") === "en" ? "en/" : "";
    const read = async (file: string) => ({
      ...JSON.parse(await readFile(stories + folder + file, "utf8")),
      full_slug: language + folder + basename(file, ".json"),
    });
    const headers = { total: String(files.length), "per-page": "25" };
    return Response.json({ stories: await Promise.all(files.map(read)), cv: 1, rels: [], links: [] }, { headers });
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

it("every page is there in English too", async () => {
  const files = await readdir(`${stories}legal`);
  for (const page of files.map((file) => basename(file, ".json"))) {
    const path = `/en/legal/${page}`;
    const { status } = await askRoute(legal, path, { at: "legal/:page", isGuest: true, content });
    expect(status, path).toBe(200);
  }
});

it("there is no page at a name that somebody makes up", async () => {
  const { status } = await askRoute(legal, "/legal/terms-of-nothing", { at: "legal/:page", isGuest: true, content });
  expect(status).toBe(404);
});

it("while the content service is away the page says so", async () => {
  const away: ContentService = { ...content, fetch: () => Promise.reject(new TypeError("fetch failed")) };
  const { html } = await askRoute(legal, "/legal/terms", { at: "legal/:page", isGuest: true, content: away });
  expect(html).toContain("<h1");
  expect(html).not.toContain("Retard de paiement");
});
