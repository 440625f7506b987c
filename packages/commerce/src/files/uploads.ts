// How files come in (accounts 7.2): somebody asks for an address for a field, the address takes the bytes once, and they are kept
// when they are what was announced, and of a kind that the field holds.
import { randomBytes, randomUUID } from "node:crypto";
import {
  attachmentMedia,
  type FileMedia,
  fileKinds,
  isOfOtherMedia,
  nameFault,
  nameOfKind,
  plainFileName,
} from "@comptoir/contract/files/file-kinds";
import type { UploadAddress } from "@comptoir/contract/files/media";
import { largestFile } from "@comptoir/contract/limits";
import type { Incoming, Outgoing } from "@comptoir/http/exchange";
import type { Params } from "@comptoir/http/router";
import type { CustomFieldDefinition } from "#custom-fields/custom-fields.rules.ts";
import { type FieldTarget, findCustomField } from "#custom-fields/custom-fields.ts";
import type { Tx } from "#db/statement.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Deps } from "#deps.ts";
import { cleanFile } from "#files/clean-picture.ts";
import { judgeFile } from "#files/file-kinds.rules.ts";
import { fileMinutes, fileUrlOf } from "#files/file-links.ts";
import {
  bodyTooLarge,
  endingRefused,
  fieldNotFound,
  fileRefused,
  fileTooLarge,
  kindRefused,
  nameUnusable,
  noFilesFor,
  notMedia,
  sizeDiffers,
  targetMissing,
  uploadAddressDead,
} from "#files/files.errors.ts";
import {
  deleteFiles,
  type FileOwner,
  insertFile,
  lockForgotten,
  lockIncidentFiles,
  setContent,
  takeToken,
} from "#files/stored-files.queries.ts";
import type { UserContext } from "#http/context.ts";
import { countAttempts } from "#http/rate-limit.ts";
import { tokenHashOf } from "#shared/signatures.ts";

const DAY = 24 * 3600_000;
const FORGOTTEN_AT_ONCE = 500;

/** Whose files are kept because they hang on a message: those of other fields nobody would find again. */
const targets: readonly FieldTarget[] = ["QUOTE", "ORDER_INCIDENT"];

/** Who hands a file over in a call. */
export const ownerOf = ({ user, buyer }: UserContext): FileOwner => ({
  userId: user.userId,
  accountId: buyer?.accountId ?? null,
  supplierId: user.supplierId,
});

/** What a field of files takes. */
function boundsOf({ properties }: Pick<CustomFieldDefinition, "properties">) {
  const most = Math.min(largestFile, (properties?.maxSize ?? Number.POSITIVE_INFINITY) * 1024);
  return { most, media: mediaOf(properties?.mediaType ?? null) };
}

const mediaOf = (mediaType: string | null): readonly FileMedia[] =>
  mediaType === "DOCUMENT" || mediaType === "IMAGE" || mediaType === "VIDEO" ? [mediaType] : attachmentMedia;

export type FieldKey = {
  readonly customFieldId: string;
  readonly customFieldIdType: "DJUST_ID" | "EXTERNAL_ID" | "BUSINESS_ID";
  readonly sealedTarget?: FieldTarget | undefined;
};

/** The field of files that a call names. Throws 400 without its target, 404, and 409 for a field of something else. */
export async function getMediaField({ deps }: UserContext, named: FieldKey) {
  const byExternalId = named.customFieldIdType === "EXTERNAL_ID";
  if (byExternalId && !named.sealedTarget) throw targetMissing();
  const field = await findCustomField(deps.db, named.customFieldId, { byExternalId, target: named.sealedTarget });
  if (!field) throw fieldNotFound(named.customFieldId);
  if (field.type !== "MEDIA") throw notMedia(field.type);
  return field;
}

/** Desks write with the right to; who came from a procurement system has no conversations. */
const mayHandOver = ({ user }: UserContext): boolean =>
  user.client === "ACCOUNT" ? user.punchoutId === null : user.rights.has("ORDER_UPDATE");

