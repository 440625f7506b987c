import { describe, expect, it } from "vitest";
import * as route from "#catalogue/comparison/comparison.route.tsx";
import { type Answers, on } from "../../../test/fake-commerce.ts";
import { makeAttribute, makeOffer, makeProduct, makeVariant, makeVariantDetail } from "../../../test/make-products.ts";
import { askRoute } from "../../../test/one-route.tsx";

const at = "compare";
const variantWith = (id: string, values: Parameters<typeof makeVariant>[1]) => makeVariant(id, { id, ...values });
const articles = [
  variantWith("1", {
    attributeValues: [makeAttribute("LENGTH", "Longueur", 310), makeAttribute("LOAD", "Charge", 15, "kg")],
  }),
  variantWith("2", { attributeValues: [makeAttribute("LENGTH", "Longueur", 310)] }),
];
const product = makeProduct({ attributeValues: [makeAttribute("MATERIAL", "Matière", "Carton")] });
const answers: Answers = Object.assign(
  { ...on.catalogue.getProduct({ productKey: "0000000001" }, () => product) },
  ...articles.flatMap((variant, index) => [
    on.catalogue.getVariant({ variantKey: variant.id }, () => ({ ...makeVariantDetail(variant.id), ...variant })),
    on.catalogue.getVariantOffers({ variantKey: variant.id }, () => [
      makeOffer(variant, { tiers: [[1, 0.4 + index / 10]] }),
    ]),
  ]),
);
const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/[\s\u00a0\u202f]+/g, " ");
const rowOf = (html: string, head: string) =>
  textOf(/<tr.*?<\/tr>/gs.exec(html.slice(html.lastIndexOf("<tr", html.indexOf(`>${head}`))))?.[0] ?? "").trim();

describe("the comparison (ux C-07)", () => {
  it.each(["", "/en"])(
    "%s/compare puts the articles of the address side by side and marks what differs",
    async (prefix) => {
      const { status, html } = await askRoute(route, `${prefix}/compare?ids=1,2`, { at, answers });
      expect(status).toBe(200);
      expect(html).toContain(`href="${prefix}/product/0000000001?variant=2"`);
      const [length, load, different] = prefix
        ? ["Longueur (en)", "Charge (en)", "values differ"]
        : ["Longueur", "Charge", "valeurs différentes"];
      expect(rowOf(html, length)).not.toContain(different);
      expect(rowOf(html, load)).toContain(different);
      expect(rowOf(html, load)).toMatch(prefix ? /15 kg not given$/ : /15 kg non renseigné$/);
    },
  );

  it("shows the rows that differ alone when asked to", async () => {
    const { html } = await askRoute(route, "/compare?ids=1,2&only=differences", { at, answers });
    expect(textOf(html)).toContain("2 critères diffèrent");
    expect(html).not.toContain("Matière");
    expect(html).toContain("Charge");
  });

  it("tells all prices of its row in one unit", async () => {
    const finer = {
      ...answers,
      ...on.catalogue.getVariantOffers({ variantKey: "2" }, () => [
        makeOffer(variantWith("2", {}), { tiers: [[1, 0.5575]] }),
      ]),
    };
    const { html } = await askRoute(route, "/compare?ids=1,2", { at, answers: finer });
    expect(rowOf(html, "Prix")).toMatch(/40 € HT le cent.*55,75 € HT le cent/);
    expect(rowOf(html, "Prix")).not.toContain("la pièce");
  });

  it("leaves out what is no longer sold, and says so", async () => {
    const text = textOf((await askRoute(route, "/compare?ids=1,3", { at, answers })).html);
    expect(text).toContain("Un article n’est plus vendu");
    expect(text).toContain("Ajoutez un autre article");
  });

  it("explains how to begin when there is nothing", async () => {
    const { html } = await askRoute(route, "/compare", { at, answers, isGuest: true });
    expect(textOf(html)).toContain("Rien à comparer pour le moment");
    expect(html).toContain('href="/c"');
  });

  it("offers a guest no way into the cart, a buyer one per column", async () => {
    const guest = await askRoute(route, "/compare?ids=1,2", { at, answers, isGuest: true });
    expect(guest.html).not.toContain("offerPriceId");
    const buyer = await askRoute(route, "/compare?ids=1,2", { at, answers });
    expect(buyer.html.match(/name="offerPriceId"/g)).toHaveLength(2);
  });
});

describe("choosing without scripts", () => {
  const post = (form: readonly (readonly [string, string])[], cookie?: string) =>
    askRoute(route, "/compare", { at, answers, form, ...(cookie ? { cookie } : {}) });

  it("adds the article to those that the browser keeps and leads to the comparison", async () => {
    const { location, session } = await post([["variantId", "2"]], "compare=1");
    expect(location).toBe("/compare?ids=1%2C2");
    expect(session.cookies.get("compare")).toContain("compare=1%2C2");
  });

  it("takes an article out of the comparison of the address", async () => {
    const form = [
      ["do", "remove"],
      ["ids", "1,2"],
      ["variantId", "1"],
    ] as const;
    expect((await post(form)).location).toBe("/compare?ids=2");
    const last = await post([
      ["do", "remove"],
      ["ids", "2"],
      ["variantId", "2"],
    ]);
    expect(last.location).toBe("/compare?ids=none");
    expect(last.session.cookies.get("compare")).toContain("Max-Age=0");
  });

  it("finds the kept articles again at the bare address", async () => {
    const { location } = await askRoute(route, "/compare", { at, answers, cookie: "compare=2%2C1" });
    expect(location).toBe("/compare?ids=2%2C1");
  });
});
