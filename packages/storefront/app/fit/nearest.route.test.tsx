import { describe, expect, it } from "vitest";
import * as route from "#fit/fit.route.tsx";
import { type Answers, on, refuse } from "../../test/fake-commerce.ts";
import { makeFitAnswer, makeFitArticle, makeFittingSize } from "../../test/make-fits.ts";
import { askRoute } from "../../test/one-route.tsx";

const at = "fit";
const asked = "/fit?length=305&width=215&height=150&weight=1,2&quantity=500&by=nearest";

const under = makeFittingSize({
  inner: [310, 220, 140],
  slack: [5, 5, -10],
  fill: null,
  isTight: true,
  isClosest: true,
  articles: [makeFitArticle("CAI-0001")],
});
const barely = makeFittingSize({ inner: [330, 217, 150], slack: [25, 2, 0], fill: 912, isTight: true });
const over = makeFittingSize({ articles: [makeFitArticle("CAI-0020")] });
const roomy = makeFittingSize({ inner: [600, 600, 600], slack: [295, 385, 450], fill: 45, isRoomy: true });
const found = makeFitAnswer([under, barely, over, roomy], { holding: 3, tight: 1, roomy: 1, tooWeak: 2 });

const ask = async (path: string, given = found) => {
  const answers: Answers = {
    ...on.catalogue.findFits(() => given),
    ...on.catalogue.searchProducts(() => refuse(500, "INTERNAL_ERROR")),
  };
  const { html, calls } = await askRoute(route, path, { at, answers });
  const text = html.replace(/<[^>]+>/g, " ").replace(/[\s\u00a0\u202f]+/g, " ");
  return { html, text, query: new URL(calls.find(({ url }) => url.includes("/fits"))?.url ?? "").searchParams };
};

describe("the fit finder by the nearest format", () => {
  it("asks for the ranking that the address holds, and keeps it in every way on", async () => {
    const { query, html } = await ask(asked);
    expect(query.get("ranking")).toBe("NEAREST");
    expect(html).toContain('<input type="hidden" name="by" value="nearest"/>');
    expect(html).toMatch(/href="[^"]*&amp;kind=bag&amp;by=nearest"/);
    expect((await ask(asked.replace("&by=nearest", ""))).query.get("ranking")).toBe("HOLDS");
  });

  it("is one of two ways to see the sizes, beside the title", async () => {
    const { html } = await ask(asked);
    expect(html).toMatch(/aria-current="true"[^>]*>Format le plus proche</);
    expect(html).toMatch(/<a [^>]*href="[^"]*quantity=500"[^>]*>Contient l’objet</);
  });

  it("says how many were compared and how many of them hold it", async () => {
    const { text } = await ask(asked);
    expect(text).toContain("4 formats comparés , le plus proche d’abord ; 3 contiennent l’objet");
    expect(text).toContain("Caisses, du format le plus proche au plus éloigné");
    expect(text).toContain("2 articles écartés : leur charge admise est trop faible.");
    expect(text).not.toContain("Voir plus grand");
  });

  it("tells per size the signed differences, their sum, and whether it holds the object or what is missing", async () => {
    const { text } = await ask(asked);
    expect(text).toMatch(/écart \+5 \+5 −10 trop petit mm plus proche : 20 trop petit de 10 mm/);
    expect(text).toMatch(/écart \+25 \+2 0 mm 27 en tout 91 % tout juste/);
    expect(text).toMatch(/écart \+45 \+15 \+10 mm 70 en tout 76 % contient l’objet/);
    expect(text).toMatch(/écart \+295 \+385 \+450 mm 1 130 en tout 4 % contient l’objet/);
    // One list by distance, without the groups of what holds it.
    expect(text).not.toContain("Tiennent aussi");
    expect(text).not.toContain("remplis à moins de 40 %");
  });

  it("shows in full by how much the object stands out, drawn and in words, and nothing to fill", async () => {
    const { text, html } = await ask(asked);
    expect(text).toMatch(/L’objet dépasse de 10 mm \(h\)/);
    expect(html).toMatch(/aria-label="Vue de côté\s: dépasse de 10\smm au-dessus"/u);
    expect(html).toContain("fit-beyond");
    expect(text).not.toContain("Vide à caler");
    const holding = await ask(`${asked}&at=variant-CAI-0020`);
    expect(holding.text).toContain("Vide à caler");
    expect(holding.text).not.toContain("L’objet dépasse");
  });

  it("says how the words of a search were read as a format", async () => {
    const { text } = await ask(`${asked}&query=305x215x150`);
    expect(text).toContain("aucun emballage à cette cote exacte. Lu comme un format de 305 × 215 × 150 mm");
    const exact = makeFittingSize({ inner: [305, 215, 150], slack: [0, 0, 0], fill: 1_000 });
    const other = await ask(`${asked}&query=305x215x150`, makeFitAnswer([exact]));
    expect(other.text).toContain("un emballage a cette cote exacte");
  });

  it("names where there is nothing to compare it with, and the kinds that there are", async () => {
    const { text, html } = await ask(
      `${asked}&kind=tube`,
      makeFitAnswer([], { kinds: { BOX: 9, BAG: 0, POUCH: 0, TUBE: 0 } }),
    );
    expect(text).toContain("Aucun tube à comparer");
    expect(text).not.toContain("Voir les formats les plus proches");
    expect(html).toMatch(/<li><a [^>]*>Caisses 9</);
  });

  it("speaks English below /en", async () => {
    const { text } = await ask(`/en${asked}`);
    expect(text).toContain("4 sizes compared , the nearest first; 3 hold the object");
    expect(text).toContain("too small by 10 mm");
  });
});
