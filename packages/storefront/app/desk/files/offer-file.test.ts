import type { ImportReport } from "@comptoir/contract/imports/imports";
import { describe, expect, it } from "vitest";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { atDesk, deskCookie, staffOf } from "../../../test/make-desk.ts";
import { ask } from "../../../test/shop.tsx";

const cookie = deskCookie("SUPPLIER");
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s\u00a0\u202f]+/g, " ");
const answersOf = (answers: Answers, rights = ["OFFER_INVENTORY_UPDATE"]): Answers => ({
  ...atDesk("SUPPLIER"),
  ...on.auth.getAuthenticatedUser(() => staffOf("SUPPLIER", rights)),
  ...answers,
});

const report: ImportReport = {
  ...{ jobId: "0000000007", entity: "OFFER", status: "JOB_COMPLETED_WITH_ERRORS", fileName: "stock.csv", fileSize: 90 },
  ...{
    mode: "ADD",
    deactivateAbsent: false,
    dryRun: true,
    checkId: null,
    appliedId: null,
    totalLines: 4,
    processed: 4,
  },
  ...{ created: 0, updated: 2, deleted: 0, skipped: 1, rejected: 1, errorCount: 1, warningCount: 0 },
  ...{ createdAt: "2026-03-16T08:00:00Z", startedAt: null, endedAt: null },
  errors: [
    {
      ...{ line: 3, code: "F-E-012", field: "Stock Number", value: "dix", message: "« dix » n’est pas un nombre." },
      remedy: "Écrivez par exemple 1250.",
    },
  ],
  warnings: [],
};
const reading = (given: Partial<ImportReport> = {}) =>
  answersOf(on.imports.getImport({ jobId: "0000000007" }, () => ({ ...report, ...given })));

describe("a file of offers", () => {
  it("is asked for with the columns that it needs, of those alone who may write offers", async () => {
    const { html } = await ask("/desk/files", { cookie, answers: answersOf({}) });
    expect(textOf(html)).toContain(
      "Colonnes obligatoires : Stock External Id, Stock Variant Id, Supplier External Id, Stock Number",
    );
    expect(html).toMatch(/<form[^>]*enctype="multipart\/form-data"/i);
    const reader = await ask("/desk/files", { cookie, answers: answersOf({}, []) });
    expect(textOf(reader.html)).toContain("Seules les personnes qui gèrent le stock et les prix");
    expect(reader.html).not.toContain('type="file"');
  });

  it("tells what became of it, row by row with the remedy, and hands the report out", async () => {
    const { html } = await ask("/desk/files/0000000007", { cookie, answers: reading() });
    const text = textOf(html);
    for (const words of [
      ...["Import terminé, des lignes sont à corriger", "stock.csv", "vérification, rien n’a été écrit"],
      ...["2 modifiées · 1 inchangée · 1 ligne refusée", "1 erreur"],
      ...["3 Stock Number dix « dix » n’est pas un nombre. Écrivez par exemple 1250."],
    ])
      expect(text).toContain(words);
    expect(html).toContain('href="/desk/files/0000000007/report"');
  });

  it("says how far it is while it is read", async () => {
    const given: Partial<ImportReport> = { status: "JOB_RUNNING", processed: 2_000, totalLines: null, errors: [] };
    const { html } = await ask("/en/desk/files/0000000007", { cookie, answers: reading(given) });
    expect(textOf(html)).toContain("Import under way");
    expect(textOf(html)).toContain("2,000 rows read");
    expect(html).toContain('href="/en/desk/files/0000000007"');
    expect(html).toContain("<progress");
  });

  it("of somebody else is not there", async () => {
    const answers = answersOf(on.imports.getImport({ jobId: "0000000007" }, () => refuse(404, "F-E-033")));
    expect((await ask("/desk/files/0000000007", { cookie, answers })).status).toBe(404);
  });
});

describe("a file that is handed in", () => {
  const hand = (answers: Answers) => {
    const form = new FormData();
    form.set("file", new File(["a;b"], "stock.csv"));
    form.set("dryRun", "true");
    return ask("/desk/files", { cookie, answers: answersOf(answers) }, form);
  };

  it("goes on as it comes, and leads to its report", async () => {
    let sent = "";
    const answers = on.imports.startEntityImport({ entity: "OFFER" }, async ({ body }) => {
      sent = `${body.contentType} ${await new Response(body.bytes).text()}`;
      return { jobId: "0000000007", status: "JOB_PENDING" as const };
    });
    const { status, location } = await hand(answers);
    expect([status, location]).toEqual([302, "/desk/files/0000000007"]);
    expect(sent).toMatch(/^multipart\/form-data; boundary=[\s\S]*filename="stock\.csv"[\s\S]*a;b[\s\S]*dryRun/);
  });

  it.each([
    [400, "F-E-001", "Choisissez un fichier qui contient des lignes"],
    [413, "PAYLOAD_TOO_LARGE", "Ce fichier est trop grand"],
    [409, "CONFLICT", "Un de vos fichiers est encore en cours d’import"],
    [400, "F-E-012", "Ce fichier n’a pas pu être reçu"],
  ])("is refused with the reason at its field: %s", async (status, code, words) => {
    const { html, status: told } = await hand(
      on.imports.startEntityImport({ entity: "OFFER" }, () => refuse(status, code)),
    );
    expect(told).toBe(status);
    expect(textOf(html)).toContain(words);
  });

  it("is no form without a file", async () => {
    expect((await ask("/desk/files", { cookie, answers: answersOf({}) }, { file: "x" })).status).toBe(400);
  });
});
