import { describe, expect, it } from "vitest";
import { on } from "../../../test/fake-commerce.ts";
import { atDesk, deskCookie, makeSummary } from "../../../test/make-desk.ts";
import { ask } from "../../../test/shop.tsx";

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s\u00a0\u202f]+/g, " ");
const queries = (calls: readonly Request[]) =>
  calls.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === "/v1/supplier-quotes");
const listedBy = (calls: readonly Request[]) =>
  queries(calls).find((url) => url.searchParams.get("size") !== "1")?.searchParams;

describe("the list of quotes", () => {
  it("asks for what its address says, and keeps that in every link", async () => {
    const path = "/desk/quotes?state=sent&search=halles&sort=validityDate,asc&supplier=0000000009&before=WyJ4Il0";
    const quotes = [
      makeSummary({
        status: "WAITING_FOR_CUSTOMER",
        totalPriceWithoutTax: 1234.5,
        validityDate: "2026-12-01T22:59:59Z",
        dueAt: null,
      }),
    ];
    const { html, calls } = await ask(path, { cookie: deskCookie("SUPPLIER"), answers: atDesk("SUPPLIER", quotes) });
    const query = listedBy(calls);
    expect(query?.getAll("status[]")).toEqual(["WAITING_FOR_CUSTOMER"]);
    expect([query?.get("search"), query?.get("before"), query?.get("sort[]")]).toEqual([
      "halles",
      "WyJ4Il0",
      "validityDate,asc",
    ]);
    // Whose quotes they are follows from the session.
    expect(query?.has("supplierIds[]")).toBe(false);
    for (const words of ["1 234,50 €", "souhaité pour le 02-04-2026", "valable jusqu’au 01-12-2026 inclus"])
      expect(textOf(html)).toContain(words);
    expect(html).toContain('href="/desk/quotes?state=ordered&amp;search=halles&amp;sort=validityDate%2Casc"');
    expect(html).not.toContain("FOU-CARTONS");
  });

  it("tells the operator whose quotes they are, and shows those of one supplier", async () => {
    const answers = atDesk("OPERATOR", [makeSummary()]);
    const cookie = deskCookie("OPERATOR");
    const all = await ask("/desk/quotes", { cookie, answers });
    expect(all.html).toContain('href="/desk/quotes?supplier=0000000002"');
    const one = await ask("/desk/quotes?supplier=0000000002", { cookie, answers });
    expect(listedBy(one.calls)?.getAll("supplierIds[]")).toEqual(["0000000002"]);
    expect(textOf(one.html)).toContain("Seulement Cartonneries du Vexin.");
    const listing = {
      ...answers,
      ...on.deskSuppliers.getNamedSuppliers(() => [{ id: "0000000002", name: "Cartonneries du Vexin" }]),
    };
    const chosen = await ask("/desk/quotes?supplier=0000000002", { cookie, answers: listing });
    expect(chosen.html).toMatch(/<select[^>]*name="supplier"[^>]*>.*<option value="0000000002" selected="">/s);
  });

  it("offers to go on with an answer to the supplier that has begun one, and to the operator to open what waits for them", async () => {
    const begun = makeSummary({ status: "WAITING_FOR_OPERATOR", hasDraft: true });
    const own = makeSummary({ status: "WAITING_FOR_SUPPLIER_INFOS", hasDraft: true });
    const shown = async (client: "OPERATOR" | "SUPPLIER", quote: typeof begun) => {
      const { html } = await ask("/desk/quotes", { cookie: deskCookie(client), answers: atDesk(client, [quote]) });
      return [...html.matchAll(/aria-label="(\w+)\s:\sGobelets printemps"[^>]*>([^<]*)</g)].map(
        ([, ...words]) => words,
      );
    };
    expect(await shown("OPERATOR", begun)).toEqual([["Ouvrir", "Ouvrir"]]);
    expect(await shown("SUPPLIER", own)).toEqual([["Reprendre", "Reprendre"]]);
    expect(await shown("SUPPLIER", begun)).toEqual([["Voir", "Voir"]]);
  });

  it("tells what a draft comes to so far, beside what was sent", async () => {
    const drafted = { pricedLineCount: 2, totalPriceWithoutTax: 285.6 };
    const shown = async (given: Partial<ReturnType<typeof makeSummary>>) => {
      const quote = makeSummary({ lineCount: 3, hasDraft: true, ...given });
      const visit = { cookie: deskCookie("SUPPLIER"), answers: atDesk("SUPPLIER", [quote]) };
      return [textOf((await ask("/desk/quotes", visit)).html), textOf((await ask("/desk", visit)).html)];
    };
    for (const text of await shown({ drafted })) expect(text).toMatch(/, 2 chiffrées.*285,60 € brouillon/);
    for (const text of await shown({ drafted, totalPriceWithoutTax: 300 }))
      expect(text).toContain("300 € brouillon : 285,60 €");
    for (const text of await shown({ drafted: null })) expect(text).toContain("non chiffré");
  });

  it("tells nothing yet from nothing found", async () => {
    const visit = { cookie: deskCookie("SUPPLIER"), answers: atDesk("SUPPLIER") };
    expect((await ask("/desk/quotes", visit)).html).toContain("Aucun devis pour l’instant");
    expect((await ask("/desk/quotes?search=zzz", visit)).html).toContain("Aucun devis ne correspond");
  });
});
