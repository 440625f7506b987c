// Addresses that hand out a file to whoever has them, for a quarter of an hour: signed by us, for one file under one name.
import type { Incoming, Outgoing } from "@comptoir/http/exchange";
import type { Params } from "@comptoir/http/router";
import type { Db } from "#db/statement.ts";
import type { Deps } from "#deps.ts";
import { fileNotFound } from "#files/files.errors.ts";
import { findFile, type StoredFileRow } from "#files/stored-files.queries.ts";
import { fileHeaders } from "#http/answers.ts";
import { isSigned, signatureOf } from "#shared/signatures.ts";

/** How long an address takes or hands out a file. */
export const fileMinutes = 15;
const purpose = "comptoir files";
const base = "/api/commerce/files";

/** A file whose bytes are there. */
export type StoredFile = StoredFileRow & { readonly contentType: string };

type LinkedFile = { readonly key: string; readonly fileName: string };

/** What names a file on the wire; by itself it hands out nothing. */
export const fileUrlOf = (key: string): string => `${base}/${key}`;

/** The key in such a name; null for what is none of ours. */
export const keyOfFileUrl = (url: string): string | null =>
  url.startsWith(`${base}/`) && /^[\w-]{8,64}$/.test(url.slice(base.length + 1)) ? url.slice(base.length + 1) : null;

/** The file that such a name names, whoever asks; null without one. */
export async function findFileOf(db: Db, fileUrl: string): Promise<StoredFile | null> {
  const key = keyOfFileUrl(fileUrl);
  const file = key === null ? undefined : await findFile(db, key);
  return file?.contentType ? { ...file, contentType: file.contentType } : null;
}

const signed = ({ key, fileName }: LinkedFile, expires: string) => [key, fileName, expires].join("\n");

type FileLink = { readonly url: string; readonly expiresAt: Date };
export type FileLinks = (file: LinkedFile) => FileLink;

/** Makes addresses of files from this moment on. */
export function fileLinks({ config, clock }: Pick<Deps, "config" | "clock">): FileLinks {
  const expiresAt = new Date(clock().getTime() + fileMinutes * 60_000);
  const expires = String(expiresAt.getTime());
  return (file) => {
    const query = new URLSearchParams({ expires, signature: signatureOf(config, purpose, signed(file, expires)) });
    return { url: `${fileUrlOf(file.key)}/${encodeURIComponent(file.fileName)}?${query}`, expiresAt };
  };
}

/** Hands out the file of a signed address. Throws 404 for any other, and when its time is over. */
export async function handOut(
  { db, clock, config, files }: Deps,
  { search }: Incoming,
  { key = "", name: fileName = "" }: Params,
): Promise<Outgoing> {
  const query = new URLSearchParams(search);
  const expires = query.get("expires") ?? "";
  const isOurs = isSigned(config, purpose, signed({ key, fileName }, expires), query.get("signature") ?? "");
  if (!isOurs || Number(expires) <= clock().getTime()) throw fileNotFound(key);
  const file = await findFile(db, key);
  const bytes = file?.contentType ? await files.read(key) : null;
  if (!file?.contentType || !bytes) throw fileNotFound(key);
  return {
    status: 200,
    headers: {
      ...fileHeaders(file.contentType, fileName),
      "Content-Length": String(file.size),
      "Cross-Origin-Resource-Policy": "same-origin",
      "Cache-Control": "private, no-store",
    },
    body: bytes,
  };
}
