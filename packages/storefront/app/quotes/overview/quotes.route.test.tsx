import type { MasterQuoteSummary } from "@comptoir/contract/quotes/quote-summaries";
import { describe, expect, it } from "vitest";
import * as accountRoute from "#quotes/overview/account-quotes.route.tsx";
import * as route from "#quotes/overview/quotes.route.tsx";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { makeBuyer, pageOf } from "../../../test/make-pages.ts";
import { makeQuote, makeSummary } from "../../../test/make-quotes.ts";
import { askRoute, bodyOf } from "../../../test/one-route.tsx";

const at = "quotes";
const counts = { DECIDE: 1, TO_SEND: 2, WAITING: 3, DONE: 4 };
const summaries = (content: MasterQuoteSummary[] = [], total = content.length) =>
  on.quotes.getMasterQuoteSummaries(({ query: { page, size } }) => ({
    ...pageOf(content.slice(page * size, (page + 1) * size), total),
    ...{ totalPages: Math.ceil(total / size), counts },
  }));
const at1 = { supplierName: "Cartonneries du Vexin", unreadCount: 0 } as const;
const sent = makeSummary({
  ...{ id: "quote-2", name: "Banquet" },
  supplierQuotes: [
    { ...at1, id: "answer-1", status: "NEW" },
    { ...at1, id: "answer-2", status: "CLOSED" },
  ],
});
const answers = {
  ...on.auth.getAuthenticatedUser(() => makeBuyer({ groups: ["FOC_User"] })),
  ...summaries([makeSummary(), sent]),
  ...on.quotes.getMasterQuote({ masterQuoteId: "quote-1" }, () => makeQuote({ description: "Terrasse" })),
  ...on.quotes.createMasterQuote(() => makeQuote({ id: "quote-3" })),
  ...on.quotes.deleteMasterQuote({ masterQuoteId: "quote-1" }, () => undefined),
};
const show = (path = "/quotes", other: Answers = {}) =>
  askRoute(route, path, { at, answers: { ...answers, ...other } });
const post = (form: readonly (readonly [string, string])[], other: Answers = {}) =>
  askRoute(route, "/quotes", { at, answers: { ...answers, ...other }, form });

describe("the quote requests of a buyer", () => {
  it("are read a page at a time, one's own", async () => {
    const { html, calls } = await show();
    const query = new URL(calls.find(({ url }) => url.includes("summaries"))?.url ?? "").searchParams;
    expect([query.get("page"), query.get("size"), query.get("fromCustomerAccount")]).toEqual(["0", "20", "false"]);
    expect(html).toContain('href="/quotes/quote-1"');
    expect(html).toContain("À envoyer");
  });

  it("show each supplier that was asked with its state", async () => {
    const { html } = await show();
    expect(html).toMatch(/Cartonneries du Vexin.*En attente du fournisseur.*Clos/s);
  });

  it("can be those of the whole company, with who asked", async () => {
    const { html, calls } = await show("/quotes?of=account");
    expect(calls.some(({ url }) => url.includes("fromCustomerAccount=true"))).toBe(true);
    expect(html).toContain("Demandé par");
    expect(html).toContain("Alice Martin");
  });

  it("lead on where there are none yet", async () => {
    const { html } = await show("/en/quotes", {
      ...on.quotes.getMasterQuoteSummaries(() => ({
        ...pageOf([]),
        counts: { DECIDE: 0, TO_SEND: 0, WAITING: 0, DONE: 0 },
      })),
    });
    expect(html).toContain("No request yet");
    for (const path of ["/en/c", "/en/buyinglist"]) expect(html).toContain(`href="${path}"`);
  });

  it("that cannot be read are logged, said so, and leave the rest of the page (specification §8)", async () => {
    const answers = { ...on.quotes.getMasterQuoteSummaries(() => refuse(500, "INTERNAL")) };
    const { status, html, told } = await show("/quotes", answers);
    expect(status).toBe(200);
    expect(html).toContain("n’ont pas pu être lues");
    expect(html).toContain("Réessayer");
    expect(html).toContain('name="quoteName"');
    expect(told).toEqual([expect.stringContaining("error The quotes could not be read: 500")]);
  });
});

