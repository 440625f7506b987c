import { foldCode } from "@comptoir/contract/conventions";

/** The code by which an article goes: its supplier's own, else the shop's. */
export const articleCode = (variant: { readonly externalSku: string | null; readonly externalId: string }): string =>
  variant.externalSku || variant.externalId;

type KnownBy = Readonly<Record<"externalSku" | "skuVariant" | "mpn" | "ean" | "gtin", string | null>> & {
  readonly externalId: string;
};

/** Every code under which the shop and everybody know an article, the one that it goes by first. */
export function codesOf({ externalSku, externalId, skuVariant, mpn, ean, gtin }: KnownBy): [string, ...string[]] {
  const all = [externalSku, externalId, skuVariant, mpn, ean, gtin];
  const [first = externalId, ...others] = all.flatMap((code) => code || []);
  return [first, ...others];
}

type Codes = {
  readonly externalSku?: string | null;
  readonly externalId?: string | null;
  readonly sku?: string | null;
  readonly mpn?: string | null;
  readonly ean?: string | null;
  /** What the buyer's account calls it, where that was searched for. */
  readonly ownCode?: string | null | undefined;
};

/** Whether what was typed is one of the codes of an article: the shop's own, the supplier's, the maker's, the EAN or the buyer's own. */
export function isCodeOf(article: Codes, typed: string): boolean {
  const wanted = foldCode(typed);
  const { externalSku, externalId, sku, mpn, ean, ownCode } = article;
  return (
    wanted !== "" && [externalSku, externalId, sku, mpn, ean, ownCode].some((code) => code && foldCode(code) === wanted)
  );
}
