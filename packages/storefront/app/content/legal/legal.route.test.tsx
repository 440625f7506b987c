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
  expect(await show("terms")).toContain("Version 1.1, en vigueur depuis le 30 novembre 2026");
  expect(await show("cookies")).not.toContain("en vigueur depuis");
});

it("terms and privacy say what the law of France wants said between companies", async () => {
  const terms = await show("terms");
  for (const words of ["trois fois le taux d’intérêt légal", "40\u00a0€", "L133-3", "Réserve de propriété", "1218"])
    expect(terms).toContain(words);
  const privacy = await show("privacy");
  for (const words of ["responsable du traitement", "Base légale", "transporteurs", "www.cnil.fr"])
    expect(privacy).toContain(words);
});

/** What code keeps in a browser, by the names that it gives: constants, and the first words of keys that are put together. */
const namesIn = (code: string): readonly string[] =>
  [
    /\b(?:cookieName|addingCookie|comparisonCookie|storageKey|quantityUnitKey) = "([\w-]+)"/g,
    /\bkeptUnder\("([\w-]+)"/g,
    /(?:storageKey|keyOf|const key)\b[^`;{]*`(\w[\w-]*) \$\{/g,
    /(?:storageKey|keyOf)\b[^;]*=>\s*`(\w[\w-]*) \$\{/g,
    /(?:access|refresh): "(\w+)"/g,
    /languageCookie = \{ name: "(\w+)"/g,
    /const key = "([\w-]+)"/g,
  ].flatMap((pattern) => [...code.matchAll(pattern)].map(([, name = ""]) => name));

it("the page on cookies names all that code keeps in a browser, in both languages", async () => {
  const app = fileURLToPath(new URL("../../", import.meta.url));
  const files = (await readdir(app, { recursive: true })).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const sources = await Promise.all(files.map((file) => readFile(app + file, "utf8")));
  const keeping = sources.filter((code) =>
    /localStorage|sessionStorage|writeCookie\(|keepPacked\(|keptUnder\(|: Storage|Pick<.*Storage/.test(code),
  );
  const names = new Set([
    "account",
    ...[...keeping, ...sources.filter((code) => /languageCookie = |Cookie = "|quantityUnitKey = /.test(code))].flatMap(
      namesIn,
    ),
  ]);
  expect(names.size).toBeGreaterThan(25);
  for (const path of ["/legal/cookies", "/en/legal/cookies"]) {
    const { html } = await askRoute(legal, path, { at: "legal/:page", isGuest: true, content });
    expect([...names].filter((name) => !html.includes(`<code>${name}</code>`))).toEqual([]);
  }
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
