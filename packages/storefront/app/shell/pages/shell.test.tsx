import { describe, expect, it } from "vitest";
import { createLoadContext } from "#lib/session/context.ts";
import { refusedMiddleware } from "#shell/middleware.server.ts";
import { on, refuse, signedIn, tokenFor } from "../../../test/fake-commerce.ts";
import { homeCart, makeHome } from "../../../test/make-home.ts";
import { buyer, makeCategory } from "../../../test/make-pages.ts";
import { summariesOf } from "../../../test/make-quotes.ts";
import { ask } from "../../../test/shop.tsx";
import { drawRefusedPage } from "./refused-page.tsx";

describe("languages", () => {
  it("the root path leads to the visitor's language: cookie first, then the browser", async () => {
    const english = { "accept-language": "en-GB,fr;q=0.8" };
    expect((await ask("/?from=mail", { headers: english })).location).toBe("/en?from=mail");
    expect((await ask("/", { headers: english, cookie: "locale=fr" })).status).toBe(200);
    expect((await ask("/", { cookie: "locale=en" })).location).toBe("/en");
    expect((await ask("/", {})).status).toBe(200);
  });

  it("no other path is redirected for its language, nor a link inside the shop", async () => {
    const headers = { "accept-language": "en", "sec-fetch-site": "same-origin" };
    expect((await ask("/help", { headers: { "accept-language": "en" } })).status).toBe(200);
    expect((await ask("/", { headers })).status).toBe(200);
  });

  it.each([
    ["/EN/help/", "/en/help"],
    ["/en/?page=2", "/en?page=2"],
    ["//elsewhere.test", "/elsewhere.test"],
  ])("%s has the one address %s", async (path, address) => {
    const { status, location } = await ask(`http://localhost:3000${path}`);
    expect([status, location]).toEqual([301, address]);
  });

  it("a form without scripts leads to the address that names only what is set in it", async () => {
    const sent = { "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate" };
    const { status, location } = await ask("/help?from=&a=1&to=&a=2", { headers: sent });
    expect([status, location]).toEqual([302, "/help?a=1&a=2"]);
    expect((await ask("/help?from=", { headers: sent })).location).toBe("/help");
    expect((await ask("/help?a=1", { headers: sent })).status).toBe(200);
    // A link from elsewhere is no form of the shop.
    expect((await ask("/help?from=", {})).status).toBe(200);
  });

  it("the switch keeps page and query and is remembered for 365 days", async () => {
    const { location, cookies } = await ask("/choice/language", {}, { language: "en", to: "/c/boites?page=2" });
    expect(location).toBe("/en/c/boites?page=2");
    expect(cookies.get("locale")).toBe("locale=en; Path=/; SameSite=Lax; Max-Age=31536000");
    expect((await ask("/en/choice/language", {}, { language: "fr", to: "/en" })).location).toBe("/");
    expect((await ask("/choice/language", {}, { language: "en", to: "//elsewhere.test/x" })).location).toBe("/en");
    expect((await ask("/choice/language", {}, { language: "de", to: "/" })).status).toBe(400);
  });

  it("both languages show the same pages", async () => {
    expect((await ask("/help")).html).toContain("Aide et contact");
    expect((await ask("/en/help")).html).toContain("Help and contact");
    expect((await ask("/fr/help")).status).toBe(404);
  });
});

describe("errors", () => {
  it("an unmatched route gives a 404 that names it and keeps header and search", async () => {
    const { status, html } = await ask("/en/no/such-page?x=1");
    expect(status).toBe(404);
    expect(html).toContain("Page not found: /en/no/such-page<");
    expect(html).toContain('role="search"');
  });

  it("a route whose parameters name nothing gives a 404 with its full path", async () => {
    const { status, html } = await ask("/named/nothing?x=1");
    expect(status).toBe(404);
    expect(html).toContain("Page Not Found: /named/nothing?x=1");
  });

  it("a failure gives a 500 that tells nothing of the inside", async () => {
    const { status, html } = await ask("/failing");
    expect(status).toBe(500);
    expect(html).toContain("Internal Server Error");
    expect(html).not.toContain("secret of the inside");
    expect(html).toContain('role="search"');
  });

  it("a commerce API that is away for a moment gives a 503 that says so and keeps the frame", async () => {
    const answers = { ...on.catalogue.getOnlineCategories(() => refuse(503, "UNAVAILABLE")) };
    const { status, html } = await ask("/asking", { answers });
    expect(status).toBe(503);
    expect(html).toContain("La boutique ne répond pas pour l’instant");
    expect(html).toContain("Réessayer");
    expect(html).toContain('role="search"');
  });

  it.each<readonly [status: number, code: string, title: string, way: string | null]>([
    [403, "FORBIDDEN", "Votre profil ne le permet pas", null],
    [403, "ACCOUNT_FORBIDDEN", "Ce compte n’est plus l’un des vôtres", "Rouvrir la page"],
    [409, "CONFLICT", "Cela a changé entre-temps", "Rouvrir la page"],
    [422, "F-E-039", "Cela a changé entre-temps", "Rouvrir la page"],
    [429, "TOO_MANY_REQUESTS", "Trop d’envois à la fois", "Réessayer"],
  ])("a commerce API that answers %i %s is told on a page of that status, with the way on", async (...refused) => {
    const [status, code, title, way] = refused;
    const answers = { ...on.catalogue.getOnlineCategories(() => refuse(status, code)) };
    const page = await ask("/asking?a=1", { answers, cookie: `token=${tokenFor(600)}` });
    expect([page.status, page.html.includes(`>${title}</h1>`)]).toEqual([status, true]);
    const [, again = null] = /<a href="\/asking\?a=1"[^>]*>([^<]*)</.exec(page.html) ?? [];
    expect(again).toBe(way);
    expect(page.html).toContain('role="search"');
    expect(page.told.filter((line) => line.startsWith("error"))).toEqual([]);
  });
});

