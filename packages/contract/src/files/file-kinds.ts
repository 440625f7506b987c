// Which files people may hand over, and under which names they are kept. What a file is, its content says; this file imports no
// schema, so that screens may carry it to the browser.
import { textLength } from "#limits.ts";

type FileKindFacts = {
  readonly contentType: string;
  /** The first is given to a name that ends in none of them. */
  readonly endings: readonly [string, ...string[]];
  /** As fields of media are told apart; INVOICE: an electronic one, which is a document of an order alone. */
  readonly media: "DOCUMENT" | "IMAGE" | "VIDEO" | "INVOICE";
};

const kind = (
  contentType: string,
  media: FileKindFacts["media"],
  ...endings: FileKindFacts["endings"]
): FileKindFacts => ({
  contentType,
  endings,
  media,
});

const openXml = "application/vnd.openxmlformats-officedocument";
const openDocument = "application/vnd.oasis.opendocument";

export const fileKinds = {
  PDF: kind("application/pdf", "DOCUMENT", "pdf"),
  PNG: kind("image/png", "IMAGE", "png"),
  JPEG: kind("image/jpeg", "IMAGE", "jpg", "jpeg"),
  WEBP: kind("image/webp", "IMAGE", "webp"),
  GIF: kind("image/gif", "IMAGE", "gif"),
  TXT: kind("text/plain", "DOCUMENT", "txt"),
  CSV: kind("text/csv", "DOCUMENT", "csv"),
  ZIP: kind("application/zip", "DOCUMENT", "zip"),
  DOCX: kind(`${openXml}.wordprocessingml.document`, "DOCUMENT", "docx"),
  XLSX: kind(`${openXml}.spreadsheetml.sheet`, "DOCUMENT", "xlsx"),
  PPTX: kind(`${openXml}.presentationml.presentation`, "DOCUMENT", "pptx"),
  ODT: kind(`${openDocument}.text`, "DOCUMENT", "odt"),
  ODS: kind(`${openDocument}.spreadsheet`, "DOCUMENT", "ods"),
  ODP: kind(`${openDocument}.presentation`, "DOCUMENT", "odp"),
  DOC: kind("application/msword", "DOCUMENT", "doc"),
  XLS: kind("application/vnd.ms-excel", "DOCUMENT", "xls"),
  PPT: kind("application/vnd.ms-powerpoint", "DOCUMENT", "ppt"),
  MP4: kind("video/mp4", "VIDEO", "mp4"),
  WEBM: kind("video/webm", "VIDEO", "webm"),
  UBL: kind("application/xml", "INVOICE", "xml"),
  CII: kind("application/xml", "INVOICE", "xml"),
} as const satisfies Record<string, FileKindFacts>;

export type FileKind = keyof typeof fileKinds;
export type FileMedia = FileKindFacts["media"];

const kindsOf = (media: readonly FileMedia[]): FileKind[] =>
  (Object.keys(fileKinds) as FileKind[]).filter((name) => media.includes(fileKinds[name].media));

/** What may go along with a message. */
export const attachmentMedia = ["DOCUMENT", "IMAGE"] as const;
/** What may be filed as a document of an order. */
export const documentMedia = ["DOCUMENT", "IMAGE", "INVOICE"] as const;

/** The endings of files of these kinds, as the field of a form names them. */
export const acceptOf = (media: readonly FileMedia[]): string =>
  [...new Set(kindsOf(media).flatMap((name) => fileKinds[name].endings))].map((ending) => `.${ending}`).join(",");

const scripts =
  /\.(?:bat|cmd|com|exe|scr|pif|msi|ps1|psm1|sh|bash|zsh|vbs?|vbe|jse?|mjs|cjs|wsf?|hta|x?html?|mht|svgz?|php\d?|py|pl|rb|jar|reg|lnk|url|desktop|scf)$/i;

/** What a name gives away: a page or a drawing that a browser would run, or a program; null of any other. */
export function nameFault(fileName: string): "markup" | "script" | null {
  if (!scripts.test(fileName)) return null;
  return /html?$|mht$|svgz?$/i.test(fileName) ? "markup" : "script";
}

/** Whether a name ends as files of some kind do, and none of those of these media. */
export function isOfOtherMedia(name: string, media: readonly FileMedia[]): boolean {
  const lower = name.toLowerCase();
  const isOf = (kinds: readonly FileKind[]) =>
    kinds.some((one) => fileKinds[one].endings.some((ending) => lower.endsWith(`.${ending}`)));
  return !isOf(kindsOf(media)) && isOf(Object.keys(fileKinds) as FileKind[]);
}

/** The `fileUrl` of a file in the address that hands it out, which goes on behind it. */
export const fileUrlOfLink = (url: string): string => url.replace(/\/[^/?]*(?:\?.*)?$/, "");

/** The name of a file without the folders that some programs put before it, and without signs that mean something to a system. */
export function plainFileName(name: string): string {
  const [last = ""] = name.normalize("NFC").split(/[/\\]/).slice(-1);
  const plain = last
    .replace(/[^\p{L}\p{M}\p{N} ._-]+/gu, "-")
    .replace(/\.{2,}/g, ".")
    .replace(/^[\s.-]+|[\s.]+$/g, "");
  if (plain.length <= textLength) return plain;
  const [, ending = ""] = /(\.\w{1,8})$/.exec(plain) ?? [];
  return plain.slice(0, textLength - ending.length) + ending;
}

/** The same with an ending that says what the file is: "photo.pdf" with a picture in it becomes "photo.pdf.png". */
export function nameOfKind(name: string, of: FileKind): string {
  const { endings } = fileKinds[of];
  const plain = plainFileName(name) || "file";
  const lower = plain.toLowerCase();
  return endings.some((ending) => lower.endsWith(`.${ending}`))
    ? plain
    : `${plain.slice(0, textLength - 5)}.${endings[0]}`;
}
