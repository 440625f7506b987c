// Quantities that nobody has said are asked about before they are added, and texts that are no codes lead on (ux F-05, G-27).
import { describe, expect, it } from "vitest";
import * as route from "#fast-order/screen/fast-order.route.tsx";
import { actions, fields } from "#fast-order/sheet/sheet-form.ts";
import { on } from "../../../test/fake-commerce.ts";
import { press, tableOf } from "../../../test/make-fast-order.ts";
import { makeCart } from "../../../test/make-orders.ts";
import { cartsOf, pageOf } from "../../../test/make-pages.ts";
import { makeAttribute, makeOffer, makeRecord, makeVariant } from "../../../test/make-products.ts";
import { askRoute, bodyOf } from "../../../test/one-route.tsx";

/** A box with its size in its name and its attributes. */
function sized(code: string, name: string, stock: number) {
  const sides = name.match(/\d+/g) ?? [];
  const attributeValues = ["LENGTH_INNER", "WIDTH_INNER", "HEIGHT_INNER"].map((id, place) =>
    makeAttribute(id, id, Number(sides[place])),
  );
  return makeOffer(makeVariant(code, { name, attributeValues }), { priceId: `PRX-${code}`, stock });
}
const offers = [
  makeOffer(makeVariant("CAI-0001"), { priceId: "PRX-CAI-0001" }),
  sized("CAI-0021", "Caisse 380 × 280 × 180", 0),
  sized("CAI-0002", "Caisse 150 × 100 × 100", 500),
  sized("CAI-0003", "Caisse 310 × 220 × 150", 500),
  sized("CAI-0023", "Caisse 400 × 300 × 200", 500),
  sized("CAI-0022", "Caisse 370 × 270 × 180", 500),
];
const record = (externalSku: string, name: string, sides: readonly number[] = []) =>
  makeRecord({
    variant: { externalSku, name },
    attributes: sides.map((value, place) => {
      const id = ["LENGTH_INNER", "WIDTH_INNER", "HEIGHT_INNER"][place] ?? "";
      const text = `${value} mm`;
      return {
        id,
        externalId: id,
        externalSource: "",
        type: "NUMBER",
        name: id,
        names: {},
        value: text,
        values: [text],
      };
    }),
  });
/** What the search finds for these words. */
const found: Readonly<Record<string, ReturnType<typeof record>[]>> = {
  "gobelet carton 20cl": [record("GOB-0001", "Gobelet carton 20 cl")],
  "30x40x20cm": [
    record("CAI-0023", "Caisse 400 × 300 × 200", [400, 300, 200]),
    record("TEL-0013", "Caisse télescopique 400 × 300 × 200", [400, 300, 200]),
    record("CAI-0022", "Caisse 370 × 270 × 180", [370, 270, 180]),
  ],
};
const variants = offers.map(({ offerInventory: { variant } }) => variant);
const answers = {
  ...on.catalogue.getOfferInventories((_, { request }) => {
    const asked = new URL(request.url).searchParams;
    const codes = asked.getAll("codes[]");
    const fits = ({ offerInventory: { stock, variant } }: (typeof offers)[number]) =>
      asked.has("skus[]")
        ? stock > 0 && asked.getAll("skus[]").includes(variant.skuProduct)
        : codes.includes((variant.externalSku ?? "").toLowerCase().replaceAll("-", ""));
    return pageOf(offers.filter(fits));
  }),
  ...on.catalogue.getArticleIndex(() => ({
    version: "sizes",
    articles: {
      variantIds: variants.map(({ id }) => id),
      codes: variants.map(({ externalSku }) => [externalSku ?? ""]),
      names: variants.map(({ name }) => name),
      packs: variants.map(() => 20),
      minimums: variants.map(() => 20),
    },
  })),
  ...on.catalogue.searchProducts(({ query: { query } }) => ({
    facets: null,
    products: pageOf(found[query ?? ""] ?? []),
    warnings: [],
  })),
  ...on.carts.getCarts(() => cartsOf([{ ...makeCart([]), id: "mine" }])),
  ...on.quotes.getMasterQuotes(() => pageOf([])),
  ...on.carts.updateCartLines({ cartId: "mine" }, () => ({ warnings: [] })),
};
type Form = readonly (readonly [string, string])[];
const post = (form: Form) => askRoute(route, "/fastcart", { at: "fastcart", answers, form });
const misheaded = "Réf\tDésignation\tQté\ncai 0001\t3 lots";

