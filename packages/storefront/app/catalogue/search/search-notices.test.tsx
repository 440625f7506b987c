import type { SearchAnswer } from "@comptoir/contract/search";
import { describe, expect, it } from "vitest";
import * as search from "#catalogue/search/search.route.tsx";
import { type Answers, on } from "../../../test/fake-commerce.ts";
import { pageOf } from "../../../test/make-pages.ts";
import { makeRecord } from "../../../test/make-products.ts";
import { askRoute } from "../../../test/one-route.tsx";

describe("what became of the words of a search", () => {
  const warnings = [
    { code: "SEARCH_RELAXED", message: "Aucun résultat pour tous les mots", field: "query" },
    { code: "SEARCH_RELAXED", message: "Puis « gobelet » (sans « mauve », « noir »)", field: "query" },
  ];
  const black = [{ text: "noir", as: "noir", kind: "value" as const }];
  type ReadWords = NonNullable<SearchAnswer["understood"]>["words"];
  const shown = async (path: string, told: SearchAnswer["warnings"] = warnings, words: ReadWords = black) => {
    const answers: Answers = {
      ...on.catalogue.getOnlineCategories(() => []),
      ...on.catalogue.searchProducts(() => {
        const products = pageOf([]);
        return {
          products,
          facets: null,
          warnings: told,
          understood: { query: "gobelet noir", words, dropped: ["mauve"] },
        };
      }),
      ...on.catalogue.autocomplete(() => ({ products: [], brands: [], suppliers: [], navigations: [] })),
    };
    const { html, calls } = await askRoute(search, path, { at: "search", answers, isGuest: true });
    const asked = calls.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === "/v2/shop/search");
    return { html: html.replaceAll("&amp;", "&"), asked };
  };

  it("is told as a status, with the way to the exact words", async () => {
    const { html } = await shown("/search?query=gobelet+noir+mauve");
    expect(html).toMatch(/role="status"[^>]*>.*Aucun résultat pour tous les mots/);
    expect(html).toMatch(/href="[^"]*exact=1[^"]*"/);
  });

  it("says of what must not be that it is denied, and takes that away with it", async () => {
    const denied = ["blanc", "windowless"].map((text) => ({ text, as: text, kind: "excluded" as const }));
    const { html } = await shown("/search?query=gobelet+ni+blanc+windowless", [], denied);
    const said = (chip: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(chip)?.[1] ?? "";
    const chips = [...html.matchAll(/<a [^>]*class="chip"[^>]*>/g)].map(([chip]) => [
      new URL(said(chip, "href"), "http://shop").searchParams.get("query"),
      said(chip, "aria-label").replaceAll(/[\u00a0\u202f]/g, " "),
    ]);
    expect(chips).toContainEqual(["gobelet windowless", "Chercher sans tenir compte de « sans blanc »"]);
    expect(chips).toContainEqual(["gobelet ni blanc", "Chercher sans tenir compte de « windowless »"]);
  });

  it.each(["cards", "table"])("is told of each group of results, in %s", async (view) => {
    const { html } = await shown(`/search?query=gobelet+noir+mauve&view=${view}`);
    for (const { message } of warnings) expect(html.split(`<p>${message}</p>`)).toHaveLength(2);
  });

  describe("with groups on the page", () => {
    const records = ["1", "1", "2", "3"].map((product, place) =>
      makeRecord({
        product: { id: product, name: `Gobelet ${product}`, variantCount: 9 },
        variant: { id: `v${place}`, name: `Gobelet ${product}, ${place} cl`, externalSku: `GOB-${place}` },
      }),
    );
    const groups = ["1", "2", "3"].map((productId) => ({ productId, matches: 1 }));
    const rowsAt = async (query: string, { isGrouped, from }: { isGrouped: boolean; from: readonly unknown[] }) => {
      const told = warnings.map((warning, place) => ({ ...warning, message: `${warning.message} ${place}` }));
      const last = { code: "SEARCH_RELAXED", message: "Puis « gobelet »", field: "query" };
      const all = [...told, last].map((warning, place) => ({ ...warning, from: from[place] as number | null }));
      const answer = { facets: null, warnings: all, ...(isGrouped ? { groups } : {}) };
      const answers = on.catalogue.searchProducts(() => ({ ...answer, products: pageOf(records) }));
      const { html } = await askRoute(search, `/search?query=gobelet&${query}`, {
        at: "search",
        answers,
        isGuest: true,
      });
      const rows = [...html.matchAll(/<tr( class="spec-group")?.*?<\/tr>/gs)].map(([row, isGroup]) =>
        isGroup ? row.replaceAll(/<[^>]*>/g, "") : (/GOB-\d/.exec(row)?.[0] ?? ""),
      );
      return { html, rows: rows.filter((row) => row !== "") };
    };

    it.each([true, false])(
      "tells each above its articles in the table, and not twice (grouped: %s)",
      async (isGrouped) => {
        const { html, rows } = await rowsAt("view=table", { isGrouped, from: [undefined, 2, null] });
        const heading = "Puis « gobelet » (sans « mauve », « noir ») 1";
        expect(rows).toEqual(["GOB-0", "GOB-1", heading, "GOB-2", "GOB-3"]);
        expect(html.split(heading)).toHaveLength(2);
        expect(html).toMatch(/<tbody><tr class="spec-group"><th colSpan="\d+" scope="rowgroup">Puis/i);
        // What this page has none of is said above it.
        expect(html).toMatch(/role="status"[^>]*>.*mots 0.*<p>Puis « gobelet »<\/p>/s);
      },
    );

    it("tells them above cards", async () => {
      const { html } = await rowsAt("view=cards", { isGrouped: false, from: [undefined, 2, 3] });
      expect(html.match(/<p>Puis « gobelet »/g)).toHaveLength(2);
      expect(html).not.toContain("spec-group");
    });

    it("tells of a group where it begins, and not again where it goes on with the next page", async () => {
      const answers = on.catalogue.searchProducts(({ query: { page } }) => {
        const content = records.map((record) => ({
          ...record,
          variant: { ...record.variant, id: `${page}-${record.variant.id}` },
        }));
        const from = page === 0 ? [3, null] : [0, 1];
        const told = warnings.map((warning, place) => ({ ...warning, from: from[place] ?? null }));
        return { facets: null, warnings: told, products: { ...pageOf(content), totalPages: 2 } };
      });
      const { html } = await askRoute(search, "/search?query=gobelet&view=table&through=2", {
        ...{ at: "search", answers, isGuest: true },
      });
      const rows = [...html.matchAll(/<tr class="spec-group"><th[^>]*>(.*?)<\/th>/g)].map(([, words]) => words);
      expect(rows).toEqual(warnings.map(({ message }) => message));
    });
  });

  it.each([
    ["", "cards"],
    ["", "table"],
    ["/en", "cards"],
  ])("leads from what is not sold to what comes nearest, a quote and the contact: %s/search, %s", async (at, view) => {
    const category = { id: "7", externalId: "bouteilles", name: "Bouteilles et flacons" };
    const notSold = { code: "SEARCH_NOT_SOLD", message: "Nous ne vendons pas de canette", field: "query", category };
    const { html } = await shown(`${at}/search?query=canette&view=${view}`, [notSold]);
    expect(html).toMatch(/role="status"[^>]*>.*Nous ne vendons pas de canette.*Bouteilles et flacons<\/a>/);
    for (const path of ["/c/bouteilles", "/quotes?sought=canette", "/help"])
      expect(html).toContain(`href="${at}${path}`);
  });

  it("can be undone word by word, by links that need no script", async () => {
    const { html } = await shown("/search?query=gobelet+noir+mauve");
    expect(html).toMatch(/href="\/search\?query=gobelet\+mauve[^"]*"/);
  });

  it("offers the cheapest first to whoever asks for something cheap, until an order is chosen", async () => {
    const message = "« pas cher » n’écarte aucun article";
    const cheap = [{ code: "SEARCH_CHEAP", message, field: "query" }];
    const { html } = await shown("/search?query=gobelet+pas+cher", cheap, []);
    expect(html).toMatch(/<p>« pas cher »[^<]*\. <a [^>]*href="\/search\?query=gobelet\+pas\+cher&sort=priceUp/);
    expect((await shown("/search?query=gobelet+pas+cher&sort=priceUp", cheap, [])).html).not.toContain(message);
  });

  it("is not offered again where the words are taken as they are", async () => {
    const { html, asked } = await shown("/search?query=gobelet+noir+mauve&all=1&exact=1");
    expect(asked[0]?.searchParams.get("exact")).toBe("true");
    expect(html).not.toContain("Chercher exactement");
  });

  it("leads several article codes to the fast order, in their order, by a form that needs no script", async () => {
    const { html } = await shown("/search?query=CAI-0001+GOB-0002");
    expect(html).toMatch(
      /<form[^>]*action="\/fastcart" method="post"><input type="hidden" name="lines" value="CAI-0001\nGOB-0002"/,
    );
    expect((await shown("/search?query=gobelet+noir")).html).not.toContain('name="lines"');
  });
});

describe("a search that found nothing", () => {
  const empty = async (query: string, told: SearchAnswer["warnings"] = []) => {
    const answers: Answers = {
      ...on.catalogue.getOnlineCategories(() => []),
      ...on.catalogue.searchProducts(({ query: asked }) => ({
        products: pageOf(asked.query === "noire" ? [makeRecord({})] : []),
        facets: null,
        warnings: told,
      })),
      ...on.catalogue.autocomplete(() => ({ products: [], brands: [], suppliers: [], navigations: [] })),
    };
    const { html } = await askRoute(search, `/search?query=${query}`, { at: "search", answers, isGuest: true });
    return html;
  };

  it("offers those of its words alone that find something", async () => {
    const html = await empty("chaise+noire");
    expect(html).toContain('href="/search?query=noire&amp;all=1"');
    expect(html).not.toContain("/search?query=chaise&amp;all=1");
    expect(html).toContain("/quotes?sought=chaise");
  });

  it("offers no quote for words that name no goods", async () => {
    const message = "« livraison » ne désigne aucun article";
    const html = await empty("livraison", [{ code: "SEARCH_NO_GOODS", message, field: "query" }]);
    expect(html).toContain(message);
    expect(html).toContain('href="/help');
    expect(html).not.toContain("/quotes?sought=");
  });

  it.each([
    ["DELIVERY", "/faq"],
    ["INVOICES", "/account/orders"],
    ["QUOTES", "/quotes"],
    ["PASSWORD", "/auth/forgot-password"],
  ] as const)("leads to the page that is asked for: %s", async (page, path) => {
    const told = { code: "SEARCH_NO_GOODS", message: "Aucun article", field: "query", page };
    expect(await empty("livraison", [told])).toMatch(new RegExp(`<p>Aucun article\\. [^<]*<a [^>]*href="${path}"`));
  });
});
