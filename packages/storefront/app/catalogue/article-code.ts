/** A code as it is compared: case, spaces, dashes, dots and slashes do not count (ux S-02). */
export const bareCode = (code: string): string => code.toLowerCase().replace(/[\s.\-_/]/g, "");

type Codes = {
  readonly externalSku?: string | null;
  readonly externalId?: string | null;
  readonly sku?: string | null;
  readonly mpn?: string | null;
  readonly ean?: string | null;
};

/** Whether what was typed is one of the codes of an article: the shop's own, the supplier's, the maker's or the EAN. */
export function isCodeOf(article: Codes, typed: string): boolean {
  const wanted = bareCode(typed);
  const { externalSku, externalId, sku, mpn, ean } = article;
  return wanted !== "" && [externalSku, externalId, sku, mpn, ean].some((code) => code && bareCode(code) === wanted);
}
