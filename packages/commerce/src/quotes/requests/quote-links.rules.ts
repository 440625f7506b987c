// The address that mails to suppliers lead to: a client may give one as a template. No I/O.

export type QuoteKeys = {
  readonly supplierId: string;
  readonly supplierQuoteId: string;
  readonly masterQuoteId: string;
};

/** The template with its braces filled in; null unless that leads to one of our own origins: no foreign links in our mails. */
export function quoteLink(
  template: string | null | undefined,
  keys: QuoteKeys,
  origins: readonly string[],
): string | null {
  if (!template) return null;
  const { supplierId, supplierQuoteId, masterQuoteId } = keys;
  const filled = template
    .replaceAll("{supplierId}", supplierId)
    .replaceAll("{supplierQuoteId}", supplierQuoteId)
    .replaceAll("{masterQuoteId}", masterQuoteId);
  const url = URL.parse(filled);
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
  return isPlain && origins.some((origin) => URL.parse(origin)?.origin === url.origin) ? url.href : null;
}
