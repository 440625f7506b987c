// Files that fill the catalogue, and the files that it writes (catalogue 11). For the operator; suppliers import their own offers.
import { z } from "zod";
import { defineCall, fileBody, fileContent } from "#kit.ts";
import { textLength } from "#limits.ts";
import { PageQuery, pageOf, Timestamp } from "#shared.ts";

/** What a file may hold; one kind per file, told by its columns. */
export const ImportEntity = z.enum([
  "ATTRIBUTE",
  "CLASSIFICATION_CATEGORY",
  "NAVIGATION_CATEGORY",
  "SUPPLIER",
  "PRODUCT",
  "PRODUCT_TAG",
  "OFFER",
]);
export type ImportEntity = z.infer<typeof ImportEntity>;

export const ImportStatus = z.enum([
  "JOB_PENDING",
  "JOB_RUNNING",
  "JOB_COMPLETED",
  "JOB_COMPLETED_WITH_ERRORS",
  "JOB_FAILED",
  "JOB_SKIPPED",
  "JOB_CANCELED",
]);
export type ImportStatus = z.infer<typeof ImportStatus>;

/** An empty cell keeps the value (ADD) or deletes it (ADD_AND_REPLACE). */
export const ImportMode = z.enum(["ADD", "ADD_AND_REPLACE"]);
export type ImportMode = z.infer<typeof ImportMode>;

/** The settings of an import; those of a form field of the same name win. */
export const ImportOptions = z.object({
  mode: ImportMode.default("ADD"),
  /** What the file does not name is taken out of sale: the file is the whole of its kind. */
  deactivateAbsent: z.boolean().default(false),
  /** Everything is checked and nothing is written. */
  dryRun: z.boolean().default(false),
  /** The sign between the cells of a CSV file; found out unless given. */
  delimiter: z.enum([",", ";", "\t", "|"]).optional(),
  /** External id of the store view whose navigation the file describes; that of the call unless given. */
  storeView: z.string().trim().min(1).max(textLength).optional(),
});
export type ImportOptions = z.output<typeof ImportOptions>;

