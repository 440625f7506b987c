// Files that hold everything of a kind, in the columns that an import reads: what is exported can be imported again.

import { importEntities } from "@comptoir/contract/imports/import-columns";
import type { ExportFormat, ImportEntity } from "@comptoir/contract/imports/imports";
import { MOST_SHEET_ROWS } from "@comptoir/tables/archive";
import type { OutCell } from "@comptoir/tables/csv-write";
import { writeTable } from "@comptoir/tables/write-table";
import type { Db } from "#db/statement.ts";
import type { UserContext } from "#http/context.ts";
import { deskOf } from "#http/desk.ts";
import { countRows, type ExportChoice, fetchRows } from "#imports/export.queries.ts";
import { type ExportWords, exportCells, exportHeader, numberFormats } from "#imports/export.rules.ts";
import { storeViewNotFound, tooManyRowsForSheet } from "#imports/imports.errors.ts";
import { findStoreView } from "#imports/imports.queries.ts";
import { findFields } from "#imports/kinds/custom-fields.queries.ts";
import { findAttributes } from "#imports/kinds/products.queries.ts";
import { forbidden } from "#shared/refusal.ts";

type Pieces = AsyncGenerator<Uint8Array<ArrayBuffer>>;

async function readWords(db: Db, entity: ImportEntity, format: ExportFormat): Promise<ExportWords> {
  const { further } = importEntities[entity];
  return {
    attributes: further === "ATTRIBUTES" ? await findAttributes(db) : [],
    fields: further && further !== "ATTRIBUTES" ? await findFields(db, further) : [],
    number: numberFormats[format],
  };
}

async function* rowsOf(
  db: Db,
  entity: ImportEntity,
  chosen: ExportChoice,
  words: ExportWords,
): AsyncGenerator<OutCell[]> {
  yield exportHeader(entity, words);
  for await (const rows of fetchRows(db, entity, chosen)) for (const row of rows) yield exportCells(entity, row, words);
}

async function* fileOf(db: Db, entity: ImportEntity, format: ExportFormat, chosen: ExportChoice): Pieces {
  // One moment of the shop for all pieces, however long the reader takes.
  const transaction = await db
    .startTransaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute();
  try {
    const rows = rowsOf(transaction, entity, chosen, await readWords(transaction, entity, format));
    yield* writeTable(rows, { format, name: entity.toLowerCase() });
  } finally {
    await transaction.rollback().execute(); // It wrote nothing.
  }
}

export type ExportRequest = {
  readonly entity: ImportEntity;
  readonly format: ExportFormat;
  /** External id of the store view whose navigation is meant; that of the default store unless given. */
  readonly storeView?: string | undefined;
  /** Whose offers alone, as `ExportChoice` says; those of all unless given. */
  readonly supplierId?: string | null | undefined;
};

/** The bytes of a file, made while they are read. Throws 404 for an unknown view, 422 for more rows than a sheet can hold. */
export async function exportCatalogue(
  db: Db,
  { entity, format, storeView, supplierId = null }: ExportRequest,
): Promise<Pieces> {
  const viewId = await findStoreView(db, storeView);
  if (viewId === null) throw storeViewNotFound(storeView ?? "");
  const chosen = { storeViewId: viewId, supplierId };
  const rows = format === "XLSX" ? await countRows(db, entity, chosen) : 0;
  if (rows >= MOST_SHEET_ROWS) throw tooManyRowsForSheet(rows);
  return fileOf(db, entity, format, chosen);
}

/** What a desk exports: the operator everything, a supplier its own offers alone. Throws 403 for any other kind, and as `exportCatalogue`. */
export function exportAtDesk(context: UserContext, { storeView, ...request }: ExportRequest): Promise<Pieces> {
  const { deps, store, user } = context;
  const right = "CATALOG_VIEW_UPDATE";
  if (request.entity !== "OFFER" && !user.rights.has(right)) throw forbidden(right);
  const supplierId = deskOf(context).supplierId ?? request.supplierId;
  return exportCatalogue(deps.db, { ...request, supplierId, storeView: storeView ?? store.viewExternalId });
}

/** The name under which a file of this kind is handed out. */
export const exportName = (entity: ImportEntity, format: ExportFormat): string =>
  `${entity.toLowerCase().replaceAll("_", "-")}.${format.toLowerCase()}`;
