// Files on their way from an upload to the message that they go along with (orders 4.7): each once, by its uploader, for the
// field of attachments. Who sees the message sees them.
import { type Attachment, attachmentField } from "@comptoir/contract/files/media";
import { type FieldTarget, findCustomField } from "#custom-fields/custom-fields.ts";
import type { Tx } from "#db/statement.ts";
import { type FileLinks, keyOfFileUrl } from "#files/file-links.ts";
import { attachmentRefused } from "#files/files.errors.ts";
import { hangOnMessage, lockLooseFiles, type MessageOfFiles } from "#files/stored-files.queries.ts";
import { ownerOf } from "#files/uploads.ts";
import type { UserContext } from "#http/context.ts";

/** A file of a message as statements read it. */
export type AttachmentRow = {
  readonly id: string;
  readonly key: string;
  readonly fileName: string;
  readonly size: number;
  readonly contentType: string;
};

/** Files that nobody else takes any more in this transaction. */
export type ClaimedFiles = { readonly ids: readonly string[] };

/**
 * Takes the files that a message names for this transaction. Throws 400 naming each of them that is somebody else's, of another
 * field, not uploaded, named twice or in use.
 */
export async function claimAttachments(
  tx: Tx,
  context: UserContext,
  target: FieldTarget,
  urls: readonly string[],
): Promise<ClaimedFiles> {
  if (urls.length === 0) return { ids: [] };
  const field = await findCustomField(tx, attachmentField, { byExternalId: true, target });
  const keys = urls.map(keyOfFileUrl);
  const known = keys.filter((key) => key !== null);
  const rows = field && known.length > 0 ? await lockLooseFiles(tx, ownerOf(context), field.id, known) : [];
  const ids = new Map(rows.map(({ key, id }) => [key, id]));
  const wrong = keys.flatMap((key, index) =>
    key !== null && ids.has(key) && keys.indexOf(key) === index ? [] : [index],
  );
  if (wrong.length > 0) throw attachmentRefused(wrong);
  return { ids: [...ids.values()] };
}

/** Hangs files that were claimed on a message. */
export async function attachToMessage(tx: Tx, { ids }: ClaimedFiles, message: MessageOfFiles): Promise<void> {
  if (ids.length > 0) await hangOnMessage(tx, ids, message);
}

/** Files of a message on the wire. */
export const presentAttachments = (rows: readonly AttachmentRow[], linkOf: FileLinks): Attachment[] =>
  rows.map((row) => ({
    id: row.id,
    filename: row.fileName,
    size: row.size,
    contentType: row.contentType,
    url: linkOf(row).url,
  }));
