// A file that was uploaded for a message that is not sent yet, as a field of its form carries it.
import type { useAttachmentsText } from "messages:attachments";
import { formatNumber } from "#lib/format.ts";
import { type Language, localeTags } from "#lib/locale.ts";

export type AttachedFile = { readonly url: string; readonly name: string; readonly size: number };

/** The value of the field `attachment`. */
export const writeAttached = ({ url, size, name }: AttachedFile): string => `${url} ${size} ${name}`;

/** What such a value holds; none of what is no such value. */
export function readAttached(value: string): AttachedFile[] {
  const [, url, size, name] = /^(\S+) (\d+) (.+)$/.exec(value) ?? [];
  return url && size && name ? [{ url, size: Number(size), name }] : [];
}

/** What the message is about that a file goes along with: a quote, or an order. */
export type FilesOf = "quote" | "order";

/** Where files are sent to and come from; `area` is the first page of the shop, or of the desk, in the reader's language. */
export function filesPath(area: string, of: FilesOf, fileUrl?: string): string {
  const query = new URLSearchParams({ ...(of === "order" && { of }), ...(fileUrl !== undefined && { file: fileUrl }) });
  return `${area.replace(/\/$/, "")}/attachments${query.size > 0 ? `?${query}` : ""}`;
}

/** What an address of a file says that its message is about. */
export const readFilesOf = (search: URLSearchParams): FilesOf => (search.get("of") === "order" ? "order" : "quote");

export type AttachmentsText = ReturnType<typeof useAttachmentsText>;

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** "240 Ko", "2,4 Mo": never nothing for a file that holds something. */
export function sizeWords(bytes: number, t: AttachmentsText, language: Language): string {
  if (bytes >= MEGABYTE) return t("megabytes", { size: formatNumber(bytes / MEGABYTE, language, 1) });
  return t("kilobytes", { size: formatNumber(Math.ceil(bytes / KILOBYTE), language, 0) });
}

/** A language by its two letters, as the reader names it. */
export const languageName = (code: string, language: Language): string =>
  new Intl.DisplayNames(localeTags[language], { type: "language" }).of(code) ?? code;

/** The format of a file as people know it: the ending that the shop has given it by its content. */
export const formatOf = (filename: string): string => (/\.(\w+)$/.exec(filename)?.[1] ?? "").toUpperCase();
