import type { Spend } from "@comptoir/contract/orders/spend";
import { describe, expect, it } from "vitest";
import * as exportRoute from "#orders/spend/export-spend.data.ts";
import * as spendRoute from "#orders/spend/spend.route.tsx";
import { changeOf, daysOfMonth, noSpendFilter, readSpendFilter, spendQuery } from "#orders/spend/spend-filter.ts";
import { on, refuse } from "../../../test/fake-commerce.ts";
import { askFile, askRoute } from "../../../test/one-route.tsx";

const at = "account/spend";
const makeSpend = (given: Partial<Spend> = {}): Spend => ({
  ...{ currency: "EUR", from: "2026-01-01", to: "2026-02-10", previousFrom: "2025-01-01", previousTo: "2025-02-10" },
  hasPrevious: true,
  total: { amount: 1500, previous: 1000, orders: 3, delivery: 45, deliveriesPaid: 3 },
  months: [
    { month: "2026-01", amount: 1000, previous: 400 },
    { month: "2026-02", amount: 500, previous: 600 },
  ],
  suppliers: [
    { id: "2", name: "Atelier du Gobelet", amount: 1200, previous: 1000 },
    { id: "3", name: "Sacherie de l’Ouest", amount: 300, previous: 0 },
  ],
  categories: [
    { id: "7", name: "Gobelets et boissons", amount: 1400, previous: 1000 },
    { id: null, name: null, amount: 100, previous: 0 },
  ],
  ...given,
});
const article = {
  ...{ code: "GOB-0001", name: "Gobelet 20 cl", supplierName: "Atelier du Gobelet", quantity: 5000, amount: 425.5 },
  months: [{ month: "2026-01", amount: 425.5 }],
};
const answersOf = (spend: Spend) => ({
  ...on.spend.getSpend(() => spend),
  ...on.spend.getSpentArticles(() => ({ currency: "EUR", total: 1, articles: [article] })),
  ...on.commercialOrders.getOrderChoices(() => ({ suppliers: [], organisations: [], buyers: [], kept: [] })),
  ...on.approvalRules.getBudgets(() => refuse(403, "FORBIDDEN")),
});
const shown = async (query = "", spend = makeSpend()) => {
  const { html, calls } = await askRoute(spendRoute, `/account/spend${query}`, { at, answers: answersOf(spend) });
  return { html, calls, text: html.replace(/<[^>]*>/g, " ").replace(/[\s\u00a0\u202f]+/g, " ") };
};

