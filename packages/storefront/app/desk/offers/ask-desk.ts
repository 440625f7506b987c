// What the sheet asks of the desk's own address by its scripts.
import type { OfferEntry } from "#desk/offers/offer-entry.ts";

/** Asks the desk's own address; throws where nobody answers, null where the session is over. */
export async function askDesk<Answer>(address: string, fields: Record<string, string>): Promise<Answer | null> {
  const response = await fetch(address, { method: "POST", body: new URLSearchParams(fields) });
  if (response.redirected || response.status === 401) return null;
  if (!response.ok) throw new Error(`The desk answered ${response.status}`);
  return (await response.json()) as Answer; // Its own address answers what it was written to.
}

/** Finds the offers of codes that the sheet does not show; none where they cannot be told. */
export async function findOffersOfCodes(
  address: string,
  codes: readonly string[],
  supplierId: string | null,
): Promise<readonly OfferEntry[]> {
  if (codes.length === 0) return [];
  const fields = { codes: JSON.stringify(codes), ...(supplierId && { supplier: supplierId }) };
  return (await askDesk<{ offers: OfferEntry[] }>(address, fields))?.offers ?? [];
}