describe("pages that need a session", () => {
  it("redirect a visitor to home, which explains politely and leads back", async () => {
    const { status, location } = await ask("/checkout/cart?page=2");
    expect(status).toBe(302);
    expect(location).toBe("/?login=required&to=%2Fcheckout%2Fcart%3Fpage%3D2");
    const { html } = await ask(location ?? "", { answers: signedIn });
    expect(html).toContain("Connectez-vous pour continuer");
    expect(html).toContain('href="/auth/login?to=%2Fcheckout%2Fcart%3Fpage%3D2"');
  });

  it("open for a signed-in buyer", async () => {
    const { status, html } = await ask("/checkout/cart", { answers: signedIn, cookie: `token=${tokenFor(600)}` });
    expect(status).toBe(200);
    expect(html).toContain("<h1>Paniers</h1>");
    expect(html).toContain("Panier, 12 lignes");
  });
});

describe("the header", () => {
  it("leads buyers to their lists, and guests not (ux G-12)", async () => {
    const headerOf = ({ html }: { readonly html: string }) => html.slice(0, html.indexOf("</header>"));
    const list = /<a[^>]*class="button[^>]*href="\/buyinglist"/;
    const signed = await ask("/help", { cookie: `token=${tokenFor(600)}`, answers: signedIn });
    expect(headerOf(signed)).toMatch(list);
    expect(headerOf(await ask("/help"))).not.toMatch(list);
  });

  it.each([
    ["lists a few accounts", 8],
    ["leaves more of them to their page", 9],
  ])("%s, and leads to that page (ux G-12)", async (_, count) => {
    const accounts = Array.from({ length: count }, (_each, at) => ({
      ...buyer.account,
      id: `${at}`,
      name: `Compte ${at}`,
    }));
    const answers = { ...signedIn, ...on.auth.getAuthenticatedUser(() => ({ ...buyer, accounts })) };
    const { html } = await ask("/help", { cookie: `token=${tokenFor(600, `accounts-${count}`)}`, answers });
    expect(html.match(/name="accountId"/g) ?? []).toHaveLength(count === 8 ? 8 : 0);
    expect(html).toMatch(/href="\/account\/accounts"[^>]*>Mes comptes</);
  });
});

describe("quotes that wait for the buyer", () => {
  const waiting = (total: number) => ({
    ...signedIn,
    ...on.quotes.getMasterQuoteSummaries(() => summariesOf([], total)),
  });
  const asked = ({ calls }: { readonly calls: readonly Request[] }) =>
    calls
      .filter(({ url }) => new URL(url).pathname === "/v1/shop/master-quote-summaries")
      .map(({ url }) => new URL(url).search);

  it("are counted beside the way to the quotes, once a minute and again after a write of the same buyer", async () => {
    const cookie = `token=${tokenFor(600, "waiting")}`;
    const first = await ask("/help", { cookie, answers: waiting(2) });
    expect(first.html).toContain("2 réponses attendent votre décision");
    expect(asked(first)).toEqual([expect.stringContaining("tab=DECIDE")]);
    const second = await ask("/en/help", { cookie, answers: waiting(1) });
    expect(second.html).toContain("2 answers await your decision");
    expect(asked(second)).toEqual([]);
    await ask("/choice/language", { cookie, answers: waiting(1) }, { language: "fr", to: "/" });
    const third = await ask("/help", { cookie, answers: waiting(1) });
    expect(third.html).toContain("1 réponse attend votre décision");
  });

  it("are not asked for a guest, and cost no page when they cannot be told", async () => {
    expect(asked(await ask("/help", { answers: waiting(2) }))).toEqual([]);
    const answers = { ...signedIn, ...on.quotes.getMasterQuoteSummaries(() => refuse(500, "INTERNAL")) };
    const { status, html, told } = await ask("/help", { cookie: `token=${tokenFor(600, "failing")}`, answers });
    expect([status, html.includes("votre décision")]).toEqual([200, false]);
    expect(told).toEqual([expect.stringContaining("error The quotes that wait could not be read: 500")]);
  });
});

