import type { ImportChange, ImportReport, ImportSummary } from "@comptoir/contract/imports/imports";
import { describe, expect, it } from "vitest";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { atDesk, deskCookie, staffOf } from "../../../test/make-desk.ts";
import { pageOf } from "../../../test/make-pages.ts";
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
const changes: ImportChange[] = [
  {
    ...{ line: 2, outcome: "UPDATED", name: "STK-1" },
    cells: [
      { field: "Stock Number", was: "10", now: "12" },
      { field: "Price Ranges", was: null, now: "1|1.5" },
    ],
  },
];
const reading = (given: Partial<ImportReport> = {}, found = changes) =>
  answersOf({
    ...on.imports.getImport({ jobId: "0000000007" }, () => ({ ...report, ...given })),
    ...on.imports.getImportChanges({ jobId: "0000000007" }, () => pageOf(found)),
  });
const { errors: _errors, warnings: _warnings, ...summary } = report;
const listing = (...files: ImportSummary[]) => on.imports.getImports(() => pageOf(files));

describe("a file of offers", () => {
  it("is asked for with the columns that it needs, of those alone who may write offers", async () => {
    const { html } = await ask("/desk/files", { cookie, answers: answersOf(listing()) });
    expect(textOf(html)).toContain("Aucun fichier pour l’instant");
    expect(textOf(html)).toContain(
      "Colonnes obligatoires : Stock External Id, Stock Variant Id, Supplier External Id, Stock Number",
    );
    expect(html).toMatch(/<form[^>]*enctype="multipart\/form-data"/i);
    const forbidden = on.imports.getImports(() => refuse(403, "FORBIDDEN"));
    const reader = await ask("/desk/files", { cookie, answers: answersOf(forbidden, []) });
    expect(textOf(reader.html)).toContain("Seules les personnes qui gèrent le stock et les prix");
    expect(reader.html).not.toContain('type="file"');
  });

  it("tells what became of it, row by row with the remedy, and hands the report out", async () => {
    const { html } = await ask("/desk/files/0000000007", { cookie, answers: reading() });
    const text = textOf(html);
    for (const words of [
      ...["Vérification terminée, des lignes sont à corriger", "stock.csv", "rien n’est écrit"],
      ...["2 modifiées · 1 inchangée · 1 ligne refusée", "1 erreur"],
      ...["3 Stock Number dix « dix » n’est pas un nombre. Écrivez par exemple 1250."],
    ])
      expect(text).toContain(words);
    expect(html).toContain('href="/desk/files/0000000007/report"');
    expect(html).toContain('href="/desk/files/0000000007/rows"');
  });

  it("shows what it would change, from old to new, and offers to write it once", async () => {
    const { html } = await ask("/desk/files/0000000007", { cookie, answers: reading() });
    const text = textOf(html);
    for (const words of [
      ...["Appliquer 1 ligne", "STK-1 2 modifiée Stock Number 10 12", "STK-1 2 modifiée Price Ranges – 1|1,5"],
    ])
      expect(text).toContain(words);
    const done = await ask("/desk/files/0000000007", { cookie, answers: reading({ appliedId: "0000000008" }) });
    expect(textOf(done.html)).toContain("Ce fichier a été appliqué.");
    expect(textOf(done.html)).not.toContain("Appliquer 1 ligne");
    expect(done.html).toContain('href="/desk/files/0000000008"');
    const same = await ask("/desk/files/0000000007", { cookie, answers: reading({}, []) });
    expect(textOf(same.html)).toContain("Ce fichier ne change rien");
  });

  it("that was applied says so, and leads to its check", async () => {
    const given: Partial<ImportReport> = { dryRun: false, checkId: "0000000006", status: "JOB_COMPLETED", errors: [] };
    const { html } = await ask("/desk/files/0000000007", { cookie, answers: reading(given) });
    expect(textOf(html)).toContain("Import terminé");
    expect(html).toContain('href="/desk/files/0000000006"');
  });

  it("is listed with what became of it", async () => {
    const files = [summary, { ...summary, jobId: "0000000005", appliedId: "0000000006" }];
    const text = textOf((await ask("/desk/files", { cookie, answers: answersOf(listing(...files)) })).html);
    expect(text).toContain("Vérification terminée, des lignes sont à corriger 2 modifiées · 1 inchangée");
    expect(text).toContain("Appliqué 2 modifiées");
  });

  it("says how far it is while it is read", async () => {
    const given: Partial<ImportReport> = { status: "JOB_RUNNING", processed: 2_000, totalLines: null, errors: [] };
    const { html } = await ask("/en/desk/files/0000000007", { cookie, answers: reading(given) });
    expect(textOf(html)).toContain("Check under way");
    expect(textOf(html)).toContain("2,000 rows read");
    expect(html).toContain('href="/en/desk/files/0000000007"');
    expect(html).toContain("<progress");
  });

  it("is stopped by a press while it is read, and says so", async () => {
    const open: Partial<ImportReport> = { status: "JOB_RUNNING", errors: [] };
    const { html } = await ask("/desk/files/0000000007", { cookie, answers: reading(open) });
    expect(html).toMatch(/<form[^>]*action="\/desk\/files\/0000000007"[^>]*method="post"/i);
    expect(textOf(html)).toContain("Arrêter la vérification");
    const reader = { ...reading(open), ...on.auth.getAuthenticatedUser(() => staffOf("SUPPLIER", [])) };
    expect(textOf((await ask("/desk/files/0000000007", { cookie, answers: reader })).html)).not.toContain("Arrêter");
    const stop = (answer: () => { jobId: string; status: "JOB_CANCELED" } | Response) =>
      ask(
        "/desk/files/0000000007",
        { cookie, answers: { ...reading(open), ...on.imports.cancelImport({ jobId: "0000000007" }, answer) } },
        { cancel: "1" },
      );
    for (const answer of [
      () => ({ jobId: "0000000007", status: "JOB_CANCELED" as const }),
      () => refuse(409, "CONFLICT"), // It has ended by itself.
    ]) {
      const { status, location } = await stop(answer);
      expect([status, location]).toEqual([302, "/desk/files/0000000007"]);
    }
    const told = await ask("/desk/files/0000000007", { cookie, answers: reading({ status: "JOB_CANCELED" }) });
    expect(textOf(told.html)).toContain("Vérification arrêtée : rien n’est écrit");
    expect(textOf(told.html)).not.toContain("Arrêter la vérification");
    const written: Partial<ImportReport> = { status: "JOB_CANCELED", dryRun: false };
    const stopped = await ask("/desk/files/0000000007", { cookie, answers: reading(written) });
    expect(textOf(stopped.html)).toContain("Import arrêté : ce qui était déjà écrit est conservé");
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
    return ask("/desk/files", { cookie, answers: answersOf({ ...listing(), ...answers }) }, form);
  };

  it("goes on as it comes, and leads to its report", async () => {
    let sent = "";
    const answers = on.imports.startEntityImport({ entity: "OFFER" }, async ({ body, query }) => {
      expect(query.dryRun).toBe(true);
      sent = `${body.contentType} ${await new Response(body.bytes).text()}`;
      return { jobId: "0000000007", status: "JOB_PENDING" as const };
    });
    const { status, location } = await hand(answers);
    expect([status, location]).toEqual([302, "/desk/files/0000000007"]);
    expect(sent).toMatch(/^multipart\/form-data; boundary=[\s\S]*filename="stock\.csv"[\s\S]*a;b/);
  });

  it.each([
    [400, "F-E-001", "Choisissez un fichier qui contient des lignes"],
    [413, "PAYLOAD_TOO_LARGE", "Ce fichier dépasse 16 Mo"],
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

describe("a check that is applied", () => {
  it("leads to what is written, and says where nothing was", async () => {
    const applying = (answer: () => { jobId: string; status: "JOB_PENDING" } | Response) =>
      ask(
        "/desk/files/0000000007",
        { cookie, answers: { ...reading(), ...on.imports.applyImport({ jobId: "0000000007" }, answer) } },
        { apply: "1" },
      );
    const { status, location } = await applying(() => ({ jobId: "0000000008", status: "JOB_PENDING" }));
    expect([status, location]).toEqual([302, "/desk/files/0000000008"]);
    const refused = await applying(() => refuse(409, "CONFLICT"));
    expect([refused.status, textOf(refused.html)]).toEqual([409, expect.stringContaining("Rien n’a été écrit.")]);
  });
});
