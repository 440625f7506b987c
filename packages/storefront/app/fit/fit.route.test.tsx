import type { FitAnswer } from "@comptoir/contract/fits";
import { describe, expect, it } from "vitest";
import * as route from "#fit/fit.route.tsx";
import { type Answers, on, refuse } from "../../test/fake-commerce.ts";
import { makeFitAnswer as answer, makeFitArticle as article, makeFittingSize as size } from "../../test/make-fits.ts";
import { askRoute } from "../../test/one-route.tsx";

const at = "fit";
const asked = "/fit?length=305&width=215&height=150&weight=1,2&quantity=500";

const closest = size({
  inner: [310, 230, 160],
  slack: [5, 15, 10],
  fill: 862,
  isClosest: true,
  articles: [
    article("AUT-0051", { load: null, outer: null, weight: null }),
    article("AUT-0052", { offer: null, name: "Boîte A4 (320 × 230 mm)" }),
  ],
});
const tight = size({ inner: [310, 220, 150], slack: [5, 5, 0], isTight: true, articles: [article("CAI-0001")] });
const found = answer([closest, size({ isCheapest: true }), tight], { holding: 7, roomy: 4, tooWeak: 1, tight: 1 });

const answersOf = (given: FitAnswer): Answers => ({
  ...on.catalogue.findFits(() => given),
  ...on.catalogue.searchProducts(() => refuse(500, "INTERNAL_ERROR")),
});
const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/[\s\u00a0\u202f]+/g, " ");
const ask = async (path: string, given: FitAnswer = found, more: object = {}) => {
  const { html, ...rest } = await askRoute(route, path, { at, answers: answersOf(given), ...more });
  return { html, text: textOf(html), ...rest };
};

describe("the fit finder", () => {
  it("asks for what the address holds, weight in grams", async () => {
    const { calls } = await ask(`${asked}&top=fixed&kind=bag&roomy=1`);
    const query = new URL(calls.find(({ url }) => url.includes("/v2/shop/fits"))?.url ?? "").searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      length: "305",
      width: "215",
      height: "150",
      clearance: "5",
      weight: "1200",
      quantity: "500",
      isUpright: "true",
      kind: "BAG",
      withRoomy: "true",
    });
  });

  it("tells per size what is left, how full it is, and what it costs, the best by their words", async () => {
    const { text, html } = await ask(asked);
    expect(text).toContain("3 formats le contiennent , le plus juste d’abord, et 4 bien plus grands");
    expect(text).toMatch(/310 × 230 × 160 \+ ?1 AUT-0051 · Caisse kraft AUT-0051 jeu 5 15 10/);
    expect(text).toMatch(/86 % plus juste/);
    expect(text).toMatch(/229,50 € moins cher 25 lots/);
    expect(text).toContain("Tiennent aussi, mais avec moins de 5 mm de jeu");
    expect(html).toContain('data-short="true"');
    expect(text).toContain("1 article écarté : sa charge admise est trop faible.");
    expect(text).toContain("Voir plus grand (4)");
  });

  it("draws a size no higher than it is, so that it stands in the middle of its row", async () => {
    const drawn = async (inner: readonly [number, number, number]) =>
      /viewBox="-1 -1 102 (\d+)"/.exec((await ask(asked, answer([size({ inner: [...inner] })]))).html)?.[1];
    expect(await drawn([310, 310, 310])).toBe("42");
    expect(Number(await drawn([620, 310, 155]))).toBeLessThan(30);
  });

  it("calls an article by what its name says without the measures", async () => {
    const named = size({ articles: [article("ARC-0003", { name: "Boîte d’archives kraft brun, dos de 150 mm" })] });
    expect((await ask(asked, answer([named]))).text).toContain("ARC-0003 · Boîte d’archives kraft brun jeu");
  });

  it("shows the first article in full, and never what nobody told", async () => {
    const { text } = await ask(asked);
    expect(text).toMatch(/Charge admise non indiquée/);
    expect(text).toMatch(/Colis fermé –/);
    expect(text).toMatch(/Poids réel, volumétrique –, –/);
  });

  it("shows the article that the address names, with what the closed parcel comes to and a field for its quantity", async () => {
    const { text, html } = await ask(`${asked}&at=variant-CAI-0019`);
    expect(text).toMatch(/Vide à caler 3 l, soit 23 %/);
    expect(text).toMatch(/Colis fermé 356 × 236 × 172 mm/);
    expect(text).toMatch(/Poids réel, volumétrique 1,39 kg, 2,89 kg/);
    expect(text).toMatch(/Charge admise 15 kg, objet 1,2 kg/);
    expect(html).toMatch(/aria-label="Vue de dessus\s: 22,5/u);
    expect(html).toMatch(/name="quantity" [^>]*value="500"/);
    expect(text).toContain("25 lots · palier 400");
  });

  it("opens the other articles of a size", async () => {
    const { text } = await ask(`${asked}&open=310x230x160`);
    expect(text).toMatch(/AUT-0052 Boîte A4 B /);
    expect(text).toContain("prix sur demande");
  });

  it("says how the words of a search were read, with the way back to them", async () => {
    const { text, html } = await ask(`${asked}&query=305x215x150`);
    expect(text).toContain(
      "« 305x215x150 » : aucun emballage à cette cote exacte. Lu comme un objet de 305 × 215 × 150 mm",
    );
    expect(html).toContain('href="/search?query=305x215x150&amp;all=1"');
  });

  it("shows more sizes when asked to, and leads to the next", async () => {
    const { calls, html } = await ask(`${asked}&pages=2`, { ...found, sizes: { ...found.sizes, totalElements: 200 } });
    const query = new URL(calls.find(({ url }) => url.includes("/v2/shop/fits"))?.url ?? "").searchParams;
    expect(query.get("size")).toBe("120");
    expect(html).toContain("&amp;pages=3");
  });

  it("speaks English below /en", async () => {
    const { text } = await ask(`/en${asked}`);
    expect(text).toMatch(/3 sizes hold it , the closest first, and 4 much larger\s?\./);
    expect(text).toContain("Also hold it, but with less than 5 mm of clearance");
  });

  it.each([
    [
      "only mostly empty ones",
      answer([], { holding: 71, roomy: 71 }),
      "71 formats le contiennent , tous remplis à moins de 40 %.",
    ],
    [
      "such as are shown",
      answer([size({ isRoomy: true })], { holding: 1, roomy: 1 }),
      "1 format le contient , rempli à moins de 40 %.",
    ],
    [
      "larger ones besides",
      answer([size()], { holding: 3, roomy: 2 }),
      "1 format le contient , et 2 bien plus grands.",
    ],
    ["none", answer([]), "Aucun format ne le contient."],
  ])("counts what is offered: %s", async (_, given, said) => {
    expect((await ask(`${asked}&roomy=1`, given)).text.replaceAll(" .", ".")).toContain(said);
  });

  it("leads a guest to the sign-in instead of the cart", async () => {
    const { html, text } = await ask(asked, found, { isGuest: true });
    expect(text).toContain("Se connecter pour commander");
    expect(html).toContain("/auth/login?to=%2Ffit");
  });
});

