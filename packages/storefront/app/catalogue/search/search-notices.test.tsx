import type { SearchAnswer } from "@comptoir/contract/search";
import { describe, expect, it } from "vitest";
import * as search from "#catalogue/search/search.route.tsx";
import { type Answers, on } from "../../../test/fake-commerce.ts";
import { pageOf } from "../../../test/make-pages.ts";
import { askRoute } from "../../../test/one-route.tsx";

describe("what became of the words of a search", () => {
  const warnings = [
    { code: "SEARCH_RELAXED", message: "Aucun résultat pour tous les mots", field: "query" },
    { code: "SEARCH_RELAXED", message: "Puis « gobelet » (sans « mauve », « noir »)", field: "query" },
  ];
  const words = [{ text: "noir", as: "noir", kind: "value" as const }];
  const shown = async (path: string, told: SearchAnswer["warnings"] = warnings) => {
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

  it.each(["cards", "table"])("is told of each group of results, in %s", async (view) => {
    const { html } = await shown(`/search?query=gobelet+noir+mauve&view=${view}`);
    for (const { message } of warnings) expect(html.split(`<p>${message}</p>`)).toHaveLength(2);
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
