import { describe, expect, it } from "vitest";
import * as route from "#catalogue/product/variants/export-variants.data.ts";
import { formatMeasure } from "#lib/format.ts";
import { type Answers, on, refuse } from "../../../../test/fake-commerce.ts";
import { pageOf } from "../../../../test/make-pages.ts";
import { makeAttribute, makeOffer, makeProduct, makeVariant } from "../../../../test/make-products.ts";
import { askFile } from "../../../../test/one-route.tsx";

const at = "product/:productId/export";
const id = { productKey: "0000000001" };
const variants = [400, 310, 350].map((length, place) =>
  makeVariant(`CAI-000${place + 1}`, { attributeValues: [makeAttribute("LENGTH", "Longueur", length)] }),
);
const answers: Answers = {
  ...on.catalogue.getProduct(id, () => makeProduct({})),
  ...on.catalogue.getVariants(() => pageOf(variants)),
  ...on.catalogue.getProductOffers(id, () => variants.map((variant) => makeOffer(variant))),
};

async function rowsAt(query = "", given: { readonly isGuest?: boolean; readonly answers?: Answers } = {}) {
  const { answer, bytes } = await askFile(route, `/product/0000000001/export${query}`, { at, answers, ...given });
  const rows = new TextDecoder()
    .decode(bytes)
    .replace(/^\ufeff/, "")
    .trim()
    .split("\r\n");
  return { answer, head: (rows[0] ?? "").split(";"), rows: rows.slice(1).map((row) => row.split(";")) };
}

describe("the table of a product's variants as a file", () => {
  it("has the columns of the screen, numbers as numbers, in the order of the page", async () => {
    const { answer, head, rows } = await rowsAt("?sort=up.attr.LENGTH");
    expect(answer.headers.get("content-disposition")).toContain(".csv");
    expect(head.slice(0, 4)).toEqual(["Réf.", "Désignation", "Marque", "Fournisseur"]);
    expect(head).toContain("Prix du lot HT (€)");
    const place = head.findIndex((name) => name.startsWith("Longueur"));
    expect(rows.map((row) => row[place])).toEqual(["310", "350", "400"]);
    expect(rows.map(([code]) => code)).toEqual(["CAI-0002", "CAI-0003", "CAI-0001"]);
  });

  it("has the rows that its filters leave", async () => {
    const { rows } = await rowsAt(`?only.LENGTH=${encodeURIComponent(formatMeasure(350, "mm", "fr"))}`);
    expect(rows.map(([code]) => code)).toEqual(["CAI-0003"]);
  });

  it("has no prices for guests, and is a workbook when asked for", async () => {
    expect((await rowsAt("", { isGuest: true })).head.join(" ")).not.toContain("Prix");
    expect((await rowsAt("?format=xlsx")).answer.headers.get("content-disposition")).toContain(".xlsx");
  });

  it("is none of a product that is not there", async () => {
    const gone = { ...answers, ...on.catalogue.getProduct(id, () => refuse(404, "NOT_FOUND")) };
    expect((await rowsAt("", { answers: gone })).answer.status).toBe(404);
  });
});