describe("the fit finder without an answer", () => {
  it("asks for nothing before it is asked", async () => {
    const { text, calls } = await ask("/fit");
    expect(calls).toEqual([]);
    expect(text).toContain("Indiquez les trois côtés d’un objet");
    expect(text).not.toContain("Un nombre entier");
  });

  it("names each field that cannot be used, keeps what was typed, and asks for nothing", async () => {
    const { text, html, calls } = await ask("/fit?length=0&width=215&height=&weight=lourd");
    expect(calls).toEqual([]);
    expect(text).toContain("3 mesures sont à corriger");
    // At the field, and above all fields with the way there.
    expect(text.match(/Un nombre entier de 1 à 5 000\./g)).toHaveLength(4);
    expect(html).toContain('href="#fit-weight"');
    expect(text).toContain("De 0,001 à 2 000 kg, ou rien.");
    expect(html).toContain('value="lourd"');
  });

  it("says that it failed, with the question as it was", async () => {
    const answers = { ...answersOf(found), ...on.catalogue.findFits(() => refuse(500, "INTERNAL_ERROR")) };
    const { html } = await askRoute(route, asked, { at, answers });
    expect(textOf(html)).toContain("Les emballages n’ont pas pu être chargés.");
    expect(html).toContain('value="305"');
  });

  it("says of an object that nothing holds what is missing, and the ways on", async () => {
    const nearest = {
      inner: [600, 600, 600],
      lying: [620, 590, 590],
      missing: [25, 0, 0],
      code: "CAI-6",
      productId: "1",
      variantId: "6",
    };
    const { text, html } = await ask(asked, answer([], { nearest }));
    expect(text).toContain("Aucune caisse ne contient cet objet");
    expect(text).toMatch(/Le plus proche : 600 × 600 × 600 mm, CAI-6 · il manque 25 mm \(L\)/);
    expect(text).toContain("Voir les formats les plus proches");
    expect(html).toContain("&amp;by=nearest");
    expect(text).toContain("2 formats de sac le contiennent");
    expect(html).toContain("/search?query=caisse+%C3%A0+hauteur+variable");
    expect(html).toContain("/quotes?sought=Emballage");
  });
});