/** Makes an address that takes the bytes of a file once. Throws what `getMediaField` throws, 400, 403 and 429. */
export async function askForUpload(
  context: UserContext,
  named: FieldKey & { readonly fileName: string; readonly fileSize: number },
): Promise<UploadAddress> {
  const { deps, user } = context;
  const field = await getMediaField(context, named);
  if (!targets.includes(field.target) || !mayHandOver(context)) throw noFilesFor(field.target);
  const { most, media } = boundsOf(field);
  if (named.fileSize > most) throw fileTooLarge(most);
  const fileName = plainFileName(named.fileName);
  if (!/[\p{L}\p{N}]/u.test(fileName)) throw nameUnusable();
  if (nameFault(fileName) || isOfOtherMedia(fileName, media)) throw endingRefused(media);
  await countAttempts(deps, [{ limit: "uploadByUser", subject: user.userId }]);
  const now = deps.clock();
  const [key, token] = [randomUUID(), randomBytes(32).toString("base64url")];
  const expiresAt = new Date(now.getTime() + fileMinutes * 60_000);
  const file = {
    key,
    customFieldId: field.id,
    fileName,
    size: named.fileSize,
    tokenHash: tokenHashOf(token),
    expiresAt,
  };
  await insertFile(deps.db, { ...file, ...ownerOf(context) }, now);
  return {
    uploadUrl: `/api/commerce/uploads/${token}`,
    method: "PUT",
    fileUrl: fileUrlOf(key),
    fileName,
    expiresAt: expiresAt.toISOString(),
    headers: { "Content-Type": "application/octet-stream" },
  };
}

/** The bytes of a body, of which no more than a file may have are read. Throws 413. */
async function readBytes(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of stream) {
    size += piece.length;
    if (size > largestFile) throw bodyTooLarge();
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
}

/** What a file is, and what it is called then. Throws 422 for what is not taken here. */
export function describeFile(bytes: Uint8Array, name: string, media: readonly FileMedia[]) {
  const judged = judgeFile(bytes, name);
  if ("fault" in judged) throw fileRefused(judged.fault);
  const { contentType, media: own } = fileKinds[judged.kind];
  if (!media.includes(own)) throw kindRefused(media);
  return { kind: judged.kind, contentType, fileName: nameOfKind(name, judged.kind) };
}

/** Takes the bytes of the address that carries this token, once. Throws 404, 413, 400 for others than announced, and 422. */
export async function receiveUpload(
  { db, clock, files }: Deps,
  incoming: Incoming,
  { token = "" }: Params,
): Promise<Outgoing> {
  const file = await takeToken(db, tokenHashOf(token), clock());
  if (!file) throw uploadAddressDead();
  const bytes = await readBytes(incoming.bytes());
  if (bytes.length !== file.size) throw sizeDiffers(file.size);
  const { kind, ...content } = describeFile(bytes, file.fileName, mediaOf(file.mediaType));
  const kept = await cleanFile(bytes, kind);
  await files.write(file.key, kept);
  await setContent(db, file.id, { ...content, size: kept.length });
  return { status: 204, headers: {}, body: null };
}

type FilePlace = { readonly id: string; readonly key: string };

/**
 * Deletes files with their bytes, some at a time. The bytes first: whoever is cut off in between finds the rows again, but nobody would
 * find bytes without one.
 */
async function forgetFiles(
  { db, files }: Pick<Deps, "db" | "files">,
  lock: (tx: Tx, most: number) => Promise<readonly FilePlace[]>,
): Promise<void> {
  const forgetSome = async (tx: Tx) => {
    const forgotten = await lock(tx, FORGOTTEN_AT_ONCE);
    await Promise.all(forgotten.map(({ key }) => files.delete(key)));
    if (forgotten.length > 0)
      await deleteFiles(
        tx,
        forgotten.map(({ id }) => id),
      );
    return forgotten.length;
  };
  let count = FORGOTTEN_AT_ONCE;
  while (count === FORGOTTEN_AT_ONCE) count = await inTransaction(db, forgetSome);
}

/** Deletes files that hang on nothing a day after they were asked for, with whatever arrived of them. */
export function forgetLooseFiles(deps: Pick<Deps, "db" | "files">, now: Date): Promise<void> {
  return forgetFiles(deps, (tx, most) => lockForgotten(tx, new Date(now.getTime() - DAY), most));
}

/** Deletes what was sent along about incidents that were closed before `since`; what was written stays. */
export function forgetIncidentFiles(deps: Pick<Deps, "db" | "files">, since: Date): Promise<void> {
  return forgetFiles(deps, (tx, most) => lockIncidentFiles(tx, since, most));
}