describe("writes", () => {
  it.each([
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ "sec-fetch-site": "same-site" }, 403],
    [{ origin: "http://elsewhere.test" }, 403],
    [{ "sec-fetch-site": "same-origin" }, 302],
    [{ origin: "http://localhost:3000" }, 302],
  ])("with %j are answered %i", async (headers, status) => {
    expect((await ask("/choice/language", { headers }, { language: "en", to: "/" })).status).toBe(status);
  });

  it("that come from elsewhere are told so on a page of the shop", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    const { html } = await ask("/en/auth/login", { headers }, { email: "a@demo.test", password: "x" });
    expect(html).toContain("This was not sent from the shop");
  });
});

describe("the home page", () => {
  it("shows visitors the catalogue with how much each category holds", async () => {
    const category = makeCategory("CAT-1", { name: "Cartons", productCount: 51 });
    const { html } = await ask("/", { answers: { ...on.catalogue.getOnlineCategories(() => [category]) } });
    expect(html).toContain('href="/c/CAT-1"');
    expect(html).toContain("51 produits");
  });

  it("keeps its other blocks when one fails", async () => {
    const home = makeHome({ orders: null, carts: { cart: homeCart, total: 1 } });
    const answers = { ...signedIn, ...on.home.getBuyerHome(() => home) };
    const { status, html } = await ask("/", { answers, cookie: `token=${tokenFor(600)}` });
    expect(status).toBe(200);
    expect(html).toContain("Vos commandes n’ont pas pu être chargées.");
    expect(html).toContain("Semaine 48");
  });

  it("names a category without a name as specified", async () => {
    const category = makeCategory("CAT-1", { name: null, productCount: 1 });
    const { html } = await ask("/", { answers: { ...on.catalogue.getOnlineCategories(() => [category]) } });
    expect(html).toContain("Undefined Category");
  });
});

describe("what the shop does not begin with", () => {
  const given = {
    ...{ commerceFetch: () => new Response(), commerceUrl: "", apiKey: "", clientAddress: "", requestId: "request-1" },
    shop: { brand: "<Comptoir>", publicUrl: "", isDemo: true },
  };
  const draw = (status: number, pathname: string, isRead = false) =>
    drawRefusedPage({ status, pathname, isRead }, given);

  it.each([
    [413, "/fastcart", "Cet envoi est trop volumineux"],
    [413, "/en/fastcart", "This is too large to send"],
    [429, "/fastcart", "Trop d’envois à la fois"],
    [429, "/en/fastcart", "Too much was sent at once"],
    [503, "/", "La boutique ne répond pas pour l’instant"],
    [400, "/", "Ce formulaire n’a pas pu être lu"],
    [500, "/en", "This page could not be shown"],
  ])("is told by %i at %s in words", (status, pathname, title) => {
    const { html, headers } = draw(status, pathname);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain(`<html lang="${pathname.startsWith("/en") ? "en" : "fr"}">`);
    expect(html).not.toContain("<script");
    expect(headers["Cache-Control"]).toBe("private, no-store");
  });

  it("says of an address that cannot be read that there is no such page, and speaks of forms to whoever sent one", () => {
    expect(draw(400, "/%ff", true).html).toContain("<h1>Cette page n’existe pas</h1>");
    expect(draw(400, "/%ff", true).html).not.toContain("Réessayer");
  });

  it("is told to scripts in words of its own", () => {
    const context = createLoadContext({ ...given, refused: { status: 413 } });
    const url = new URL("http://localhost:3000/fastcart.data");
    const args = { context, request: new Request(url), url, pattern: "", params: {} };
    const refused = expect.objectContaining({ init: { status: 413, statusText: "Payload Too Large" } });
    expect(() => refusedMiddleware(args, async () => new Response())).toThrow(refused);
  });

  it("names the shop and the reference, and asks again only for what a link can ask", () => {
    const { html } = draw(503, '/c/"boxes"', true);
    expect(html).toContain("- &lt;Comptoir&gt;</title>");
    expect(html).toContain("request-1");
    expect(html).toContain('href="/c/&quot;boxes&quot;"');
    expect(draw(503, "/c/boxes").html).not.toContain('href="/c/boxes"');
  });
});
