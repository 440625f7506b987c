// What the compliance folder of an order holds of an article, and what it lacks. Pure.
import { readFileFacts } from "@comptoir/contract/files/file-facts.rules";
import type { ComplianceArticle, ComplianceDocument } from "@comptoir/contract/orders/compliance";
import type { ComplianceGap } from "@comptoir/contract/orders/compliance-gaps.rules";
import { type LabelMap, type Locale, labelIn } from "#shared/locale.ts";

/** An article with the files that its attributes name. */
export type ArticleFiles = {
  readonly lineId: string;
  readonly code: string;
  readonly name: string;
  readonly touchesFood: boolean;
  readonly files: readonly {
    /** The external id of the attribute. */
    readonly kind: string;
    readonly names: LabelMap;
    readonly address: string;
  }[];
};

const ownPath = "/api/commerce/media/";

/** The address of one of the shop's own documents. */
export const ownDocumentUrl = (id: string): string => ownPath + id;

/** What names one of the shop's own documents; null for one that lies elsewhere. */
function ownIdOf(url: string): string | null {
  const [, id = null] = url.startsWith(ownPath) ? (/^([\w.-]+\.pdf)$/.exec(url.slice(ownPath.length)) ?? []) : [];
  return id;
}

/** Attributes of declarations for food contact begin so, whatever language they are for. */
const isDeclaration = (kind: string): boolean => kind.startsWith("FOOD_CONTACT");

/** An article as the folder tells it on a day (YYYY-MM-DD), in a language; an address that names no file is left out. */
export function presentArticle(
  { lineId, code, name, touchesFood, files }: ArticleFiles,
  { locale, today }: { readonly locale: Locale; readonly today: string },
): ComplianceArticle {
  const read = files.flatMap(({ kind, names, address }) => {
    const facts = readFileFacts(address);
    return facts ? [{ kind, document: presentDocument(facts, labelIn(names, locale) ?? kind, today) }] : [];
  });
  const gaps: ComplianceGap[] = [];
  if (read.length === 0) gaps.push("DOCUMENTS");
  if (touchesFood && !read.some(({ kind }) => isDeclaration(kind))) gaps.push("FOOD_CONTACT");
  return { lineId, code, name, documents: read.map(({ document }) => document), gaps };
}

const presentDocument = (
  { url, ...facts }: NonNullable<ReturnType<typeof readFileFacts>>,
  name: string,
  today: string,
): ComplianceDocument => ({
  ...{ id: ownIdOf(url), name, url, ...facts },
  isExpired: facts.validUntil !== null && facts.validUntil < today,
});
