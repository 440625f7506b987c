// Files that are filed with an order at once: taken from a form, kept, and found again by the order.

import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { messageOf } from "@comptoir/contract/conventions";
import type { FileMedia } from "@comptoir/contract/files/file-kinds";
import type { FileUpload } from "@comptoir/contract/kit";
import { largestFile } from "@comptoir/contract/limits";
import { readParts } from "@comptoir/tables/form";
import type { Db, Tx } from "#db/statement.ts";
import { bodyTooLarge, fileMissing, formUnreadable } from "#files/files.errors.ts";
import {
  type FiledAs,
  fileWithOrder,
  findOrderFiles,
  insertFile,
  type OrderFileRow,
  setContent,
} from "#files/stored-files.queries.ts";
import { describeFile, ownerOf } from "#files/uploads.ts";
import type { UserContext } from "#http/context.ts";
import { countAttempts } from "#http/rate-limit.ts";
import { Refusal } from "#shared/refusal.ts";

export type FormFile = {
  readonly bytes: Uint8Array;
  readonly name: string;
  /** The other fields. */
  readonly fields: ReadonlyMap<string, string>;
};

/** The one file of a form. Throws 400 for a body that is none, and for one without a file, 413. */
export async function readFormFile({ contentType, bytes }: FileUpload): Promise<FormFile> {
  if (!/^multipart\/form-data\b/i.test(contentType)) throw formUnreadable("it is none");
  const fields = new Map<string, string>();
  const pieces: Buffer[] = [];
  let name = "";
  let isCut = false;
  try {
    await readParts({
      contentType,
      body: Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]),
      limits: { fields: 10, fieldSize: 1_000, fileSize: largestFile },
      onField: (field, value) => void fields.set(field, value),
      async onFile(stream, fileName, onCut) {
        name = fileName ?? "";
        onCut(() => {
          isCut = true;
        });
        for await (const piece of stream) if (!isCut) pieces.push(piece);
      },
    });
  } catch (error) {
    throw error instanceof Refusal ? error : formUnreadable(messageOf(error));
  }
  if (isCut) throw bodyTooLarge();
  const all = new Uint8Array(Buffer.concat(pieces));
  if (all.length === 0) throw fileMissing();
  return { bytes: all, name, fields };
}

/** Keeps a file that hangs on nothing yet; answers its id, and what it is by its content. Throws 422 for what is not taken, 429. */
export async function keepFile(
  context: UserContext,
  { bytes, name }: Pick<FormFile, "bytes" | "name">,
  media: readonly FileMedia[],
): Promise<{ readonly id: string; readonly contentType: string }> {
  const { deps, user } = context;
  const { kind: _, ...content } = describeFile(bytes, name, media);
  await countAttempts(deps, [{ limit: "uploadByUser", subject: user.userId }]);
  // Past the transaction of the call: were that taken back, its bytes would lie where nobody finds them.
  const db = deps.aside ?? deps.db;
  const now = deps.clock();
  const key = randomUUID();
  const file = { key, customFieldId: null, fileName: content.fileName, size: bytes.length, tokenHash: null };
  const id = await insertFile(db, { ...file, expiresAt: now, ...ownerOf(context) }, now);
  await deps.files.write(key, bytes);
  await setContent(db, id, { ...content, size: bytes.length });
  return { id, contentType: content.contentType };
}

/** Files a kept file with an order. */
export const fileWith = (tx: Tx, id: string, logisticOrderId: string, as: FiledAs): Promise<void> =>
  fileWithOrder(tx, id, logisticOrderId, as);

/** What is filed with an order, the newest first. */
export const listOrderFiles = (db: Db, logisticOrderId: string): Promise<OrderFileRow[]> =>
  findOrderFiles(db, logisticOrderId);
