import { describe, expect, it } from "vitest";
import type { Paper, PaperRow } from "#paper.ts";
import { countTags, readPages, readPlacedPages } from "#test/read-paper.ts";
import { writePaper } from "#write-paper.ts";

const row = (at: number): PaperRow => ({ cells: [`CAI-${at}`, "Caisse brune", "0,40\u202f€"] });

const paper = (change: Partial<Paper> = {}, rows: readonly PaperRow[] = [row(1), row(2)]): Paper => ({
  language: "fr",
  kind: "Devis",
  subject: "Rentrée",
  brand: "Comptoir",
  date: new Date("2026-03-02T09:00:00Z"),
  parties: [
    { title: "Fournisseur", lines: ["Cartons du Rhône"] },
    { title: "Client", lines: ["Boulangerie", "69003 Lyon"] },
    { title: "Livraison", lines: ["Dépôt"] },
  ],
  facts: [{ term: "Demandé le :", value: "1er mars 2026" }],
  sections: [
    {
      title: "Articles",
      columns: [
        { title: "Référence", width: 20 },
        { title: "Désignation", width: 60 },
        { title: "Prix HT", width: 20, isNumber: true },
      ],
      noteColumn: 1,
      rows,
      sums: [
        { term: "Articles HT", value: "0,80 €" },
        { term: "Total TTC", value: "0,96 €", isStrong: true },
      ],
    },
  ],
  remarks: ["Franco à partir de 500 €."],
  pageWords: (page, pages) => `Page ${page} sur ${pages}`,
  ...change,
});

const wordsOf = async (...wanted: Parameters<typeof paper>) => readPages(await writePaper(paper(...wanted)));

