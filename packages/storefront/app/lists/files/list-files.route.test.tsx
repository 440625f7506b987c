import { describe, expect, it } from "vitest";
import * as exported from "#lists/files/export-list.data.ts";
import * as route from "#lists/list/list.route.tsx";
import { type Answers, on } from "../../../test/fake-commerce.ts";
import { listAnswers as answers } from "../../../test/make-lists.ts";
import { pageOf } from "../../../test/make-pages.ts";
import { makeOffer, makeVariant } from "../../../test/make-products.ts";
import { askFile, askRoute, bodyOf } from "../../../test/one-route.tsx";

const at = "buyinglist/:listId";
const page = "/buyinglist/list-1";
const show = (path: string, other: Answers) => askRoute(route, path, { at, answers: { ...answers, ...other } });
const post = (form: readonly (readonly [string, string])[], other: Answers = {}) =>
  askRoute(route, page, { at, answers: { ...answers, ...other }, form });

describe("a list as a file (ux B-04)", () => {
  const offerOf = (code: string, id: string) => makeOffer(makeVariant(code, { id }), { priceId: `PRX-${code}` });
  const found = {
    ...on.catalogue.getOfferInventories(() => pageOf([offerOf("CAI-0001", "1"), offerOf("CAI-0002", "2")])),
  };
  const paste = (text: string) =>
    post(
      [
        ["text", text],
        ["import", "1"],
      ],
      found,
    );

  const exportAt = "buyinglist/:listId/export";
  const download = (path: string) => askFile(exported, path, { at: exportAt, answers });

  it("is written in its own order, with notes and sections", async () => {
    const { answer, bytes } = await download(`${page}/export`);
    expect(answer.headers.get("content-disposition")).toContain('filename="Cuisine.csv"');
    expect(new TextDecoder().decode(bytes).split("\r\n")).toEqual([
      "Code;Désignation;Quantité;Note;Rubrique",
      "GOB-0001;Gobelet;40;;",
      "CAI-0001;Caisse américaine;40;Quai 3;",
      "SAC-0001;Sac kraft;40;;",
      "",
    ]);
    expect((await askRoute(exported, `${page}/export`, { at: exportAt, answers, isGuest: true })).location).toBe(
      "/?login=required&to=%2Fbuyinglist%2Flist-1%2Fexport",
    );
  });

  it.each([`${page}/export`, `/en${page}/export`, `${page}/export?format=xlsx`])(
    "comes back from the file of %s as it was",
    async (path) => {
      const form = new FormData();
      form.set("file", new Blob([(await download(path)).bytes]), "liste");
      form.set("import", "1");
      const codes = ["GOB-0001", "CAI-0001", "SAC-0001"];
      const known = {
        ...on.catalogue.getOfferInventories(() => pageOf(codes.map((code) => offerOf(code, code)))),
      };
      const { calls, html } = await askRoute(route, page, { at, answers: { ...answers, ...known }, form });
      expect(await bodyOf(calls, "PUT /v2/shop/carts/list-1/lines")).toMatchObject([
        { offerPriceId: "PRX-GOB-0001", quantity: 40 },
        { offerPriceId: "PRX-CAI-0001", quantity: 40, customFields: [{ customFieldValue: "Quai 3" }] },
        { offerPriceId: "PRX-SAC-0001", quantity: 40 },
      ]);
      expect(html).toContain("3 lignes importées.");
    },
  );

  it.each([
    [new Blob(["%PDF-1.7"]), "ni un CSV ni un classeur XLSX ou ODS (PDF)"],
    [new Blob([new Uint8Array(6 * 1024 * 1024)]), "Ce fichier est trop grand"],
    [new Blob([""]), "Collez des lignes ou choisissez un fichier."],
  ])("is refused with its reason where it cannot be read", async (file, words) => {
    const form = new FormData();
    form.set("file", file, "liste.csv");
    form.set("import", "1");
    const { status, html, calls } = await askRoute(route, page, { at, answers, form });
    expect(status).toBe(400);
    expect(html).toContain(words);
    expect(calls.some(({ method }) => method === "PUT")).toBe(false);
  });

  it("tells the lines that cannot be read, and takes the others", async () => {
    const { html } = await paste('Code;Quantité\nCAI-0001;60\n"open;1\n');
    expect(html).toContain("1 ligne importée.");
    expect(html).toMatch(/Ligne 3\s: cette ligne du fichier n’a pas pu être lue/u);
  });

  it("is read from a paste in one look-up and one write; what is there keeps its note and its place", async () => {
    const { html, calls } = await paste("Code;Quantité;Note\ncai 0001;60;\nCAI-0002;;Fragile\nZZZ-1;5;");
    expect(await bodyOf(calls, "PUT /v2/shop/carts/list-1/lines")).toEqual([
      { offerPriceId: "PRX-CAI-0001", quantity: 60, updateAction: "REPLACE_QUANTITY", customFields: [] },
      {
        offerPriceId: "PRX-CAI-0002",
        quantity: 20,
        updateAction: "REPLACE_QUANTITY",
        customFields: [{ customFieldId: "LINE_NOTE", customFieldValue: "Fragile" }],
      },
    ]);
    expect(calls.filter(({ url }) => url.includes("offer-inventories"))).toHaveLength(1);
    expect(html).toContain("2 lignes importées.");
    expect(html).toMatch(/Ligne 4\s: le code ZZZ-1 n’est pas dans votre catalogue/u);
  });

  it("is refused as a whole where it is empty or too long", async () => {
    expect((await paste("\n")).html).toContain("Collez des lignes ou choisissez un fichier.");
    const { status, calls } = await paste("A-1;1\n".repeat(1001));
    expect(status).toBe(400);
    expect(calls.filter(({ method }) => method === "PUT")).toEqual([]);
  });

  it("is printed with a bar code for each article: its EAN, else its own code", async () => {
    const { html } = await show(`${page}?view=print`, {
      ...on.catalogue.getVariants(() => pageOf([makeVariant("CAI-0001", { ean: "4006381333931" })])),
    });
    expect(html).toContain("4006381333931</figcaption>");
    expect(html).toContain("SAC-0001</figcaption>");
  });
});
