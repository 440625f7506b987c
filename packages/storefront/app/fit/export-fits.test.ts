import { readTableFile } from "@comptoir/tables/read-table";
import { describe, expect, it } from "vitest";
import * as route from "#fit/export-fits.data.ts";
import { type Answers, on } from "../../test/fake-commerce.ts";
import { makeFitAnswer, makeFitArticle, makeFittingSize } from "../../test/make-fits.ts";
import { askFile } from "../../test/one-route.tsx";

const at = "fit/export";
const asked = "/fit/export?length=305&width=215&height=150&weight=1,2&quantity=500";
const bare = makeFitArticle("AUT-0052", { offer: null, load: null, flute: null, name: "=1+1" });
const found = makeFitAnswer([
  makeFittingSize({ articles: [makeFitArticle("CAI-0019"), bare] }),
  makeFittingSize({ inner: [310, 220, 140], slack: [5, 5, -10], fill: null, isTight: true }),
  makeFittingSize({ inner: [330, 217, 150], slack: [25, 2, 0], fill: 912, isTight: true }),
]);
const ask = (path: string, given = found) => {
  const answers: Answers = on.catalogue.findFits(({ query }) => ({
    ...given,
    sizes: { ...given.sizes, number: query.page ?? 0 },
  }));
  return askFile(route, path, { at, answers });
};
const rowsOf = async (path: string, given = found) => {
  const { rows } = await readTableFile((await ask(path, given)).bytes, 100);
  return rows.map(({ cells }) => cells);
};

describe("the sizes of an answer as a file", () => {
  it("have a row for each article, with units in the head, prices without tax, and the question in every row", async () => {
    const { answer, bytes } = await ask(asked);
    expect(answer.headers.get("content-disposition")).toContain(
      `filename*=UTF-8''${encodeURIComponent("Emballages pour 305 × 215 × 150\u00a0mm.csv")}`,
    );
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const [head, first, second] = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes).split("\r\n");
    expect(head).toBe(
      [
        "\ufeffRéférence;Article;Sorte d’emballage",
        "Longueur intérieure (mm);Largeur intérieure (mm);Hauteur intérieure (mm);Jeu L (mm);Jeu l (mm);Jeu h (mm)",
        "Contient l’objet;Rempli (%);Cannelure;Charge admise (kg)",
        "Fournisseur;Prix HT le cent (€);Palette (pièces);Palette HT (€);Stock (pièces);Expédié sous (jours)",
        "Quantité (pièces);Pièces par lot;Total HT (€)",
        "Objet (mm);Jeu demandé (mm);Poids de l’objet (kg);Objets à expédier;Sens de l’objet",
      ].join(";"),
    );
    expect(first).toBe(
      [
        "CAI-0019;Caisse kraft CAI-0019, 350 × 230 × 160 mm;Caisse;350;230;160;45;15;10;oui;76,3;B;15",
        "Vexin;45,9;960;440,64;6080;1;500;20;229,5",
        "305 × 215 × 150;5;1,2;500;Libre",
      ].join(";"),
    );
    expect(second).toBe(
      `AUT-0052;'=1+1;Caisse;350;230;160;45;15;10;oui;76,3;;;;;;;;;;;;305 × 215 × 150;5;1,2;500;Libre`,
    );
  });

  it("tell of near formats by how much they differ, and which of them hold the object", async () => {
    const rows = await rowsOf(`${asked}&by=nearest&top=fixed`);
    expect(rows[0]?.slice(6, 11)).toEqual([
      "Écart L (mm)",
      "Écart l (mm)",
      "Écart h (mm)",
      "Contient l’objet",
      "Rempli (%)",
    ]);
    expect(rows.slice(1).map((cells) => cells.slice(6, 11))).toEqual([
      ["45", "15", "10", "oui", "76,3"],
      ["45", "15", "10", "oui", "76,3"],
      ["5", "5", "-10", "non", ""],
      ["25", "2", "0", "oui, avec moins de jeu", "91,2"],
    ]);
    expect(rows[1]?.at(-1)).toBe("Haut fixe");
  });

  it("have the measures of their kind", async () => {
    const tube = makeFittingSize({ kind: "TUBE", inner: [60, 430], slack: [10, 30], lying: [40, 30, 400] });
    const [head, row] = await rowsOf(`${asked}&kind=tube`, makeFitAnswer([tube]));
    expect(head?.slice(2, 7)).toEqual([
      "Sorte d’emballage",
      "Diamètre intérieur (mm)",
      "Longueur intérieure (mm)",
      "Jeu Ø (mm)",
      "Jeu L (mm)",
    ]);
    expect(row?.slice(2, 7)).toEqual(["Tube", "60", "430", "10", "30"]);
  });

  it("are all of them, whatever the page shows at once", async () => {
    const { calls } = await ask(`${asked}&pages=2&by=nearest`, {
      ...found,
      sizes: { ...found.sizes, totalElements: 1_003, totalPages: 2 },
    });
    const queries = calls.map(({ url }) => new URL(url).searchParams);
    expect(queries.map((query) => [query.get("page"), query.get("size"), query.get("ranking")])).toEqual([
      ["0", "1000", "NEAREST"],
      ["1", "1000", "NEAREST"],
    ]);
  });

  it("come as a workbook too, and in the words and figures of the language", async () => {
    const { answer } = await ask(`${asked}&format=xlsx`);
    expect(answer.headers.get("content-type")).toContain("spreadsheetml");
    const text = new TextDecoder().decode((await ask(`/en${asked}`)).bytes);
    expect(text).toContain("Inner length (mm)");
    expect(text).toContain(",76.3,B,15,Vexin,45.9,");
  });

  it("are no file where nothing was asked that can be answered", async () => {
    const { answer, calls } = await ask("/fit/export?length=0&width=215&height=150");
    expect(answer.status).toBe(404);
    expect(calls).toEqual([]);
  });
});
