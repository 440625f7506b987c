// Due articles that their buyer wants to hear of later, without scripts.
import type { SnoozedArticle } from "@comptoir/contract/home/home";
import { describe, expect, it } from "vitest";
import * as route from "#home/due/due-articles.route.tsx";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { askRoute, bodyOf } from "../../../test/one-route.tsx";

const due = {
  ...{ productId: "P-1", variantId: "V-1", name: "Caisse américaine", code: "CAI-0001", pictureUrl: null },
  ...{ orderBy: "2026-03-18", usedUp: "2026-03-20", lastAt: "2026-02-20", everyDays: 21, isRegular: true },
  ...{ piecesPerWeek: 30, offer: null },
};
const rested: SnoozedArticle = {
  ...{ productVariantId: "V-2", productId: "P-2", articleCode: "GOB-0001", articleName: "Gobelet" },
  until: "2026-03-25",
};
const at = "account/due";
const open = (answers: Answers, query = "") => askRoute(route, `/account/due${query}`, { at, answers });
const post = (answers: Answers, form: readonly (readonly [string, string])[]) =>
  askRoute(route, "/account/due", { at, answers, form });
const answers = on.home.getDueArticles(() => ({ due: [due], snoozed: [rested] }));

describe("due articles", () => {
  it("are told with their day and what lets them rest, and those that rest with their day and the way back", async () => {
    const { html } = await open(answers);
    for (const words of ["Caisse américaine", "18 mars 2026", "Une semaine", "Un mois", "25 mars 2026", "Rétablir"])
      expect(html).toContain(words);
    expect(html).toMatch(/<button[^>]*aria-label="Un mois plus tard\u00a0: Caisse américaine"/);
  });

  it("rest by a press, which can be undone", async () => {
    const key = { productVariantId: "V-2" };
    const moved = { ...answers, ...on.home.snoozeDueArticle(key, () => rested) };
    const { location, calls } = await post(moved, [
      ["article", "V-2"],
      ["rest", "MONTH"],
    ]);
    expect(await bodyOf(calls, "PUT /v1/shop/due-articles/V-2/snooze")).toEqual({ time: "MONTH" });
    expect(location).toBe("/account/due?rested=V-2");
    const { html } = await open(answers, "?rested=V-2");
    expect(html).toContain("Gobelet revient le 25 mars 2026.");
    const woken = { ...answers, ...on.home.wakeDueArticle(key, () => undefined) };
    expect(
      (
        await post(woken, [
          ["article", "V-2"],
          ["wake", "1"],
        ])
      ).location,
    ).toBe("/account/due");
  });

  it("say so where one is none any more, and where there are none", async () => {
    const gone = { ...answers, ...on.home.snoozeDueArticle({ productVariantId: "V-1" }, () => refuse(404, "F-E-033")) };
    const { html } = await post(gone, [
      ["article", "V-1"],
      ["rest", "WEEK"],
    ]);
    expect(html).toContain("Cet article n’est plus à recommander.");
    const none = await open(on.home.getDueArticles(() => ({ due: [], snoozed: [] })));
    expect(none.html).toContain("Rien à recommander cette semaine");
  });
});