describe("a guessed quantity", () => {
  it("says what stands there and how it was read, and is not ready", async () => {
    const [row] = tableOf((await post([["lines", misheaded]])).html);
    expect(row).toContain("Quantité devinée");
    expect(row).toContain("« 3 lots » lu 60 pièces À confirmer");
    expect(row).toContain("Garder 60");
    expect(row).not.toContain("Prête");
    expect(tableOf((await post([["lines", "CAI-0001"]])).html)[0]).toContain(
      "Quantité absente La plus petite : 1 lot de 20",
    );
  });

  it("stays one through other buttons, until somebody keeps or changes it", async () => {
    const shown = [
      [fields.code(1), "cai 0001"],
      [fields.quantity(1), "60"],
      [fields.shown(1), "60"],
    ] as const;
    expect(tableOf((await post(press(actions.check, misheaded, shown))).html)[0]).toContain("Quantité devinée");
    const kept = tableOf((await post(press(actions.take(1, 60), misheaded, shown))).html)[0];
    expect(kept).toContain("Prête");
    expect(kept).toContain("Quantité demandée : 3 lots");
    const typed = [...shown.slice(0, 1), [fields.quantity(1), "80"], [fields.shown(1), "60"]] as const;
    expect(tableOf((await post(press(actions.check, misheaded, typed))).html)[0]).toContain("Prête 45 36 4 lots");
  });

  it("stays in the sheet when ready lines are added, and is never added unkept", async () => {
    const text = `${misheaded}\nCAI-0002 500`;
    const { calls, location } = await post(press(actions.add, text, [["target", "mine"]]));
    const body = (await bodyOf(calls, "PUT /v2/shop/carts/mine/lines")) as { quantity: number }[];
    expect(body.map(({ quantity }) => quantity)).toEqual([500]);
    expect(location).toBe("/fastcart?added=1&kept=1");
    const alone = await post(press(actions.add, misheaded, [["target", "mine"]]));
    expect(alone.calls.some(({ method }) => method === "PUT")).toBe(false);
  });

  it("is kept with all other proposals at once", async () => {
    const { html } = await post(press(actions.fixAll, `${misheaded}\nCAI-0002 510`));
    expect(tableOf(html).map((row) => row.includes("Prête"))).toEqual([true, true]);
  });

  it("is packs where a number without a unit is far less than one has, and may be pieces", async () => {
    const [row] = tableOf((await post([["lines", "CAI-0001;2"]])).html);
    expect(row).toContain("« 2 » lu 2 lots Sans unité, lot de 20 Garder 40 Prendre 20");
  });
});

describe("lines that name no code", () => {
  it("that are totals and labels are passed over, and said", async () => {
    const { html } = await post([["lines", "À livrer lundi :\nCAI-0001 20\nTotal 1234"]]);
    expect(tableOf(html)).toHaveLength(1);
    expect(html).toMatch(/1 ligne reprise\. 2 lignes ignorées, dont «\sÀ livrer lundi :\s»\./u);
  });

  it("that describe an article are searched for", async () => {
    const { html, calls } = await post([["lines", "gobelet carton 20cl 500"]]);
    const [row] = tableOf(html);
    expect(row).toContain("À choisir 20 cl Gobelet carton Seul article possible");
    expect(row).toContain("GOB-0001");
    const searches = calls.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === "/v2/shop/search");
    expect(searches[0]?.searchParams.get("query")).toBe("gobelet carton 20cl");
  });

  it("that name a size lead to the articles of that size, in whatever order and unit its sides stand", async () => {
    const [row] = tableOf((await post([["lines", "30 x 40 x 20 cm 60"]])).html);
    expect(row).toContain("À choisir 400 × 300 × 200 Caisse Même format Prendre CAI-0023");
    expect(row).not.toContain("Introuvable");
  });

  it("that name a size nobody has lead to the nearest ones, and so does an article that is out of stock", async () => {
    const codesIn = (row = "") => row.match(/(?<=Prendre )CAI-00\d\d/g);
    const [row] = tableOf((await post([["lines", "380x280x182 40"]])).html);
    expect(row).toContain("À choisir 380 × 280 × 180 Caisse Le plus proche");
    expect(codesIn(tableOf((await post([["lines", "380x280x182 40"]])).html)[0])).toEqual([
      "CAI-0021",
      "CAI-0022",
      "CAI-0023",
      "CAI-0003",
      "CAI-0002",
    ]);
    expect(codesIn(tableOf((await post([["lines", "CAI-0021 40"]])).html)[0])).toEqual(["CAI-0023"]);
  });

  it("say at once what the article in their place is sold in, where the quantity does not fit it", async () => {
    const rowOf = async (line: string) => tableOf((await post([["lines", line]])).html)[0];
    expect(await rowOf("CAI-0021 5")).toContain("dès 20 · Plus proche en stock Prendre CAI-0023");
    expect(await rowOf("CAI-0021 50")).toContain("lot de 20 · Plus proche en stock Prendre CAI-0023");
    expect(await rowOf("CAI-0021 40")).toContain("Caisse Plus proche en stock Prendre CAI-0023");
    expect(await rowOf("CAI-0O02 5")).toMatch(/dès 20 · .* Prendre CAI-0002/);
    expect(await rowOf("380x280x182 50")).toMatch(
      /lot de 20 · Le plus proche.*CAI-0022 370 × 270 × 180 Caisse · lot de 20/,
    );
  });
});
