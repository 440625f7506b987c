// Which documents the demo has, what their keys look like, and what the catalogue tells of a file before anybody opens it.
import { randomNamed } from "#seed/tools/random.ts";

export const DOCUMENT_KINDS = ["technical-sheet", "food-contact"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
export const DOCUMENT_LANGUAGES = ["fr", "en"] as const;
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number];

export type DocumentName = {
  readonly kind: DocumentKind;
  readonly language: DocumentLanguage;
  /** The article of a sheet, the product of a declaration. */
  readonly externalId: string;
};

/** Every file is filled up to this, so that its size is known before it is made. */
export const DOCUMENT_BYTES = 16_384;

/** The key of a document, such as `technical-sheet_fr_CAI-0001.pdf`. */
export const documentKey = ({ kind, language, externalId }: DocumentName): string =>
  `${kind}_${language}_${externalId}.pdf`;

const written = /^(technical-sheet|food-contact)_(fr|en)_((?:PRO-)?[A-Z]{3}-\d{4,9})\.pdf$/;

/** What a key names, or null where `documentKey` cannot have written it. */
export function parseDocumentKey(key: string): DocumentName | null {
  const [, kindText, languageText, externalId = ""] = written.exec(key) ?? [];
  const kind = DOCUMENT_KINDS.find((known) => known === kindText);
  const language = DOCUMENT_LANGUAGES.find((known) => known === languageText);
  if (!kind || !language || externalId.startsWith("PRO-") !== (kind === "food-contact")) return null;
  return { kind, language, externalId };
}

/** The day of a document (YYYY-MM-DD), which does not follow the day on which the demo was filled. */
export function documentDate(externalId: string): string {
  const random = randomNamed(`document ${externalId}`);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${random.integer(2024, 2025)}-${two(random.integer(1, 12))}-${two(random.integer(1, 28))}`;
}

/** How long a declaration holds, so that some of the demo have expired. */
const DECLARATION_YEARS = 2;

/** The last day (YYYY-MM-DD) on which a document holds; null for a sheet, which holds until there is another one. */
function validUntil({ kind, externalId }: DocumentName): string | null {
  const date = documentDate(externalId);
  return kind === "food-contact" ? `${Number(date.slice(0, 4)) + DECLARATION_YEARS}${date.slice(4)}` : null;
}

/** The MEDIA value of a document: its address, and behind the # what a page may tell of the file. */
export function documentUrl(name: DocumentName): string {
  const until = validUntil(name);
  const facts =
    `lang=${name.language}&size=${DOCUMENT_BYTES}&date=${documentDate(name.externalId)}` +
    (until ? `&until=${until}` : "");
  return `/api/commerce/media/${documentKey(name)}#${facts}`;
}