/** One thing that was wrong: where it stands, what it says, what to do. */
export const ImportProblem = z.strictObject({
  /** Line of the file; null for what concerns the whole file. */
  line: z.number().int().nullable(),
  code: z.string(),
  message: z.string(),
  /** Name of the column. */
  field: z.string(),
  value: z.string(),
  remedy: z.string(),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

const importHead = {
  jobId: z.string(),
  /** Null while the columns have not been read. */
  entity: ImportEntity.nullable(),
  status: ImportStatus,
  fileName: z.string(),
  /** Bytes. */
  fileSize: z.number().int(),
  mode: ImportMode,
  deactivateAbsent: z.boolean(),
  dryRun: z.boolean(),
  /** The check whose findings it writes, and nothing else. */
  checkId: z.string().nullable(),
  /** Of a check: the import that writes what it has found. */
  appliedId: z.string().nullable(),
  /** Rows of the file without its header; null until the file was read to its end. */
  totalLines: z.number().int().nullable(),
  processed: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  deleted: z.number().int(),
  /** Rows that changed nothing. */
  skipped: z.number().int(),
  /** Rows that were wrong. */
  rejected: z.number().int(),
  errorCount: z.number().int(),
  warningCount: z.number().int(),
  createdAt: Timestamp,
  startedAt: Timestamp.nullable(),
  endedAt: Timestamp.nullable(),
};

export const ImportSummary = z.strictObject(importHead).meta({ id: "ImportSummary" });
export type ImportSummary = z.infer<typeof ImportSummary>;

/** With the first thousand errors and warnings; the report as a file holds all that were kept. */
export const ImportReport = z
  .strictObject({ ...importHead, errors: z.array(ImportProblem), warnings: z.array(ImportProblem) })
  .meta({ id: "ImportReport" });
export type ImportReport = z.infer<typeof ImportReport>;

/** What a row would change: cells by the names of their columns, as a file writes them. */
const ImportChange = z
  .strictObject({
    line: z.number().int(),
    outcome: z.enum(["CREATED", "UPDATED", "DELETED"]),
    /** The reference that it is about. */
    name: z.string(),
    cells: z.array(z.strictObject({ field: z.string(), was: z.string().nullable(), now: z.string().nullable() })),
  })
  .meta({ id: "ImportChange" });
export type ImportChange = z.infer<typeof ImportChange>;

const StartedImport = z.strictObject({ jobId: z.string(), status: ImportStatus });

/** CSV as French spreadsheets expect it (UTF-8 with BOM, semicolons, decimal commas), or a workbook. */
export const ExportFormat = z.enum(["CSV", "XLSX"]);
export type ExportFormat = z.infer<typeof ExportFormat>;

const operatorOnly = { clients: ["OPERATOR"], access: { right: "CATALOG_VIEW_UPDATE" } } as const;
/** A supplier hands in offers alone, of its own alone, and learns of no import but its own. */
const ofOffers = { clients: ["SUPPLIER", "OPERATOR"], access: { right: "OFFER_INVENTORY_UPDATE" } } as const;
const startQuery = ImportOptions.extend({
  /** Name of the file, for the list of imports. */
  fileName: z.string().trim().max(textLength).optional(),
  /** Import it even though the same file was imported before. */
  again: z.boolean().default(false),
});
const jobId = z.object({ jobId: z.string().max(20) });

export const imports = {
  startImport: defineCall({
    ...operatorOnly,
    method: "POST",
    path: "/v1/imports",
    summary: "Takes a CSV or XLSX file, as the body or as the field `file` of a form; its columns tell what it holds",
    query: startQuery,
    body: fileBody,
    response: StartedImport,
    status: 202,
    errors: ["F-E-001", "F-E-033"],
  }),
  startEntityImport: defineCall({
    ...ofOffers,
    method: "POST",
    path: "/v1/imports/{entity}",
    summary: "Takes a file that must hold this kind of entity",
    params: z.object({ entity: ImportEntity }),
    query: startQuery,
    body: fileBody,
    response: StartedImport,
    status: 202,
    errors: ["F-E-001", "F-E-033"],
  }),
  getImports: defineCall({
    ...ofOffers,
    method: "GET",
    path: "/v1/imports",
    summary: "Lists imports, the newest first: a supplier's own, or all of them",
    query: PageQuery,
    response: pageOf(ImportSummary),
  }),
  getImport: defineCall({
    ...ofOffers,
    method: "GET",
    path: "/v1/imports/{jobId}",
    summary: "Tells how far an import is and what was wrong",
    params: jobId,
    query: z.object({ locale: z.string().optional() }),
    response: ImportReport,
    errors: ["F-E-033"],
  }),
  getImportChanges: defineCall({
    ...ofOffers,
    method: "GET",
    path: "/v1/imports/{jobId}/changes",
    summary: "Tells row by row what a check of a file of offers has found that it would change",
    params: jobId,
    query: PageQuery.omit({ sort: true }),
    response: pageOf(ImportChange),
    errors: ["F-E-033"],
  }),
  applyImport: defineCall({
    ...ofOffers,
    method: "POST",
    path: "/v1/imports/{jobId}/apply",
    summary: "Writes what a check has found; a row that something has changed meanwhile is refused",
    params: jobId,
    query: z.object({}),
    response: StartedImport,
    status: 202,
    errors: ["F-E-033", "CONFLICT"],
  }),
  cancelImport: defineCall({
    ...ofOffers,
    method: "POST",
    path: "/v1/imports/{jobId}/cancel",
    summary: "Ends an import that waits or runs; what it wrote until then stays",
    params: jobId,
    query: z.object({}),
    response: StartedImport,
    errors: ["F-E-033", "CONFLICT"],
  }),
  getRejectedRows: defineCall({
    ...ofOffers,
    method: "GET",
    path: "/v1/imports/{jobId}/rejected-rows",
    summary:
      "Hands out the rows that were refused as they stand in the file, with reason and remedy, to be mended and imported",
    params: jobId,
    query: z.object({ locale: z.string().optional() }),
    response: fileContent,
    errors: ["F-E-033", "CONFLICT"],
  }),
  getImportReport: defineCall({
    ...ofOffers,
    method: "GET",
    path: "/v1/imports/{jobId}/report",
    summary: "Hands out everything that was wrong as a CSV file",
    params: jobId,
    query: z.object({ locale: z.string().optional() }),
    response: fileContent,
    errors: ["F-E-033"],
  }),
  exportEntity: defineCall({
    clients: ["SUPPLIER", "OPERATOR"],
    // Kinds other than offers ask for CATALOG_VIEW_UPDATE besides.
    access: { right: "OFFER_INVENTORY_READ" },
    method: "GET",
    path: "/v1/exports/{entity}",
    summary:
      "Hands out everything of a kind in the columns that an import takes; a supplier its own offers, as it may import them",
    params: z.object({ entity: ImportEntity }),
    query: z.object({
      format: ExportFormat.default("CSV"),
      storeView: z.string().optional(),
      /** Whose offers alone; a supplier gets no others whatever it says. */
      supplierId: z.string().max(textLength).optional(),
    }),
    response: fileContent,
    errors: ["F-E-033"],
  }),
};