describe("the list of requests", () => {
  const askedFor = async (path: string) => {
    const { html, calls } = await show(path);
    const query = new URL(calls.find(({ url }) => url.includes("summaries"))?.url ?? "").searchParams;
    return { html, tab: query.get("tab"), search: query.get("search"), page: query.get("page") };
  };

  it.each([
    ["decide", "DECIDE"],
    ["toSend", "TO_SEND"],
    ["waiting", "WAITING"],
    ["done", "DONE"],
    ["nonsense", null],
    ["toString", null],
  ])("shows one tab: %s", async (word, tab) => {
    expect((await askedFor(`/quotes?tab=${word}`)).tab).toBe(tab);
  });

  it("counts each tab, and all of them", async () => {
    const counted = (await show()).html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
    expect(counted).toMatch(/Toutes 10 .*1 .*2 .*3 .*4 /);
  });

  it("is searched, and says when nothing fits", async () => {
    const { search, page } = await askedFor("/quotes?search=ete+over&page=2");
    expect([search, page]).toEqual(["ete over", "1"]);
    const { html } = await show("/quotes?search=automne&of=account", summaries());
    expect(html).toContain("Aucune demande ne correspond");
    expect(html).toContain('href="/quotes?of=account"');
  });

  it.each([
    ["askedAt,desc", "askedAt,desc"],
    ["validityDate,asc", "validityDate,asc"],
    ["nonsense", null],
  ])("stands in the order that its address asks for, and stays in it: %s", async (word, asked) => {
    const many = Array.from({ length: 45 }, (_, index) => makeSummary({ id: `q${index}` }));
    const { html, calls } = await show(`/quotes?sort=${word}&of=account`, summaries(many));
    const { searchParams } = new URL(calls.find(({ url }) => url.includes("summaries"))?.url ?? "");
    expect(searchParams.get("sort[]") ?? searchParams.get("sort")).toBe(asked);
    const kept = asked ? `&amp;sort=${encodeURIComponent(asked)}` : "";
    expect(html).toContain(`href="/quotes?of=account${kept}&amp;page=2"`);
    expect(html).toContain(`href="/quotes?of=account&amp;tab=done${kept}"`);
    if (asked) expect(html).toMatch(new RegExp(`<option value="${asked}" selected`));
  });

  it("tells the dates that it can be sorted by", async () => {
    const moments = {
      askedAt: "2026-03-02T08:00:00Z",
      answeredAt: "2026-03-04T08:00:00Z",
      validityDate: "2026-04-01T21:59:59Z",
    };
    const { html } = await show("/quotes", summaries([makeSummary({ ...sent, ...moments })]));
    for (const words of [
      "Demandé le 02-03-2026",
      "Dernière réponse le 04-03-2026",
      "Valable jusqu’au 01-04-2026 inclus",
    ])
      expect(html).toContain(words);
  });

  it("tells how many messages of a supplier the buyer has not seen", async () => {
    const supplierQuotes = [
      { ...at1, id: "answer-1", status: "NEW" as const, unreadCount: 2 },
      { ...at1, id: "answer-2", status: "NEW" as const },
    ];
    const { html } = await show("/quotes", summaries([makeSummary({ supplierQuotes })]));
    expect(html.match(/2 nouveaux messages/g)).toHaveLength(1);
    expect(html.match(/nouveaux? message/g)).toHaveLength(1);
  });

  it("comes in pages, and shows the last one for an address beyond it", async () => {
    const many = Array.from({ length: 45 }, (_, index) => makeSummary({ id: `q${index}` }));
    const idsOf = (html: string) =>
      [...html.matchAll(/<th scope="row".*?href="\/quotes\/(\w+)"/gs)].map(([, id]) => id);
    const { html } = await show("/quotes?page=3&of=account", summaries(many));
    expect(idsOf(html)).toEqual(["q40", "q41", "q42", "q43", "q44"]);
    expect(html).toContain('href="/quotes?of=account&amp;page=2"');
    expect(idsOf((await show("/quotes?page=99", summaries(many))).html)).toHaveLength(5);
  });

  it("stands in the account area too, and stays there", async () => {
    const { html } = await askRoute(accountRoute, "/account/quotes?tab=decide", { at: "account/quotes", answers });
    expect(html).toContain('href="/account/quotes?tab=done"');
  });
});