describe("the page of spending", () => {
  it("stands on its tables: months, suppliers and categories with their total, and what leads to the orders", async () => {
    const { html, text } = await shown("?supplier=2&tax=with");
    for (const words of ["1 500 €", "+50 %", "500 € en moyenne", "3 livraisons payées", "Sans catégorie", "−16,7 %"])
      expect(text).toContain(words);
    expect(text.match(/Total 1 500 €/g)).toHaveLength(3);
    // A month leads to its orders with what is filtered, and the running one ends with its last day.
    expect(html).toContain('href="/account/orders?from=2026-02-01&amp;to=2026-02-10&amp;supplier=2"');
    expect(html).toContain('href="/account/orders?from=2026-01-01&amp;to=2026-02-10&amp;supplier=3"');
    expect(html).toContain('href="/account/spend?view=lines&amp;supplier=2&amp;category=7&amp;tax=with"');
    // As long as it is of the greatest, without a style: the policy of the pages allows none.
    expect(html).toMatch(/<svg class="spend-bars"[^>]* aria-hidden="true"><rect class="spend-now"[^>]* width="1000"/);
    expect(html).toMatch(/<rect class="spend-before"[^>]* width="400"/);
    expect(html).toMatch(/<rect class="spend-now"[^>]* width="250"/);
    expect(html).not.toContain(" style=");
  });

  it("says how much of a budget is used, near its end and beyond it, in colour and in words", async () => {
    const budget = {
      id: "1",
      organisation: null,
      period: "MONTH",
      startsAt: "",
      endsAt: "",
      amount: 1000,
      waiting: 0,
    } as const;
    const budgets = [850, 950, 1200].map((spent, place) => ({ ...budget, id: String(place), spent }));
    const { html } = await askRoute(spendRoute, "/account/spend", {
      ...{ at, answers: { ...answersOf(makeSpend()), ...on.approvalRules.getBudgets(() => budgets) } },
    });
    const figures = html
      .match(/<dt[^>]*>Budget[\s\S]*?<\/dd>/g)
      ?.map((figure) => figure.replace(/[\u00a0\u202f]/g, " "));
    expect(figures?.[0]).toMatch(/85 %.*reste 150 € sur 1 000 €/);
    expect(figures?.[0]).not.toMatch(/text-(warning|danger)/);
    expect(figures?.[1]).toMatch(/text-warning.*95 %.*presque atteint : reste 50 € sur 1 000 €/);
    expect(figures?.[2]).toMatch(/text-danger.*120 %.*dépassé de 200 €, pour 1 000 €/);
  });

  it("has no column for a year that there was nothing in, and says so once", async () => {
    const before = { amount: 1500, previous: 0, orders: 3, delivery: 0, deliveriesPaid: 0 };
    const { text } = await shown("", makeSpend({ hasPrevious: false, total: before }));
    expect(text).not.toContain("Un an plus tôt");
    expect(text.match(/il n’y a pas de comparaison/g)).toHaveLength(1);
  });

  it("says that nothing was spent", async () => {
    const total = { amount: 0, previous: 0, orders: 0, delivery: 0, deliveriesPaid: 0 };
    const { text } = await shown(
      "",
      makeSpend({ total, hasPrevious: false, months: [], suppliers: [], categories: [] }),
    );
    expect(text).toContain("Aucune dépense sur cette période");
  });

  it("asks for what the address says, and shows articles by month", async () => {
    const { calls, text } = await shown("?view=lines&from=2026-01-01&organisation=4&person=5&category=7");
    const asked = calls.map(({ url }) => new URL(url)).find(({ pathname }) => pathname.endsWith("/spend"));
    expect(asked?.searchParams.get("from")).toBe("2026-01-01");
    expect(asked?.searchParams.getAll("categoryIds[]")).toEqual(["7"]);
    for (const words of ["GOB-0001 · Atelier du Gobelet", "5 000", "425,50 €"]) expect(text).toContain(words);
  });

  it("is a file for each table, to the cent", async () => {
    const file = async (table: string) => {
      const path = `/account/spend/export?table=${table}&format=csv`;
      const { bytes } = await askFile(exportRoute, path, {
        at: "account/spend/export",
        answers: answersOf(makeSpend()),
      });
      return new TextDecoder().decode(bytes);
    };
    expect(await file("months")).toContain("2026-01;1000;400");
    expect(await file("suppliers")).toContain("Atelier du Gobelet;1200;1000");
    expect(await file("categories")).toContain("Sans catégorie;100;0");
    expect(await file("lines")).toContain("GOB-0001;Gobelet 20 cl;Atelier du Gobelet;5000;425,5;425,5;0");
  });
});

describe("the address of spending", () => {
  it("says every filter, and leaves out what makes no sense", () => {
    const query = "view=lines&from=2026-01-01&to=2026-02-30&supplier=2&tax=with&person=x";
    const filter = readSpendFilter(new URLSearchParams(query));
    expect(filter).toEqual({
      ...noSpendFilter,
      view: "lines",
      from: "2026-01-01",
      supplier: "2",
      withTax: true,
      person: "x",
    });
    expect(spendQuery(filter)).toMatchObject({ view: "lines", tax: "with", supplier: "2" });
  });

  it("leads to the days of a month that were counted", () => {
    const period = { from: "2026-01-15", to: "2026-03-10" };
    expect(daysOfMonth("2026-01", period)).toEqual({ from: "2026-01-15", to: "2026-01-31" });
    expect(daysOfMonth("2026-02", period)).toEqual({ from: "2026-02-01", to: "2026-02-28" });
    expect(daysOfMonth("2026-03", period)).toEqual({ from: "2026-03-01", to: "2026-03-10" });
    expect([changeOf({ amount: 3, previous: 2 }), changeOf({ amount: 3, previous: 0 })]).toEqual([50, null]);
  });
});
