import { describe, expect, it } from "vitest";
import * as home from "#home/home.route.tsx";
import { type Answers, on, refuse } from "../../test/fake-commerce.ts";
import { makeCategory } from "../../test/make-pages.ts";
import { askRoute } from "../../test/one-route.tsx";

const tree = [makeCategory("CAT-1", { name: "Cartons", productCount: 60, pictureUrl: "/media/cartons.webp" })];

const show = (answers: Answers, path = "/") =>
  askRoute(home, path, {
    at: "",
    answers: { ...on.catalogue.getOnlineCategories(() => tree), ...answers },
    isGuest: true,
    // Nothing opens it.
    content: { endpoint: "http://content.test/v2", token: "" },
  });

// With its story: `e2e/pages/content.e2e.ts`.
describe("the first page of a visitor while the content service is away", () => {
  it("says what is sold and shows the categories, and is nobody else's", async () => {
    const { html, session } = await show({});
    expect(html).toContain("<h1");
    expect(html).toContain("L’emballage des grossistes");
    expect(html).toContain("60 produits");
    expect(html).toContain('src="/media/cartons.webp"');
    expect(session.isIncomplete).toBe(true);
  });

  it("stands without its catalogue, too", async () => {
    const { html } = await show(on.catalogue.getOnlineCategories(() => refuse(503, "UNAVAILABLE")));
    expect(html).toContain("L’emballage des grossistes");
  });

  it("has an English twin", async () => {
    const { html } = await show({}, "/en");
    expect(html).toContain('href="/en/c/CAT-1"');
  });
});