describe("a new request", () => {
  it("opens, and holds no line yet", async () => {
    const { location, calls } = await post([
      ["quoteName", " Été "],
      ["description", "Terrasse"],
      ["create", "1"],
    ]);
    expect(location).toBe("/quotes/quote-3?created=1");
    expect(await bodyOf(calls, "POST /v1/shop/master-quotes")).toEqual({ name: "Été", description: "Terrasse" });
  });

  it.each(["", "   "])("needs a name, said as the specification says it: %j", async (name) => {
    const { status, html, calls } = await post([
      ["quoteName", name],
      ["description", "Terrasse"],
      ["create", "1"],
    ]);
    expect(status).toBe(400);
    expect(html).toContain("Donnez un nom à la demande.");
    expect(html).toContain('<span lang="en">Name is required to create a new quote.</span>');
    expect(html).toContain(">Terrasse</textarea>");
    expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
  });

  it("keeps what was typed when the name is too long, and when the call fails", async () => {
    const long = "x".repeat(256);
    expect((await post([["quoteName", long]])).html).toContain("Raccourcissez le nom à 255 caractères.");
    const failing = { ...on.quotes.createMasterQuote(() => refuse(503, "UNAVAILABLE")) };
    const { status, html } = await post([["quoteName", "Été"]], failing);
    expect(status).toBe(400);
    expect(html).toContain("L’enregistrement a échoué.");
    expect(html).toContain('value="Été"');
  });

  it("takes over what was searched for in vain (ux S-04)", async () => {
    const { html } = await show("/quotes?sought=bo%C3%AEte+%C3%A0+chapeau");
    expect(html).toContain('value="boîte à chapeau"');
    expect(html).toMatch(/Nous cherchons\s: boîte à chapeau<\/textarea>/u);
  });
});

describe("a request that is deleted", () => {
  it("can be taken back with its lines from the page that says so", async () => {
    const { html, calls } = await post([["delete", "quote-1"]]);
    expect(calls.some(({ method }) => method === "DELETE")).toBe(true);
    expect(html).toMatch(/La demande «\sSaison d’été\s» est supprimée/u);
    expect(html).toContain('name="restore" value="Saison d’été"');
    const kept = '[{"variantId":"CAI-0001","quantity":40}]';
    expect(html).toContain(kept.replaceAll('"', "&quot;"));

    const back = await post([
      ["restore", "Saison d’été"],
      ["description", "Terrasse"],
      ["articles", kept],
    ]);
    expect(back.location).toBe("/quotes/quote-3?restored=1");
    const made = back.calls.find(({ method }) => method === "POST");
    expect(new URL(made?.url ?? "").searchParams.get("idType")).toBe("EXTERNAL_ID");
    expect(await bodyOf(back.calls, "POST /v1/shop/master-quotes")).toEqual({
      name: "Saison d’été",
      description: "Terrasse",
      masterQuoteDetailsToAdd: [{ productVariantId: "CAI-0001", quantity: 40, updateAction: "ADD_QUANTITY" }],
    });
  });

  it("is not deleted when suppliers were asked, or when it is nobody's", async () => {
    const asked = { ...on.quotes.deleteMasterQuote({ masterQuoteId: "quote-1" }, () => refuse(409, "CONFLICT")) };
    const { status, html } = await post([["delete", "quote-1"]], asked);
    expect(status).toBe(400);
    expect(html).toContain("Cette demande a changé entre-temps.");
    expect((await post([["delete", "of-the-neighbour"]])).html).toContain("Cette demande n’existe plus.");
  });

  it("leaves out of what comes back what a changed form holds besides lines", async () => {
    const form = [
      ["restore", "Été"] as const,
      ["articles", '[{"variantId":7},{"variantId":"A","quantity":-1},3]'] as const,
    ];
    expect(await bodyOf((await post(form)).calls, "POST /v1/shop/master-quotes")).toMatchObject({
      masterQuoteDetailsToAdd: [],
    });
    const broken = await post([
      ["restore", "Été"],
      ["articles", "{"],
    ]);
    expect(broken.location).toBe("/quotes/quote-3?restored=1");
  });
});