describe("a business paper", () => {
  it("says everything once, in reading order, and its page at the foot", async () => {
    const [words = []] = await wordsOf();
    expect(words.map((text) => text.replaceAll("\u00a0", " "))).toEqual([
      ...["Comptoir", "Devis", "Rentrée"],
      ...["Fournisseur", "Cartons du Rhône", "Client", "Boulangerie ", "69003 Lyon", "Livraison", "Dépôt"],
      ...["Demandé le : 1er mars 2026", "Articles", "Référence", "Désignation", "Prix HT"],
      ...["CAI-1", "Caisse brune", "0,40 €", "CAI-2", "Caisse brune", "0,40 €"],
      ...["Articles HT", "0,80 €", "Total TTC", "0,96 €", "Franco à partir de 500 €."],
      ...["Comptoir · Devis · Rentrée", "Page 1 sur 1"],
    ]);
  });

  it("is readable without eyes: language, title, headings, heads of columns, and as many cells as there are", async () => {
    const file = await writePaper(paper({ language: "en", kind: "Quote" }));
    const source = Buffer.from(file).toString("latin1");
    expect(source).toContain("/Lang (en)");
    expect(source).toContain("/DisplayDocTitle true");
    expect(source).toContain("<pdfuaid:part>1</pdfuaid:part>");
    expect(source).toContain("/Marked true");
    expect(countTags(file)).toMatchObject({ Document: 1, H1: 1, H2: 4, Table: 1, TR: 3, TH: 3, TD: 6 });
  });

  it("goes on over pages without cutting a row, with the head above again for eyes alone", async () => {
    const rows = Array.from({ length: 90 }, (_, at) => ({ ...row(at), note: "Part sous 4 jours ouvrés." }));
    const file = await writePaper(paper({}, rows));
    const pages = readPages(file);
    expect(pages.length).toBeGreaterThan(2);
    for (const [at, words] of pages.entries()) {
      expect(words).toContain("Référence");
      expect(words.at(-1)).toBe(`Page ${at + 1} sur ${pages.length}`);
      const codes = words.filter((text) => text.startsWith("CAI-")).length;
      expect(words.filter((text) => text.startsWith("Part sous"))).toHaveLength(codes);
    }
    expect(pages.flat().filter((text) => text.startsWith("CAI-"))).toEqual(rows.map(({ cells: [code] }) => code));
    expect(countTags(file)).toMatchObject({ Table: 1, TR: 91, TH: 3, TD: 270 });
  });

  it("keeps sums together", async () => {
    for (let count = 18; count < 30; count += 1) {
      const pages = await wordsOf(
        {},
        Array.from({ length: count }, (_, at) => row(at)),
      );
      const [goods, total] = ["Articles HT", "Total TTC"].map((sum) => pages.findIndex((words) => words.includes(sum)));
      expect(goods).toBe(total);
    }
  });

  it("never begins a page with sums, nor ends one with a heading or the titles of a table", async () => {
    for (let count = 1; count < 34; count += 1) {
      const [section] = paper().sections;
      if (!section) throw new Error("A paper has a table");
      const second = { ...section, title: "Loire", rows: [row(99)] };
      const rows = Array.from({ length: count }, (_, at) => row(at));
      const pages = readPages(
        await writePaper(
          paper({ sections: [{ ...section, rows }, second], total: { title: "Somme", sums: section.sums } }),
        ),
      );
      for (const words of pages) {
        // The foot is no part of what is read.
        const read = words.slice(0, -2);
        expect(read.indexOf("Articles HT")).not.toBe(0);
        expect(["Loire", "Somme", "Prix HT"]).not.toContain(read.at(-1));
        const codes = read.filter((text) => text.startsWith("CAI-")).length;
        if (read.includes("Prix HT")) expect(codes).toBeGreaterThan(0);
        if (read.includes("Articles HT") && read[0] !== "Somme") expect(codes).toBeGreaterThan(0);
      }
    }
  });

  it("writes no sum over another one, however long its words are", async () => {
    const [section] = paper().sections;
    if (!section) throw new Error("A paper has a table");
    const sums = [
      { term: "Total HT avant annulation, non compté", value: "266,97 €" },
      { term: "TVA 5,5 % sur 1 234 567 890,12 €", value: "67 901 233,96 €" },
      { term: "Total TTC", value: "0 €", isStrong: true },
    ];
    const [runs = []] = readPlacedPages(await writePaper(paper({ sections: [{ ...section, sums }] })));
    const places = runs.map(({ x, y }) => `${x} ${y.toFixed(0)}`);
    const lowest = (words: string) =>
      Math.min(...runs.filter(({ text }) => words.includes(text.trim())).map(({ y }) => y));
    expect(new Set(places).size).toBe(places.length);
    expect(lowest("Total HT avant annulation, non compté") - lowest("Total TTC")).toBeGreaterThan(20);
  });

  it("says below its tables what they come to together, and lists its headings beside the pages", async () => {
    const [section] = paper().sections;
    if (!section) throw new Error("A paper has a table");
    const file = await writePaper(
      paper({
        sections: [
          { ...section, title: "Vexin" },
          { ...section, title: "Loire" },
        ],
        total: { title: "Total de la commande", sums: [{ term: "Total TTC", value: "1,92 €", isStrong: true }] },
      }),
    );
    const words = readPages(file).flat();
    expect(words.slice(words.indexOf("Total de la commande"), words.indexOf("1,92 €") + 1)).toHaveLength(3);
    const titles = [
      ...Buffer.from(file)
        .toString("latin1")
        .matchAll(/\/Title \(([^)]*)\)/g),
    ].map(([, title]) => title);
    expect(titles).toEqual(["Vexin", "Loire", "Total de la commande"]);
    expect(countTags(file)).toMatchObject({ Table: 2, H2: 6 });
  });

  it("writes signs that its font lacks in their nearest ones", async () => {
    const [words = []] = await wordsOf({ subject: "Łódź, Dvořák, 箱, ά, œuvre, 10\u202f€ – « oui »" });
    expect(words[2]?.replaceAll("\u00a0", " ")).toBe("Lódz, Dvorák, ?, ?, œuvre, 10 € – « oui »");
  });

  it("is the same file for the same contents", async () => {
    const [one, other] = await Promise.all([writePaper(paper()), writePaper(paper())]);
    expect(Buffer.compare(one, other)).toBe(0);
  });

  it("needs neither sums nor facts nor remarks", async () => {
    const bare = paper({ facts: [], remarks: [], parties: [] });
    const [words = []] = readPages(
      await writePaper({ ...bare, sections: bare.sections.map((section) => ({ ...section, sums: [] })) }),
    );
    expect(words).not.toContain("Total TTC");
    expect(words).toContain("CAI-2");
  });
});
