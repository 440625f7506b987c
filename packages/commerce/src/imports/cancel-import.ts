// Ending an import before its end.
import type { UserContext } from "#http/context.ts";
import { deskOf } from "#http/desk.ts";
import { deleteChunks } from "#imports/import-files.queries.ts";
import { importEnded } from "#imports/imports.errors.ts";
import { endImport } from "#imports/imports.queries.ts";
import { getImport, keepsFile } from "#imports/imports.ts";
import { forbidden } from "#shared/refusal.ts";

/**
 * Ends an import that waits or runs: what its whole batches wrote stays, nothing more is written from then on. The same however
 * often it is asked for. Throws 403 for a kind that the caller may not import, 404, and 409 for one that has ended otherwise.
 */
export async function cancelImport(context: UserContext, id: string) {
  const { user, deps } = context;
  const { db, clock } = deps;
  const found = await getImport(db, id, deskOf(context));
  const right = "CATALOG_VIEW_UPDATE";
  if ((found.entity ?? found.options.entity) !== "OFFER" && !user.rights.has(right)) throw forbidden(right);
  const isEnded = await endImport(db, found.id, { status: "JOB_CANCELED", totalLines: null, now: clock() });
  const { status } = await getImport(db, found.id);
  if (status !== "JOB_CANCELED") throw importEnded(found.id, status);
  if (isEnded && !keepsFile(found.options)) await deleteChunks(db, found.id);
  return { jobId: found.id, status };
}
